;;; todo-lsp-fold.el --- Fold groups and items  -*- lexical-binding: t; -*-

;;; Commentary:

;; Keys for folding with Outline mode.  Groups and items stay folded when an
;; operation moves them.

;;; Code:

(require 'outline)
(require 'seq)

;;;; Keys

(defvar-local todo-lsp-fold--shown nil
  "What `todo-lsp-fold-cycle' shows: `titles', `items', or nil for everything.")

(defun todo-lsp-fold-toggle ()
  "Fold or unfold the group or item at point."
  (interactive)
  (todo-lsp-fold--ensure-outline)
  (save-excursion
    (outline-back-to-heading)
    (if (outline-invisible-p (line-end-position))
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

(defun todo-lsp-fold--ensure-outline ()
  "Turn on Outline minor mode, which unfolds search hits."
  (unless (or (bound-and-true-p outline-minor-mode) (derived-mode-p 'outline-mode))
    (outline-minor-mode)))

;;;; Operations

(defun todo-lsp-fold-overlays ()
  "Return the overlays that hide text, the outer ones last."
  (save-restriction
    (widen)
    (sort (seq-filter (lambda (overlay) (eq 'outline (overlay-get overlay 'invisible)))
                      (overlays-in (point-min) (point-max)))
          (lambda (one other) (> (overlay-start one) (overlay-start other))))))

(defun todo-lsp-fold-heading (overlay)
  "Return the position of the line whose text OVERLAY hides."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (overlay-start overlay))
      (line-beginning-position))))

(defun todo-lsp-fold-keep (replacements folds positions apply)
  "Keep FOLDS folded while the function APPLY is called to make REPLACEMENTS.
FOLDS are the overlays of `todo-lsp-fold-overlays'.  POSITIONS are functions
that return where their headings are afterwards."
  (let ((beg (1- (apply #'min (mapcar #'car replacements))))
        (end (1+ (apply #'max (mapcar #'cadr replacements))))
        kept)
    (seq-mapn (lambda (overlay position)
                (when (and (<= (overlay-start overlay) end) (>= (overlay-end overlay) beg))
                  (push (cons position (todo-lsp-fold--unfold overlay)) kept)))
              folds positions)
    (unwind-protect
        (funcall apply)
      (dolist (fold (nreverse kept)) (todo-lsp-fold--restore fold)))))

(defun todo-lsp-fold--unfold (overlay)
  "Unfold OVERLAY; return whether it hides a whole subtree, and its heading."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (overlay-start overlay))
      (prog1 (cons (<= (save-excursion (outline-end-of-subtree) (point)) (overlay-end overlay))
                   (todo-lsp-fold--text))
        (delete-overlay overlay)))))

(defun todo-lsp-fold--restore (fold)
  "Restore FOLD, (POSITION IS-WHOLE . TEXT), unless its line was deleted."
  (pcase-let ((`(,position ,is-whole . ,text) fold))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (funcall position))
        (beginning-of-line)
        (when (and (outline-on-heading-p t) (equal text (todo-lsp-fold--text)))
          (if is-whole (outline-hide-subtree) (outline-hide-entry)))))))

(defun todo-lsp-fold--text ()
  "Return the first word after the checkbox on the line at point.
What follows it may change."
  (save-excursion
    (beginning-of-line)
    (looking-at "[> \t]*\\(?:[-*+0-9.)]+ +\\)?\\(?:\\[.?\\] *\\)?[!.]* *\\([^ \t\n]*\\)")
    (match-string-no-properties 1)))

(provide 'todo-lsp-fold)
;;; todo-lsp-fold.el ends here
