;;; todo-lsp-agenda-refresh.el --- Keep an agenda up to date  -*- lexical-binding: t; -*-

;;; Commentary:

;; Refreshes the agenda when the server notifies of a change, and at midnight.  A
;; hidden agenda is refreshed when it becomes visible.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-connection)

(defconst todo-lsp-agenda--delay 0.15
  "The time in seconds in which several changes cause one refresh.")

(defun todo-lsp-agenda--refresh (&optional after-command)
  "Refresh the agenda.
If AFTER-COMMAND is non-nil, a command has changed items: if the item at point
is gone, point moves to the next one."
  (setq todo-lsp-agenda--request (1+ todo-lsp-agenda--request)
        todo-lsp-agenda--stale nil)
  (todo-lsp-agenda--show
   (condition-case problem
       (todo-lsp-agenda-lists-agenda todo-lsp-agenda--connection todo-lsp-agenda--query)
     (error (user-error "%s" (todo-lsp-agenda--reason (error-message-string problem)))))
   after-command))

(defun todo-lsp-agenda--reason (message)
  "Return the server's error MESSAGE for the user."
  (replace-regexp-in-string "params\\.filter: " "Filter: " message))

(defun todo-lsp-agenda--refresh-later ()
  "Request the agenda and show it when the server replies."
  (let ((agenda-buffer (current-buffer))
        (number (setq todo-lsp-agenda--request (1+ todo-lsp-agenda--request))))
    (setq todo-lsp-agenda--stale nil)
    (when (todo-lsp-connection-live-p todo-lsp-agenda--connection)
      (todo-lsp-connection-request-async
       todo-lsp-agenda--connection "todo/agenda" (list :filter todo-lsp-agenda--query)
       (lambda (reply)
         (when (buffer-live-p agenda-buffer)
           (with-current-buffer agenda-buffer
             ;; Ignore the reply if a later request was sent.
             (when (and (= number todo-lsp-agenda--request) (todo-lsp-agenda--redrawable-p))
               (todo-lsp-agenda--show reply nil)))))
       (lambda (message) (message "The agenda was not refreshed: %s" message))))))

(defun todo-lsp-agenda--redrawable-p ()
  "Return non-nil if this agenda may be redrawn: it is not being edited."
  (derived-mode-p 'todo-lsp-agenda-mode))

(defun todo-lsp-agenda--changed ()
  "Refresh the agendas soon, or when they become visible."
  (dolist (agenda-buffer (buffer-list))
    (with-current-buffer agenda-buffer
      (when (and todo-lsp-agenda--connection (todo-lsp-agenda--redrawable-p))
        (setq todo-lsp-agenda--stale t)
        (todo-lsp-agenda--schedule)))))

(defun todo-lsp-agenda--schedule ()
  "Refresh this agenda soon if it is visible and has changed.
While the server reads files, the agenda changes all the time and is refreshed
only twice a second."
  (unless (and todo-lsp-agenda--timer (memq todo-lsp-agenda--timer timer-list))
    (setq todo-lsp-agenda--timer
          (run-at-time (if (todo-lsp-agenda--complete-p) todo-lsp-agenda--delay 0.5) nil
                       #'todo-lsp-agenda--refresh-visible (current-buffer)))))

(defun todo-lsp-agenda--refresh-visible (agenda-buffer)
  "Refresh AGENDA-BUFFER if it is visible and has changed."
  (when (and (buffer-live-p agenda-buffer) (get-buffer-window agenda-buffer 'visible))
    (with-current-buffer agenda-buffer
      (when (and todo-lsp-agenda--stale (todo-lsp-agenda--redrawable-p))
        (todo-lsp-agenda--refresh-later)))))

(defun todo-lsp-agenda--window-changed (window)
  "Refresh the agenda in WINDOW if it has changed, or redraw it for a new width."
  (when (window-live-p window)
    (with-current-buffer (window-buffer window)
      (when (and todo-lsp-agenda--reply (todo-lsp-agenda--redrawable-p))
        (if todo-lsp-agenda--stale
            (todo-lsp-agenda--schedule)
          (unless (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width))
            (todo-lsp-agenda--draw nil)))))))

(defun todo-lsp-agenda--start-midnight ()
  "Refresh this agenda at the next midnight."
  ;; Add a day to the date, not 24 hours to the time: when clocks change, a day has 23 or 25 hours.
  (let ((today (decode-time)))
    (setq todo-lsp-agenda--midnight
          (run-at-time (encode-time 2 0 0 (1+ (nth 3 today)) (nth 4 today) (nth 5 today)) nil
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

(provide 'todo-lsp-agenda-refresh)
;;; todo-lsp-agenda-refresh.el ends here
