;;; mode-tests.el --- Colours, index, outline, indentation  -*- lexical-binding: t; -*-

;;; Code:

(require 'imenu)
(require 'outline)
(require 'support)

(defconst mode-fixtures (expand-file-name "../../Fixtures/Highlighting" default-directory))

(defconst mode-classes
  '((todo-lsp-title . "title") (todo-lsp-open . "open") (todo-lsp-ongoing . "ongoing")
    (todo-lsp-question . "question") (todo-lsp-checked . "checked") (todo-lsp-obsolete . "obsolete")
    (todo-lsp-bullet . "bullet") (todo-lsp-priority . "priority") (todo-lsp-date . "due")
    (todo-lsp-tag . "tag") (todo-lsp-done . "finished"))
  "The fixtures' class for each face.")

(defun mode-coloured ()
  "Return the buffer's highlighting in the fixtures' format."
  (font-lock-ensure)
  (goto-char (point-min))
  (let (lines)
    (while (not (eobp))
      (let* ((end (next-single-property-change (point) 'face nil (line-end-position)))
             (face (get-text-property (point) 'face))
             (text (string-trim (buffer-substring-no-properties (point) end))))
        (when face
          (push (format "%d %s %s" (line-number-at-pos) (alist-get face mode-classes face) text) lines))
        (goto-char (if (eq end (line-end-position)) (min (point-max) (1+ end)) end))))
    (nreverse lines)))

(ert-deftest mode-colours ()
  "Highlighting matches the fixtures"
  (let ((lists (directory-files mode-fixtures t "\\.xit\\'")))
    (should lists)
    (dolist (list lists)
      (let ((expected (with-temp-buffer
                        (insert-file-contents (concat (file-name-sans-extension list) ".expected"))
                        (split-string (buffer-string) "\n" t))))
        (with-temp-buffer
          (insert-file-contents list)
          (todo-lsp-list-mode)
          (should (equal (cons list expected) (cons list (mode-coloured)))))))))

(ert-deftest mode-colours-follow ()
  "Completing a multi-line item dims exactly its text"
  (test-with-list "[ ] one\n    goes on\n    and on\n[ ] two\n"
    (font-lock-mode)
    (font-lock-ensure)
    (test-press "C-c C-t c")
    (font-lock-ensure)
    (should (equal '("1 checked [x]" "1 finished one" "2 finished goes on" "3 finished and on" "4 open [ ]")
                   (mode-coloured)))))

(ert-deftest mode-index ()
  "The index contains the groups' titles"
  (test-with-list "Home 😀\n[ ] one\n\n[ ] two\n\nWork\n- [ ] three\n"
    (should (equal '("Home 😀" "Work") (mapcar #'car (funcall imenu-create-index-function))))))

(ert-deftest mode-outline ()
  "Outline levels are titles, items and sub-items"
  (test-with-list "Home\n[ ] one\n    words\n    [ ] below\n[ ] two\n\nWork\n[ ] three\n"
    (outline-minor-mode)
    (outline-map-region (lambda () (put-text-property (point) (1+ (point)) 'level (funcall outline-level)))
                        (point-min) (point-max))
    (should (equal '(1 2 nil 3 2 nil 1 2)
                   (mapcar (lambda (line)
                             (goto-char (point-min))
                             (forward-line line)
                             (get-text-property (point) 'level))
                           (number-sequence 0 7))))
    (test-goto "[ ] one")
    (outline-hide-subtree)
    (should (invisible-p (save-excursion (search-forward "below") (match-beginning 0))))
    (should-not (invisible-p (save-excursion (search-forward "two") (match-beginning 0))))))

(ert-deftest mode-indentation ()
  "Indentation puts text below its item and items at whole levels, idempotently"
  (pcase-dolist (`(,before ,after)
                 '(("[ ] one\nwords|\n" "[ ] one\n    words|\n")
                   ("[ ] one\n    [ ] two\n  words|\n" "[ ] one\n    [ ] two\n        words|\n")
                   ("[ ] one\n   |[ ] two\n" "[ ] one\n    |[ ] two\n")
                   ("[ ] one\n            [ ] two|\n" "[ ] one\n    [ ] two|\n")
                   ("[ ] one\n    words\nmore|\n" "[ ] one\n    words\n    more|\n")
                   ("[ ] one\n    words\n   [ ] two|\n" "[ ] one\n    words\n    [ ] two|\n")
                   ("[ ] one\n    words\n [ ] two|\n" "[ ] one\n    words\n[ ] two|\n")
                   ("[ ] one\n\n    Title|\n" "[ ] one\n\nTitle|\n")
                   ("Title\n    [ ] one|\n" "Title\n[ ] one|\n")))
    (test-with-list before
      (search-forward "|")
      (delete-char -1)
      (dotimes (_ 2)
        (indent-for-tab-command)
        (should (equal after (concat (buffer-substring (point-min) (point)) "|"
                                     (buffer-substring (point) (point-max)))))))))

(ert-deftest mode-tab ()
  "TAB and S-TAB change the level of an empty item, or before an item's text, and fold elsewhere"
  (pcase-dolist (`(,before ,keys ,after)
                 '(("[ ] one\n[ ] |\n" "TAB x" "[ ] one\n    [ ] x\n")
                   ("[ ] one\n    [ ] |\n" "<backtab> x" "[ ] one\n[ ] x\n")
                   ("[ ] one\n[ ] |two\n    [ ] three\n" "TAB" "[ ] one\n    [ ] two\n        [ ] three\n")))
    (test-with-list (replace-regexp-in-string "|" "" before)
      (goto-char (1+ (string-match "|" before)))
      (test-press keys)
      (should (equal after (test-text)))))
  (test-with-list "[ ] one\n    [ ] two\n"
    (end-of-line)
    (test-press "TAB")
    (should (invisible-p (save-excursion (search-forward "two") (match-beginning 0))))
    (test-press "TAB")
    (should-not (invisible-p (save-excursion (search-forward "two") (match-beginning 0))))))

(ert-deftest mode-separate ()
  "A letter typed after a checkbox without its blank puts that back, but not a bracket"
  (pcase-dolist (`(,before ,keys ,after)
                 '(("[ ]" "b u y" "[ ] buy") ("    - [x]" "é" "    - [x] é") ("[ ]" "( a" "[ ](a")
                   ("[ ]" "[ a" "[ ][a") ("see [ ]" "a" "see [ ]a") ("[ ] " "a" "[ ] a")))
    (test-with-list before
      (goto-char (point-max))
      (test-press keys)
      (should (equal after (test-text))))))

(ert-deftest mode-second-checkbox ()
  "A checkbox typed after an empty one replaces it"
  (pcase-dolist (`(,before ,keys ,after)
                 '(("[ ] " "[ SPC ] SPC b" "[ ] b") ("    - [ ] " "[ x ] SPC b" "    - [x] b") ("[ ] see " "[ SPC ] SPC b" "[ ] see [ ] b")
                   ("[x] " "[ SPC ] SPC b" "[x] [ ] b") ("[ ] " "[ SPC ] ( a" "[ ] [ ](a")))
    (test-with-list before
      (goto-char (point-max))
      (test-press keys)
      (should (equal after (test-text))))))

(ert-deftest mode-filling ()
  "Filling a long item keeps its lines in the item"
  (test-with-list "[ ] one two three four five six\n[ ] other\n"
    (setq fill-column 20)
    (test-press "M-q")
    (should (equal "[ ] one two three\n    four five six\n[ ] other\n" (test-text)))
    (test-press "M-q")
    (should (equal "[ ] one two three\n    four five six\n[ ] other\n" (test-text)))))

(defun mode-filled-at-each-column (text fill)
  "Check that FILL, called in a list with a margin at each column, keeps TEXT on its line.
FILL inserts its argument, an item that contains TEXT, and breaks its lines."
  (test-with-list ""
    (dolist (column (number-sequence 10 (+ 24 (length text))))
      (erase-buffer)
      (setq fill-column column)
      (funcall fill (concat "[ ] ! one two three " text " four five "))
      (goto-char (point-min))
      (should (looking-at-p "\\[ \\] ! one"))
      (should (equal (list column t (concat "[ ] ! one two three " text " four five"))
                     (list column
                           (and (search-forward text nil t) t)
                           (replace-regexp-in-string "\n    " " " (string-trim (test-text)))))))))

(defconst mode-unbreakable
  '("-> 2026-12-01" "→ 2026-12-01" "-> 2026-12-01 10:00" "-> in two weeks" "due: next fri" "-> nov 20, 2027"
    "#x=\"Müller GmbH\"" "#x='a and b'")
  "Dates and tags that filling must not break.")

(ert-deftest mode-filling-unbroken ()
  "Filling breaks no date and no quoted value"
  (dolist (text mode-unbreakable)
    (mode-filled-at-each-column text (lambda (item) (insert item) (test-press "M-q")))))

(ert-deftest mode-filling-one-item ()
  "Filling an item whose text contains a checkbox leaves it one item"
  (dolist (text '("see [ ] there" "see [x]" "see 1. [ ] ! there"))
    (dolist (column (number-sequence 5 20))
      (test-with-list (concat "[ ] one " text "\n")
        (setq fill-column column)
        (test-press "M-q")
        (should (equal (list text column 1)
                       (list text column (how-many todo-lsp-lines-checkbox (point-min) (point-max)))))))))

(ert-deftest mode-filling-markdown ()
  "Filling a task item of a Markdown document does not break its date"
  (let ((test-extension "md"))
    (dolist (column (number-sequence 10 30))
      (test-with-list "- [ ] one two -> 2026-12-01\n"
        (setq fill-column column)
        (test-press "M-q")
        (test-goto "-> 2026-12-01")))))

(ert-deftest mode-auto-filling-unbroken ()
  "Auto Fill mode breaks no date and no quoted value"
  (dolist (text mode-unbreakable)
    (mode-filled-at-each-column text (lambda (item)
                                       (auto-fill-mode)
                                       (execute-kbd-macro (vconcat item))))))

(ert-deftest mode-chosen ()
  "Lists open in xit-mode if installed, else in todo-lsp-list-mode, and todo-mode files in todo-mode"
  (dolist (name '("a.xit" "a.todo"))
    (with-temp-buffer
      (insert "[ ] one\n")
      (setq buffer-file-name (expand-file-name name test-folder))
      (set-auto-mode)
      (should (eq major-mode 'todo-lsp-list-mode))
      (should todo-lsp-mode)
      (cl-letf (((symbol-function 'xit-mode)
                 (lambda () (text-mode) (setq major-mode 'xit-mode) (run-hooks 'xit-mode-hook))))
        (set-auto-mode)
        (should (eq major-mode 'xit-mode))
        (should todo-lsp-mode))
      (set-buffer-modified-p nil)
      (setq buffer-file-name nil)))
  (with-temp-buffer
    (insert "((\"Category\" . [0 0 0 0]))\n")
    (setq buffer-file-name (expand-file-name "a.todo" test-folder))
    (cl-letf (((symbol-function 'todo-mode) (lambda () (setq major-mode 'todo-mode))))
      (set-auto-mode))
    (should (eq major-mode 'todo-mode))
    (set-buffer-modified-p nil)
    (setq buffer-file-name nil)))

(ert-deftest mode-prefix-key ()
  "The operations' prefix key can be changed"
  (test-with-list "[ ] one\n"
    (unwind-protect
        (progn
          (customize-set-variable 'todo-lsp-prefix-key "C-c t")
          (should (eq #'todo-lsp-complete (key-binding (kbd "C-c t c"))))
          (should-not (key-binding (kbd "C-c C-t c"))))
      (customize-set-variable 'todo-lsp-prefix-key "C-c C-t"))))

(ert-deftest mode-few-colours ()
  "With few colours, titles and open checkboxes are not in a colour that may be dark blue on black"
  (dolist (face '(todo-lsp-title todo-lsp-open))
    (should-not (plist-get (cdr (assq t (get face 'face-defface-spec))) :inherit))))

(provide 'mode-tests)
;;; mode-tests.el ends here
