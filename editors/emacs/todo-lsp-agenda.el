;;; todo-lsp-agenda.el --- The items of all lists by due date  -*- lexical-binding: t; -*-

;;; Commentary:

;; A buffer with the items of all lists of a folder by due date, like Org's
;; agenda.  Its keys change the items in their lists and go to them.  It follows
;; changes of the lists, in Emacs and on disk, by itself.

;;; Code:

(require 'easymenu)
(require 'seq)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)
(require 'todo-lsp-connection)
(require 'todo-lsp-operations)
(require 'todo-lsp-value)

(autoload 'todo-lsp-agenda-edit "todo-lsp-agenda-edit" nil t)

(defcustom todo-lsp-agenda-directory nil
  "The folder of the lists in the agenda.
If nil, these are the lists of the current project."
  :type '(choice (const :tag "The current project" nil) directory)
  :group 'todo-lsp)

(defcustom todo-lsp-agenda-default-filter ""
  "The filter with which the agenda opens, such as \"#work due<=eow\".
Without a status, it shows unfinished items.  `todo-format list --help'
lists all terms."
  :type 'string
  :group 'todo-lsp)

(defconst todo-lsp-agenda--delay 0.15
  "The time in seconds in which several changes cause one refresh.")

(defvar-local todo-lsp-agenda--connection nil "The server of this agenda.")
(defvar-local todo-lsp-agenda--folder nil "The folder of the lists.")
(defvar-local todo-lsp-agenda--query "" "The filter.")
(defvar-local todo-lsp-agenda--reply nil "The shown agenda.")
(defvar-local todo-lsp-agenda--width nil "The width for which it is shown.")
(defvar-local todo-lsp-agenda--marks nil "The keys of the marked items.")
(defvar-local todo-lsp-agenda--stale nil "Non-nil if the shown agenda has changed.")
(defvar-local todo-lsp-agenda--request 0 "The number of the last request.")
(defvar-local todo-lsp-agenda--timer nil "The timer of the next refresh.")
(defvar-local todo-lsp-agenda--midnight nil "The timer of the refresh at midnight.")
(defvar-local todo-lsp-agenda--followed nil "The key of the item last shown by follow mode.")
(defvar todo-lsp-agenda--filters nil "The history of filters.")

;;;; The mode

(defvar todo-lsp-agenda-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map special-mode-map)
    (pcase-dolist (`(,keys ,command)
                   '(("n" todo-lsp-agenda-next) ("p" todo-lsp-agenda-previous)
                     ("RET" todo-lsp-agenda-visit) ("TAB" todo-lsp-agenda-visit-other-window)
                     ("o" todo-lsp-agenda-visit-other-window) ("SPC" todo-lsp-agenda-show)
                     ("<mouse-2>" todo-lsp-agenda-visit-mouse) ("f" todo-lsp-agenda-follow-mode)
                     ("t" todo-lsp-agenda-toggle) ("T" todo-lsp-agenda-status)
                     ("d" todo-lsp-agenda-set-due)
                     ("w" todo-lsp-agenda-move-to) ("C-k" todo-lsp-agenda-delete)
                     ("m" todo-lsp-agenda-mark) ("u" todo-lsp-agenda-unmark)
                     ("U" todo-lsp-agenda-unmark-all)
                     ("/" todo-lsp-agenda-filter) ("s" todo-lsp-agenda-save)
                     ("e" todo-lsp-agenda-edit) ("C-x C-q" todo-lsp-agenda-edit)
                     ("<remap> <undo>" todo-lsp-agenda-undo)
                     ("<remap> <undo-only>" todo-lsp-agenda-undo)
                     ("?" todo-lsp-agenda-help)))
      (define-key map (kbd keys) command))
    map)
  "Keymap of `todo-lsp-agenda-mode'.")

(eval-and-compile
  (defconst todo-lsp-agenda--operations
    '("complete" "start" "drop" "raise" "lower" "due-today" "due-tomorrow" "due-next-week"
      "postpone-day" "postpone-week" "postpone-month")
    "The operations that have the same key as in a list."))

(defmacro todo-lsp-agenda--define-commands ()
  "Define a command and its key for each of `todo-lsp-agenda--operations'."
  (macroexp-progn
   (mapcan (lambda (name)
             (let* ((row (todo-lsp-operations-row name))
                    (command (intern (concat "todo-lsp-agenda-" name))))
               `((defun ,command ()
                   ,(format "%s: the marked items.\nElse those of the region, else the item at point." (nth 2 row))
                   (interactive)
                   (todo-lsp-agenda--run ,name))
                 (define-key todo-lsp-agenda-mode-map (kbd ,(nth 1 row)) #',command))))
           todo-lsp-agenda--operations)))

(todo-lsp-agenda--define-commands)

(defconst todo-lsp-agenda--help
  '(("Move"
     "`n` next, `p` previous, `RET` go to the item in its list, `TAB` or `o` in another \
window, `SPC` only show it there, `f` follow mode")
    ("Change"
     "`t` toggle, `T` any status, `c` complete, `b` start, `x` drop, `+` `-` priority, `C-k` \
delete, `w` move to another group or list")
    ("Date"
     "`d` any, also in words (`C-u d` removes it), `0` today, `1` tomorrow, `7` next \
week; `D` `W` `M` postpone by a day, week, month")
    ("Many at once"
     "`m` mark, `u` unmark, `U` unmark all; or select a region")
    ("Edit"
     "`e` or `C-x C-q`, then `C-c C-c` to write or `C-c C-k` to drop")
    ("Agenda"
     "`/` filter, `g` refresh, `s` save all lists, `C-/` undo, `q` quit, `?` help"))
  "What the keys do, as the README has it: (TITLE TEXT).")

(defun todo-lsp-agenda-help ()
  "Show what the keys of the agenda do."
  (interactive)
  (with-help-window (help-buffer)
    (with-current-buffer standard-output
      (insert "The keys of the agenda:\n\n")
      (pcase-dolist (`(,title ,text) todo-lsp-agenda--help)
        (let ((beg (point)) (fill-column 64) (indent-tabs-mode nil))
          (insert (replace-regexp-in-string
                   "`\\([^`]+\\)`" (lambda (key) (propertize (substring key 1 -1) 'face 'bold)) text t t)
                  "\n")
          (fill-region beg (point))
          (indent-rigidly beg (point) 14)
          (save-excursion
            (goto-char beg)
            (delete-char (length title))
            (insert (propertize title 'face 'bold)))))
      (insert "\nThey change the marked items, else those of the region, else the one at point.\n"
              "Lists are opened if necessary, and not saved until you do.\n"))))

(easy-menu-define todo-lsp-agenda-mode-menu todo-lsp-agenda-mode-map
  "Menu of `todo-lsp-agenda-mode'."
  '("Agenda"
    ["Go to Item" todo-lsp-agenda-visit t]
    ["Go to Item in Other Window" todo-lsp-agenda-visit-other-window t]
    ["Follow Mode" todo-lsp-agenda-follow-mode
     :style toggle :selected (bound-and-true-p todo-lsp-agenda-follow-mode)]
    "--"
    ["Toggle" todo-lsp-agenda-toggle t]
    ["Set Status..." todo-lsp-agenda-status t]
    ["Set Due Date..." todo-lsp-agenda-set-due t]
    ["Move to..." todo-lsp-agenda-move-to t]
    ["Postpone by a Day" todo-lsp-agenda-postpone-day t]
    ["Postpone by a Week" todo-lsp-agenda-postpone-week t]
    ["Raise Priority" todo-lsp-agenda-raise t]
    ["Lower Priority" todo-lsp-agenda-lower t]
    ["Delete" todo-lsp-agenda-delete t]
    "--"
    ["Mark" todo-lsp-agenda-mark t]
    ["Unmark" todo-lsp-agenda-unmark t]
    ["Unmark All" todo-lsp-agenda-unmark-all t]
    "--"
    ["Edit Items" todo-lsp-agenda-edit t]
    ["Undo" todo-lsp-agenda-undo t]
    ["Save Lists" todo-lsp-agenda-save t]
    "--"
    ["Filter..." todo-lsp-agenda-filter t]
    ["Refresh" revert-buffer t]
    ["Keys" todo-lsp-agenda-help t]
    ["Quit" quit-window t]))

(define-derived-mode todo-lsp-agenda-mode special-mode "Agenda"
  "Major mode for the items of all todo lists, by due date.

A command changes the marked items, else those of the region, else the
item at point.  Their lists are opened, and not saved until you do.
Undoing here undoes the last change of the agenda in all its lists.

\\{todo-lsp-agenda-mode-map}"
  :group 'todo-lsp
  (setq truncate-lines t
        bidi-paragraph-direction 'left-to-right
        header-line-format '(:eval (todo-lsp-agenda--header)))
  (setq-local revert-buffer-function #'todo-lsp-agenda--revert)
  (buffer-disable-undo)
  (add-hook 'window-size-change-functions #'todo-lsp-agenda--window-changed nil t)
  (add-hook 'window-buffer-change-functions #'todo-lsp-agenda--window-changed nil t)
  (add-hook 'kill-buffer-hook #'todo-lsp-agenda--cancel-timers nil t)
  (add-hook 'change-major-mode-hook #'todo-lsp-agenda--cancel-timers nil t)
  (add-hook 'todo-lsp-client-agenda-functions #'todo-lsp-agenda--changed)
  (todo-lsp-agenda--start-midnight))

(defun todo-lsp-agenda--header ()
  "Return the header line: the folder, the filter and what is selected."
  (concat (propertize " Agenda" 'face 'bold)
          (format "  %s" (abbreviate-file-name (directory-file-name (or todo-lsp-agenda--folder ""))))
          (unless (string-empty-p todo-lsp-agenda--query)
            (format "   / %s" (replace-regexp-in-string "%" "%%" todo-lsp-agenda--query)))
          (when todo-lsp-agenda--marks
            (format "   %d marked" (length todo-lsp-agenda--marks)))
          (unless (todo-lsp-agenda--complete-p)
            "   reading the lists…")))

;;;###autoload
(defun todo-lsp-agenda (&optional filter)
  "Show the items of all lists by due date.
With a prefix argument, ask for a FILTER, else use
`todo-lsp-agenda-default-filter'.  The lists are those of the current project,
or of the folder `todo-lsp-agenda-directory'."
  (interactive (list (and current-prefix-arg
                          (read-string "Show items that match: " nil 'todo-lsp-agenda--filters))))
  (let ((connection (todo-lsp-agenda--connect)))
    (pop-to-buffer (get-buffer-create "*Todo Agenda*"))
    (unless (derived-mode-p 'todo-lsp-agenda-mode) (todo-lsp-agenda-mode))
    (setq todo-lsp-agenda--connection connection
          todo-lsp-agenda--folder (todo-lsp-connection-root connection)
          default-directory todo-lsp-agenda--folder
          todo-lsp-agenda--query (or filter todo-lsp-agenda-default-filter))
    (todo-lsp-agenda--refresh)))

(defun todo-lsp-agenda--connect ()
  "Return the connection for a new agenda."
  (or (and (null todo-lsp-agenda-directory) (todo-lsp-connection-here))
      (let ((folder (file-name-as-directory
                     (expand-file-name (or todo-lsp-agenda-directory
                                           (locate-dominating-file default-directory ".git")
                                           default-directory)))))
        (or (todo-lsp-connection-of-folder folder)
            (user-error "No list (*.xit, *.todo) in %s: open one, or set `todo-lsp-agenda-directory'"
                        (abbreviate-file-name folder))))))

;;;; Refreshing

(defun todo-lsp-agenda--revert (&rest _)
  "Show the agenda as it is now; start the server again if it has ended."
  (unless (todo-lsp-connection-live-p todo-lsp-agenda--connection)
    (setq todo-lsp-agenda--connection
          (or (todo-lsp-connection-of-folder todo-lsp-agenda--folder)
              (user-error "No list in %s" (abbreviate-file-name todo-lsp-agenda--folder)))))
  (todo-lsp-agenda-lists-revert todo-lsp-agenda--connection)
  (todo-lsp-agenda--refresh))

(defun todo-lsp-agenda--refresh (&optional after-command)
  "Show the agenda as it is now.
AFTER-COMMAND means that a command has changed items, so that point goes
to the next item if its item is gone."
  (setq todo-lsp-agenda--request (1+ todo-lsp-agenda--request)
        todo-lsp-agenda--stale nil)
  (todo-lsp-agenda--show
   (condition-case problem
       (todo-lsp-agenda-lists-agenda todo-lsp-agenda--connection todo-lsp-agenda--query)
     (error (user-error "%s" (todo-lsp-agenda--reason (error-message-string problem)))))
   after-command))

(defun todo-lsp-agenda--reason (message)
  "Return the server's MESSAGE for people."
  (replace-regexp-in-string "params\\.filter: " "Filter: " message))

(defun todo-lsp-agenda--refresh-later ()
  "Ask for the agenda and show it when the server replies."
  (let ((agenda-buffer (current-buffer))
        (number (setq todo-lsp-agenda--request (1+ todo-lsp-agenda--request))))
    (setq todo-lsp-agenda--stale nil)
    (when (todo-lsp-connection-live-p todo-lsp-agenda--connection)
      (todo-lsp-connection-request-async
       todo-lsp-agenda--connection "todo/agenda" (todo-lsp-agenda-lists-params todo-lsp-agenda--query)
       (lambda (reply)
         (when (buffer-live-p agenda-buffer)
           (with-current-buffer agenda-buffer
             ;; A later request has a newer reply.
             (when (and (= number todo-lsp-agenda--request) (todo-lsp-agenda--shown-p))
               (todo-lsp-agenda--show reply nil)))))
       (lambda (message) (message "The agenda was not refreshed: %s" message))))))

(defun todo-lsp-agenda--shown-p ()
  "Return non-nil if this agenda may be drawn again: unless it is being edited."
  (derived-mode-p 'todo-lsp-agenda-mode))

(defun todo-lsp-agenda--changed ()
  "Refresh the agendas soon, or when they become visible."
  (dolist (agenda-buffer (buffer-list))
    (with-current-buffer agenda-buffer
      (when (and todo-lsp-agenda--connection (todo-lsp-agenda--shown-p))
        (setq todo-lsp-agenda--stale t)
        (todo-lsp-agenda--read-on)
        (todo-lsp-agenda--schedule)))))

(defun todo-lsp-agenda--read-on ()
  "Let the server read further files at once if it has not read all of them.
It reads on while a client waits, and this is soon after it told of a change."
  (when (and (not (todo-lsp-agenda--complete-p))
             (get-buffer-window nil 'visible)
             (todo-lsp-connection-live-p todo-lsp-agenda--connection))
    (todo-lsp-connection-request-async
     todo-lsp-agenda--connection "todo/agenda" (todo-lsp-agenda-lists-params todo-lsp-agenda--query 0)
     #'ignore #'ignore)))

(defun todo-lsp-agenda--complete-p ()
  "Return non-nil if the shown agenda is of all files."
  (eq t (plist-get todo-lsp-agenda--reply :isComplete)))

(defun todo-lsp-agenda--schedule ()
  "Refresh this agenda soon if it is visible and has changed."
  (unless (and todo-lsp-agenda--timer (memq todo-lsp-agenda--timer timer-list))
    (setq todo-lsp-agenda--timer
          (run-at-time (if (todo-lsp-agenda--complete-p) todo-lsp-agenda--delay 0.5) nil
                       #'todo-lsp-agenda--refresh-visible (current-buffer)))))

(defun todo-lsp-agenda--refresh-visible (agenda-buffer)
  "Refresh AGENDA-BUFFER if it is visible and has changed."
  (when (and (buffer-live-p agenda-buffer) (get-buffer-window agenda-buffer 'visible))
    (with-current-buffer agenda-buffer
      (when (and todo-lsp-agenda--stale (todo-lsp-agenda--shown-p))
        (todo-lsp-agenda--refresh-later)))))

(defun todo-lsp-agenda--window-changed (window)
  "Refresh the agenda in WINDOW if it has changed, or lay it out for a new width."
  (when (window-live-p window)
    (with-current-buffer (window-buffer window)
      (when (and todo-lsp-agenda--reply (todo-lsp-agenda--shown-p))
        (if todo-lsp-agenda--stale
            (todo-lsp-agenda--schedule)
          (unless (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width))
            (todo-lsp-agenda--draw nil)))))))

(defun todo-lsp-agenda--start-midnight ()
  "Refresh this agenda at the next midnight."
  (let ((tomorrow (decode-time (time-add nil (* 24 60 60)))))
    (setq todo-lsp-agenda--midnight
          (run-at-time (encode-time 2 0 0 (nth 3 tomorrow) (nth 4 tomorrow) (nth 5 tomorrow)) nil
                       #'todo-lsp-agenda--midnight (current-buffer)))))

(defun todo-lsp-agenda--midnight (agenda-buffer)
  "Refresh AGENDA-BUFFER for the new day."
  (when (buffer-live-p agenda-buffer)
    (with-current-buffer agenda-buffer
      (todo-lsp-agenda--start-midnight)
      (setq todo-lsp-agenda--stale t)
      (todo-lsp-agenda--refresh-visible agenda-buffer))))

(defun todo-lsp-agenda--cancel-timers ()
  "Cancel the timers of this agenda."
  (dolist (timer (list todo-lsp-agenda--timer todo-lsp-agenda--midnight))
    (when timer (cancel-timer timer))))

;;;; Drawing

(defun todo-lsp-agenda--show (reply after-command)
  "Show the agenda REPLY; see `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (unless (and (equal (todo-lsp-agenda-lists-sorted reply) todo-lsp-agenda--reply)
               (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width)))
    (setq todo-lsp-agenda--reply (todo-lsp-agenda-lists-sorted reply))
    (todo-lsp-agenda--move-marks (todo-lsp-agenda-lists-items reply))
    (todo-lsp-agenda--draw after-command))
  (force-mode-line-update))

(defun todo-lsp-agenda--draw (after-command)
  "Draw the agenda; see `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (let* ((inhibit-read-only t)
         ;; Collecting garbage takes most of the time for a thousand items.
         (gc-cons-threshold (max gc-cons-threshold (* 64 1024 1024)))
         (windows (get-buffer-window-list nil nil t))
         (place (todo-lsp-agenda--place))
         (places (mapcar (lambda (window)
                           (list window
                                 (save-excursion (goto-char (window-point window)) (todo-lsp-agenda--place))
                                 (line-number-at-pos (window-start window))))
                         windows)))
    (setq todo-lsp-agenda--width (todo-lsp-agenda--window-width))
    (erase-buffer)
    (todo-lsp-agenda-view-insert todo-lsp-agenda--reply #'todo-lsp-agenda--marked-p todo-lsp-agenda--width)
    (todo-lsp-agenda--find-place place after-command)
    (pcase-dolist (`(,window ,place ,start) places)
      (save-excursion
        (goto-char (point-min))
        (forward-line (1- start))
        (set-window-start window (point) t)
        (todo-lsp-agenda--find-place place after-command)
        (set-window-point window (point))))
    (set-buffer-modified-p nil)))

(defun todo-lsp-agenda--window-width ()
  "Return the width of the narrowest window with this agenda, or 80."
  (let ((windows (get-buffer-window-list nil nil 'visible)))
    (if windows (apply #'min (mapcar #'window-max-chars-per-line windows)) 80)))

(defun todo-lsp-agenda--place ()
  "Return the item at point, its line and its column."
  (list (todo-lsp-agenda-view-item) (line-number-at-pos) (current-column)))

(defun todo-lsp-agenda--find-place (place after-command)
  "Go to PLACE; see `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (pcase-let ((`(,item ,line ,column) place) (best nil) (best-rank 0))
    (when item
      (goto-char (point-min))
      (while (and (not (eobp)) (< best-rank 3))
        (let ((rank (todo-lsp-agenda--likeness item (todo-lsp-agenda-view-item) after-command)))
          (when (> rank best-rank)
            (setq best (point) best-rank rank)))
        (forward-line)))
    (if best
        (goto-char best)
      (goto-char (point-min))
      (forward-line (1- line))
      (unless (todo-lsp-agenda-view-item)
        (todo-lsp-agenda--forward (if item 1 0))))
    (move-to-column column)))

(defun todo-lsp-agenda--likeness (item other after-command)
  "Return how sure it is that OTHER is the former ITEM: 3 or less, 0 if not.
See `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (let ((line (and other (equal (plist-get item :line) (plist-get other :line))))
        (text (and other (equal (plist-get item :text) (plist-get other :text)))))
    (cond ((not (and other (equal (plist-get item :uri) (plist-get other :uri)))) 0)
          ((and line text) 3)
          (text 2)
          ((and line (not after-command)) 1)
          (t 0))))

;;;; Moving

(defun todo-lsp-agenda--forward (step)
  "Go to the next line with an item, or for STEP -1 to the one before.
For STEP 0, stay on this line if there is none below."
  (let ((start (point)) (direction (if (< step 0) -1 1)))
    (beginning-of-line)
    (while (and (zerop (forward-line direction))
                (not (eobp))
                (not (todo-lsp-agenda-view-item))))
    (unless (todo-lsp-agenda-view-item)
      (goto-char start)
      (beginning-of-line)
      ;; There is none below: take the last one.
      (when (and (= step 1) (not (todo-lsp-agenda-view-item)))
        (while (and (zerop (forward-line -1)) (not (todo-lsp-agenda-view-item))))))))

(defun todo-lsp-agenda-next (&optional count)
  "Go to the next item, or COUNT items on."
  (interactive "p")
  (dotimes (_ (abs (or count 1)))
    (todo-lsp-agenda--forward (if (< (or count 1) 0) -1 1))))

(defun todo-lsp-agenda-previous (&optional count)
  "Go to the item before, or COUNT items back."
  (interactive "p")
  (todo-lsp-agenda-next (- (or count 1))))

(defun todo-lsp-agenda--item ()
  "Return the item at point, or signal an error."
  (or (todo-lsp-agenda-view-item) (user-error "No item on this line")))

(defun todo-lsp-agenda--visit (item show)
  "Go to ITEM in the buffer of its list, displayed by the function SHOW."
  (let ((list-buffer (todo-lsp-connection-visit todo-lsp-agenda--connection (plist-get item :uri))))
    (funcall show list-buffer)
    (with-current-buffer list-buffer
      (todo-lsp-agenda-lists-goto item)
      (dolist (window (get-buffer-window-list list-buffer nil 'visible))
        (set-window-point window (point))))))

(defun todo-lsp-agenda-visit ()
  "Go to the item in its list."
  (interactive)
  (todo-lsp-agenda--visit (todo-lsp-agenda--item) #'pop-to-buffer-same-window))

(defun todo-lsp-agenda-visit-other-window ()
  "Go to the item in its list, in another window."
  (interactive)
  (todo-lsp-agenda--visit (todo-lsp-agenda--item) #'switch-to-buffer-other-window))

(defun todo-lsp-agenda-visit-mouse (event)
  "Go to the item of EVENT, a click, in its list."
  (interactive "e")
  (mouse-set-point event)
  (todo-lsp-agenda-visit))

(defun todo-lsp-agenda-show ()
  "Show the item in its list in another window, and stay here."
  (interactive)
  (save-selected-window
    (todo-lsp-agenda-visit-other-window)))

(define-minor-mode todo-lsp-agenda-follow-mode
  "Show each item that point moves to in another window."
  :lighter " Follow"
  (setq todo-lsp-agenda--followed nil)
  (if todo-lsp-agenda-follow-mode
      (add-hook 'post-command-hook #'todo-lsp-agenda--follow nil t)
    (remove-hook 'post-command-hook #'todo-lsp-agenda--follow t)))

(defun todo-lsp-agenda--follow ()
  "Show the item at point unless it is the one shown last."
  (let* ((item (todo-lsp-agenda-view-item))
         (key (and item (todo-lsp-agenda--mark-key item))))
    (unless (or (null item) (equal key todo-lsp-agenda--followed))
      (setq todo-lsp-agenda--followed key)
      (with-demoted-errors "Follow: %S"
        (todo-lsp-agenda-show)))))

;;;; Marks

(defun todo-lsp-agenda--mark-key (item)
  "Return the parts of ITEM that identify a marked one.
Its status, priority and date may change, also elsewhere."
  (list (plist-get item :uri) (plist-get item :text)
        (plist-get item :line)))

(defun todo-lsp-agenda--marked-p (item)
  "Return non-nil if ITEM is marked."
  (member (todo-lsp-agenda--mark-key item) todo-lsp-agenda--marks))

(defun todo-lsp-agenda--move-marks (items)
  "Let the marked items stay so, although they may be on other lines in ITEMS.
One that is gone, or not the only one with its text, is unmarked."
  (when todo-lsp-agenda--marks
    (let ((keys (mapcar #'todo-lsp-agenda--mark-key items)))
      (setq todo-lsp-agenda--marks
            (delq nil
                  (mapcar (lambda (mark)
                            (if (member mark keys)
                                mark
                              (let ((same (seq-filter (lambda (key)
                                                        (and (equal (car mark) (car key))
                                                             (equal (cadr mark) (cadr key))))
                                                      keys)))
                                (and same (null (cdr same)) (car same)))))
                          todo-lsp-agenda--marks))))))

(defun todo-lsp-agenda--set-mark (marked)
  "Mark the item at point, or those of the region, if MARKED, else unmark it."
  (let ((region (use-region-p)))
    (dolist (item (if region (todo-lsp-agenda--region-items) (list (todo-lsp-agenda--item))))
      (let ((key (todo-lsp-agenda--mark-key item)))
        (setq todo-lsp-agenda--marks (delete key todo-lsp-agenda--marks))
        (when marked (push key todo-lsp-agenda--marks))))
    (setq deactivate-mark t)
    (if region
        (todo-lsp-agenda--draw nil)
      (let ((inhibit-read-only t))
        (save-excursion
          (beginning-of-line)
          (todo-lsp-agenda-view-set-mark marked)))
      (todo-lsp-agenda-next)
      (set-buffer-modified-p nil)
      (force-mode-line-update))))

(defun todo-lsp-agenda-mark ()
  "Mark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark t))

(defun todo-lsp-agenda-unmark ()
  "Unmark the item at point, or those of the region."
  (interactive)
  (todo-lsp-agenda--set-mark nil))

(defun todo-lsp-agenda-unmark-all ()
  "Unmark all items."
  (interactive)
  (setq todo-lsp-agenda--marks nil)
  (todo-lsp-agenda--draw nil))

(defun todo-lsp-agenda--region-items ()
  "Return the items of the lines in the region."
  (let ((end (region-end)) items)
    (save-excursion
      (goto-char (region-beginning))
      (beginning-of-line)
      (while (and (< (point) end) (not (eobp)))
        (when (todo-lsp-agenda-view-item) (push (todo-lsp-agenda-view-item) items))
        (forward-line)))
    (nreverse items)))

(defun todo-lsp-agenda--selected ()
  "Return the selected items: marked, in the region, or at point."
  (cond (todo-lsp-agenda--marks
         (seq-filter #'todo-lsp-agenda--marked-p (todo-lsp-agenda-lists-items todo-lsp-agenda--reply)))
        ((use-region-p)
         (or (todo-lsp-agenda--region-items) (user-error "No item in the region")))
        (t (list (todo-lsp-agenda--item)))))

;;;; Changing items

(defun todo-lsp-agenda--run (name &optional value)
  "Apply the operation NAME, with VALUE if it asks for one, to the selected items."
  (todo-lsp-agenda--change
   (nth 2 (todo-lsp-operations-row name)) (todo-lsp-agenda--selected)
   (lambda (items) (todo-lsp-agenda-lists-apply todo-lsp-agenda--connection name items value))))

(defun todo-lsp-agenda--ask (name)
  "Run the operation NAME on the selected items with a value that the user writes."
  (let ((connection todo-lsp-agenda--connection)
        (uri (plist-get (car (todo-lsp-agenda--selected)) :uri)))
    (todo-lsp-agenda--run
     name
     (todo-lsp-value-read
      (todo-lsp-operations-row name)
      (lambda (row typed)
        (todo-lsp-connection-request
         connection "todo/argumentValues"
         (list :operation (car row) :argument typed :textDocument (list :uri uri))))))))

(defun todo-lsp-agenda-move-to ()
  "Move the selected items to another group of their lists or to another list."
  (interactive)
  (todo-lsp-agenda--ask "move-to"))

(defun todo-lsp-agenda-set-priority ()
  "Set the priority of the selected items."
  (interactive)
  (todo-lsp-agenda--ask "set-priority"))

(defun todo-lsp-agenda-add-tag ()
  "Add a tag to the selected items."
  (interactive)
  (todo-lsp-agenda--ask "add-tag"))

(defun todo-lsp-agenda-set-due (remove)
  "Set the due date of the selected items, or with a prefix argument REMOVE it."
  (interactive "P")
  (if remove
      (todo-lsp-agenda--run "due-remove")
    (todo-lsp-agenda--ask "set-due")))

(defun todo-lsp-agenda--change (label items function)
  "Change ITEMS by FUNCTION, show the agenda and report what LABEL did."
  (let (count)
    (condition-case problem
        (setq count (funcall function
                             (todo-lsp-agenda-lists-open todo-lsp-agenda--connection
                                                         todo-lsp-agenda--query items)))
      (error
       ;; Show what it is now before the reason.
       (ignore-errors (todo-lsp-agenda--refresh))
       (signal (car problem) (cdr problem))))
    (setq todo-lsp-agenda--marks nil
          deactivate-mark t)
    (todo-lsp-agenda--refresh t)
    (message "%s: %s%s" label
             (if (cdr items) (format "%d items" (length items)) (plist-get (car items) :text))
             (if (< 1 count) (format " in %d lists" count) ""))))

(defun todo-lsp-agenda-toggle ()
  "Toggle the marked items, those of the region, or the item at point."
  (interactive)
  (todo-lsp-agenda--run "toggle"))

(defun todo-lsp-agenda-status (name)
  "Set the status of the selected items by the operation NAME."
  (interactive
   (list (pcase (progn (todo-lsp-agenda--selected)
                       (read-char-choice "Status: SPC open, x checked, @ ongoing, ~ obsolete, ? in question "
                                         '(?\s ?x ?@ ?~ ??)))
           (?\s "reopen") (?x "complete") (?@ "start") (?~ "drop") (_ "question"))))
  (todo-lsp-agenda--run name))

(defun todo-lsp-agenda-delete ()
  "Delete the selected items, with their sub-items, after a question."
  (interactive)
  (let ((items (todo-lsp-agenda--selected)))
    (when (y-or-n-p (if (cdr items)
                        (format "Delete %d items? " (length items))
                      (format "Delete \"%s\"? " (plist-get (car items) :text))))
      (todo-lsp-agenda--run "delete"))))

(defun todo-lsp-agenda-undo ()
  "Undo the last change of the agenda in all its lists."
  (interactive)
  (let ((count (todo-lsp-agenda-lists-undo)))
    (todo-lsp-agenda--refresh)
    (message "Undone in %d %s" count (if (= 1 count) "list" "lists"))))

(defun todo-lsp-agenda-save ()
  "Save all lists that have changed."
  (interactive)
  (let ((count (todo-lsp-agenda-lists-save todo-lsp-agenda--connection)))
    (message (if (= 0 count) "All lists are saved" "Saved %d %s") count (if (= 1 count) "list" "lists"))))

(defun todo-lsp-agenda-filter (filter)
  "Show only items that match FILTER, such as \"#work due<=eow\".
An empty one shows all unfinished items."
  (interactive (list (read-string "Show items that match: " todo-lsp-agenda--query
                                  'todo-lsp-agenda--filters)))
  (let ((before todo-lsp-agenda--query))
    (setq todo-lsp-agenda--query (string-trim filter))
    (condition-case problem
        (todo-lsp-agenda--refresh)
      (user-error
       (setq todo-lsp-agenda--query before)
       (signal (car problem) (cdr problem))))))

(provide 'todo-lsp-agenda)
;;; todo-lsp-agenda.el ends here
