;;; todo-lsp-agenda-refresh.el --- Keep an agenda up to date  -*- lexical-binding: t; -*-

;;; Commentary:

;; Shows the agenda again when the server says that it has changed, and at
;; midnight.  A hidden agenda waits until it is visible.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-connection)

(defconst todo-lsp-agenda--delay 0.15
  "The time in seconds in which several changes cause one refresh.")

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

(provide 'todo-lsp-agenda-refresh)
;;; todo-lsp-agenda-refresh.el ends here
