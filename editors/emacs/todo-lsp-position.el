;;; todo-lsp-position.el --- Selected lines and positions of moved items  -*- lexical-binding: t; -*-

;;; Commentary:

;; Which lines an operation changes, given point and region, and the position
;; afterwards of the item that point was on.

;;; Code:

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

(defun todo-lsp-position-of (position)
  "Return a description of POSITION for `todo-lsp-position-find'.
If a region ends at the start of a line, it describes the line before."
  (let ((next-line (and (use-region-p) (= position (region-end)))))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char position)
        (setq next-line (and next-line (bolp)))
        (when next-line (backward-char))
        (list (copy-marker (point))
              (- (point) (save-excursion (back-to-indentation) (point)))
              (todo-lsp-position--address)
              next-line)))))

(defun todo-lsp-position-find (description beg end)
  "Return the position of DESCRIPTION after the text from BEG to END was changed.
Its line may have moved within that text."
  (pcase-let ((`(,marker ,column ,address ,next-line) description))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char marker)
        (unless (or (null (car address)) (equal (todo-lsp-position--address) address))
          (let ((line (todo-lsp-position--search address beg end)))
            (when line
              (goto-char line)
              (back-to-indentation)
              (goto-char (max (line-beginning-position)
                              (min (line-end-position) (+ (point) column)))))))
        (set-marker marker nil)
        (when next-line (forward-line))
        (point)))))

(defun todo-lsp-position--search (address beg end)
  "Return the line between BEG and END that matches ADDRESS.
Of several, prefer those with the same parents, then the nearest."
  (let ((start (point))
        (words (concat "^[ \t]*" (regexp-quote (car address)) "$"))
        best best-rank)
    (save-excursion
      (goto-char beg)
      (beginning-of-line)
      (while (re-search-forward words end t)
        (let* ((found (line-beginning-position))
               (same-parents (equal (cdr (todo-lsp-position--address)) (cdr address)))
               (rank (+ (abs (- found start)) (if same-parents 0 (buffer-size)))))
          (when (or (null best) (< rank best-rank))
            (setq best found best-rank rank)))))
    best))

(defun todo-lsp-position--address ()
  "Return the text of the line at point and of its parents.
The first is nil on a line without text."
  (save-excursion
    (let ((column (current-indentation))
          (words (list (todo-lsp-position--words))))
      (while (and (car words) (> column 0) (zerop (forward-line -1))
                  (not (looking-at-p "[ \t]*$")))
        (when (< (current-indentation) column)
          (setq column (current-indentation))
          (push (todo-lsp-position--words) words)))
      (nreverse words))))

(defun todo-lsp-position--words ()
  "Return the line at point without its indentation, or nil if it is blank."
  (save-excursion
    (back-to-indentation)
    (unless (eolp)
      (buffer-substring-no-properties (point) (line-end-position)))))

(provide 'todo-lsp-position)
;;; todo-lsp-position.el ends here
