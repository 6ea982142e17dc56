;;; todo-lsp-program.el --- Operations as todo-format does them  -*- lexical-binding: t; -*-

;;; Commentary:

;; What an operation changes, asked of the program `todo-format'.  It reads the
;; buffer on its standard input and writes the list as it is to be; so what is
;; not saved yet counts, and no file is touched.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-compare)
(require 'todo-lsp-operations)

(defcustom todo-lsp-format-command '("todo-format")
  "The program that edits and formats lists, and its first arguments."
  :type '(repeat string)
  :group 'todo-lsp)

(defun todo-lsp-program-found-p ()
  "Whether the program `todo-format' is there."
  (executable-find (car todo-lsp-format-command)))

(defun todo-lsp-program-replacements (row lines &rest options)
  "Return the replacements that do the operation of ROW to LINES.
LINES is (FIRST . LAST), counted from 1, or nil for the whole list.
OPTIONS are further options of `todo-format edit'."
  (todo-lsp-compare
   (todo-lsp-program--run
    (append (list "edit" (car row))
            (and lines (list "--line" (number-to-string (car lines))
                             "--until" (number-to-string (cdr lines))))
            options))))

(defun todo-lsp-program-format (lines)
  "Return the replacements that format LINES, or the whole list if LINES is nil."
  (let ((replacements (todo-lsp-compare (todo-lsp-program--run '("format")))))
    (if (null lines)
        replacements
      (pcase-let ((`(,first . ,last) lines))
        (seq-filter (pcase-lambda (`(,beg ,end ,_))
                      (and (<= first (line-number-at-pos beg t))
                           (<= (line-number-at-pos (max beg (1- end)) t) last)))
                    replacements)))))

(defun todo-lsp-program-name ()
  "Return what the program is to call the list."
  (cond (buffer-file-name (expand-file-name buffer-file-name))
        ((derived-mode-p 'markdown-mode) "list.md")
        (t "list.xit")))

(defun todo-lsp-program--run (arguments)
  "Run the program with ARGUMENTS on the buffer and return what it writes.
Signal a `user-error' with what it says if there is nothing to do."
  (unless (todo-lsp-program-found-p)
    (user-error "Cannot find %s: see `todo-lsp-format-command'" (car todo-lsp-format-command)))
  (let* ((name (todo-lsp-program-name))
         (complaints (make-temp-file "todo-lsp"))
         (list-buffer (current-buffer))
         ;; The text as it stands in the buffer: lines end as they do here, and
         ;; bytes that are no UTF-8 come back as they went.
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
                             (list output complaints) nil
                             (append (cdr todo-lsp-format-command) arguments
                                     (list "--stdin-name" name)))))))
            (unless (eql status 0)
              (todo-lsp-program--complain status complaints))
            (buffer-string)))
      (delete-file complaints))))

(defun todo-lsp-program--complain (status complaints)
  "Signal what stands in the file COMPLAINTS; STATUS is how the program ended."
  (let ((text (with-temp-buffer
                (insert-file-contents complaints)
                (string-trim (buffer-string)))))
    ;; 1 is that there is nothing to do, and no news for the debugger.
    (funcall (if (eql status 1) #'user-error #'error)
             "%s" (if (string-empty-p text)
                      (format "%s ended with %s" (car todo-lsp-format-command) status)
                    (replace-regexp-in-string "\\`todo-format: \\(?:.*?: \\)?\\([a-z-]+: \\)" "\\1"
                                              text)))))

(provide 'todo-lsp-program)
;;; todo-lsp-program.el ends here
