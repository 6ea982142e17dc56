;;; package-tests.el --- The package follows conventions  -*- lexical-binding: t; -*-

;;; Code:

(require 'checkdoc)
(require 'packages)
(require 'support)

(defconst package-folder (getenv "TODO_EMACS_SOURCES"))

(ert-deftest package-registry ()
  "The table contains the operations of `todo-format operations'"
  (let ((names (with-temp-buffer
                 (call-process test-program nil t nil "operations" "--json")
                 (goto-char (point-min))
                 (mapcar (lambda (operation) (alist-get 'name operation))
                         (json-parse-buffer :object-type 'alist)))))
    (should (equal (sort (append names nil) #'string<)
                   (sort (mapcar #'car (todo-lsp-operations-rows)) #'string<)))))

(ert-deftest package-keys ()
  "Keys are unique, and each operation has a command, a docstring and a menu entry"
  (let ((keys (mapcar #'cadr (todo-lsp-operations-rows))))
    (should (equal keys (delete-dups (copy-sequence keys)))))
  (let ((menu (format "%S" (todo-lsp-menu))))
    (dolist (row (todo-lsp-operations-rows))
      (let ((command (todo-lsp-operations-command row)))
        (should (commandp command))
        (should (documentation command))
        (should (string-match-p (regexp-quote (symbol-name command)) menu))))))

(ert-deftest package-documented ()
  "Each file passes checkdoc"
  (dolist (file (directory-files package-folder t "\\.el\\'"))
    (let (warnings)
      (cl-letf (((symbol-function 'warn) (lambda (&rest warning) (push warning warnings)))
                (sentence-end-double-space t))
        (let ((inhibit-message t)) (checkdoc-file file)))
      (should-not warnings))))

(ert-deftest package-linted ()
  "Each file passes package-lint"
  (skip-unless (require 'package-lint nil t))
  (let ((package-lint-main-file (expand-file-name "todo-lsp.el" package-folder)))
    (dolist (file (directory-files package-folder t "\\.el\\'"))
      (with-temp-buffer
        (insert-file-contents file t)
        (emacs-lisp-mode)
        (should-not (package-lint-buffer))
        (set-buffer-modified-p nil)))))

(ert-deftest package-installs ()
  "The folder installs as a package with autoloaded mode"
  (let* ((package-user-dir (expand-file-name "elpa" test-folder))
         (script (expand-file-name "install.el" test-folder))
         (form `(progn
                  (require 'package)
                  (setq package-user-dir ,package-user-dir package-archives nil)
                  (package-initialize)
                  (package-install-file ,package-folder)
                  (with-temp-buffer
                    (setq buffer-file-name ,(expand-file-name "new.xit" test-folder))
                    (set-auto-mode)
                    (princ (format "%s %s" major-mode (featurep 'todo-lsp)))
                    (setq buffer-file-name nil)))))
    (with-temp-file script (prin1 form (current-buffer)))
    (with-temp-buffer
      (call-process (expand-file-name invocation-name invocation-directory) nil '(t nil) nil
                    "-Q" "--batch" "-l" script)
      (should (string-suffix-p "todo-lsp-list-mode t" (buffer-string))))))

(provide 'package-tests)
;;; package-tests.el ends here
