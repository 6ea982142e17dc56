;;; todo-lsp-agenda.el --- The items of all lists by due date  -*- lexical-binding: t; -*-

;;; Commentary:

;; A buffer with the items of all lists of a folder by due date, like Org's
;; agenda.  Its keys change the items in their lists and go to them.  It is
;; refreshed when a list changes, in Emacs or on disk.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-keys)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-refresh)
(require 'todo-lsp-connection)

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
  (add-hook 'kill-buffer-hook #'todo-lsp-agenda--cancel-timers nil t)
  (add-hook 'change-major-mode-hook #'todo-lsp-agenda--cancel-timers nil t)
  (add-hook 'todo-lsp-client-agenda-functions #'todo-lsp-agenda--changed)
  (todo-lsp-agenda--start-midnight))

(defun todo-lsp-agenda--header ()
  "Return the header line: the folder, the filter and what is selected."
  (concat (propertize " Agenda" 'face 'bold)
          (todo-lsp-agenda--literal
           (concat "  " (abbreviate-file-name (directory-file-name (or todo-lsp-agenda--folder "")))
                   (unless (string-empty-p todo-lsp-agenda--query)
                     (concat "   / " todo-lsp-agenda--query))))
          (let ((unreadable (plist-get todo-lsp-agenda--reply :unreadable)))
            (when (and unreadable (< 0 (length unreadable)))
              (todo-lsp-agenda--literal
               (concat (format "   %d unreadable: " (length unreadable)) (aref unreadable 0)))))
          (let ((blocked (plist-get todo-lsp-agenda--reply :blocked)))
            (when blocked (format "   %d blocked" blocked)))
          (when todo-lsp-agenda--marks
            (format "   %d marked" (length todo-lsp-agenda--marks)))
          (cond ((not (todo-lsp-connection-live-p todo-lsp-agenda--connection))
                 "   the server has exited: press g")
                ((not (todo-lsp-agenda--complete-p))
                 "   reading the lists…"))))

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
  (interactive (list (and current-prefix-arg (todo-lsp-agenda--read-filter (todo-lsp-agenda--connect)))))
  (let ((connection (todo-lsp-agenda--connect)))
    (pop-to-buffer (get-buffer-create "*Todo Agenda*"))
    (unless (derived-mode-p 'todo-lsp-agenda-mode) (todo-lsp-agenda-mode))
    (setq todo-lsp-agenda--connection connection
          todo-lsp-agenda--folder (todo-lsp-connection-root connection)
          default-directory todo-lsp-agenda--folder)
    (todo-lsp-agenda-filter (or filter todo-lsp-agenda-default-filter))))

(defun todo-lsp-agenda--connect ()
  "Return the connection for a new agenda."
  (or (and (null todo-lsp-agenda-directory) (todo-lsp-connection-here))
      (let ((folder (file-name-as-directory
                     (expand-file-name (or todo-lsp-agenda-directory
                                           (todo-lsp-connection-folder default-directory))))))
        (or (todo-lsp-connection-of-folder folder)
            (user-error "No list (*.xit, *.todo) in %s: open one, or set `todo-lsp-agenda-directory'"
                        (abbreviate-file-name folder))))))

(defun todo-lsp-agenda--revert (&rest _)
  "Refresh the agenda; restart the server if it has exited."
  (unless (todo-lsp-connection-live-p todo-lsp-agenda--connection)
    (setq todo-lsp-agenda--connection
          (or (todo-lsp-connection-of-folder todo-lsp-agenda--folder)
              (user-error "No list in %s" (abbreviate-file-name todo-lsp-agenda--folder)))))
  (todo-lsp-agenda-lists-revert todo-lsp-agenda--connection)
  (todo-lsp-agenda-lists-find-renamed todo-lsp-agenda--connection
                                      (todo-lsp-agenda-lists-items todo-lsp-agenda--reply))
  (todo-lsp-agenda--refresh))

(defun todo-lsp-agenda-filter (filter)
  "Show only items that match FILTER, such as \"#work due<=eow\".
An empty one shows all unfinished items."
  (interactive (list (todo-lsp-agenda--read-filter todo-lsp-agenda--connection todo-lsp-agenda--query)))
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

(defun todo-lsp-agenda--read-filter (connection &optional filter)
  "Ask for a filter of the agenda of CONNECTION; FILTER is the text to begin with."
  (minibuffer-with-setup-hook
      (lambda ()
        (add-hook 'completion-at-point-functions
                  (lambda () (todo-lsp-agenda--complete-filter connection)) nil t))
    (read-from-minibuffer "Show items that match: " filter todo-lsp-agenda--filter-map nil
                          'todo-lsp-agenda--filters)))

(defun todo-lsp-agenda--complete-filter (connection)
  "Return the completion of the term at point: the named filters of CONNECTION."
  (list (save-excursion
          (skip-chars-backward "^ " (minibuffer-prompt-end))
          (skip-chars-forward "-")
          (point))
        (point)
        (mapcar (lambda (view) (concat "@" (plist-get view :name)))
                (plist-get (todo-lsp-connection-request connection "todo/agenda" '(:limit 0)) :views))))

(provide 'todo-lsp-agenda)
;;; todo-lsp-agenda.el ends here
