;;; todo-lsp-tokens.el --- Faces for semantic tokens  -*- lexical-binding: t; -*-

;;; Commentary:

;; The server sends semantic tokens only for what no pattern can detect: urgency,
;; near dates, finished lines and malformed text.  These tokens get faces in
;; eglot 1.20 and newer and in lsp-mode.

;;; Code:

(require 'todo-lsp-faces)

(defvar eglot-semantic-token-modifiers)
(defvar eglot-semantic-token-types)
(defvar lsp-semantic-token-modifier-faces)
(defvar lsp-semantic-tokens-allow-delta-requests)
(defvar lsp-semantic-tokens-apply-modifiers)

(defconst todo-lsp-tokens--types
  '(("todoPriority" "keyword" todo-lsp-priority)
    ("todoFinished" "comment" todo-lsp-done)
    ("todoDate" "number" todo-lsp-date)
    ("todoProblem" "regexp" todo-lsp-problem))
  "The server's token types: (NAME STANDARD-NAME FACE).
The server uses the standard name if the client doesn't know its own.")

(defconst todo-lsp-tokens--modifiers
  '(("rank1" . todo-lsp-rank-1) ("rank2" . todo-lsp-rank-2) ("rank3" . todo-lsp-rank-3)
    ("rank4" . todo-lsp-rank-4) ("rank5" . todo-lsp-rank-5)
    ("overdue" . todo-lsp-overdue) ("today" . todo-lsp-due-today) ("soon" . todo-lsp-due-soon))
  "The server's token modifiers that have a face.")

(defun todo-lsp-tokens-setup ()
  "Map the server's tokens to faces in this buffer."
  (setq-local lsp-semantic-tokens-apply-modifiers t)
  ;; lsp-mode 8 drops a change that begins at the first token.
  (setq-local lsp-semantic-tokens-allow-delta-requests nil)
  ;; Also before eglot is loaded, because the mode's hook may load it.
  (setq-local eglot-semantic-token-types (mapcar #'car todo-lsp-tokens--types))
  (setq-local eglot-semantic-token-modifiers (mapcar #'car todo-lsp-tokens--modifiers))
  ;; eglot looks up faces by this name.
  (pcase-dolist (`(,name ,_ ,face) todo-lsp-tokens--types)
    (put (intern (concat "eglot-semantic-" name)) 'face-alias face))
  (pcase-dolist (`(,name . ,face) todo-lsp-tokens--modifiers)
    (put (intern (concat "eglot-semantic-" name)) 'face-alias face)))

(defun todo-lsp-tokens-for-lsp-mode ()
  "Return the faces of the server's tokens in lsp-mode's format."
  (list :types (mapcar (lambda (type) (cons (nth 1 type) (nth 2 type))) todo-lsp-tokens--types)
        ;; The server also marks struck-out text as `deprecated', a standard modifier;
        ;; `todo-lsp-done' already strikes it through.
        :modifiers '(("deprecated" . nil))))

(defun todo-lsp-tokens-register-lsp-mode ()
  "Register nonstandard token modifiers with lsp-mode."
  (dolist (modifier todo-lsp-tokens--modifiers)
    (add-to-list 'lsp-semantic-token-modifier-faces modifier)))

(provide 'todo-lsp-tokens)
;;; todo-lsp-tokens.el ends here
