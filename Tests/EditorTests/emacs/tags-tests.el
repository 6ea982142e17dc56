;;; tags-tests.el --- Tags, with the clients' commands  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)

(defconst tags-list "[ ] 😀 #work=x milk\n    牛乳 #Work #works\n[x] a#work #work\n[ ] 😀 \n"
  "A list with a tag in three spellings and with similar words.")

(ert-deftest tags-rename ()
  "The client's command renames a tag in one undo step"
  (test-with-list tags-list
    (test-goto "Work")
    (let ((inhibit-message t))
      ;; Lists of other tests have the tag too.
      (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t)) ((symbol-function 'eldoc) #'ignore))
        (if (eq test-client 'eglot) (eglot-rename "job") (lsp-rename "job"))))
    (test-wait (lambda () (not (equal tags-list (test-text)))))
    (should (equal (encode-coding-string
                    "[ ] 😀 #job=x milk\n    牛乳 #job #works\n[x] a#work #job\n[ ] 😀 \n" 'utf-8)
                   (test-saved)))
    (test-undo)
    (should (equal tags-list (test-text)))))

(defun tags-complete (words)
  "Type WORDS at the end of the list and accept the first completion."
  (goto-char (1- (point-max)))
  (insert words)
  (pcase-let* ((inhibit-message t)
               (offer (if (eq test-client 'eglot) #'eglot-completion-at-point #'lsp-completion-at-point))
               (`(,start ,end ,table . ,properties) (funcall offer))
               (choice (car (all-completions (buffer-substring-no-properties start end) table))))
    ;; Like a completion menu, insert the chosen label first.
    (delete-region start end)
    (insert choice)
    ;; eglot 1.9 then requests a hover, and fails if the buffer is killed before the reply.
    (cl-letf (((symbol-function 'eldoc) #'ignore))
      (funcall (plist-get properties :exit-function) choice 'finished))))

(ert-deftest tags-complete-name ()
  "A tag is completed, also after an emoji"
  (test-with-list tags-list
    (tags-complete "#wor")
    (should (string-match-p "^\\[ \\] 😀 #work$" (test-line)))))

(ert-deftest tags-complete-date ()
  "A word for a day is completed to the date"
  (test-with-list tags-list
    (tags-complete "-> tomo")
    (should (string-match-p "^\\[ \\] 😀 -> [0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\}$" (test-line)))))

(ert-deftest tags-hover ()
  "Hover shows a tag's uses"
  (test-with-list tags-list
    (test-goto "Work")
    (let ((text (format "%s" (if (eq test-client 'eglot)
                                 (jsonrpc-request (eglot-current-server) :textDocument/hover
                                                  (eglot--TextDocumentPositionParams))
                               (lsp-request "textDocument/hover" (lsp--text-document-position-params))))))
      (should (string-match-p "3 times in this list, 2 unfinished" text)))))

(provide 'tags-tests)
;;; tags-tests.el ends here
