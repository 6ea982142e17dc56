;;; emacs.el --- A user's init file, as in the pictures  -*- lexical-binding: t; -*-

;;; Code:

(require 'packages)
(require 'eglot)
(require 'todo-lsp)

(setq todo-lsp-server-command (list (getenv "TODO_LSP"))
      todo-lsp-format-command (list (getenv "TODO_FORMAT"))
      ;; One line below the list: the message, without the item's documentation.
      eldoc-echo-area-use-multiline-p nil
      auto-save-default nil
      create-lockfiles nil)
(menu-bar-mode -1)
(add-hook 'todo-lsp-list-mode-hook #'eglot-ensure)

;;; emacs.el ends here
