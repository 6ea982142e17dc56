;;; todo-lsp-due.el --- What is due, in the mode line  -*- lexical-binding: t; -*-

;;; Commentary:

;; Counts what is overdue and due today in the current list by `todo-format',
;; while Emacs is idle.

;;; Code:

(require 'seq)
(require 'todo-lsp-faces)
(require 'todo-lsp-program)

(defvar-local todo-lsp-due-text nil
  "How many items are overdue and due today, as a part of the mode line.")
;; The mode line shows properties of risky variables only.
(put 'todo-lsp-due-text 'risky-local-variable t)

(defvar-local todo-lsp-due--state nil
  "The state of the text, and the day, for which it was counted.")

(defvar todo-lsp-due--timer nil
  "The timer that counts while Emacs is idle.")

(defun todo-lsp-due-setup ()
  "Count what is due in the current list from now on.
It is shown after the mode's name, because 80 columns have no space for all
minor modes."
  (setq mode-line-process '(todo-lsp-mode todo-lsp-due-text))
  (unless todo-lsp-due--timer
    (setq todo-lsp-due--timer (run-with-idle-timer 0.5 t #'todo-lsp-due-update))))

(defun todo-lsp-due--counts (parts)
  "Return how many items of an agenda's PARTS are overdue and due today.
It is a part of the mode line, as short as Flymake's counts, so that
there is space for both; nil if there are no such items."
  (pcase-let ((`(,overdue ,today)
               (mapcar (lambda (name)
                         (length (plist-get (seq-find (lambda (part) (equal name (plist-get part :name))) parts)
                                            :items)))
                       '("overdue" "today"))))
    (unless (= 0 overdue today)
      `("[" (:propertize ,(number-to-string overdue) face todo-lsp-overdue)
        " " (:propertize ,(number-to-string today) face todo-lsp-due-today) "]"))))

(defun todo-lsp-due-update ()
  "Count what is due if the current list or the day has changed.
The program takes some milliseconds."
  (let ((state (list (buffer-chars-modified-tick) (format-time-string "%F"))))
    (when (and (bound-and-true-p todo-lsp-mode) (not (equal state todo-lsp-due--state)) (todo-lsp-program-found-p))
      (setq todo-lsp-due--state state)
      (let ((agenda (ignore-errors (todo-lsp-program-json "list" "--json" "--where=due<=today" "-"))))
        (setq todo-lsp-due-text (todo-lsp-due--counts (plist-get agenda :parts)))
        (force-mode-line-update)))))

(provide 'todo-lsp-due)
;;; todo-lsp-due.el ends here
