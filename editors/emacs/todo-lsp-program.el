;;; todo-lsp-program.el --- Run operations with todo-format  -*- lexical-binding: t; -*-

;;; Commentary:

;; Runs `todo-format' with the buffer as its standard input.  It prints edits, so
;; unsaved changes count, and no file is written.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-operations)

(defcustom todo-lsp-format-command '("todo-format")
  "The program that edits and formats lists, with its first arguments."
  :type '(repeat string)
  :group 'todo-lsp)

(defconst todo-lsp-program-install-command "pipx install todo-lsp"
  "The command that installs todo-lsp and todo-format.")

(defun todo-lsp-program-found-p ()
  "Return non-nil if the program `todo-format' is found."
  (executable-find (car todo-lsp-format-command)))

(defun todo-lsp-program-check ()
  "Signal an error unless the program `todo-format' is found."
  (unless (todo-lsp-program-found-p)
    (user-error "Cannot find %s: run `%s' or set `todo-lsp-format-command'"
                (car todo-lsp-format-command) todo-lsp-program-install-command)))

(defun todo-lsp-program-version (command)
  "Return the version of the program of COMMAND, such as \"1.2.3\", or nil."
  (let ((output (ignore-errors (apply #'process-lines (append command '("--version"))))))
    (and output
         (string-match " \\([0-9]+\\.[0-9.]+\\)" (car output))
         (match-string 1 (car output)))))

(defun todo-lsp-program-settings-folder (folder)
  "Return the nearest folder of FOLDER with a .todo-format.json, or nil."
  (locate-dominating-file folder ".todo-format.json"))

(defun todo-lsp-program-folder (folder)
  "Return the folder whose lists belong together with those of FOLDER.
It is the nearest with a .todo-format.json, else the nearest with a .git, else
FOLDER itself."
  (or (todo-lsp-program-settings-folder folder) (locate-dominating-file folder ".git") folder))

(defun todo-lsp-program-changes (arguments &optional cursors)
  "Return what the program would change with ARGUMENTS.
The result is a list of property lists, each with the :file of a list and its
:edits.  The last one is that of the buffer, if it is a list, and has the new
:cursors for CURSORS, which are positions, and perhaps a :message about all.
A group or list that would be added must be confirmed."
  (pcase-let* ((`(,unsaved . ,copies) (and (equal "edit" (car arguments)) (todo-lsp-program-unsaved)))
               (changes
                ;; The text of an item that is added may begin with a hyphen.
                (unwind-protect
                    (apply #'todo-lsp-program-json (car arguments) "--json"
                           (append unsaved
                                   (seq-mapcat (lambda (cursor) (list "--cursor" (todo-lsp-program-cursor cursor)))
                                               cursors)
                                   (cdr arguments)))
                  (mapc #'delete-file copies)))
               (adds (plist-get changes :adds))
               (lists (plist-get changes :lists)))
    (dolist (list lists) (plist-put list :file (expand-file-name (plist-get list :file))))
    (unless (or (null adds) (y-or-n-p (concat adds "; add it? ")))
      (user-error "Nothing was changed"))
    (nconc (car (last lists)) (list :message (plist-get changes :message)))
    lists))

(defun todo-lsp-program-cursor (position)
  "Return the line and the column of POSITION for the program."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char position)
      (format "%d:%d" (line-number-at-pos) (1+ (- (point) (line-beginning-position)))))))

(defun todo-lsp-program-unsaved ()
  "Write the texts of other lists that are not saved to new files.
Return (OPTIONS . FILES): the program's options for them, and the files, which
the caller deletes."
  (let (options copies)
    (dolist (list-buffer (remq (current-buffer) (buffer-list)))
      (with-current-buffer list-buffer
        (when (and buffer-file-name (buffer-modified-p)
                   (let ((case-fold-search t)
                         (ending "\\.\\(?:xit\\|todo\\|txt\\|md\\|markdown\\|mkd\\|mdown\\|mdx\\)\\'"))
                     (string-match-p ending buffer-file-name)))
          (push (make-temp-file "todo-lsp") copies)
          (save-restriction
            (widen)
            (let ((coding-system-for-write 'utf-8-emacs-unix))
              (write-region nil nil (car copies) nil 'silent)))
          (setq options (append (list "--unsaved" (concat buffer-file-name "=" (car copies))) options)))))
    (cons options copies)))

(defun todo-lsp-program-json (&rest arguments)
  "Return what the program prints with ARGUMENTS for the buffer, which is JSON."
  (todo-lsp-program-parse (apply #'todo-lsp-program-output arguments)))

(defun todo-lsp-program-parse (output)
  "Return the value of OUTPUT, which is JSON, with property lists for objects."
  (json-parse-string output :object-type 'plist :array-type 'list :false-object nil :null-object nil))

(defun todo-lsp-program-name ()
  "Return the file name of the list for the program."
  (cond ((buffer-file-name (buffer-base-buffer)) (expand-file-name (buffer-file-name (buffer-base-buffer))))
        ((derived-mode-p 'markdown-mode) "list.md")
        (t "list.xit")))

(defun todo-lsp-program-output (&rest arguments)
  "Run the program with ARGUMENTS on the buffer and return its output.
Signal an error with its message if it fails: a `user-error' for status 1
\(nothing to do), 2 (invalid arguments or settings, unreadable file) or 4 (a
list has changed)."
  (todo-lsp-program-check)
  (let* ((name (todo-lsp-program-name))
         (error-file (make-temp-file "todo-lsp"))
         (list-buffer (current-buffer))
         ;; Keep the buffer's line ends, and bytes that are not UTF-8.
         (coding-system-for-write 'utf-8-emacs-unix)
         (coding-system-for-read 'utf-8-emacs-unix))
    (unwind-protect
        (with-temp-buffer
          (let* ((output (current-buffer))
                 (status
                  (with-current-buffer list-buffer
                    (save-restriction
                      (widen)
                      (apply #'call-process-region nil nil (car todo-lsp-format-command) nil
                             (list output error-file) nil
                             (append (cdr todo-lsp-format-command) arguments
                                     (unless (member "--" arguments) (list "--stdin-name" name))))))))
            (unless (eql status 0)
              (todo-lsp-program--signal status error-file))
            (buffer-string)))
      (delete-file error-file))))

(defun todo-lsp-program--signal (status error-file)
  "Signal the error in ERROR-FILE for a program that exited with STATUS."
  (let* ((text (with-temp-buffer
                 (insert-file-contents error-file)
                 (car (split-string (string-trim (buffer-string)) "\nTry todo-format"))))
         (row (and (string-match "\\`todo-format: \\(?:.*?: \\)?\\([a-z-]+\\): " text)
                   (assoc (match-string 1 text) (todo-lsp-operations-rows)))))
    ;; Instead of the names of the program, the list and the operation.
    (when row
      (setq text (concat (todo-lsp-operations-title row) ": " (substring text (match-end 0)))))
    ;; See `todo-lsp-program-output'; the user can do something about these.
    (funcall (if (memql status '(1 2 4)) #'user-error #'error)
             "%s" (if (string-empty-p text)
                      (format "%s exited with %s" (car todo-lsp-format-command) status)
                    text))))

;;;; In the background

(defun todo-lsp-program-start (arguments done)
  "Start the program with ARGUMENTS and the buffer as its standard input.
At its end, call DONE with its output, which includes its messages.  Return the
process."
  (let* ((coding-system-for-read 'utf-8-emacs-unix)
         (coding-system-for-write 'utf-8-emacs-unix)
         (process (make-process
                   :name "todo-lsp" :noquery t :connection-type 'pipe
                   :buffer (generate-new-buffer " *todo-lsp*")
                   :command (append todo-lsp-format-command arguments)
                   :sentinel (lambda (process _)
                               (unless (process-live-p process)
                                 (let ((output (with-current-buffer (process-buffer process) (buffer-string))))
                                   (kill-buffer (process-buffer process))
                                   (funcall done output)))))))
    ;; The program may exit before it has read everything.
    (ignore-errors
      (save-restriction
        (widen)
        (process-send-region process (point-min) (point-max)))
      (process-send-eof process))
    process))

(provide 'todo-lsp-program)
;;; todo-lsp-program.el ends here
