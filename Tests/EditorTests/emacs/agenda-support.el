;;; agenda-support.el --- Shared functions of the agenda's tests  -*- lexical-binding: t; -*-

;;; Code:

(require 'support)
(require 'todo-lsp-agenda)

(defvar agenda-folder nil "The folder of the running test's lists.")

(defun agenda-file (name)
  "Return the file of the list NAME; without an extension, it is a .xit list."
  (expand-file-name (if (file-name-extension name) name (concat name ".xit")) agenda-folder))

(defun agenda-write (name text)
  "Write TEXT to the list NAME, as another program would."
  (let ((coding-system-for-write 'utf-8-unix))
    (make-directory (file-name-directory (agenda-file name)) t)
    (write-region text nil (agenda-file name) nil 'silent)))

(defun agenda-bytes (name)
  "Return the bytes on disk of the list NAME."
  (test-bytes (agenda-file name)))

(defun agenda-list (name)
  "Return the buffer of the list NAME, which must be open."
  (or (find-buffer-visiting (agenda-file name)) (ert-fail (list "Not open:" name))))

(defun agenda-list-text (name)
  "Return the text of the list NAME, which must be open."
  (with-current-buffer (agenda-list name) (test-text)))

(defmacro agenda-with (lists &rest body)
  "Run BODY in an agenda of LISTS, an alist of names and texts in a new folder.
No list is open."
  (declare (indent 1))
  `(let ((agenda-folder (file-name-as-directory (file-truename (make-temp-file "todo-lsp-agenda" t)))))
     (unwind-protect
         (progn
           (pcase-dolist (`(,name . ,text) ,lists) (agenda-write name text))
           (agenda-open)
           ,@body)
       (agenda-close))))

(defun agenda-open ()
  "Open the agenda of the test's folder."
  (with-temp-buffer
    (setq default-directory agenda-folder)
    (let ((inhibit-message t)) (todo-lsp-agenda)))
  (switch-to-buffer "*Todo Agenda*")
  (delete-other-windows))

(defun agenda-close ()
  "Close the agenda and its lists, and delete them."
  (let ((inhibit-message t))
    (when (get-buffer "*Todo Agenda*") (kill-buffer "*Todo Agenda*"))
    (dolist (buffer (buffer-list))
      (with-current-buffer buffer
        (when (and buffer-file-name (string-prefix-p agenda-folder buffer-file-name))
          (set-buffer-modified-p nil)
          (kill-buffer))))
    (delete-directory agenda-folder t)))

(defun agenda-shown ()
  "Return the lines of the agenda: parts, and items as MARK LIST: STATUS TEXT."
  (with-current-buffer "*Todo Agenda*"
    (save-excursion
      (goto-char (point-min))
      (let (lines)
        (while (not (eobp))
          (let ((item (todo-lsp-agenda-view-item)))
            (cond (item (push (format "%c%s: %s%s" (char-after) (todo-lsp-agenda-view-name item)
                                      (if (equal "open" (plist-get item :status)) ""
                                        (concat (plist-get item :status) " "))
                                      (plist-get item :text))
                              lines))
                  ((looking-at "[A-Z].*") (push (match-string-no-properties 0) lines))))
          (forward-line))
        (nreverse lines)))))

(defun agenda-goto (words)
  "Go to the item whose line contains WORDS."
  (goto-char (point-min))
  (search-forward words)
  (beginning-of-line))

(defun agenda-refused (keys)
  "Press KEYS, which must fail, and return the reason."
  (cadr (should-error (test-press keys) :type 'user-error)))

(defun agenda-mark (&rest texts)
  "Mark the items with TEXTS."
  (dolist (text texts)
    (agenda-goto text)
    (test-press "m")))

(defun agenda-fail-to-save ()
  "Let saving fail, in `write-contents-functions'."
  (error "The disk is full"))

(provide 'agenda-support)
;;; agenda-support.el ends here
