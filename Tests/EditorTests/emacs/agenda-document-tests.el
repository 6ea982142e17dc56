;;; agenda-document-tests.el --- Changing Markdown documents in the agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; The clients do not open them, so the server uses their files: each change is saved
;; at once.

;;; Code:

(require 'agenda-support)

(defconst agenda-document-text "# Work\n\n- [ ] md\n- [ ] other\n" "A Markdown document with items.")

(defmacro agenda-document-with (&rest body)
  "Run BODY in an agenda of TODO.md and a list."
  `(agenda-with (list (cons "TODO.md" agenda-document-text) (cons "c" "Later\n[ ] five\n"))
     ,@body))

(defun agenda-wait-shown (text)
  "Wait until the agenda shows TEXT."
  (test-wait (lambda ()
               (test-press "g")
               (seq-some (lambda (line) (string-match-p text line)) (agenda-shown)))))

(ert-deftest agenda-document ()
  "A change of a Markdown document is saved and shown at once, and so is undoing it"
  (agenda-document-with
   (agenda-goto "md")
   (test-press "c")
   (should (equal "# Work\n\n- [x] md\n- [ ] other\n" (agenda-bytes "TODO.md")))
   (should-not (seq-find (lambda (line) (string-match-p " md" line)) (agenda-shown)))
   (agenda-goto "other")
   (test-press "c")
   (should (equal "# Work\n\n- [x] md\n- [x] other\n" (agenda-bytes "TODO.md")))
   (test-press "C-/ C-/")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (agenda-goto "md")
   (test-press "e")
   (search-forward "md")
   (replace-match "new md")
   (test-press "C-c C-c")
   (should (equal "# Work\n\n- [ ] new md\n- [ ] other\n" (agenda-bytes "TODO.md")))))

(ert-deftest agenda-document-moves ()
  "An item of a Markdown document moves to a list, which is saved too, and back"
  (agenda-document-with
   (agenda-goto "md")
   (test-with-value "c.xit#Later" (test-press "w"))
   (should (equal "Later\n[ ] five\n[ ] md\n" (agenda-bytes "c")))
   (should (equal "# Work\n\n- [ ] other\n" (agenda-bytes "TODO.md")))
   (should (= 1 (seq-count (lambda (line) (string-match-p " md" line)) (agenda-shown))))
   (test-press "C-/")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (should (equal "Later\n[ ] five\n" (agenda-list-text "c")))
   (should (= 1 (seq-count (lambda (line) (string-match-p " md" line)) (agenda-shown))))
   (test-press "s")
   (agenda-goto "five")
   (test-with-value "TODO.md#Work" (test-press "w"))
   (should (equal (concat agenda-document-text "- [ ] five\n") (agenda-bytes "TODO.md")))
   (test-press "s")
   (should (equal "Later\n" (agenda-bytes "c")))
   ;; The undone move is in the other direction, so the list is saved first.
   (test-press "C-/")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (should (equal "Later\n[ ] five\n" (agenda-bytes "c")))))

(ert-deftest agenda-document-destination-not-saved ()
  "If the list to which an item of a Markdown document moves cannot be saved, the document is not either"
  (agenda-document-with
   (with-current-buffer (find-file-noselect (agenda-file "c"))
     (test-connect)
     (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
   (test-press "g")
   (agenda-goto "md")
   (let ((debug-on-error nil))
     (should-error (test-with-value "c.xit#Later" (test-press "w"))))
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))
   (with-current-buffer (agenda-list "c") (remove-hook 'write-contents-functions #'agenda-fail-to-save t))
   (test-press "s")
   (should (equal "# Work\n\n- [ ] other\n" (agenda-bytes "TODO.md")))
   (should (equal "Later\n[ ] five\n[ ] md\n" (agenda-bytes "c")))))

(defmacro agenda-document-failing-to-save (name &rest body)
  "Run BODY while the list NAME cannot be saved."
  (declare (indent 1))
  `(let ((debug-on-error nil))
     (with-current-buffer (agenda-list ,name)
       (add-hook 'write-contents-functions #'agenda-fail-to-save nil t))
     ,@body
     (with-current-buffer (agenda-list ,name)
       (remove-hook 'write-contents-functions #'agenda-fail-to-save t))))

(ert-deftest agenda-document-undo-not-saved ()
  "If a document to which an undo returns an item cannot be saved, the item stays in the other file"
  (dolist (destination '("c.xit#Later" "NOTES.md#Notes"))
    (agenda-with (list (cons "TODO.md" agenda-document-text) (cons "NOTES.md" "# Notes\n\n- [ ] note\n")
                       (cons "c" "Later\n[ ] five\n"))
      (let* ((name (car (split-string destination "#")))
             (before (agenda-bytes name))
             after)
        (agenda-goto " md")
        (test-with-value destination (test-press "w"))
        (setq after (agenda-bytes name))
        (should (string-match-p "\\[ \\] md" after))
        (agenda-document-failing-to-save "TODO.md"
          (should-error (test-press "C-/"))
          (should (equal after (agenda-bytes name)))
          (should-error (test-press "s"))
          (should (equal after (agenda-bytes name))))
        (test-press "s")
        (should (equal agenda-document-text (agenda-bytes "TODO.md")))
        (should (equal before (agenda-bytes name)))))))

(ert-deftest agenda-document-change-not-saved ()
  "s saves a document that could not be saved when a change of it was undone"
  (agenda-document-with
   (agenda-goto "md")
   (test-press "c")
   (agenda-document-failing-to-save "TODO.md"
     (should-error (test-press "C-/")))
   (test-press "s")
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))))

(ert-deftest agenda-document-not-saved ()
  "The agenda changes no Markdown document with unsaved changes, and s saves it"
  (agenda-document-with
   (with-current-buffer (find-file-noselect (agenda-file "TODO.md"))
     (goto-char (point-max))
     (insert "- [ ] mine\n"))
   (agenda-goto "md")
   (should (equal "TODO.md is not saved: press s to save it" (agenda-refused "c")))
   (test-press "s")
   (should (equal (concat agenda-document-text "- [ ] mine\n") (agenda-bytes "TODO.md")))
   ;; Only the user saves the unsaved changes of a list.
   (agenda-wait-shown "mine")
   (with-current-buffer (find-file-noselect (agenda-file "c"))
     (test-connect)
     (goto-char (point-max))
     (insert "[ ] six\n"))
   (test-press "g")
   (agenda-goto "mine")
   (test-with-value "c.xit#Later" (test-press "w"))
   (should (equal "Later\n[ ] five\n" (agenda-bytes "c")))
   (should (equal (concat agenda-document-text "- [ ] mine\n") (agenda-bytes "TODO.md")))
   (test-press "s")
   (should (equal "Later\n[ ] five\n[ ] six\n[ ] mine\n" (agenda-bytes "c")))
   (should (equal agenda-document-text (agenda-bytes "TODO.md")))))

(provide 'agenda-document-tests)
;;; agenda-document-tests.el ends here
