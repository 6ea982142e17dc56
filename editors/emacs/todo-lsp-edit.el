;;; todo-lsp-edit.el --- Change a buffer in one undo step  -*- lexical-binding: t; -*-

;;; Commentary:

;; Whatever an operation comes through, what it changes arrives here as
;; replacements (BEG END TEXT): buffer positions, disjoint and in order.  They
;; are cut down to what differs, so that markers and point stay where they are,
;; and made as one undo step.
;;
;; A server sends its replacements; where `todo-format' gives a whole new text,
;; `todo-lsp-compare' finds them.

;;; Code:

(require 'seq)
(require 'subr-x)
(eval-when-compile (require 'cl-lib))

(defconst todo-lsp-edit--many 200
  "At most how many replacements are made one by one.")

(defconst todo-lsp-edit--most 500
  "At most how many characters are compared one by one, in quadratic time.")

(defun todo-lsp-edit-apply (replacements)
  "Make REPLACEMENTS in the current buffer, as one undo step."
  (barf-if-buffer-read-only)
  (undo-boundary)
  (atomic-change-group
    (let ((group (prepare-change-group)))
      (save-restriction
        (widen)
        ;; The last one first: the positions of the others stay right.
        (pcase-dolist (`(,beg ,end ,text) (reverse (todo-lsp-edit--joined replacements)))
          (todo-lsp-edit--replace beg end text)))
      (undo-amalgamate-change-group group)))
  (undo-boundary))

(defun todo-lsp-edit--joined (replacements)
  "Return REPLACEMENTS, neighbours made one where there are very many.
The clients need long for each.  Those of the line of point stay apart."
  (let ((size (1+ (/ (length replacements) todo-lsp-edit--many)))
        (line-beg (line-beginning-position)) (line-end (line-end-position))
        (count 0) joined)
    (pcase-dolist ((and replacement `(,beg ,end ,text)) replacements)
      (pcase-let ((`(,last-beg ,last-end ,last-text) (car joined)))
        (if (or (= 0 (% count size))
                (and (<= last-beg line-end) (>= end line-beg)))
            (push replacement joined)
          (setcar joined (list last-beg end
                               (concat last-text
                                       (buffer-substring-no-properties last-end beg)
                                       text)))))
      (setq count (1+ count)))
    (nreverse joined)))

(defun todo-lsp-edit--replace (beg end text)
  "Replace what differs between BEG and END by TEXT; point stays where it is."
  (apply #'todo-lsp-edit--replace-all (todo-lsp-edit--trimmed beg end text)))

(defun todo-lsp-edit--trimmed (beg end text)
  "Return the replacement of BEG to END by TEXT, without what stays the same."
  (let* ((old (buffer-substring-no-properties beg end))
         (most (min (length old) (length text)))
         (head (todo-lsp-edit-common old text))
         (tail (min (- most head)
                    (todo-lsp-edit-common (reverse old) (reverse text)))))
    (list (+ beg head) (- end tail) (substring text head (- (length text) tail)))))

(defun todo-lsp-edit-hidden-p (replacements)
  "Whether REPLACEMENTS change text outside the visible part of the buffer."
  (let ((min (point-min)) (max (point-max)))
    (save-restriction
      (widen)
      (seq-some (pcase-lambda (`(,beg ,end ,text))
                  (and (or (< beg min) (> end max))
                       (pcase-let ((`(,from ,to ,_) (todo-lsp-edit--trimmed beg end text)))
                         (or (< from min) (> to max)))))
                replacements))))

(defun todo-lsp-edit--replace-all (beg end text)
  "Replace what is between BEG and END by TEXT, which differs at both ends.
Within a line or two, even the positions between those that differ are kept."
  (save-excursion
    (if (or (= beg end) (string-empty-p text)
            (> (max (- end beg) (length text)) todo-lsp-edit--most))
        (progn
          (goto-char beg)
          (delete-region beg end)
          (insert text))
      (let ((list-buffer (current-buffer)))
        (with-temp-buffer
          (insert text)
          (let ((new (current-buffer)))
            (with-current-buffer list-buffer
              (save-restriction
                (narrow-to-region beg end)
                (replace-buffer-contents new)))))))))

(defun todo-lsp-edit-common (one other)
  "Return how many characters ONE and OTHER have in common at their start."
  (let ((difference (compare-strings one nil nil other nil nil)))
    (if (eq difference t) (length one) (1- (abs difference)))))

;;;; From a server

(defun todo-lsp-edit-of-server (edits)
  "Return the replacements of EDITS in the current buffer.
Each of EDITS is ((LINE . COLUMN) (LINE . COLUMN) TEXT), counted from 0.
The server only names columns with nothing but ASCII to their left, so
that it does not matter in which units they are counted."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (let ((line 0) replacements)
        (cl-flet ((position
                   (place)
                   ;; A line behind the last one is the end of the text.
                   (while (and (< line (car place)) (search-forward "\n" nil 'move))
                     (setq line (1+ line)))
                   (min (+ (point) (if (< line (car place)) 0 (cdr place)))
                        (line-end-position))))
          (pcase-dolist (`(,from ,to ,text) (sort (copy-sequence edits) #'todo-lsp-edit--before-p))
            (let* ((beg (position from))
                   (end (position to)))
              (push (list beg end text) replacements))))
        (nreverse replacements)))))

(defun todo-lsp-edit--before-p (one other)
  "Whether the edit ONE begins before the edit OTHER."
  (pcase-let ((`((,line . ,column) . ,_) one)
              (`((,other-line . ,other-column) . ,_) other))
    (or (< line other-line)
        (and (= line other-line) (< column other-column)))))

(provide 'todo-lsp-edit)
;;; todo-lsp-edit.el ends here
