;;; todo-lsp-lines.el --- Classify the lines of a todo list  -*- lexical-binding: t; -*-

;;; Commentary:

;; Regular expressions and predicates for lines, enough to colour, indent, fill
;; and outline a list.  The real parser is in todo-lsp and todo-format.

;;; Code:

(require 'subr-x)

(defconst todo-lsp-lines-checkbox
  (rx line-start (* (any " \t"))
      (? (group-n 4 (or (any "-*+") (seq (+ digit) (any ".)")))) (+ " "))
      (group-n 1 "[" (group-n 2 (any " xX@~?")) "]")
      (or line-end
          (seq (+ " ") (group-n 3 (or (seq (* ".") (+ "!")) (seq (+ "!") (* ".")) (+ ".")))
               (or " " line-end))
          " "))
  "The start of an item.
Group 1 is the checkbox, 2 the status, 3 the priority and 4 the bullet.")

(defconst todo-lsp-lines-done
  (rx line-start (* (any " \t"))
      (? (or (any "-*+") (seq (+ digit) (any ".)"))) (+ " "))
      "[" (any "xX~") "]" (or " " line-end))
  "The start of a checked or obsolete item.")

(defconst todo-lsp-lines-date
  (rx (or line-start (any blank "!\"#%&'()*,.:;?@[]_{}¡¿«»‘’“”…–—、。「」（）"))
      (group "-> " (= 4 digit)
             (? (group-n 2 (any "-/"))
                (or (seq (or (seq "0" (any "1-9")) (seq "1" (any "0-2")))
                         (? (backref 2) (any "0-3") digit))
                    (seq "W" (or (seq (any "0-4") digit) (seq "5" (any "0-3"))))
                    (seq "Q" (any "1-4")))))
      (or (not (any "-/" alnum)) line-end))
  "A due date, in group 1.")

(defconst todo-lsp-lines-tag
  (rx (or line-start (any blank punct))
      (group "#" (+ (any alnum "-_"))
             (? "=" (? (or (seq "\"" (* (not (any "\"\n"))) "\"")
                           (seq "'" (* (not (any "'\n"))) "'")
                           (+ (any alnum "-_")))))))
  "A tag, in group 1.")

(defun todo-lsp-lines-item-p ()
  "Return non-nil if an item begins on the line at point."
  (save-excursion
    (beginning-of-line)
    (looking-at-p todo-lsp-lines-checkbox)))

(defun todo-lsp-lines-description-p ()
  "Return non-nil if the line at point can only continue the item above it."
  (save-excursion
    (beginning-of-line)
    (and (looking-at-p "[[:blank:]]+[^[:blank:]\n]")
         (not (looking-at-p todo-lsp-lines-checkbox)))))

(defun todo-lsp-lines-description-end ()
  "Return the end of the text of the item whose checkbox precedes point.
Lines not indented more than the item belong to an item above it."
  (save-excursion
    (let ((column (current-indentation)))
      (while (and (zerop (forward-line))
                  (todo-lsp-lines-description-p)
                  (< column (current-indentation))))
      (if (bolp) (1- (point)) (point)))))

;;;; Filling

;; A due date or the value of a tag that continues on the next line is not
;; parsed as one.  So filling, by M-q or by Auto Fill mode, never breaks them.

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

(provide 'todo-lsp-lines)
;;; todo-lsp-lines.el ends here
