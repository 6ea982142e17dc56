;;; todo-lsp-commands.el --- Commands, keys and the menu  -*- lexical-binding: t; -*-

;;; Commentary:

;; A command for each row of the table of operations, their keys and the menu.
;; A command is done to the item at point or, with a region, to all of its items.

;;; Code:

(require 'easymenu)
(require 'todo-lsp-actions)
(require 'todo-lsp-client)
(require 'todo-lsp-edit)
(require 'todo-lsp-operations)
(require 'todo-lsp-place)
(require 'todo-lsp-program)

;;;; Doing

(defun todo-lsp-run (name)
  "Do the operation NAME to the item at point, or to all items of the region."
  (barf-if-buffer-read-only)
  (let* ((row (todo-lsp-operations-row name))
         (lines (unless (and (todo-lsp-operations-whole-list-p row) (not (use-region-p)))
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

(defun todo-lsp-format ()
  "Format the list, or the lines of the region."
  (interactive)
  (barf-if-buffer-read-only)
  (let ((replacements (todo-lsp--format-replacements
                       (and (use-region-p) (todo-lsp-place-lines)))))
    (if replacements
        (todo-lsp--apply replacements 'item)
      (message "The list is formatted already"))))

(defun todo-lsp--format-replacements (lines)
  "Return the replacements that format LINES, or the whole list if LINES is nil."
  (todo-lsp--ask (lambda () (todo-lsp-actions-format lines))
                 (lambda () (todo-lsp-program-format lines))))

(defun todo-lsp--apply (replacements where)
  "Make REPLACEMENTS and put point WHERE: a value of `:point' in the table."
  (when replacements
    (let* ((beg (copy-marker (apply #'min (mapcar #'car replacements))))
           (end (copy-marker (apply #'max (mapcar #'cadr replacements)) t))
           (inserted (nth 2 (car (last replacements))))
           (point-place (and (eq where 'item) (todo-lsp-place-of (point))))
           (mark-place (and (eq where 'item) (use-region-p) (todo-lsp-place-of (mark)))))
      (todo-lsp-edit-apply replacements)
      (pcase where
        ('inserted
         (goto-char (- end (- (length inserted)
                              (length (string-trim-right inserted "[\n]+"))))))
        ('item
         (goto-char (todo-lsp-place-find point-place beg end))
         ;; The region is let go, for undo would only look into it.
         (when mark-place
           (set-marker (mark-marker) (todo-lsp-place-find mark-place beg end)))))
      (set-marker beg nil)
      (set-marker end nil))))

;;;; The commands

(defmacro todo-lsp--define-commands ()
  "Define a command for each row of `todo-lsp-operations'."
  (macroexp-progn
   (mapcar (lambda (row)
             (let ((name (car row)))
               `(defun ,(todo-lsp-operations-command row) ()
                  ,(format "%s: %s.\nThis is what `todo-format edit %s' does."
                           (nth 2 row)
                           (if (todo-lsp-operations-whole-list-p row)
                               "the list, or the groups of the region"
                             "the item at point, or all items of the region")
                           name)
                  (interactive)
                  (todo-lsp-run ,name))))
           (todo-lsp-operations-rows))))

(todo-lsp--define-commands)

;;;; The keys and the menu

(defvar todo-lsp-command-map
  (let ((map (make-sparse-keymap)))
    (dolist (row (todo-lsp-operations-rows))
      (define-key map (kbd (nth 1 row)) (todo-lsp-operations-command row)))
    (define-key map "=" #'todo-lsp-format)
    map)
  "The keys of the operations, behind the prefix `todo-lsp-prefix-key'.")

(defvar todo-lsp-repeat-map
  (let ((map (make-sparse-keymap)))
    (dolist (row (todo-lsp-operations-rows))
      (when (todo-lsp-operations-property row :repeat)
        (define-key map (kbd (nth 1 row)) (todo-lsp-operations-command row))))
    map)
  "The keys that alone repeat an operation while `repeat-mode' is on.")

(dolist (row (todo-lsp-operations-rows))
  (when (todo-lsp-operations-property row :repeat)
    (put (todo-lsp-operations-command row) 'repeat-map 'todo-lsp-repeat-map)))

(defun todo-lsp-menu ()
  "Return the menu of the operations, in the form of `easy-menu-define'.
What is done to an item most often is at hand; the rest is in submenus."
  (pcase-let ((`(,status ,items . ,others) (mapcar #'todo-lsp--menu-section todo-lsp-operations)))
    `("Todo" ,@(cdr status) "--" ,@(cdr items) "--" ,@others "--" ["Format" todo-lsp-format t])))

(defun todo-lsp--menu-section (section)
  "Return the submenu of SECTION of `todo-lsp-operations'."
  (cons (car section)
        (mapcar (lambda (row)
                  (vector (todo-lsp--menu-label (nth 2 row)) (todo-lsp-operations-command row) t))
                (cdr section))))

(defun todo-lsp--menu-label (label)
  "Return LABEL for the menu.
The menus of Emacs 28 on a terminal show as many characters too few as a
label has bytes more than characters, so there are blanks for them to cut."
  (concat label (make-string (- (string-bytes label) (length label)) ?\s)))

(provide 'todo-lsp-commands)
;;; todo-lsp-commands.el ends here
