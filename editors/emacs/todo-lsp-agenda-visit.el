;;; todo-lsp-agenda-visit.el --- Go from an agenda to its items  -*- lexical-binding: t; -*-

;;; Commentary:

;; Commands that move point in an agenda, and show items in their lists.

;;; Code:

(require 'todo-lsp-agenda-draw)
(require 'todo-lsp-agenda-lists)
(require 'todo-lsp-agenda-view)

(defun todo-lsp-agenda-next (&optional count)
  "Go to the next item, or forward by COUNT items."
  (interactive "p")
  (dotimes (_ (abs (or count 1)))
    (todo-lsp-agenda--forward (if (< (or count 1) 0) -1 1))))

(defun todo-lsp-agenda-previous (&optional count)
  "Go to the previous item, or back by COUNT items."
  (interactive "p")
  (todo-lsp-agenda-next (- (or count 1))))

(defun todo-lsp-agenda--item ()
  "Return the item at point, or signal an error."
  (or (todo-lsp-agenda-view-item) (user-error "No item on this line")))

(defun todo-lsp-agenda--visit (item show)
  "Go to ITEM in the buffer of its list, displayed by the function SHOW."
  (let ((list-buffer (todo-lsp-agenda-lists-open (plist-get item :file))))
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
  "Show the item in its list in another window, without selecting it."
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

(provide 'todo-lsp-agenda-visit)
;;; todo-lsp-agenda-visit.el ends here
