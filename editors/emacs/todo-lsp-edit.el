;;; todo-lsp-edit.el --- Change a buffer in one undo step  -*- lexical-binding: t; -*-

;;; Commentary:

;; Whatever an operation comes through, what it changes arrives here as
;; replacements (BEG END TEXT): buffer positions, disjoint and in order.  They
;; are cut down to what differs, so that markers and point stay where they are,
;; and made as one undo step.
;;
;; A server sends its replacements; `todo-format' gives a whole new text, and
;; the replacements are found by comparing lines.

;;; Code:

(require 'seq)
(eval-when-compile (require 'cl-lib))

(defun todo-lsp-edit-apply (replacements)
  "Make REPLACEMENTS in the current buffer, as one undo step."
  (barf-if-buffer-read-only)
  (undo-boundary)
  (atomic-change-group
    (let ((group (prepare-change-group)))
      (save-restriction
        (widen)
        ;; The last one first: the positions of the others stay right.
        (pcase-dolist (`(,beg ,end ,text) (reverse replacements))
          (todo-lsp-edit--replace beg end text)))
      (undo-amalgamate-change-group group)))
  (undo-boundary))

(defun todo-lsp-edit--replace (beg end text)
  "Replace what differs between BEG and END by TEXT; point stays where it is."
  (let* ((old (buffer-substring-no-properties beg end))
         (most (min (length old) (length text)))
         (head (abs (todo-lsp-edit--common old text)))
         (tail (min (- most head)
                    (todo-lsp-edit--common (reverse old) (reverse text)))))
    (save-excursion
      (goto-char (+ beg head))
      (delete-region (point) (- end tail))
      (insert (substring text head (- (length text) tail))))))

(defun todo-lsp-edit--common (one other)
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

;;;; From a new text

(defconst todo-lsp-edit--window 12
  "How many lines ahead two texts are compared to find where they meet again.")

(defun todo-lsp-edit-of-text (text)
  "Return the replacements that turn the current buffer into TEXT."
  (save-excursion
    (save-restriction
      (widen)
      (let* ((old (todo-lsp-edit--lines (buffer-substring-no-properties (point-min) (point-max))))
             (new (todo-lsp-edit--lines text))
             (runs (todo-lsp-edit--runs old new))
             (line 0) (place (point-min)) replacements)
        (pcase-dolist (`(,from ,until ,new-from ,new-until) runs)
          (cl-flet ((walk (to)
                          (while (< line to)
                            (setq place (+ place (length (aref old line)))
                                  line (1+ line)))
                          place))
            ;; As many lines as before: each stays what it is, with its markers.
            (if (= (- until from) (- new-until new-from))
                (while (< from until)
                  (push (list (walk from) (walk (1+ from)) (aref new new-from)) replacements)
                  (setq from (1+ from) new-from (1+ new-from)))
              (push (list (walk from) (walk until)
                          (mapconcat #'identity (seq-subseq new new-from new-until) ""))
                    replacements))))
        (nreverse replacements)))))

(defun todo-lsp-edit--lines (text)
  "Return the lines of TEXT, with their line ends, as a vector."
  (let ((start 0) lines)
    (while (< start (length text))
      (let ((end (1+ (or (string-match-p "\n" text start) (1- (length text))))))
        (push (substring text start end) lines)
        (setq start end)))
    (vconcat (nreverse lines))))

(defun todo-lsp-edit--runs (old new)
  "Return where the lines of the vectors OLD and NEW differ.
Each is (OLD-FROM OLD-UNTIL NEW-FROM NEW-UNTIL).  They are right, but not
always the fewest: the time it takes grows only with the number of lines."
  (let ((i 0) (j 0) (old-end (length old)) (new-end (length new)) runs)
    (while (and (< i old-end) (< i new-end) (equal (aref old i) (aref new i)))
      (setq i (1+ i)))
    (setq j i)
    (while (and (< i old-end) (< j new-end)
                (equal (aref old (1- old-end)) (aref new (1- new-end))))
      (setq old-end (1- old-end) new-end (1- new-end)))
    (while (or (< i old-end) (< j new-end))
      (pcase-let ((`(,down . ,right) (todo-lsp-edit--meeting old i old-end new j new-end)))
        (push (list i (+ i down) j (+ j right)) runs)
        (setq i (+ i down) j (+ j right)))
      (while (and (< i old-end) (< j new-end) (equal (aref old i) (aref new j)))
        (setq i (1+ i) j (1+ j))))
    (nreverse runs)))

(defun todo-lsp-edit--meeting (old i old-end new j new-end)
  "Return after how many lines of OLD and NEW, behind I and J, both agree.
OLD-END and NEW-END bound them.  What lies beyond a window is one line."
  (if (or (= i old-end) (= j new-end))
      (cons (- old-end i) (- new-end j))
    (let ((steps 1) found)
      (while (and (not found) (<= steps todo-lsp-edit--window))
        (let ((down 0))
          (while (and (not found) (<= down steps))
            (let ((right (- steps down)))
              (when (and (< (+ i down) old-end) (< (+ j right) new-end)
                         (equal (aref old (+ i down)) (aref new (+ j right))))
                (setq found (cons down right))))
            (setq down (1+ down))))
        (setq steps (1+ steps)))
      (or found (cons 1 1)))))

(provide 'todo-lsp-edit)
;;; todo-lsp-edit.el ends here
