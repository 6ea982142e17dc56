;;; todo-lsp-position.el --- The lines that an operation changes  -*- lexical-binding: t; -*-

;;; Commentary:

;; Which lines an operation changes, given point and region.

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

(provide 'todo-lsp-position)
;;; todo-lsp-position.el ends here
