;;; tokens-tests.el --- Semantic tokens  -*- lexical-binding: t; -*-

;;; Code:

(require 'session-steps)
(require 'support)
(require 'todo-lsp-client)

(defvar eglot-semantic-token-types)
(defvar eglot-semantic-token-modifiers)

(defun tokens-faces (words)
  "Return the faces of WORDS."
  (test-goto words)
  (let ((face (get-text-property (point) 'face)))
    (if (listp face) face (list face))))

(when (eq test-client 'lsp-mode)
  (ert-deftest tokens-lsp-mode ()
    "lsp-mode uses our faces for semantic tokens and keeps other highlighting"
    (test-with-list "Home\n[ ] !! late -> 2020-01-01 #tag\n[ ] ! far -> 2099-01-01\n[~] gone\n"
      (sessions-wait 60 (lambda () (memq 'todo-lsp-overdue (tokens-faces "-> 2020"))))
      (should (equal '(todo-lsp-overdue todo-lsp-date) (tokens-faces "-> 2020")))
      (should (equal '(todo-lsp-rank-1 todo-lsp-priority) (tokens-faces "!! ")))
      (should (equal '(todo-lsp-done) (tokens-faces "gone")))
      (should (equal '(todo-lsp-date) (tokens-faces "-> 2099")))
      (should (equal '(todo-lsp-tag) (tokens-faces "#tag")))
      (should (equal '(todo-lsp-open) (tokens-faces "[ ] !! "))))))

(ert-deftest tokens-eglot ()
  "eglot 1.20 draws only the server's own tokens, each with a face"
  (let ((eglot-semantic-token-types '("keyword")) (eglot-semantic-token-modifiers '("static")))
    (with-temp-buffer
      (todo-lsp-mode)
      (should (equal '("todoPriority" "todoFinished" "todoDate" "todoProblem") eglot-semantic-token-types))
      (dolist (name (append eglot-semantic-token-types eglot-semantic-token-modifiers))
        (should (facep (intern (concat "eglot-semantic-" name))))))
    (should (equal '("keyword") eglot-semantic-token-types))))

(ert-deftest tokens-before-eglot ()
  "The tokens are set even if the mode is turned on before eglot defines them"
  (with-temp-buffer
    (todo-lsp-mode)
    (should (local-variable-p 'eglot-semantic-token-types))
    (should (member "overdue" (buffer-local-value 'eglot-semantic-token-modifiers (current-buffer))))))

(provide 'tokens-tests)
;;; tokens-tests.el ends here
