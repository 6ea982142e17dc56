;;; emacs.el --- A session with the installed package  -*- lexical-binding: t; -*-

;;; Commentary:

;; The mode starts automatically, the server reports a problem, and a key completes an item.

;;; Code:

(require 'package)
(setq package-archives nil
      native-comp-deferred-compilation nil)
(package-initialize)
(let ((file (getenv "TODO_EMACS_PACKAGE")))
  (unless (member file '(nil "")) (package-install-file file)))
(setq eglot-sync-connect 10
      eglot-autoshutdown nil)

(defun check (what value)
  "Exit with an error unless VALUE is non-nil, which WHAT describes."
  (unless value
    (message "emacs: not so: %s" what)
    (kill-emacs 1)))

(find-file "list.xit")
(check "the file is a list" (derived-mode-p 'todo-lsp-list-mode))
(check "the package is compiled" (string-suffix-p ".elc" (symbol-file 'todo-lsp-mode 'defun)))
(require 'eglot)
(apply #'eglot (eglot--guess-contact))
(with-timeout (10 (check "the server reports the problem" nil))
  (while (null (flymake-diagnostics))
    (accept-process-output nil 0.05)
    (unless flymake-mode (flymake-mode))
    (flymake-start)))
(goto-char (point-min))
(call-interactively (key-binding (kbd "C-c C-t c")))
(check "the item is completed" (looking-at-p "\\[x\\] first"))
(save-buffer)
(call-interactively #'eglot-shutdown)
(kill-emacs 0)
;;; emacs.el ends here
