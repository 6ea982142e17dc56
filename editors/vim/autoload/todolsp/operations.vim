" The operations: name (as in `todo-format edit`), title, key after the prefix, code action kind, scope, whether a count
" is an amount (otherwise it is a number of lines), where the cursor goes, and the kind of value that it asks for.
" Generated from the registry of operations.
let s:operations = [
\ ['complete', 'Complete', 'c', 'refactor.rewrite.todo.complete', 'item', 0, 'stays', ''],
\ ['reopen', 'Reopen', 'o', 'refactor.rewrite.todo.reopen', 'item', 0, 'stays', ''],
\ ['toggle', 'Toggle', 't', 'refactor.rewrite.todo.toggle', 'item', 0, 'stays', ''],
\ ['start', 'Start', 'b', 'refactor.rewrite.todo.start', 'item', 0, 'stays', ''],
\ ['drop', 'Drop', 'x', 'refactor.rewrite.todo.drop', 'item', 0, 'stays', ''],
\ ['question', 'Question', '?', 'refactor.rewrite.todo.question', 'item', 0, 'stays', ''],
\ ['cycle', 'Next Status', 'n', 'refactor.rewrite.todo.cycle', 'item', 1, 'stays', ''],
\ ['insert-below', 'Insert Below', 'a', 'refactor.rewrite.todo.insertBelow', 'item', 1, 'inserted', ''],
\ ['insert-above', 'Insert Above', 'A', 'refactor.rewrite.todo.insertAbove', 'item', 1, 'inserted', ''],
\ ['delete', 'Delete', 'd', 'refactor.rewrite.todo.delete', 'item', 0, 'stays', ''],
\ ['add-tag', 'Add Tag', 'g', 'refactor.rewrite.todo.addTag', 'item', 0, 'stays', 'tag'],
\ ['depends-on', 'Depends on', 'q', 'refactor.rewrite.todo.dependsOn', 'item', 0, 'stays', 'item'],
\ ['blocks', 'Blocks', 'Q', 'refactor.rewrite.todo.blocks', 'item', 0, 'stays', 'item'],
\ ['move-up', 'Move Up', 'k', 'refactor.move.todo.up', 'item', 1, 'item', ''],
\ ['move-down', 'Move Down', 'j', 'refactor.move.todo.down', 'item', 1, 'item', ''],
\ ['indent', 'Indent', 'l', 'refactor.rewrite.todo.indent', 'item', 1, 'item', ''],
\ ['outdent', 'Outdent', 'h', 'refactor.rewrite.todo.outdent', 'item', 1, 'item', ''],
\ ['move-to', 'Move to', 'w', 'refactor.move.todo.to', 'item', 0, 'stays', 'destination'],
\ ['place', 'Place', 'm', 'refactor.move.todo.place', 'item', 0, 'item', 'place'],
\ ['raise', 'Raise Priority', '+', 'refactor.rewrite.todo.raise', 'item', 1, 'stays', ''],
\ ['lower', 'Lower Priority', '-', 'refactor.rewrite.todo.lower', 'item', 1, 'stays', ''],
\ ['set-priority', 'Set Priority', 'p', 'refactor.rewrite.todo.setPriority', 'item', 0, 'stays', 'priority'],
\ ['due-today', 'Due Today', '0', 'refactor.rewrite.todo.due.today', 'item', 0, 'stays', ''],
\ ['due-tomorrow', 'Due Tomorrow', '1', 'refactor.rewrite.todo.due.tomorrow', 'item', 0, 'stays', ''],
\ ['due-next-week', 'Due Next Week', '7', 'refactor.rewrite.todo.due.nextWeek', 'item', 0, 'stays', ''],
\ ['postpone-day', 'Postpone by a Day', 'D', 'refactor.rewrite.todo.due.postponeDay', 'item', 1, 'stays', ''],
\ ['postpone-week', 'Postpone by a Week', 'W', 'refactor.rewrite.todo.due.postponeWeek', 'item', 1, 'stays', ''],
\ ['postpone-month', 'Postpone by a Month', 'M', 'refactor.rewrite.todo.due.postponeMonth', 'item', 1, 'stays', ''],
\ ['set-due', 'Set Due Date', '.', 'refactor.rewrite.todo.due.set', 'item', 0, 'stays', 'date'],
\ ['due-remove', 'Remove Due Date', 'u', 'refactor.rewrite.todo.due.remove', 'item', 0, 'stays', ''],
\ ['sort', 'Sort', 's', 'source.sort.todo', 'list', 0, 'item', ''],
\ ['sort-by-status', 'Sort by Status', 'Ss', 'source.sort.todo.status', 'list', 0, 'item', ''],
\ ['sort-by-priority', 'Sort by Priority', 'Sp', 'source.sort.todo.priority', 'list', 0, 'item', ''],
\ ['sort-by-due', 'Sort by Due Date', 'Sd', 'source.sort.todo.due', 'list', 0, 'item', ''],
\ ['sort-by-text', 'Sort by Text', 'St', 'source.sort.todo.text', 'list', 0, 'item', ''],
\ ['sort-by-tag', 'Sort by Tag', 'Sg', 'source.sort.todo.tag', 'list', 0, 'item', ''],
\ ['archive', 'Archive Finished Items', 'z', 'source.archive.todo', 'list', 0, 'item', ''],
\ ['unarchive', 'Unarchive', 'Z', 'source.unarchive.todo', 'item', 0, 'item', ''],
\ ['remove-completed', 'Remove Completed Items', 'r', 'source.removeCompleted.todo', 'list', 0, 'stays', ''],
\ ['fix-all', 'Fix All Problems', 'f', 'source.fixAll.todo', 'list', 0, 'stays', ''],
\ ]

" All operations in menu order, each a dictionary: `is_about_list`, whether it applies to the whole list unless lines are
" selected; `takes_amount`, whether a count is an amount; `inserts`, whether it inserts an item; `asks`, the kind of value
" that it asks for, or an empty string.
function! todolsp#operations#all() abort
  return map(copy(s:operations), {_, it -> {'name': it[0], 'title': it[1], 'key': it[2], 'kind': it[3],
  \ 'is_about_list': it[4] ==# 'list', 'takes_amount': it[5], 'inserts': it[6] ==# 'inserted', 'asks': it[7]}})
endfunction

" The operation with that name, or an empty dictionary.
function! todolsp#operations#named(name) abort
  return get(filter(todolsp#operations#all(), {_, it -> it.name ==# a:name}), 0, {})
endfunction

" The title of an operation for messages; other commands have no title in the table.
function! todolsp#operations#title(name) abort
  return get(todolsp#operations#named(a:name), 'title', toupper(a:name[0]) .. a:name[1:])
endfunction
