;;; eglot-door.el --- Tests through eglot  -*- lexical-binding: t; -*-

;;; Code:

(require 'packages)
(unless (require 'eglot nil t)
  (princ "SKIP emacs, eglot: it is not installed\n")
  (kill-emacs 0))
(require 'support)

(setq eglot-autoshutdown nil
      eglot-sync-connect 10)

(provide 'eglot-door)
;;; eglot-door.el ends here
