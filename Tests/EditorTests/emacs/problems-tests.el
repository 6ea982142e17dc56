;;; problems-tests.el --- Problems are shown in the right position  -*- lexical-binding: t; -*-

;;; Code:

(require 'flymake)
(require 'support)

(defconst problems-list "[ ] 😀👩‍👧 pay -> 2026-13-45 now\n[X] 😀 write\n[ ] é 😀 #tag=\"open\n")

(defun problems-shown ()
  "Return the marked texts in order."
  (mapcar (lambda (problem)
            (buffer-substring-no-properties (flymake-diagnostic-beg problem)
                                            (flymake-diagnostic-end problem)))
          (sort (flymake-diagnostics)
                (lambda (one other)
                  (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))

(defun problems-wait (count)
  "Wait until COUNT problems are shown."
  (unless flymake-mode (flymake-mode))
  ;; lsp-mode reports diagnostics to Flymake only when they arrive.
  (unless (eq test-client 'lsp-mode) (flymake-start))
  (test-wait (lambda () (= count (length (problems-shown)))))
  (problems-shown))

(ert-deftest problems-after-an-emoji ()
  "A problem after an emoji is marked in the right position"
  (test-with-list problems-list
    ;; Without a server, a problem ends at the next blank.
    (let ((shown (problems-wait 3)))
      (should (string-prefix-p "-> 2026-13-45" (nth 0 shown)))
      (should (string-prefix-p "[X]" (nth 1 shown)))
      (should (string-prefix-p "\"" (nth 2 shown))))))

(ert-deftest problems-go-away ()
  "A fixed problem is no longer marked"
  (test-with-list "[X] 😀 write\n[ ] 😀 pay -> 2026-13-45\n"
    (problems-wait 2)
    (test-press "C-c C-t f")
    ;; eglot sends changes after an idle time, which does not pass in a test.
    (test-saved)
    (let ((shown (problems-wait 1)))
      (should (string-prefix-p "-> 2026-13-45" (car shown))))))

(when (eq test-client 'none)
  (ert-deftest problems-from-the-hook ()
    "Flymake shows problems also if a hook starts it before `todo-lsp-mode'"
    (let ((todo-lsp-list-mode-hook (cons #'flymake-mode todo-lsp-list-mode-hook)))
      (test-with-list "[X] write\n"
        (test-wait (lambda () (= 1 (length (problems-shown)))))))))

(provide 'problems-tests)
;;; problems-tests.el ends here
