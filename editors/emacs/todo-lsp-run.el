;;; todo-lsp-run.el --- Change lists by todo-format  -*- lexical-binding: t; -*-

;;; Commentary:

;; Gets the changes of an operation from todo-format, which needs no server, and
;; applies them in one undo step.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-edit)
(require 'todo-lsp-fold)
(require 'todo-lsp-operations)
(require 'todo-lsp-program)
(eval-when-compile (require 'cl-lib))

(autoload 'todo-lsp-value-read "todo-lsp-value")

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
                    (todo-lsp-run--lines-of-list)
                  (todo-lsp-run--lines))))
    (when (todo-lsp-operations-property row :asks)
      (setq value (or value (todo-lsp-value-read row))))
    (todo-lsp--change
     (append (list "edit" name)
             (and lines (list "--line" (format "%d-%d" (car lines) (cdr lines))))
             (and value (list "--by" value)))
     (lambda (replacements)
       (when (equal "delete" name) (todo-lsp--deleted-lines replacements))))))

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

(defun todo-lsp-run--lines ()
  "Return the first and the last line to change, counted from 1.
These are the lines of the region, or else the line of point."
  (if (use-region-p)
      (todo-lsp-run--lines-between (region-beginning) (region-end))
    (todo-lsp-run--lines-between (point) (point))))

(defun todo-lsp-run--lines-of-list ()
  "Return the first and the last line to change, or nil for the whole list.
These are the lines of the region, or else of the accessible portion."
  (cond ((use-region-p) (todo-lsp-run--lines))
        ((buffer-narrowed-p) (todo-lsp-run--lines-between (point-min) (point-max)))))

(defun todo-lsp-run--lines-between (beg end)
  "Return the first and the last line from BEG to END, counted from 1.
A line that begins at END is not one of them."
  (when (and (< beg end) (save-excursion (goto-char end) (bolp)))
    (setq end (1- end)))
  (cons (line-number-at-pos beg t) (line-number-at-pos end t)))

(defvar-local todo-lsp-run-destinations nil
  "The buffers of the lists to which items of this list have moved.
They are saved before this list.")

(defun todo-lsp--change (arguments &optional prepare)
  "Change this list, and perhaps another one, as `todo-format' does with ARGUMENTS.
PREPARE is called with the replacements in this list before they are made; if it
returns a text, that is added to the kill ring.  Return non-nil if the list was
changed.  The other list is not saved.  Undoing the change here changes it, too."
  (let* ((folds (todo-lsp-fold-overlays))
         (ends (and (use-region-p) (mapcar #'todo-lsp--end-of-region (list (point) (mark)))))
         (changes (todo-lsp-program-changes
                   arguments (append (mapcar #'todo-lsp-fold-heading folds)
                                     (if ends (mapcar #'car ends) (list (point))))))
         (own (car (last changes)))
         (replacements (todo-lsp-edit-replacements (plist-get own :edits))))
    (when (and (seq-some (pcase-lambda (`(,beg ,end ,_)) (or (< beg (point-min)) (> end (point-max)))) replacements)
               (not (y-or-n-p "This also changes text outside the visible part; continue? ")))
      (user-error "Nothing was changed"))
    (when replacements
      ;; The other list first: if that fails, the items are still in this one.
      (let ((others (mapcar #'todo-lsp--change-other (butlast changes)))
            (killed (and prepare (funcall prepare replacements)))
            (positions (mapcar (lambda (cursor) (lambda () (todo-lsp-edit-position cursor)))
                               (plist-get own :cursors))))
        (todo-lsp-fold-keep replacements folds positions
          (lambda () (todo-lsp-edit-apply replacements)))
        (setq positions (mapcar #'funcall (nthcdr (length folds) positions)))
        (when ends
          ;; Without activating the region, because undo would be limited to it.
          (set-marker (mark-marker) (todo-lsp--after-region (cadr positions) (cdr (cadr ends)))))
        (goto-char (if ends (todo-lsp--after-region (car positions) (cdr (car ends))) (car positions)))
        (when killed (kill-new (propertize killed 'yank-handler '(todo-lsp--yank-lines))))
        (pcase-dolist (`(,path ,before ,after) others)
          (unless (eq t buffer-undo-list)
            (while (and buffer-undo-list (null (car buffer-undo-list))) (pop buffer-undo-list))
            (push (list 'apply #'todo-lsp--undo-other path after before) buffer-undo-list)
            (undo-boundary)))
        (when (plist-get own :message) (message "%s" (plist-get own :message)))
        (when others
          (message "Moved to %s, which is not saved yet" (file-name-nondirectory (caar others)))))
      t)))

(defun todo-lsp--end-of-region (position)
  "Return the cursor for POSITION, and whether it is on the line before.
If a region ends at the start of a line, its last line is the one before."
  (if (and (= position (region-end)) (save-excursion (goto-char position) (bolp)))
      (cons (1- position) t)
    (cons position nil)))

(defun todo-lsp--after-region (position is-before)
  "Return POSITION, or the start of the next line if IS-BEFORE."
  (save-excursion
    (goto-char position)
    (when is-before (forward-line))
    (point)))

(defun todo-lsp-run-list-buffer (path)
  "Return the buffer of the list PATH, which must be writable.
Revert it if only its file has changed."
  (with-current-buffer (or (find-buffer-visiting path) (find-file-noselect path t))
    (unless (verify-visited-file-modtime)
      (when (buffer-modified-p)
        (user-error "%s has changed on disk and is not saved" (buffer-name)))
      (revert-buffer t t t))
    (barf-if-buffer-read-only)
    (current-buffer)))

(defun todo-lsp--change-other (change)
  "Make CHANGE in its list.
Return the list's path, and its texts before and after."
  (let ((here (current-buffer))
        (list-buffer (todo-lsp-run-list-buffer (plist-get change :file))))
    (with-current-buffer list-buffer
      (let ((before (todo-lsp--whole-text)))
        (todo-lsp-edit-apply (todo-lsp-edit-replacements (plist-get change :edits)))
        (with-current-buffer here (cl-pushnew list-buffer todo-lsp-run-destinations))
        (list buffer-file-name before (todo-lsp--whole-text))))))

(defun todo-lsp--deleted-lines (replacements)
  "Return the lines that REPLACEMENTS will delete, or nil if there are none."
  (let ((text (todo-lsp--whole-text)) lines)
    (pcase-dolist (`(,beg ,end ,new) replacements)
      (when (string-empty-p new)
        ;; At the end of a list, the line end before an item may be deleted.
        (push (concat (string-trim (substring text (1- beg) (1- end)) "\n" "\n") "\n") lines)))
    (and lines (apply #'concat (nreverse lines)))))

(defun todo-lsp--yank-lines (lines)
  "Insert LINES, which an operation has deleted, before the line at point."
  (beginning-of-line)
  (insert lines))

(defun todo-lsp--undo-other (path text other-text)
  "Change the list PATH from TEXT to OTHER-TEXT, and back by redo."
  (push (list 'apply #'todo-lsp--undo-other path other-text text) buffer-undo-list)
  (let ((here (current-buffer)))
    (with-current-buffer (find-file-noselect path)
      (unless (or (buffer-modified-p) (verify-visited-file-modtime)) (revert-buffer t t t))
      (if (not (equal text (todo-lsp--whole-text)))
          (message "%s has changed since: undo that there" (buffer-name))
        (save-restriction
          (widen)
          (todo-lsp-edit-apply (list (list (point-min) (point-max) other-text))))
        (when (and (verify-visited-file-modtime) (equal other-text (with-temp-buffer
                                        (when (file-exists-p path) (insert-file-contents path))
                                        (buffer-string))))
          (set-buffer-modified-p nil))
        ;; The list that items have moved to is saved before the one that they have left.
        (cl-pushnew here todo-lsp-run-destinations)
        (let ((list-buffer (current-buffer)))
          (with-current-buffer here
            (setq todo-lsp-run-destinations (remq list-buffer todo-lsp-run-destinations))))))))

;;;###autoload
(defun todo-lsp-format ()
  "Format the list, its accessible portion, or the lines of the region."
  (interactive)
  (barf-if-buffer-read-only)
  (unless (todo-lsp--format (todo-lsp-run--lines-of-list))
    (message "The list is already formatted")))

(defun todo-lsp--format (lines)
  "Format LINES, or the whole list if LINES is nil.
Return non-nil if that has changed something."
  (if (null lines)
      (todo-lsp--change '("format"))
    (pcase-let* ((`(,first . ,last) lines)
                 (edits (plist-get (car (todo-lsp-program-changes '("format") nil)) :edits))
                 (replacements (seq-filter (pcase-lambda (`(,beg ,end ,_))
                                             (and (<= first (line-number-at-pos beg t))
                                                  (<= (line-number-at-pos (max beg (1- end)) t) last)))
                                           (todo-lsp-edit-replacements edits))))
      (when replacements
        (todo-lsp-edit-apply replacements)
        t))))

;;;; Fixes

;;;###autoload
(defun todo-lsp-quick-fix ()
  "Fix the problems on the line at point, or on the lines of the region.
Ask for each that has more than one fix.  This needs no server."
  (interactive "*")
  (pcase-let* ((`(,first . ,last) (todo-lsp-run--lines))
               (problems (todo-lsp--problems first last))
               (group (prepare-change-group))
               (tick (buffer-chars-modified-tick)))
    (unless problems (user-error "No problem to fix here"))
    ;; From the end, so that fixes do not change the numbers of the lines to come.
    (dolist (line (nreverse (seq-uniq (mapcar (lambda (problem) (plist-get problem :line)) problems))))
      (todo-lsp--fix-line line))
    (undo-amalgamate-change-group group)
    (when (= tick (buffer-chars-modified-tick))
      (message "Fix this by hand: %s" (plist-get (car problems) :message)))))

(defun todo-lsp--problems (first last)
  "Return the problems on the lines from FIRST to LAST."
  (todo-lsp-program-json "lint" "--output-format" "json" "--fail-on" "never"
                         "--line" (format "%d-%d" first last)))

(defun todo-lsp--fix-line (line)
  "Fix the problems on LINE."
  (let ((skipped 0) (left -1) problems)
    (while (progn
             (setq problems (seq-filter (lambda (problem) (plist-get problem :fixes)) (todo-lsp--problems line line)))
             ;; A fix may leave its problem.
             (when (= left (length problems)) (setq skipped (1+ skipped)))
             (< skipped (setq left (length problems))))
      (todo-lsp-edit-apply
       (todo-lsp-edit-replacements (plist-get (todo-lsp--choose-fix (nth skipped problems)) :edits))))))

(defun todo-lsp--choose-fix (problem)
  "Return the fix of PROBLEM that is preferred or the only one, else ask for one."
  (let* ((all (plist-get problem :fixes))
         (preferred (seq-filter (lambda (fix) (plist-get fix :isPreferred)) all))
         (fixes (if (= 1 (length preferred)) preferred all)))
    (if (null (cdr fixes))
        (car fixes)
      (let ((title (completing-read (concat (plist-get problem :message) ": ")
                                    (mapcar (lambda (fix) (plist-get fix :title)) fixes) nil t)))
        (seq-find (lambda (fix) (equal title (plist-get fix :title))) fixes)))))

(defun todo-lsp--whole-text ()
  "Return the text of the buffer, also if it is narrowed."
  (save-restriction
    (widen)
    (buffer-substring-no-properties (point-min) (point-max))))

(provide 'todo-lsp-run)
;;; todo-lsp-run.el ends here
