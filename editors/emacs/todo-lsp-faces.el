;;; todo-lsp-faces.el --- The colours of todo lists  -*- lexical-binding: t; -*-

;;; Commentary:

;; The faces of `todo-lsp-list-mode' and of the server's semantic tokens.

;;; Code:

(defgroup todo-lsp-faces nil
  "The colours of plain-text todo lists."
  :group 'todo-lsp)

;; With few colours, a face of Emacs may be dark blue on black.
(defface todo-lsp-title
  '((((class color) (min-colors 88)) :inherit (bold font-lock-function-name-face))
    (t :weight bold))
  "The title of a group.")

(defface todo-lsp-bullet '((t :inherit shadow))
  "The bullet or number before a checkbox.")

(defface todo-lsp-open '((((class color) (min-colors 88)) :inherit font-lock-builtin-face))
  "The checkbox of an open item.")

(defface todo-lsp-checked '((t :inherit success))
  "The checkbox of a checked item.")

(defface todo-lsp-ongoing '((t :inherit (bold warning)))
  "The checkbox of an ongoing item.")

(defface todo-lsp-obsolete '((t :inherit shadow))
  "The checkbox of an obsolete item.")

(defface todo-lsp-question '((t :inherit (bold font-lock-string-face)))
  "The checkbox of an item in question.")

(defface todo-lsp-done
  '((((class color) (min-colors 88) (background light)) :foreground "grey45" :strike-through t)
    (((class color) (min-colors 88) (background dark)) :foreground "grey60" :strike-through t)
    ;; Terminals with few colours render light colours dimmed.
    (t :weight light :strike-through t))
  "The text of a checked or obsolete item.")

(defface todo-lsp-priority '((t :inherit error))
  "The priority of an item.")

(defface todo-lsp-date '((t :inherit font-lock-constant-face))
  "The due date of an item.")

(defface todo-lsp-tag '((t :inherit font-lock-type-face))
  "A tag.")

;;;; Semantic tokens

(defmacro todo-lsp-faces--define-rank (rank light dark text &rest attributes)
  "Define the face of RANK, of the colour LIGHT or DARK and ATTRIBUTES, for TEXT."
  `(defface ,(intern (format "todo-lsp-rank-%d" rank))
     '((((class color) (min-colors 88) (background light)) :foreground ,light ,@attributes)
       (((class color) (min-colors 88) (background dark)) :foreground ,dark ,@attributes)
       (t :inherit todo-lsp-priority))
     ,text))

(todo-lsp-faces--define-rank 1 "#b00000" "#ff6b6b" "The priority of the most urgent items." :weight bold)
(todo-lsp-faces--define-rank 2 "#b24a00" "#ff9e64" "The priority of urgent items." :weight bold)
(todo-lsp-faces--define-rank 3 "#8a6100" "#e5c07b" "The priority of items of medium urgency." :weight bold)
(todo-lsp-faces--define-rank 4 "#5f6b7a" "#a9b1bd" "The priority of items that can wait.")

(defface todo-lsp-rank-5 '((t :inherit shadow))
  "The priority of the least urgent items.")

(defface todo-lsp-overdue '((t :inherit error))
  "A due date that has passed.")

(defface todo-lsp-due-today '((t :inherit warning))
  "The due date today.")

(defface todo-lsp-due-soon '((t :inherit todo-lsp-date :weight bold))
  "A due date within a week.")

(defface todo-lsp-problem '((t :inherit shadow))
  "A malformed checkbox or date.")

(provide 'todo-lsp-faces)
;;; todo-lsp-faces.el ends here
