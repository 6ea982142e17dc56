;;; todo-lsp-run.el --- Apply operations of the server or todo-format  -*- lexical-binding: t; -*-

;;; Commentary:

;; Gets the changes of an operation from the server, or without one from
;; todo-format, and applies them in one undo step.

;;; Code:

(require 'subr-x)
(require 'todo-lsp-actions)
(require 'todo-lsp-client)
(require 'todo-lsp-edit)
(require 'todo-lsp-fold)
(require 'todo-lsp-operations)
(require 'todo-lsp-position)
(require 'todo-lsp-program)
(require 'todo-lsp-value)
(eval-when-compile (require 'cl-lib))

(defvar-local todo-lsp--on-region nil
  "Whether the last operation was on the items of a region.")

(defun todo-lsp-run-again (name)
  "Run the operation NAME on the items that the last operation changed.
Point and mark still delimit a region, but it is not active."
  (let ((mark-active (or mark-active (and todo-lsp--on-region (mark t)))))
    (todo-lsp-run name)))

(defun todo-lsp-run (name &optional value)
  "Run the operation NAME on the item at point, or on the list if it is for lists.
With a region, run it on the lines of the region.  If the operation needs a
value, use VALUE, or ask the user if it is nil."
  (barf-if-buffer-read-only)
  (setq todo-lsp--on-region (use-region-p))
  (let* ((row (todo-lsp-operations-row name))
         (lines (if (todo-lsp-operations-property row :list)
                    (todo-lsp-position-lines-of-list)
                  (todo-lsp-position-lines))))
    (todo-lsp--run-on row lines (and (todo-lsp-operations-property row :asks)
                                     (or value (todo-lsp-value-read row #'todo-lsp--values))))))

(defun todo-lsp-run-times (name count)
  "Run the operation NAME COUNT times, as one undo step."
  (let ((row (todo-lsp-operations-row name))
        (group (prepare-change-group)))
    (unless (or (= count 1) (and (> count 0) (todo-lsp-operations-property row :repeat)))
      (user-error "%s cannot be repeated by a prefix argument" (todo-lsp-operations-title row)))
    (todo-lsp-run name)
    (when (> count 1)
      (ignore-errors
        (dotimes (_ (1- count)) (todo-lsp-run-again name)))
      (undo-amalgamate-change-group group))))

(defun todo-lsp--run-on (row lines value)
  "Run the operation of ROW on LINES, with VALUE unless it is nil.
It may change another list too, which is not saved unless todo-format has
written it.  Undoing it here changes the other list, too."
  (let* (written
         (changes (todo-lsp--call-server-or-program
                   (lambda ()
                     (if value
                         (todo-lsp-actions-changes row lines value)
                       (todo-lsp-actions-of-operation row lines)))
                   (lambda ()
                     (let* ((options (and value (todo-lsp-value-options row value)))
                            (path (todo-lsp-program-other-list row options))
                            (before (and path (todo-lsp--text-of-file path))))
                       (prog1 (list (cons (current-buffer)
                                          (apply #'todo-lsp-program-replacements row lines options)))
                         (when path (setq written (list path before (todo-lsp--text-of-file path)))))))))
         (others (seq-remove (lambda (change) (eq (car change) (current-buffer))) changes)))
    (dolist (change others)
      (with-current-buffer (car change)
        (barf-if-buffer-read-only)
        (todo-lsp--check-text-known)))
    ;; The other list first: if that fails, the items are still in this one.
    (setq others
          (mapcar (pcase-lambda (`(,list-buffer . ,replacements))
                    (cl-pushnew list-buffer todo-lsp-actions-destinations)
                    (with-current-buffer list-buffer
                      (let ((before (todo-lsp--whole-text)))
                        (todo-lsp--apply replacements nil)
                        (list buffer-file-name before (todo-lsp--whole-text)))))
                  others))
    (let* ((replacements (cdr (assq (current-buffer) changes)))
           (deleted (and (equal "delete" (car row)) (todo-lsp--deleted-lines replacements))))
      (todo-lsp--apply replacements (todo-lsp-operations-property row :point))
      (when deleted (kill-new deleted)))
    (pcase-dolist (`(,path ,before ,after) (if written (cons written others) others))
      (todo-lsp--add-to-undo path after before (and written (visited-file-modtime))))
    (when others
      (message "Moved to %s, which is not saved yet" (file-name-nondirectory (caar others))))))

(defun todo-lsp--deleted-lines (replacements)
  "Return the lines that REPLACEMENTS will delete, or nil if there are none."
  (let ((text (todo-lsp--whole-text)) lines)
    (pcase-dolist (`(,beg ,end ,new) replacements)
      (when (string-empty-p new)
        ;; At the end of a list, the line end before an item may be deleted.
        (push (concat (string-trim (substring text (1- beg) (1- end)) "\n" "\n") "\n") lines)))
    (and lines (apply #'concat (nreverse lines)))))

(defun todo-lsp--text-of-file (path)
  "Return the text of the list PATH, of its buffer if there is one."
  (let ((list-buffer (find-buffer-visiting path)))
    (if (and list-buffer (with-current-buffer list-buffer (verify-visited-file-modtime)))
        (with-current-buffer list-buffer (todo-lsp--whole-text))
      (todo-lsp--text-on-disk path))))

(defun todo-lsp--text-on-disk (path)
  "Return the text of the file PATH, empty if it does not exist."
  (with-temp-buffer
    (when (file-exists-p path) (insert-file-contents path))
    (buffer-string)))

(defun todo-lsp--add-to-undo (path text other-text modtime)
  "Let undo of the last change also change the list PATH from TEXT to OTHER-TEXT.
If MODTIME is non-nil, that list is saved, unless this one has been saved since
it had this time: then its items would be in no file."
  (let ((entry (list 'apply #'todo-lsp--undo-other path text other-text modtime)))
    (unless (eq t buffer-undo-list)
      (while (and buffer-undo-list (null (car buffer-undo-list))) (pop buffer-undo-list))
      (push entry buffer-undo-list)
      (undo-boundary))))

(defun todo-lsp--undo-other (path text other-text modtime)
  "Change the list PATH from TEXT to OTHER-TEXT, and back by redo.
See `todo-lsp--add-to-undo' for MODTIME."
  (push (list 'apply #'todo-lsp--undo-other path other-text text modtime) buffer-undo-list)
  (let ((here (current-buffer))
        (saves (and modtime (equal modtime (visited-file-modtime)))))
    (with-current-buffer (find-file-noselect path)
      (unless (or (buffer-modified-p) (verify-visited-file-modtime)) (revert-buffer t t t))
      (if (not (equal text (todo-lsp--whole-text)))
          (message "%s has changed since: undo that there" (buffer-name))
        (let ((saves (and saves (not (buffer-modified-p)))))
          (save-restriction
            (widen)
            (todo-lsp-edit-apply (list (list (point-min) (point-max) other-text))))
          (cond (saves (save-buffer))
                ((and (verify-visited-file-modtime) (equal other-text (todo-lsp--text-on-disk path)))
                 (set-buffer-modified-p nil))))
        ;; The list that items have moved to is saved before the one that they have left.
        (cl-pushnew here todo-lsp-actions-destinations)
        (let ((list-buffer (current-buffer)))
          (with-current-buffer here
            (setq todo-lsp-actions-destinations (remq list-buffer todo-lsp-actions-destinations))))))))

(defun todo-lsp--check-text-known ()
  "Signal an error if the server does not know the text of the current buffer.
It reads the file of a list that the client does not have open, and would insert
in the wrong place if the text differed."
  (unless (or (todo-lsp-client-current)
              (and (not (buffer-modified-p)) (verify-visited-file-modtime)))
    (user-error "Save or revert %s first, because the server reads its file" (buffer-name))))

(defun todo-lsp--values (row typed)
  "Return the server's values for the operation of ROW, and what TYPED means.
Return nil without a server."
  (and (todo-lsp-client-current)
       (todo-lsp-client-request
        "todo/argumentValues"
        (list :operation (car row) :argument typed :textDocument (todo-lsp-client-document)))))

(defun todo-lsp--call-server-or-program (server program)
  "Return the result of the function SERVER or, without a server, of PROGRAM.
If the server fails or has exited, call PROGRAM too: both run the same
operations.  Eglot 1.9 cannot create files, so the server refuses to move items
to a new list, which PROGRAM can do."
  (if (not (todo-lsp-client-current))
      (funcall program)
    (condition-case problem
        (funcall server)
      (user-error
       (if (and (string-match-p "create the .* first, as the editor cannot do both"
                                (error-message-string problem))
                (todo-lsp-program-found-p))
           (funcall program)
         (signal (car problem) (cdr problem))))
      (error
       (unless (todo-lsp-program-found-p)
         (signal (car problem) (cdr problem)))
       (message "The server failed, so todo-format is used: %s" (error-message-string problem))
       (funcall program)))))

(defun todo-lsp--format-replacements (lines)
  "Return the replacements that format LINES, or the whole list if LINES is nil."
  (todo-lsp--call-server-or-program (lambda () (todo-lsp-actions-format lines))
                                    (lambda () (todo-lsp-program-format lines))))

(defun todo-lsp--whole-text ()
  "Return the text of the buffer, also if it is narrowed."
  (save-restriction
    (widen)
    (buffer-substring-no-properties (point-min) (point-max))))

(defun todo-lsp--end-of-new-item (before)
  "Return the end of the first item that is not in the text BEFORE."
  (let* ((difference (compare-strings before nil nil (todo-lsp--whole-text) nil nil))
         (same (if (integerp difference) (1- (abs difference)) (length before))))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (+ (point-min) same))
        ;; The line above had no line end.
        (when (and (= same (length before)) (not (bolp)))
          (forward-line))
        (while (not (or (save-excursion
                          (beginning-of-line)
                          (looking-at-p ".*]"))
                        (/= (forward-line) 0)
                        (eobp))))
        (line-end-position)))))

(defun todo-lsp--apply (replacements where)
  "Apply REPLACEMENTS and move point to WHERE, a value of `:point' in the table."
  (todo-lsp--confirm-hidden replacements)
  (when replacements
    (let* ((edits (todo-lsp-position-edits replacements))
           (inserted (nth 2 (car (last replacements))))
           (end (copy-marker (cadr (car (last replacements))) t))
           ;; In a numbered list, the items below the new one change, too.
           (before (and (eq where 'inserted)
                        (or (cdr replacements)
                            (string-match-p "[0-9][.)]" inserted))
                        (todo-lsp--whole-text)))
           (point-position (and (eq where 'item) (todo-lsp-position-of (point) edits)))
           (mark-position (and (eq where 'item) (use-region-p) (todo-lsp-position-of (mark) edits))))
      (todo-lsp-fold-keep edits
        (lambda () (todo-lsp-edit-apply replacements)))
      (pcase where
        ('inserted
         (goto-char
          (if before
              (todo-lsp--end-of-new-item before)
            ;; A blank line below it may contain block quote markers.
            (- end (- (length inserted)
                      (length (string-trim-right
                               inserted "\\(?:\n[> \t]*\\)+")))))))
        ('item
         (goto-char (or (todo-lsp-position-find point-position edits)
                        (todo-lsp-position-first edits)
                        (point)))
         ;; Without activating the region, because undo would be limited to it.
         (when mark-position
           (set-marker (mark-marker) (or (todo-lsp-position-find mark-position edits) (mark))))))
      (set-marker end nil)
      (todo-lsp-position-forget edits))))

(defun todo-lsp--confirm-hidden (replacements)
  "Ask before REPLACEMENTS change text outside the visible part of the list."
  (unless (or (not (buffer-narrowed-p))
              (not (todo-lsp-edit-hidden-p replacements))
              (y-or-n-p "This also changes text outside the visible part; continue? "))
    (user-error "Nothing was changed")))

(provide 'todo-lsp-run)
;;; todo-lsp-run.el ends here
