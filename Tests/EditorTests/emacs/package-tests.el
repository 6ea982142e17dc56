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

(ert-deftest package-agenda-keys ()
  "The README's table of the agenda's keys contains each of its keys, and the help is the same"
  (require 'todo-lsp-agenda)
  (let (documented bound)
    (with-temp-buffer
      (insert-file-contents (expand-file-name "README.md" package-folder))
      (pcase-dolist (`(,title ,text) todo-lsp-agenda--help)
        (should (save-excursion (search-forward (format "\n| %s | %s |\n" title text) nil t))))
      (search-forward "<!-- agenda keys -->")
      (narrow-to-region (point) (progn (search-forward "<!-- end of agenda keys -->") (point)))
      (goto-char (point-min))
      (while (re-search-forward "`\\([^`]+\\)`" nil t)
        (push (match-string 1) documented)))
    (map-keymap-internal (lambda (event _)
                           (unless (memq event '(remap menu-bar mouse-2 ?\C-x))
                             (push (single-key-description event) bound)))
                         todo-lsp-agenda-mode-map)
    (dolist (key bound) (should (member key documented)))
    (dolist (key documented)
      (unless (member key '("C-u d" "C-c C-c" "C-c C-k"))
        (should (equal (cons key t)
                       (cons key (or (equal key "C-/")
                                     (commandp (lookup-key todo-lsp-agenda-mode-map (kbd key)))))))))))

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
                    (todo-lsp-list-mode)
                    (princ (bound-and-true-p todo-lsp-mode)))
                  (with-temp-buffer
                    (setq buffer-file-name ,(expand-file-name "new.xit" test-folder))
                    (set-auto-mode)
                    (princ (format "%s %s %s" (commandp 'todo-lsp-agenda)
                                   major-mode (featurep 'todo-lsp)))
                    (setq buffer-file-name nil)))))
    (with-temp-file script (prin1 form (current-buffer)))
    (with-temp-buffer
      (call-process (expand-file-name invocation-name invocation-directory) nil '(t nil) nil
                    "-Q" "--batch" "-l" script)
      (should (string-suffix-p "tt todo-lsp-list-mode t" (buffer-string))))))

(provide 'package-tests)
;;; package-tests.el ends here
