;;; todo-lsp-value.el --- Ask for a date, destination, item, place, priority or tag  -*- lexical-binding: t; -*-

;;; Commentary:

;; The prompt for the value of an operation.  It completes values, shows what the
;; typed one means and, for a date, a calendar in which keys move by days.
;;
;; The reply for a typed value is a property list: the :values to choose from, a
;; list or vector of property lists with :value and :detail, whether it :isComplete, and
;; what the typed value means: a :preview, a :day, such as 2026-01-31, a :problem,
;; or what it :creates, with :value and :detail.

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

(defconst todo-lsp-value--defaults
  '((date "today" "tomorrow" "monday" "tuesday" "wednesday" "thursday" "friday" "saturday" "sunday"
          "next week" "next month" "eow" "eom" "in 3 days" "none")
    (priority "!" "!!" "!!!" "none"))
  "The values to choose from without a server.")

(defvar todo-lsp-value--histories nil
  "The previous values, by kind.")

(defvar todo-lsp-value--history nil
  "The history of the prompt.")

(defvar-local todo-lsp-value--reply nil "The server's reply for the typed value.")
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

(defun todo-lsp-value-read (row request)
  "Read the value of the operation of ROW.
REQUEST is called with ROW and the typed text in the current buffer, and returns
the server's reply for that, or nil."
  (let* ((kind (todo-lsp-operations-property row :asks))
         (list-buffer (current-buffer))
         (reply-to (lambda (typed)
                     (with-current-buffer list-buffer
                       (or (ignore-errors (funcall request row typed))
                           (todo-lsp-value--without-server kind)))))
         (todo-lsp-value--history (alist-get kind todo-lsp-value--histories))
         ;; In a narrow frame, it would be cut off.
         (calendar (and (eq kind 'date) (not noninteractive) (<= 70 (frame-width))))
         (value
          (minibuffer-with-setup-hook
              (lambda () (todo-lsp-value--setup kind reply-to))
            (save-window-excursion
              (when calendar (todo-lsp-value--show-calendar))
              (completing-read (concat (alist-get kind todo-lsp-value--prompts) ": ")
                               (todo-lsp-value--table kind reply-to)
                               nil nil nil 'todo-lsp-value--history)))))
    (setf (alist-get kind todo-lsp-value--histories) todo-lsp-value--history)
    (setq value (string-trim value))
    (when (and (string-empty-p value) (not (eq kind 'destination)))
      (user-error "Nothing was changed"))
    (or (plist-get (plist-get (funcall reply-to value) :creates) :value) value)))

(defun todo-lsp-value--without-server (kind)
  "Return the reply for a value of KIND without a server."
  (list :isComplete t
        :values (mapcar (lambda (value) (list :value value))
                        (if (memq kind '(destination item))
                            (split-string
                             (or (ignore-errors (todo-lsp-program-output "completions" (format "%ss" kind))) "")
                             "\n" t)
                          (alist-get kind todo-lsp-value--defaults)))))

(defun todo-lsp-value--table (kind reply-to)
  "Return the completion table of values of KIND.
REPLY-TO returns the reply for a typed value."
  (let* ((reply (funcall reply-to ""))
         (all (append (plist-get reply :values) nil))
         (details (make-hash-table :test #'equal)))
    (lambda (string predicate action)
      (when (and (memq kind '(destination place)) (not (eq t (plist-get reply :isComplete))))
        (setq all (append (plist-get (funcall reply-to string) :values) nil)))
      (dolist (value all) (puthash (plist-get value :value) (plist-get value :detail) details))
      (cond ((eq action 'metadata)
             `(metadata (category . todo-lsp-value)
                        (display-sort-function . identity)
                        (cycle-sort-function . identity)
                        (annotation-function
                         . ,(lambda (value)
                              (let ((detail (gethash value details)))
                                (and detail (concat "  " (propertize detail 'face 'completions-annotations))))))))
            (t (complete-with-action action (mapcar (lambda (value) (plist-get value :value)) all)
                                     string predicate))))))

;;;; The preview

(defun todo-lsp-value--setup (kind reply-to)
  "Set up the minibuffer for a value of KIND.
REPLY-TO returns the reply for a typed value."
  (setq todo-lsp-value--overlay (make-overlay (point-max) (point-max) nil nil t))
  (use-local-map (make-composed-keymap (if (eq kind 'date) todo-lsp-value--date-map todo-lsp-value--map)
                                       (current-local-map)))
  (add-hook 'post-command-hook (lambda () (todo-lsp-value--preview reply-to)) nil t))

(defun todo-lsp-value--preview (reply-to)
  "Show the meaning of the typed value, from REPLY-TO, after it."
  (let ((typed (minibuffer-contents-no-properties)))
    (unless (equal typed todo-lsp-value--shown)
      (setq todo-lsp-value--shown typed
            todo-lsp-value--reply (and (not (string-blank-p typed)) (funcall reply-to typed)))
      (move-overlay todo-lsp-value--overlay (point-max) (point-max))
      (let ((text (or (plist-get (plist-get todo-lsp-value--reply :creates) :detail)
                      (plist-get todo-lsp-value--reply :preview)
                      (and (plist-get todo-lsp-value--reply :problem) "?"))))
        (overlay-put todo-lsp-value--overlay 'after-string
                     (and text (propertize (concat "  " text) 'face 'shadow 'cursor t))))
      (todo-lsp-value--show-day (plist-get todo-lsp-value--reply :day)))))

;;;; The calendar

(defun todo-lsp-value--show-calendar ()
  "Show the calendar without selecting its window."
  (save-selected-window
    (calendar)))

(defun todo-lsp-value--show-day (day)
  "Show DAY, written as 2026-01-31, in the calendar."
  (let ((window (and day (get-buffer-window calendar-buffer 'visible))))
    (when window
      (with-selected-window window
        (pcase-let ((`(,year ,month ,date) (mapcar #'string-to-number (split-string day "-"))))
          (calendar-goto-date (list month date year)))))))

(defun todo-lsp-value--move (days)
  "Replace the typed date by the one DAYS later, or DAYS after today."
  (let ((day (or (plist-get todo-lsp-value--reply :day)
                 (and (string-match-p "\\`[0-9]\\{4\\}-[0-9]\\{2\\}-[0-9]\\{2\\}\\'"
                                      (minibuffer-contents-no-properties))
                      (minibuffer-contents-no-properties))
                 (format-time-string "%Y-%m-%d"))))
    (pcase-let ((`(,year ,month ,date) (mapcar #'string-to-number (split-string day "-"))))
      (delete-minibuffer-contents)
      (insert (format-time-string "%Y-%m-%d" (encode-time 0 0 12 (+ date days) month year))))))

(provide 'todo-lsp-value)
;;; todo-lsp-value.el ends here
