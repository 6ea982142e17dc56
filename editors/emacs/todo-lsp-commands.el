;;; todo-lsp-commands.el --- Commands, keys and the menu  -*- lexical-binding: t; -*-

;;; Commentary:

;; A command for each row of the table of operations, their keys and the menu.
;; A command applies to the item at point or, with a region, to all its items;
;; operations on lists apply to the whole list, or to the groups of the region.

;;; Code:

(require 'easymenu)
(require 'seq)
(require 'todo-lsp-operations)

(autoload 'todo-lsp-agenda "todo-lsp-agenda" nil t)
(autoload 'todo-lsp-capture "todo-lsp-capture" nil t)
(autoload 'todo-lsp-fold-toggle "todo-lsp-fold" nil t)
(autoload 'todo-lsp-quick-fix "todo-lsp-run" nil t)
(autoload 'todo-lsp-format "todo-lsp-run" nil t)
(autoload 'todo-lsp--format "todo-lsp-run")
(autoload 'todo-lsp-run-again "todo-lsp-run")
(autoload 'todo-lsp-run-times "todo-lsp-run")

;;;; The commands

(defmacro todo-lsp--define-commands ()
  "Define a command for each row of `todo-lsp-operations'."
  (macroexp-progn
   (mapcar (lambda (row)
             (let ((name (car row)))
               `(defun ,(todo-lsp-operations-command row) (&optional count)
                  ,(format "%s: %s.\nThis is what `todo-format edit %s' does.%s%s"
                           (nth 2 row)
                           (if (todo-lsp-operations-property row :list)
                               "the list, or the groups of the region"
                             "the item at point, or all items of the region")
                           name
                           (if (eq 'destination (todo-lsp-operations-property row :asks))
                               "\nUndoing a move to another list changes both."
                             "")
                           (if (todo-lsp-operations-property row :repeat) "\nRepeat it COUNT times." ""))
                  (interactive "p")
                  (if (todo-lsp--repeated-p)
                      (todo-lsp-run-again ,name)
                    (todo-lsp-run-times ,name (or count 1))))))
           (todo-lsp-operations-rows))))

(todo-lsp--define-commands)

;;;; The keys and the menu

(defvar todo-lsp-command-map
  (let ((map (make-sparse-keymap)))
    (dolist (row (todo-lsp-operations-rows))
      (define-key map (todo-lsp-operations-keys row) (todo-lsp-operations-command row)))
    (define-key map "=" #'todo-lsp-format)
    (define-key map "v" #'todo-lsp-agenda)
    (define-key map (kbd "TAB") #'todo-lsp-fold-toggle)
    map)
  "The keys of the operations, after `todo-lsp-prefix-key'.")

(defvar todo-lsp-repeat-map
  (let ((map (make-sparse-keymap)))
    (dolist (row (todo-lsp-operations-rows))
      (when (todo-lsp-operations-property row :repeat)
        (define-key map (todo-lsp-operations-keys row) (todo-lsp-operations-command row))
        (put (todo-lsp-operations-command row) 'repeat-map 'todo-lsp-repeat-map)))
    map)
  "The keys that repeat an operation in `repeat-mode'.")

(defun todo-lsp--repeated-p ()
  "Return non-nil if the current command was called by the letter alone."
  (and (bound-and-true-p repeat-in-progress)
       (eq this-command (lookup-key todo-lsp-repeat-map (this-single-command-keys)))))

(defun todo-lsp-menu ()
  "Return the menu of the operations, in the form of `easy-menu-define'.
The most frequent operations are at the top; the rest is in submenus."
  (pcase-let ((`(,status ,items . ,others)
               (mapcar (pcase-lambda (`(,title . ,rows))
                         (cons title (mapcar (lambda (row)
                                               (vector (todo-lsp--menu-label (nth 2 row))
                                                       (todo-lsp-operations-command row) t))
                                             rows)))
                       todo-lsp-operations)))
    `("Todo" ,@(cdr status) "--" ,@(cdr items) "--" ,@others "--"
      ["Format" todo-lsp-format t]
      ["Quick Fix" todo-lsp-quick-fix t]
      ["Add an Item…" todo-lsp-capture t]
      ["Agenda of All Lists" todo-lsp-agenda t]
      ["Fold or Unfold" todo-lsp-fold-toggle t])))

(defun todo-lsp--menu-label (label)
  "Return LABEL for the menu.
On a terminal, Emacs 28 truncates a label by its number of bytes minus its
number of characters; the trailing blanks make up for that."
  (concat label (make-string (- (string-bytes label) (length label)) ?\s)))

(provide 'todo-lsp-commands)
;;; todo-lsp-commands.el ends here
