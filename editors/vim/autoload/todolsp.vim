" The implementation of the maps and of :Todo.

" The commands that are no operations, with the lines of the range.
let s:other_commands = {'format': {_, __ -> todolsp#format()}, 'health': {_, __ -> todolsp#health#show()},
\ 'lint': {_, __ -> todolsp#shell#lint()}, 'quick-fix': function('todolsp#quick_fix'),
\ 'restart': {_, __ -> todolsp#client#restart()}}

" Runs an operation on the items from line `first` to `last`, `times` times; on the whole list if `last` is missing.
" Begins a new undo step unless `joins_undo_step`. Returns whether the list was changed.
function! todolsp#operate(name, first = 0, last = 0, times = 1, joins_undo_step = 0) abort
  if empty(todolsp#operations#named(a:name))
    call todolsp#warn('unknown operation ' .. a:name)
    return 0
  endif
  if s:is_locked() | return 0 | endif
  call todolsp#moves#follow()
  let is_changed = 0
  try
    let range = a:last > 0 ? [a:first, a:last] : []
    for time in range(a:times)
      let line = line('.')
      let lines = empty(range) ? [] : ['--line', range[0] .. '-' .. range[1]]
      if empty(s:run(['edit', a:name] + lines, a:joins_undo_step || time > 0, time > 0)) | break | endif
      " The cursor moved with its item, and so does the range.
      call map(range, {_, it -> max([1, min([it + line('.') - line, line('$')])])})
      let is_changed = 1
    endfor
  catch
    call todolsp#error(todolsp#operations#title(a:name) .. ': ' .. todolsp#reason())
  endtry
  return is_changed
endfunction

" Runs an operation again on lines, such as 3,7-9, in the undo step of the last change.
function! todolsp#repeat(name, lines) abort
  call s:run(['edit', a:name, '--line', a:lines], 1, 1)
endfunction

" Runs todo-format, which changes the list and perhaps another one, in a new undo step unless `joins_undo_step`. Returns the
" change of this list; if there is none, shows the reason unless `is_quiet`.
function! s:run(arguments, joins_undo_step = 0, is_quiet = 0) abort
  let result = todolsp#shell#changes(a:arguments, getline(1, '$'))
  if has_key(result, 'reason')
    if !a:is_quiet | call todolsp#warn(result.reason) | endif
    return {}
  endif
  let own = result.changes[-1]
  if len(result.changes) > 1
    let done = todolsp#agenda#actions#apply(result.changes, a:arguments[1])
    if empty(done) | return {} | endif
    if len(done) > 1 | call s:note_move(result.changes[0], done[0].saves) | endif
  else
    call todolsp#buffer#change(own, a:joins_undo_step)
  endif
  if get(a:arguments, 1, '') ==# 'delete' | call todolsp#buffer#yank(todolsp#buffer#deleted(own)) | endif
  if result.message !=# ''
    redraw
    echomsg todolsp#text#fit('todo: ' .. result.message)
  endif
  return own
endfunction

" Asks for the value of an operation and runs it on the items from line `first` to `last`. `Remember` is called with the
" value, for the dot.
function! todolsp#ask(name, first, last, Remember = {_ -> 0}) abort
  if s:is_locked() | return | endif
  let [buffer, name, first, last, Remember] = [bufnr('%'), a:name, a:first, a:last, a:Remember]
  " A lambda is one expression: the list calls both functions in order, and `is 0` makes it a Number for `&&`.
  call todolsp#prompt#ask(todolsp#operations#named(a:name), {value -> bufnr('%') == buffer
  \ && [Remember(value), todolsp#operate_with(name, first, last, value)] is 0})
endfunction

" Runs an operation with a value on the items from line `first` to `last`.
function! todolsp#operate_with(name, first, last, value) abort
  if s:is_locked() | return | endif
  call todolsp#moves#follow()
  let operation = todolsp#operations#named(a:name)
  try
    let change = s:run(['edit', a:name, '--line', a:first .. '-' .. a:last, '--by', a:value])
    if empty(change) || operation.asks !=# 'date' | return | endif
    let day = matchstr(change.new[change.hunks[0][2]], '-> \zs\d\{4}-\d\d-\d\d')
    let meaning = day ==# '' ? '' : ': ' .. todolsp#agenda#items#day(day) .. ', '
    \ .. todolsp#agenda#items#distance(day, strftime('%Y-%m-%d'))
    redraw
    echo 'todo: ' .. todolsp#operations#title(a:value ==? 'none' ? 'due-remove' : a:name) .. meaning
  catch
    call todolsp#error(todolsp#operations#title(a:name) .. ': ' .. todolsp#reason())
  endtry
endfunction

" Formats the list.
function! todolsp#format() abort
  if s:is_locked() | return | endif
  try
    call s:run(['format'])
  catch
    call todolsp#error('cannot format: ' .. v:exception)
  endtry
endfunction

" Formats the list before it is saved, if enabled and no other plugin does it.
function! todolsp#format_on_save() abort
  let is_enabled = get(b:, 'todo_lsp_format_on_save', get(g:, 'todo_lsp_format_on_save', 0))
  if &modifiable && is_enabled && !todolsp#client#ale#fixes_on_save() | call todolsp#format() | endif
endfunction

" Fixes the problems in the lines, in one undo step, with a prompt for a problem with more than one fix.
function! todolsp#quick_fix(first = line('.'), last = line('.')) abort
  if s:is_locked() | return | endif
  try
    let problems = todolsp#shell#problems(['--line', a:first .. '-' .. a:last])
    if empty(problems)
      return todolsp#warn('no problem to fix in ' .. (a:first < a:last ? 'these lines' : 'this line'))
    endif
    " From the end, so that fixes do not change the numbers of the lines to come.
    let before = b:changedtick
    for line in reverse(uniq(map(copy(problems), {_, it -> it.line})))
      call s:quick_fix(line, before)
    endfor
    let left = filter(problems, {_, it -> !has_key(it, 'fixes')})
    if b:changedtick == before && !empty(left)
      call todolsp#warn('fix this by hand: ' .. left[-1].message .. ' [' .. left[-1].code .. ']')
    endif
  catch
    call todolsp#error('cannot fix: ' .. v:exception)
  endtry
endfunction

" Fixes the problems in a line, except those whose prompt is cancelled, in the undo step of the changes since the tick `before`.
function! s:quick_fix(line, before) abort
  let [skipped, left] = [0, -1]
  while 1
    let problems = filter(todolsp#shell#problems(['--line', a:line]), {_, it -> has_key(it, 'fixes')})
    " A fix may leave its problem.
    let skipped += len(problems) == left
    let left = len(problems)
    if skipped >= left | return | endif
    let fix = s:choice(problems[skipped])
    if empty(fix) | continue | endif
    " In Neovim, the prompt begins an undo step.
    if b:changedtick != a:before | undojoin | endif
    call todolsp#buffer#change(todolsp#edits#change(bufnr('%'), fix.edits), 1)
  endwhile
endfunction

" The fix of a problem that is preferred or the only one, or that the user chooses; empty if none.
function! s:choice(problem) abort
  let preferred = filter(copy(a:problem.fixes), {_, it -> it.isPreferred})
  let fixes = len(preferred) == 1 ? preferred : a:problem.fixes
  if len(fixes) == 1 | return fixes[0] | endif
  let title = a:problem.line .. ': ' .. a:problem.message
  " Not by inputlist(), after which Vim shows messages a line too low, and asks for Enter.
  let number = input(join([title] + map(copy(fixes), {index, it -> (index + 1) .. '. ' .. it.title}) + ['Number: '], "\n"))
  redraw
  return str2nr(number) > 0 ? get(fixes, str2nr(number) - 1, {}) : {}
endfunction

" Makes undo change the other list, too, and shows which one has changed.
function! s:note_move(change, is_saved) abort
  let path = bufname(a:change.buffer)
  call todolsp#moves#add(path, a:change.old, getbufline(a:change.buffer, 1, '$'))
  redraw
  echo 'todo: moved to ' .. fnamemodify(path, ':t') .. (a:is_saved ? ', which was saved' : '') .. '; u undoes both'
endfunction

" Whether the buffer cannot be changed; shows why.
function! s:is_locked() abort
  if !&modifiable
    call todolsp#warn('the buffer cannot be changed')
    return 1
  endif
  let line = search('\r.', 'nw')
  if line > 0
    " Vim treats this as one line, other programs as two, so they would change the wrong item.
    call todolsp#warn('line ' .. line .. ' contains a carriage return: remove it first, for example with :s/\r/\r/g')
  endif
  return line > 0
endfunction

" Shows why nothing was changed.
function! todolsp#warn(text) abort
  call s:show(a:text, 'WarningMsg')
endfunction

" Shows an error.
function! todolsp#error(text) abort
  call s:show(a:text, 'ErrorMsg')
  call todolsp#drop_typed_ahead()
endfunction

" Shows a message. A long one is truncated at its end, where Vim would omit its middle; :messages shows all of it.
function! s:show(text, group) abort
  let text = 'todo: ' .. a:text
  execute 'echohl' a:group
  redraw
  echomsg text
  if &shortmess =~# 'T' && todolsp#text#fit(text) !=# text
    redraw
    echo todolsp#text#fit(text)
  endif
  echohl None
endfunction

" The reason for the exception that was caught; where Vim has thrown it, only :messages shows in full.
function! todolsp#reason() abort
  return v:exception =~# '^Vim' ? v:exception .. ' (' .. v:throwpoint .. ')' : v:exception
endfunction

" Discards the keys typed ahead, up to Escape: they were meant for an item, and would now run as commands.
function! todolsp#drop_typed_ahead() abort
  for _ in range(1000)
    " While feedkeys() executes a script's keys, getchar() returns Escape or CTRL-C after the last one.
    if index([0, 3, 27], getchar(0)) >= 0 | return | endif
  endfor
endfunction

" The command :Todo. `count` is the number of line numbers in its range.
function! todolsp#command(count, first, last, name) abort
  if has_key(s:other_commands, a:name) | return s:other_commands[a:name](a:first, a:last) | endif
  let operation = todolsp#operations#named(a:name)
  let range = a:count == 0 && get(operation, 'is_about_list', 0) ? [] : [a:first, a:last]
  if get(operation, 'asks', '') !=# ''
    call todolsp#ask(a:name, a:first, a:last)
  elseif get(operation, 'inserts', 0)
    call todolsp#insertion#begin(a:name, range, 1)
  else
    " The changes of one typed command are one undo step: also those of :global.
    call call('todolsp#operate', [a:name] + (empty(range) ? [0, 0] : range) + [1, 1])
  endif
endfunction

" What is overdue and due today in the list, such as `2 overdue, 1 today`, for 'statusline'; empty without any.
function! todolsp#statusline() abort
  if &filetype !=# 'xit' | return '' | endif
  let state = [b:changedtick, strftime('%F')]
  if get(b:, 'todolsp_counted', []) !=# state
    let b:todolsp_counted = state
    " Not now, because Vim draws its status lines.
    call timer_start(100, function('todolsp#shell#count_due', [bufnr('%')]))
  endif
  return get(b:, 'todolsp_due', '')
endfunction

" The completion of :Todo.
function! todolsp#complete(lead, line, position) abort
  let names = map(todolsp#operations#all(), {_, it -> it.name}) + sort(keys(s:other_commands))
  return filter(names, {_, it -> stridx(it, a:lead) == 0})
endfunction
