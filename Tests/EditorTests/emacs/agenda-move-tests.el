;;; agenda-move-tests.el --- Moving items to other lists in the agenda  -*- lexical-binding: t; -*-

;;; Code:

(require 'agenda-support)

(defconst agenda-move-lists
  '(("a" . "[ ] one\n    [ ] sub\n[ ] two\n") ("b" . "Work\n[ ] three 😀\n\n[ ] four\n") ("c" . "Later\n[ ] five\n"))
  "Three lists.")

(defun agenda-move-undo-in (name)
  "Undo the last change of the list NAME in its own buffer."
  (save-window-excursion
    (switch-to-buffer (agenda-list name))
    (test-undo)))

(defun agenda-move-ticks ()
  "Return the numbers of changes of the lists a and c."
  (mapcar (lambda (name) (buffer-chars-modified-tick (agenda-list name))) '("a" "c")))

(ert-deftest agenda-moves ()
  "Marked items of two lists move to a group of a third; one undo reverts that in all, and s saves them"
  (agenda-with agenda-move-lists
    (agenda-mark "one" "three")
    (test-with-value "c.xit#later" (test-press "w"))
    (let ((texts '(("a" . "[ ] two\n") ("b" . "Work\n\n[ ] four\n")
                   ("c" . "Later\n[ ] five\n[ ] one\n    [ ] sub\n[ ] three 😀\n"))))
      (pcase-dolist (`(,name . ,text) texts)
        (should (equal text (agenda-list-text name))))
      (test-press "C-/")
      (pcase-dolist (`(,name . ,text) agenda-move-lists)
        (should (equal text (agenda-list-text name)))
        (should-not (buffer-modified-p (agenda-list name))))
      (agenda-mark "one" "three")
      (test-with-value "c.xit#later" (test-press "w"))
      ;; A second move to a list that is not saved yet.
      (agenda-goto "four")
      (test-with-value "c.xit#later" (test-press "w"))
      (should (equal (concat (alist-get "c" texts nil nil #'equal) "[ ] four\n") (agenda-list-text "c")))
      (test-press "C-/")
      (pcase-dolist (`(,name . ,text) agenda-move-lists)
        (should (equal (encode-coding-string text 'utf-8) (agenda-bytes name))))
      (test-press "s")
      (pcase-dolist (`(,name . ,text) texts)
        (should (equal (encode-coding-string text 'utf-8) (agenda-bytes name)))))))

(ert-deftest agenda-move-undo-refused ()
  "A move is not undone while one of its lists has changed since, and then is"
  (agenda-with agenda-move-lists
    (let ((before (mapcar (lambda (name) (alist-get name agenda-move-lists nil nil #'equal)) '("a" "c"))))
      (dolist (changed '("a" "c"))
        (agenda-goto "one")
        (test-press "+")
        (agenda-goto "two")
        (test-with-value "c.xit" (test-press "w"))
        (with-current-buffer (agenda-list changed) (goto-char (point-max)) (insert "[ ] new\n"))
        (let ((texts (mapcar #'agenda-list-text '("a" "c"))))
          (dotimes (_ 2)
            (should (string-match-p (concat "Not undone, .*has changed since: " changed) (agenda-refused "C-/")))
            (should (equal texts (mapcar #'agenda-list-text '("a" "c"))))))
        (agenda-move-undo-in changed)
        (test-press "C-/")
        (should (equal (list (replace-regexp-in-string "one" "! one" (car before)) (cadr before))
                       (mapcar #'agenda-list-text '("a" "c"))))
        (test-press "C-/")
        (should (equal before (mapcar #'agenda-list-text '("a" "c"))))
        (should (string-match-p "Nothing to undo" (agenda-refused "C-/")))))))

(ert-deftest agenda-move-undo-of-other-edit ()
  "A move is not undone if that would undo another edit of its lists instead"
  (agenda-with agenda-move-lists
    (agenda-goto "two")
    (test-with-value "c.xit" (test-press "w"))
    (let ((texts (mapcar #'agenda-list-text '("a" "c"))))
      ;; The last edit of this list adds what is there now.
      (with-current-buffer (agenda-list "a")
        (delete-region (point-min) (point-max))
        (undo-boundary)
        (insert (car texts))
        (undo-boundary))
      (should (string-match-p "Not undone, .*has changed since: a" (agenda-refused "C-/")))
      (should (equal texts (mapcar #'agenda-list-text '("a" "c")))))))

(ert-deftest agenda-move-undo-with-region ()
  "The active region of a list does not restrict undo in the agenda"
  (agenda-with agenda-move-lists
    (agenda-goto "two")
    (test-with-value "c.xit" (test-press "w"))
    (let ((transient-mark-mode t))
      (with-current-buffer (agenda-list "a")
        (goto-char (point-min))
        (push-mark 3 t t))
      (test-press "C-/"))
    (dolist (name '("a" "c"))
      (should (equal (alist-get name agenda-move-lists nil nil #'equal) (agenda-list-text name))))))

(ert-deftest agenda-move-undo-narrowed ()
  "A move is undone also outside the visible part of a list, which stays narrowed"
  (agenda-with agenda-move-lists
    (agenda-goto "two")
    (test-with-value "c.xit" (test-press "w"))
    (with-current-buffer (agenda-list "a") (narrow-to-region (point-min) (+ 3 (point-min))))
    (with-current-buffer (agenda-list "c") (narrow-to-region (1- (point-max)) (point-max)))
    (test-press "C-/")
    (pcase-dolist (`(,name . ,visible) '(("a" . "[ ]") ("c" . "\n")))
      (with-current-buffer (agenda-list name)
        (should (equal visible (test-text)))
        (widen)
        (should (equal (alist-get name agenda-move-lists nil nil #'equal) (test-text)))))
    (should (string-match-p "Nothing to undo" (agenda-refused "C-/")))))

(ert-deftest agenda-move-undo-read-only ()
  "A move is undone in none of its lists while one of them is read-only, and then in all"
  (agenda-with agenda-move-lists
    (dolist (read-only '("a" "c"))
      (agenda-goto "two")
      (test-with-value "c.xit" (test-press "w"))
      (let ((texts (mapcar #'agenda-list-text '("a" "c")))
            (ticks (agenda-move-ticks)))
        (with-current-buffer (agenda-list read-only) (setq buffer-read-only t))
        (should-error (test-press "C-/") :type 'buffer-read-only)
        (should (equal texts (mapcar #'agenda-list-text '("a" "c"))))
        (should (equal ticks (agenda-move-ticks)))
        (with-current-buffer (agenda-list read-only) (setq buffer-read-only nil)))
      (test-press "C-/")
      (dolist (name '("a" "c"))
        (should (equal (alist-get name agenda-move-lists nil nil #'equal) (agenda-list-text name)))))))

(ert-deftest agenda-move-undone-in-list ()
  "If a move has been undone in some of its lists, it is undone in the others"
  (agenda-with agenda-move-lists
    (dolist (undone '(("a") ("c") ("a" "c")))
      (agenda-goto "one")
      (test-press "+")
      (agenda-goto "two")
      (test-with-value "c.xit" (test-press "w"))
      (mapc #'agenda-move-undo-in undone)
      (test-press "g C-/")
      (should (equal (alist-get "c" agenda-move-lists nil nil #'equal) (agenda-list-text "c")))
      ;; The older change is next, also if the move has been undone in all lists.
      (unless (equal undone '("a" "c"))
        (should (equal "[ ] ! one\n    [ ] sub\n[ ] two\n" (agenda-list-text "a")))
        (test-press "C-/"))
      (should (equal (alist-get "a" agenda-move-lists nil nil #'equal) (agenda-list-text "a")))
      (should (string-match-p "Nothing to undo" (agenda-refused "C-/"))))))

(ert-deftest agenda-move-list-closed ()
  "A change of a list that was closed cannot be undone and does not block others"
  (agenda-with agenda-move-lists
    (agenda-goto "one")
    (test-press "+")
    (agenda-goto "three")
    (test-press "+ s")
    (kill-buffer (agenda-list "b"))
    (should (string-match-p "Not undone, .*a closed list" (agenda-refused "C-/")))
    (test-press "C-/")
    (should (equal (alist-get "a" agenda-move-lists nil nil #'equal) (agenda-list-text "a")))))

(ert-deftest agenda-move-not-saved ()
  "If the list that items moved to cannot be saved, theirs is not either"
  (agenda-with agenda-move-lists
    (agenda-goto "two")
    (test-with-value "c.xit" (test-press "w"))
    (with-current-buffer (agenda-list "c")
      (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
    (let ((debug-on-error nil)) (should-error (test-press "s")))
    (should (equal "[ ] one\n    [ ] sub\n[ ] two\n" (agenda-bytes "a")))
    (should (buffer-modified-p (agenda-list "a")))
    (with-current-buffer (agenda-list "c") (remove-hook 'write-contents-functions #'agenda-fail-to-save t))
    (test-press "s")
    (should (equal "[ ] one\n    [ ] sub\n" (agenda-bytes "a")))
    (should (equal "[ ] two\n\nLater\n[ ] five\n" (agenda-bytes "c")))))

(ert-deftest agenda-move-undone-not-saved ()
  "After a second move was undone, the list of the first is still saved after its destination"
  (agenda-with agenda-move-lists
    (dolist (text '("one" "two"))
      (agenda-goto text)
      (test-with-value "c.xit" (test-press "w")))
    (test-press "C-/")
    (with-current-buffer (agenda-list "c")
      (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
    (let ((debug-on-error nil)) (should-error (test-press "s")))
    (should (equal "[ ] one\n    [ ] sub\n[ ] two\n" (agenda-bytes "a")))))

(ert-deftest agenda-move-saved-and-undone ()
  "A saved move is undone on disk in the list of the item first, also if it was undone by hand there"
  (agenda-with agenda-move-lists
    (dolist (by-hand '(nil t))
      (agenda-goto "two")
      (test-with-value "c.xit" (test-press "w"))
      (let ((inhibit-message t))
        (dolist (name '("c" "a"))
          (with-current-buffer (agenda-list name) (save-buffer))))
      (let ((moved (agenda-bytes "c")))
        (when by-hand (agenda-move-undo-in "a"))
        (test-press "C-/")
        (with-current-buffer (agenda-list "a")
          (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
        (let ((debug-on-error nil)) (should-error (test-press "s")))
        (should (equal moved (agenda-bytes "c"))))
      (with-current-buffer (agenda-list "a")
        (remove-hook 'write-contents-functions #'agenda-fail-to-save t))
      (test-press "s")
      (dolist (name '("a" "c"))
        (should (equal (encode-coding-string (alist-get name agenda-move-lists nil nil #'equal) 'utf-8)
                       (agenda-bytes name)))))))

(ert-deftest agenda-move-saved-by-key ()
  "s saves the list to which a key of a list moved an item, before that list"
  (agenda-with agenda-move-lists
    (agenda-write "TODO.md" "# Work\n\n- [ ] md\n")
    (dolist (destination '("TODO.md" "c.xit"))
      (with-current-buffer (find-file-noselect (agenda-file "a"))
        (save-window-excursion
          (switch-to-buffer (current-buffer))
          (test-goto (if (equal destination "c.xit") "one" "two"))
          (test-with-value destination (test-press "C-c C-t w"))))
      (test-press "g")
      (with-current-buffer (find-buffer-visiting (agenda-file destination))
        (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
      (let ((debug-on-error nil) (before (agenda-bytes "a")))
        (should-error (test-press "s"))
        (should (equal before (agenda-bytes "a"))))
      (with-current-buffer (find-buffer-visiting (agenda-file destination))
        (remove-hook 'write-contents-functions #'agenda-fail-to-save t))
      (test-press "s"))
    (should (equal "" (agenda-bytes "a")))
    (should (equal "# Work\n\n- [ ] md\n- [ ] two\n" (agenda-bytes "TODO.md")))
    (should (equal "[ ] one\n    [ ] sub\n\nLater\n[ ] five\n" (agenda-bytes "c")))))

(ert-deftest agenda-move-refused ()
  "Nothing moves to a list that cannot be changed"
  (agenda-with agenda-move-lists
    (with-current-buffer (find-file-noselect (agenda-file "c"))
      (setq buffer-read-only t))
    (test-press "g")
    (agenda-goto "two")
    (should-error (test-with-value "c.xit" (test-press "w")) :type 'buffer-read-only)
    (should (equal "[ ] one\n    [ ] sub\n[ ] two\n" (agenda-list-text "a")))
    (should (string-match-p "already in that group"
                            (test-with-value "#work" (progn (agenda-goto "three") (agenda-refused "w")))))
    (dolist (name '("a" "c"))
      (should-not (buffer-modified-p (find-buffer-visiting (agenda-file name)))))))

(ert-deftest agenda-move-unsaved-destination ()
  "An item moves to the right group of a list with unsaved text"
  (agenda-with agenda-move-lists
    (with-current-buffer (find-file-noselect (agenda-file "c"))
      (insert "Now\n[ ] typed\n[ ] typed below\n\n"))
    (agenda-goto "two")
    (test-with-value "c.xit#later" (test-press "w"))
    (should (equal "Now\n[ ] typed\n[ ] typed below\n\nLater\n[ ] five\n[ ] two\n" (agenda-list-text "c")))
    (should (equal "[ ] one\n    [ ] sub\n" (agenda-list-text "a")))))

(ert-deftest agenda-move-destination-changed-on-disk ()
  "An item moves to the right group of an open list whose file has changed since the agenda was shown"
  (agenda-with agenda-move-lists
    (with-current-buffer (find-file-noselect (agenda-file "c")))
    (test-press "g")
    (agenda-goto "two")
    (agenda-write "c" "Now\n[ ] new\n[ ] new below\n\nLater\n[ ] five\n")
    (test-with-value "c.xit#later" (test-press "w"))
    (should (equal "Now\n[ ] new\n[ ] new below\n\nLater\n[ ] five\n[ ] two\n" (agenda-list-text "c")))
    (should (equal "[ ] one\n    [ ] sub\n" (agenda-list-text "a")))))

(ert-deftest agenda-move-new-group ()
  "A new group must be confirmed, and only then is it added"
  (agenda-with agenda-move-lists
    (agenda-goto "three")
    (cl-letf (((symbol-function 'y-or-n-p) #'ignore))
      (should-error (test-press "w # W r o k RET") :type 'user-error))
    (should (equal "Work\n[ ] three 😀\n\n[ ] four\n" (agenda-list-text "b")))
    (agenda-goto "three")
    (cl-letf (((symbol-function 'y-or-n-p) #'always)) (test-press "w # W r o k RET"))
    (should (equal "Work\n\n[ ] four\n\nWrok\n[ ] three 😀\n" (agenda-list-text "b")))
    ;; One that is there needs no confirmation, even by a part of its title.
    (agenda-goto "four")
    (test-press "w # w o r RET")
    (should (equal "Work\n[ ] four\n\nWrok\n[ ] three 😀\n" (agenda-list-text "b")))))

(provide 'agenda-move-tests)
;;; agenda-move-tests.el ends here
