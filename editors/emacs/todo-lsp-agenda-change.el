;;; todo-lsp-agenda-change.el --- Change items of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Commands that change the selected items in their lists, and undo and save the
;; changes.

;;; Code:

(require 'seq)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-marks)
(require 'todo-lsp-agenda-refresh)
(require 'todo-lsp-connection)
(require 'todo-lsp-operations)
(require 'todo-lsp-value)

(defun todo-lsp-agenda--run (name &optional value)
  "Apply the operation NAME, with VALUE if it needs one, to the selected items."
  (todo-lsp-agenda--change
   (todo-lsp-operations-title (todo-lsp-operations-row name)) (todo-lsp-agenda--selected)
   (lambda (items) (todo-lsp-agenda-lists-apply todo-lsp-agenda--connection name items value))))

(defun todo-lsp-agenda--run-with-value (name)
  "Run the operation NAME on the selected items with a value from a prompt."
  (let ((connection todo-lsp-agenda--connection)
        (uri (plist-get (car (todo-lsp-agenda--selected)) :uri)))
    (todo-lsp-agenda--run
     name
     (todo-lsp-value-read
      (todo-lsp-operations-row name)
      (lambda (row typed)
        (todo-lsp-connection-request
         connection "todo/argumentValues"
         (list :operation (car row) :argument typed :textDocument (list :uri uri))))))))

(defun todo-lsp-agenda-move-to ()
  "Move the selected items to another group of their lists or to another list."
  (interactive)
  (todo-lsp-agenda--run-with-value "move-to"))

(defun todo-lsp-agenda-set-priority ()
  "Set the priority of the selected items."
  (interactive)
  (todo-lsp-agenda--run-with-value "set-priority"))

(defun todo-lsp-agenda-add-tag ()
  "Add a tag to the selected items."
  (interactive)
  (todo-lsp-agenda--run-with-value "add-tag"))

(defun todo-lsp-agenda-set-due (remove)
  "Set the due date of the selected items, or with a prefix argument REMOVE it."
  (interactive "P")
  (if remove
      (todo-lsp-agenda--run "due-remove")
    (todo-lsp-agenda--run-with-value "set-due")))

(defun todo-lsp-agenda--change (label items function)
  "Change ITEMS by FUNCTION, refresh the agenda and report the change as LABEL."
  (let (count)
    (setq todo-lsp-agenda-lists-message nil)
    (condition-case problem
        (setq count (funcall function
                             (todo-lsp-agenda-lists-open todo-lsp-agenda--connection
                                                         todo-lsp-agenda--query items)))
      (error
       ;; Show the current items, then the error.
       (ignore-errors (todo-lsp-agenda--refresh))
       (signal (car problem) (cdr problem))))
    (setq todo-lsp-agenda--marks nil
          deactivate-mark t)
    (todo-lsp-agenda--refresh t)
    (message "%s: %s%s%s" label
             (if (cdr items)
                 (format "%d items" (length items))
               (todo-lsp-agenda-view--fit (todo-lsp-agenda-view--words (car items)) (max 20 (- (frame-width) 30))))
             (if (< 1 count) (format " in %d lists" count) "")
             (if todo-lsp-agenda-lists-message (concat ".  " todo-lsp-agenda-lists-message) ""))))

(defun todo-lsp-agenda-toggle ()
  "Toggle the marked items, those of the region, or the item at point."
  (interactive)
  (todo-lsp-agenda--run "toggle"))

(defun todo-lsp-agenda-status (name)
  "Set the status of the selected items by the operation NAME."
  (interactive
   (list (pcase (progn (todo-lsp-agenda--selected)
                       (read-char-choice "Status: SPC open, x checked, @ ongoing, ~ obsolete, ? in question "
                                         '(?\s ?x ?@ ?~ ??)))
           (?\s "reopen") (?x "complete") (?@ "start") (?~ "drop") (_ "question"))))
  (todo-lsp-agenda--run name))

(defun todo-lsp-agenda-delete ()
  "Delete the selected items with their sub-items, after confirmation."
  (interactive)
  (let ((items (todo-lsp-agenda--selected)))
    (when (y-or-n-p (if (cdr items)
                        (format "Delete %d items? " (length items))
                      (format "Delete \"%s\"? " (plist-get (car items) :text))))
      (todo-lsp-agenda--run "delete"))))

(defun todo-lsp-agenda-undo ()
  "Undo the last change of the agenda in all its lists."
  (interactive)
  (let ((before (mapcar #'todo-lsp-agenda-lists--key (todo-lsp-agenda-lists-items todo-lsp-agenda--reply)))
        (count (todo-lsp-agenda-lists-undo todo-lsp-agenda--connection)))
    (todo-lsp-agenda--refresh)
    ;; Where the first of the items is that are as they were before the change.
    (let ((back (seq-find (lambda (item) (not (member (todo-lsp-agenda-lists--key item) before)))
                          (todo-lsp-agenda-lists-items todo-lsp-agenda--reply))))
      (when back (todo-lsp-agenda--go-to (list back (line-number-at-pos) 0) nil)))
    (message "Undone in %d %s" count (if (= 1 count) "list" "lists"))))

(defun todo-lsp-agenda-save ()
  "Save all lists that have changed."
  (interactive)
  (let ((count (todo-lsp-agenda-lists-save todo-lsp-agenda--connection)))
    (message (if (= 0 count) "All lists are saved" "Saved %d %s") count (if (= 1 count) "list" "lists"))))

(provide 'todo-lsp-agenda-change)
;;; todo-lsp-agenda-change.el ends here
