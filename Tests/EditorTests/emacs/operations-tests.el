;;; operations-tests.el --- Each operation by key, with every client  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(defconst operations-list "Home
[ ] ! 😀 apples -> 2030-01-15 #fruit
[ ] bread
    [ ] rye
    wholemeal 😀
[x] cheese
[@] !! dates

Work
[ ] Zebra
[x] alpha -> 2029-12-31 #first
[X] mend me

Archive
[x] old 😀 thing #group=Work
")

(defconst operations-words
  '(("reopen" . "cheese") ("outdent" . "rye") ("indent" . "bread") ("raise" . "apples")
    ("lower" . "apples") ("postpone-day" . "apples") ("postpone-week" . "apples")
    ("postpone-month" . "apples") ("due-remove" . "apples") ("sort" . "cheese")
    ("sort-by-tag" . "cheese") ("unarchive" . "thing"))
  "The text on which an operation runs, if not on bread.")

(defconst operations-values
  '((date "2031-02-03" "--by" "2031-02-03") (destination "#Work" "--by" "#Work")
    (item "dates" "--by" "dates") (place "after alpha" "--by" "after alpha")
    (priority "!!" "--by" "2") (tag "shop=ham" "--by" "shop=ham"))
  "The value for each kind, and its options for `todo-format edit'.")

(defconst operations-losing '("insert-below" "insert-above" "delete" "move-to")
  "The operations that move point to another item.")

(defun operations-variants ()
  "Return the list unchanged, with CRLF, and without the last line end."
  (list operations-list
        (replace-regexp-in-string "\n" "\r\n" operations-list)
        (substring operations-list 0 -1)))

