;;; todo-lsp-jsonrpc.el --- Receive messages one after the other  -*- lexical-binding: t; -*-

;;; Commentary:

;; The jsonrpc of Emacs 28, which eglot uses, loses output of the server that
;; arrives while it handles a message (bug#60088).  That happens when eglot
;; opens a list of more than 64 KB, the size of a pipe's buffer: Emacs reads
;; while it waits to write, removes the wrong text from its buffer, and
;; understands no message from then on.

;;; Code:

(defvar todo-lsp-server-command)

(defun todo-lsp-jsonrpc-setup ()
  "Make jsonrpc defer output that arrives while it handles a message of todo-lsp.
Jsonrpc 1.0.16, which is in Emacs 29, does that itself."
  (unless (boundp 'jsonrpc--in-process-filter)
    (advice-add 'jsonrpc--process-filter :around #'todo-lsp-jsonrpc--defer)))

(defun todo-lsp-jsonrpc--defer (filter process output)
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

(provide 'todo-lsp-jsonrpc)
;;; todo-lsp-jsonrpc.el ends here
