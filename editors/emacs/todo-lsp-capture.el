;;; todo-lsp-capture.el --- Add an item from any buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; A small window for the text of an item, as in Org's capture.  `todo-format
;; add' writes it.

;;; Code:

(require 'seq)
(require 'todo-lsp-program)
(require 'todo-lsp-run)

(defvar todo-lsp-agenda-directory)

(defvar-local todo-lsp-capture--list nil
  "The list to add to, or nil for the default list.")
(defvar-local todo-lsp-capture--folders nil
  "The folders whose settings may name the default list.")

(defvar todo-lsp-capture-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'todo-lsp-capture-finish)
    (define-key map (kbd "C-c C-k") #'todo-lsp-capture-cancel)
    map)
  "Keymap of `todo-lsp-capture-mode'.")

(define-derived-mode todo-lsp-capture-mode text-mode "Capture"
  "Major mode for the text of an item that will be added to a list."
  :group 'todo-lsp
  (setq header-line-format " An item, such as “!! buy eggs #shop -> fri”: C-c C-c adds, C-c C-k cancels"))

;;;###autoload
(defun todo-lsp-capture (&optional asks)
  "Add an item to the list that the setting \"defaultList\" names.
With a prefix argument ASKS, or if there is none, ask for the list, which may be
new.  The settings are those of the current folder, `todo-lsp-agenda-directory'
and the open lists."
  (interactive "P")
  (let ((list (and asks (todo-lsp-capture--read-list)))
        (folders (delq nil (cons (bound-and-true-p todo-lsp-agenda-directory)
                                 (mapcar (lambda (buffer)
                                           (with-current-buffer buffer
                                             (and buffer-file-name (bound-and-true-p todo-lsp-mode)
                                                  default-directory)))
                                         (buffer-list)))))
        (here default-directory))
    (pop-to-buffer (get-buffer-create "*Todo Capture*") '(display-buffer-below-selected (window-height . 5)))
    (unless (derived-mode-p 'todo-lsp-capture-mode) (todo-lsp-capture-mode))
    (setq todo-lsp-capture--list list
          todo-lsp-capture--folders (delete-dups (mapcar #'todo-lsp-program-folder (cons here folders))))))

(defun todo-lsp-capture--read-list ()
  "Ask for a list."
  (expand-file-name (read-file-name "Add to the list: ")))

(defun todo-lsp-capture-finish ()
  "Add the item to the list.
The list is saved unless it had unsaved changes."
  (interactive)
  (let ((change (or (and (not todo-lsp-capture--list)
                         (seq-some #'todo-lsp-capture--change todo-lsp-capture--folders))
                    (progn
                      (unless todo-lsp-capture--list
                        (setq todo-lsp-capture--list (todo-lsp-capture--read-list)))
                      (todo-lsp-capture--change default-directory)))))
    (let* ((path (plist-get change :file))
           (before (find-buffer-visiting path))
           (was-modified (and before (buffer-modified-p before))))
      (todo-lsp--change-other change)
      (todo-lsp-capture-cancel)
      (with-current-buffer (find-buffer-visiting path)
        (unless was-modified (let ((inhibit-message t)) (save-buffer)))
        (message "Added to %s: %s" (buffer-name)
                 (save-excursion
                   (goto-char (todo-lsp-edit-position (car (plist-get change :cursors))))
                   (string-trim (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))))))

(defun todo-lsp-capture--change (folder)
  "Return the change for the new item, with the settings of FOLDER.
Return nil if no list is named and they name none."
  (let ((default-directory folder)
        (text (string-trim (replace-regexp-in-string "[ \t]*\n[ \t]*" " " (buffer-string)))))
    (condition-case problem
        (car (todo-lsp-program-changes
              (append '("edit" "add")
                      (and todo-lsp-capture--list (list "--to" todo-lsp-capture--list))
                      (list "--" text))))
      (user-error
       (unless (and (not todo-lsp-capture--list)
                    (string-match-p "set defaultList in" (error-message-string problem)))
         (signal (car problem) (cdr problem)))))))

(defun todo-lsp-capture-cancel ()
  "Discard the text and close its window."
  (interactive)
  (set-buffer-modified-p nil)
  (quit-window t))

(provide 'todo-lsp-capture)
;;; todo-lsp-capture.el ends here
