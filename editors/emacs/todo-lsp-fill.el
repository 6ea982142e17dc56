;;; todo-lsp-fill.el --- Where filling may break a line  -*- lexical-binding: t; -*-

;;; Commentary:

;; A due date or the value of a tag that continues on the next line is not
;; parsed as one.  So filling, by M-q or by Auto Fill mode, never breaks them.

;;; Code:

(require 'subr-x)
(require 'todo-lsp-lines)

(defconst todo-lsp-fill--item (string-remove-prefix "^" todo-lsp-lines-checkbox)
  "The start of an item, anywhere on a line.")

(defconst todo-lsp-fill--date-word
  (rx (or (seq (? "+") digit (* (not (any " \t\n"))))
          (seq (or "mon" "tue" "wed" "thu" "fri" "sat" "sun" "jan" "feb" "mar" "apr" "may" "jun"
                   "jul" "aug" "sep" "oct" "nov" "dec" "tod" "tom" "yes" "eo")
               (* alpha))
          (seq (or "day" "week" "month" "quarter" "year") (? "s"))
          "in" "a" "an" "the" "this" "next" "end" "of" "after" "from" "now" "at"
          "one" "two" "three" "four" "five" "six" "seven" "eight" "nine" "ten" "eleven" "twelve")
      (? ",") (or (any " \t\n") string-end))
  "A word that a date may consist of, and the blank after it.")

(defun todo-lsp-fill-nobreak-p ()
  "Return non-nil if the line must not be broken at point.
That would split a date or the quoted value of a tag, separate a checkbox from
the text, or begin an item."
  (save-excursion
    (skip-chars-backward " \t")
    (let ((end (point)) (beg (line-beginning-position)))
      (skip-chars-forward " \t")
      (or (looking-at-p todo-lsp-fill--item)
          (todo-lsp-fill--in-checkbox-p beg end)
          (todo-lsp-fill--in-date-p beg end)
          (todo-lsp-fill--in-quotes-p beg end)))))

(defun todo-lsp-fill--in-checkbox-p (beg end)
  "Return non-nil if END is in the checkbox or priority of the line at BEG."
  (save-excursion
    (goto-char beg)
    ;; Quoted text in Markdown begins with ">".
    (skip-chars-forward "> \t")
    (and (looking-at todo-lsp-fill--item)
         (<= end (match-end 0)))))

(defun todo-lsp-fill--in-date-p (beg end)
  "Return non-nil if END is in a date that begins after BEG."
  (save-excursion
    (goto-char end)
    (let ((case-fold-search t))
      (and (re-search-backward "->\\|→\\|\\_<due:" beg t)
           (progn
             (goto-char (match-end 0))
             (skip-chars-forward " \t")
             (or (<= end (point))
                 (progn
                   ;; Any word may be a misspelled date.
                   (skip-chars-forward "^ \t\n")
                   (skip-chars-forward " \t")
                   (while (and (< (point) end) (looking-at todo-lsp-fill--date-word))
                     (goto-char (match-end 0))
                     (skip-chars-forward " \t"))
                   (and (<= end (point)) (looking-at-p todo-lsp-fill--date-word)))))))))

(defun todo-lsp-fill--in-quotes-p (beg end)
  "Return non-nil if END is in the quoted value of a tag that begins after BEG.
A value whose closing quote is not typed yet continues to the end of the line."
  (save-excursion
    (goto-char beg)
    (let (inside)
      (while (and (not inside) (re-search-forward "#[[:alnum:]_-]+=\\([\"']\\)" end t))
        (let ((quote-mark (match-string 1)))
          (setq inside (not (search-forward quote-mark end t)))))
      inside)))

(provide 'todo-lsp-fill)
;;; todo-lsp-fill.el ends here
