;;; todo-lsp-agenda-lists.el --- Read and change the lists of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Reads the items of several lists, and changes them by `todo-format'.  A list
;; that is not open is opened first: each change is one undo step in its list's
;; buffer, and is written when the list is saved.  An item that has changed since
;; the agenda was shown is refused.

;;; Code:

(require 'autorevert)
(require 'seq)
(require 'todo-lsp-edit)
(require 'todo-lsp-program)
(require 'todo-lsp-run)
(require 'todo-lsp-value)
(eval-when-compile (require 'cl-lib))

(defvar-local todo-lsp-agenda-lists--history nil
  "The changes of this agenda, the latest first.
Each is a list of (BUFFER HASH-BEFORE HASH-AFTER DESTINATION MODTIME), where
DESTINATION is the buffer to which items of BUFFER moved, or nil, and MODTIME
is the time at which BUFFER was last saved before.")

(defvar-local todo-lsp-agenda-lists--buffers nil
  "The buffers that this agenda has changed.")

;;;; Reading

(defconst todo-lsp-agenda-lists--limit 1000
  "The maximum number of items in an agenda.")

(defun todo-lsp-agenda-lists-arguments (folder filter)
  "Return (ARGUMENTS . FILES) to read the items of FOLDER that match FILTER.
The caller deletes FILES afterwards, the texts that are not saved."
  (pcase-let ((`(,unsaved . ,copies) (todo-lsp-program-unsaved)))
    (cons (append (list "list" "--json" (concat "--where=" filter)) unsaved
                  (list "--" (directory-file-name (expand-file-name folder))))
          copies)))

