;;; todo-lsp-due.el --- What is due, in the mode line  -*- lexical-binding: t; -*-

;;; Commentary:

;; Counts what is overdue and due today in the current list by `todo-format',
;; while Emacs is idle.

;;; Code:

(require 'subr-x)
(require 'todo-lsp-program)

(defvar-local todo-lsp-due-text nil
  "What is overdue and due today, such as \" 2 overdue, 1 today\".")

(defvar-local todo-lsp-due--state nil
  "The state of the text, and the day, for which it was counted.")

(defvar todo-lsp-due--timer nil
  "The timer that counts while Emacs is idle.")

(defun todo-lsp-due-setup ()
  "Count what is due in the current list from now on."
  (unless todo-lsp-due--timer
    (setq todo-lsp-due--timer (run-with-idle-timer 0.5 t #'todo-lsp-due-update))))

(defun todo-lsp-due-update ()
  "Count what is due if the current list or the day has changed."
  (let ((state (list (buffer-chars-modified-tick) (format-time-string "%F"))))
    (when (and (bound-and-true-p todo-lsp-mode) (not (equal state todo-lsp-due--state)) (todo-lsp-program-found-p))
      (setq todo-lsp-due--state state)
      (let* ((list-buffer (current-buffer))
             (coding-system-for-read 'utf-8-emacs-unix)
             (coding-system-for-write 'utf-8-emacs-unix)
             (process (make-process
                       :name "todo-lsp-due" :noquery t :connection-type 'pipe
                       :buffer (generate-new-buffer " *todo-lsp-due*")
                       :command (append todo-lsp-format-command
                                        (list "list" "--json" "--filter=due<=today"
                                              "--stdin-name" (todo-lsp-program-name) "-"))
                       :sentinel (lambda (process _)
                                   (unless (process-live-p process)
                                     (todo-lsp-due--show process list-buffer))))))
        ;; The program may exit before it has read everything.
        (ignore-errors
          (save-restriction
            (widen)
            (process-send-region process (point-min) (point-max)))
          (process-send-eof process))))))

(defun todo-lsp-due--show (process list-buffer)
  "Show the counts that PROCESS has printed for LIST-BUFFER."
  (let ((agenda (with-current-buffer (process-buffer process)
                  (ignore-errors
                    (json-parse-string (buffer-string) :object-type 'plist :array-type 'list)))))
    (kill-buffer (process-buffer process))
    (when (and agenda (buffer-live-p list-buffer))
      (with-current-buffer list-buffer
        (let ((words (delq nil (mapcar (lambda (part)
                                         (and (plist-get part :items)
                                              (format "%d %s" (length (plist-get part :items)) (plist-get part :name))))
                                       (plist-get agenda :parts)))))
          (setq todo-lsp-due-text (and words (concat " " (string-join words ", "))))
          (force-mode-line-update))))))

(provide 'todo-lsp-due)
;;; todo-lsp-due.el ends here
