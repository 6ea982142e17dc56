;;; todo-lsp-agenda-change.el --- The commands of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Commands that move point in an agenda, show items in their lists, change the
;; selected ones there, and undo and save the changes.  Marks select items for one command, as in Dired; so does the region.

;;; Code:

(require 'seq)
(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)
(require 'todo-lsp-operations)
(require 'todo-lsp-run)
(require 'todo-lsp-value)

;;;; Going to items

(defun todo-lsp-agenda-next (&optional count)
  "Go to the next item, or forward by COUNT items."
  (interactive "p")
  (dotimes (_ (abs (or count 1)))
    (todo-lsp-agenda--forward (if (< (or count 1) 0) -1 1))))

(defun todo-lsp-agenda-previous (&optional count)
  "Go to the previous item, or back by COUNT items."
  (interactive "p")
  (todo-lsp-agenda-next (- (or count 1))))

(defun todo-lsp-agenda--item ()
  "Return the item at point, or signal an error."
  (or (todo-lsp-agenda-view-item) (user-error "No item on this line")))

(defun todo-lsp-agenda--visit (item show)
  "Go to ITEM in the buffer of its list, displayed by the function SHOW."
  (let ((list-buffer (todo-lsp-agenda-lists-open (plist-get item :file))))
    (funcall show list-buffer)
    (with-current-buffer list-buffer
      (todo-lsp-agenda-lists-goto item)
      (dolist (window (get-buffer-window-list list-buffer nil 'visible))
        (set-window-point window (point))))))

(defun todo-lsp-agenda-visit ()
  "Go to the item in its list."
  (interactive)
  (todo-lsp-agenda--visit (todo-lsp-agenda--item) #'pop-to-buffer-same-window))

(defun todo-lsp-agenda-visit-other-window ()
  "Go to the item in its list, in another window."
  (interactive)
  (todo-lsp-agenda--visit (todo-lsp-agenda--item) #'switch-to-buffer-other-window))

(defun todo-lsp-agenda-visit-mouse (event)
  "Go to the item of EVENT, a click, in its list."
  (interactive "e")
  (mouse-set-point event)
  (todo-lsp-agenda-visit))

(defun todo-lsp-agenda-show ()
  "Show the item in its list in another window, without selecting it."
  (interactive)
  (save-selected-window
    (todo-lsp-agenda-visit-other-window)))

(define-minor-mode todo-lsp-agenda-follow-mode
  "Show each item that point moves to in another window."
  :lighter " Follow"
  (setq todo-lsp-agenda--followed nil)
  (if todo-lsp-agenda-follow-mode
      (add-hook 'post-command-hook #'todo-lsp-agenda--follow nil t)
    (remove-hook 'post-command-hook #'todo-lsp-agenda--follow t)))

(defun todo-lsp-agenda--follow ()
  "Show the item at point unless it is the one shown last."
  (let* ((item (todo-lsp-agenda-view-item))
         (key (and item (todo-lsp-agenda--mark-key item))))
    (unless (or (null item) (equal key todo-lsp-agenda--followed))
      (setq todo-lsp-agenda--followed key)
      (with-demoted-errors "Follow: %S"
        (todo-lsp-agenda-show)))))

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
  (todo-lsp-agenda--run (if remove "due-remove" "set-due")))

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
  (let* ((folder todo-lsp-agenda--folder)
         (open (seq-filter (lambda (list-buffer)
                             (with-current-buffer list-buffer
                               (and buffer-file-name (bound-and-true-p todo-lsp-mode)
                                    (file-in-directory-p buffer-file-name folder))))
                           (buffer-list)))
         (count (todo-lsp-agenda-lists-save (append todo-lsp-agenda-lists--buffers open))))
    (message (if (= 0 count) "All lists are saved" "Saved %d %s") count (if (= 1 count) "list" "lists"))))

(provide 'todo-lsp-agenda-change)
;;; todo-lsp-agenda-change.el ends here
