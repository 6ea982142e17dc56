" The operations on items: the name (as in `todo-format edit`), the key after the prefix, and the
" kind of the server's code action.
let s:operations = [
\ ['complete', 'c', 'refactor.rewrite.todo.complete'],
\ ['reopen', 'o', 'refactor.rewrite.todo.reopen'],
\ ['toggle', 't', 'refactor.rewrite.todo.toggle'],
\ ['start', 'b', 'refactor.rewrite.todo.start'],
\ ['drop', 'x', 'refactor.rewrite.todo.drop'],
\ ['question', '?', 'refactor.rewrite.todo.question'],
\ ['delete', 'd', 'refactor.rewrite.todo.delete'],
\ ['insert-below', 'a', 'refactor.rewrite.todo.insertBelow'],
\ ['insert-above', 'A', 'refactor.rewrite.todo.insertAbove'],
\ ['move-up', 'k', 'refactor.move.todo.up'],
\ ['move-down', 'j', 'refactor.move.todo.down'],
\ ['indent', 'l', 'refactor.rewrite.todo.indent'],
\ ['outdent', 'h', 'refactor.rewrite.todo.outdent'],
\ ['raise', '+', 'refactor.rewrite.todo.raise'],
\ ['lower', '-', 'refactor.rewrite.todo.lower'],
\ ['due-today', '0', 'refactor.rewrite.todo.due.today'],
\ ['due-tomorrow', '1', 'refactor.rewrite.todo.due.tomorrow'],
\ ['due-next-week', '7', 'refactor.rewrite.todo.due.nextWeek'],
\ ['postpone-day', 'D', 'refactor.rewrite.todo.due.postponeDay'],
\ ['postpone-week', 'W', 'refactor.rewrite.todo.due.postponeWeek'],
\ ['postpone-month', 'M', 'refactor.rewrite.todo.due.postponeMonth'],
\ ['due-remove', 'u', 'refactor.rewrite.todo.due.remove'],
\ ['sort', 's', 'source.sort.todo'],
\ ['sort-by-status', 'Ss', 'source.sort.todo.status'],
\ ['sort-by-priority', 'Sp', 'source.sort.todo.priority'],
\ ['sort-by-due', 'Sd', 'source.sort.todo.due'],
\ ['sort-by-text', 'St', 'source.sort.todo.text'],
\ ['sort-by-tag', 'Sg', 'source.sort.todo.tag'],
\ ['archive', 'z', 'source.archive.todo'],
\ ['unarchive', 'Z', 'source.unarchive.todo'],
\ ['remove-completed', 'r', 'source.removeCompleted.todo'],
\ ['fix-all', 'f', 'source.fixAll.todo'],
\ ]

" The operations for which a count is an amount; for others it is a number of lines.
let s:amounts = '^\%(insert\|move\|postpone\)-\|^\%(indent\|outdent\|raise\|lower\)$'

" All operations in menu order, each a dictionary of name, key, kind, whether it applies to the whole list unless
" lines are selected, whether a count is an amount, and whether it inserts an item to write. `unarchive` applies to
" the item at the cursor, because a user on an archived item doesn't want to restore the whole archive.
function! todolsp#operations#all() abort
  return map(copy(s:operations), {_, it -> {'name': it[0], 'key': it[1], 'kind': it[2],
  \ 'is_about_list': it[2] =~# '^source\.' && it[0] !=# 'unarchive', 'takes_amount': it[0] =~# s:amounts,
  \ 'inserts': it[0] =~# '^insert-'}})
endfunction

" The operation with that name, or an empty dictionary.
function! todolsp#operations#named(name) abort
  return get(filter(todolsp#operations#all(), {_, it -> it.name ==# a:name}), 0, {})
endfunction
