;;; agenda-edit-tests.el --- Editing items in the agenda  -*- lexical-binding: t; -*-

;;; Code:

(require 'agenda-support)

(defconst agenda-edit-lists
  '(("a" . "Home\n[ ] ! 😀 one -> 2020-01-01 #x\n    [ ] below\n[ ] two\n    goes on\n")
    ("b" . "[ ] three\n[ ] four\n"))
  "Two lists.")

(defun agenda-edit-reasons ()
  "Close the window with the items that were not written and return its text."
  (prog1 (with-current-buffer "*Todo Agenda: Refused*" (test-text))
    (kill-buffer "*Todo Agenda: Refused*")
    (delete-other-windows)))

(ert-deftest agenda-edit ()
  "Words, status and date of items are edited in the agenda, as one undo step in each list"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (should (string-match-p "\\[ \\] ! 😀 one -> 2020-01-01 #x$" (test-text)))
    (test-goto "one -> 2020")
    (test-press "M-d ONE")
    (test-goto "20-01-01")
    (delete-char 2)
    (insert "31")
    (test-goto "] below")
    (delete-char -1)
    (insert "x")
    (test-goto "three")
    (insert "no. ")
    (test-press "C-c C-c")
    (should (eq 'todo-lsp-agenda-mode major-mode))
    (should buffer-read-only)
    (should (equal "Home\n[ ] ! 😀 ONE -> 2031-01-01 #x\n    [x] below\n[ ] two\n    goes on\n" (agenda-list-text "a")))
    (should (equal "[ ] no. three\n[ ] four\n" (agenda-list-text "b")))
    (should (equal '("Later  1" " a: 😀 ONE #x" "Undated  3" " a: two goes on" " b: no. three" " b: four") (agenda-shown)))
    (with-current-buffer (agenda-list "a")
      (switch-to-buffer (current-buffer))
      (test-undo)
      (should (equal (alist-get "a" agenda-edit-lists nil nil #'equal) (test-text))))))

(ert-deftest agenda-edit-protected ()
  "Only the items can be edited, one line each"
  (agenda-with agenda-edit-lists
    (test-press "C-x C-q")
    (goto-char (point-min))
    (should-error (test-press "C-k") :type 'text-read-only)
    (test-goto "two")
    (end-of-line)
    (should-error (delete-char 1) :type 'text-read-only)
    (should-error (progn (beginning-of-line) (insert "x")) :type 'text-read-only)
    (test-goto "two")
    (insert "x\n")
    (should (string-match-p "An item is one line" (agenda-refused "C-c C-c")))
    (test-press "C-c C-k")
    (should-not (find-buffer-visiting (agenda-file "b")))
    (should (eq 'todo-lsp-agenda-mode major-mode))
    (test-press "e")
    (test-goto "[ ] two")
    (delete-char 4)
    (should (string-match-p "begins with a checkbox" (agenda-refused "C-c C-c")))
    (test-press "C-c C-k")
    (dolist (prefix '("words " "- " "  " "[ ]"))
      (test-press "e")
      (test-goto "[ ] two")
      (insert prefix)
      (should (string-match-p "begins with a checkbox" (agenda-refused "C-c C-c")))
      (test-press "C-c C-k"))
    (should (member " a: two goes on" (agenda-shown)))))

(ert-deftest agenda-edit-help ()
  "The help of the mode shows the keys of an agenda that is being edited"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (let ((inhibit-message t)) (describe-mode))
    (should (string-match-p "C-c C-k.*todo-lsp-agenda-edit-abort"
                            (with-current-buffer (help-buffer) (test-text))))
    (kill-buffer (help-buffer))
    (delete-other-windows)))

(ert-deftest agenda-edit-refused ()
  "An item that has changed in its list meanwhile is shown with its line; the rest is written"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (test-goto "two")
    (insert "my ")
    (test-goto "four")
    (insert "my ")
    (agenda-write "b" "[ ] four, changed\n[ ] three\n")
    (test-press "C-c C-c")
    (should (string-match-p "\\[ \\] my two" (agenda-list-text "a")))
    (should (equal "[ ] four, changed\n[ ] three\n" (agenda-list-text "b")))
    (should (string-match-p "b\\.xit:2\n  You wrote: \\[ \\] my four\n  The line is now: \\[ \\] three"
                            (agenda-edit-reasons)))))

(ert-deftest agenda-edit-not-written ()
  "An item whose list cannot be changed is shown with the reason; the rest is written"
  (agenda-with agenda-edit-lists
    (with-current-buffer (find-file-noselect (agenda-file "b"))
      (setq buffer-read-only t))
    (test-press "e")
    (test-goto "two")
    (insert "my ")
    (test-goto "four")
    (insert "my ")
    (test-press "C-c C-c")
    (should (string-match-p "\\[ \\] my two" (agenda-list-text "a")))
    (should (equal "[ ] three\n[ ] four\n" (agenda-list-text "b")))
    (should (string-match-p "\\`These items were not written:\n\n.*b\\.xit:2\n  You wrote: \\[ \\] my four\n  Buffer is read-only"
                            (agenda-edit-reasons)))))

(ert-deftest agenda-edit-undisturbed ()
  "A change of a list does not refresh an agenda that is being edited"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (test-goto "two")
    (insert "my ")
    (with-current-buffer (find-file-noselect (agenda-file "b"))
      (insert "[ ] new\n"))
    (accept-process-output nil 1.5)
    (should (string-match-p "my two" (test-text)))
    (test-press "C-c C-k")
    (should (member " b: new" (agenda-shown)))))

(ert-deftest agenda-edit-saves ()
  "Writing saves each list that had no unsaved changes"
  (agenda-with agenda-edit-lists
    (with-current-buffer (find-file-noselect (agenda-file "b"))
      (goto-char (point-max))
      (insert "[ ] not saved\n"))
    (test-press "g e")
    (test-goto "two")
    (insert "my ")
    (test-goto "four")
    (insert "my ")
    (test-press "C-x C-s")
    (should (string-match-p "my two" (agenda-bytes "a")))
    (should (equal "[ ] three\n[ ] my four\n[ ] not saved\n" (agenda-list-text "b")))
    (should (equal "[ ] three\n[ ] four\n" (agenda-bytes "b")))))

(ert-deftest agenda-edit-left ()
  "Leaving Emacs or killing the buffer asks first, and leaving writes the changes"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (test-goto "two")
    (insert "my ")
    (let (asked)
      (cl-letf (((symbol-function 'yes-or-no-p) (lambda (prompt) (push prompt asked) nil)))
        (should-not (kill-buffer))
        (should (string-match-p "not written" (car asked)))
        (revert-buffer)
        (should (string-match-p "my two" (test-text)))
        (should (= 2 (length asked)))))
    ;; What C-x C-c does before it exits.
    (test-goto "[ ] my two")
    (delete-char 1)
    (should-error (save-some-buffers t t) :type 'user-error)
    (should (buffer-modified-p))
    (insert "[")
    (save-some-buffers t t)
    (should (string-match-p "my two" (agenda-bytes "a")))
    (should (eq 'todo-lsp-agenda-mode major-mode))
    (should-not (local-variable-p 'buffer-offer-save))))

(ert-deftest agenda-edit-reverted ()
  "Reverting discards the changes and edits the items as they are now"
  (agenda-with agenda-edit-lists
    (test-press "e")
    (test-goto "two")
    (insert "my ")
    (agenda-write "b" "[ ] other\n")
    (cl-letf (((symbol-function 'yes-or-no-p) (lambda (_) t))) (revert-buffer))
    (test-goto "[ ] other")
    (should-not (string-match-p "my two" (test-text)))
    (test-goto "other")
    (insert "an")
    (test-press "C-c C-c")
    (should (equal "[ ] another\n" (agenda-bytes "b")))))

(provide 'agenda-edit-tests)
;;; agenda-edit-tests.el ends here
