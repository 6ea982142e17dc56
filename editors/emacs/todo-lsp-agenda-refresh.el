;;; todo-lsp-agenda-refresh.el --- Keep an agenda up to date  -*- lexical-binding: t; -*-

;;; Commentary:

;; Reads the lists after each command of the agenda, and about once a second while
;; it is visible, for what is typed in them, for changes by other programs and at
;; midnight.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)

(defvar-local todo-lsp-agenda--output nil "The program's output that is shown.")
(defvar-local todo-lsp-agenda--process nil "The process that reads the lists.")
(defvar-local todo-lsp-agenda--timer nil "The timer that reads the lists.")
(defvar-local todo-lsp-agenda--pause 0 "The time before which the timer does not read them.")

(defun todo-lsp-agenda--refresh (&optional after-command)
  "Refresh the agenda.
If AFTER-COMMAND is non-nil, a command has changed items: if the item at point
is gone, point moves to the next one."
  ;; What a process has read may be older.
  (setq todo-lsp-agenda--process nil)
  (let ((output (todo-lsp-agenda-lists-read todo-lsp-agenda--folder todo-lsp-agenda--query)))
    (todo-lsp-agenda--show (todo-lsp-agenda-lists-agenda output) after-command)
    (setq todo-lsp-agenda--output output)))

(defun todo-lsp-agenda--redrawable-p ()
  "Return non-nil if this agenda may be redrawn: it is not being edited."
  (derived-mode-p 'todo-lsp-agenda-mode))

(defun todo-lsp-agenda--poll (agenda-buffer)
  "Start reading the lists of AGENDA-BUFFER if it is visible.
That takes at most a twentieth of the time."
  (when (and (buffer-live-p agenda-buffer) (get-buffer-window agenda-buffer 'visible))
    (with-current-buffer agenda-buffer
      (unless (or (not (todo-lsp-agenda--redrawable-p)) (null todo-lsp-agenda--reply)
                  (process-live-p todo-lsp-agenda--process)
                  (< (float-time) todo-lsp-agenda--pause)
                  (not (todo-lsp-program-found-p)))
        (pcase-let ((`(,arguments . ,copies)
                     (todo-lsp-agenda-lists-arguments todo-lsp-agenda--folder todo-lsp-agenda--query))
                    (start (float-time))
                    (process nil))
          (setq process (with-temp-buffer
                          (todo-lsp-program-start
                           arguments
                           (lambda (output)
                             (mapc #'delete-file copies)
                             (when (buffer-live-p agenda-buffer)
                               (with-current-buffer agenda-buffer
                                 (setq todo-lsp-agenda--pause (+ (float-time) (* 20 (- (float-time) start))))
                                 (when (eq process todo-lsp-agenda--process)
                                   (todo-lsp-agenda--arrived output)))))))
                todo-lsp-agenda--process process))))))

(defun todo-lsp-agenda--arrived (output)
  "Show the agenda in OUTPUT if it is a new one."
  (unless (or (equal output todo-lsp-agenda--output) (not (todo-lsp-agenda--redrawable-p)))
    (setq todo-lsp-agenda--output output)
    (condition-case problem
        (todo-lsp-agenda--show (todo-lsp-agenda-lists-agenda output) nil)
      (error (message "The agenda was not refreshed: %s" (error-message-string problem))))))

(defun todo-lsp-agenda--window-changed (window)
  "Redraw the agenda in WINDOW for a new width."
  (when (window-live-p window)
    (with-current-buffer (window-buffer window)
      (unless (or (null todo-lsp-agenda--reply) (not (todo-lsp-agenda--redrawable-p))
                  (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width)))
        (todo-lsp-agenda--draw nil)))))

(provide 'todo-lsp-agenda-refresh)
;;; todo-lsp-agenda-refresh.el ends here
