;;; todo-lsp.el --- Keys for plain-text todo lists in the [x]it! format  -*- lexical-binding: t; -*-

;; Author: The todo-lsp authors
;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: outlines, text, convenience
;; URL: https://xit.jotaen.net

;;; Commentary:

;; Plain-text todo lists in the [x]it! format: keys to complete, move, postpone
;; and sort items, problems as you type, formatting on save.
;;
;; `todo-lsp-mode' adds keys (C-c C-t and a letter) and a menu to lists in
;; `todo-lsp-list-mode' or `xit-mode', and to Markdown if you turn it on there.
;; The program todo-format runs the operations and makes the agenda.  The language
;; server todo-lsp works through eglot or lsp-mode; install both together.

;;; Code:

;; Only the keys and the menu; the rest is loaded with the first list, or when it is used.
(require 'todo-lsp-commands)

(defvar todo-lsp-format-command)
(defvar todo-lsp-program-install-command)
(defvar todo-lsp-server-command)
(declare-function flymake-start "flymake")
(autoload 'todo-lsp-client-completion-at-point "todo-lsp-client")
(autoload 'todo-lsp-client-register "todo-lsp-client")
(autoload 'todo-lsp-client-setup "todo-lsp-client")
(autoload 'todo-lsp-client-setup-completion "todo-lsp-client")
(autoload 'todo-lsp-due-setup "todo-lsp-due")
(autoload 'todo-lsp-fill-nobreak-p "todo-lsp-lines")
(autoload 'todo-lsp-flymake "todo-lsp-flymake")
(autoload 'todo-lsp-list-mode "todo-lsp-list-mode" nil t)
(autoload 'todo-lsp-program-found-p "todo-lsp-program")
(autoload 'todo-lsp-program-version "todo-lsp-program")

(defgroup todo-lsp nil
  "Plain-text todo lists."
  :group 'outlines
  :prefix "todo-lsp-")

;;;; The minor mode

(defvar todo-lsp-mode-map
  (let ((map (make-sparse-keymap)))
    ;; Text modes of Emacs 28 bind this key to the spelling checker.
    (define-key map (kbd "C-M-i") '(menu-item "" completion-at-point :filter todo-lsp--in-list))
    map)
  "Keymap of `todo-lsp-mode'.")

(defun todo-lsp--in-list (command)
  "Return COMMAND in a todo list, and nil in a Markdown document."
  (unless (derived-mode-p 'markdown-mode) command))

(easy-menu-define todo-lsp-mode-menu todo-lsp-mode-map
  "Menu of `todo-lsp-mode'."
  (todo-lsp-menu))

(defun todo-lsp--set-prefix-key (symbol key)
  "Bind the operations' keys under KEY, the new value of SYMBOL."
  (when (boundp symbol)
    (define-key todo-lsp-mode-map (kbd (symbol-value symbol)) nil))
  (set-default symbol key)
  (define-key todo-lsp-mode-map (kbd key) todo-lsp-command-map))

(defcustom todo-lsp-prefix-key "C-c C-t"
  "The prefix of the operations' keys."
  :type 'string
  :set #'todo-lsp--set-prefix-key)

(defcustom todo-lsp-format-on-save nil
  "Whether lists are formatted on save."
  :type 'boolean
  :safe #'booleanp)

;;;###autoload
(define-minor-mode todo-lsp-mode
  "Keys to complete, move, postpone and sort the items of a todo list.

\\{todo-lsp-mode-map}"
  :lighter " Todo"
  :keymap todo-lsp-mode-map
  (if todo-lsp-mode
      (progn
        (todo-lsp-client-setup)
        (todo-lsp-due-setup)
        (todo-lsp--check-programs)
        (run-with-idle-timer 1 nil #'todo-lsp--compare-versions)
        (add-hook 'before-save-hook #'todo-lsp--before-save nil t)
        (add-hook 'fill-nobreak-predicate #'todo-lsp-fill-nobreak-p nil t)
        (add-hook 'lsp-completion-mode-hook #'todo-lsp-client-setup-completion nil t)
        (add-hook 'flymake-diagnostic-functions #'todo-lsp-flymake nil t)
        ;; The user's hook may have started Flymake before its function was there.
        (when (bound-and-true-p flymake-mode) (flymake-start t)))
    (remove-hook 'before-save-hook #'todo-lsp--before-save t)
    (remove-hook 'fill-nobreak-predicate #'todo-lsp-fill-nobreak-p t)
    (remove-hook 'lsp-completion-mode-hook #'todo-lsp-client-setup-completion t)
    (remove-hook 'completion-at-point-functions #'todo-lsp-client-completion-at-point t)
    (remove-hook 'flymake-diagnostic-functions #'todo-lsp-flymake t)))

(defvar todo-lsp--missing-programs nil
  "Whether the message about missing programs was shown.")

(defun todo-lsp--check-programs ()
  "Show once how to install the programs if they are missing."
  (unless (or todo-lsp--missing-programs
              (todo-lsp-program-found-p)
              (executable-find (car todo-lsp-server-command) t))
    (setq todo-lsp--missing-programs t)
    (message "%s is not installed: run `%s'" (car todo-lsp-server-command) todo-lsp-program-install-command)))

(defvar todo-lsp--compared-programs nil
  "The commands of the two programs whose versions were compared.")

(defun todo-lsp--compare-versions ()
  "Show a message once if the two programs are of different versions."
  (let ((commands (list todo-lsp-server-command todo-lsp-format-command)))
    (unless (equal commands todo-lsp--compared-programs)
      (setq todo-lsp--compared-programs commands)
      (pcase-let ((`(,server ,program) (mapcar #'todo-lsp-program-version commands)))
        (unless (or (null server) (null program) (equal server program))
          (message "%s is version %s, but %s is version %s: install both from the same release"
                   (caar commands) server (caadr commands) program))))))

(defun todo-lsp--before-save ()
  "Format the list if `todo-lsp-format-on-save' is on.
The list is saved even if formatting fails."
  (when todo-lsp-format-on-save
    (condition-case problem
        (todo-lsp--format nil)
      (error (message "Not formatted: %s" (error-message-string problem))))))

;;;; Activation

(defvar todo-lsp--registering nil
  "Whether `todo-lsp--register' is running, which may load files itself.")

(defun todo-lsp--register (&rest _)
  "Register the server with the clients that are loaded."
  (when (and (or (featurep 'eglot) (featurep 'lsp-mode)) (not todo-lsp--registering))
    (let ((todo-lsp--registering t)) (todo-lsp-client-register))))

(add-hook 'after-load-functions #'todo-lsp--register)
(todo-lsp--register)
;; In the autoloads, too: the list mode has its keys even if nothing else has loaded this file.
;;;###autoload
(add-hook 'todo-lsp-list-mode-hook #'todo-lsp-mode)
;;;###autoload
(add-hook 'xit-mode-hook #'todo-lsp-mode)

;;;###autoload
(defun todo-lsp-auto-mode ()
  "Turn on the major mode for a todo list.
This is `xit-mode' if installed, else `todo-lsp-list-mode'.
Files of Emacs' own `todo-mode' get that mode."
  (cond ((save-excursion (goto-char (point-min)) (looking-at-p "((\"")) (todo-mode))
        ((fboundp 'xit-mode) (xit-mode))
        (t (todo-lsp-list-mode))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.\\(?:xit\\|todo\\)\\'" . todo-lsp-auto-mode))

(provide 'todo-lsp)
;;; todo-lsp.el ends here
