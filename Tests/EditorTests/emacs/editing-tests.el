;;; editing-tests.el --- Features besides the operations  -*- lexical-binding: t; -*-

;;; Code:

(require 'outline)
(require 'support)

(defconst editing-list "Home
[ ] bread
    [ ] rye
        words 😀
[x] ham -> 2030-01-15

Work
[ ] zebra
[ ] alpha

Archive
[x] old
")

(defun editing-visible ()
  "Return the text of the visible lines."
  (let (lines)
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (unless (invisible-p (point)) (push (string-trim (test-line)) lines))
        (forward-line)))
    (nreverse lines)))

(defun editing-refused (keys)
  "Press KEYS, which must fail, and return the reason."
  (let ((text (test-text)))
    (prog1 (cadr (should-error (test-press keys) :type 'user-error))
      (should (equal text (test-text))))))

;;;; Reasons

(ert-deftest editing-reasons ()
  "A failing operation shows todo-format's reason"
  (test-with-list "[ ] only\n"
    (should (equal "Move Up: already at the top" (editing-refused "C-c C-t k")))
    (should (equal "Remove Due Date: the item has no due date" (editing-refused "C-c C-t u")))
    (should (string-match-p "\\`Archive Finished Items: no item here is finished" (editing-refused "C-c C-t z")))))

;;;; Narrowing

(ert-deftest editing-narrowed-list ()
  "In a narrowed list, operations on the whole list change the visible part"
  (test-with-list "B\n[ ] b\n[ ] a\n\nC\n[X] d\n[ ] c\n"
    (test-goto "C\n")
    (narrow-to-region (point) (point-max))
    (test-press "C-c C-t S t")
    (test-press "C-c C-t f")
    (widen)
    (should (equal "B\n[ ] b\n[ ] a\n\nC\n[ ] c\n[x] d\n" (test-text)))))

(ert-deftest editing-narrowed-asks ()
  "Changing text outside the visible part asks for confirmation"
  (test-with-list editing-list
    (test-goto "[ ] bread")
    (narrow-to-region (point) (line-end-position))
    (let ((questions 0) (answer nil) (text (test-text)))
      (cl-letf (((symbol-function 'y-or-n-p) (lambda (_) (setq questions (1+ questions)) answer)))
        (should (equal "Nothing was changed" (editing-refused "C-c C-t d")))
        (test-press "C-c C-t +")
        (should (= 1 questions))
        (test-press "C-c C-t -")
        (should (equal text (test-text)))
        (setq answer t)
        (test-press "C-c C-t d")
        (should (= 2 questions)))
      (widen)
      (should (string-prefix-p "Home\n[x] ham" (test-text))))))

(ert-deftest editing-narrowed-save ()
  "Saving formats the whole file without confirmation"
  (test-with-list "[ ]   a\n[ ]   b\n"
    (setq-local todo-lsp-format-on-save t)
    (narrow-to-region (point-min) (line-end-position))
    (set-buffer-modified-p t)
    (should (equal "[ ] a\n[ ] b\n" (test-saved)))
    (should (buffer-narrowed-p))))

;;;; Folding

(ert-deftest editing-folds-stay ()
  "Folded groups and items stay folded when sorted or moved"
  (test-with-list editing-list
    (test-goto "Work")
    (test-press "C-c C-t TAB")
    (test-goto "[ ] bread")
    (test-press "C-c C-t TAB")
    (let ((before '("Home" "[ ] bread" "[x] ham -> 2030-01-15" "" "Work" "" "Archive" "[x] old")))
      (should (equal before (editing-visible)))
      (test-press "C-c C-t S t")
      (should (equal "Work\n[ ] alpha\n[ ] zebra\n" (substring (test-text) (string-match "Work" (test-text))
                                                               (string-match "\nArchive" (test-text)))))
      (should (equal before (editing-visible)))
      (test-goto "[ ] bread")
      (test-press "C-c C-t j")
      (should (equal '("Home" "[x] ham -> 2030-01-15" "[ ] bread" "" "Work" "" "Archive" "[x] old")
                     (editing-visible)))
      (test-press "C-c C-t TAB")
      (should (member "words 😀" (editing-visible))))))

(ert-deftest editing-fold-cycle ()
  "S-TAB shows titles, then items, then everything"
  (test-with-list editing-list
    (test-press "<backtab>")
    (should (equal '("Home" "Work" "Archive") (remove "" (editing-visible))))
    (test-press "<backtab> <backtab>")
    (should (equal '("Home" "[ ] bread" "[x] ham -> 2030-01-15" "Work" "[ ] zebra" "[ ] alpha" "Archive" "[x] old")
                   (remove "" (editing-visible))))
    (test-press "<backtab> <backtab> <backtab>")
    (should (= (count-lines (point-min) (point-max)) (length (editing-visible))))))

(ert-deftest editing-folds-of-others ()
  "The fold of an item that is deleted or unarchived does not move to the next item"
  (pcase-dolist (`(,keys ,visible)
                 '(("C-c C-t d" ("A" "[ ] a1" "" "Archive" "[x] c #from=\"A\"" "text"))
                   ("C-c C-t Z" ("A" "[ ] a1" "[x] b" "" "Archive" "[x] c #from=\"A\"" "text"))))
    (test-with-list "A\n[ ] a1\n\nArchive\n[x] b #from=\"A\"\n    text\n[x] c #from=\"A\"\n    text\n"
      (test-goto "[x] b")
      (test-press "C-c C-t TAB")
      (test-press keys)
      (should (equal visible (editing-visible))))))

;;;; Point

(defun editing-check-point (before keys after)
  "Check that KEYS turn the list BEFORE into AFTER; a | in both is point."
  (test-with-list (replace-regexp-in-string "|" "" before)
    (goto-char (1+ (string-match "|" before)))
    (test-press keys)
    (should (equal (list before keys after)
                   (list before keys (concat (buffer-substring-no-properties (point-min) (point)) "|"
                                             (buffer-substring-no-properties (point) (point-max))))))))

;; The clients have no server for Markdown by default.
(when (eq test-client 'none)
  (ert-deftest editing-point-numbered ()
    "Point follows an item of a numbered Markdown list"
    (let ((test-extension "md"))
      (pcase-dolist (`(,before ,keys ,after)
                     '(("1. [ ] n|1\n2. [ ] n2\n3. [ ] n3\n" "C-c C-t j" "1. [ ] n2\n2. [ ] n|1\n3. [ ] n3\n")
                       ("1. [ ] n1\n2. [ ] n2\n3. [ ] n3|\n" "C-c C-t k" "1. [ ] n1\n2. [ ] n3|\n3. [ ] n2\n")
                       ("|1. [ ] n1\n2. [ ] n2\n" "C-c C-t j" "1. [ ] n2\n|2. [ ] n1\n")
                       ("9. [ ] |nine\n10. [ ] ten\n" "C-c C-t j" "9. [ ] ten\n10. [ ] |nine\n")
                       ("> 1. [ ] n|1\n> 2. [ ] n2\n" "C-c C-t j" "> 1. [ ] n2\n> 2. [ ] n|1\n")
                       ("1. [ ] n1\n   1. [x] s|1\n   2. [ ] s2\n2. [ ] n2\n   1. [x] s1\n   2. [ ] s2\n"
                        "C-c C-t j"
                        "1. [ ] n1\n   1. [ ] s2\n   2. [x] s|1\n2. [ ] n2\n   1. [x] s1\n   2. [ ] s2\n")
                       ("1. [ ] b|\n2. [ ] a\n" "C-c C-t S t" "1. [ ] a\n2. [ ] b|\n")
                       ("1. [ ] a\n2. [ ] b|\n" "C-c C-t l" "1. [ ] a\n   1. [ ] b|\n")))
        (editing-check-point before keys after))
      (editing-check-point "1. [ ] n|1\n2. [ ] n2\n3. [ ] n3\n" "C-c C-t j C-c C-t d" "1. [ ] n2\n2. [ ] n|3\n"))))

(ert-deftest editing-point-long-line ()
  "Point follows an item with a very long line"
  (let ((item (concat "[ ] a" (make-string 300000 ?b))))
    (editing-check-point (concat "|" item "\n[ ] c\n") "C-c C-t j" (concat "[ ] c\n|" item "\n"))))

(ert-deftest editing-point-unarchived ()
  "Point follows an item out of the archive"
  (pcase-dolist
      (`(,before ,after)
       '(("A\n[ ] a1\n\nArchive\n[x] a|2 #from=\"A\"\n[x] b1 #from=\"A\"\n"
          "A\n[ ] a1\n[x] a|2\n\nArchive\n[x] b1 #from=\"A\"\n")
         ("A\n[ ] a1\n\nArchive\n[x] a2 #fr|om=\"A\"\n[x] b1 #from=\"A\"\n"
          "A\n[ ] a1\n[x] a2|\n\nArchive\n[x] b1 #from=\"A\"\n")
         ;; Identical items, as of a task that repeats.
         ("A\n[x] a\n\nArchive\n[x] a #from=\"A\"\n[x] a| #from=\"A\"\n[x] b #from=\"A\"\n"
          "A\n[x] a\n[x] a|\n\nArchive\n[x] a #from=\"A\"\n[x] b #from=\"A\"\n")
         ("A\n[x] a\n\nArchive\n[x] a| #from=\"A\"\n[x] a #from=\"A\"\n[x] b #from=\"A\"\n"
          "A\n[x] a\n[x] a|\n\nArchive\n[x] a #from=\"A\"\n[x] b #from=\"A\"\n")
         ("T\n[ ] pack\n\nArchive\n[~] pack #from=\"T\" #kept\n    [x] so|cks\n    [x] hat\n"
          "T\n[ ] pack\n    [x] so|cks\n\nArchive\n[~] pack #from=\"T\" #kept\n    [x] hat\n")
         ;; The copy of a parent is removed; its first sub-item is restored.
         ("T\n[ ] pack\n\nArchive\n[~] pa|ck #from=\"T\" #kept\n    [x] hat\n[x] last\n"
          "T\n[ ] pack\n    |[x] hat\n\nArchive\n[x] last\n")))
    (editing-check-point before "C-c C-t Z" after)))

;;;; Enter

;; The table of all editors is in fixtures-tests.el.

(ert-deftest editing-enter-undo ()
  "RET and what it does are one undo step"
  (pcase-dolist (`(,before ,after)
                 '(("1. [ ] one|\n" "1. [ ] one\n2. [ ] |\n")
                   ("[ ] one\n[ ] |\n" "[ ] one\n\n|\n")
                   ("[ ] a\n    [ ] |\n    [ ] b\n" "[ ] a\n    [ ] b\n[ ] |\n")))
    (test-with-list (replace-regexp-in-string "|" "" before)
      (goto-char (1+ (string-match "|" before)))
      (test-press "RET")
      (should (equal after (concat (buffer-substring-no-properties (point-min) (point)) "|"
                                   (buffer-substring-no-properties (point) (point-max)))))
      (test-undo)
      (should (equal (replace-regexp-in-string "|" "" before) (test-text))))))

(ert-deftest editing-enter-on-region ()
  "RET and C-j replace the region in Delete Selection mode"
  (pcase-dolist (`(,key ,after) '(("RET" "[ ] one\n[ ] three\n") ("C-j" "[ ] one \n three\n")))
    (test-with-list "[ ] one two three\n"
      (transient-mark-mode)
      (delete-selection-mode)
      (unwind-protect
          (progn
            (test-goto "two")
            (test-press (concat "C-SPC M-f " key)))
        (delete-selection-mode -1)
        (transient-mark-mode -1))
      (should (equal after (test-text))))))

(ert-deftest editing-enter-finishes-line ()
  "RET expands an abbreviation and fills a long line before the new item"
  (test-with-list "[ ] buy bread teh\n"
    (let ((local-abbrev-table (make-abbrev-table)) (fill-column 12))
      (define-abbrev local-abbrev-table "teh" "the")
      (abbrev-mode)
      (auto-fill-mode)
      (test-press "C-e RET x"))
    (should (equal "[ ] buy\n    bread\n    the\n[ ] x\n" (test-text)))))

(ert-deftest editing-newline-only ()
  "C-j inserts a plain newline with every client"
  (test-with-list "[ ] one\n"
    (test-press "C-e C-j w o r d s")
    (should (equal "[ ] one\nwords\n" (test-text)))))

;;;; Dates and groups

(ert-deftest editing-due-date ()
  "Any date can be set for one item or a region, also in words"
  (test-with-list editing-list
    (test-goto "ham")
    (test-with-value "2031-12-24" (test-press "C-c C-t ."))
    (should (equal "[x] ham -> 2031-12-24" (test-line)))
    (test-with-value "none" (test-press "C-c C-t ."))
    (should (equal "[x] ham" (test-line)))
    (test-goto "[ ] alpha")
    (push-mark (line-end-position) t t)
    (test-goto "[ ] zebra")
    (setq transient-mark-mode t mark-active t)
    (test-with-value "tomorrow" (test-press "C-c C-t ."))
    (let ((date (format-time-string "%F" (time-add nil (* 24 60 60)))))
      (should (string-match-p (format "zebra -> %s\n\\[ \\] alpha -> %s\n" date date) (test-text))))
    (should (string-match-p "“soon” is not a date"
                            (test-with-value "soon" (editing-refused "C-c C-t ."))))))

(ert-deftest editing-move-to-group ()
  "An item moves with its sub-items to the end of another group, in one undo step"
  (test-with-list editing-list
    (let ((before (test-text)))
      (test-goto "bread")
      (test-with-value "#Work" (test-press "C-c C-t w"))
      (should (equal (concat "Home\n[x] ham -> 2030-01-15\n\nWork\n[ ] zebra\n[ ] alpha\n"
                             "[ ] bread\n    [ ] rye\n        words 😀\n\nArchive\n[x] old\n")
                     (test-text)))
      (test-undo)
      (should (equal before (test-text)))
      (test-goto "rye")
      (test-with-value "#New" (test-press "C-c C-t w"))
      (should (equal (concat "Home\n[ ] bread\n[x] ham -> 2030-01-15\n\nWork\n[ ] zebra\n[ ] alpha\n\n"
                             "New\n[ ] rye\n    words 😀\n\nArchive\n[x] old\n")
                     (test-text)))
      (test-goto "rye")
      (should (string-match-p "already in that group"
                              (test-with-value "#New" (editing-refused "C-c C-t w")))))))

(ert-deftest editing-move-to-new-group ()
  "A group that is missing must be confirmed"
  (test-with-list editing-list
    (let ((before (test-text)))
      (test-goto "bread")
      (let (asked)
        (cl-letf (((symbol-function 'y-or-n-p) (lambda (prompt) (setq asked prompt) nil)))
          (should (string-match-p "Nothing was changed" (editing-refused "C-c C-t w # W r o k RET"))))
        (should (string-prefix-p "New group: Wrok (did you mean Work?)" asked)))
      (should (equal before (test-text)))
      (cl-letf (((symbol-function 'y-or-n-p) #'always)) (test-press "C-c C-t w W r o k RET"))
      (should (string-match-p "^Wrok\n\\[ \\] bread" (test-text)))
      (test-undo)
      (should (equal before (test-text)))
      (test-press "C-c C-t w w o r RET")
      (should (string-match-p "^\\[ \\] alpha\n\\[ \\] bread" (test-text))))))

(ert-deftest editing-move-to-list ()
  "An item moves to a group of another list, which is not saved, and back by undo"
  (let ((file (expand-file-name "other.xit" test-folder)) (inhibit-message t))
    (write-region "Shop\n[ ] eggs\n" nil file nil 'silent)
    (test-with-list editing-list
      (let ((before (test-text)))
        (test-goto "bread")
        (test-with-value "other.xit#Shop" (test-press "C-c C-t w"))
        (should (string-prefix-p "Home\n[x] ham -> 2030-01-15\n\nWork\n" (test-text)))
        (with-current-buffer (find-file-noselect file)
          (should (equal "Shop\n[ ] eggs\n[ ] bread\n    [ ] rye\n        words 😀\n" (test-text)))
          (should (buffer-modified-p)))
        (test-undo)
        (should (equal before (test-text)))
        (with-current-buffer (find-buffer-visiting file)
          (should (equal "Shop\n[ ] eggs\n" (test-text)))
          (should (equal "Shop\n[ ] eggs\n" (test-bytes file)))
          (set-buffer-modified-p nil)
          (kill-buffer))))))

(ert-deftest editing-priority-and-tag ()
  "A priority and a tag are set by their prompts"
  (test-with-list editing-list
    (test-goto "zebra")
    (test-with-value "!!" (test-press "C-c C-t p"))
    (test-with-value "shop" (test-press "C-c C-t g"))
    (should (equal "[ ] !! zebra #shop" (test-line)))))

(ert-deftest editing-typed-value ()
  "A value with blanks is typed, and shifted arrows move a date"
  (test-with-list editing-list
    (test-goto "zebra")
    (execute-kbd-macro (kbd "C-c C-t . 3 1 SPC D e c SPC 2 0 9 9 RET"))
    (should (equal "[ ] zebra -> 2099-12-31" (test-line)))
    (execute-kbd-macro (kbd "C-c C-t . 2 0 9 9 - 0 1 - 3 1 S-<right> S-<down> RET"))
    (should (equal "[ ] zebra -> 2099-02-08" (test-line)))))

(provide 'editing-tests)
;;; editing-tests.el ends here
