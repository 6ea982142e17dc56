;;; server-tests.el --- Requests to the server, and its crash  -*- lexical-binding: t; -*-

;;; Code:

(require 'editing-tests)
(require 'problems-tests)
(require 'support)

(defun server-process ()
  "Return the process of the server."
  (cl-find-if (lambda (process) (member test-server (process-command process))) (process-list)))

(ert-deftest server-registry ()
  "The table's kinds are those that the server announces"
  (test-with-list "[ ] one\n"
    (let* ((announced
            (if (eq test-client 'eglot)
                (plist-get (plist-get (eglot--capabilities (eglot-current-server)) :codeActionProvider)
                           :codeActionKinds)
              (lsp-get (lsp--capability :codeActionProvider) :codeActionKinds))))
      (should (equal (sort (mapcar #'todo-lsp-operations-kind (todo-lsp-operations-rows)) #'string<)
                     (sort (remove "quickfix" (append announced nil)) #'string<))))))

(ert-deftest server-from-the-hook ()
  "The documented hook connects an opened list"
  (let ((todo-lsp-list-mode-hook
         (append todo-lsp-list-mode-hook (list (if (eq test-client 'eglot) #'eglot-ensure #'lsp))))
        (file (expand-file-name "hooked.xit" test-folder))
        (inhibit-message t))
    (write-region "[ ] one\n" nil file nil 'silent)
    (when (eq test-client 'lsp-mode) (lsp-workspace-folders-add test-folder))
    (switch-to-buffer (find-file-noselect file))
    (unwind-protect
        (progn
          (run-hooks 'post-command-hook)
          (test-wait #'todo-lsp-client-current)
          (test-press "C-c C-t c")
          (should (equal "[x] one\n" (test-saved))))
      (kill-buffer))))

(defun server-message (method)
  "Return the bytes of a notification of METHOD."
  (let ((body (format "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":{}}" method)))
    (format "Content-Length: %d\r\n\r\n%s" (length body) body)))

(when (eq test-client 'eglot)
  (defvar server-note nil "The function that is called for the notification of the next test.")

  (cl-defmethod eglot-handle-notification (_server (_method (eql test/note)) &rest _)
    "Call `server-note'."
    (funcall server-note))

  (ert-deftest server-output-while-handling ()
    "Output that arrives while eglot handles a message is not lost"
    (test-with-list "[ ] one\n"
      (let* ((process (server-process))
             (filter (process-filter process))
             (message (server-message "test/note"))
             (count 0)
             (server-note
              (lambda ()
                (setq count (1+ count))
                (when (= count 1)
                  ;; As Emacs does while it waits to write: a whole message and a part of the next.
                  (funcall filter process message)
                  (funcall filter process (substring message 0 30))))))
        (funcall filter process message)
        (funcall filter process (substring message 30))
        (should (= count 3))
        (funcall filter process message)
        (should (= count 4))))))

(when (eq test-client 'lsp-mode)
  (ert-deftest server-root ()
    "The root that lsp-mode suggests for a list is the nearest folder with settings"
    (let ((folder (expand-file-name "rooted/below/" test-folder)))
      (make-directory folder t)
      (write-region "{}" nil (expand-file-name "rooted/.todo-format.json" test-folder) nil 'silent)
      (with-temp-buffer
        (setq default-directory folder)
        (should-not (string-suffix-p "/rooted/" (lsp--suggest-project-root)))
        (todo-lsp-list-mode)
        (should (string-suffix-p "/rooted/" (lsp--suggest-project-root)))))))

(ert-deftest server-unknown-text ()
  "An item moves into the unsaved text of a list that the server does not know"
  (test-with-list "[ ] one\n[ ] two\n"
    (let* ((file (expand-file-name "unknown.xit" test-folder))
           (other (progn (write-region "Later\n[ ] five\n" nil file nil 'silent)
                         (let ((auto-mode-alist nil)) (find-file-noselect file))))
           (inhibit-message t))
      (unwind-protect
          (progn
            (with-current-buffer other (insert "[ ] zero\n[ ] zero\n\n"))
            (test-goto "two")
            (todo-lsp-run "move-to" "unknown.xit#Later")
            (should (equal "[ ] one\n" (test-text)))
            (with-current-buffer other
              (should (equal "[ ] zero\n[ ] zero\n\nLater\n[ ] five\n[ ] two\n" (buffer-string)))))
        (with-current-buffer other (set-buffer-modified-p nil) (kill-buffer))))))

(when (eq test-client 'eglot)
  (ert-deftest server-missing ()
    "If the program is missing, starting eglot shows which option to set"
    (with-temp-buffer
      (todo-lsp-list-mode)
      (setq buffer-file-name (expand-file-name "missing.xit" test-folder))
      (let ((todo-lsp-server-command '("/no/such/program")))
        (should (string-match-p "/no/such/program.*todo-lsp-server-command"
                                (cadr (should-error (eglot--guess-contact) :type 'user-error)))))
      (set-buffer-modified-p nil)
      (setq buffer-file-name nil))))

(ert-deftest server-killed ()
  "After the server is killed, keys keep working, also with the next server"
  (test-with-list "[ ] 😀 one\n[ ] two\n[ ] three\n"
    (test-goto "two")
    (insert "not saved: ")
    (let ((inhibit-message t) (process (server-process)))
      (signal-process process 'KILL)
      (test-press "C-c C-t c")
      (should (equal "[ ] 😀 one\n[x] not saved: two\n[ ] three\n" (test-text)))
      (test-wait (lambda () (not (process-live-p process))))
      ;; Emacs 28 in batch mode sometimes notifies lsp-mode 8 of the exit only now.
      (when (eq test-client 'lsp-mode) (delete-process process))
      (test-wait (lambda () (not (todo-lsp-client-current))))
      (test-press "C-c C-t k")
      (should (equal "[x] not saved: two\n[ ] 😀 one\n[ ] three\n" (test-text)))
      (test-connect)
      (test-press "C-c C-t j C-c C-t +")
      (should (eq test-client (todo-lsp-client-current)))
      (should (equal (encode-coding-string "[ ] 😀 one\n[x] ! not saved: two\n[ ] three\n" 'utf-8)
                     (test-saved)))
      (test-undo 5)
      (should (equal "[ ] 😀 one\n[ ] two\n[ ] three\n" (test-text))))))

(ert-deftest server-refuses-a-value ()
  "The server's reason why a value is wrong is shown, and nothing changes"
  (test-with-list "[ ] one\n"
    (should (string-match-p "\\`[^:]+: .*soon.* is not a date"
                            (cadr (should-error (todo-lsp-run "set-due" "soon") :type 'user-error))))
    (should (equal "[ ] one\n" (test-text)))))

(ert-deftest server-quick-fix ()
  "The client's quick fix fixes the problem at point in one undo step"
  (test-with-list "[ ] 😀 other\n[X] 😀 write\n"
    (problems-wait 1)
    (test-goto "X]")
    (let ((before (test-text)) (inhibit-message t))
      (if (eq test-client 'eglot)
          (eglot--read-execute-code-action
           (cl-remove-if-not (lambda (action) (equal "quickfix" (plist-get action :kind)))
                             (append (eglot-code-actions (point) (1+ (point)) "quickfix") nil))
           (eglot-current-server) "quickfix")
        (lsp-execute-code-action-by-kind "quickfix"))
      (test-wait (lambda () (not (equal before (test-text)))))
      (undo-boundary)
      (should (equal (encode-coding-string "[ ] 😀 other\n[x] 😀 write\n" 'utf-8) (test-saved)))
      (test-undo)
      (should (equal before (test-text))))))

(ert-deftest server-problem-before-hover ()
  "With eglot, the message of a problem at point comes before the hover"
  (test-with-list "[ ] one -> 2020-01-01\n"
    (when (eq test-client 'eglot)
      (should (eq 'flymake-eldoc-function (car eldoc-documentation-functions))))))

(ert-deftest server-archive-file ()
  "Finished items move to the archive file that the settings name, which is not saved"
  (let ((settings (expand-file-name ".todo-format.json" test-folder))
        (archive (expand-file-name "done.xit" test-folder)))
    (write-region "{\"operations\": {\"archiveFile\": \"done.xit\"}}" nil settings nil 'silent)
    (write-region "Archive\n" nil archive nil 'silent)
    (unwind-protect
        (test-with-list "[ ] one\n[x] two 😀\n[ ] three\n"
          (test-goto "three")
          (let (messages)
            (cl-letf (((symbol-function 'message)
                       (lambda (&rest arguments) (push (apply #'format-message arguments) messages))))
              (test-press "C-c C-t z"))
            (should (equal "Moved to done.xit, which is not saved yet" (car messages))))
          (should (equal "[ ] one\n[ ] three\n" (test-text)))
          (should (equal "[ ] three" (test-line)))
          (with-current-buffer (find-buffer-visiting archive)
            (should (equal "Archive\n[x] two 😀\n" (test-text)))
            (should (equal "Archive\n" (test-bytes archive)))
            (set-buffer-modified-p nil)
            (kill-buffer))
          (test-undo)
          (should (equal "[ ] one\n[x] two 😀\n[ ] three\n" (test-text))))
      (delete-file settings)
      (delete-file archive))))

(ert-deftest server-indirect-buffer ()
  "Operations use the text that an indirect buffer has changed"
  (test-with-list "Home\n[ ] bread\n[ ] ! ham\n"
    (let ((list-buffer (current-buffer)))
      (dolist (text '("Work\n[ ] call\n\n" "[ ] mail\n\n"))
        (with-current-buffer (let ((inhibit-message t)) (clone-indirect-buffer nil nil))
          (unwind-protect
              (progn
                (goto-char (point-min))
                (insert text)
                (should-not (todo-lsp-client-current))
                (should (equal (buffer-file-name list-buffer) (todo-lsp-program-name))))
            (kill-buffer))))
      (should (todo-lsp-client-current))
      (test-goto "[ ] ! ham")
      (test-press "C-c C-t c C-c C-t k")
      (should (equal "[ ] mail\n\nWork\n[ ] call\n\nHome\n[x] ! ham\n[ ] bread\n" (test-text))))))

(ert-deftest server-reason ()
  "The reason why an operation is unavailable is shown, and looking for it changes nothing"
  (test-with-list "[x] one\n[ ] two\n"
    (test-goto "one")
    (should (string-match-p "\\`Complete: .*already"
                            (cadr (should-error (test-press "C-c C-t c") :type 'user-error))))
    (test-goto "two")
    (test-press "C-c C-t c")
    (should (equal "[x] one\n[x] two\n" (test-text)))
    (test-undo)
    (should (equal "[x] one\n[ ] two\n" (test-text)))))

(provide 'server-tests)
;;; server-tests.el ends here
