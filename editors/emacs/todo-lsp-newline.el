;;; todo-lsp-newline.el --- Continue a list with the next line  -*- lexical-binding: t; -*-

;;; Commentary:

;; What Enter does in a list, which `todo-format' computes, as for all editors.

;;; Code:

(require 'todo-lsp-edit)
(require 'todo-lsp-lines)
(require 'todo-lsp-program)

(defun todo-lsp-newline ()
  "Begin the next item below the item at point, or end the list at an empty one.
The text after point becomes the new item.  After a note, begin another one.
Elsewhere this is a plain newline."
  (interactive "*")
  (when (and abbrev-mode (eq ?w (char-syntax (preceding-char))))
    (expand-abbrev))
  (let ((enter (and (todo-lsp-program-found-p) (todo-lsp-newline--enter)))
        (line (copy-marker (line-beginning-position))))
    (if (not enter)
        (call-interactively #'newline)
      (todo-lsp-edit-apply (todo-lsp-edit-replacements (plist-get enter :edits)))
      (goto-char (todo-lsp-edit-position (plist-get enter :cursor)))
      (todo-lsp-newline--fill line))
    (set-marker line nil)))

;; With Delete Selection mode, a newline replaces the region.
(put 'todo-lsp-newline 'delete-selection t)
(put 'todo-lsp-newline-only 'delete-selection t)

(defun todo-lsp-newline--fill (line)
  "Fill the line at the marker LINE, which Enter has ended, as `newline' does."
  (when (and auto-fill-function (/= line (line-beginning-position)))
    (save-excursion
      (goto-char line)
      (end-of-line)
      (when (> (current-column) (current-fill-column))
        (funcall auto-fill-function)))))

(defun todo-lsp-newline-only ()
  "Insert a plain newline.
After other newlines a client may request on-type formatting."
  (interactive "*")
  (insert "\n"))

(defun todo-lsp-newline--enter ()
  "Return what Enter does at point, or nil for a plain newline."
  (apply #'todo-lsp-program-json "enter" "--cursor" (todo-lsp-program-cursor (point))
         (and (invisible-p (line-end-position)) '("--folded"))))

(provide 'todo-lsp-newline)
;;; todo-lsp-newline.el ends here
