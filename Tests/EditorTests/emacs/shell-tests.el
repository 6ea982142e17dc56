;;; shell-tests.el --- Commands in a shell, while lists are open  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(defun shell-run (&rest words)
  "Run todo-format with WORDS in the list's folder; return (EXIT-CODE . OUTPUT).
Emacs goes on meanwhile, because it makes the change."
  (apply #'shell-run-with "" words))

(defun shell-run-with (input &rest words)
  "Do the same as `shell-run' with WORDS, with INPUT for the program."
  (let* ((buffer (generate-new-buffer " *shell*"))
         (process-connection-type nil)
         (process (apply #'start-process "shell" buffer test-program words)))
    (set-process-query-on-exit-flag process nil)
    (set-process-sentinel process #'ignore)
    ;; On a busy machine, a command that reads nothing may have ended.
    (ignore-errors
      (process-send-string process input)
      (process-send-eof process))
    (test-wait (lambda ()
                 ;; eglot sends changes when Emacs was idle for half a second, which it is not while a test runs.
                 (when (eq test-client 'eglot) (eglot--signal-textDocument/didChange))
                 (not (process-live-p process))))
    (while (accept-process-output process 0))
    (delete-process process)
    (prog1 (cons (process-exit-status process) (with-current-buffer buffer (buffer-string)))
      (kill-buffer buffer))))

(defun shell-changes (expected body)
  "Check that BODY changes unsaved text to EXPECTED in one undo step.
BODY is called with the file of the list, which stays as it is."
  (test-with-list "[ ] eggs\n[ ] milk\n"
    (let ((file (buffer-file-name)))
      (goto-char (point-max))
      (insert "[ ] bread\n")
      (undo-boundary)
      (test-wait (lambda () (string-search "bread" (cdr (shell-run "list" file)))))
      (funcall body file)
      (should (equal expected (test-text)))
      (should (equal "[ ] eggs\n[ ] milk\n" (test-bytes)))
      (test-undo)
      (should (equal "[ ] eggs\n[ ] milk\n[ ] bread\n" (test-text))))))

(ert-deftest shell-changes-the-buffer ()
  "A shell changes the buffer with unsaved changes, in one undo step"
  (shell-changes
   "[ ] eggs\n[ ] milk\n[x] bread\n"
   (lambda (file)
     (let ((result (shell-run "complete" "bread" file)))
       (should (equal 0 (car result)))
       (should (string-search "open in an editor" (cdr result)))))))

(ert-deftest shell-agent-changes-the-buffer ()
  "An agent changes items of the buffer with unsaved changes, in one undo step"
  (shell-changes
   "[x] eggs\n[ ] milk\n[ ] bread #shop\n"
   (lambda (file)
     (let* ((refs (split-string (cdr (shell-run "list" file)) "\n" t))
            (changes (vector (list :ref (car refs) :status "checked") (list :ref (nth 2 refs) :tag "shop")))
            (call (list :jsonrpc "2.0" :id 1 :method "tools/call"
                        :params (list :name "todo_change" :arguments (list :changes changes))))
            (reply (cdr (shell-run-with (concat (json-serialize call) "\n") "mcp"))))
       (should (string-search "\"isError\":false" reply))
       (should (string-search "in the editor" reply))))))

;; eglot changes read-only buffers.
(unless (eq test-client 'eglot)
  (ert-deftest shell-is-refused ()
    "A read-only buffer refuses a shell's change, and nothing is written"
    (test-with-list "[ ] eggs\n"
      (let ((file (buffer-file-name)))
        (setq buffer-read-only t)
        (let ((result (shell-run "complete" "eggs" file)))
          (should (equal 4 (car result)))
          (should (string-search "was not changed" (cdr result))))
        (should (equal "[ ] eggs\n" (test-text)))
        (should (equal "[ ] eggs\n" (test-bytes)))))))

(provide 'shell-tests)
;;; shell-tests.el ends here
