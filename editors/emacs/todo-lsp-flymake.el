;;; todo-lsp-flymake.el --- Report problems without a server  -*- lexical-binding: t; -*-

;;; Commentary:

;; A Flymake backend that runs `todo-format lint' on the buffer.  It reports
;; nothing if a language server manages the buffer.

;;; Code:

(require 'flymake)
(require 'todo-lsp-client)
(require 'todo-lsp-edit)
(require 'todo-lsp-program)

(defvar-local todo-lsp-flymake--process nil
  "The running check of this buffer.")

(defun todo-lsp-flymake (report &rest _)
  "Check the list and call REPORT with its problems."
  (when (process-live-p todo-lsp-flymake--process)
    ;; An outdated check does not report.
    (delete-process (prog1 todo-lsp-flymake--process (setq todo-lsp-flymake--process nil))))
  (let ((client (todo-lsp-client-current)))
    (if (or client (not (todo-lsp-program-found-p)))
        (funcall report nil)
      (let ((list-buffer (current-buffer)) process)
        (setq process (todo-lsp-program-start
                       (list "lint" "--output-format" "json" "--stdin-name" (todo-lsp-program-name))
                       (lambda (output)
                         (when (and (buffer-live-p list-buffer)
                                    (eq process (buffer-local-value 'todo-lsp-flymake--process list-buffer)))
                           (funcall report (todo-lsp-flymake--problems output list-buffer)))))
              todo-lsp-flymake--process process)))
    (when (eq client 'lsp-mode)
      (run-with-timer 0 nil #'todo-lsp-flymake--report-lsp-mode (current-buffer)))))

(defun todo-lsp-flymake--report-lsp-mode (list-buffer)
  "Let lsp-mode report its diagnostics of LIST-BUFFER.
lsp-mode 8 waits for the next diagnostics.  If they arrived before Flymake
asked for them, Flymake would wait forever."
  (when (buffer-live-p list-buffer)
    (with-current-buffer list-buffer
      (when (and (bound-and-true-p lsp-diagnostics--flymake-report-fn)
                 (fboundp 'lsp-diagnostics--flymake-update-diagnostics))
        (ignore-errors (lsp-diagnostics--flymake-update-diagnostics))))))

(defun todo-lsp-flymake--problems (output list-buffer)
  "Return the problems in LIST-BUFFER that the program's OUTPUT names."
  (let ((problems (ignore-errors (todo-lsp-program-parse output))))
    (with-current-buffer list-buffer
      (mapcar (lambda (problem)
                (let ((beg (todo-lsp-flymake--position problem :line :column))
                      (end (todo-lsp-flymake--position problem :endLine :endColumn)))
                  (flymake-make-diagnostic
                   list-buffer beg (if (< beg end) end (save-excursion (goto-char beg) (line-end-position)))
                   (pcase (plist-get problem :severity)
                     ("error" :error)
                     ("warning" :warning)
                     (_ :note))
                   (format "%s [%s]" (plist-get problem :message) (plist-get problem :code)))))
              problems))))

(defun todo-lsp-flymake--position (problem line column)
  "Return the position of PROBLEM that its members LINE and COLUMN give."
  (todo-lsp-edit-position (list :line (1- (plist-get problem line)) :character (1- (plist-get problem column)))))

(provide 'todo-lsp-flymake)
;;; todo-lsp-flymake.el ends here