(defun todo-lsp-agenda-lists-read (folder filter)
  "Return the program's output for the items of FOLDER that match FILTER."
  (todo-lsp-program-check)
  (pcase-let ((`(,arguments . ,copies) (todo-lsp-agenda-lists-arguments folder filter))
              (coding-system-for-read 'utf-8-emacs-unix))
    (with-temp-buffer
      (unwind-protect
          (apply #'call-process (car todo-lsp-format-command) nil t nil
                 (append (cdr todo-lsp-format-command) arguments))
        (mapc #'delete-file copies))
      (buffer-string))))

(defun todo-lsp-agenda-lists-agenda (output)
  "Return the agenda in the program's OUTPUT, a property list.
Its :parts have a :name, a :title, the :count of all items and the first :items.
The messages about :unreadable lists precede the agenda in OUTPUT."
  (let* ((lines (mapcar (lambda (line) (string-remove-prefix "todo-format: " line)) (split-string output "\n" t)))
         (json (seq-find (lambda (line) (string-prefix-p "{" line)) lines))
         (messages (remove json lines))
         (agenda (if json (todo-lsp-program-parse json) (user-error "%s" (or (car messages) "No agenda"))))
         (parts (plist-get agenda :parts))
         (left todo-lsp-agenda-lists--limit)
         (count (length parts)))
    (when (seq-find (lambda (message) (string-prefix-p "no lists found" message)) messages)
      (user-error "No list (*.xit, *.todo) here: open one, or set `todo-lsp-agenda-directory'"))
    ;; The smallest parts first: a large one gets what they leave.
    (dolist (part (seq-sort-by (lambda (part) (length (plist-get part :items))) #'< parts))
      (let* ((items (plist-get part :items))
             (name (let ((case-fold-search nil)) (replace-regexp-in-string "[A-Z]" " \\&" (plist-get part :name) t)))
             (share (min (length items) (/ (+ left count -1) count))))
        (plist-put part :items (mapcar (lambda (item) (todo-lsp-agenda-lists--item item (plist-get agenda :today)))
                                       (seq-take items share)))
        (nconc part (list :count (length items)
                          ;; "thisWeek" becomes "This week".
                          :title (concat (upcase (substring name 0 1)) (downcase (substring name 1)))))
        (setq left (- left share)
              count (1- count))))
    (append agenda (list :unreadable messages))))

(defun todo-lsp-agenda-lists--item (item today)
  "Return ITEM with when it is due on TODAY, and without its date in its :text."
  (let* ((day (plist-get item :dueDay)) (time (plist-get item :dueTime)) (text (or (plist-get item :text) "")))
    (when (and day (string-match (concat " ?-> " (regexp-quote (plist-get item :due))
                                         (and time (concat "\\(?:[ \t]+" (regexp-quote time) "\\)?")) "\\>")
                                 text))
      (setq text (string-trim (replace-match "" t t text))))
    (append (list :text text :file (expand-file-name (plist-get item :file))
                  :when (and day (concat (todo-lsp-value-distance day today) (and time ", ") time)))
            item)))

(defun todo-lsp-agenda-lists-items (agenda)
  "Return the items of all parts of AGENDA."
  (seq-mapcat (lambda (part) (plist-get part :items)) (plist-get agenda :parts)))

(defun todo-lsp-agenda-lists--key (item)
  "Return the parts of ITEM that identify it, except its line."
  (mapcar (lambda (key) (plist-get item key)) '(:file :text :title :status :priority :due :dueTime)))

;;;; Opening

(defun todo-lsp-agenda-lists-open (path &optional to-change)
  "Return the buffer of the list PATH, which follows its file if it is new.
If TO-CHANGE is non-nil, check that it can be changed."
  (unless (find-buffer-visiting path)
    (with-current-buffer (find-file-noselect path t) (auto-revert-mode)))
  (if to-change (todo-lsp-run-list-buffer path) (find-buffer-visiting path)))

(defun todo-lsp-agenda-lists-goto (item)
  "Go to the checkbox of ITEM in the current buffer, its list."
  (let ((position (save-restriction
                    (widen)
                    (goto-char (point-min))
                    (forward-line (1- (plist-get item :line)))
                    (back-to-indentation)
                    (point))))
    (unless (<= (point-min) position (point-max)) (widen))
    (goto-char position)))

;;;; Changing

(defun todo-lsp-agenda-lists-change (buffers function &optional destination)
  "Call FUNCTION to change the lists in BUFFERS, as one undo step in each.
If DESTINATION is one of BUFFERS, items of the others move to it.
Return the number of lists that have changed."
  (let ((sources (and destination (remq destination buffers)))
        (before (mapcar (lambda (list-buffer)
                          (with-current-buffer list-buffer
                            (undo-boundary)
                            (list list-buffer (buffer-hash) (visited-file-modtime) (prepare-change-group))))
                        buffers))
        changes)
    ;; The list that items move to is saved first.
    (dolist (source sources)
      (with-current-buffer source (cl-pushnew destination todo-lsp-run-destinations)))
    (unwind-protect
        (funcall function)
      (pcase-dolist (`(,list-buffer ,hash ,modtime ,group) before)
        (with-current-buffer list-buffer
          (undo-amalgamate-change-group group)
          (undo-boundary)
          (unless (equal hash (buffer-hash))
            (push (list list-buffer hash (buffer-hash) (and (memq list-buffer sources) destination) modtime)
                  changes))))
      (when changes
        (setq todo-lsp-agenda-lists--buffers (seq-union buffers todo-lsp-agenda-lists--buffers #'eq))
        (push (nreverse changes) todo-lsp-agenda-lists--history)))
    (length changes)))

(defun todo-lsp-agenda-lists-apply (name items &optional value)
  "Apply the operation NAME with VALUE to ITEMS.
Return (COUNT . MESSAGE): the number of lists that have changed, and what the
program says of that, such as what is ready now."
  (let* ((changes (todo-lsp-agenda-lists--changes name items value))
         (parts (mapcar (lambda (change)
                          (with-current-buffer (todo-lsp-agenda-lists-open (plist-get change :file) t)
                            (cons (current-buffer) (todo-lsp-edit-replacements (plist-get change :edits)))))
                        changes)))
    (cons (todo-lsp-agenda-lists-change
           (mapcar #'car parts)
           (lambda ()
             (pcase-dolist (`(,list-buffer . ,replacements) parts)
               (with-current-buffer list-buffer
                 (todo-lsp-edit-apply replacements))))
           ;; The list that items move to is changed first.
           (and (equal name "move-to") (caar parts)))
          (plist-get (car (last changes)) :message))))

(defun todo-lsp-agenda-lists--changes (name items value)
  "Return what the operation NAME with VALUE would change, for ITEMS."
  (condition-case problem
      ;; The names of other lists are relative to that of the first item.
      (let ((default-directory (file-name-directory (plist-get (car items) :file))))
        (todo-lsp-program-changes
         (append (list "edit" name)
                 (mapcar (lambda (item)
                           (format "%s:%d@%s" (plist-get item :file) (plist-get item :line) (plist-get item :hash)))
                         items)
                 (and value (list "--by" value))
                 ;; The buffer is not a list.
                 '("--"))))
    (user-error
     (let ((reason (error-message-string problem)))
       (if (string-match "\\(?:todo-format: \\)?\\(.*\\):[0-9]+@[a-z0-9]+ " reason)
           (user-error "%s has changed since the agenda was shown: nothing was changed"
                       (abbreviate-file-name (match-string 1 reason)))
         (user-error "%s" reason))))))

;;;; Undoing and saving

(defun todo-lsp-agenda-lists-undo ()
  "Undo the latest change of this agenda that has not been undone.
Undo it in all its lists or, if one has changed since or is read-only, in none:
an item that has moved to another list must not get lost.  It stays the latest
change until it is undone.  Return the number of lists in which it was undone."
  (let* ((changes (or (todo-lsp-agenda-lists--latest) (user-error "Nothing to undo in the agenda")))
         (refused (seq-remove (pcase-lambda (`(,list-buffer ,_ ,after . ,_))
                                (todo-lsp-agenda-lists--hash-p list-buffer after))
                              changes)))
    (when refused
      ;; A change of a closed list can never be undone.
      (unless (seq-every-p (lambda (change) (buffer-live-p (car change))) refused)
        (pop todo-lsp-agenda-lists--history))
      (todo-lsp-agenda-lists--refuse-undo refused))
    (dolist (change changes)
      (with-current-buffer (car change) (barf-if-buffer-read-only)))
    (let ((saved (seq-filter #'todo-lsp-agenda-lists--saved-p (car todo-lsp-agenda-lists--history))))
      (todo-lsp-agenda-lists--undo-all changes)
      (pop todo-lsp-agenda-lists--history)
      (pcase-dolist (`(,list-buffer ,_ ,_ ,destination . ,_) saved)
        (when destination
          ;; Items have moved back.
          (with-current-buffer list-buffer
            (setq todo-lsp-run-destinations (remq destination todo-lsp-run-destinations)))
          (when (buffer-live-p destination)
            (with-current-buffer destination (cl-pushnew list-buffer todo-lsp-run-destinations))))))
    (length changes)))

(defun todo-lsp-agenda-lists--refuse-undo (refused)
  "Signal a `user-error' that the lists of REFUSED have changed."
  (user-error "Not undone, because it has changed since: %s"
              (mapconcat (lambda (change)
                           (if (buffer-live-p (car change)) (buffer-name (car change)) "a closed list"))
                         refused ", ")))

(defun todo-lsp-agenda-lists--undo-all (parts)
  "Undo the last edits of the lists of PARTS, which are of one change.
If one was another edit, for example one that restored the text after typing,
or if one cannot be undone, change nothing and signal an error."
  (let ((group (mapcan (lambda (part) (prepare-change-group (car part))) parts))
        refused is-done)
    (unwind-protect
        (progn
          (dolist (part parts)
            (with-current-buffer (car part)
              ;; Neither the active region nor narrowing restricts this.
              (let ((last-command nil) (inhibit-message t) (deactivate-mark nil) (transient-mark-mode nil))
                (save-restriction
                  (widen)
                  (undo-boundary)
                  (undo-only)
                  (undo-boundary)))))
          (setq refused (seq-remove (pcase-lambda (`(,list-buffer ,before . ,_))
                                      (todo-lsp-agenda-lists--hash-p list-buffer before))
                                    parts)
                is-done (null refused)))
      (unless is-done (cancel-change-group group)))
    (when refused (todo-lsp-agenda-lists--refuse-undo refused))))

(defun todo-lsp-agenda-lists--latest ()
  "Return the latest change, without lists in which it was undone by other means.
Forget changes that were undone in all their lists."
  (let (changes)
    (while (and todo-lsp-agenda-lists--history (null changes))
      (setq changes (seq-remove (pcase-lambda (`(,list-buffer ,before . ,_))
                                  (todo-lsp-agenda-lists--hash-p list-buffer before))
                                (car todo-lsp-agenda-lists--history)))
      (unless changes (pop todo-lsp-agenda-lists--history)))
    changes))

(defun todo-lsp-agenda-lists--hash-p (list-buffer hash)
  "Return non-nil if LIST-BUFFER is live and its text has this HASH."
  (and (buffer-live-p list-buffer) (equal hash (buffer-hash list-buffer))))

(defun todo-lsp-agenda-lists--saved-p (change)
  "Return non-nil if the list of CHANGE was saved after it.
If not, items that moved from it are still in its file."
  (pcase-let ((`(,list-buffer ,_ ,_ ,_ ,modtime) change))
    (and (buffer-live-p list-buffer)
         (with-current-buffer list-buffer
           (not (and (buffer-modified-p) (equal modtime (visited-file-modtime))))))))

(defun todo-lsp-agenda-lists--save-order (buffers)
  "Return BUFFERS, each after the buffers to which its items have moved."
  (let (order)
    (cl-labels ((visit (list-buffer path)
                  (unless (or (not (buffer-live-p list-buffer)) (memq list-buffer path) (memq list-buffer order))
                    (dolist (destination (buffer-local-value 'todo-lsp-run-destinations list-buffer))
                      (visit destination (cons list-buffer path)))
                    (push list-buffer order))))
      (dolist (list-buffer buffers) (visit list-buffer nil)))
    (nreverse order)))

(defun todo-lsp-agenda-lists-save (buffers)
  "Save those of BUFFERS that are modified, and return their number.
A list that items have moved to is saved before theirs, and if that fails,
theirs is not."
  (let ((modified (seq-filter #'buffer-modified-p (todo-lsp-agenda-lists--save-order buffers))))
    (dolist (list-buffer modified)
      (with-current-buffer list-buffer
        (save-buffer)
        (setq todo-lsp-run-destinations nil)))
    (length modified)))

(provide 'todo-lsp-agenda-lists)
;;; todo-lsp-agenda-lists.el ends here
