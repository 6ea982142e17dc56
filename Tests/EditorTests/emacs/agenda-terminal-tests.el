;;; agenda-terminal-tests.el --- The agenda refreshes automatically  -*- lexical-binding: t; -*-

;;; Commentary:

;; Runs in a terminal, where clients watch files and send changes when idle.

;;; Code:

(require 'agenda-support)
(require 'session-steps)

(defun agenda-idle-until (condition)
  "Wait idly until CONDITION, a function, returns non-nil."
  (sessions-wait 60 condition)
  (should (funcall condition)))

(ert-deftest agenda-outside ()
  "The agenda refreshes when another program changes, adds or deletes a file"
  (agenda-with '(("a" . "[ ] one\n") ("b" . "[ ] two\n"))
    (agenda-goto "two")
    (agenda-write "a" "[ ] one\n[ ] changed -> 2020-01-01\n")
    (agenda-idle-until (lambda () (member " a: changed" (agenda-shown))))
    (should (looking-at-p ".*two"))
    (agenda-write "c" "[ ] added\n")
    (agenda-idle-until (lambda () (member " c: added" (agenda-shown))))
    (delete-file (agenda-file "c"))
    (agenda-idle-until (lambda () (not (member " c: added" (agenda-shown)))))
    (should (looking-at-p ".*two"))))

(ert-deftest agenda-typed ()
  "What is typed into a list appears in the agenda beside it"
  (agenda-with '(("a" . "[ ] one\n"))
    (agenda-goto "one")
    (test-press "TAB")
    (set-buffer (window-buffer))
    (test-press "C-e SPC m o r e")
    (agenda-idle-until (lambda () (member " a: one more" (agenda-shown))))
    (test-press "C-c C-t c")
    (agenda-idle-until (lambda () (equal '("No items match.") (agenda-shown))))))

(ert-deftest agenda-key ()
  "A key in a list shows the agenda"
  (agenda-with '(("a" . "[ ] one\n"))
    (agenda-goto "one")
    (test-press "TAB")
    (set-buffer (window-buffer))
    (should-not (eq 'todo-lsp-agenda-mode major-mode))
    (test-press "C-c C-t v")
    (should (eq 'todo-lsp-agenda-mode (buffer-local-value 'major-mode (window-buffer))))))

(ert-deftest agenda-width ()
  "The texts fit the window when its width changes"
  (agenda-with `(("a" . ,(concat "[ ] " (mapconcat #'identity (make-list 40 "wordy") " ") " -> 2020-01-01\n")))
    (dolist (columns '(50 70))
      (delete-other-windows)
      (set-window-buffer (split-window-horizontally columns) "*scratch*")
      (agenda-idle-until
       (lambda ()
         (save-excursion
           (agenda-goto "wordy")
           (end-of-line)
           ;; The date ends one column before the end of the window.
           (and (= (1+ (current-column)) (window-max-chars-per-line (get-buffer-window)))
                (string-match-p "wordy …" (test-line)))))))))

(provide 'agenda-terminal-tests)
;;; agenda-terminal-tests.el ends here
