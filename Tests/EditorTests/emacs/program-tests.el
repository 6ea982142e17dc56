;;; program-tests.el --- Without a server or without todo-format  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(ert-deftest program-without-the-program ()
  "A list is saved even if no program can format it"
  (test-with-list "[ ] one  \n"
    (setq-local todo-lsp-format-on-save t)
    (let ((todo-lsp-format-command '("/no/such/program")))
      (insert "[ ] new\n")
      (let ((text (test-text)))
        (should (equal (encode-coding-string text 'utf-8) (test-saved)))
        (should-error (test-press "C-c C-t c") :type 'user-error)
        (should (equal text (test-text)))))))

(ert-deftest program-missing ()
  "Without both programs, the first list shows one message with the command that installs them"
  (let ((todo-lsp-server-command '("todo-lsp"))
        (todo-lsp-format-command '("todo-format"))
        (todo-lsp--missing-programs nil)
        (exec-path nil)
        messages)
    (cl-letf (((symbol-function 'message)
               (lambda (format &rest values) (push (apply #'format-message format values) messages))))
      (dotimes (_ 2)
        (with-temp-buffer (todo-lsp-list-mode))))
    (should (equal 1 (length messages)))
    (should (string-match-p "todo-lsp is not installed: run .pipx install todo-lsp." (car messages)))))

(ert-deftest program-versions ()
  "Programs of different versions are named once, and of the same version never"
  (let ((todo-lsp-server-command (program-fake "todo-lsp" "todo-lsp 1.2.0 (0123456789ab, linux-x86_64)"))
        (todo-lsp--compared-programs nil)
        messages)
    (cl-letf (((symbol-function 'message)
               (lambda (format &rest values) (push (apply #'format-message format values) messages))))
      (let ((todo-lsp-format-command (program-fake "todo-format" "todo-format 1.2.0 (unknown)")))
        (todo-lsp--compare-versions)
        (should-not messages))
      (let ((todo-lsp-format-command (program-fake "older" "todo-format 1.1.10")))
        (dotimes (_ 2) (todo-lsp--compare-versions)))
      (let ((todo-lsp-format-command '("/no/such/program")))
        (todo-lsp--compare-versions)))
    (should (equal 1 (length messages)))
    (should (string-match-p "todo-lsp is version 1\\.2\\.0, but .*older is version 1\\.1\\.10" (car messages)))))

(ert-deftest program-version-arguments ()
  "The first arguments of a command are passed when its version is requested"
  (let ((program (car (program-fake "todo-format" "todo-format 1.2.0"))))
    (should (equal "1.2.0" (todo-lsp-program-version (list "env" "A=b" program))))))

(defun program-fake (name output)
  "Return the command of a fake program NAME that prints OUTPUT."
  (let ((file (expand-file-name name test-folder)))
    (with-temp-file file (insert "#!/bin/sh\necho '" output "'\n"))
    (set-file-modes file #o755)
    (list file)))

(defun program-press-in-file (bytes keys)
  "Press KEYS at the start of a new file of BYTES, save it and return its bytes."
  (let ((file (expand-file-name "bytes.xit" test-folder)))
    (let ((coding-system-for-write 'no-conversion)) (write-region bytes nil file nil 'silent))
    (switch-to-buffer (find-file-noselect file))
    (unwind-protect
        (progn
          (when keys (test-press keys))
          (set-buffer-modified-p t)
          (test-saved))
      (set-buffer-modified-p nil)
      (kill-buffer))))

(ert-deftest program-strange-bytes ()
  "A byte order mark and mixed line ends are preserved on disk"
  (dolist (start '("" "\357\273\277"))
    (let ((text "] \303\251ins\r\n[ ] two\n[ ] three\r[ ] four\n"))
      (should (equal (concat start "[x" text)
                     (program-press-in-file (concat start "[ " text) "C-c C-t c"))))))

(ert-deftest program-no-text ()
  "Bytes that are not text are preserved on disk"
  (should (equal "[x] one\n[ ] b\351 \303\251 \377\n"
                 (program-press-in-file "[ ] one\n[ ] b\351 \303\251 \377\n" "C-c C-t c"))))

(ert-deftest program-many-changes ()
  "Markers stay at their lines, however many others change"
  (test-with-list (mapconcat (lambda (number) (format "[ ] item %d\n    note %d\n" number number))
                             (number-sequence 1 700) "")
    (test-goto "note 690")
    (let ((marker (point-marker)))
      (push-mark (point-max) t t)
      (goto-char (point-min))
      (setq transient-mark-mode t mark-active t)
      (test-press "C-c C-t c")
      (should (string-prefix-p "[x] item 1\n" (test-text)))
      (should (string-suffix-p "[x] item 700\n    note 700\n" (test-text)))
      (goto-char marker)
      (should (looking-at-p "note 690$")))))

(ert-deftest program-last-line-of-blanks ()
  "A list is formatted whose last line is blank and has no line end"
  (test-with-list "[ ]  a\n    "
    (test-press "C-c C-t =")
    (should (equal "[ ] a\n" (test-text)))))

(provide 'program-tests)
;;; program-tests.el ends here
