;;; todo-lsp-newline.el --- Continue a list with the next line  -*- lexical-binding: t; -*-

;;; Commentary:

;; What Enter does in a list.  It is what the server does for editors that ask it
;; after Enter; eglot 1.9 does not ask.

;;; Code:

(require 'todo-lsp-lines)

(defun todo-lsp-newline ()
  "Begin the next item below the item at point, or end the list at an empty one.
What follows point becomes the new item.  Elsewhere this is a new line."
  (interactive "*")
  (let ((beginning (todo-lsp-newline--beginning)))
    (cond ((not beginning) (call-interactively #'newline))
          ((todo-lsp-newline--empty-p)
           (delete-region (line-beginning-position) (line-end-position)))
          (t
           (delete-horizontal-space)
           (insert "\n")
           ;; What follows may be an item already.
           (unless (todo-lsp-lines-item-p) (insert beginning))))))

(defun todo-lsp-newline-only ()
  "Begin a new line, and nothing more.
After other newlines a client may ask the server how the list goes on."
  (interactive "*")
  (insert "\n"))

(defun todo-lsp-newline--beginning ()
  "Return what the item after the one at point begins with.
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
  "Whether the line at point is only a checkbox."
  (save-excursion
    (beginning-of-line)
    (re-search-forward "\\] ?" (line-end-position))
    (looking-at-p "[[:blank:]]*$")))

(provide 'todo-lsp-newline)
;;; todo-lsp-newline.el ends here
