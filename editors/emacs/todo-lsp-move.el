;;; todo-lsp-move.el --- Move items to another group or list  -*- lexical-binding: t; -*-

;;; Commentary:

;; Moves the item at point, or the items of the region, with their sub-items to
;; the end of another group, of this list or of another.

;;; Code:

(require 'seq)
(require 'todo-lsp-lines)
(require 'todo-lsp-operations)
(require 'todo-lsp-actions)
(require 'todo-lsp-position)
(require 'todo-lsp-program)
(require 'todo-lsp-run)

(defconst todo-lsp-move--another "Another list…"
  "The choice that moves an item to another file.")

(defun todo-lsp-move (list-buffer title)
  "Move the item at point, or those of the region, to another group.
LIST-BUFFER contains the group with TITLE; a new title creates a group, and
an empty one appends the items to the list.  The other list is not saved."
  (interactive (todo-lsp-move--read))
  (barf-if-buffer-read-only)
  (with-current-buffer list-buffer (barf-if-buffer-read-only))
  (let* ((items (todo-lsp-move--items))
         (text (mapconcat #'todo-lsp-move--text items ""))
         (lines (todo-lsp-position-lines))
         (row (todo-lsp-operations-row "delete"))
         (removal (todo-lsp--ask (lambda () (todo-lsp-actions-replacements row lines))
                                 (lambda () (todo-lsp-program-replacements row lines)))))
    (if (eq list-buffer (current-buffer))
        (todo-lsp--apply (todo-lsp-move--both removal (todo-lsp-move--insertion title text items)) nil)
      ;; Insert before deleting, so that nothing can be lost.
      (with-current-buffer list-buffer
        (todo-lsp--apply (list (todo-lsp-move--insertion title text nil)) nil))
      (todo-lsp--apply removal nil))
    (message "Moved to %s%s" (if (string-empty-p title) "the end" title)
             (if (eq list-buffer (current-buffer)) ""
               (format " in %s, which is not saved yet" (buffer-name list-buffer))))))

(defun todo-lsp-move--read ()
  "Read the arguments of `todo-lsp-move'."
  (when (derived-mode-p 'markdown-mode)
    (user-error "Items of Markdown documents cannot be moved to a group"))
  (todo-lsp-move--items)
  (let ((title (completing-read "Move to group: "
                                (append (todo-lsp-move--titles) (list todo-lsp-move--another)))))
    (if (not (equal title todo-lsp-move--another))
        (list (current-buffer) title)
      (let ((buffer (find-file-noselect (read-file-name "Move to list: " nil nil t))))
        (list buffer
              (completing-read (format "Move to group of %s (empty: at the end): " (buffer-name buffer))
                               (with-current-buffer buffer (todo-lsp-move--titles))))))))

(defun todo-lsp-move--titles ()
  "Return the titles of the groups in the list."
  (let (titles)
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (point-min))
        (while (not (eobp))
          (when (todo-lsp-lines-title-p)
            (push (buffer-substring-no-properties (point) (line-end-position)) titles))
          (forward-line))))
    (nreverse titles)))

;;;; The moved items

(defun todo-lsp-move--items ()
  "Return (BEG . END) of each selected item with its sub-items."
  (pcase-let ((`(,first . ,last) (todo-lsp-position-lines)) (items nil))
    (save-excursion
      (save-restriction
        (widen)
        (goto-char (point-min))
        (forward-line (1- first))
        (while (and (todo-lsp-lines-description-p) (zerop (forward-line -1))))
        (while (and (not (eobp)) (<= (line-number-at-pos) last))
          (if (not (todo-lsp-lines-item-p))
              (forward-line)
            (let ((beg (point)))
              (todo-lsp-move--forward-item)
              (push (cons beg (point)) items))))))
    (or (nreverse items) (user-error "No item here"))))

(defun todo-lsp-move--forward-item ()
  "Go to the line after the item at point and its sub-items."
  (let ((column (current-indentation)))
    (while (and (zerop (forward-line)) (not (eobp))
                (not (looking-at-p "[[:blank:]]*$"))
                (< column (current-indentation))))))

(defun todo-lsp-move--text (item)
  "Return the text of ITEM as a top-level item."
  (save-restriction
    (widen)
    (let* ((column (save-excursion (goto-char (car item)) (current-indentation)))
           (text (replace-regexp-in-string (format "^[ \t]\\{1,%d\\}" (max 1 column))
                                           (if (= 0 column) "\\&" "")
                                           (buffer-substring-no-properties (car item) (cdr item)))))
      (if (string-suffix-p "\n" text) text (concat text "\n")))))

;;;; The destination

(defun todo-lsp-move--insertion (title text items)
  "Return the replacement for adding TEXT to the group with TITLE.
ITEMS must not be at the end of the group already."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (if (and (not (string-empty-p title))
               (re-search-forward (concat "^" (regexp-quote title) "$") nil t))
          (progn
            (while (and (zerop (forward-line)) (not (eobp))
                        (not (looking-at-p "[[:blank:]]*$"))
                        (not (todo-lsp-lines-title-p))))
            (when (seq-some (lambda (item) (= (point) (cdr item))) items)
              (user-error "Already at the end of %s" title))
            (list (point) (point) (concat (unless (bolp) "\n") text)))
        (todo-lsp-move--new-group title text)))))

(defun todo-lsp-move--new-group (title text)
  "Return the replacement for a new group with TITLE and TEXT.
It comes before the archive if the list has one, else at the end."
  (goto-char (point-min))
  (let ((new (concat (unless (string-empty-p title) (concat title "\n")) text))
        (archive (and (re-search-forward "^Archive$" nil t) (line-beginning-position))))
    (goto-char (or archive (point-max)))
    (list (point) (point)
          (if archive
              (concat new "\n")
            (concat (unless (bolp) "\n")
                    (unless (or (bobp) (looking-back "\n\n" (max (point-min) (- (point) 2)))) "\n")
                    new)))))

(defun todo-lsp-move--both (removal insertion)
  "Return REMOVAL and INSERTION as replacements in order."
  (let ((position (car insertion)))
    (when (seq-some (pcase-lambda (`(,beg ,end ,_)) (< beg position end)) removal)
      (user-error "An item cannot move into itself"))
    (append (seq-filter (lambda (replacement) (<= (cadr replacement) position)) removal)
            (list insertion)
            (seq-filter (lambda (replacement) (> (cadr replacement) position)) removal))))

(provide 'todo-lsp-move)
;;; todo-lsp-move.el ends here
