;;; eglot-client.el --- Tests through eglot  -*- lexical-binding: t; -*-

;;; Code:

(require 'packages)
(unless (require 'eglot nil t)
  (princ "SKIP emacs, eglot: it is not installed\n")
  (kill-emacs 0))
(require 'support)

;; Tests that kill the server restart it themselves; two servers would write to one eglot buffer.
(setq eglot-autoshutdown nil
      eglot-autoreconnect nil
      eglot-sync-connect 10)

;; eglot 1.9 fails if the buffer is killed before the reply to its hover request.
(setq eglot-stay-out-of '(eldoc))

(provide 'eglot-client)
;;; eglot-client.el ends here
