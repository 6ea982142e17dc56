;;; todo-lsp-agenda-keys.el --- The keys and the menu of an agenda  -*- lexical-binding: t; -*-

;;; Commentary:

;; The keymap, the menu and the help.  Some operations have the same keys as in
;; a list.

;;; Code:

(require 'easymenu)
(require 'seq)
(require 'todo-lsp-agenda-change)
(require 'todo-lsp-operations)

(autoload 'todo-lsp-agenda-edit "todo-lsp-agenda-edit" nil t)

(eval-and-compile
  (defconst todo-lsp-agenda--commands
    '(("Go to Item" todo-lsp-agenda-visit "RET")
      ("Go to Item in Other Window" todo-lsp-agenda-visit-other-window "TAB" "o")
      (nil todo-lsp-agenda-show "SPC")
      (nil todo-lsp-agenda-visit-mouse "<mouse-2>")
      ("Follow Mode" todo-lsp-agenda-follow-mode "f")
      (nil todo-lsp-agenda-next "n")
      (nil todo-lsp-agenda-previous "p")
      "--"
      ("Toggle" "toggle" "t")
      ("Set Status..." todo-lsp-agenda-status "T")
      (nil "complete" "c")
      (nil "start" "b")
      (nil "drop" "x")
      ("Set Due Date..." todo-lsp-agenda-set-due "d")
      ("Move to..." "move-to" "w")
      (nil "due-today" "0")
      (nil "due-tomorrow" "1")
      (nil "due-next-week" "7")
      ("Postpone by a Day" "postpone-day" "D")
      ("Postpone by a Week" "postpone-week" "W")
      (nil "postpone-month" "M")
      ("Raise Priority" "raise" "+")
      ("Lower Priority" "lower" "-")
      ("Set Priority..." "set-priority" ",")
      ("Add Tag..." "add-tag" ":")
      ("Delete" todo-lsp-agenda-delete "C-k")
      "--"
      ("Mark" todo-lsp-agenda-mark "m")
      ("Unmark" todo-lsp-agenda-unmark "u")
      ("Unmark All" todo-lsp-agenda-unmark-all "U")
      "--"
      ("Edit Items" todo-lsp-agenda-edit "e" "C-x C-q")
      ("Undo" todo-lsp-agenda-undo "<remap> <undo>" "<remap> <undo-only>")
      ("Save Lists" todo-lsp-agenda-save "s")
      "--"
      ("Filter..." todo-lsp-agenda-filter "/")
      ("Refresh" revert-buffer)
      ("Keys" todo-lsp-agenda-help "?")
      ("Quit" quit-window))
    "The commands of the agenda, each (LABEL COMMAND . KEYS), in the menu's order.
Those without LABEL are not in the menu.  A string for COMMAND is the name of an
operation, whose command is generated.")

  (defun todo-lsp-agenda--command (entry)
    "Return the command of ENTRY, a symbol."
    (let ((command (nth 1 entry)))
      (if (stringp command) (intern (concat "todo-lsp-agenda-" command)) command))))

(defmacro todo-lsp-agenda--define-commands ()
  "Define a command for each operation in `todo-lsp-agenda--commands'."
  (macroexp-progn
   (mapcan (lambda (entry)
             (when (and (consp entry) (stringp (nth 1 entry)))
               (let ((row (todo-lsp-operations-row (nth 1 entry))))
                 `((defun ,(todo-lsp-agenda--command entry) ()
                     ,(format "%s: the marked items.\nElse those of the region, else the item at point." (nth 2 row))
                     (interactive)
                     (todo-lsp-agenda--run ,(car row)))))))
           todo-lsp-agenda--commands)))

(todo-lsp-agenda--define-commands)

(defvar todo-lsp-agenda-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map special-mode-map)
    (dolist (entry (seq-filter #'consp todo-lsp-agenda--commands))
      (dolist (keys (nthcdr 2 entry))
        (define-key map (kbd keys) (todo-lsp-agenda--command entry))))
    map)
  "Keymap of `todo-lsp-agenda-mode'.")

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
                  "Lists are opened if necessary, and not saved until you do.\n"))))))

(easy-menu-define todo-lsp-agenda-mode-menu todo-lsp-agenda-mode-map
  "Menu of `todo-lsp-agenda-mode'."
  (cons "Agenda"
        (seq-mapcat (lambda (entry)
                      (cond ((stringp entry) (list entry))
                            ((eq (nth 1 entry) 'todo-lsp-agenda-follow-mode)
                             (list (vector (car entry) (nth 1 entry) :style 'toggle
                                           :selected '(bound-and-true-p todo-lsp-agenda-follow-mode))))
                            ((car entry) (list (vector (car entry) (todo-lsp-agenda--command entry) t)))))
                    todo-lsp-agenda--commands)))

(provide 'todo-lsp-agenda-keys)
;;; todo-lsp-agenda-keys.el ends here
