;;; todo-lsp-place.el --- Which lines are meant, and where an item went  -*- lexical-binding: t; -*-

;;; Commentary:

;; What point and region say: which lines an operation is done to, and, after
;; it, where the item is that point was on.

;;; Code:

(defun todo-lsp-place-lines ()
  "Return the first and the last line to change, counted from 1.
These are the lines of the region, or else the line of point."
  (if (use-region-p)
      (todo-lsp-place--lines-of (region-beginning) (region-end))
    (todo-lsp-place--lines-of (point) (point))))

(defun todo-lsp-place-lines-of-list ()
  "Return the first and the last line to change, or nil for the whole list.
These are the lines of the region, or else of the visible part."
  (cond ((use-region-p) (todo-lsp-place-lines))
        ((buffer-narrowed-p) (todo-lsp-place--lines-of (point-min) (point-max)))))

(defun todo-lsp-place--lines-of (beg end)
  "Return the first and the last line from BEG to END, counted from 1.
A line that begins at END is not one of them."
  (when (and (< beg end) (save-excursion (goto-char end) (bolp)))
    (setq end (1- end)))
  (cons (line-number-at-pos beg t) (line-number-at-pos end t)))

(defun todo-lsp-place-of (position)
  "Remember POSITION, to be found again by `todo-lsp-place-find'.
Where a region ends at the start of a line, it is the line before that counts."
  (let ((behind (and (use-region-p) (= position (region-end)))))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char position)
        (setq behind (and behind (bolp)))
        (when behind (backward-char))
        (list (copy-marker (point))
              (- (point) (save-excursion (back-to-indentation) (point)))
              (todo-lsp-place--address)
              behind)))))

(defun todo-lsp-place-find (place beg end)
  "Return the position of PLACE after the text from BEG to END was changed.
Its line may have gone elsewhere within that text."
  (pcase-let ((`(,marker ,column ,address ,behind) place))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char marker)
        (unless (or (null (car address)) (equal (todo-lsp-place--address) address))
          (let ((line (todo-lsp-place--search address beg end)))
            (when line
              (goto-char line)
              (back-to-indentation)
              (goto-char (max (line-beginning-position)
                              (min (line-end-position) (+ (point) column)))))))
        (set-marker marker nil)
        (when behind (forward-line))
        (point)))))

(defun todo-lsp-place--search (address beg end)
  "Return the line between BEG and END that ADDRESS leads to.
Of several, it is one with the same lines above it, and the nearest."
  (let ((start (point))
        (words (concat "^[ \t]*" (regexp-quote (car address)) "$"))
        best best-rank)
    (save-excursion
      (goto-char beg)
      (beginning-of-line)
      (while (re-search-forward words end t)
        (let* ((found (line-beginning-position))
               (stranger (not (equal (cdr (todo-lsp-place--address)) (cdr address))))
               (rank (+ (abs (- found start)) (if stranger (buffer-size) 0))))
          (when (or (null best) (< rank best-rank))
            (setq best found best-rank rank)))))
    best))

(defun todo-lsp-place--address ()
  "Return the words of the line at point and of those that it is below.
The first is nil on a line without words."
  (save-excursion
    (let ((column (current-indentation))
          (words (list (todo-lsp-place--words))))
      (while (and (car words) (> column 0) (zerop (forward-line -1))
                  (not (looking-at-p "[ \t]*$")))
        (when (< (current-indentation) column)
          (setq column (current-indentation))
          (push (todo-lsp-place--words) words)))
      (nreverse words))))

(defun todo-lsp-place--words ()
  "Return the line at point without its indentation, or nil if there is no more."
  (save-excursion
    (back-to-indentation)
    (unless (eolp)
      (buffer-substring-no-properties (point) (line-end-position)))))

(provide 'todo-lsp-place)
;;; todo-lsp-place.el ends here
