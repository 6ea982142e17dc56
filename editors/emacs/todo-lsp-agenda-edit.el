;;; todo-lsp-agenda-edit.el --- Edit items in the agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Makes the items of an agenda editable as in their lists, like Wdired.
;; Finishing writes the changed lines to the lists, as one undo step in each.  An
;; item that cannot be written, such as one that has changed in its list
;; meanwhile, is shown with the reason.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-agenda)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)
(require 'todo-lsp-lines)
(require 'todo-lsp-run)
(eval-when-compile (require 'cl-lib))

(defvar todo-lsp-agenda-edit-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map text-mode-map)
    (define-key map (kbd "C-c C-c") #'todo-lsp-agenda-edit-finish)
    (define-key map (kbd "C-x C-s") #'todo-lsp-agenda-edit-finish)
    (define-key map (kbd "C-c C-k") #'todo-lsp-agenda-edit-abort)
    (define-key map (kbd "C-x C-q") #'todo-lsp-agenda-edit-finish)
    (define-key map (kbd "RET") #'todo-lsp-agenda-edit-next)
    (define-key map (kbd "<remap> <move-beginning-of-line>") #'todo-lsp-agenda-edit-beginning)
    map)
  "Keymap of an agenda that is being edited.")

(defun todo-lsp-agenda-edit ()
  "Edit the items of this agenda as in their lists.
\\<todo-lsp-agenda-edit-map>\\[todo-lsp-agenda-edit-finish] writes the changes to the lists.
\\[todo-lsp-agenda-edit-abort] discards them."
  (interactive)
  (unless (derived-mode-p 'todo-lsp-agenda-mode)
    (user-error "This command works only in the agenda"))
  (todo-lsp-agenda--refresh)
  (let ((inhibit-read-only t)
        (read-line (todo-lsp-agenda-edit--reader)))
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (todo-lsp-agenda-edit--open-line read-line)
        (forward-line)))
    (setq buffer-read-only nil
          truncate-lines nil
          word-wrap t
          major-mode 'todo-lsp-agenda-edit-mode
          mode-name "Edit Agenda")
    (use-local-map todo-lsp-agenda-edit-map)
    (setq-local buffer-offer-save 'always
                revert-buffer-function #'todo-lsp-agenda-edit--revert)
    (add-hook 'write-contents-functions #'todo-lsp-agenda-edit--save nil t)
    (add-hook 'kill-buffer-query-functions #'todo-lsp-agenda-edit--kill-p nil t)
    (buffer-enable-undo)
    (setq buffer-undo-list nil)
    (set-buffer-modified-p nil)
    (todo-lsp-agenda-edit-beginning)
    (force-mode-line-update)
    (message "C-c C-c writes the changes to the lists, C-c C-k discards them")))

(defun todo-lsp-agenda-edit-mode ()
  "Mode of an agenda whose items are edited as in their lists.
\\{todo-lsp-agenda-edit-map}"
  ;; For the help of the mode only, like `wdired-mode'.
  (error "This mode is enabled only by `todo-lsp-agenda-edit'"))
(put 'todo-lsp-agenda-edit-mode 'mode-class 'special)

;;;; The lines

(defun todo-lsp-agenda-edit--reader ()
  "Return a function from an item to its line in its list, or to nil.
Each list is read once."
  (let ((lists (make-hash-table :test #'equal)))
    (lambda (item)
      (let* ((path (plist-get item :file))
             (lines (or (gethash path lists)
                        (puthash path (todo-lsp-agenda-edit--lines path) lists)))
             (index (1- (plist-get item :line))))
        (and (< index (length lines)) (aref lines index))))))

(defun todo-lsp-agenda-edit--lines (path)
  "Return the lines of the list PATH: of its buffer, else of its file."
  (let ((list-buffer (find-buffer-visiting path)))
    (vconcat
     (split-string
      (if list-buffer
          (with-current-buffer list-buffer (todo-lsp--whole-text))
        (with-temp-buffer
          ;; Decodes the file like `find-file'.
          (ignore-errors (insert-file-contents path))
          (buffer-string)))
      "\n"))))

(defun todo-lsp-agenda-edit--split (line)
  "Return (PREFIX . TEXT) of LINE, where TEXT begins with the checkbox.
PREFIX is the indentation and the bullet.  Return nil if LINE is not an item."
  (and line
       (string-match todo-lsp-lines-checkbox line)
       (let ((beg (match-beginning 1)))
         (cons (substring line 0 beg) (substring line beg)))))

(defun todo-lsp-agenda-edit--open-line (read-line)
  "Make only the item on this line editable.
READ-LINE is the result of `todo-lsp-agenda-edit--reader'."
  (let* ((item (todo-lsp-agenda-view-item))
         (line (and item (funcall read-line item)))
         (parts (todo-lsp-agenda-edit--split line))
         (beg (point)))
    (when parts
      (let ((checkbox (next-single-property-change beg 'display nil (line-end-position))))
        ;; The first aligned blank is the one before the checkbox.
        (delete-region (1+ checkbox) (line-end-position))
        (goto-char (1+ checkbox))
        (let ((column (+ 4 (current-column))))
          (insert (propertize (todo-lsp-agenda-view-coloured (cdr parts))
                              'wrap-prefix (todo-lsp-agenda-view--to column))))
        (add-text-properties beg (1+ checkbox)
                             (list 'read-only "Only the items can be edited"
                                   'front-sticky '(read-only) 'rear-nonsticky t
                                   'todo-lsp-agenda-edit (list item line)
                                   'todo-lsp-agenda-item item))))
    (let ((end (line-end-position)))
      (unless parts (put-text-property beg end 'read-only "Only the items can be edited"))
      (put-text-property end (min (point-max) (1+ end)) 'read-only "An item is one line here"))))

(defun todo-lsp-agenda-edit-beginning ()
  "Go to the text of the item."
  (interactive)
  (beginning-of-line)
  (when (get-text-property (point) 'todo-lsp-agenda-edit)
    (goto-char (next-single-property-change (point) 'todo-lsp-agenda-edit nil (line-end-position)))))

(defun todo-lsp-agenda-edit-next ()
  "Go to the next item."
  (interactive)
  (let ((start (point)))
    (while (and (zerop (forward-line))
                (not (eobp))
                (not (get-text-property (point) 'todo-lsp-agenda-edit))))
    (unless (get-text-property (point) 'todo-lsp-agenda-edit) (goto-char start))
    (todo-lsp-agenda-edit-beginning)))

;;;; Finishing

(defun todo-lsp-agenda-edit--changes ()
  "Return the changed items, each as (ITEM LINE NEW-LINE)."
  (let (changes)
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (let ((original (get-text-property (point) 'todo-lsp-agenda-edit)))
          (when original
            (let* ((beg (next-single-property-change (point) 'todo-lsp-agenda-edit nil (point-max)))
                   ;; Pasted text may have several lines; the original line end is read-only.
                   (end (or (text-property-not-all beg (point-max) 'read-only nil) (point-max)))
                   (prefix (car (todo-lsp-agenda-edit--split (nth 1 original))))
                   (line (concat prefix (buffer-substring-no-properties beg end))))
              (unless (equal line (nth 1 original))
                (push (append original (list line)) changes))
              (goto-char end))))
        (forward-line)))
    (nreverse changes)))

(defun todo-lsp-agenda-edit-finish ()
  "Write the changed items to their lists.
A list that had no unsaved changes is saved.  Items that cannot be written, such
as those that have changed in their lists meanwhile, are shown in a window with
the reason, and returned."
  (interactive)
  (let* ((changes (todo-lsp-agenda-edit--changes))
         (invalid (seq-find (pcase-lambda (`(,_ ,line ,new-line))
                              (or (string-match-p "\n" new-line)
                                  ;; Its checkbox follows the indentation and the bullet of the line.
                                  (not (equal (car (todo-lsp-agenda-edit--split line))
                                              (car (todo-lsp-agenda-edit--split new-line))))))
                            changes))
         (written 0)
         buffers refused)
    (when invalid
      (user-error "An item is one line and begins with a checkbox, such as [ ] or [x]: %s" (nth 2 invalid)))
    (dolist (change changes)
      (condition-case problem
          (cl-pushnew (todo-lsp-agenda-lists-open (plist-get (car change) :file) t) buffers)
        (error (push (list change (error-message-string problem)) refused))))
    (let* ((open (seq-remove (lambda (change) (assq change refused)) changes))
           (saved (seq-remove #'buffer-modified-p buffers)))
      (todo-lsp-agenda-lists-change
       buffers
       (lambda ()
         (dolist (change open)
           (condition-case problem
               (progn
                 (todo-lsp-agenda-edit--write change)
                 (setq written (1+ written)))
             (error (push (list change (error-message-string problem)) refused))))))
      (todo-lsp-agenda-lists-save saved))
    (todo-lsp-agenda-edit--leave)
    (message "%s" (cond ((null changes) "Nothing was changed")
                        (refused (format "%d of %d items changed" written (length changes)))
                        ((= 1 written) "1 item changed")
                        (t (format "%d items changed" written))))
    (when refused
      (with-help-window "*Todo Agenda: Refused*"
        (princ "These items were not written:\n")
        (pcase-dolist (`((,item ,_ ,new-line) ,reason) (setq refused (nreverse refused)))
          (princ (format "\n%s:%d\n  You wrote: %s\n  %s\n"
                         (abbreviate-file-name (plist-get item :file))
                         (plist-get item :line)
                         (string-trim new-line) reason)))))
    refused))

(defun todo-lsp-agenda-edit--save ()
  "Write the changed items, for `write-contents-functions'.
Signal an error if some cannot be written, so that Emacs does not exit."
  (when (todo-lsp-agenda-edit-finish)
    (user-error "Some items were not written"))
  t)

(defun todo-lsp-agenda-edit--kill-p ()
  "Return non-nil if this buffer may be killed."
  (or (not (buffer-modified-p))
      (yes-or-no-p "The agenda's edits are not written; kill it anyway? ")))

(defun todo-lsp-agenda-edit--revert (&rest _)
  "Discard all edits, and edit the items as they are now."
  (when (or (not (buffer-modified-p)) (yes-or-no-p "Discard the edits of the agenda? "))
    (todo-lsp-agenda-edit--leave)
    (todo-lsp-agenda-edit)))

(defun todo-lsp-agenda-edit--write (change)
  "Write CHANGE, (ITEM LINE NEW-LINE), to the item's list, which is open."
  (pcase-let ((`(,item ,line ,new-line) change))
    (with-current-buffer (find-buffer-visiting (plist-get item :file))
      (save-excursion
        (save-restriction
          (widen)
          (goto-char (point-min))
          (forward-line (1- (plist-get item :line)))
          (let ((now (buffer-substring-no-properties (point) (line-end-position))))
            (unless (equal line now)
              (error "The line is now: %s" (string-trim now))))
          (todo-lsp-edit-apply (list (list (point) (line-end-position) new-line))))))))

(defun todo-lsp-agenda-edit-abort ()
  "Discard all edits and show the agenda again."
  (interactive)
  (todo-lsp-agenda-edit--leave)
  (message "Nothing was changed"))

(defun todo-lsp-agenda-edit--leave ()
  "Leave the editing mode and refresh the agenda."
  (setq major-mode 'todo-lsp-agenda-mode
        mode-name "Agenda"
        buffer-read-only t
        truncate-lines t)
  (use-local-map todo-lsp-agenda-mode-map)
  (kill-local-variable 'buffer-offer-save)
  (setq-local revert-buffer-function #'todo-lsp-agenda--revert)
  (remove-hook 'write-contents-functions #'todo-lsp-agenda-edit--save t)
  (remove-hook 'kill-buffer-query-functions #'todo-lsp-agenda-edit--kill-p t)
  (buffer-disable-undo)
  (force-mode-line-update)
  (todo-lsp-agenda--draw nil)
  (todo-lsp-agenda--refresh))

(provide 'todo-lsp-agenda-edit)
;;; todo-lsp-agenda-edit.el ends here
