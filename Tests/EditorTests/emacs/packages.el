;;; packages.el --- The package folders  -*- lexical-binding: t; -*-

;;; Commentary:

;; `emacs -Q' does not load Debian's packages; the user's are in the usual folder.

;;; Code:

(require 'package)

(setq package-archives nil)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)

(provide 'packages)
;;; packages.el ends here
