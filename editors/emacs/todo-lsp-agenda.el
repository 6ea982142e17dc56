;;; todo-lsp-agenda.el --- The items of all lists by due date  -*- lexical-binding: t; -*-

;;; Commentary:

;; A buffer with the items of all lists of a folder by due date, like Org's
;; agenda.  Its keys change the items in their lists and go to them.  It is
;; refreshed when a list changes, in Emacs or on disk.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-keys)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-program)

(defcustom todo-lsp-agenda-directory nil
  "The folder of the lists in the agenda.
If nil, these are the lists of the current project."
  :type '(choice (const :tag "The current project" nil) directory)
  :group 'todo-lsp)

(defcustom todo-lsp-agenda-default-filter ""
  "The filter with which the agenda opens, such as \"#work due<=eow\".
Without a status, it shows unfinished items.  `todo-format list --help'
lists all terms."
  :type 'string
  :group 'todo-lsp)

(defvar todo-lsp-agenda--filters nil "The history of filters.")

;;;; The mode

(define-derived-mode todo-lsp-agenda-mode special-mode "Agenda"
  "Major mode for the items of all todo lists, by due date.

A command changes the marked items, else those of the region, else the
item at point.  Their lists are opened, and not saved until you do.
Undoing here undoes the last change of the agenda in all its lists.

\\{todo-lsp-agenda-mode-map}"
  :group 'todo-lsp
  (setq truncate-lines t
        bidi-paragraph-direction 'left-to-right
        header-line-format '(:eval (todo-lsp-agenda--header)))
  (setq-local revert-buffer-function #'todo-lsp-agenda--revert)
  (buffer-disable-undo)
  (add-hook 'window-size-change-functions #'todo-lsp-agenda--window-changed nil t)
  (add-hook 'window-buffer-change-functions #'todo-lsp-agenda--window-changed nil t)
  (setq todo-lsp-agenda--timer (run-at-time 1 1 #'todo-lsp-agenda--poll (current-buffer)))
  (add-hook 'kill-buffer-hook #'todo-lsp-agenda--cancel-timer nil t)
  (add-hook 'change-major-mode-hook #'todo-lsp-agenda--cancel-timer nil t))

(defun todo-lsp-agenda--cancel-timer ()
  "Stop refreshing this agenda."
  (cancel-timer todo-lsp-agenda--timer))

(defun todo-lsp-agenda--header ()
  "Return the header line: the folder, the filter and what is selected."
  (concat (propertize " Agenda" 'face 'bold)
          (todo-lsp-agenda--literal
           (concat "  " (abbreviate-file-name (directory-file-name (or todo-lsp-agenda--folder "")))
                   (unless (string-empty-p todo-lsp-agenda--query)
                     (concat "   / " todo-lsp-agenda--query))))
          (when-let ((unreadable (plist-get todo-lsp-agenda--reply :unreadable)))
            (todo-lsp-agenda--literal (format "   %d unreadable: %s" (length unreadable) (car unreadable))))
          (when-let ((blocked (plist-get todo-lsp-agenda--reply :blocked)))
            (format "   %d blocked" blocked))
          (when todo-lsp-agenda--marks
            (format "   %d marked" (length todo-lsp-agenda--marks)))))

(defun todo-lsp-agenda--literal (text)
  "Return TEXT for a header line, in which a percent sign begins a construct."
  (replace-regexp-in-string "%" "%%" text))

;;;###autoload
(defun todo-lsp-agenda (&optional filter)
  "Show the items of all lists by due date.
With a prefix argument, ask for a FILTER, else use
`todo-lsp-agenda-default-filter'.  The lists are those of the folder
`todo-lsp-agenda-directory', else of the project of the current list, which is
the nearest folder with a .todo-format.json, else with a .git, else its own."
  (interactive (list (and current-prefix-arg (todo-lsp-agenda--read-filter (todo-lsp-agenda--project)))))
  (let ((folder (todo-lsp-agenda--project))
        (filter (or filter todo-lsp-agenda-default-filter)))
    ;; An error changes no agenda.
    (todo-lsp-agenda-lists-agenda (todo-lsp-agenda-lists-read folder filter))
    (pop-to-buffer (get-buffer-create "*Todo Agenda*"))
    (unless (derived-mode-p 'todo-lsp-agenda-mode) (todo-lsp-agenda-mode))
    (setq todo-lsp-agenda--folder folder
          default-directory folder)
    (todo-lsp-agenda-filter filter)))

(defun todo-lsp-agenda--project ()
  "Return the folder of a new agenda."
  (file-name-as-directory
   (expand-file-name (or todo-lsp-agenda-directory (todo-lsp-program-folder default-directory)))))

(defun todo-lsp-agenda--revert (&rest _)
  "Refresh the agenda."
  (todo-lsp-agenda--refresh))

(defun todo-lsp-agenda-filter (filter)
  "Show only items that match FILTER, such as \"#work due<=eow\".
An empty one shows all unfinished items."
  (interactive (list (todo-lsp-agenda--read-filter todo-lsp-agenda--folder todo-lsp-agenda--query)))
  (let ((before todo-lsp-agenda--query))
    (setq todo-lsp-agenda--query (string-trim filter))
    (condition-case problem
        (todo-lsp-agenda--refresh)
      ((user-error quit)
       (setq todo-lsp-agenda--query before)
       (signal (car problem) (cdr problem))))))

(defvar todo-lsp-agenda--filter-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map minibuffer-local-map)
    (define-key map (kbd "TAB") #'completion-at-point)
    map)
  "The keys of the prompt for a filter.")

(defun todo-lsp-agenda--read-filter (folder &optional filter)
  "Ask for a filter of the agenda of FOLDER; FILTER is the text to begin with."
  (minibuffer-with-setup-hook
      (lambda ()
        (add-hook 'completion-at-point-functions
                  (lambda ()
                    (let ((default-directory folder))
                      (list (save-excursion
                              (skip-chars-backward "^ " (minibuffer-prompt-end))
                              (skip-chars-forward "-")
                              (point))
                            (point)
                            (split-string (todo-lsp-program-output "completions" "filters") "\n" t))))
                  nil t))
    (read-from-minibuffer "Show items that match: " filter todo-lsp-agenda--filter-map nil
                          'todo-lsp-agenda--filters)))

(provide 'todo-lsp-agenda)
;;; todo-lsp-agenda.el ends here
