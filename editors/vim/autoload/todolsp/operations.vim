" The operations: name (as in `todo-format edit`), key after the prefix, code action kind, scope, whether a count is an
" amount (otherwise it is a number of lines), where the cursor goes, and the kind of value that it asks for. Generated from
" the registry of operations.
let s:operations = [
\ ['complete', 'c', 'refactor.rewrite.todo.complete', 'item', 0, 'stays', ''],
\ ['reopen', 'o', 'refactor.rewrite.todo.reopen', 'item', 0, 'stays', ''],
\ ['toggle', 't', 'refactor.rewrite.todo.toggle', 'item', 0, 'stays', ''],
\ ['start', 'b', 'refactor.rewrite.todo.start', 'item', 0, 'stays', ''],
\ ['drop', 'x', 'refactor.rewrite.todo.drop', 'item', 0, 'stays', ''],
\ ['question', '?', 'refactor.rewrite.todo.question', 'item', 0, 'stays', ''],
\ ['cycle', 'n', 'refactor.rewrite.todo.cycle', 'item', 1, 'stays', ''],
\ ['insert-below', 'a', 'refactor.rewrite.todo.insertBelow', 'item', 1, 'inserted', ''],
\ ['insert-above', 'A', 'refactor.rewrite.todo.insertAbove', 'item', 1, 'inserted', ''],
\ ['delete', 'd', 'refactor.rewrite.todo.delete', 'item', 0, 'stays', ''],
\ ['add-tag', 'g', 'refactor.rewrite.todo.addTag', 'item', 0, 'stays', 'tag'],
\ ['move-up', 'k', 'refactor.move.todo.up', 'item', 1, 'item', ''],
\ ['move-down', 'j', 'refactor.move.todo.down', 'item', 1, 'item', ''],
\ ['indent', 'l', 'refactor.rewrite.todo.indent', 'item', 1, 'item', ''],
\ ['outdent', 'h', 'refactor.rewrite.todo.outdent', 'item', 1, 'item', ''],
\ ['move-to', 'w', 'refactor.move.todo.to', 'item', 0, 'stays', 'destination'],
\ ['raise', '+', 'refactor.rewrite.todo.raise', 'item', 1, 'stays', ''],
\ ['lower', '-', 'refactor.rewrite.todo.lower', 'item', 1, 'stays', ''],
\ ['set-priority', 'p', 'refactor.rewrite.todo.setPriority', 'item', 0, 'stays', 'priority'],
\ ['due-today', '0', 'refactor.rewrite.todo.due.today', 'item', 0, 'stays', ''],
\ ['due-tomorrow', '1', 'refactor.rewrite.todo.due.tomorrow', 'item', 0, 'stays', ''],
\ ['due-next-week', '7', 'refactor.rewrite.todo.due.nextWeek', 'item', 0, 'stays', ''],
\ ['postpone-day', 'D', 'refactor.rewrite.todo.due.postponeDay', 'item', 1, 'stays', ''],
\ ['postpone-week', 'W', 'refactor.rewrite.todo.due.postponeWeek', 'item', 1, 'stays', ''],
\ ['postpone-month', 'M', 'refactor.rewrite.todo.due.postponeMonth', 'item', 1, 'stays', ''],
\ ['set-due', '.', 'refactor.rewrite.todo.due.set', 'item', 0, 'stays', 'date'],
\ ['due-remove', 'u', 'refactor.rewrite.todo.due.remove', 'item', 0, 'stays', ''],
\ ['sort', 's', 'source.sort.todo', 'list', 0, 'item', ''],
\ ['sort-by-status', 'Ss', 'source.sort.todo.status', 'list', 0, 'item', ''],
\ ['sort-by-priority', 'Sp', 'source.sort.todo.priority', 'list', 0, 'item', ''],
\ ['sort-by-due', 'Sd', 'source.sort.todo.due', 'list', 0, 'item', ''],
\ ['sort-by-text', 'St', 'source.sort.todo.text', 'list', 0, 'item', ''],
\ ['sort-by-tag', 'Sg', 'source.sort.todo.tag', 'list', 0, 'item', ''],
\ ['archive', 'z', 'source.archive.todo', 'list', 0, 'item', ''],
\ ['unarchive', 'Z', 'source.unarchive.todo', 'item', 0, 'item', ''],
\ ['remove-completed', 'r', 'source.removeCompleted.todo', 'list', 0, 'stays', ''],
\ ['fix-all', 'f', 'source.fixAll.todo', 'list', 0, 'stays', ''],
\ ]

" All operations in menu order, each a dictionary: `is_about_list`, whether it applies to the whole list unless lines are
" selected; `takes_amount`, whether a count is an amount; `inserts`, whether it inserts an item; `asks`, the kind of value
" that it asks for, or an empty string.
function! todolsp#operations#all() abort
  return map(copy(s:operations), {_, it -> {'name': it[0], 'key': it[1], 'kind': it[2],
  \ 'is_about_list': it[3] ==# 'list', 'takes_amount': it[4], 'inserts': it[5] ==# 'inserted', 'asks': it[6]}})
endfunction

" The operation with that name, or an empty dictionary.
function! todolsp#operations#named(name) abort
  return get(filter(todolsp#operations#all(), {_, it -> it.name ==# a:name}), 0, {})
endfunction
