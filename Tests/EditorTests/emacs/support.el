;;; support.el --- Shared test functions  -*- lexical-binding: t; -*-

;;; Commentary:

;; A test runs with one client, eglot, lsp-mode or none, named by the environment
;; variable TODO_CLIENT.  It opens real files, presses real keys, and compares the
;; file on disk with the output of `todo-format'.

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'subr-x)
(require 'todo-lsp)
(require 'todo-lsp-client)
(require 'todo-lsp-list-mode)
(require 'todo-lsp-run)
(require 'todo-lsp-value)

(defconst test-client (intern (or (getenv "TODO_CLIENT") "none")))
(defconst test-server (getenv "TODO_LSP") "The path of todo-lsp.")
(defconst test-program (getenv "TODO_FORMAT") "The path of todo-format.")
(defconst test-folder (file-name-as-directory (make-temp-file "todo-lsp-test" t)))
(defconst test-log (expand-file-name "conversation.log" test-folder) "The server's log of all messages.")
(defvar test-count 0 "The number of opened lists.")

(setq todo-lsp-format-command (list test-program)
      todo-lsp-server-command (list test-server "--log" test-log)
      make-backup-files nil
      auto-save-default nil
      create-lockfiles nil
      ;; Save without conversions, because the tests compare bytes.
      mode-require-final-newline nil
      kill-buffer-query-functions nil
      confirm-kill-processes nil)

(add-hook 'kill-emacs-hook (lambda () (delete-directory test-folder t)))

(defmacro test-with-value (value &rest body)
  "Run BODY while prompts read VALUE and questions are answered by y."
  (declare (indent 1))
  `(cl-letf (((symbol-function 'completing-read) (lambda (&rest _) ,value))
             ((symbol-function 'y-or-n-p) #'always))
     ,@body))

;;;; Lists

(defun test-wait (condition)
  "Wait until CONDITION, a function, returns non-nil, and return that.
The limit only ends a test that fails."
  (let ((until (+ (float-time) 120)) value)
    (while (not (or (setq value (funcall condition)) (> (float-time) until)))
      (accept-process-output nil 0.02))
    (or value (ert-fail (list "Timed out waiting for" condition)))))

(defvar test-extension "xit" "The file name extension of new files.")

(defun test-open (text)
  "Write TEXT to a new file, open it and connect it to the client's server."
  (let ((file (expand-file-name (format "list-%d.%s" (cl-incf test-count) test-extension) test-folder))
        (coding-system-for-write 'utf-8-unix))
    (write-region text nil file nil 'silent)
    (switch-to-buffer (let ((coding-system-for-write nil)) (find-file-noselect file)))
    (setq deactivate-mark nil mark-active nil)
    (buffer-enable-undo)
    ;; Lists turn it on; Markdown documents do not.
    (todo-lsp-mode)
    (test-connect)))

(defun test-connect ()
  "Connect the buffer to the client's server unless it is connected."
  (unless (eq test-client 'none)
    (unless (todo-lsp-client-current) (test-start))
    (when (eq test-client 'lsp-mode) (test-start-again))
    (test-wait #'todo-lsp-client-current)
    (should (eq test-client (todo-lsp-client-current)))))

(defun test-start-again ()
  "Restart lsp-mode if it does not connect within some seconds.
Emacs 28 in batch mode sometimes notifies lsp-mode 8 of a server's exit only
after the next server was started, which then is mistaken for the exited one."
  (let ((until (+ (float-time) 8)))
    (while (not (or (todo-lsp-client-current) (> (float-time) until)))
      (accept-process-output nil 0.02)))
  (unless (todo-lsp-client-current)
    (clrhash (lsp-session-folder->servers (lsp-session)))
    (test-start)))

(defun test-start ()
  "Start the tested client in the buffer."
  (let ((inhibit-message t))
    (if (eq test-client 'eglot)
        (progn (require 'eglot) (apply #'eglot (eglot--guess-contact)))
      (require 'lsp-mode)
      (lsp-workspace-folders-add test-folder)
      (lsp))))

(defmacro test-with-list (text &rest body)
  "Run BODY in a buffer of a new file with TEXT."
  (declare (indent 1))
  `(let ((buffer (progn (test-open ,text) (current-buffer))))
     (unwind-protect (progn ,@body)
       (with-current-buffer buffer
         (set-buffer-modified-p nil)
         (let ((inhibit-message t)) (kill-buffer))))))

(defun test-bytes (&optional file)
  "Return the bytes on disk of FILE, or of the buffer's file."
  (with-temp-buffer
    (set-buffer-multibyte nil)
    (insert-file-contents-literally (or file (buffer-file-name (window-buffer))))
    (buffer-string)))

(defun test-saved ()
  "Save the list and return the bytes on disk."
  (let ((inhibit-message t)) (save-buffer))
  (test-bytes))

(defun test-same (one other)
  "Check that the texts ONE and OTHER are equal, with a short report."
  (should (eq t (compare-strings one nil nil other nil nil))))

(defun test-text ()
  "Return the text of the buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun test-oracle (text &rest arguments)
  "Return the output of `todo-format' with ARGUMENTS and the input TEXT."
  (let ((file (make-temp-file "todo-lsp-oracle" nil ".xit")) (coding-system-for-write 'utf-8-unix))
    (unwind-protect
        (progn
          (write-region text nil file nil 'silent)
          (with-temp-buffer
            (set-buffer-multibyte nil)
            (let ((coding-system-for-read 'no-conversion))
              (apply #'call-process test-program file '(t nil) nil
                     (append arguments '("--stdin-name" "list.xit"))))
            (buffer-string)))
      (delete-file file))))

;;;; Keys

(defun test-press (keys)
  "Press KEYS, as `kbd' reads them."
  (let ((inhibit-message t)) (execute-kbd-macro (kbd keys))))

(defun test-goto (words)
  "Move point to WORDS in the list."
  (goto-char (point-min))
  (search-forward words)
  (goto-char (match-beginning 0)))

(defun test-line ()
  "Return the line at point."
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun test-undo (&optional steps)
  "Undo STEPS, by default one."
  (setq last-command nil)
  (test-press (mapconcat #'identity (make-list (or steps 1) "C-/") " ")))

(defun test-in-prompt (keys)
  "Press KEYS, leave the prompt and return non-nil if they ended in one."
  (global-set-key (kbd "<f12>") (lambda () (interactive) (throw 'test-in-prompt (minibufferp))))
  (catch 'test-in-prompt (test-press (concat keys " <f12>"))))

;;;; Running

(defun test-condition (result)
  "Return the condition of a test's RESULT in one line."
  (format "%S" (if (ert-test-result-with-condition-p result)
                   (ert-test-result-with-condition-condition result)
                 result)))

(defun test-report (event &rest arguments)
  "Print a test's result; EVENT and ARGUMENTS are those of ERT listeners.
A test that fails is run once more; one that passed only then is reported as such."
  (when (eq event 'test-ended)
    (pcase-let* ((`(,_ ,test ,result) arguments)
                 (name (format "emacs, %s: %s" test-client
                               (car (split-string (ert-test-documentation test) "\n")))))
      (when (and (not (ert-test-skipped-p result)) (not (ert-test-result-expected-p test result)))
        (let ((first (test-condition result)))
          (setq result (ert-run-test test))
          (when (ert-test-result-expected-p test result)
            (princ (format "# %s failed once: %s\n" name first)))))
      (cond ((ert-test-skipped-p result)
             (princ (format "SKIP %s\n" name)))
            ((ert-test-result-expected-p test result)
             (princ (format "ok %s\n" name)))
            (t
             (princ (format "not ok %s\n  # %s\n" name (test-condition result))))))))

(defun test-run-all ()
  "Run all tests and print a line for each.
An Emacs with a terminal writes the lines to the file TODO_RESULTS."
  (setq print-escape-newlines t)
  (let ((standard-output (if noninteractive t (generate-new-buffer "results"))))
    (ert-run-tests t #'test-report)
    (unless noninteractive
      (with-current-buffer standard-output
        (write-region nil nil (getenv "TODO_RESULTS") nil 'silent))))
  (kill-emacs 0))

(provide 'support)
;;; support.el ends here