(defun operations-check (row text)
  "Press the key of ROW in TEXT, then undo."
  (test-with-list text
    (let* ((name (car row))
           (words (alist-get name operations-words "bread" nil #'equal))
           (line (progn (test-goto words) (number-to-string (line-number-at-pos))))
           (before (test-text))
           (value (alist-get (todo-lsp-operations-property row :asks) operations-values))
           (expected (apply #'test-oracle text "edit" name
                            (append (cdr value)
                                    (unless (todo-lsp-operations-property row :list) (list "--line" line))))))
      (should-not (equal expected (encode-coding-string text 'utf-8)))
      (test-with-value (car value)
        (test-press (concat "C-c C-t " (nth 1 row))))
      (should (equal expected (encode-coding-string (test-text) buffer-file-coding-system)))
      (unless (member name operations-losing)
        (should (string-match-p words (test-line))))
      (when (eq 'inserted (todo-lsp-operations-property row :point))
        (should (equal "[ ] " (test-line)))
        (should (eolp)))
      (test-undo)
      (should (equal before (test-text)))
      (should-not (buffer-modified-p))
      (test-goto words)
      (test-with-value (car value)
        (test-press (concat "C-c C-t " (nth 1 row))))
      (should (equal expected (test-saved)))
      (test-undo)
      (should (equal (encode-coding-string text 'utf-8) (test-saved))))))

(dolist (row (todo-lsp-operations-rows))
  (eval `(ert-deftest ,(intern (concat "operations-" (car row))) ()
           ,(format "%s: its key does on disk what todo-format does, and one undo reverts it" (car row))
           (dolist (text (operations-variants)) (operations-check ',row text)))
        t))

(defun operations-select (from until)
  "Select the whole lines from the one with FROM to the one with UNTIL."
  (test-goto until)
  (forward-line)
  (push-mark (point) t t)
  (test-goto from)
  (beginning-of-line)
  (setq transient-mark-mode t mark-active t))

(ert-deftest operations-region ()
  "An operation on a region changes exactly its items in one undo step"
  (dolist (case '(("c" "complete") ("d" "delete") ("+" "raise") ("j" "move-down") ("S s" "sort-by-status")))
    (test-with-list operations-list
      (let ((before (test-text))
            (expected (test-oracle operations-list "edit" (cadr case) "--line" "2-5")))
        (operations-select "apples" "wholemeal")
        (test-press (concat "C-c C-t " (car case)))
        (should (equal expected (test-saved)))
        (test-undo)
        (should (equal before (test-text)))))))

(ert-deftest operations-region-moves-on ()
  "A moved region stays selected, so that it can be moved again"
  (test-with-list "[ ] 😀 a\n[ ] b\n[ ] c\n[ ] d\n"
    (operations-select "a" "b")
    (test-press "C-c C-t j C-x C-x C-c C-t j")
    (should (equal "[ ] c\n[ ] d\n[ ] 😀 a\n[ ] b\n" (test-text)))))

(defun operations-repeated (text from until keys)
  "Press KEYS in a new list TEXT with `repeat-mode', and return the list.
FROM and UNTIL are the first and last selected lines."
  (test-with-list text
    (unwind-protect
        (let ((inhibit-message t))
          (repeat-mode 1)
          (operations-select from until)
          (test-press keys)
          (should-not mark-active)
          (test-text))
      (repeat-mode -1))))

(ert-deftest operations-region-repeated ()
  "With repeat-mode, the letter alone changes the items of the region again"
  (skip-unless (fboundp 'repeat-mode))
  (let ((text "A\n[ ] one\n    [ ] s1\n[ ] two\n    [ ] t1\n"))
    (should (equal "A\n[ ] !!! one\n    [ ] !!! s1\n[ ] !!! two\n    [ ] t1\n"
                   (operations-repeated text "[ ] one" "two" "C-c C-t + + +")))
    (should (equal (format-time-string "A\n[ ] one -> %F\n    [ ] s1 -> %F\n[ ] two -> %F\n    [ ] t1\n"
                                       (time-add nil (* 3 24 60 60)))
                   (operations-repeated text "[ ] one" "two" "C-c C-t D D D")))))

(ert-deftest operations-region-moved-repeatedly ()
  "With repeat-mode, the letter alone moves the items of the region on"
  (skip-unless (fboundp 'repeat-mode))
  (let ((text "A\n[ ] one\n[ ] two\n[ ] three\n[ ] four\n"))
    (should (equal "A\n[ ] three\n[ ] four\n[ ] one\n[ ] two\n"
                   (operations-repeated text "one" "two" "C-c C-t j j")))
    (should (equal "A\n[ ] three\n[ ] one\n[ ] two\n[ ] four\n"
                   (operations-repeated text "one" "two" "C-c C-t j j k")))
    (should (equal "A\n[ ] one\n    [ ] ! two\n    [ ] ! three\n[ ] four\n"
                   (operations-repeated text "two" "three" "C-c C-t l + h l")))))

(ert-deftest operations-item-after-region ()
  "With repeat-mode, the letter alone changes one item after an operation on one item"
  (skip-unless (fboundp 'repeat-mode))
  (test-with-list "[ ] one\n[ ] two\n[ ] three\n"
    (unwind-protect
        (let ((inhibit-message t))
          (repeat-mode 1)
          (operations-select "one" "two")
          (test-press "C-c C-t +")
          (test-goto "three")
          (test-press "C-c C-t + +")
          (should (equal "[ ] ! one\n[ ] ! two\n[ ] !! three\n" (test-text)))
          (test-press "C-c C-t c")
          (should (equal "[ ] ! one\n[ ] ! two\n[x] !! three\n" (test-text))))
      (repeat-mode -1))))

(ert-deftest operations-nothing-to-do ()
  "An operation with nothing to do shows the reason and changes nothing"
  (test-with-list "[ ] only\n"
    (should-error (test-press "C-c C-t k") :type 'user-error)
    (should-error (test-press "C-c C-t u") :type 'user-error)
    (should (equal "[ ] only\n" (test-text)))
    (should-not (buffer-modified-p))))

(ert-deftest operations-unsaved ()
  "Unsaved changes count, also after an emoji on the line"
  (test-with-list "[ ] b 😀 two\n[ ] a\n"
    (test-goto "two")
    (test-press "x y DEL SPC")
    (test-goto "[ ] a")
    (test-press "C-e z RET 😀 SPC c")
    (test-press "C-c C-t S t")
    (should (equal (encode-coding-string "[ ] az\n[ ] b 😀 x two\n[ ] 😀 c\n" 'utf-8)
                   (test-oracle (test-text) "edit" "sort-by-text")))
    (should (equal (string-to-multibyte (test-oracle (test-text) "edit" "sort-by-text"))
                   (string-to-multibyte (test-saved))))))

(ert-deftest operations-narrowed ()
  "A narrowed list is still parsed completely"
  (test-with-list operations-list
    (test-goto "bread")
    (narrow-to-region (line-beginning-position) (line-end-position))
    (test-press "C-c C-t c")
    (widen)
    (should (equal (test-oracle operations-list "edit" "complete" "--line" "3") (test-saved)))))

(ert-deftest operations-new-list ()
  "An item moves to a list that does not exist yet, also if the client cannot create files"
  (test-with-list "[ ] one\n[ ] two\n"
    (let ((file (expand-file-name (format "new-%s.xit" test-client) test-folder)))
      (test-goto "two")
      (test-with-value (file-name-nondirectory file) (test-press "C-c C-t w"))
      (should (equal "[ ] one\n" (test-text)))
      (with-current-buffer (find-file-noselect file)
        (should (equal "[ ] two\n" (test-text)))
        (set-buffer-modified-p nil)
        (kill-buffer)))))

(when (eq test-client 'none)
  (ert-deftest operations-markdown-groups ()
    "In a Markdown document, only its headings are groups to which items can move"
    (let ((test-extension "md")
          (text (concat "---\nkey: value\n---\n\nTitle 😀\n=====\n\nProse\n\n# Café 😀 ##\n\n- [ ] a\n\n"
                        "```\n# no\n```\n\n| a | b |\n> # Quote\n\nSub\n---\n- [ ] b\n")))
      (test-with-list text
        (should (equal '("#Title 😀" "#Café 😀" "#Sub")
                       (seq-filter (lambda (word) (string-prefix-p "#" word))
                                   (split-string (todo-lsp-program-output "completions" "destinations") "\n" t))))
        (test-goto "[ ] a")
        (test-with-value "#Sub" (test-press "C-c C-t w"))
        (should (string-suffix-p "Sub\n---\n- [ ] b\n- [ ] a\n" (test-text)))))))

(ert-deftest operations-repeated-by-prefix ()
  "A prefix argument repeats an operation in one undo step, or says that it cannot"
  (test-with-list "[ ] one -> 2031-01-01\n[ ] two\n[ ] three\n"
    (test-goto "one")
    (test-press "C-u 3 C-c C-t D")
    (should (equal "[ ] one -> 2031-01-04" (test-line)))
    (test-press "C-u C-c C-t +")
    (should (equal "[ ] !!!! one -> 2031-01-04" (test-line)))
    (test-undo 2)
    (should (equal "[ ] one -> 2031-01-01" (test-line)))
    ;; As often as possible.
    (test-press "M-9 C-c C-t j")
    (should (equal "[ ] two\n[ ] three\n[ ] one -> 2031-01-01\n" (test-text)))
    (should (string-match-p "Complete cannot be repeated by a prefix argument"
                            (cadr (should-error (test-press "C-u C-c C-t c") :type 'user-error))))
    (should-error (test-press "C-u - C-c C-t +") :type 'user-error)
    (should (equal "[ ] two\n[ ] three\n[ ] one -> 2031-01-01\n" (test-text)))))

(ert-deftest operations-archive-undone ()
  "Undo and redo of archiving to another list change both, also if it is done again"
  (let ((settings (expand-file-name ".todo-format.json" test-folder))
        (archive (expand-file-name "done.xit" test-folder)))
    (write-region "{\"operations\": {\"archiveFile\": \"done.xit\"}}" nil settings nil 'silent)
    (write-region "Archive\n" nil archive nil 'silent)
    (unwind-protect
        (test-with-list "[ ] one\n[x] two\n"
          (let ((archived (lambda ()
                            (with-current-buffer (find-file-noselect archive)
                              (unless (buffer-modified-p) (revert-buffer t t t))
                              (test-text)))))
            (test-press "C-c C-t z")
            (dotimes (_ 2)
              (should (equal "[ ] one\n" (test-text)))
              (should (equal "Archive\n[x] two\n" (funcall archived)))
              (test-undo)
              (should (equal "[ ] one\n[x] two\n" (test-text)))
              (should (equal "Archive\n" (funcall archived)))
              (test-press "C-f C-/"))
            (test-undo)
            (test-press "C-c C-t z")
            (should (equal "Archive\n[x] two\n" (funcall archived)))
            ;; What was changed there since is kept.
            (with-current-buffer (find-buffer-visiting archive)
              (goto-char (point-max))
              (insert "[x] three\n"))
            (test-undo)
            (should (equal "[ ] one\n[x] two\n" (test-text)))
            (should (equal "Archive\n[x] two\n[x] three\n" (funcall archived)))))
      (when (find-buffer-visiting archive)
        (with-current-buffer (find-buffer-visiting archive)
          (set-buffer-modified-p nil)
          (kill-buffer)))
      (delete-file settings)
      (delete-file archive))))

(ert-deftest operations-deleted-lines ()
  "Deleted items are in the kill ring, as lines"
  (test-with-list "[ ] one\n[ ] two\n    note\n[ ] three\n[ ] four\n"
    (test-goto "two")
    (test-press "C-c C-t d")
    (should (equal "[ ] two\n    note\n" (current-kill 0 t)))
    ;; Point is in the middle of a line, which stays whole.
    (end-of-line)
    (test-press "C-y")
    (should (string-match-p "\n\\[ \\] two\n    note\n\\[ \\] three\n" (test-text)))
    (test-undo)
    (test-goto "three")
    (test-press "C-c C-t d")
    (should (equal "[ ] one\n[ ] four\n" (test-text)))
    (should (equal "[ ] three\n" (current-kill 0 t)))
    (test-goto "four")
    (test-press "C-c C-t d")
    (should (equal "[ ] four\n" (current-kill 0 t)))
    (test-goto "[ ] one")
    (test-press "C-y")
    (should (equal "[ ] four\n[ ] one\n" (test-text)))))

(provide 'operations-tests)
;;; operations-tests.el ends here
