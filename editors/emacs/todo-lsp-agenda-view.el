;;; todo-lsp-agenda-view.el --- Show an agenda in columns  -*- lexical-binding: t; -*-

;;; Commentary:

;; Inserts the parts of an agenda: a line for each item, with its list, status,
;; priority, text and due date in columns.  Long texts are truncated at words.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'todo-lsp-faces)
(require 'todo-lsp-lines)

(defface todo-lsp-agenda-list '((t :inherit shadow))
  "The name of an item's list."
  :group 'todo-lsp-faces)

(defface todo-lsp-agenda-mark '((t :inherit (bold warning)))
  "The mark of an item."
  :group 'todo-lsp-faces)

(defconst todo-lsp-agenda-view--statuses
  '(("open" "[ ]" todo-lsp-open) ("checked" "[x]" todo-lsp-checked)
    ("ongoing" "[@]" todo-lsp-ongoing) ("obsolete" "[~]" todo-lsp-obsolete)
    ("in-question" "[?]" todo-lsp-question) ("malformed" "[*]" todo-lsp-problem))
  "The checkbox and its face for each status.")

(defvar-local todo-lsp-agenda-view--names nil
  "The shown name of each list, by path.")

(defun todo-lsp-agenda-view-item ()
  "Return the item on the line at point, or nil."
  (get-text-property (line-beginning-position) 'todo-lsp-agenda-item))

(defun todo-lsp-agenda-view-insert (reply marked-p width)
  "Insert the agenda REPLY in WIDTH columns.
MARKED-P returns non-nil for a marked item."
  (let* ((parts (plist-get reply :parts))
         (items (seq-mapcat (lambda (part) (plist-get part :items)) parts)))
    (setq todo-lsp-agenda-view--names (todo-lsp-agenda-view--names items))
    (let ((columns (todo-lsp-agenda-view--columns items width)))
      (unless parts
        (insert (propertize "No items match.\n" 'face 'shadow)))
      (dolist (part parts)
        (unless (bobp) (insert "\n"))
        (let ((shown (plist-get part :items)))
          (insert (propertize (plist-get part :title) 'face 'todo-lsp-title)
                  (propertize (format "  %d" (plist-get part :count)) 'face 'shadow)
                  "\n")
          (dolist (item shown)
            (todo-lsp-agenda-view--insert-item item columns (funcall marked-p item)
                                               (plist-get part :name)))
          (when (< (length shown) (plist-get part :count))
            (insert (propertize (format "  … and %d more: narrow the filter with /\n"
                                        (- (plist-get part :count) (length shown)))
                                'face 'shadow))))))))

;;;; Columns

(defun todo-lsp-agenda-view--columns (items width)
  "Return the layout of ITEMS in a window of WIDTH, as a property list.
Each column is the one at which a field begins; `:name-width' and
`:text-width' are widths."
  (let* ((longest (lambda (function)
                    (apply #'max 0 (mapcar (lambda (item) (string-width (or (funcall function item) "")))
                                           items))))
         (name-width (min (max 8 (/ width 5)) (funcall longest #'todo-lsp-agenda-view-name)))
         (status (+ 2 name-width 2))
         (priority (+ status 4))
         (priorities (funcall longest #'todo-lsp-agenda-view--priority))
         ;; At least 3, so that columns seldom move when a priority changes.
         (priority-width (if (= 0 priorities) 0 (max 3 priorities)))
         (text (+ priority priority-width (if (> priority-width 0) 1 0)))
         (when-width (funcall longest (lambda (item) (plist-get item :when))))
         (text-width (min (funcall longest #'todo-lsp-agenda-view--words)
                          (max 20 (- width text 2 when-width 1)))))
    (list :name-width name-width :status status :priority priority :text text :text-width text-width
          :when (+ text text-width 2))))

(defun todo-lsp-agenda-view--insert-item (item columns marked part)
  "Insert a line for ITEM of the part named PART in COLUMNS, MARKED or not."
  (pcase-let* ((beg (point))
               (`(,_ ,checkbox ,face) (or (assoc (plist-get item :status) todo-lsp-agenda-view--statuses)
                                          '(nil "[ ]" todo-lsp-open)))
               (`(:name-width ,name-width :status ,status :priority ,priority :text ,text
                  :text-width ,text-width :when ,when)
                columns))
    (insert (if marked (propertize "*" 'face 'todo-lsp-agenda-mark) " ") " "
            (propertize (todo-lsp-agenda-view--fit (todo-lsp-agenda-view-name item) name-width)
                        'face 'todo-lsp-agenda-list)
            (todo-lsp-agenda-view--to status)
            (propertize checkbox 'face face))
    (when (< priority text)
      (insert (todo-lsp-agenda-view--to priority)
              (propertize (todo-lsp-agenda-view--priority item) 'face 'todo-lsp-priority)))
    (insert (todo-lsp-agenda-view--to text)
            (bidi-string-mark-left-to-right (todo-lsp-agenda-view--text item text-width)))
    (when (plist-get item :when)
      (insert (todo-lsp-agenda-view--to when)
              (propertize (plist-get item :when) 'face (todo-lsp-agenda-view--date-face part))))
    (add-text-properties beg (point)
                         (list 'todo-lsp-agenda-item item
                               'mouse-face 'highlight
                               'help-echo #'todo-lsp-agenda-view--help))
    (insert "\n")))

(defun todo-lsp-agenda-view--to (column)
  "Return a blank as wide as the rest of the line up to COLUMN."
  (propertize " " 'display `(space :align-to ,column)))

(defun todo-lsp-agenda-view--priority (item)
  "Return the priority of ITEM as shown: at most five times `!'."
  (make-string (min 5 (or (plist-get item :priority) 0)) ?!))

(defun todo-lsp-agenda-view--text (item width)
  "Return the text of ITEM in WIDTH columns, with faces."
  (let ((text (todo-lsp-agenda-view--fit (todo-lsp-agenda-view--words item) width)))
    (if (member (plist-get item :status) '("checked" "obsolete"))
        (propertize text 'face 'todo-lsp-done)
      (todo-lsp-agenda-view--colour text todo-lsp-lines-tag 'todo-lsp-tag))))

(defun todo-lsp-agenda-view--colour (text pattern face)
  "Give what matches PATTERN in TEXT the FACE, and return TEXT."
  (let ((start 0))
    (while (string-match pattern text start)
      (setq start (match-end 1))
      (put-text-property (match-beginning 1) start 'face face text))
    text))

(defun todo-lsp-agenda-view--words (item)
  "Return the text of ITEM without control characters."
  (replace-regexp-in-string "[[:cntrl:]]" " " (plist-get item :text)))

(defun todo-lsp-agenda-view--date-face (part)
  "Return the face of due dates in the part named PART."
  (pcase part
    ("overdue" 'todo-lsp-overdue)
    ("today" 'todo-lsp-due-today)
    ((or "tomorrow" "thisWeek") 'todo-lsp-due-soon)
    ("finished" 'shadow)
    (_ 'todo-lsp-date)))

(defun todo-lsp-agenda-view--help (_window agenda-buffer position)
  "Return the location and due date of the item at POSITION of AGENDA-BUFFER."
  (let ((item (get-text-property position 'todo-lsp-agenda-item agenda-buffer)))
    (concat (abbreviate-file-name (plist-get item :file))
            (format ":%d" (plist-get item :line))
            (and (plist-get item :title) (format ", %s" (plist-get item :title)))
            (and (plist-get item :due) (format ", due %s" (plist-get item :due))))))

(defun todo-lsp-agenda-view--fit (text width)
  "Return TEXT, truncated after a word if it is wider than WIDTH."
  (if (<= (string-width text) width)
      text
    (let* ((head (truncate-string-to-width text (- width 2)))
           (next (substring text (length head) (1+ (length head))))
           (end (and (not (string-match-p "[ /_-]" next))
                     (string-match "[ /_-]+[^ /_-]*\\'" head))))
      ;; A word that fills most of the width is truncated.
      (concat (string-trim-right (if (and end (> end (/ (length head) 3))) (substring head 0 end) head))
              " …"))))

(defun todo-lsp-agenda-view-coloured (text)
  "Return TEXT, which begins with a checkbox, with faces."
  (let ((text (copy-sequence text)))
    (put-text-property 0 3 'face
                       (or (nth 2 (seq-find (lambda (status) (string-prefix-p (nth 1 status) (downcase text)))
                                            todo-lsp-agenda-view--statuses))
                           'todo-lsp-open)
                       text)
    (todo-lsp-agenda-view--colour text todo-lsp-lines-tag 'todo-lsp-tag)
    (todo-lsp-agenda-view--colour text todo-lsp-lines-date 'todo-lsp-date)))

;;;; Names of lists

(defun todo-lsp-agenda-view-name (item)
  "Return the shown name of the list of ITEM."
  (gethash (plist-get item :file) todo-lsp-agenda-view--names))

(defun todo-lsp-agenda-view--names (items)
  "Return a table of the name of each list of ITEMS, by path.
Lists with the same name are shown with their folder."
  (let* ((paths (seq-uniq (mapcar (lambda (item) (plist-get item :file)) items)))
         (counts (seq-group-by #'file-name-base paths))
         (names (make-hash-table :test #'equal)))
    (dolist (path paths names)
      (let ((name (file-name-base path)))
        (puthash path
                 (if (cddr (assoc name counts))
                     (concat (file-name-nondirectory (directory-file-name (file-name-directory path))) "/" name)
                   name)
                 names)))))

(provide 'todo-lsp-agenda-view)
;;; todo-lsp-agenda-view.el ends here
