;;; todo-lsp-destinations.el --- Where items can move, without a server  -*- lexical-binding: t; -*-

;;; Commentary:

;; A destination is the title of a group, such as #Groceries, a list, such as
;; home.xit, or both: home.xit#Groceries.  Without a server, the groups of the
;; current list and the lists in its folder are known.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-program)

(defun todo-lsp-destinations-reply (typed)
  "Return the reply for the destination TYPED, as from the server."
  (append (list :isComplete t
                :values (append (mapcar (lambda (title) (list :value (concat "#" title) :detail "group"))
                                        (todo-lsp-destinations--titles))
                                (mapcar (lambda (file) (list :value file :detail "list"))
                                        (todo-lsp-destinations--lists))))
          (todo-lsp-destinations--creation typed)))

(defun todo-lsp-destinations--creation (typed)
  "Return a property list with what moving to TYPED would add, or nil."
  (pcase-let* ((`(,file . ,title) (todo-lsp-destinations-split typed))
               (path (and file (expand-file-name file)))
               (detail
                (cond ((and path (not (file-exists-p path)))
                       (and (todo-lsp-destinations--list-p file) (format "New list: %s" file)))
                      ((string-empty-p (or title "")) nil)
                      ((todo-lsp-destinations--group title (todo-lsp-destinations--titles path)) nil)
                      (file (format "New group: %s in %s" title file))
                      (t (format "New group: %s" title)))))
    (and detail
         (list :creates (list :value (if file typed (concat "#" title)) :detail detail)))))

(defun todo-lsp-destinations-split (value)
  "Return (FILE . TITLE) of the destination VALUE; either may be nil."
  (let* ((end (string-match-p "#" value))
         (file (substring value 0 end)))
    (if (or (todo-lsp-destinations--list-p file) (todo-lsp-destinations--markdown-p file))
        (cons file (and end (substring value (1+ end))))
      (cons nil (string-remove-prefix "#" value)))))

(defun todo-lsp-destinations--list-p (path)
  "Return non-nil if PATH is the name of a list, which is case-sensitive."
  (let ((case-fold-search nil))
    (string-match-p "\\.\\(?:xit\\|todo\\)\\'" path)))

(defun todo-lsp-destinations--parsed (markdown)
  "Return the titles that `todo-format' recognizes in the buffer.
Its text is a Markdown document if MARKDOWN is non-nil."
  (let ((output (ignore-errors
                  (apply #'todo-lsp-program-output "debug" "syntax" (and markdown '("--dialect" "markdown")))))
        (start 0)
        titles)
    (while (and output
                (string-match "^ *title  \\([0-9]+\\):\\([0-9]+\\)-[0-9]+:\\([0-9]+\\) " output start))
      (setq start (match-end 0))
      (pcase-let ((`(,line ,beg ,end)
                   (mapcar (lambda (group) (string-to-number (match-string group output))) '(1 2 3))))
        (save-excursion
          (goto-char (point-min))
          (forward-line (1- line))
          ;; The columns count bytes.
          (push (decode-coding-string
                 (substring (encode-coding-string
                             (buffer-substring-no-properties (point) (line-end-position)) 'utf-8-emacs)
                            (1- beg) (1- end))
                 'utf-8-emacs)
                titles))))
    (nreverse titles)))

(defun todo-lsp-destinations--markdown-p (path)
  "Return non-nil if PATH is the name of a Markdown document, in any case."
  (and path
       (let ((case-fold-search t))
         (string-match-p "\\.\\(?:md\\|markdown\\|mkd\\|mdown\\|mdx\\)\\'" path))))

(defun todo-lsp-destinations--titles (&optional path)
  "Return the titles of the current list, or of the list PATH."
  (let ((list-buffer (if path (find-buffer-visiting path) (current-buffer))))
    (if list-buffer
        (with-current-buffer list-buffer
          (todo-lsp-destinations--parsed (or (derived-mode-p 'markdown-mode)
                                             (todo-lsp-destinations--markdown-p buffer-file-name))))
      (with-temp-buffer
        (ignore-errors (insert-file-contents path))
        (todo-lsp-destinations--parsed (todo-lsp-destinations--markdown-p path))))))

(defun todo-lsp-destinations--group (title titles)
  "Return the one of TITLES that a user means by TITLE, or nil.
That is the same in any case, else the only one that contains it."
  (let ((folded (downcase title)))
    (or (seq-find (lambda (other) (equal folded (downcase other))) titles)
        (let ((similar (seq-filter (lambda (other) (string-match-p (regexp-quote folded) (downcase other))) titles)))
          (and similar (null (cdr similar)) (car similar))))))

(defun todo-lsp-destinations--lists ()
  "Return the names of the other lists in the folder of the current one.
These are the lists of the default of the setting `files'."
  (let ((own (and buffer-file-name (file-name-nondirectory buffer-file-name))))
    (seq-filter (lambda (file)
                  (and (not (equal file own))
                       (or (todo-lsp-destinations--list-p file) (equal "todo.md" (downcase file)))))
                (directory-files default-directory nil "\\`[^.]"))))

(provide 'todo-lsp-destinations)
;;; todo-lsp-destinations.el ends here
