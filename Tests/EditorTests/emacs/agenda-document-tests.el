;;; agenda-document-tests.el --- Changing Markdown documents in the agenda  -*- lexical-binding: t; -*-

;;; Code:

(require 'agenda-support)

(defconst agenda-document-text "# Work\n\n- [ ] md\n- [ ] other\n" "A Markdown document with items.")

(defmacro agenda-document-with (&rest body)
  "Run BODY in an agenda of TODO.md and a list."
  `(agenda-with (list (cons "TODO.md" agenda-document-text) (cons "c" "Later\n[ ] five\n"))
     ,@body))

(ert-deftest agenda-document ()
  "A change of a Markdown document is shown at once and saved by s, and so is undoing it"
  (agenda-document-with
   (agenda-goto "md")
   (test-press "c")
   (should (equal "# Work\n\n- [x] md\n- [ ] other\n" (agenda-list-text "TODO.md")))
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (should-not (seq-find (lambda (line) (string-match-p " md" line)) (agenda-shown)))
   (agenda-goto "other")
   (test-press "c s")
   (should (equal "# Work\n\n- [x] md\n- [x] other\n" (agenda-bytes "TODO.md")))
   (test-press "C-/ C-/ s")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (agenda-goto "md")
   (test-press "e")
   (search-forward "md")
   (replace-match "new md")
   (test-press "C-c C-c")
   (should (equal "# Work\n\n- [ ] new md\n- [ ] other\n" (agenda-bytes "TODO.md")))))

(ert-deftest agenda-document-moves ()
  "An item of a Markdown document moves to a list and back, with one undo step each"
  (agenda-document-with
   (agenda-goto "md")
   (test-with-value "c.xit#Later" (test-press "w s"))
   (should (equal "Later\n[ ] five\n[ ] md\n" (agenda-bytes "c")))
   (should (equal "# Work\n\n- [ ] other\n" (agenda-bytes "TODO.md")))
   (should (= 1 (seq-count (lambda (line) (string-match-p " md" line)) (agenda-shown))))
   (test-press "C-/")
   (should (equal agenda-document-text (agenda-list-text "TODO.md")))
   (should (equal "Later\n[ ] five\n" (agenda-list-text "c")))
   (should (= 1 (seq-count (lambda (line) (string-match-p " md" line)) (agenda-shown))))
   (agenda-goto "five")
   (test-with-value "TODO.md#Work" (test-press "w s"))
   (should (equal (concat agenda-document-text "- [ ] five\n") (agenda-bytes "TODO.md")))
   (should (equal "Later\n" (agenda-bytes "c")))
   (test-press "C-/ s")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (should (equal "Later\n[ ] five\n" (agenda-bytes "c")))))

(defun agenda-document-not-saved (name keys)
  "Press KEYS, which must fail, while the list NAME cannot be saved."
  (let ((debug-on-error nil))
    (with-current-buffer (agenda-list name)
      (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
    (should-error (test-press keys))
    (with-current-buffer (agenda-list name)
      (remove-hook 'write-contents-functions #'agenda-fail-to-save t))))

(ert-deftest agenda-document-destination-not-saved ()
  "If the list to which an item of a Markdown document moves cannot be saved, the document is not either"
  (dolist (destination '("c.xit#Later" "NOTES.md#Notes"))
    (agenda-with (list (cons "TODO.md" agenda-document-text) (cons "NOTES.md" "# Notes\n\n- [ ] note\n")
                       (cons "c" "Later\n[ ] five\n"))
      (let* ((name (car (split-string destination "#")))
             (before (agenda-bytes name))
             after)
        (agenda-goto " md")
        (test-with-value destination (test-press "w"))
        (agenda-document-not-saved name "s")
        (should (equal agenda-document-text (agenda-bytes "TODO.md")))
        (test-press "s")
        (should (equal "# Work\n\n- [ ] other\n" (agenda-bytes "TODO.md")))
        (setq after (agenda-bytes name))
        (should (string-match-p "\\[ \\] md" after))
        ;; The undone move is in the other direction, so the document is saved first.
        (test-press "C-/")
        (agenda-document-not-saved "TODO.md" "s")
        (should (equal after (agenda-bytes name)))
        (test-press "s")
        (should (equal agenda-document-text (agenda-bytes "TODO.md")))
        (should (equal before (agenda-bytes name)))))))

(ert-deftest agenda-document-unsaved ()
  "A Markdown document is shown and changed with its unsaved text, and s saves all"
  (agenda-document-with
   (with-current-buffer (find-file-noselect (agenda-file "TODO.md"))
     (goto-char (point-max))
     (insert "- [ ] mine\n"))
   (with-current-buffer (find-file-noselect (agenda-file "c"))
     (goto-char (point-max))
     (insert "[ ] six\n"))
   (test-press "g")
   (agenda-goto "mine")
   (test-with-value "c.xit#Later" (test-press "w"))
   (should (equal "Later\n[ ] five\n" (agenda-bytes "c")))
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (test-press "s")
   (should (equal "Later\n[ ] five\n[ ] six\n[ ] mine\n" (agenda-bytes "c")))
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))))

(provide 'agenda-document-tests)
;;; agenda-document-tests.el ends here
