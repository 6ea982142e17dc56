;;; todo-lsp-value.el --- Ask for a date, destination, item, place, priority or tag  -*- lexical-binding: t; -*-

;;; Commentary:

;; The prompt for the value of an operation.  It completes values, shows what the
;; typed one means and, for a date, a calendar in which keys move by days.

;;; Code:

(require 'calendar)
(require 'seq)
(require 'subr-x)
(require 'todo-lsp-operations)
(require 'todo-lsp-program)

(defconst todo-lsp-value--prompts
  '((date . "Due date") (destination . "Move to") (item . "Item") (place . "Place")
    (priority . "Priority") (tag . "Tag"))
  "The prompt for each kind of value.")

(defconst todo-lsp-value--dates
  '("today" "tomorrow" "monday" "tuesday" "wednesday" "thursday" "friday" "saturday" "sunday"
    "next week" "next month" "eow" "eom" "in 3 days")
  "The dates to choose from.")

(defvar todo-lsp-value--histories nil
  "The previous values, by kind.")

(defvar todo-lsp-value--history nil
  "The history of the prompt.")

(defvar-local todo-lsp-value--day nil "The day of the typed date, such as 2026-01-31.")
(defvar-local todo-lsp-value--shown nil "The typed value whose preview is shown.")
(defvar-local todo-lsp-value--overlay nil "The overlay of the preview.")

(defvar todo-lsp-value--map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "SPC") #'self-insert-command)
    (define-key map (kbd "?") #'self-insert-command)
    map)
  "Keys that insert themselves in a prompt, because values contain blanks.")

(defvar todo-lsp-value--date-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map todo-lsp-value--map)
    (pcase-dolist (`(,key . ,days) '(("<S-left>" . -1) ("<S-right>" . 1) ("<S-up>" . -7) ("<S-down>" . 7)
                                     ("M-p" . -1) ("M-n" . 1)))
      (define-key map (kbd key) (lambda () (interactive) (todo-lsp-value--move days))))
    map)
  "Keys that move the date of a prompt by days.")

(defun todo-lsp-value-read (row)
  "Read the value of the operation of ROW."
  (let* ((kind (todo-lsp-operations-property row :asks))
         (values (todo-lsp-value--values kind))
         (todo-lsp-value--history (alist-get kind todo-lsp-value--histories))
         ;; In a narrow frame, it would be cut off.
         (calendar (and (eq kind 'date) (not noninteractive) (<= 70 (frame-width))))
         (value
          (minibuffer-with-setup-hook
              (lambda () (todo-lsp-value--setup kind))
            (save-window-excursion
              (when calendar (todo-lsp-value--show-calendar))
              (completing-read (concat (alist-get kind todo-lsp-value--prompts) ": ")
                               (todo-lsp-value--table values)
                               nil nil nil 'todo-lsp-value--history)))))
    (setf (alist-get kind todo-lsp-value--histories) todo-lsp-value--history)
    (setq value (string-trim value))
    (when (and (string-empty-p value) (not (eq kind 'destination)))
      (user-error "Nothing was changed"))
    value))

(defun todo-lsp-value--values (kind)
  "Return the values of KIND to choose from in this list, each (VALUE . DETAIL)."
  (pcase kind
    ('date (append (seq-mapn (lambda (value day) (cons value (and day (todo-lsp-value--in-words day))))
                             todo-lsp-value--dates (todo-lsp-value--days todo-lsp-value--dates))
                   '(("none" . "remove the due date"))))
    ('priority '(("!" . "priority 1") ("!!" . "priority 2") ("!!!" . "priority 3") ("none" . "no priority")))
    ('place (seq-mapcat (lambda (where)
                          (mapcar (lambda (item) (list (concat where " " (car item)))) (todo-lsp-value--values 'item)))
                        '("before" "after" "into")))
    (_ (mapcar #'list (split-string
                       (or (ignore-errors (todo-lsp-program-output "completions" (format "%ss" kind))) "")
                       "\n" t)))))

(defun todo-lsp-value--table (values)
  "Return the completion table of VALUES, each (VALUE . DETAIL)."
  (lambda (string predicate action)
    (if (eq action 'metadata)
        `(metadata (category . todo-lsp-value)
                   (display-sort-function . identity)
                   (cycle-sort-function . identity)
                   (annotation-function
                    . ,(lambda (value)
                         (let ((detail (cdr (assoc value values))))
                           (and detail (concat "  " (propertize detail 'face 'completions-annotations)))))))
      (complete-with-action action (mapcar #'car (append values (todo-lsp-value--groups string)))
                            string predicate))))

(defun todo-lsp-value--groups (typed)
  "Return the groups of another list whose name TYPED begins with, as values."
  (let ((file (and (string-match "\\`\\([^#]+\\)#" typed) (match-string 1 typed))))
    (when (and file (file-regular-p file))
      (with-temp-buffer
        (insert-file-contents file)
        (setq buffer-file-name (expand-file-name file))
        (prog1 (mapcar (lambda (value) (list (concat file (car value))))
                       (seq-filter (lambda (value) (string-prefix-p "#" (car value)))
                                   (todo-lsp-value--values 'destination)))
          (setq buffer-file-name nil)
          (set-buffer-modified-p nil))))))

;;;; Dates

(defun todo-lsp-value--days (phrases)
  "Return the day of each of the dates PHRASES, such as 2026-01-31, or nil."
  (with-temp-buffer
    (dolist (phrase phrases) (insert "[ ] -> " phrase "\n"))
    (mapcar (lambda (line) (and (string-match "-> \\([0-9]\\{4\\}-[0-9][0-9]-[0-9][0-9]\\)" line) (match-string 1 line)))
            (split-string (condition-case nil
                              (todo-lsp-program-output "edit" "fix-all")
                            (user-error (buffer-string)))
                          "\n" t))))

(defun todo-lsp-value--in-words (day)
  "Return DAY, such as 2026-01-31, and its distance from today in words."
  (let ((system-time-locale "C"))
    (concat (format-time-string "%A %-d %B %Y, " (todo-lsp-value--time day))
            (todo-lsp-value-distance day (format-time-string "%F")))))

(defun todo-lsp-value--time (day &optional days)
  "Return the noon of DAY, such as 2026-01-31, or DAYS later."
  (pcase-let ((`(,year ,month ,date) (mapcar #'string-to-number (split-string day "-"))))
    (encode-time 0 0 12 (+ date (or days 0)) month year)))

(defun todo-lsp-value-distance (day today)
  "Return the distance of DAY from TODAY, both as 2026-01-31, in words."
  (pcase-let* ((days (- (time-to-days (todo-lsp-value--time day)) (time-to-days (todo-lsp-value--time today))))
               (`((,year ,month ,date) (,last-year ,last-month ,last-date))
                (mapcar (lambda (day) (mapcar #'string-to-number (split-string day "-")))
                        (sort (list day today) #'string<)))
               (months (+ (* 12 (- last-year year)) (- last-month month) (if (< last-date date) -1 0)))
               (count (abs days)))
    (pcase days
      (0 "today")
      (1 "tomorrow")
      (-1 "yesterday")
      (_ (format (if (< days 0) "%s ago" "in %s")
                 (cond ((< count 14) (format "%d days" count))
                       ((< count 63) (format "%d weeks" (/ (+ count 3) 7)))
                       ((< months 24) (format "%d months" months))
                       (t (format "%d years" (/ months 12)))))))))

;;;; The preview

(defun todo-lsp-value--setup (kind)
  "Set up the minibuffer for a value of KIND."
  (use-local-map (make-composed-keymap (if (eq kind 'date) todo-lsp-value--date-map todo-lsp-value--map)
                                       (current-local-map)))
  (when (eq kind 'date)
    (setq todo-lsp-value--overlay (make-overlay (point-max) (point-max) nil nil t))
    (add-hook 'post-command-hook #'todo-lsp-value--preview nil t)))

(defun todo-lsp-value--preview ()
  "Show the meaning of the typed date after it, and its day in the calendar."
  (let ((typed (minibuffer-contents-no-properties)))
    (unless (equal typed todo-lsp-value--shown)
      (setq todo-lsp-value--shown typed
            todo-lsp-value--day (and (not (string-blank-p typed)) (car (todo-lsp-value--days (list typed)))))
      (move-overlay todo-lsp-value--overlay (point-max) (point-max))
      (let ((text (cond (todo-lsp-value--day (todo-lsp-value--in-words todo-lsp-value--day))
                        ((equal "none" typed) "remove the due date")
                        ((not (string-blank-p typed)) "?"))))
        (overlay-put todo-lsp-value--overlay 'after-string
                     (and text (propertize (concat "  " text) 'face 'shadow 'cursor t))))
      (let ((window (and todo-lsp-value--day (get-buffer-window calendar-buffer 'visible))))
        (when window
          (pcase-let ((`(,year ,month ,date) (mapcar #'string-to-number (split-string todo-lsp-value--day "-"))))
            (with-selected-window window
              (calendar-goto-date (list month date year)))))))))

;;;; The calendar

(defun todo-lsp-value--show-calendar ()
  "Show the calendar without selecting its window."
  (save-selected-window
    (calendar)))

(defun todo-lsp-value--move (days)
  "Replace the typed date by the one DAYS later, or DAYS after today."
  (let ((day (or todo-lsp-value--day (format-time-string "%F"))))
    (delete-minibuffer-contents)
    (insert (format-time-string "%F" (todo-lsp-value--time day days)))))

(provide 'todo-lsp-value)
;;; todo-lsp-value.el ends here
