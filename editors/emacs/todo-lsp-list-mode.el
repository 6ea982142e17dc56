;;; todo-lsp-list-mode.el --- Major mode for todo lists  -*- lexical-binding: t; -*-

;;; Commentary:

;; Colours, index, outline, indentation and filling of [x]it! lists.  The keys
;; of the operations come from `todo-lsp-mode', which is on here as well.

;;; Code:

(require 'outline)
(require 'todo-lsp-commands)
(require 'todo-lsp-edit)
(require 'todo-lsp-faces)
(require 'todo-lsp-fold)
(require 'todo-lsp-lines)
(require 'todo-lsp-program)
(require 'todo-lsp-run)

;;;; Colours

(defvar font-lock-beg)
(defvar font-lock-end)

(defconst todo-lsp-list--status-faces
  '((?\s . todo-lsp-open) (?x . todo-lsp-checked) (?X . todo-lsp-checked)
    (?@ . todo-lsp-ongoing) (?~ . todo-lsp-obsolete) (?? . todo-lsp-question))
  "The checkbox's face for each status.")

(defconst todo-lsp-list--font-lock-keywords
  `((todo-lsp-list--match-title (0 'todo-lsp-title))
    (,todo-lsp-lines-checkbox
     (1 (alist-get (char-after (match-beginning 2)) todo-lsp-list--status-faces))
     (3 'todo-lsp-priority nil t)
     (4 'todo-lsp-bullet nil t))
    (,todo-lsp-lines-tag (1 'todo-lsp-tag))
    (,todo-lsp-lines-date (1 'todo-lsp-date))
    ;; Dim the whole text of finished items.
    (,todo-lsp-lines-done
     ("[^[:blank:]\n].*" (todo-lsp-lines-description-end) nil (0 'todo-lsp-done t))))
  "The font lock keywords of `todo-lsp-list-mode'.")

(defun todo-lsp-list--match-title (limit)
  "Find the next title before LIMIT."
  (let (found)
    (while (and (not found) (re-search-forward "^[^[[:blank:]\n].*" limit t))
      (setq found (not (todo-lsp-lines-item-p))))
    found))

(defun todo-lsp-list--extend-region ()
  "Extend the fontified region to whole items; return non-nil if it has grown."
  (save-excursion
    (let ((beg font-lock-beg) (end font-lock-end))
      (goto-char beg)
      (beginning-of-line)
      (while (and (todo-lsp-lines-description-p) (zerop (forward-line -1))))
      (setq font-lock-beg (min beg (point)))
      (goto-char end)
      (unless (bolp) (forward-line))
      (while (and (not (eobp)) (todo-lsp-lines-description-p) (zerop (forward-line))))
      (setq font-lock-end (max end (point)))
      (or (< font-lock-beg beg) (> font-lock-end end)))))

;;;; Index and outline

(defun todo-lsp-list--index ()
  "Return the titles of groups for Imenu."
  (save-excursion
    (goto-char (point-min))
    (let (index)
      (while (todo-lsp-list--match-title nil)
        (push (cons (match-string-no-properties 0) (copy-marker (match-beginning 0))) index))
      (nreverse index))))

(defun todo-lsp-list--outline-level ()
  "Return the level of the title or item at point: items are below titles."
  (if (todo-lsp-lines-item-p) (+ 2 (/ (current-indentation) 4)) 1))

;;;; Motions and clicks

(defcustom todo-lsp-toggle-on-click t
  "Whether a click on a checkbox toggles its item."
  :type 'boolean
  :group 'todo-lsp)

(defun todo-lsp-list-beginning-of-item (&optional count)
  "Go to the start of the item at point, or of the COUNTth item before.
With a negative COUNT, go forward."
  (when (and count (< count 0)) (end-of-line))
  (prog1 (re-search-backward todo-lsp-lines-checkbox nil 'move (or count 1))
    (beginning-of-line)))

(defun todo-lsp-list-end-of-item ()
  "Go to the line after the item that begins at point, with its sub-items."
  (let ((column (current-indentation)))
    (while (and (zerop (forward-line)) (not (eobp))
                (< column (current-indentation))
                (not (looking-at-p "[[:blank:]]*$"))))))

(defun todo-lsp-list-click (event)
  "Set point as usual, and toggle the item on whose checkbox EVENT was a click."
  (interactive "@e")
  (mouse-set-point event)
  (when (and todo-lsp-toggle-on-click
             (save-excursion
               (let ((point (point)))
                 (beginning-of-line)
                 (and (looking-at todo-lsp-lines-checkbox)
                      (<= (match-beginning 1) point)
                      (< point (match-end 1))))))
    (todo-lsp-run "toggle")))

;;;; Indentation

(defun todo-lsp-list-indent-line ()
  "Indent the line: text below its item, an item by whole levels.
The continuation lines of an item are four columns to its right."
  (interactive)
  (let ((column (todo-lsp-list--indentation)))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

(defun todo-lsp-list--indentation ()
  "Return the indentation for the line at point."
  (let ((item (todo-lsp-lines-item-p)) (column (current-indentation)))
    (save-excursion
      (beginning-of-line)
      (if (or (bobp) (progn (forward-line -1) (looking-at-p "[[:blank:]]*$")))
          0
        (let ((deepest (+ (current-indentation) (if (todo-lsp-lines-item-p) 4 0))))
          ;; An item moves to the nearest level.
          (if item (* 4 (/ (min deepest (+ 2 column)) 4)) deepest))))))

(defun todo-lsp-list--fill-prefix ()
  "Return the fill prefix of the item at point."
  (when (todo-lsp-lines-item-p)
    (make-string (+ 4 (current-indentation)) ?\s)))

(defun todo-lsp-list--at-text-start-p ()
  "Return non-nil if point is on an item's line, not after the start of its text."
  (let ((point (point)))
    (save-excursion
      (beginning-of-line)
      (and (looking-at todo-lsp-lines-checkbox)
           (progn (goto-char (match-end 0))
                  (skip-chars-forward " \t")
                  (<= point (point)))))))

(defun todo-lsp-list-indent-or-fold ()
  "Indent an empty item, or one before whose text point is; fold elsewhere.
Its sub-items move along.  On a blank line or with a region, indent."
  (interactive)
  (cond ((or (use-region-p) (save-excursion (beginning-of-line) (looking-at-p "[[:blank:]]*$")))
         (call-interactively #'indent-for-tab-command))
        ((todo-lsp-list--at-text-start-p) (todo-lsp-run "indent"))
        (t (todo-lsp-fold-toggle))))

(defun todo-lsp-list-outdent-or-cycle ()
  "Outdent an empty item, or one before whose text point is; elsewhere cycle folds."
  (interactive)
  (if (todo-lsp-list--at-text-start-p)
      (todo-lsp-run "outdent")
    ;; Which compares it with the last command.
    (setq this-command #'todo-lsp-fold-cycle)
    (todo-lsp-fold-cycle)))

;;;; Typing

(defun todo-lsp-list--separate ()
  "Put a blank between an empty checkbox and the letter that was typed after it.
Saving may have removed that blank.  Replace an empty checkbox by another one
that was typed after it."
  (when (and (eolp) (not (bolp)) (characterp last-command-event))
    (let* ((start (line-beginning-position))
           (line (buffer-substring-no-properties start (point)))
           (typed (substring line 0 -1)))
      (cond ((and (eq ?\s last-command-event) (string-match "\\[ \\] \\(\\[[ xX@~?]\\]\\)\\'" typed))
             (let ((beg (match-beginning 0)) (end (match-beginning 1)))
               (when (todo-lsp-list--checkbox-p (substring line 0 end))
                 (delete-region (+ start beg) (+ start end)))))
            ((and (string-match-p "[[:alnum:]]" (string last-command-event))
                  (string-suffix-p "]" typed) (todo-lsp-list--checkbox-p typed))
             (save-excursion
               (backward-char)
               (insert " ")))))))

(defun todo-lsp-list--checkbox-p (text)
  "Return non-nil if TEXT is the start of an item and nothing else."
  (and (string-match todo-lsp-lines-checkbox text) (= (match-end 0) (length text))))

;;;; Enter

(defun todo-lsp-newline ()
  "Begin the next item below the item at point, or end the list at an empty one.
The text after point becomes the new item.  After a note, begin another one.
Elsewhere this is a plain newline."
  (interactive "*")
  (when (and abbrev-mode (eq ?w (char-syntax (preceding-char))))
    (expand-abbrev))
  (let ((enter (and (todo-lsp-program-found-p)
                    (apply #'todo-lsp-program-json "enter" "--cursor" (todo-lsp-program-cursor (point))
                           (and (invisible-p (line-end-position)) '("--folded")))))
        (line (copy-marker (line-beginning-position))))
    (if (not enter)
        (call-interactively #'newline)
      (todo-lsp-edit-apply (todo-lsp-edit-replacements (plist-get enter :edits)))
      (goto-char (todo-lsp-edit-position (plist-get enter :cursor)))
      ;; Fill the line that Enter has ended, as `newline' does.
      (when (and auto-fill-function (/= line (line-beginning-position)))
        (save-excursion
          (goto-char line)
          (end-of-line)
          (when (> (current-column) (current-fill-column))
            (funcall auto-fill-function)))))
    (set-marker line nil)))

;; With Delete Selection mode, a newline replaces the region.
(put 'todo-lsp-newline 'delete-selection t)
(put 'todo-lsp-newline-only 'delete-selection t)

(defun todo-lsp-newline-only ()
  "Insert a plain newline.
After other newlines a client may request on-type formatting."
  (interactive "*")
  (insert "\n"))

;;;; The mode

(defvar todo-lsp-list-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "RET") #'todo-lsp-newline)
    (define-key map (kbd "C-j") #'todo-lsp-newline-only)
    (define-key map (kbd "M-RET") #'todo-lsp-insert-below)
    (define-key map [mouse-1] #'todo-lsp-list-click)
    (define-key map (kbd "TAB") #'todo-lsp-list-indent-or-fold)
    (define-key map (kbd "<backtab>") #'todo-lsp-list-outdent-or-cycle)
    map)
  "Keymap of `todo-lsp-list-mode'.")

(defvar todo-lsp-list-mode-syntax-table
  (let ((table (make-syntax-table text-mode-syntax-table)))
    ;; The value of a tag and the date after an arrow are separate symbols, so that they can be completed.
    (modify-syntax-entry ?= "." table)
    (modify-syntax-entry ?> "." table)
    table)
  "Syntax table of `todo-lsp-list-mode'.")

;;;###autoload
(define-derived-mode todo-lsp-list-mode text-mode "[x]it!"
  "Major mode for plain-text todo lists in the [x]it! format."
  :group 'todo-lsp
  (setq-local font-lock-defaults '(todo-lsp-list--font-lock-keywords t))
  (add-hook 'font-lock-extend-region-functions #'todo-lsp-list--extend-region t t)
  (setq-local imenu-create-index-function #'todo-lsp-list--index)
  (setq-local outline-regexp (concat todo-lsp-lines-checkbox "\\|[^[[:blank:]\n]"))
  (setq-local outline-level #'todo-lsp-list--outline-level)
  (setq-local outline-blank-line t)
  (setq-local beginning-of-defun-function #'todo-lsp-list-beginning-of-item)
  (setq-local end-of-defun-function #'todo-lsp-list-end-of-item)
  (outline-minor-mode)
  (setq-local indent-line-function #'todo-lsp-list-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  (add-hook 'post-self-insert-hook #'todo-lsp-list--separate nil t)
  ;; A new line is not indented automatically, because it may start anything.
  (setq-local electric-indent-chars nil)
  (setq-local paragraph-start (concat todo-lsp-lines-checkbox "\\|^[^[[:blank:]\n]\\|[[:blank:]]*$"))
  (setq-local paragraph-separate "[[:blank:]]*$")
  (setq-local adaptive-fill-function #'todo-lsp-list--fill-prefix))

(provide 'todo-lsp-list-mode)
;;; todo-lsp-list-mode.el ends here
