;;; todo-lsp-flymake.el --- Report problems without a server  -*- lexical-binding: t; -*-

;;; Commentary:

;; A Flymake backend that runs `todo-format lint' on the buffer.  It reports
;; nothing if a language server manages the buffer.

;;; Code:

(require 'flymake)
(require 'todo-lsp-client)
(require 'todo-lsp-program)

(declare-function lsp-diagnostics--flymake-update-diagnostics "ext:lsp-diagnostics")

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
      (todo-lsp-flymake--start report))
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

(defun todo-lsp-flymake--start (report)
  "Start a check of the buffer and call REPORT at its end."
  (let ((list-buffer (current-buffer))
        (coding-system-for-read 'utf-8-emacs-unix)
        (coding-system-for-write 'utf-8-emacs-unix))
    (setq todo-lsp-flymake--process
          (make-process
           :name "todo-lsp-flymake" :noquery t :connection-type 'pipe
           :buffer (generate-new-buffer " *todo-lsp-flymake*")
           :command (append todo-lsp-format-command
                            (list "lint" "--stdin-name" (todo-lsp-program-name)))
           :sentinel (lambda (process _)
                       (unless (process-live-p process)
                         (todo-lsp-flymake--ended process list-buffer report)))))
    ;; The program may exit before it has read everything.
    (ignore-errors
      (save-restriction
        (widen)
        (process-send-region todo-lsp-flymake--process (point-min) (point-max)))
      (process-send-eof todo-lsp-flymake--process))))

(defun todo-lsp-flymake--ended (process list-buffer report)
  "Call REPORT with the problems that PROCESS found in LIST-BUFFER."
  (when (and (buffer-live-p list-buffer)
             (eq process (buffer-local-value 'todo-lsp-flymake--process list-buffer)))
    (funcall report (with-current-buffer (process-buffer process)
                      (todo-lsp-flymake--problems list-buffer))))
  (kill-buffer (process-buffer process)))

(defun todo-lsp-flymake--problems (list-buffer)
  "Return the problems in LIST-BUFFER, parsed from the current buffer."
  (goto-char (point-min))
  (let (problems)
    (while (re-search-forward
            "^.*?:\\([0-9]+\\):\\([0-9]+\\): \\(error\\|warning\\|[a-z]+\\): \\(.*\\)$" nil t)
      (let ((line (string-to-number (match-string 1)))
            (column (string-to-number (match-string 2)))
            (type (pcase (match-string 3)
                    ("error" :error)
                    ("warning" :warning)
                    (_ :note)))
            (text (match-string 4)))
        (pcase-let ((`(,beg . ,end) (todo-lsp-flymake--region list-buffer line column)))
          (push (flymake-make-diagnostic list-buffer beg end type text) problems))))
    (nreverse problems)))

(defun todo-lsp-flymake--region (list-buffer line column)
  "Return the region to mark for LINE and COLUMN of LIST-BUFFER.
It ends with the word or date there, or else with the line."
  (with-current-buffer list-buffer
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (point-min))
        (forward-line (1- line))
        (goto-char (min (line-end-position) (+ (point) (1- column))))
        (let ((beg (point)))
          (when (looking-at-p "-> ") (forward-char 3))
          (skip-chars-forward "^ \t\n")
          (cons beg (if (= beg (point)) (line-end-position) (point))))))))

(provide 'todo-lsp-flymake)
;;; todo-lsp-flymake.el ends here
