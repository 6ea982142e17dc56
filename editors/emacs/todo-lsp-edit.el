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
(require 'subr-x)
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

(defconst todo-lsp-edit--many 200
  "How many replacements are made one by one.")

(defun todo-lsp-edit--replace (beg end text)
  "Replace what differs between BEG and END by TEXT; point stays where it is."
  (let* ((old (buffer-substring-no-properties beg end))
         (most (min (length old) (length text)))
         (head (abs (todo-lsp-edit--common old text)))
         (tail (min (- most head)
                    (todo-lsp-edit--common (reverse old) (reverse text)))))
    (todo-lsp-edit--replace-all (+ beg head) (- end tail)
                                (substring text head (- (length text) tail)))))

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

(defconst todo-lsp-edit--most 500
  "How many characters are compared one by one: the time it takes is quadratic.")

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
  (save-restriction
    (widen)
    (let* ((gc-cons-threshold (max gc-cons-threshold (* 20 (length text))))
           (buffer (buffer-substring-no-properties (point-min) (point-max)))
           (ends (todo-lsp-edit--same-lines buffer text))
           (old (substring buffer (car ends) (- (length buffer) (cdr ends))))
           (new (substring text (car ends) (- (length text) (cdr ends)))))
      (todo-lsp-edit--of-lines (+ (point-min) (car ends))
                               (todo-lsp-edit--lines old) (todo-lsp-edit--lines new)
                               (todo-lsp-edit--runs (todo-lsp-edit--words old)
                                                    (todo-lsp-edit--words new))))))

(defun todo-lsp-edit--same-lines (one other)
  "Return (HEAD . TAIL), how long the whole lines are that ONE and OTHER share."
  (let ((head (todo-lsp-edit--common one other))
        (most (min (length one) (length other))))
    (unless (= head (length one) (length other))
      (while (not (or (= head 0) (eq ?\n (aref one (1- head)))))
        (setq head (1- head))))
    (let ((tail (min (- most head) (todo-lsp-edit--common (reverse one) (reverse other)))))
      (cl-flet ((in-line-p (text)
                           (let ((start (- (length text) tail)))
                             (not (or (= start head) (eq ?\n (aref text (1- start))))))))
        (while (and (> tail 0) (or (in-line-p one) (in-line-p other)))
          (setq tail (1- tail))))
      (cons head tail))))

(defun todo-lsp-edit--of-lines (place old new runs)
  "Return the replacements at RUNS of the lines OLD, which begin at PLACE, by NEW.
The lines between the runs may differ in blanks and capitals."
  (let ((i 0) (j 0) replacements)
    (cl-flet ((replace-lines
               (old-until new-until)
               (let ((beg place) (from j))
                 (while (< i old-until)
                   (setq place (+ place (length (aref old i))) i (1+ i)))
                 (setq j new-until)
                 (push (list beg place (if (= j (1+ from)) (aref new from)
                                         (apply #'concat (append (seq-subseq new from j) nil))))
                       replacements))))
      (pcase-dolist (`(,from ,until ,_ ,new-until) (append runs (list (list (length old) nil nil nil))))
        (while (< i from)
          (if (not (equal (aref old i) (aref new j)))
              (replace-lines (1+ i) (1+ j))
            (setq place (+ place (length (aref old i))) i (1+ i) j (1+ j))))
        (when until
          ;; As many lines as before: each stays what it is, with its markers.
          (when (= (- until i) (- new-until j))
            (while (< (1+ i) until) (replace-lines (1+ i) (1+ j))))
          (replace-lines until new-until))))
    (nreverse replacements)))

(defun todo-lsp-edit--lines (text)
  "Return the lines of TEXT, with their line ends, as a vector."
  (with-temp-buffer
    (insert text)
    (goto-char (point-min))
    (let (lines)
      (while (not (eobp))
        (push (buffer-substring (point) (progn (forward-line) (point))) lines))
      (vconcat (nreverse lines)))))

(defun todo-lsp-edit--words (text)
  "Return the lines of TEXT, without blanks and capitals, as a vector.
So a line that is only formatted is still known as the same."
  (with-temp-buffer
    (insert text)
    (downcase-region (point-min) (point-max))
    (goto-char (point-min))
    (while (re-search-forward "[ \t\r]+" nil t) (replace-match ""))
    (goto-char (point-max))
    ;; Without their ends: the last line may have none.
    (when (and (bolp) (not (bobp))) (delete-char -1))
    (unless (string-empty-p text)
      (vconcat (split-string (buffer-string) "\n")))))

(defun todo-lsp-edit--runs (old new)
  "Return where the lines of the vectors OLD and NEW differ.
Each is (OLD-FROM OLD-UNTIL NEW-FROM NEW-UNTIL).  They are right, but not
always the fewest: what has little in common is given up as a whole."
  (let ((i 0) (j 0) (old-end (length old)) (new-end (length new)) (hope 500) runs)
    (while (or (< i old-end) (< j new-end))
      (if (and (< i old-end) (< j new-end) (equal (aref old i) (aref new j)))
          (setq i (1+ i) j (1+ j))
        (pcase-let ((`(,down . ,right)
                     (or (and (> hope 0) (todo-lsp-edit--meeting old i old-end new j new-end))
                         (cons (- old-end i) (- new-end j)))))
          (when (and (= 1 down right)) (setq hope (1- hope)))
          (push (list i (+ i down) j (+ j right)) runs)
          (setq i (+ i down) j (+ j right)))))
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
