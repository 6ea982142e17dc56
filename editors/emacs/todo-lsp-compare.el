;;; todo-lsp-compare.el --- Compute the difference to a new text  -*- lexical-binding: t; -*-

;;; Commentary:

;; Compares a buffer with its new text line by line, so that only the parts that
;; differ are replaced.  Lines whose words are equal match even if their format
;; has changed.  This takes a fraction of a second for any change of a long list.

;;; Code:

(require 'seq)
(require 'todo-lsp-edit)
(eval-when-compile (require 'cl-lib))

(defconst todo-lsp-compare--window 12
  "The maximum number of lines to skip up to the next common line.
It limits the sum of the skipped lines of the old and of the new text.")

(defconst todo-lsp-compare--search-limit 500
  "The maximum number of searches for a common line that may fail.")

(defun todo-lsp-compare (text)
  "Return the replacements that turn the current buffer into TEXT."
  (save-restriction
    (widen)
    ;; Allocate 20 bytes for each character before collecting garbage, which
    ;; would otherwise take as long as the comparison.
    (let* ((gc-cons-threshold (max gc-cons-threshold (* 20 (length text))))
           (buffer (buffer-substring-no-properties (point-min) (point-max)))
           (ends (todo-lsp-compare--common-lines buffer text))
           (old (substring buffer (car ends) (- (length buffer) (cdr ends))))
           (new (substring text (car ends) (- (length text) (cdr ends)))))
      (todo-lsp-compare--of-lines (+ (point-min) (car ends))
                                  (todo-lsp-compare--lines old) (todo-lsp-compare--lines new)
                                  (todo-lsp-compare--differing-ranges (todo-lsp-compare--normalized-lines old)
                                                          (todo-lsp-compare--normalized-lines new))))))

(defun todo-lsp-compare--common-lines (one other)
  "Return (HEAD . TAIL), the lengths of the whole lines that ONE and OTHER share."
  (let ((head (todo-lsp-edit-common one other))
        (limit (min (length one) (length other))))
    (unless (= head (length one) (length other))
      (while (not (or (= head 0) (eq ?\n (aref one (1- head)))))
        (setq head (1- head))))
    (let ((tail (min (- limit head) (todo-lsp-edit-common (reverse one) (reverse other)))))
      (cl-flet ((in-line-p (text)
                           (let ((start (- (length text) tail)))
                             (not (or (= start head) (eq ?\n (aref text (1- start))))))))
        (while (and (> tail 0) (or (in-line-p one) (in-line-p other)))
          (setq tail (1- tail))))
      (cons head tail))))

(defun todo-lsp-compare--of-lines (position old new ranges)
  "Return the replacements of the lines OLD, which begin at POSITION, by NEW.
RANGES are those in which lines differ in words; other lines differ only in
blanks and case."
  (let ((i 0) (j 0) replacements)
    (cl-flet ((replace-lines
               (old-until new-until)
               (let ((beg position) (from j))
                 (while (< i old-until)
                   (setq position (+ position (length (aref old i))) i (1+ i)))
                 (setq j new-until)
                 (push (list beg position (if (= j (1+ from)) (aref new from)
                                         (apply #'concat (append (seq-subseq new from j) nil))))
                       replacements))))
      (pcase-dolist (`(,from ,until ,_ ,new-until)
                     (append ranges (list (list (length old) nil nil nil))))
        (while (< i from)
          (if (not (equal (aref old i) (aref new j)))
              (replace-lines (1+ i) (1+ j))
            (setq position (+ position (length (aref old i))) i (1+ i) j (1+ j))))
        (when until
          ;; If the number of lines is unchanged, replace line by line, which preserves markers.
          (when (= (- until i) (- new-until j))
            (while (< (1+ i) until) (replace-lines (1+ i) (1+ j))))
          (replace-lines until new-until))))
    (nreverse replacements)))

(defun todo-lsp-compare--lines (text)
  "Return the lines of TEXT, with their line ends, as a vector."
  (with-temp-buffer
    (insert text)
    (goto-char (point-min))
    (let (lines)
      (while (not (eobp))
        (push (buffer-substring (point) (progn (forward-line) (point))) lines))
      (vconcat (nreverse lines)))))

(defun todo-lsp-compare--normalized-lines (text)
  "Return the lines of TEXT in lowercase and without blanks, as a vector.
A line that is only formatted compares equal."
  (with-temp-buffer
    (insert text)
    (downcase-region (point-min) (point-max))
    (goto-char (point-min))
    (while (re-search-forward "[ \t\r]+" nil t) (replace-match ""))
    (goto-char (point-max))
    ;; Remove the last line end, so that a last line without one compares equal.  Check TEXT,
    ;; because the buffer also ends with a line end if its last line was only blanks.
    (when (string-suffix-p "\n" text) (delete-char -1))
    (unless (string-empty-p text)
      (vconcat (split-string (buffer-string) "\n")))))

(defun todo-lsp-compare--differing-ranges (old new)
  "Return the ranges in which the lines of the vectors OLD and NEW differ.
Each is (OLD-FROM OLD-UNTIL NEW-FROM NEW-UNTIL).  They are not always minimal:
after `todo-lsp-compare--search-limit' failed searches for a common line, the
rest is one range."
  (let ((i 0) (j 0) (old-end (length old)) (new-end (length new))
        (searches-left todo-lsp-compare--search-limit) ranges)
    (while (or (< i old-end) (< j new-end))
      (if (and (< i old-end) (< j new-end) (equal (aref old i) (aref new j)))
          (setq i (1+ i) j (1+ j))
        (pcase-let ((`(,old-skip . ,new-skip)
                     (cond ((or (= i old-end) (= j new-end) (= searches-left 0))
                            (cons (- old-end i) (- new-end j)))
                           ((todo-lsp-compare--next-match old i old-end new j new-end))
                           (t (setq searches-left (1- searches-left))
                              '(1 . 1)))))
          (push (list i (+ i old-skip) j (+ j new-skip)) ranges)
          (setq i (+ i old-skip) j (+ j new-skip)))))
    (nreverse ranges)))

(defun todo-lsp-compare--next-match (old i old-end new j new-end)
  "Return (OLD-SKIP . NEW-SKIP), the numbers of lines before the next common line.
The search begins at the indices I of OLD and J of NEW, and ends at OLD-END
and NEW-END.  Return nil if there is no common line in the window."
  (let ((lines 1) found)
    (while (and (not found) (<= lines todo-lsp-compare--window))
      (let ((old-skip 0))
        (while (and (not found) (<= old-skip lines))
          (let ((new-skip (- lines old-skip)))
            (when (and (< (+ i old-skip) old-end) (< (+ j new-skip) new-end)
                       (equal (aref old (+ i old-skip)) (aref new (+ j new-skip))))
              (setq found (cons old-skip new-skip))))
          (setq old-skip (1+ old-skip))))
      (setq lines (1+ lines)))
    found))

(provide 'todo-lsp-compare)
;;; todo-lsp-compare.el ends here
