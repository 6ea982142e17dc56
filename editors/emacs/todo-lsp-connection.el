;;; todo-lsp-connection.el --- Use a server from any buffer  -*- lexical-binding: t; -*-

;;; Commentary:

;; A connection is a running server of eglot or lsp-mode, (CLIENT . SERVER), for
;; requests about all its lists.  If there is none, opening a list of a folder
;; starts one.

;;; Code:

(require 'autorevert)
(require 'seq)
(require 'subr-x)
(require 'todo-lsp-client)
(eval-when-compile (require 'cl-lib))

(defvar eglot-lsp-context)
(defvar lsp--cur-workspace)
(defvar todo-lsp-list-mode-hook)
(defvar todo-lsp-mode-hook)
(defvar xit-mode-hook)
(declare-function eglot "ext:eglot")
(declare-function eglot--guess-contact "ext:eglot")
(declare-function eglot--maybe-activate-editing-mode "ext:eglot")
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-managed-p "ext:eglot")
(declare-function eglot-workspace-folders "ext:eglot")
(declare-function jsonrpc-async-request "jsonrpc")
(declare-function jsonrpc-notify "jsonrpc")
(declare-function jsonrpc-running-p "jsonrpc")
(declare-function lsp "ext:lsp-mode")
(declare-function lsp--workspace-cmd-proc "ext:lsp-mode")
(declare-function lsp--workspace-root "ext:lsp-mode")
(declare-function lsp-find-session-folder "ext:lsp-mode")
(declare-function lsp-notify "ext:lsp-mode")
(declare-function lsp-session "ext:lsp-mode")
(declare-function lsp-workspace-folders-add "ext:lsp-mode")
(declare-function lsp-request-async "ext:lsp-mode")

(defun todo-lsp-connection-here ()
  "Return the connection of this buffer, or nil."
  (let ((server (todo-lsp-client--eglot-server)))
    (if server
        (cons 'eglot server)
      (let ((workspace (todo-lsp-client--lsp-workspace)))
        (and workspace (cons 'lsp-mode workspace))))))

(defun todo-lsp-connection-live-p (connection)
  "Return non-nil if the server of CONNECTION is running."
  (pcase connection
    (`(eglot . ,server) (jsonrpc-running-p server))
    (`(lsp-mode . ,workspace) (process-live-p (lsp--workspace-cmd-proc workspace)))))

(defun todo-lsp-connection-root (connection)
  "Return the folder of CONNECTION."
  (file-name-as-directory
   (pcase connection
     (`(eglot . ,server)
      (todo-lsp-client-path (plist-get (seq-elt (eglot-workspace-folders server) 0) :uri)))
     (`(,_ . ,workspace) (lsp--workspace-root workspace)))))

(defun todo-lsp-connection-buffers (connection)
  "Return the buffers of the lists that are open in CONNECTION."
  (seq-filter (lambda (buffer)
                (with-current-buffer buffer
                  (and buffer-file-name (bound-and-true-p todo-lsp-mode)
                       (equal connection (todo-lsp-connection-here)))))
              (buffer-list)))

;;;; Files

(defun todo-lsp-connection-visit (connection uri)
  "Return the buffer of the list URI, open in CONNECTION if it is in its folder."
  (let* ((path (todo-lsp-client-path uri))
         (list-buffer (or (find-buffer-visiting path)
                          (if (file-readable-p path)
                              (todo-lsp-connection--open path)
                            (user-error "%s does not exist any more" (abbreviate-file-name path))))))
    (with-current-buffer list-buffer
      ;; Clients have no server for Markdown, or another one.
      (unless (or (todo-lsp-client-current) (derived-mode-p 'markdown-mode))
        (when (file-in-directory-p path (todo-lsp-connection-root connection))
          (let ((inhibit-message t))
            (if (eq 'lsp-mode (car connection))
                (lsp)
              (eglot--maybe-activate-editing-mode))))))
    list-buffer))

(defun todo-lsp-connection--open (path)
  "Return a new buffer of the list PATH, which follows its file.
The server uses the text of an open list's buffer, and ignores its file."
  (with-current-buffer (find-file-noselect path t)
    (auto-revert-mode)
    (current-buffer)))

;;;; Starting

(defun todo-lsp-connection-folder (folder)
  "Return the folder whose lists belong together with those of FOLDER.
It is the nearest with a .todo-format.json, else the nearest with a .git, else
FOLDER itself."
  (or (todo-lsp-client-settings-folder folder) (locate-dominating-file folder ".git") folder))

(defun todo-lsp-connection-of-folder (folder)
  "Return the connection for the lists in FOLDER, started if needed.
Return nil if FOLDER has no list and is not in the folder of a connection."
  (or (seq-find (lambda (connection)
                  (file-in-directory-p folder (todo-lsp-connection-root connection)))
                (todo-lsp-connection--all))
      (let ((list (todo-lsp-connection--list-in folder)))
        (and list (todo-lsp-connection--start list folder)))))

(defun todo-lsp-connection--all ()
  "Return the connections of all buffers."
  (seq-uniq (delq nil (mapcar (lambda (buffer)
                                (with-current-buffer buffer
                                  (and buffer-file-name (bound-and-true-p todo-lsp-mode)
                                       (todo-lsp-connection-here))))
                              (buffer-list)))))

(defun todo-lsp-connection--list-in (folder)
  "Return a list in FOLDER or in the nearest folder below it, or nil.
Search at most 500 folders."
  (let ((folders (list (expand-file-name folder))) (count 0) found)
    (while (and folders (not found) (< count 500))
      (let ((entries (ignore-errors (directory-files-and-attributes (pop folders) t "\\`[^.]"))))
        (setq count (1+ count)
              found (car (seq-find (lambda (entry)
                                     (and (null (cadr entry))
                                          (string-match-p "\\.\\(?:xit\\|todo\\)\\'" (car entry))))
                                   entries))
              folders (append folders
                              (mapcar #'car (seq-filter (lambda (entry) (eq t (cadr entry))) entries))))))
    found))

(defvar todo-lsp-connection--folders nil
  "The folders for which a server was started.")

(defun todo-lsp-connection--project (folder)
  "Return the project of FOLDER for eglot, or nil.
Without it, eglot starts one server per folder outside version control."
  (when (bound-and-true-p eglot-lsp-context)
    (let ((root (seq-find (lambda (root) (file-in-directory-p folder root))
                          todo-lsp-connection--folders)))
      (and root (cons 'transient root)))))

(defun todo-lsp-connection--start (file folder)
  "Open FILE, start a client's server for it and return the connection.
FOLDER becomes the project of the lists in it unless they have another one."
  (cl-pushnew (file-name-as-directory (expand-file-name folder)) todo-lsp-connection--folders
              :test #'equal)
  (add-hook 'project-find-functions #'todo-lsp-connection--project t)
  (with-current-buffer (or (find-buffer-visiting file) (todo-lsp-connection--open file))
    (unless (todo-lsp-client-current)
      (if (eq 'lsp-mode (todo-lsp-connection--client))
          (progn
            (unless (lsp-find-session-folder (lsp-session) file)
              (lsp-workspace-folders-add (directory-file-name (expand-file-name folder))))
            (lsp))
        (eglot--maybe-activate-editing-mode)
        (unless (todo-lsp-client-current)
          (apply #'eglot (eglot--guess-contact)))))
    (todo-lsp-client-wait (lambda () (or (todo-lsp-client-current) (not (todo-lsp-connection--process-p))))
                          "Starting the language server")
    (or (todo-lsp-connection-here)
        (user-error "The language server did not start for %s" (abbreviate-file-name file)))))

(defun todo-lsp-connection--process-p ()
  "Return non-nil if a server's process is running."
  (seq-some (lambda (process)
              (and (process-live-p process) (equal (car todo-lsp-server-command) (car (process-command process)))))
            (process-list)))

(defun todo-lsp-connection--client ()
  "Return the client to start: the one in use, or one that is installed."
  (cond ((seq-some (lambda (start) (memq start '(lsp lsp-deferred)))
                   (append (bound-and-true-p todo-lsp-mode-hook)
                           (bound-and-true-p todo-lsp-list-mode-hook)
                           (bound-and-true-p xit-mode-hook)))
         (require 'lsp-mode)
         'lsp-mode)
        ((featurep 'eglot) 'eglot)
        ((featurep 'lsp-mode) 'lsp-mode)
        ((require 'eglot nil t) 'eglot)
        ((require 'lsp-mode nil t) 'lsp-mode)
        (t (user-error "This needs a language client: install eglot or lsp-mode"))))

;;;; Requests

(defun todo-lsp-connection--flush (connection)
  "Send the edits of the lists of CONNECTION that its client delayed or missed."
  (dolist (list-buffer (todo-lsp-connection-buffers connection))
    (with-current-buffer list-buffer
      (todo-lsp-client-synchronize))))

(defun todo-lsp-connection-request (connection method params)
  "Send CONNECTION a request for METHOD with PARAMS and return the result.
The clients' own functions exit by a throw when the result arrives, which
drops a notification that arrives with it."
  (let ((waiting t) result problem)
    (todo-lsp-connection-request-async
     connection method params
     (lambda (value) (setq waiting nil result value))
     (lambda (message) (setq waiting nil problem (or message "The server failed"))))
    (todo-lsp-client-wait (lambda ()
                            (or (not waiting)
                                (unless (todo-lsp-connection-live-p connection) (error "The server has exited"))))
                          "Waiting for the language server")
    (when problem (error "%s" problem))
    result))

(defun todo-lsp-connection-request-async (connection method params success failure)
  "Send CONNECTION a request for METHOD with PARAMS.
Call SUCCESS with the result, or FAILURE with the error's message."
  (todo-lsp-connection--flush connection)
  (pcase connection
    (`(eglot . ,server)
     (jsonrpc-async-request server (intern (concat ":" method)) params
                            :success-fn success
                            ;; After a timeout, a reply would be dropped.
                            :timeout nil
                            :error-fn (lambda (problem) (funcall failure (plist-get problem :message)))))
    (`(,_ . ,workspace)
     (let ((lsp--cur-workspace workspace))
       (lsp-request-async method params
                          (lambda (result) (funcall success (todo-lsp-client--plist result)))
                          :mode 'detached
                          :error-handler
                          (lambda (problem)
                            (funcall failure (plist-get (todo-lsp-client--plist problem) :message))))))))

(defun todo-lsp-connection-file-changed (connection path)
  "Notify CONNECTION that the file PATH has changed.
Clients that watch files notice it only later."
  (let ((params (list :changes (vector (list :uri (todo-lsp-client-uri path) :type 2)))))
    (pcase connection
      (`(eglot . ,server) (jsonrpc-notify server :workspace/didChangeWatchedFiles params))
      (`(,_ . ,workspace)
       (let ((lsp--cur-workspace workspace))
         (lsp-notify "workspace/didChangeWatchedFiles" params))))))

(provide 'todo-lsp-connection)
;;; todo-lsp-connection.el ends here
