;;; packages.el --- Where packages are installed  -*- lexical-binding: t; -*-

;;; Commentary:

;; `emacs -Q' does not look where Debian puts packages; the user's own are
;; where they always are.

;;; Code:

(require 'package)

(setq package-archives nil)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)

(provide 'packages)
;;; packages.el ends here
