;;; sessions-tests.el --- Typing sessions  -*- lexical-binding: t; -*-

;;; Code:

(require 'session-steps)

(dolist (steps (directory-files sessions-folder nil "\\.steps\\'"))
  (let ((name (file-name-sans-extension steps)))
    (eval `(ert-deftest ,(intern (concat "sessions-" name)) ()
             ,(format "the session %s: after each pause what is shown is what is wrong" name)
             (sessions-run ,name))
          t)))

(provide 'sessions-tests)
;;; sessions-tests.el ends here
