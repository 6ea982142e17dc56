;;; todo-lsp-run.el --- Change a list as the server or todo-format says  -*- lexical-binding: t; -*-

;;; Commentary:

;; Asks the server, or without one the program, what an operation changes, and
;; makes the change in one undo step.

;;; Code:

(require 'subr-x)
(require 'todo-lsp-actions)
(require 'todo-lsp-client)
(require 'todo-lsp-edit)
(require 'todo-lsp-fold)
(require 'todo-lsp-operations)
(require 'todo-lsp-place)
(require 'todo-lsp-program)

(defun todo-lsp-run (name)
  "Do the operation NAME to the item at point, or to all items of the region."
  (barf-if-buffer-read-only)
  (let* ((row (todo-lsp-operations-row name))
         (lines (if (todo-lsp-operations-whole-list-p row)
                    (todo-lsp-place-lines-of-list)
                  (todo-lsp-place-lines)))
         (replacements (todo-lsp--ask (lambda () (todo-lsp-actions-replacements row lines))
                                      (lambda () (todo-lsp-program-replacements row lines)))))
    (todo-lsp--apply replacements (todo-lsp-operations-property row :point))))

(defun todo-lsp--ask (server program)
  "Return the answer of the function SERVER or, without a server, of PROGRAM.
A server that does not answer, for it has just died, is no server: both
do the same to a list."
  (if (not (todo-lsp-client-current))
      (funcall program)
    (condition-case problem
        (funcall server)
      (user-error (signal (car problem) (cdr problem)))
      (error
       (unless (todo-lsp-program-found-p)
         (signal (car problem) (cdr problem)))
       (message "The server did not answer: %s" (error-message-string problem))
       (funcall program)))))

(defun todo-lsp--format-replacements (lines)
  "Return the replacements that format LINES, or the whole list if LINES is nil."
  (todo-lsp--ask (lambda () (todo-lsp-actions-format lines))
                 (lambda () (todo-lsp-program-format lines))))

(defun todo-lsp--apply (replacements where)
  "Make REPLACEMENTS and put point WHERE: a value of `:point' in the table."
  (todo-lsp--confirm-hidden replacements)
  (when replacements
    (let* ((beg (copy-marker (apply #'min (mapcar #'car replacements))))
           (end (copy-marker (apply #'max (mapcar #'cadr replacements)) t))
           (inserted (nth 2 (car (last replacements))))
           (point-place (and (eq where 'item) (todo-lsp-place-of (point))))
           (mark-place (and (eq where 'item) (use-region-p) (todo-lsp-place-of (mark)))))
      (todo-lsp-fold-keep beg end
        (lambda () (todo-lsp-edit-apply replacements)))
      (pcase where
        ('inserted
         ;; A blank line below it may have the marks of a block quote.
         (goto-char (- end (- (length inserted)
                              (length (string-trim-right
                                       inserted "\\(?:\n[> \t]*\\)+"))))))
        ('item
         (goto-char (todo-lsp-place-find point-place beg end))
         ;; The region is let go, for undo would only look into it.
         (when mark-place
           (set-marker (mark-marker) (todo-lsp-place-find mark-place beg end)))))
      (set-marker beg nil)
      (set-marker end nil))))

(defun todo-lsp--confirm-hidden (replacements)
  "Ask before REPLACEMENTS change text outside the visible part of the list."
  (unless (or (not (buffer-narrowed-p))
              (not (todo-lsp-edit-hidden-p replacements))
              (y-or-n-p "This also changes text outside the visible part; go on? "))
    (user-error "Nothing was changed")))

(provide 'todo-lsp-run)
;;; todo-lsp-run.el ends here
