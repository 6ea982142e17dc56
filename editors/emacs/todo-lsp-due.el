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
  "Count what is due if the current list or the day has changed.
The program takes some milliseconds."
  (let ((state (list (buffer-chars-modified-tick) (format-time-string "%F"))))
    (when (and (bound-and-true-p todo-lsp-mode) (not (equal state todo-lsp-due--state)) (todo-lsp-program-found-p))
      (setq todo-lsp-due--state state)
      (let* ((agenda (ignore-errors
                       (json-parse-string
                        (todo-lsp-program-output "list" "--json" "--filter=due<=today" "-")
                        :object-type 'plist :array-type 'list)))
             (words (delq nil (mapcar (lambda (part)
                                        (and (plist-get part :items)
                                             (format "%d %s" (length (plist-get part :items)) (plist-get part :name))))
                                      (plist-get agenda :parts)))))
        (setq todo-lsp-due-text (and words (concat " " (string-join words ", "))))
        (force-mode-line-update)))))

(provide 'todo-lsp-due)
;;; todo-lsp-due.el ends here
