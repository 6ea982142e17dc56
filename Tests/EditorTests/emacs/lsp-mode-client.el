;;; lsp-mode-client.el --- Tests through lsp-mode  -*- lexical-binding: t; -*-

;;; Code:

(require 'packages)
(unless (require 'lsp-mode nil t)
  (princ "SKIP emacs, lsp-mode: it is not installed\n")
  (kill-emacs 0))
(require 'support)

(setq lsp-session-file (expand-file-name "lsp-session" test-folder)
      lsp-server-install-dir test-folder
      lsp-diagnostics-provider :flymake
      ;; This requires a package that is not installed.
      lsp-enable-snippet nil
      lsp-semantic-tokens-enable t
      lsp-response-timeout 60
      lsp-restart 'ignore)

(provide 'lsp-mode-client)
;;; lsp-mode-client.el ends here
