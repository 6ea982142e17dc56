;;; todo-lsp-lines.el --- Classify the lines of a todo list  -*- lexical-binding: t; -*-

;;; Commentary:

;; Regular expressions and predicates for lines, enough to colour, indent and
;; outline a list.  The real parser is in todo-lsp and todo-format.

;;; Code:

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

(defun todo-lsp-lines-title-p ()
  "Return non-nil if the line at point is the title of a group."
  (save-excursion
    (beginning-of-line)
    (and (looking-at-p "[^[[:blank:]\n]")
         (not (looking-at-p todo-lsp-lines-checkbox)))))

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

(provide 'todo-lsp-lines)
;;; todo-lsp-lines.el ends here
