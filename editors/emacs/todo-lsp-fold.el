;;; todo-lsp-fold.el --- Fold groups and items  -*- lexical-binding: t; -*-

;;; Commentary:

;; Keys for folding with Outline mode.  Groups and items stay folded when an
;; operation moves them.

;;; Code:

(require 'outline)
(require 'seq)
(require 'todo-lsp-position)

;;;; Keys

(defvar-local todo-lsp-fold--shown nil
  "What `todo-lsp-fold-cycle' shows: `titles', `items', or nil for everything.")

(defun todo-lsp-fold-toggle ()
  "Fold or unfold the group or item at point."
  (interactive)
  (todo-lsp-fold--ensure-outline)
  (save-excursion
    (outline-back-to-heading)
    (if (todo-lsp-fold--folded-p)
        (outline-show-subtree)
      (outline-hide-subtree))))

(defun todo-lsp-fold-cycle ()
  "Show only the titles, then titles and items, then everything."
  (interactive)
  (todo-lsp-fold--ensure-outline)
  (pcase (and (eq last-command 'todo-lsp-fold-cycle) todo-lsp-fold--shown)
    ('titles (outline-hide-sublevels 2)
             (setq todo-lsp-fold--shown 'items)
             (message "Titles and items"))
    ('items (outline-show-all)
            (setq todo-lsp-fold--shown nil)
            (message "Everything"))
    (_ (outline-hide-sublevels 1)
       (setq todo-lsp-fold--shown 'titles)
       (message "Titles"))))

(defun todo-lsp-fold--folded-p ()
  "Return non-nil if text is hidden at the end of the line at point."
  (outline-invisible-p (line-end-position)))

(defun todo-lsp-fold--ensure-outline ()
  "Turn on Outline minor mode, which unfolds search hits."
  (unless (or (bound-and-true-p outline-minor-mode) (derived-mode-p 'outline-mode))
    (outline-minor-mode)))

;;;; Operations

(defun todo-lsp-fold-keep (edits apply)
  "Call the function APPLY and keep the folds of the text folded.
APPLY applies EDITS, those of `todo-lsp-position-edits'."
  (let ((folds (mapcar (lambda (overlay) (todo-lsp-fold--remember overlay edits))
                       (todo-lsp-fold--overlays edits))))
    (unwind-protect
        (funcall apply)
      (dolist (fold folds) (todo-lsp-fold--restore fold edits)))))

(defun todo-lsp-fold--overlays (edits)
  "Return the overlays that hide text, the outer ones last.
Overlays outside the range of EDITS are left out."
  (save-restriction
    (widen)
    (pcase-let ((`(,beg . ,end) (todo-lsp-position-range edits)))
      (sort (seq-filter (lambda (overlay) (eq 'outline (overlay-get overlay 'invisible)))
                        (overlays-in (max (point-min) (1- beg)) (min (point-max) (1+ end))))
            (lambda (one other) (> (overlay-start one) (overlay-start other)))))))

(defun todo-lsp-fold--remember (overlay edits)
  "Unfold OVERLAY and return what `todo-lsp-fold--restore' folds.
EDITS are not applied yet."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (overlay-start overlay))
      (let ((is-whole (<= (save-excursion (outline-end-of-subtree) (point)) (overlay-end overlay))))
        (delete-overlay overlay)
        (beginning-of-line)
        (cons is-whole (let ((mark-active nil)) (todo-lsp-position-of (point) edits)))))))

(defun todo-lsp-fold--restore (fold edits)
  "Restore FOLD at its new position, unless its line was deleted.
EDITS were applied."
  (save-excursion
    (save-restriction
      (widen)
      (let ((position (todo-lsp-position-find (cdr fold) edits)))
        (when position
          (goto-char position)
          (beginning-of-line)
          (when (outline-on-heading-p t)
            (if (car fold) (outline-hide-subtree) (outline-hide-entry))))))))

(provide 'todo-lsp-fold)
;;; todo-lsp-fold.el ends here
