;;; todo-lsp-position.el --- Selected lines and positions of moved items  -*- lexical-binding: t; -*-

;;; Commentary:

;; Which lines an operation changes, given point and region, and the position
;; afterwards of the item that point was on.

;;; Code:

(require 'seq)
(require 'subr-x)

(defun todo-lsp-position-lines ()
  "Return the first and the last line to change, counted from 1.
These are the lines of the region, or else the line of point."
  (if (use-region-p)
      (todo-lsp-position--lines-of (region-beginning) (region-end))
    (todo-lsp-position--lines-of (point) (point))))

(defun todo-lsp-position-lines-of-list ()
  "Return the first and the last line to change, or nil for the whole list.
These are the lines of the region, or else of the accessible portion."
  (cond ((use-region-p) (todo-lsp-position-lines))
        ((buffer-narrowed-p) (todo-lsp-position--lines-of (point-min) (point-max)))))

(defun todo-lsp-position--lines-of (beg end)
  "Return the first and the last line from BEG to END, counted from 1.
A line that begins at END is not one of them."
  (when (and (< beg end) (save-excursion (goto-char end) (bolp)))
    (setq end (1- end)))
  (cons (line-number-at-pos beg t) (line-number-at-pos end t)))

(defconst todo-lsp-position--start
  (rx line-start (* (any "> \t"))
      (? (or (any "-*+") (seq (+ digit) (any ".)"))) (+ " "))
      (? "[" (** 0 3 (not (any "]\n"))) "]" (or (+ " ") line-end)))
  "The bullet and the checkbox of a line.
An operation may change these when it moves the line.")

(defconst todo-lsp-position--end
  (rx (* (+ blank) (or "#kept" (seq "#from" (? "=\"" (* (not (any "\"\n"))) "\""))))
      (* blank) string-end)
  "The tags of the archive at the end of a line.
An operation may change these when it moves the line.")

(defconst todo-lsp-position--replacement-limit 200
  "The maximum number of replacements whose lines are searched separately.")

(defun todo-lsp-position-edits (replacements)
  "Return the edits of REPLACEMENTS, which are not applied yet.
These are (LINES . RANGES).  RANGES are pairs of markers, around the old text
and later the new text.  LINES is a table of the new lines by their text, made
on demand."
  (cons nil
        (mapcar (pcase-lambda (`(,beg . ,end)) (cons (copy-marker beg) (copy-marker end t)))
                (if (> (length replacements) todo-lsp-position--replacement-limit)
                    (list (cons (apply #'min (mapcar #'car replacements))
                                (apply #'max (mapcar #'cadr replacements))))
                  (mapcar (pcase-lambda (`(,beg ,end ,_)) (cons beg end)) replacements)))))

(defun todo-lsp-position-range (edits)
  "Return (BEG . END) of the text from the first to the last of EDITS."
  (cons (apply #'min (mapcar #'car (cdr edits)))
        (apply #'max (mapcar #'cdr (cdr edits)))))

(defun todo-lsp-position-forget (edits)
  "Release the markers of EDITS."
  (pcase-dolist (`(,beg . ,end) (cdr edits))
    (set-marker beg nil)
    (set-marker end nil)))

(defun todo-lsp-position-of (position edits)
  "Return a description of POSITION for `todo-lsp-position-find'.
EDITS are those of `todo-lsp-position-edits'.
If a region ends at the start of a line, it describes the line before."
  (let ((next-line (and (use-region-p) (= position (region-end)))))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char position)
        (setq next-line (and next-line (bolp)))
        (when next-line (backward-char))
        (list (copy-marker (point))
              ;; Text that is inserted before the line does not belong to it.
              (copy-marker (line-beginning-position) t)
              (todo-lsp-position--column)
              (and (todo-lsp-position--changed-p edits)
                   (todo-lsp-position--address))
              (todo-lsp-position--covered-p edits)
              next-line)))))

(defun todo-lsp-position-find (description edits)
  "Return the position of DESCRIPTION after EDITS were made.
Its line may have moved.  Return nil if it was deleted."
  (pcase-let ((`(,marker ,line-marker ,column ,address ,covered ,next-line) description))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char marker)
        (let ((line (or (and address (todo-lsp-position--search address edits))
                        (and (not covered) (todo-lsp-position--other-line line-marker)))))
          (set-marker marker nil)
          (set-marker line-marker nil)
          (when (or line (not covered) (todo-lsp-position--inserted-p edits))
            (when line
              (goto-char line)
              (todo-lsp-position--move-to-column column))
            (when next-line (forward-line))
            (point)))))))

(defun todo-lsp-position--other-line (marker)
  "Return the position of MARKER, or nil if it is on the line at point.
MARKER is that of a line's start.  Text inserted there moves it, but not point."
  (unless (<= (line-beginning-position) marker (line-end-position))
    (marker-position marker)))

(defun todo-lsp-position-first (edits)
  "Return the start of the first item or text that EDITS inserted, or nil."
  (let ((change (seq-find (pcase-lambda (`(,beg . ,end)) (< beg end)) (cdr edits))))
    (when change
      (save-excursion
        (goto-char (car change))
        (skip-chars-forward " \t\n")
        (point)))))

(defun todo-lsp-position--changed-p (edits)
  "Return non-nil if EDITS will change the line at point.
Of identical lines, any one may be the one that a comparison finds changed."
  (pcase-let ((`(,lines-beg . ,lines-end) (todo-lsp-position--identical-lines)))
    (seq-some (pcase-lambda (`(,beg . ,end)) (and (<= beg lines-end) (> end lines-beg)))
              (cdr edits))))

(defun todo-lsp-position--covered-p (edits)
  "Return non-nil if EDITS will replace or delete the whole line at point."
  (pcase-let ((`(,lines-beg . ,lines-end) (todo-lsp-position--identical-lines))
              (length (- (line-end-position) (line-beginning-position))))
    (seq-some (pcase-lambda (`(,beg . ,end))
                (and (< beg end) (>= (- (min end lines-end) (max beg lines-beg)) length)))
              (cdr edits))))

(defun todo-lsp-position--inserted-p (edits)
  "Return non-nil if EDITS have inserted text on the line at point."
  (let ((line-beg (line-beginning-position)) (line-end (line-end-position)))
    (seq-some (pcase-lambda (`(,beg . ,end)) (and (< beg end) (<= beg line-end) (> end line-beg)))
              (cdr edits))))

(defun todo-lsp-position--identical-lines ()
  "Return (BEG . END) of the line at point and its identical neighbors."
  (save-excursion
    (beginning-of-line)
    (let ((start (point))
          (line (todo-lsp-position--whole-line))
          (end (line-end-position)))
      (while (and (zerop (forward-line)) (equal line (todo-lsp-position--whole-line)) (not (eobp)))
        (setq end (line-end-position)))
      (goto-char start)
      (while (and (zerop (forward-line -1)) (equal line (todo-lsp-position--whole-line)))
        (setq start (point)))
      (cons start end))))

(defun todo-lsp-position--search (address edits)
  "Return the start of the line in the new text of EDITS that matches ADDRESS.
Of several, prefer those with the same parents, then those with the same bullet,
status and tags, then the nearest."
  (pcase-let ((`(,line ,text . ,parents) address)
              (start (point))
              (best nil)
              (best-rank nil))
    (save-excursion
      (dolist (found (gethash text (todo-lsp-position--new-lines edits)))
        (goto-char found)
        (pcase-let* ((`(,other-line ,_ . ,other-parents) (todo-lsp-position--address))
                     (rank (+ (abs (- found start))
                              (if (equal line other-line) 0 (buffer-size))
                              (if (equal parents other-parents) 0 (* 2 (buffer-size))))))
          (when (or (null best) (< rank best-rank))
            (setq best found best-rank rank)))))
    best))

(defun todo-lsp-position--new-lines (edits)
  "Return the positions of the new lines of EDITS, a hash table by text."
  (or (car edits)
      (let ((lines (make-hash-table :test #'equal)))
        (save-excursion
          (pcase-dolist (`(,beg . ,end) (cdr edits))
            (goto-char beg)
            (beginning-of-line)
            (while (< (point) end)
              (push (point) (gethash (todo-lsp-position--text) lines))
              (forward-line))))
        (setcar edits lines))))

;;;; Lines

(defun todo-lsp-position--address ()
  "Return (LINE TEXT . PARENTS) of the line at point, or nil if it is blank.
LINE is without indentation, TEXT without bullet, checkbox and tags of the
archive, and PARENTS are the texts of its parents, outermost first."
  (save-excursion
    (beginning-of-line)
    (unless (looking-at-p "[ \t]*$")
      (let ((column (current-indentation))
            (line (string-trim (todo-lsp-position--whole-line)))
            (text (todo-lsp-position--text))
            parents)
        (while (and (> column 0) (zerop (forward-line -1)) (not (looking-at-p "[ \t]*$")))
          (when (< (current-indentation) column)
            (setq column (current-indentation))
            (push (todo-lsp-position--text) parents)))
        (cons line (cons text parents))))))

(defun todo-lsp-position--text ()
  "Return the text of the line at point, without what an operation may change."
  (let ((text (buffer-substring-no-properties (todo-lsp-position--text-beginning) (line-end-position))))
    (substring text 0 (string-match-p todo-lsp-position--end text))))

(defun todo-lsp-position--text-beginning ()
  "Return the position of the text on the line at point."
  (save-excursion
    (beginning-of-line)
    (looking-at todo-lsp-position--start)
    (match-end 0)))

(defun todo-lsp-position--whole-line ()
  "Return the line at point with its indentation."
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun todo-lsp-position--column ()
  "Return (IS-TEXT . COLUMN) of point.
COLUMN is relative to the text or, before that, to the indentation."
  (let ((text (todo-lsp-position--text-beginning)))
    (if (>= (point) text)
        (cons t (- (point) text))
      (cons nil (- (point) (save-excursion (back-to-indentation) (point)))))))

(defun todo-lsp-position--move-to-column (column)
  "Move point on its line to COLUMN of `todo-lsp-position--column'."
  (pcase-let ((`(,is-text . ,offset) column)
              (text (todo-lsp-position--text-beginning)))
    (back-to-indentation)
    (goto-char (if is-text
                   (min (line-end-position) (+ text offset))
                 (max (line-beginning-position) (min text (+ (point) offset)))))))

(provide 'todo-lsp-position)
;;; todo-lsp-position.el ends here
