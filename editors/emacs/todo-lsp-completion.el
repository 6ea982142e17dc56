;;; todo-lsp-completion.el --- Complete tags and dates with lsp-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; lsp-mode 8 never reports an exact match.  Emacs then inserts a sole candidate
;; without applying the server's edit, and a word such as "tomorrow" does not
;; become a date.

;;; Code:

(require 'todo-lsp-client)

(declare-function lsp-completion-at-point "ext:lsp-completion")

(defun todo-lsp-completion-setup ()
  "Put `todo-lsp-completion-at-point' before lsp-mode's function in this buffer.
When lsp-mode starts, it removes all functions except its own."
  (add-hook 'completion-at-point-functions #'todo-lsp-completion-at-point -10 t))

(defun todo-lsp-completion-at-point ()
  "Complete as lsp-mode does, but also apply the edit of a sole candidate."
  (when (eq 'lsp-mode (todo-lsp-client-current))
    (pcase (lsp-completion-at-point)
      (`(,beg ,end ,table . ,properties)
       `(,beg ,end ,(todo-lsp-completion--table table) . ,properties)))))

(defun todo-lsp-completion--table (table)
  "Return TABLE, extended to recognize exact matches."
  (lambda (string predicate action)
    (if (eq action 'lambda)
        (and (member string (funcall table string predicate t)) t)
      (funcall table string predicate action))))

(provide 'todo-lsp-completion)
;;; todo-lsp-completion.el ends here
