;;; todo-lsp-agenda-draw.el --- Draw an agenda and keep it up to date  -*- lexical-binding: t; -*-

;;; Commentary:

;; The state of an agenda's buffer.  Redrawing keeps point and marks on their
;; items.

;;; Code:

(require 'seq)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)

(defvar-local todo-lsp-agenda--folder nil "The folder of the lists.")
(defvar-local todo-lsp-agenda--query "" "The filter.")
(defvar-local todo-lsp-agenda--reply nil "The shown agenda.")
(defvar-local todo-lsp-agenda--width nil "The width for which it is shown.")
(defvar-local todo-lsp-agenda--marks nil "The keys of the marked items.")
(defvar-local todo-lsp-agenda--followed nil "The key of the item last shown by follow mode.")

;;;; Drawing

(defun todo-lsp-agenda--show (reply after-command)
  "Show the agenda REPLY; see `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (unless (and (equal reply todo-lsp-agenda--reply)
               (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width)))
    (setq todo-lsp-agenda--reply reply)
    (todo-lsp-agenda--move-marks (todo-lsp-agenda-lists-items reply))
    (todo-lsp-agenda--draw after-command))
  (force-mode-line-update))

(defun todo-lsp-agenda--draw (after-command)
  "Draw the agenda; see `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (let* ((inhibit-read-only t)
         ;; Collecting garbage takes most of the time for a thousand items.
         (gc-cons-threshold (max gc-cons-threshold (* 64 1024 1024)))
         (windows (get-buffer-window-list nil nil t))
         (location (todo-lsp-agenda--location))
         (locations (mapcar (lambda (window)
                              (list window
                                    (save-excursion
                                      (goto-char (window-point window))
                                      (todo-lsp-agenda--location))
                                    (line-number-at-pos (window-start window))))
                            windows)))
    (setq todo-lsp-agenda--width (todo-lsp-agenda--window-width))
    (erase-buffer)
    (todo-lsp-agenda-view-insert todo-lsp-agenda--reply #'todo-lsp-agenda--marked-p todo-lsp-agenda--width)
    (todo-lsp-agenda--go-to location after-command)
    (pcase-dolist (`(,window ,location ,start) locations)
      (save-excursion
        (goto-char (point-min))
        (forward-line (1- start))
        (set-window-start window (point) t)
        (todo-lsp-agenda--go-to location after-command)
        (set-window-point window (point))))
    (set-buffer-modified-p nil)))

(defun todo-lsp-agenda--window-width ()
  "Return the width of the narrowest window with this agenda, or 80."
  (let ((windows (get-buffer-window-list nil nil 'visible)))
    (if windows (apply #'min (mapcar #'window-max-chars-per-line windows)) 80)))

(defun todo-lsp-agenda--location ()
  "Return the item, line and column of point for `todo-lsp-agenda--go-to'."
  (list (todo-lsp-agenda-view-item) (line-number-at-pos) (current-column)))

(defun todo-lsp-agenda--go-to (location after-command)
  "Go to the item of LOCATION, or else to its line or the next with an item.
See `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (pcase-let ((`(,item ,line ,column) location) (best nil) (best-rank 0))
    (when item
      (goto-char (point-min))
      (while (and (not (eobp)) (< best-rank 3))
        (let ((rank (todo-lsp-agenda--similarity item (todo-lsp-agenda-view-item) after-command)))
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

(defun todo-lsp-agenda--similarity (item other after-command)
  "Return the similarity of OTHER to the former ITEM, from 0 to 3.
See `todo-lsp-agenda--refresh' for AFTER-COMMAND."
  (let ((line (and other (equal (plist-get item :line) (plist-get other :line))))
        (text (and other (equal (plist-get item :text) (plist-get other :text)))))
    (cond ((not (and other (equal (plist-get item :file) (plist-get other :file)))) 0)
          ((and line text) 3)
          (text 2)
          ((and line (not after-command)) 1)
          (t 0))))

(defun todo-lsp-agenda--forward (step)
  "If STEP is 1 or 0, go to the next line with an item; if -1, to the previous.
If there is none, stay on this line, but if STEP is 1 and this line has no
item, go to the last item."
  (let ((start (point)) (direction (if (< step 0) -1 1)))
    (beginning-of-line)
    (while (and (zerop (forward-line direction))
                (not (eobp))
                (not (todo-lsp-agenda-view-item))))
    (unless (todo-lsp-agenda-view-item)
      (goto-char start)
      (beginning-of-line)
      ;; There is none below: go to the last one.
      (when (and (= step 1) (not (todo-lsp-agenda-view-item)))
        (while (and (zerop (forward-line -1)) (not (todo-lsp-agenda-view-item))))))))

;;;; Marked items

(defun todo-lsp-agenda--mark-key (item)
  "Return the parts of ITEM that identify it while it is marked.
Its status, priority and date may change."
  (list (plist-get item :file) (plist-get item :text) (plist-get item :line)))

(defun todo-lsp-agenda--marked-p (item)
  "Return non-nil if ITEM is marked."
  (member (todo-lsp-agenda--mark-key item) todo-lsp-agenda--marks))

(defun todo-lsp-agenda--move-marks (items)
  "Move each mark to the new line of its item in ITEMS.
Unmark an item that is gone or whose text is no longer unique."
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

;;;; Refreshing

;; The lists are read after each command of the agenda, and about once a second
;; while it is visible, for what is typed in them, for changes by other programs and
;; at midnight.

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

(defun todo-lsp-agenda--poll (agenda-buffer)
  "Start reading the lists of AGENDA-BUFFER if it is visible and not edited.
That takes at most a twentieth of the time."
  (when (and (buffer-live-p agenda-buffer) (get-buffer-window agenda-buffer 'visible))
    (with-current-buffer agenda-buffer
      (unless (or (not (derived-mode-p 'todo-lsp-agenda-mode)) (null todo-lsp-agenda--reply)
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
  (unless (or (equal output todo-lsp-agenda--output) (not (derived-mode-p 'todo-lsp-agenda-mode)))
    (setq todo-lsp-agenda--output output)
    (condition-case problem
        (todo-lsp-agenda--show (todo-lsp-agenda-lists-agenda output) nil)
      (error (message "The agenda was not refreshed: %s" (error-message-string problem))))))

(defun todo-lsp-agenda--window-changed (window)
  "Redraw the agenda in WINDOW for a new width."
  (when (window-live-p window)
    (with-current-buffer (window-buffer window)
      (unless (or (null todo-lsp-agenda--reply) (not (derived-mode-p 'todo-lsp-agenda-mode))
                  (equal todo-lsp-agenda--width (todo-lsp-agenda--window-width)))
        (todo-lsp-agenda--draw nil)))))

(provide 'todo-lsp-agenda-draw)
;;; todo-lsp-agenda-draw.el ends here
