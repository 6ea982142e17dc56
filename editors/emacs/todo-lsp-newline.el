;;; todo-lsp-newline.el --- Continue a list with the next line  -*- lexical-binding: t; -*-

;;; Commentary:

;; What Enter does in a list.  This equals the server's on-type formatting, which
;; eglot 1.9 does not request.

;;; Code:

(require 'todo-lsp-lines)

(defun todo-lsp-newline ()
  "Begin the next item below the item at point, or end the list at an empty one.
The text after point becomes the new item.  Elsewhere this is a plain newline."
  (interactive "*")
  (let ((beginning (todo-lsp-newline--beginning)))
    (cond ((not beginning) (call-interactively #'newline))
          ((todo-lsp-newline--empty-p)
           (delete-region (line-beginning-position) (line-end-position)))
          (t
           (delete-horizontal-space)
           (todo-lsp-newline--finish-line)
           (insert "\n")
           ;; The text after point may be an item already.
           (unless (todo-lsp-lines-item-p) (insert beginning))))))

;; With Delete Selection mode, a newline replaces the region.
(put 'todo-lsp-newline 'delete-selection t)
(put 'todo-lsp-newline-only 'delete-selection t)

(defun todo-lsp-newline--finish-line ()
  "Expand the abbreviation before point and fill the line, as `newline' does."
  (when (and abbrev-mode (eq ?w (char-syntax (preceding-char))))
    (expand-abbrev))
  (when (and auto-fill-function (> (current-column) (current-fill-column)))
    (funcall auto-fill-function)))

(defun todo-lsp-newline-only ()
  "Insert a plain newline.
After other newlines a client may request on-type formatting."
  (interactive "*")
  (insert "\n"))

(defun todo-lsp-newline--beginning ()
  "Return the start of the item after the one at point.
Return nil unless point is after the checkbox of an item, on its first line."
  (let ((point (point)))
    (save-excursion
      (beginning-of-line)
      (and (looking-at todo-lsp-lines-checkbox)
           (>= point (match-end 1))
           (concat (make-string (current-indentation) ?\s)
                   (todo-lsp-newline--bullet (match-string-no-properties 4))
                   "[ ] ")))))

(defun todo-lsp-newline--bullet (bullet)
  "Return the bullet after BULLET, with the space that follows it."
  (cond ((null bullet) "")
        ((string-match "\\`\\([0-9]+\\)\\(.\\)\\'" bullet)
         (format "%d%s " (1+ (string-to-number (match-string 1 bullet))) (match-string 2 bullet)))
        (t (concat bullet " "))))

(defun todo-lsp-newline--empty-p ()
  "Return non-nil if the line at point is only a checkbox."
  (save-excursion
    (beginning-of-line)
    (re-search-forward "\\] ?" (line-end-position))
    (looking-at-p "[[:blank:]]*$")))

(provide 'todo-lsp-newline)
;;; todo-lsp-newline.el ends here
