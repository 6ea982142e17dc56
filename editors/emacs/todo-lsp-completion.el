;;; todo-lsp-completion.el --- Complete tags and dates with lsp-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; lsp-mode 8 never says that what is typed is a whole candidate.  Emacs' own
;; completion then inserts a sole candidate without asking lsp-mode to make the
;; server's edit, so that a word such as "tomorrow" does not become a date.

;;; Code:

(require 'todo-lsp-client)

(declare-function lsp-completion-at-point "ext:lsp-completion")

(defun todo-lsp-completion-setup ()
  "Complete by `todo-lsp-completion-at-point' in this buffer, before lsp-mode does.
When lsp-mode starts, it removes all functions but its own."
  (add-hook 'completion-at-point-functions #'todo-lsp-completion-at-point -10 t))

(defun todo-lsp-completion-at-point ()
  "Complete as lsp-mode does, and make the edit of a sole candidate too."
  (when (eq 'lsp-mode (todo-lsp-client-current))
    (pcase (lsp-completion-at-point)
      (`(,beg ,end ,table . ,properties)
       `(,beg ,end ,(todo-lsp-completion--table table) . ,properties)))))

(defun todo-lsp-completion--table (table)
  "Return the completion table TABLE, which also knows its own candidates."
  (lambda (string predicate action)
    (if (eq action 'lambda)
        (and (member string (funcall table string predicate t)) t)
      (funcall table string predicate action))))

(provide 'todo-lsp-completion)
;;; todo-lsp-completion.el ends here
