;;; eglot-door.el --- Tests through eglot  -*- lexical-binding: t; -*-

;;; Code:

(require 'packages)
(unless (require 'eglot nil t)
  (princ "SKIP emacs, eglot: it is not installed\n")
  (kill-emacs 0))
(require 'support)

;; A test that kills the server starts the next one itself: two would write to one buffer of eglot.
(setq eglot-autoshutdown nil
      eglot-autoreconnect nil
      eglot-sync-connect 10)

;; eglot 1.9 minds if the buffer is gone when the answer comes to what it asked to show at point.
(setq eglot-stay-out-of '(eldoc))

(provide 'eglot-door)
;;; eglot-door.el ends here
