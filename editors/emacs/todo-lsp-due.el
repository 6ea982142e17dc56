;;; todo-lsp-due.el --- Set any due date  -*- lexical-binding: t; -*-

;;; Commentary:

;; Asks for a date with the calendar of Org, and sets it.

;;; Code:

(require 'todo-lsp-lines)
(require 'todo-lsp-operations)
(require 'todo-lsp-position)
(require 'todo-lsp-program)
(require 'todo-lsp-run)

(declare-function org-read-date "org")

(defun todo-lsp-due-date (date)
  "Make the item at point, or all items of the region, due on DATE.
DATE is written as 2026-01-31; interactively, Org's calendar reads it, which
also accepts words such as \"fri\" or \"+2w\".  An item that is due in a week
or month gets the week or month that contains DATE."
  (interactive (list (todo-lsp-due--read-date)))
  (barf-if-buffer-read-only)
  (todo-lsp--apply (todo-lsp-program-replacements (todo-lsp-operations-row "due-today")
                                                  (todo-lsp-position-lines)
                                                  "--today" date)
                   nil))

(defun todo-lsp-due--read-date ()
  "Read a date with the due date of the item at point as the default."
  (barf-if-buffer-read-only)
  (require 'org)
  (let ((date (todo-lsp-due--date)))
    (org-read-date nil nil nil "Due" (and date (date-to-time (concat date " 12:00:00"))))))

(defun todo-lsp-due--date ()
  "Return the due date on the line at point if it is a day, else nil."
  (save-excursion
    (beginning-of-line)
    (and (re-search-forward "-> \\([0-9]\\{4\\}\\)[-/]\\([0-9]\\{2\\}\\)[-/]\\([0-9]\\{2\\}\\)"
                            (line-end-position) t)
         (mapconcat #'match-string-no-properties '(1 2 3) "-"))))

(provide 'todo-lsp-due)
;;; todo-lsp-due.el ends here
