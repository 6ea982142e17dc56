;;; todo-lsp-agenda-change.el --- Change items of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Commands that change the selected items in their lists, and undo and save the
;; changes.  Marks select items for one command, as in Dired; so does the region.

;;; Code:

(require 'seq)
(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)
(require 'todo-lsp-agenda-visit)
(require 'todo-lsp-operations)
(require 'todo-lsp-run)
(require 'todo-lsp-value)

;;;; Selected items

(defun todo-lsp-agenda--set-mark (marked)
  "Mark the item at point, or those of the region, if MARKED, else unmark it."
  (let ((region (use-region-p)))
    (dolist (item (if region (todo-lsp-agenda--region-items) (list (todo-lsp-agenda--item))))
      (let ((key (todo-lsp-agenda--mark-key item)))
        (setq todo-lsp-agenda--marks (delete key todo-lsp-agenda--marks))
        (when marked (push key todo-lsp-agenda--marks))))
    (setq deactivate-mark t)
    (todo-lsp-agenda--draw nil)
    (unless region (todo-lsp-agenda-next))))

(defun todo-lsp-agenda-mark ()
  "Mark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark t))

(defun todo-lsp-agenda-unmark ()
  "Unmark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark nil))

(defun todo-lsp-agenda-unmark-all ()
  "Unmark all items."
  (interactive)
  (setq todo-lsp-agenda--marks nil)
  (todo-lsp-agenda--draw nil))

(defun todo-lsp-agenda--region-items ()
  "Return the items of the lines in the region."
  (let ((end (region-end)) items)
    (save-excursion
      (goto-char (region-beginning))
      (beginning-of-line)
      (while (and (< (point) end) (not (eobp)))
        (when (todo-lsp-agenda-view-item) (push (todo-lsp-agenda-view-item) items))
        (forward-line)))
    (nreverse items)))

(defun todo-lsp-agenda--selected ()
  "Return the selected items: marked, in the region, or at point."
  (cond (todo-lsp-agenda--marks
         (seq-filter #'todo-lsp-agenda--marked-p (todo-lsp-agenda-lists-items todo-lsp-agenda--reply)))
        ((use-region-p)
         (or (todo-lsp-agenda--region-items) (user-error "No item in the region")))
        (t (list (todo-lsp-agenda--item)))))

;;;; Changes

(defun todo-lsp-agenda--run (name)
  "Apply the operation NAME to the selected items.
Ask for its value if it needs one, refresh the agenda and report the change."
  (let* ((row (todo-lsp-operations-row name))
         (items (todo-lsp-agenda--selected))
         (value (and (todo-lsp-operations-property row :asks)
                     (with-current-buffer (todo-lsp-agenda-lists-open (plist-get (car items) :file))
                       (todo-lsp-value-read row))))
         result)
    (condition-case problem
        (setq result (todo-lsp-agenda-lists-apply name items value))
      (error
       ;; Show the current items, then the error.
       (ignore-errors (todo-lsp-agenda--refresh))
       (signal (car problem) (cdr problem))))
    (setq todo-lsp-agenda--marks nil
          deactivate-mark t)
    (todo-lsp-agenda--refresh t)
    (pcase-let ((`(,count . ,message) result))
      (message "%s: %s%s%s" (todo-lsp-operations-title row)
               (if (cdr items)
                   (format "%d items" (length items))
                 (todo-lsp-agenda-view--fit (todo-lsp-agenda-view--words (car items)) (max 20 (- (frame-width) 30))))
               (if (< 1 count) (format " in %d lists" count) "")
               (if message (concat ".  " message) "")))))

(defun todo-lsp-agenda-set-due (remove)
  "Set the due date of the selected items, or with a prefix argument REMOVE it."
  (interactive "P")
  (if remove
      (todo-lsp-agenda--run "due-remove")
    (todo-lsp-agenda--run "set-due")))

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
        (count (todo-lsp-agenda-lists-undo)))
    (todo-lsp-agenda--refresh)
    ;; Where the first of the items is that are as they were before the change.
    (let ((back (seq-find (lambda (item) (not (member (todo-lsp-agenda-lists--key item) before)))
                          (todo-lsp-agenda-lists-items todo-lsp-agenda--reply))))
      (when back (todo-lsp-agenda--go-to (list back (line-number-at-pos) 0) nil)))
    (message "Undone in %d %s" count (if (= 1 count) "list" "lists"))))

(defun todo-lsp-agenda-save ()
  "Save all lists that have changed."
  (interactive)
  (let ((count (todo-lsp-agenda-lists-save (todo-lsp-agenda-lists-changed todo-lsp-agenda--folder))))
    (message (if (= 0 count) "All lists are saved" "Saved %d %s") count (if (= 1 count) "list" "lists"))))

(provide 'todo-lsp-agenda-change)
;;; todo-lsp-agenda-change.el ends here
