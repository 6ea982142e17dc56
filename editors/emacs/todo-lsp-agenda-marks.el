;;; todo-lsp-agenda-marks.el --- Mark items of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; Marks select items for one command, as in Dired; so does the region.

;;; Code:

(require 'seq)
(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)
(require 'todo-lsp-agenda-visit)

(defun todo-lsp-agenda--set-mark (marked)
  "Mark the item at point, or those of the region, if MARKED, else unmark it."
  (let ((region (use-region-p)))
    (dolist (item (if region (todo-lsp-agenda--region-items) (list (todo-lsp-agenda--item))))
      (let ((key (todo-lsp-agenda--mark-key item)))
        (setq todo-lsp-agenda--marks (delete key todo-lsp-agenda--marks))
        (when marked (push key todo-lsp-agenda--marks))))
    (setq deactivate-mark t)
    (if region
        (todo-lsp-agenda--draw nil)
      (let ((inhibit-read-only t))
        (save-excursion
          (beginning-of-line)
          (todo-lsp-agenda-view-set-mark marked)))
      (todo-lsp-agenda-next)
      (set-buffer-modified-p nil)
      (force-mode-line-update))))

(defun todo-lsp-agenda-mark ()
  "Mark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark t))

(defun todo-lsp-agenda-unmark ()
  "Unmark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark nil))

(defun todo-lsp-agenda-unmark-all ()
  "Unmark all items."
  (interactive)
  (setq todo-lsp-agenda--marks nil)
  (todo-lsp-agenda--draw nil))

(defun todo-lsp-agenda--region-items ()
  "Return the items of the lines in the region."
  (let ((end (region-end)) items)
    (save-excursion
      (goto-char (region-beginning))
      (beginning-of-line)
      (while (and (< (point) end) (not (eobp)))
        (when (todo-lsp-agenda-view-item) (push (todo-lsp-agenda-view-item) items))
        (forward-line)))
    (nreverse items)))

(defun todo-lsp-agenda--selected ()
  "Return the selected items: marked, in the region, or at point."
  (cond (todo-lsp-agenda--marks
         (seq-filter #'todo-lsp-agenda--marked-p (todo-lsp-agenda-lists-items todo-lsp-agenda--reply)))
        ((use-region-p)
         (or (todo-lsp-agenda--region-items) (user-error "No item in the region")))
        (t (list (todo-lsp-agenda--item)))))

(provide 'todo-lsp-agenda-marks)
;;; todo-lsp-agenda-marks.el ends here
