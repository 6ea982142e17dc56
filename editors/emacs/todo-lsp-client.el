;;; todo-lsp-client.el --- Use the server with eglot or lsp-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; Registers the server with eglot and lsp-mode, and makes up for their defects.
;; Neither is required or loaded.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-faces)
(require 'todo-lsp-operations)
(require 'todo-lsp-program)

(defvar eglot--cached-server)
(defvar eglot--current-flymake-report-fn)
(defvar eglot--recent-changes)
(defvar eglot-confirm-server-edits)
(defvar eglot-confirm-server-initiated-edits)
(defvar eglot-server-programs)
(defvar lsp--buffer-workspaces)
(defvar lsp--cur-version)
(defvar lsp--cur-workspace)
(defvar lsp-language-id-configuration)
(defvar lsp-semantic-token-modifier-faces)
(declare-function eglot--after-change "ext:eglot")
(declare-function eglot--capabilities "ext:eglot")
(declare-function eglot--managed-mode "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")
(declare-function eglot-current-server "ext:eglot")
(declare-function jsonrpc-running-p "jsonrpc")
(declare-function lsp--full-change-event "ext:lsp-mode")
(declare-function lsp--versioned-text-document-identifier "ext:lsp-mode")
(declare-function lsp--workspace-cmd-proc "ext:lsp-mode")
(declare-function lsp-activate-on "ext:lsp-mode")
(declare-function lsp-completion-at-point "ext:lsp-completion")
(declare-function lsp-find-workspace "ext:lsp-mode")
(declare-function lsp-managed-mode "ext:lsp-mode")
(declare-function lsp-notify "ext:lsp-mode")
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-workspaces "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")

(defcustom todo-lsp-server-command '("todo-lsp")
  "The language server's program and arguments."
  :type '(repeat string)
  :group 'todo-lsp)

(defcustom todo-lsp-diagnostics-limit 200
  "The maximum number of problems per list sent to eglot, most severe first.
Eglot 1.9 takes 17 seconds to show 1,000 of them in a long list."
  :type 'natnum
  :group 'todo-lsp)

(defun todo-lsp-client--eglot-contact (&rest _)
  "Return the server's command and options for eglot.
Signal an error if the server is not found."
  (unless (executable-find (car todo-lsp-server-command) t)
    (user-error "Cannot find %s: run `%s' or set `todo-lsp-server-command'"
                (car todo-lsp-server-command) todo-lsp-program-install-command))
  (append todo-lsp-server-command
          (list :initializationOptions
                (list :diagnosticsLimit todo-lsp-diagnostics-limit))))

(defun todo-lsp-client-setup ()
  "Set up this buffer for the clients.
Eglot spends most of its time finding the line of each problem, which the
cache for long lines slows down.  Its log takes almost as long, and
todo-lsp can write one itself."
  (todo-lsp-client-tokens-setup)
  (unless (derived-mode-p 'markdown-mode)
    (setq-local cache-long-scans nil)
    (setq-local eglot-events-buffer-size 0)
    (setq-local eglot-events-buffer-config '(:size 0 :format short))
    (add-hook 'clone-indirect-buffer-hook #'todo-lsp-client--detach nil t)
    (add-hook 'eglot-managed-mode-hook #'todo-lsp-client--show-problems-first nil t)))

(defun todo-lsp-client--show-problems-first ()
  "Let the message of a problem at point come before the hover."
  (when (and (fboundp 'flymake-eldoc-function) (memq 'flymake-eldoc-function eldoc-documentation-functions))
    (remove-hook 'eldoc-documentation-functions 'flymake-eldoc-function t)
    (add-hook 'eldoc-documentation-functions 'flymake-eldoc-function -90 t)))

;;;; Semantic tokens

;; The server sends them only for what no pattern can detect: urgency, near dates,
;; finished lines and malformed text.  They get faces in eglot 1.20 and newer and in
;; lsp-mode.

(defconst todo-lsp-client-tokens--types
  '(("todoPriority" "keyword" todo-lsp-priority)
    ("todoFinished" "comment" todo-lsp-done)
    ("todoDate" "number" todo-lsp-date)
    ("todoProblem" "regexp" todo-lsp-problem))
  "The server's token types: (NAME STANDARD-NAME FACE).
The server uses the standard name if the client doesn't know its own.")

(defconst todo-lsp-client-tokens--modifiers
  '(("rank1" . todo-lsp-rank-1) ("rank2" . todo-lsp-rank-2) ("rank3" . todo-lsp-rank-3)
    ("rank4" . todo-lsp-rank-4) ("rank5" . todo-lsp-rank-5)
    ("overdue" . todo-lsp-overdue) ("today" . todo-lsp-due-today) ("soon" . todo-lsp-due-soon))
  "The server's token modifiers that have a face.")

(defun todo-lsp-client-tokens-setup ()
  "Map the server's tokens to faces in this buffer."
  (setq-local lsp-semantic-tokens-apply-modifiers t)
  ;; lsp-mode 8 drops a change that begins at the first token.
  (setq-local lsp-semantic-tokens-allow-delta-requests nil)
  ;; Also before eglot is loaded, because the mode's hook may load it.
  (setq-local eglot-semantic-token-types (mapcar #'car todo-lsp-client-tokens--types))
  (setq-local eglot-semantic-token-modifiers (mapcar #'car todo-lsp-client-tokens--modifiers))
  ;; eglot looks up faces by this name.
  (pcase-dolist (`(,name ,_ ,face) todo-lsp-client-tokens--types)
    (put (intern (concat "eglot-semantic-" name)) 'face-alias face))
  (pcase-dolist (`(,name . ,face) todo-lsp-client-tokens--modifiers)
    (put (intern (concat "eglot-semantic-" name)) 'face-alias face)))

(defun todo-lsp-client-tokens-register-lsp-mode ()
  "Register nonstandard token modifiers with lsp-mode."
  (dolist (modifier todo-lsp-client-tokens--modifiers)
    (add-to-list 'lsp-semantic-token-modifier-faces modifier)))

;;;; Registration

(defvar todo-lsp-client--registrations
  '((eglot . todo-lsp-client--register-eglot)
    (lsp-mode . todo-lsp-client--register-lsp-mode)
    (lsp-semantic-tokens . todo-lsp-client-tokens-register-lsp-mode))
  "The clients not yet registered, with their registration functions.")

(defun todo-lsp-client-register (&rest _)
  "Register the server with each loaded client, once."
  (pcase-dolist ((and registration `(,client . ,register)) todo-lsp-client--registrations)
    (when (featurep client)
      (setq todo-lsp-client--registrations (remq registration todo-lsp-client--registrations))
      (funcall register))))

(defun todo-lsp-client--project (folder)
  "Return the project of the lists in FOLDER for eglot, if they have settings."
  (when (and (bound-and-true-p eglot-lsp-context) (derived-mode-p 'todo-lsp-list-mode 'xit-mode))
    (let ((root (todo-lsp-program-settings-folder folder)))
      (and root (cons 'transient root)))))

(defun todo-lsp-client--register-eglot ()
  "Register the server with eglot, after the user's own settings."
  (add-hook 'project-find-functions #'todo-lsp-client--project)
  ;; Jsonrpc 1.0.16, which is in Emacs 29, defers output that arrives while it handles a message.
  (unless (boundp 'jsonrpc--in-process-filter)
    (advice-add 'jsonrpc--process-filter :around #'todo-lsp-client--filter))
  (cl-defmethod eglot-handle-request :around (_server (_method (eql workspace/applyEdit)) &key label &allow-other-keys)
    "Let `todo-format' change lists without asking, because that can be undone."
    (if (string-prefix-p "todo-format " (or label ""))
        (let (eglot-confirm-server-edits eglot-confirm-server-initiated-edits)
          (todo-lsp-client--send-changes)
          (prog1 (cl-call-next-method)
            (todo-lsp-client--send-changes)))
      (cl-call-next-method)))
  (add-to-list 'eglot-server-programs
               (cons '((todo-lsp-list-mode :language-id "xit") (xit-mode :language-id "xit"))
                     #'todo-lsp-client--eglot-contact)
               t))

(defun todo-lsp-client--send-changes ()
  "Send what eglot sends only when Emacs is idle, as it is not while one types.
Until then, eglot refuses edits, and `todo-format' waits for the text."
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when (and (bound-and-true-p eglot--managed-mode) (bound-and-true-p eglot--recent-changes))
        (eglot--signal-textDocument/didChange)))))

(defun todo-lsp-client--settings-root ()
  "Return the root that lsp-mode shall suggest for a list with settings, or nil."
  (and (derived-mode-p 'todo-lsp-list-mode 'xit-mode) (todo-lsp-program-settings-folder default-directory)))

(defun todo-lsp-client--register-lsp-mode ()
  "Register the server with lsp-mode."
  (advice-add 'lsp--suggest-project-root :before-until #'todo-lsp-client--settings-root)
  (add-to-list 'lsp-language-id-configuration '(todo-lsp-list-mode . "xit"))
  (add-to-list 'lsp-language-id-configuration '(xit-mode . "xit"))
  (lsp-register-client
   (make-lsp-client
    :server-id 'todo-lsp
    :new-connection (lsp-stdio-connection (lambda () todo-lsp-server-command))
    :activation-fn (lsp-activate-on "xit")
    :semantic-tokens-faces-overrides
    (list :types (mapcar (lambda (type) (cons (nth 1 type) (nth 2 type))) todo-lsp-client-tokens--types)
          ;; The server also marks struck-out text as `deprecated', a standard modifier;
          ;; `todo-lsp-done' already strikes it through.
          :modifiers '(("deprecated" . nil)))
    ;; lsp-mode 8 announces no encoding, which means UTF-16, but counts
    ;; characters: after an emoji, all changes on its line would be misplaced.
    :initialization-options '(:positionEncoding "utf-32"))))

;;;; Indirect buffers

(defun todo-lsp-client--detach ()
  "Remove the client from this indirect buffer, a clone of a list.
It would close the list when the indirect buffer is killed."
  (add-hook 'after-change-functions #'todo-lsp-client--send-all nil t)
  (when (bound-and-true-p eglot--managed-mode)
    (setq eglot--cached-server nil
          eglot--current-flymake-report-fn nil)
    (eglot--managed-mode -1))
  (when (bound-and-true-p lsp-managed-mode)
    (lsp-managed-mode -1)
    (setq lsp--buffer-workspaces nil)))

(defun todo-lsp-client--send-all (&rest _)
  "Let the client of the base buffer send its whole text.
Changes in an indirect buffer do not run the hooks of its base buffer."
  (with-current-buffer (buffer-base-buffer)
    (let ((workspace (todo-lsp-client--lsp-workspace)))
      (cond ((todo-lsp-client--eglot-server)
             ;; Without a recorded change, eglot sends the whole text.
             (setq eglot--recent-changes nil)
             (eglot--after-change (point-min) (point-max) 0))
            (workspace
             (let ((lsp--cur-workspace workspace))
               (setq lsp--cur-version (1+ lsp--cur-version))
               (lsp-notify "textDocument/didChange"
                           (list :textDocument (lsp--versioned-text-document-identifier)
                                 :contentChanges (vector (lsp--full-change-event))))))))))

;;;; The current client

(defun todo-lsp-client-current ()
  "Return the client that manages the buffer: `eglot', `lsp-mode' or nil."
  (cond ((todo-lsp-client--eglot-server) 'eglot)
        ((todo-lsp-client--lsp-workspace) 'lsp-mode)))

(defun todo-lsp-client--eglot-server ()
  "Return eglot's connection to todo-lsp for this buffer, if there is one."
  (when (and (fboundp 'eglot-managed-p) (eglot-managed-p))
    (let* ((server (eglot-current-server))
           (actions (and server (plist-get (eglot--capabilities server) :codeActionProvider))))
      ;; In a Markdown buffer this may be another server.
      (and (jsonrpc-running-p server)
           (consp actions)
           (seq-contains-p (plist-get actions :codeActionKinds)
                           (todo-lsp-operations-kind (todo-lsp-operations-row "complete")))
           server))))

(defun todo-lsp-client--lsp-workspace ()
  "Return lsp-mode's workspace of todo-lsp for this buffer, if there is one."
  (when (and (bound-and-true-p lsp-managed-mode) buffer-file-name)
    (let ((workspace (lsp-find-workspace 'todo-lsp buffer-file-name)))
      (and (memq workspace (lsp-workspaces))
           (process-live-p (lsp--workspace-cmd-proc workspace))
           workspace))))

;;;; Messages of eglot

;; The jsonrpc of Emacs 28 loses output of the server that arrives while it handles
;; a message (bug#60088).  That happens when eglot opens a list of more than 64 KB,
;; the size of a pipe's buffer: Emacs reads while it waits to write, removes the
;; wrong text from its buffer, and understands no message from then on.

(defun todo-lsp-client--filter (filter process output)
  "Call FILTER with PROCESS and OUTPUT, or later if it is running."
  (if (not (equal (car todo-lsp-server-command) (car (process-command process))))
      (funcall filter process output)
    (process-put process 'todo-lsp-output (concat (process-get process 'todo-lsp-output) output))
    (unless (process-get process 'todo-lsp-filtering)
      (process-put process 'todo-lsp-filtering t)
      (unwind-protect
          (while (setq output (process-get process 'todo-lsp-output))
            (process-put process 'todo-lsp-output nil)
            (funcall filter process output))
        (process-put process 'todo-lsp-filtering nil)))))

;;;; Completion with lsp-mode

;; lsp-mode 8 never reports an exact match.  Emacs then inserts a sole candidate
;; without applying the server's edit, and a word such as "tomorrow" does not
;; become a date.

(defun todo-lsp-client-setup-completion ()
  "Put `todo-lsp-client-completion-at-point' before lsp-mode's function.
When lsp-mode starts, it removes all functions except its own."
  (add-hook 'completion-at-point-functions #'todo-lsp-client-completion-at-point -10 t))

(defun todo-lsp-client-completion-at-point ()
  "Complete as lsp-mode does, but also apply the edit of a sole candidate."
  (when (eq 'lsp-mode (todo-lsp-client-current))
    (pcase (lsp-completion-at-point)
      (`(,beg ,end ,table . ,properties)
       `(,beg ,end
         ,(lambda (string predicate action)
            (if (eq action 'lambda)
                (and (member string (funcall table string predicate t)) t)
              (funcall table string predicate action)))
         . ,properties)))))

(provide 'todo-lsp-client)
;;; todo-lsp-client.el ends here
