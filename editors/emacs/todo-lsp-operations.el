;;; todo-lsp-operations.el --- The table of operations  -*- lexical-binding: t; -*-

;;; Commentary:

;; The table of operations, generated from the registry of todo-lsp.  An
;; operation's command, its key and its menu entry follow from its row.

;;; Code:

(require 'seq)

(eval-and-compile
  (defconst todo-lsp-operations
    '(("Status"
       ("complete" "c" "Complete" "refactor.rewrite.todo.complete")
       ("reopen" "o" "Reopen" "refactor.rewrite.todo.reopen")
       ("toggle" "t" "Toggle" "refactor.rewrite.todo.toggle")
       ("start" "b" "Start" "refactor.rewrite.todo.start")
       ("drop" "x" "Drop" "refactor.rewrite.todo.drop")
       ("question" "?" "Question" "refactor.rewrite.todo.question")
       ("cycle" "n" "Next Status" "refactor.rewrite.todo.cycle" :repeat t))
      ("Items"
       ("insert-below" "a" "Insert Below" "refactor.rewrite.todo.insertBelow" :point inserted)
       ("insert-above" "A" "Insert Above" "refactor.rewrite.todo.insertAbove" :point inserted)
       ("delete" "d" "Delete" "refactor.rewrite.todo.delete")
       ("add-tag" "g" "Add Tag…" "refactor.rewrite.todo.addTag" :asks tag)
       ("depends-on" "q" "Depends on…" "refactor.rewrite.todo.dependsOn" :asks item)
       ("blocks" "Q" "Blocks…" "refactor.rewrite.todo.blocks" :asks item)
       ("move-up" "k" "Move Up" "refactor.move.todo.up" :point item :repeat t)
       ("move-down" "j" "Move Down" "refactor.move.todo.down" :point item :repeat t)
       ("indent" "l" "Indent" "refactor.rewrite.todo.indent" :point item :repeat t)
       ("outdent" "h" "Outdent" "refactor.rewrite.todo.outdent" :point item :repeat t)
       ("move-to" "w" "Move to…" "refactor.move.todo.to" :asks destination)
       ("place" "m" "Place…" "refactor.move.todo.place" :point item :asks place))
      ("Priority"
       ("raise" "+" "Raise Priority" "refactor.rewrite.todo.raise" :repeat t)
       ("lower" "-" "Lower Priority" "refactor.rewrite.todo.lower" :repeat t)
       ("set-priority" "p" "Set Priority…" "refactor.rewrite.todo.setPriority" :asks priority))
      ("Due Date"
       ("due-today" "0" "Due Today" "refactor.rewrite.todo.due.today")
       ("due-tomorrow" "1" "Due Tomorrow" "refactor.rewrite.todo.due.tomorrow")
       ("due-next-week" "7" "Due Next Week" "refactor.rewrite.todo.due.nextWeek")
       ("postpone-day" "D" "Postpone by a Day" "refactor.rewrite.todo.due.postponeDay" :repeat t)
       ("postpone-week" "W" "Postpone by a Week" "refactor.rewrite.todo.due.postponeWeek" :repeat t)
       ("postpone-month" "M" "Postpone by a Month" "refactor.rewrite.todo.due.postponeMonth" :repeat t)
       ("set-due" "." "Set Due Date…" "refactor.rewrite.todo.due.set" :asks date)
       ("due-remove" "u" "Remove Due Date" "refactor.rewrite.todo.due.remove"))
      ("Sort"
       ("sort" "s" "Sort" "source.sort.todo" :point item :list t)
       ("sort-by-status" "S s" "Sort by Status" "source.sort.todo.status" :point item :list t)
       ("sort-by-priority" "S p" "Sort by Priority" "source.sort.todo.priority" :point item :list t)
       ("sort-by-due" "S d" "Sort by Due Date" "source.sort.todo.due" :point item :list t)
       ("sort-by-text" "S t" "Sort by Text" "source.sort.todo.text" :point item :list t)
       ("sort-by-tag" "S g" "Sort by Tag" "source.sort.todo.tag" :point item :list t))
      ("List"
       ("archive" "z" "Archive Finished Items" "source.archive.todo" :point item :list t)
       ("unarchive" "Z" "Unarchive" "source.unarchive.todo" :point item)
       ("remove-completed" "r" "Remove Completed Items" "source.removeCompleted.todo" :list t)
       ("fix-all" "f" "Fix All Problems" "source.fixAll.todo" :list t)))
    "The operations by section of the menu.
A row is (NAME KEY LABEL KIND . PROPERTIES).  PROPERTIES are
`:point', where point moves: `inserted', to the end of the inserted
text, or `item', with its item;
`:list', whether it is for the whole list when no region is active;
`:repeat', whether the key alone repeats it in `repeat-mode';
`:asks', the kind of value that it asks for: `date', `destination',
`item', `place', `priority' or `tag'."))

(defun todo-lsp-operations-rows ()
  "Return the rows of all operations."
  (seq-mapcat #'cdr todo-lsp-operations))

(defun todo-lsp-operations-row (name)
  "Return the row of the operation NAME."
  (or (assoc name (todo-lsp-operations-rows))
      (error "There is no operation %s" name)))

(defun todo-lsp-operations-keys (row)
  "Return the keys of ROW after the prefix, which are characters."
  (vconcat (remq ?\s (append (nth 1 row) nil))))

(defun todo-lsp-operations-title (row)
  "Return the title of ROW for messages: its label without symbols."
  (replace-regexp-in-string "\\`[^[:ascii:]] \\|…\\'" "" (nth 2 row)))

(defun todo-lsp-operations-kind (row)
  "Return the code action kind of ROW."
  (nth 3 row))

(defun todo-lsp-operations-property (row property)
  "Return the PROPERTY of ROW."
  (plist-get (nthcdr 4 row) property))

(defun todo-lsp-operations-command (row)
  "Return the command of ROW, a symbol."
  (intern (concat "todo-lsp-" (car row))))

(provide 'todo-lsp-operations)
;;; todo-lsp-operations.el ends here
