;;; todo-lsp-actions.el --- Run operations with the server  -*- lexical-binding: t; -*-

;;; Commentary:

;; Requests an operation's changes from the server as a code action, and the
;; changes of formatting.

;;; Code:

(require 'seq)
(require 'todo-lsp-client)
(require 'todo-lsp-edit)
(require 'todo-lsp-operations)

(defvar-local todo-lsp-actions-destinations nil
  "The buffers of the lists to which items of this list have moved.
They are saved before this list.")

(defun todo-lsp-actions-of-operation (row lines)
  "Return what the operation of ROW, which needs no value, does to LINES.
LINES is (FIRST . LAST), counted from 1, or nil for the whole list.  The result
is that of `todo-lsp-actions-changes'."
  (let* ((action (todo-lsp-actions--find (todo-lsp-operations-kind row) lines))
         (reason (plist-get (plist-get action :disabled) :reason)))
    (cond (reason (user-error "%s: %s" (todo-lsp-operations-title row) reason))
          ;; The server sends no disabled actions to clients that do not support
          ;; them, but replies to this request with the reason.
          ((null action) (todo-lsp-actions-changes row lines))
          (t (unless (plist-get action :edit)
               (setq action (todo-lsp-client-request "codeAction/resolve" action)))
             (todo-lsp-actions--of-edit (plist-get action :edit))))))

(defun todo-lsp-actions-changes (row lines &optional value)
  "Return what the operation of ROW with VALUE does to LINES.
LINES is (FIRST . LAST), counted from 1, or nil for the whole list.  The result
is a list of (BUFFER . REPLACEMENTS); a list that is not open is opened."
  (todo-lsp-actions--of-edit
   (plist-get
    (condition-case problem
        (todo-lsp-client-request
         "todo/applyOperation"
         (append (list :operation (car row) :textDocument (todo-lsp-client-document))
                 (and value (list :argument value))
                 (and lines (list :lines (vector (1- (car lines)) (cdr lines))))))
      (error (if (todo-lsp-client-error-reply-p problem)
                 ;; The operation does not apply; todo-format would reply the same.
                 (user-error "%s: %s" (todo-lsp-operations-title row)
                             (todo-lsp-client-error-message problem))
               (signal (car problem) (cdr problem)))))
    :edit)))

(defun todo-lsp-actions--of-edit (edit)
  "Return (BUFFER . REPLACEMENTS) for each list of the workspace edit EDIT."
  (if (plist-get edit :documentChanges)
      (delq nil (mapcar #'todo-lsp-actions--change (plist-get edit :documentChanges)))
    ;; The client supports only edits of one list, this one.
    (list (cons (current-buffer)
                (todo-lsp-edit-of-server
                 (todo-lsp-actions--edits (cadr (plist-get edit :changes))))))))

(defun todo-lsp-actions--change (change)
  "Return (BUFFER . REPLACEMENTS) for CHANGE of a document.
Return nil for the creation of a file, which saving the buffer does."
  (when (plist-get change :edits)
    (let* ((path (todo-lsp-client-path (plist-get (plist-get change :textDocument) :uri)))
           (list-buffer (or (find-buffer-visiting path) (find-file-noselect path))))
      (with-current-buffer list-buffer
        (cons list-buffer
              (todo-lsp-edit-of-server (todo-lsp-actions--edits (plist-get change :edits))))))))

(defun todo-lsp-actions--find (kind lines)
  "Return the code action of KIND on LINES, or nil."
  (seq-find (lambda (action) (equal (plist-get action :kind) kind))
            (todo-lsp-client-request
             "textDocument/codeAction"
             (list :textDocument (todo-lsp-client-document)
                   :range (todo-lsp-actions--range lines)
                   :context (list :diagnostics [] :only (vector kind))))))

(defun todo-lsp-actions--range (lines)
  "Return the range of LINES; an empty one at point if LINES is nil.
The server applies an action, except unarchiving, to the whole list if its kind
is requested for an empty range and begins with `source'."
  (let ((from (1- (if lines (car lines) (line-number-at-pos nil t)))))
    (list :start (list :line from :character 0)
          :end (list :line (if lines (cdr lines) from) :character 0))))

(defun todo-lsp-actions--edits (edits)
  "Convert the protocol's EDITS for `todo-lsp-edit-of-server'."
  (mapcar (lambda (edit)
            (let ((range (plist-get edit :range)))
              (list (todo-lsp-actions--position (plist-get range :start))
                    (todo-lsp-actions--position (plist-get range :end))
                    (plist-get edit :newText))))
          edits))

(defun todo-lsp-actions--position (position)
  "Convert the protocol's POSITION to (LINE . COLUMN)."
  (cons (plist-get position :line) (plist-get position :character)))

(defun todo-lsp-actions-format (lines)
  "Return the replacements that format LINES, or the whole list if LINES is nil."
  (todo-lsp-edit-of-server
   (todo-lsp-actions--edits
    (todo-lsp-client-request
     (if lines "textDocument/rangeFormatting" "textDocument/formatting")
     (append (list :textDocument (todo-lsp-client-document)
                   :options '(:tabSize 4 :insertSpaces t))
             (and lines (list :range (todo-lsp-actions--range lines))))))))

(provide 'todo-lsp-actions)
;;; todo-lsp-actions.el ends here
