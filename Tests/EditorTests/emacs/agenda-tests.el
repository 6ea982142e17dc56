;;; agenda-tests.el --- The agenda: showing, changing, undoing  -*- lexical-binding: t; -*-

;;; Code:

(require 'agenda-support)

(defun agenda-day (days)
  "Return the date DAYS after today."
  (format-time-string "%Y-%m-%d" (time-add nil (* days 24 60 60))))

(defun agenda-lists ()
  "Return five lists with three items each."
  (mapcar (lambda (name)
            (cons name (format "%s 😀\n[ ] !! pay %s -> %s #money\n    for a month\n[ ] call %s -> %s\n[@] rest of %s\n[x] old\n"
                               name name (agenda-day -2) name (agenda-day 0) name)))
          '("a" "b" "c" "d" "e")))

;;;; Waiting

(ert-deftest agenda-hides-blocked ()
  "An item that waits for another is hidden until that is completed"
  (agenda-with '(("a" . "[ ] draw plans\n[ ] buy tiles \n"))
    (with-current-buffer (find-file-noselect (agenda-file "a"))
      (erase-buffer)
      (insert "[ ] draw plans #id=draw-plans\n[ ] buy tiles #after=draw-plans\n"))
    (test-wait (lambda () (equal '("Undated  1" " a: draw plans #id=draw-plans") (agenda-shown))))
    (test-wait (lambda () (string-match-p "1 blocked" (todo-lsp-agenda--header))))
    (agenda-goto "draw")
    (cl-letf* ((said nil)
               ((symbol-function 'message) (lambda (&rest words) (when (car words) (setq said (apply #'format words))))))
      (test-press "t")
      (should (string-match-p "\\`Toggle: draw plans.*Now ready: “buy tiles #after=draw-plans”\\'" said))
      (test-wait (lambda () (string-prefix-p "[x] draw" (agenda-list-text "a"))))
      (with-current-buffer (agenda-list "a")
        (goto-char (point-min))
        (todo-lsp-run "reopen")
        (todo-lsp-run "complete"))
      (should (equal "Now ready: “buy tiles #after=draw-plans”" said)))
    (test-wait (lambda () (member " a: buy tiles #after=draw-plans" (agenda-shown))))
    (test-wait (lambda () (not (string-match-p "blocked" (todo-lsp-agenda--header)))))))

;;;; Showing

(ert-deftest agenda-shows ()
  "The agenda has a part for each time, with aligned columns"
  (agenda-with `(("home" . ,(format "[ ] !!! pay -> %s\n[ ] 牛乳 😀 -> %s\n[ ] some day\n[x] old\n" (agenda-day -3) (agenda-day 0)))
                 ("sub" . "[@] other\n"))
    (should (equal '("Overdue  1" " home: pay" "Today  1" " home: 牛乳 😀" "Undated  2" " home: some day" " sub: ongoing other")
                   (agenda-shown)))
    (let (columns)
      (goto-char (point-min))
      (while (re-search-forward "\\[[ @]\\]" nil t)
        (cl-pushnew (save-excursion (goto-char (match-beginning 0)) (current-column)) columns))
      (should (= 1 (length columns))))
    (should buffer-read-only)
    (should-not (buffer-modified-p))))

(ert-deftest agenda-fits-windows ()
  "A long text is truncated between words, and lists of the same name are shown with their folder"
  (agenda-with `(("x" . ,(concat "[ ] " (mapconcat #'identity (make-list 60 "wordy") " ") "\n")) ("sub/x" . "[ ] other\n"))
    (goto-char (point-min))
    (search-forward "y …")
    (should (looking-back "\\_<wordy …" (line-beginning-position)))
    (should (<= (current-column) 80))
    (should (equal (list "sub/x" (concat (file-name-nondirectory (directory-file-name agenda-folder)) "/x"))
                   (mapcar #'todo-lsp-agenda-view-name
                           (todo-lsp-agenda-lists-items todo-lsp-agenda--reply))))))

(ert-deftest agenda-truncated ()
  "The agenda says how many items it does not show, and each that it shows can be changed"
  (agenda-with (mapcar (lambda (name)
                         (cons name (mapconcat (lambda (number) (format "[ ] %s%d\n" name number))
                                               (number-sequence 1 700) "")))
                       '("a" "b"))
    (should (string-suffix-p "  … and 400 more: narrow the filter with /\n" (test-text)))
    (agenda-goto "b300")
    (test-press "t")
    (with-current-buffer (agenda-list "b")
      (should (string-match-p "^\\[x\\] b300$" (test-text))))))

(ert-deftest agenda-times ()
  "Items of one day are in the order of their times, which are shown"
  (agenda-with `(("a" . ,(format "[ ] whenever -> %s\n[ ] late -> %s 17:30\n" (agenda-day 0) (agenda-day 0)))
                 ("b" . ,(format "[ ] early -> %s 09:00\n" (agenda-day 0))))
    (goto-char (point-min))
    (dolist (item '("early today, 09:00" "late today, 17:30" "whenever today"))
      (test-press "n")
      (should (string-suffix-p item (test-line))))))

(ert-deftest agenda-times-in-texts ()
  "Only the time after a due date is shown with the date, not the same time in the text"
  (agenda-with `(("a" . ,(format "[ ] call at 14:00 or later -> %s 14:00\n" (agenda-day 0))))
    (test-press "n")
    (should (string-suffix-p "call at 14:00 or later today, 14:00" (test-line)))))

(ert-deftest agenda-folders ()
  "Lists in subfolders are one project, also without version control"
  (agenda-with '(("a" . "[ ] one\n") ("sub/deep/b" . "[ ] two\n"))
    (agenda-goto "two")
    (test-press "t")
    (should (equal "[x] two\n" (agenda-list-text "sub/deep/b")))
    (should (equal '("Undated  1" " a: one") (agenda-shown)))
    (test-press "C-/")
    (should (equal '("Undated  2" " a: one" " b: two") (agenda-shown)))))

;; Emacs in batch mode does not format a header line.
(ert-deftest agenda-header ()
  "A percent sign in the folder or the filter is shown as it is"
  (agenda-with '(("a" . "[ ] one\n"))
    (setq todo-lsp-agenda--folder "/100% sure/" todo-lsp-agenda--query "50%")
    (should (string-match-p "/100%% sure   / 50%%" (todo-lsp-agenda--header)))))

(ert-deftest agenda-of-folder-without-lists ()
  "The agenda of a folder without lists is refused, also if that of another one is shown"
  (agenda-with '(("a" . "[ ] one\n"))
    (let ((folder (file-name-as-directory (make-temp-file "empty" t))))
      (with-temp-buffer
        (setq default-directory folder)
        (should (string-match-p "No list" (cadr (should-error (todo-lsp-agenda) :type 'user-error)))))
      (let ((todo-lsp-agenda-directory folder))
        (should-error (todo-lsp-agenda) :type 'user-error)))
    (should (equal '("Undated  1" " a: one") (agenda-shown)))))

(ert-deftest agenda-of-many-lists ()
  "An agenda of many lists shows them all"
  (let ((agenda-folder (file-name-as-directory (file-truename (make-temp-file "todo-lsp-agenda" t)))))
    (unwind-protect
        (progn
          (dotimes (number 3000) (agenda-write (format "list-%d" number) "[ ] one\n"))
          (with-temp-buffer
            (setq default-directory agenda-folder)
            (todo-lsp-agenda))
          (switch-to-buffer "*Todo Agenda*")
          (goto-char (point-min))
          (should (search-forward "3000" nil t)))
      (agenda-close))))

(ert-deftest agenda-filter ()
  "A filter selects items until it is changed; an invalid one is refused"
  (agenda-with '(("a" . "[ ] one #x\n[ ] two\n[x] three #x\n"))
    (test-press "/ #x RET")
    (should (equal '("Undated  1" " a: one #x") (agenda-shown)))
    (should (string-match-p "filter #x due:foo: " (agenda-refused "/ SPC due:foo RET")))
    (should (equal '("Undated  1" " a: one #x") (agenda-shown)))
    (test-press "g")
    (should (equal '("Undated  1" " a: one #x") (agenda-shown)))
    (test-press "/ SPC any RET")
    (should (equal '("Undated  1" " a: one #x" "Finished  1" " a: checked three #x") (agenda-shown)))))

(ert-deftest agenda-named-filters ()
  "TAB completes the filters that the settings name"
  (agenda-with '((".todo-format.json" . "{\"views\": {\"work\": \"#x\", \"home\": \"#y\"}}")
                 ("a" . "[ ] one #x\n[ ] two #y\n[ ] three\n"))
    (test-press "/ @ w TAB RET")
    (should (equal "@work" todo-lsp-agenda--query))
    (should (equal '("Undated  1" " a: one #x") (agenda-shown)))
    (test-press "/ C-a C-k - @ h TAB SPC - @ w TAB RET")
    (should (equal '("Undated  1" " a: three") (agenda-shown)))))

(ert-deftest agenda-goes-to-items ()
  "RET goes to an item in its list; TAB does in another window, SPC and follow mode show it"
  (agenda-with (agenda-lists)
    (agenda-goto "call c")
    (test-press "SPC")
    (should (eq 'todo-lsp-agenda-mode major-mode))
    (should (= 2 (length (window-list))))
    (with-selected-window (get-buffer-window (agenda-list "c"))
      (should (looking-at-p "\\[ \\] call c")))
    (test-press "f n")
    (run-hooks 'post-command-hook)
    (with-selected-window (get-buffer-window (agenda-list "d"))
      (should (looking-at-p "\\[ \\] call d")))
    (test-press "f TAB")
    (should (eq (window-buffer) (agenda-list "d")))
    (select-window (get-buffer-window "*Todo Agenda*"))
    (delete-other-windows)
    (test-press "p RET")
    (set-buffer (window-buffer))
    (should (looking-at-p "\\[ \\] call c"))
    (should (= 1 (length (window-list))))
    (should (eq #'todo-lsp-agenda (key-binding (kbd "C-c C-t v"))))))

;;;; Changing

(defun agenda-after (text &rest lines)
  "Return TEXT after todo-format has toggled the items on LINES."
  (dolist (line lines)
    (setq text (decode-coding-string
                (test-oracle text "edit" "toggle" "--line" (number-to-string line)) 'utf-8)))
  text)

(ert-deftest agenda-toggles-many ()
  "Ten marked items of five lists are toggled at once; each list is one undo step, and bytes are todo-format's"
  (let ((lists (agenda-lists)))
    (agenda-with lists
      (find-file-noselect (agenda-file "b"))
      (test-press "g")
      (goto-char (point-min))
      (test-press "n m m m m m m m m m m")
      (should (= 10 (cl-count-if (lambda (line) (string-prefix-p "*" line)) (agenda-shown))))
      (test-press "t")
      (should (equal '("Undated  5" " a: ongoing rest of a" " b: ongoing rest of b" " c: ongoing rest of c"
                       " d: ongoing rest of d" " e: ongoing rest of e")
                     (agenda-shown)))
      (pcase-dolist (`(,name . ,text) lists)
        (should (equal (agenda-after text 2 4) (agenda-list-text name)))
        ;; Nothing is written before it is saved.
        (should (equal (encode-coding-string text 'utf-8) (agenda-bytes name))))
      (test-press "s")
      (pcase-dolist (`(,name . ,text) lists)
        (should (equal (encode-coding-string (agenda-after text 2 4) 'utf-8) (agenda-bytes name)))
        (should-not (buffer-modified-p (agenda-list name))))
      ;; In each list, one undo reverts all of it.
      (pcase-dolist (`(,name . ,text) lists)
        (with-current-buffer (agenda-list name)
          (switch-to-buffer (current-buffer))
          (test-undo)
          (should (equal (encode-coding-string text 'utf-8) (test-saved)))))
      (switch-to-buffer "*Todo Agenda*")
      (test-press "g")
      (should (equal "Overdue  5" (car (agenda-shown)))))))

(ert-deftest agenda-undoes ()
  "Undo in the agenda reverts its changes one by one in all their lists"
  (let ((lists (agenda-lists)))
    (agenda-with lists
      (let ((shown (agenda-shown)))
        (agenda-goto "pay a")
        (test-press "m m m t")
        (agenda-goto "call a")
        (test-press "+")
        (test-press "C-/")
        (should (equal (agenda-after (alist-get "a" lists nil nil #'equal) 2) (agenda-list-text "a")))
        (test-press "C-/")
        (should (equal shown (agenda-shown)))
        (dolist (name '("a" "b" "c"))
          (should (equal (alist-get name lists nil nil #'equal) (agenda-list-text name)))
          (should-not (buffer-modified-p (agenda-list name))))
        (should (string-match-p "Nothing to undo" (agenda-refused "C-/")))))))

(ert-deftest agenda-undo-point ()
  "Undo in the agenda goes back to the item"
  (agenda-with '(("a" . "[ ] one\n[ ] two\n[ ] three\n"))
    (agenda-goto "one")
    (test-press "c")
    (should (looking-at-p ".*two"))
    (test-press "C-/")
    (should (looking-at-p ".*one"))))

(ert-deftest agenda-undo-refused ()
  "Undo in the agenda is refused in a list that has changed since"
  (agenda-with (agenda-lists)
    (agenda-goto "call a")
    (test-press "t")
    (with-current-buffer (agenda-list "a") (goto-char (point-max)) (insert "[ ] new\n"))
    (let ((text (agenda-list-text "a")))
      (should (string-match-p "has changed since" (agenda-refused "C-/")))
      (should (equal text (agenda-list-text "a"))))))

(ert-deftest agenda-keys ()
  "Each key changes the item at point, which point follows"
  (agenda-with '(("a" . "[ ] one\n[ ] two -> 2020-01-01\n[ ] three\n"))
    (test-with-value "6 may 2031"
      (pcase-dolist (`(,keys ,line) '(("d" "[ ] two -> 2031-05-06") ("D" "[ ] two -> 2031-05-07")
                                      ("W" "[ ] two -> 2031-05-14") ("M" "[ ] two -> 2031-06-14")
                                      ("+" "[ ] ! two -> 2031-06-14") ("-" "[ ] two -> 2031-06-14")
                                      ("b" "[@] two -> 2031-06-14") ("T ?" "[?] two -> 2031-06-14")
                                      ("C-u d" "[?] two") ("T SPC" "[ ] two")))
        (agenda-goto "two")
        (test-press keys)
        (should (looking-at-p ".*two"))
        (should (equal (format "[ ] one\n%s\n[ ] three\n" line) (agenda-list-text "a")))))
    (test-press "x")
    (should (equal "[ ] one\n[~] two\n[ ] three\n" (agenda-list-text "a")))
    (agenda-goto "one")
    (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)))
      (test-press "C-k"))
    (should (equal "[~] two\n[ ] three\n" (agenda-list-text "a")))
    (should (equal '("Undated  1" " a: three") (agenda-shown)))))

(ert-deftest agenda-priority-and-tag ()
  "Keys set the priority and add a tag, as in Org"
  (agenda-with '(("a" . "[ ] one\n    [ ] sub\n") ("b" . "Work\n[ ] three 😀\n"))
    (agenda-mark "one" "three")
    (test-with-value "!!" (test-press ","))
    (agenda-mark "one" "three")
    (test-with-value "shop" (test-press ":"))
    (should (equal "[ ] !! one #shop\n    [ ] sub\n" (agenda-list-text "a")))
    (should (equal "Work\n[ ] !! three 😀 #shop\n" (agenda-list-text "b")))))

(ert-deftest agenda-due-of-many ()
  "One date for many items is one undo step in each list"
  (let ((lists (agenda-lists)))
    (agenda-with lists
      (test-with-value "6 may 2031"
        (agenda-goto "pay a")
        (push-mark (save-excursion (agenda-goto "rest of a") (point)) t t)
        (setq transient-mark-mode t)
        (test-press "d"))
      (dolist (name '("a" "e"))
        (should (= 2 (with-current-buffer (agenda-list name) (how-many "-> 2031-05-06" (point-min))))))
      (test-press "C-/")
      (pcase-dolist (`(,name . ,text) lists)
        (should (equal text (agenda-list-text name)))))))

(ert-deftest agenda-marks ()
  "Marks stay with their items, and u and U remove them"
  (agenda-with '(("a" . "[ ] one\n[ ] two\n[ ] three\n"))
    (agenda-goto "two")
    (test-press "m")
    (should (looking-at-p ".*three"))
    (test-press "m")
    (test-press "g")
    (should (equal '("Undated  3" " a: one" "*a: two" "*a: three") (agenda-shown)))
    (with-current-buffer (find-file-noselect (agenda-file "a"))
      (insert "[x] above\n"))
    (test-press "g")
    (should (equal '("Undated  3" " a: one" "*a: two" "*a: three") (agenda-shown)))
    (agenda-goto "two")
    (test-press "u")
    (should (equal '("Undated  3" " a: one" " a: two" "*a: three") (agenda-shown)))
    (test-press "U")
    (should (equal '("Undated  3" " a: one" " a: two" " a: three") (agenda-shown)))))

;;;; Stale items

(ert-deftest agenda-refuses-stale ()
  "An item that has changed on disk is refused, and the agenda shows it as it is now"
  (agenda-with '(("a" . "[ ] one\n") ("b" . "[ ] two\n"))
    (agenda-write "a" "[ ] changed by another program\n")
    (agenda-goto "one")
    (should (string-match-p "has changed since" (agenda-refused "t")))
    (should (equal "[ ] changed by another program\n" (agenda-bytes "a")))
    (should (equal '("Undated  2" " a: changed by another program" " b: two") (agenda-shown)))
    (agenda-goto "changed")
    (test-press "t")
    (should (equal "[x] changed by another program\n" (agenda-list-text "a")))))

(ert-deftest agenda-follows-moved ()
  "An item whose list has changed is changed where it is now, unless there are several"
  (agenda-with '(("a" . "[ ] one\n") ("b" . "[ ] two\n"))
    (agenda-write "a" "[ ] new\n[ ] one\n")
    (agenda-goto "one")
    (test-press "t")
    (should (equal "[ ] new\n[x] one\n" (agenda-list-text "a")))
    (agenda-write "b" "Title\n\n[ ] two\n[ ] two\n")
    (agenda-goto "two")
    (should (string-match-p "nothing was changed" (agenda-refused "t")))
    (should (equal "Title\n\n[ ] two\n[ ] two\n" (agenda-bytes "b")))))

(ert-deftest agenda-filter-refused ()
  "A filter that is refused is not shown"
  (agenda-with '(("a" . "[ ] one\n"))
    (should-error (todo-lsp-agenda "due<=xyz") :type 'user-error)
    (should (equal "" todo-lsp-agenda--query))
    (should (equal '("Undated  1" " a: one") (agenda-shown)))))

(ert-deftest agenda-unreadable ()
  "The header names a list that cannot be read"
  (agenda-with '(("a" . "[ ] one\n"))
    (let ((coding-system-for-write 'latin-1))
      (write-region "[ ] caf\u00e9\n" nil (agenda-file "b") nil 'silent))
    (test-press "g")
    (should (string-match-p "1 unreadable: .*b\\.xit:1:8: not UTF-8" (todo-lsp-agenda--header)))))

(ert-deftest agenda-renamed ()
  "The refresh key shows the items of a renamed list once, under its new name"
  (agenda-with '(("a" . "[ ] one\n") ("b" . "[ ] two\n"))
    (rename-file (agenda-file "b") (agenda-file "c"))
    (test-press "g")
    (should (equal '("Undated  2" " a: one" " c: two") (agenda-shown)))))

(ert-deftest agenda-reads-again ()
  "The refresh key also shows what has changed in the file of an open list"
  (agenda-with '(("a" . "[ ] one\n"))
    (agenda-write "a" "[ ] changed by another program\n")
    (test-press "g")
    (should (equal '("Undated  1" " a: changed by another program") (agenda-shown)))))

(ert-deftest agenda-refuses-all ()
  "If one of the marked items has changed, none is changed"
  (agenda-with '(("a" . "[ ] one\n") ("b" . "[ ] two\n"))
    (goto-char (point-min))
    (test-press "n m m")
    (agenda-write "b" "[ ] two, changed\n")
    (should (string-match-p "b.xit has changed since" (agenda-refused "t")))
    (should (equal "[ ] one\n" (agenda-bytes "a")))
    (should (equal "[ ] two, changed\n" (agenda-bytes "b")))))

(ert-deftest agenda-reason ()
  "An operation with nothing to do shows the reason and changes nothing"
  (agenda-with '(("a" . "[ ] one\n"))
    (agenda-goto "one")
    (should (string-match-p "no due date" (agenda-refused "C-u d")))
    (should (equal "[ ] one\n" (agenda-bytes "a")))
    (should-not (find-buffer-visiting (agenda-file "a")))))

(ert-deftest agenda-unsaved-lists ()
  "An open list is shown with its unsaved changes, also if it was opened without a client"
  (agenda-with '(("a" . "[ ] one\n"))
    (with-current-buffer (find-file-noselect (agenda-file "a"))
      (goto-char (point-max))
      (insert "[ ] new\n"))
    (test-press "g")
    (agenda-goto "one")
    (test-press "t")
    (should (equal "[x] one\n[ ] new\n" (agenda-list-text "a")))
    (should (equal '("Undated  1" " a: new") (agenda-shown)))))

;;;; Following changes

(ert-deftest agenda-follows-lists ()
  "What is typed in a list appears while the agenda is visible, and point stays on its item"
  (agenda-with '(("a" . "[ ] one\n[ ] two\n"))
    (agenda-goto "two")
    (test-press "TAB")
    (with-current-buffer (agenda-list "a")
      (goto-char (point-min))
      (insert "[ ] new -> 2020-01-01\n"))
    (test-wait (lambda () (member " a: new" (agenda-shown))))
    (with-selected-window (get-buffer-window "*Todo Agenda*")
      (should (looking-at-p ".*two")))))

(ert-deftest agenda-hidden ()
  "A hidden agenda is refreshed when it is shown again"
  (agenda-with '(("a" . "[ ] one\n"))
    (agenda-goto "one")
    (test-press "RET")
    (set-buffer (window-buffer))
    (let ((shown (agenda-shown)))
      (goto-char (point-max))
      (insert "[ ] new\n")
      (accept-process-output nil 1.5)
      (should (equal shown (agenda-shown)))
      (switch-to-buffer "*Todo Agenda*")
      (test-wait (lambda () (member " a: new" (agenda-shown)))))))

(ert-deftest agenda-next-day ()
  "The agenda is refreshed for a new day, until it is closed"
  (agenda-with `(("a" . ,(format "[ ] one -> %s\n" (agenda-day 0))))
    (should (equal '("Today  1" " a: one") (agenda-shown)))
    (let ((todo-lsp-format-command
           (list "sh" "-c" (format "name=$1; shift; exec %s \"$name\" --today %s \"$@\"" test-program (agenda-day 1)) "sh")))
      (test-wait (lambda () (equal '("Overdue  1" " a: one") (agenda-shown)))))
    (let ((timer todo-lsp-agenda--timer))
      (should (memq timer timer-list))
      (kill-buffer)
      (should-not (memq timer timer-list)))))

(provide 'agenda-tests)
;;; agenda-tests.el ends here
