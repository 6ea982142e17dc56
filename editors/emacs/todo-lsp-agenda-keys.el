;;; todo-lsp-agenda-keys.el --- The keys and the menu of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; The keymap, the menu and the help.  Some operations have the same keys as in
;; a list.

;;; Code:

(require 'easymenu)
(require 'todo-lsp-agenda-change)
(require 'todo-lsp-agenda-marks)
(require 'todo-lsp-agenda-visit)
(require 'todo-lsp-operations)

(autoload 'todo-lsp-agenda-edit "todo-lsp-agenda-edit" nil t)

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
                     ("," todo-lsp-agenda-set-priority) (":" todo-lsp-agenda-add-tag)
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
    "The operations whose commands in the agenda are generated.
Their keys are those of a list without the prefix."))

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
     "`t` toggle, `T` any status, `c` complete, `b` start, `x` drop, `+` `-` raise or lower the \
priority, `,` any priority, `:` add a tag, `C-k` delete, `w` move to another group or list")
    ("Date"
     "`d` any, also in words (`C-u d` removes it), `0` today, `1` tomorrow, `7` next \
week; `D` `W` `M` postpone by a day, week, month")
    ("Many at once"
     "`m` mark, `u` unmark, `U` unmark all; or select a region")
    ("Edit"
     "`e` or `C-x C-q`, then `C-c C-c` to write or `C-c C-k` to discard")
    ("Agenda"
     "`/` filter, `g` refresh, `s` save all lists, `C-/` undo, `q` quit, `?` help"))
  "The help for the keys, equal to the table in the README: (TITLE TEXT).")

(defun todo-lsp-agenda-help ()
  "Show the help for the keys of the agenda; if it is shown, scroll it."
  (interactive)
  (let ((window (get-buffer-window (help-buffer))))
    (if (and window (eq last-command this-command) (not (pos-visible-in-window-p (point-max) window)))
        (with-selected-window window (scroll-up))
      (todo-lsp-agenda--show-help))))

(defun todo-lsp-agenda--show-help ()
  "Show the help for the keys of the agenda."
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
    ["Set Priority..." todo-lsp-agenda-set-priority t]
    ["Add Tag..." todo-lsp-agenda-add-tag t]
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

(provide 'todo-lsp-agenda-keys)
;;; todo-lsp-agenda-keys.el ends here
