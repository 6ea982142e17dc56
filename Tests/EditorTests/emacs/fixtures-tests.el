;;; fixtures-tests.el --- The operations' fixtures, by key  -*- lexical-binding: t; -*-

;;; Commentary:

;; Runs the same cases as the model, the server and `todo-format', except those
;; that need another date, other settings or the strict dialect.

;;; Code:

(require 'support)

(defconst fixtures-folder (expand-file-name "../../Fixtures/Operations" default-directory))

(defconst fixtures-skipped
  (concat "^\\(today\\|settings\\|run: due-t\\|run: due-n\\|run: postpone\\|argument: next\\|argument: fri\\|dialect: strict"
          ;; The clients have no server for Markdown by default.
          (unless (eq test-client 'none) "\\|dialect: markdown")
          "\\)")
  "The options of cases to skip.")

(defun fixtures-has-key (options)
  "Return whether a key runs the operation of OPTIONS, with its value if any.
A shell and code actions have more values than Emacs has keys."
  (let ((row (assoc (fixtures-option options "run") (todo-lsp-operations-rows))))
    (and row (or (not (fixtures-option options "argument")) (todo-lsp-operations-property row :asks)))))

(defun fixtures-cases (file)
  "Return the cases of FILE, each as (NAME OPTIONS BEFORE AFTER)."
  (with-temp-buffer
    (insert-file-contents file)
    (let ((case-fold-search nil) cases)
      (while (re-search-forward "^=== \\(.*\\)\n\\(\\(?:[a-z]+: .*\n\\)*\\)" nil t)
        (let* ((name (match-string 1))
               (options (match-string 2))
               (before (buffer-substring (point) (progn (search-forward "---\n")
                                                        (match-beginning 0))))
               (after (buffer-substring (point) (if (re-search-forward "^=== " nil t)
                                                    (match-beginning 0)
                                                  (point-max)))))
          (goto-char (match-beginning 0))
          (push (list name options before
                      ;; The empty line before the next case is a separator.
                      (if (save-excursion (looking-at-p "=== ")) (substring after 0 -1) after))
                cases)))
      (nreverse cases))))

(defun fixtures-option (options key)
  "Return the value of KEY in OPTIONS."
  (and (string-match (format "^%s: \\(.*\\)" key) options) (match-string 1 options)))

(defun fixtures-position (text)
  "Return (POINT . MARK) of TEXT, each nil if absent."
  (let ((bare (lambda (end) (1+ (length (replace-regexp-in-string "[|«»]" "" (substring text 0 end)))))))
    (cons (and (string-match "[|«]" text) (funcall bare (match-beginning 0)))
          (and (string-match "»" text) (funcall bare (match-beginning 0))))))

(defun fixtures-run (case)
  "Run CASE."
  (pcase-let* ((`(,_ ,options ,before ,after) case)
               (row (todo-lsp-operations-row (fixtures-option options "run")))
               (argument (fixtures-option options "argument"))
               (value (if (eq 'destination (todo-lsp-operations-property row :asks))
                          (concat "#" argument)
                        argument))
               (`(,point . ,mark) (fixtures-position before))
               (test-extension (if (fixtures-option options "dialect") "md" "xit")))
    (test-with-list (replace-regexp-in-string "[|«»]" "" before)
      (goto-char (or point (point-min)))
      ;; Operations on the whole list apply to one line only if it is selected.
      (when (and point (not mark) (todo-lsp-operations-property row :list))
        (beginning-of-line)
        (setq mark (line-end-position)))
      (unless (or point (todo-lsp-operations-property row :list))
        (setq mark (point-max)))
      (when mark
        (push-mark mark t t)
        (setq transient-mark-mode t))
      (if (string-prefix-p "error:" after)
          (let ((text (test-text)))
            (should-error (test-with-value value (test-press (concat "C-c C-t " (nth 1 row))))
                          :type 'user-error)
            (should (equal text (test-text))))
        (test-with-value value (test-press (concat "C-c C-t " (nth 1 row))))
        (should (equal (replace-regexp-in-string "|" "" after) (test-text)))
        (when (car (fixtures-position after))
          (should (= (car (fixtures-position after)) (point))))))))

(dolist (file (directory-files fixtures-folder t "\\.txt\\'"))
  (unless (member (file-name-base file)
                  ;; They need other settings, the strict dialect, another date, or a key.
                  (append '("settings" "strict" "repeat" "words") (unless (eq test-client 'none) '("markdown" "markdown-signs"))))
    (eval `(ert-deftest ,(intern (concat "fixtures-" (file-name-base file))) ()
             ,(format "the cases of Operations/%s" (file-name-nondirectory file))
             (let ((count 0) failures)
               (dolist (case (fixtures-cases ,file))
                 (when (and (not (string-match-p fixtures-skipped (nth 1 case))) (fixtures-has-key (nth 1 case)))
                   (setq count (1+ count))
                   (condition-case failure
                       (fixtures-run case)
                     ((error ert-test-failed) (push (list (car case) failure) failures)))))
               (should (> count 0))
               (should-not failures)))
          t)))

;;;; Enter

(defun fixtures-enter (case)
  "Press RET in CASE of Enter, then type a letter."
  (pcase-let* ((`(,name ,options ,before ,after) case)
               (text (lambda (marked) (replace-regexp-in-string "·" " " marked)))
               (before (funcall text before))
               (after (funcall text after)))
    (test-with-list (replace-regexp-in-string "|" "" before)
      (goto-char (1+ (string-match "|" before)))
      (when (fixtures-option options "folded") (todo-lsp-fold-toggle))
      (test-press "RET")
      (unless (equal after "line break\n")
        (should (equal (list name after)
                       (list name (concat (buffer-substring-no-properties (point-min) (point)) "|"
                                          (buffer-substring-no-properties (point) (point-max))))))
        (test-press "x")
        (should (equal (replace-regexp-in-string "|" "x" after) (test-text)))))))

(dolist (file (directory-files (expand-file-name "../../Fixtures/Enter" default-directory) t "\\.txt\\'"))
  (unless (equal (file-name-base file) "markdown")
    (eval `(ert-deftest ,(intern (concat "fixtures-enter-" (file-name-base file))) ()
             ,(format "the cases of Enter/%s" (file-name-nondirectory file))
             (let ((count 0) failures)
               (dolist (case (fixtures-cases ,file))
                 ;; They need settings.
                 (unless (string-match-p "^\\(settings\\|dialect\\)" (nth 1 case))
                   (setq count (1+ count))
                   (condition-case failure
                       (fixtures-enter case)
                     ((error ert-test-failed) (push failure failures)))))
               (should (> count 5))
               (should-not failures)))
          t)))

(provide 'fixtures-tests)
;;; fixtures-tests.el ends here
