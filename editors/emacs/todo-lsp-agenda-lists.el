;;; todo-lsp-agenda-lists.el --- Change the lists of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Changes items of several lists.  A list that is not open is opened first:
;; each change is one undo step in its list's buffer, and is written when the
;; list is saved.  A list unknown to the server is saved at once.  An item that
;; has changed since the agenda was shown is refused.

;;; Code:

(require 'seq)
(require 'todo-lsp-connection)
(require 'todo-lsp-edit)
(require 'todo-lsp-operations)
(require 'todo-lsp-run)
(eval-when-compile (require 'cl-lib))

(defvar-local todo-lsp-agenda-lists--history nil
  "The changes of this agenda, the latest first.
Each is a list of (BUFFER HASH-BEFORE HASH-AFTER DESTINATION MODTIME), where
DESTINATION is the buffer to which items of BUFFER moved, or nil, and MODTIME
is the time at which BUFFER was last saved before.")

(defvar-local todo-lsp-agenda-lists--unsaved nil
  "Buffers to save that the connection has not open.
This agenda did not change them because they were not saved, or it could not
save its change.")

(defun todo-lsp-agenda-lists-agenda (connection filter)
  "Return the agenda of CONNECTION with FILTER."
  (todo-lsp-connection-request connection "todo/agenda" (list :filter filter)))

(defun todo-lsp-agenda-lists-items (agenda)
  "Return the items of all parts of AGENDA."
  (seq-mapcat (lambda (part) (append (plist-get part :items) nil)) (plist-get agenda :parts)))

(defun todo-lsp-agenda-lists--key (item)
  "Return the parts of ITEM that identify it, except its line."
  (mapcar (lambda (key) (plist-get item key)) '(:uri :text :title :status :priority :due :dueTime)))

(defun todo-lsp-agenda-lists--stale (item)
  "Signal a `user-error' that the list of ITEM has changed."
  (user-error "%s has changed since the agenda was shown: nothing was changed"
              (abbreviate-file-name (todo-lsp-client-path (plist-get item :uri)))))

;;;; Opening

(defun todo-lsp-agenda-lists-check (connection list-buffer)
  "Check that LIST-BUFFER is writable and has the text that CONNECTION has.
Revert it if only its file has changed."
  (with-current-buffer list-buffer
    (unless (verify-visited-file-modtime)
      (when (buffer-modified-p)
        (user-error "%s has changed on disk and is not saved" (buffer-name)))
      (revert-buffer t t t))
    (barf-if-buffer-read-only))
  (when (and (buffer-modified-p list-buffer)
             (todo-lsp-agenda-lists--unknown-p connection list-buffer))
    (cl-pushnew list-buffer todo-lsp-agenda-lists--unsaved)
    (user-error "%s is not saved: press s to save it" (buffer-name list-buffer))))

(defun todo-lsp-agenda-lists--unknown-p (connection list-buffer)
  "Return non-nil if LIST-BUFFER is not open in CONNECTION.
The server then uses its file; clients open no Markdown document."
  (with-current-buffer list-buffer
    (not (equal connection (todo-lsp-connection-here)))))

(defun todo-lsp-agenda-lists-open (connection filter items)
  "Open the lists of ITEMS in CONNECTION and return the current ITEMS.
FILTER is that of the agenda with ITEMS.  Signal an error if one has changed.
Comparing versions is not sufficient: eglot restarts them at 0 when a buffer
is reverted."
  (dolist (uri (seq-uniq (mapcar (lambda (item) (plist-get item :uri)) items)))
    (todo-lsp-agenda-lists-check connection (todo-lsp-connection-visit connection uri)))
  (let (agenda current)
    ;; While the server reads files, items may be missing.
    (todo-lsp-client-wait
     (lambda ()
       (setq agenda (todo-lsp-agenda-lists-agenda connection filter)
             current (todo-lsp-agenda-lists--current agenda items))
       (or (not (memq nil current)) (eq t (plist-get agenda :isComplete))))
     "Reading the lists")
    (or (not (memq nil current))
        (todo-lsp-agenda-lists--stale (seq-find #'identity (cl-mapcar (lambda (item now) (and (null now) item))
                                                                      items current))))
    current))

(defun todo-lsp-agenda-lists--current (agenda items)
  "Return the items of AGENDA that ITEMS are now, each nil if it is gone.
An item may be on another line if no other one is the same."
  (let ((now (make-hash-table :test #'equal)))
    (dolist (item (todo-lsp-agenda-lists-items agenda))
      (push item (gethash (todo-lsp-agenda-lists--key item) now)))
    (mapcar (lambda (item)
              (let ((same (gethash (todo-lsp-agenda-lists--key item) now)))
                (or (seq-find (lambda (other) (equal (plist-get item :line) (plist-get other :line))) same)
                    (and (null (cdr same)) (car same)))))
            items)))

(defun todo-lsp-agenda-lists-revert (connection)
  "Revert the lists open in CONNECTION of which only the files have changed."
  (dolist (list-buffer (todo-lsp-connection-buffers connection))
    (with-current-buffer list-buffer
      (unless (or (buffer-modified-p) (verify-visited-file-modtime) (not (file-exists-p buffer-file-name)))
        (revert-buffer t t t)))))

(defun todo-lsp-agenda-lists-find-renamed (connection items)
  "Notify CONNECTION of missing lists of ITEMS, and of those in their folders.
Eglot 1.9 does not report that a file was renamed."
  (let* ((uris (delete-dups (mapcar (lambda (item) (plist-get item :uri)) items)))
         (missing (seq-remove #'file-exists-p (mapcar #'todo-lsp-client-path uris)))
         (folders (seq-filter #'file-directory-p (delete-dups (mapcar #'file-name-directory missing)))))
    (dolist (path (append missing
                          (seq-mapcat (lambda (folder) (directory-files folder t "\\.\\(?:[xX][iI][tT]\\|[tT][oO][dD][oO]\\)\\'"))
                                      folders)))
      (todo-lsp-connection-file-changed connection path))))

(defun todo-lsp-agenda-lists-buffer (item)
  "Return the buffer of the list of ITEM, which is open."
  (find-buffer-visiting (todo-lsp-client-path (plist-get item :uri))))

(defun todo-lsp-agenda-lists-buffers (items)
  "Return the buffers of the lists of ITEMS, which are open."
  (seq-uniq (mapcar #'todo-lsp-agenda-lists-buffer items)))

(defun todo-lsp-agenda-lists-goto (item)
  "Go to the line of ITEM in the current buffer, its list."
  (unless (<= (point-min) (todo-lsp-agenda-lists--position item) (point-max))
    (widen))
  (goto-char (todo-lsp-agenda-lists--position item)))

(defun todo-lsp-agenda-lists--position (item)
  "Return the position of the checkbox of ITEM in the current buffer."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (forward-line (plist-get item :line))
      (back-to-indentation)
      (point))))

;;;; Changing

(defun todo-lsp-agenda-lists-change (connection buffers function &optional destination)
  "Call FUNCTION to change the lists in BUFFERS, as one undo step in each.
Those that CONNECTION has not open are saved.  If DESTINATION is one of BUFFERS,
items of the others move to it.
Return the number of lists that have changed."
  (let ((agenda-buffer (current-buffer))
        (sources (and destination (remq destination buffers)))
        (before (mapcar (lambda (list-buffer)
                          (with-current-buffer list-buffer
                            (undo-boundary)
                            (list list-buffer (buffer-hash) (visited-file-modtime) (prepare-change-group))))
                        buffers))
        changes)
    (dolist (source sources)
      (todo-lsp-agenda-lists--add-destination source destination))
    (unwind-protect
        (todo-lsp-agenda-lists--saving-unknown connection buffers function)
      (pcase-dolist (`(,list-buffer ,hash ,modtime ,group) before)
        (with-current-buffer list-buffer
          (undo-amalgamate-change-group group)
          (undo-boundary)
          (unless (equal hash (buffer-hash))
            (push (list list-buffer hash (buffer-hash) (and (memq list-buffer sources) destination) modtime)
                  changes))))
      (when changes
        (with-current-buffer agenda-buffer
          (push (nreverse changes) todo-lsp-agenda-lists--history))))
    (length changes)))

(defun todo-lsp-agenda-lists--add-destination (list-buffer destination)
  "Note that items of LIST-BUFFER move to DESTINATION, which is saved first."
  (with-current-buffer list-buffer
    (cl-pushnew destination todo-lsp-run-destinations)))

(defvar todo-lsp-agenda-lists-message nil
  "What the server says of the last operation, such as what it made ready.")

(defun todo-lsp-agenda-lists--edits (connection name items value)
  "Request the edits for the operation NAME with VALUE on ITEMS from CONNECTION."
  (condition-case problem
      (let ((reply (todo-lsp-connection-request
                    connection "todo/applyOperation"
                    (append (list :operation name
                                  :items (vconcat (mapcar #'todo-lsp-agenda-lists--target items)))
                            (and value (list :argument value))))))
        (setq todo-lsp-agenda-lists-message (plist-get reply :message))
        (plist-get (plist-get reply :edit) :documentChanges))
    (error (user-error "%s" (error-message-string problem)))))

(defun todo-lsp-agenda-lists--current-edits (connection name items value)
  "Return the edits for the operation NAME with VALUE on ITEMS, from CONNECTION.
Open and check their lists.  Those of ITEMS are open; if there are others, the
edits are requested twice: the text of these may differ from what the server
used first, that is their files or, before they are reverted, their buffers."
  (let* ((edits (todo-lsp-agenda-lists--edits connection name items value))
         (others (seq-difference
                  (mapcar (lambda (change) (todo-lsp-agenda-lists--visit connection change)) edits)
                  (todo-lsp-agenda-lists-buffers items) #'eq)))
    (if (null others)
        edits
      (dolist (list-buffer others)
        (todo-lsp-agenda-lists-check connection list-buffer))
      (todo-lsp-agenda-lists--edits connection name items value))))

(defun todo-lsp-agenda-lists-apply (connection name items &optional value)
  "Apply the operation NAME with VALUE to ITEMS, whose lists CONNECTION has open.
Return the number of lists that have changed."
  (let ((changes (delq nil (mapcar #'todo-lsp-agenda-lists--replacements
                                   (todo-lsp-agenda-lists--current-edits connection name items value)))))
    (todo-lsp-agenda-lists-change
     connection (mapcar #'car changes)
     (lambda ()
       (pcase-dolist (`(,list-buffer . ,replacements) changes)
         (with-current-buffer list-buffer
           (todo-lsp-edit-apply replacements))))
     ;; The list that items move to is changed first.
     (and (equal name "move-to") (caar changes)))))

(defun todo-lsp-agenda-lists--replacements (change)
  "Return (BUFFER . REPLACEMENTS) for CHANGE of a document.
Return nil for the creation of a file, which saving the buffer does."
  (when (plist-get change :edits)
    (let* ((path (todo-lsp-client-path (plist-get (plist-get change :textDocument) :uri)))
           (list-buffer (or (find-buffer-visiting path) (find-file-noselect path))))
      (with-current-buffer list-buffer
        (cons list-buffer (todo-lsp-edit-replacements (plist-get change :edits)))))))

(defun todo-lsp-agenda-lists--visit (connection change)
  "Return the buffer of the list of CHANGE, open in CONNECTION unless it is new.
For a list that is not open there, the server uses the file, although a buffer
may have unsaved text."
  (let* ((uri (or (plist-get (plist-get change :textDocument) :uri)
                  ;; It creates the list.
                  (plist-get change :uri)))
         (path (todo-lsp-client-path uri)))
    (if (file-readable-p path)
        (todo-lsp-connection-visit connection uri)
      (find-file-noselect path))))

(defun todo-lsp-agenda-lists--target (item)
  "Return the parts of ITEM by which the server identifies it."
  (seq-mapcat (lambda (key) (and (plist-get item key) (list key (plist-get item key))))
              '(:uri :line :version :state)))

;;;; Undoing and saving

(defun todo-lsp-agenda-lists--saving-unknown (connection buffers function)
  "Call FUNCTION to change BUFFERS, and save those not open in CONNECTION.
The lists that their items moved to are saved first.  If one of these had
unsaved changes before, none is saved."
  (let ((unsaved (seq-filter #'buffer-modified-p (buffer-list)))
        (unknown (seq-filter (lambda (list-buffer) (todo-lsp-agenda-lists--unknown-p connection list-buffer))
                             buffers)))
    (funcall function)
    (dolist (list-buffer unknown)
      (cl-pushnew list-buffer todo-lsp-agenda-lists--unsaved))
    (dolist (list-buffer unknown)
      (when (buffer-modified-p list-buffer)
        (let ((order (seq-filter #'buffer-modified-p (todo-lsp-agenda-lists--save-order (list list-buffer)))))
          (unless (seq-intersection order unsaved #'eq)
            (todo-lsp-agenda-lists-save-buffers connection order)))))))

(defun todo-lsp-agenda-lists-undo (connection)
  "Undo the latest change of this agenda that has not been undone.
Lists that CONNECTION has not open are saved.  Undo it in all its lists or,
if one has changed since or is read-only, in none: an item that has moved to
another list must not get lost.  It stays the latest change until it is undone.
Return the number of lists in which it was undone."
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
    (todo-lsp-agenda-lists--saving-unknown
     connection (mapcar #'car changes)
     (lambda ()
       (let ((saved (seq-filter #'todo-lsp-agenda-lists--saved-p (car todo-lsp-agenda-lists--history))))
         (todo-lsp-agenda-lists--undo-all changes)
         (pop todo-lsp-agenda-lists--history)
         (pcase-dolist (`(,list-buffer ,_ ,_ ,destination . ,_) saved)
           (when destination
             (todo-lsp-agenda-lists--move-back list-buffer destination))))))
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
            (todo-lsp-agenda-lists--undo-edit (car part)))
          (setq refused (seq-remove (pcase-lambda (`(,list-buffer ,before . ,_))
                                      (todo-lsp-agenda-lists--hash-p list-buffer before))
                                    parts)
                is-done (null refused)))
      (unless is-done (cancel-change-group group)))
    (when refused (todo-lsp-agenda-lists--refuse-undo refused))))

(defun todo-lsp-agenda-lists--undo-edit (list-buffer)
  "Undo the last edit of LIST-BUFFER.
Neither its active region nor its narrowing restricts this."
  (with-current-buffer list-buffer
    (let ((last-command nil) (inhibit-message t) (deactivate-mark nil) (transient-mark-mode nil))
      (save-restriction
        (widen)
        (undo-boundary)
        (undo-only)
        (undo-boundary)))))

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

(defun todo-lsp-agenda-lists--move-back (list-buffer destination)
  "Note that items moved back to LIST-BUFFER from DESTINATION."
  (with-current-buffer list-buffer
    (setq todo-lsp-run-destinations (remq destination todo-lsp-run-destinations)))
  (when (buffer-live-p destination)
    (todo-lsp-agenda-lists--add-destination destination list-buffer)))

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

(defun todo-lsp-agenda-lists-save-buffers (connection buffers)
  "Save BUFFERS in this order, also for CONNECTION."
  (dolist (list-buffer buffers)
    (with-current-buffer list-buffer
      (save-buffer)
      (setq todo-lsp-run-destinations nil)
      (when (todo-lsp-agenda-lists--unknown-p connection list-buffer)
        (todo-lsp-connection-file-changed connection buffer-file-name)))))

(defun todo-lsp-agenda-lists-save (connection)
  "Save the lists of CONNECTION and those changed by this agenda.
A list that items have moved to is saved before theirs, and if that fails,
theirs is not.  Return the number of lists that were saved."
  (let ((buffers (seq-filter #'buffer-modified-p
                             (todo-lsp-agenda-lists--save-order
                              (append todo-lsp-agenda-lists--unsaved
                                      (mapcar #'car (apply #'append todo-lsp-agenda-lists--history))
                                      (todo-lsp-connection-buffers connection))))))
    (todo-lsp-agenda-lists-save-buffers connection buffers)
    (setq todo-lsp-agenda-lists--unsaved nil)
    (length buffers)))

(provide 'todo-lsp-agenda-lists)
;;; todo-lsp-agenda-lists.el ends here
