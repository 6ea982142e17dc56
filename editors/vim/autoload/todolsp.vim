" The implementation of the maps and of :Todo.

let s:other_commands = ['format', 'health', 'lint', 'quick-fix', 'restart']

" Runs an operation on the items from line `first` to `last`, `times` times; on the whole list if `last` is missing.
" Begins a new undo step unless `joins_undo_step`. Returns the hunks of the last change.
function! todolsp#operate(name, first = 0, last = 0, times = 1, joins_undo_step = 0) abort
  let operation = todolsp#operations#named(a:name)
  if empty(operation)
    call todolsp#warn('unknown operation ' .. a:name)
    return []
  endif
  if s:is_locked() | return [] | endif
  call todolsp#moves#follow()
  let all_hunks = []
  try
    let range = a:last > 0 ? [a:first, a:last] : []
    for time in range(a:times)
      let [line, hunks] = [line('.'), s:operate_once(operation, range, time > 0, a:joins_undo_step || time > 0)]
      if empty(hunks) | break | endif
      " The cursor moved with its item, and so does the range.
      call map(range, {_, it -> max([1, min([it + line('.') - line, line('$')])])})
      let all_hunks = hunks
    endfor
  catch
    call todolsp#error(todolsp#operations#title(a:name) .. ': ' .. v:exception .. ' (' .. v:throwpoint .. ')')
  endtry
  return all_hunks
endfunction

" Runs an operation once more on a line, in the undo step of the last change. Throws if it fails.
function! todolsp#repeat(name, line) abort
  call s:operate_once(todolsp#operations#named(a:name), [a:line, a:line], 1, 1)
endfunction

" Runs an operation once and returns the changed hunks. If there are none, shows the reason unless `is_quiet`.
function! s:operate_once(operation, range, is_quiet, joins_undo_step) abort
  let lines = getline(1, '$')
  let result = s:by_server(a:operation, a:range, lines)
  if !has_key(result, 'lines') && !has_key(result, 'changes') && (empty(result) || todolsp#shell#is_available())
    " If the server offers nothing, todo-format gives the reason, or archives to another file, which some clients cannot.
    let result = todolsp#shell#operate(a:operation, a:range, lines)
    if has_key(result, 'reason') && !empty(todolsp#client#failure())
      let result.reason ..= ' (and the language client failed: ' .. todolsp#client#failure() .. ')'
    endif
  endif
  if has_key(result, 'changes')
    let done = s:change_lists(result.changes, a:operation.name)
    return empty(done) ? [] : filter(result.changes, {_, it -> it.buffer == bufnr('%')})[0].hunks
  endif
  if a:is_quiet && has_key(result, 'reason') | return [] | endif
  return s:change(result, lines, a:joins_undo_step, a:operation.name ==# 'delete')
endfunction

" The server's result; empty if the client fails, so that todo-format is used instead.
function! s:by_server(operation, range, lines) abort
  try
    return todolsp#server#operate(a:operation, a:range, a:lines)
  catch
    if !todolsp#shell#is_available() | throw 'the language client failed: ' .. v:exception | endif
    call todolsp#error('the language client failed, using todo-format instead: ' .. v:exception)
    return {}
  endtry
endfunction

" Asks for the value of an operation and runs it on the items from line `first` to `last`. `Remember` is called with the
" value, for the dot.
function! todolsp#ask(name, first, last, Remember = {_ -> 0}) abort
  if s:is_locked() | return | endif
  let operation = todolsp#operations#named(a:name)
  let Request = {method, params -> todolsp#client#request(method,
  \ extend(params, {'textDocument': todolsp#client#document()}))}
  let [buffer, name, first, last, Remember] = [bufnr('%'), a:name, a:first, a:last, a:Remember]
  " A lambda is one expression: the list calls both functions in order, and `is 0` makes it a Number for `&&`.
  call todolsp#prompt#ask(operation, Request, {value -> bufnr('%') == buffer
  \ && [Remember(value), todolsp#operate_with(name, first, last, value)] is 0})
endfunction

" Runs an operation with a value on the items from line `first` to `last`.
function! todolsp#operate_with(name, first, last, value) abort
  if s:is_locked() | return | endif
  call todolsp#moves#follow()
  let operation = todolsp#operations#named(a:name)
  try
    let lines = getline(1, '$')
    let changes = todolsp#server#changes(operation, [a:first, a:last], a:value, lines)
    if !empty(changes)
      let done = s:change_lists(changes, a:name)
      if operation.asks ==# 'date' && !empty(done)
        let removes = a:value ==? 'none'
        redraw
        echo 'todo: ' .. todolsp#operations#title(removes ? 'due-remove' : a:name)
        \ .. (removes ? '' : ': ' .. todolsp#prompt#meaning(a:value))
      endif
      return
    endif
    let problem = todolsp#prompt#problem(a:value)
    if problem !=# '' | return todolsp#warn(problem) | endif
    let result = todolsp#shell#operate_with(operation, [a:first, a:last], a:value, lines)
    call s:change(result, lines)
  catch
    call todolsp#error(todolsp#operations#title(a:name) .. ': ' .. v:exception .. ' (' .. v:throwpoint .. ')')
  endtry
endfunction

" Formats the list.
function! todolsp#format() abort
  if s:is_locked() | return | endif
  try
    let lines = getline(1, '$')
    let result = todolsp#server#format(lines)
    call s:change(has_key(result, 'lines') ? result : todolsp#shell#format(lines), lines)
  catch
    call todolsp#error('cannot format: ' .. v:exception)
  endtry
endfunction

" Formats the list before it is saved, if enabled and no other plugin does it.
function! todolsp#format_on_save() abort
  if &modifiable && todolsp#settings#formats_on_save() && !todolsp#client#ale#fixes_on_save()
    call todolsp#format()
  endif
endfunction

" Fixes a problem in each of the lines, in one undo step, with a prompt for a line with more than one fix.
function! todolsp#quick_fix(first = line('.'), last = line('.')) abort
  if s:is_locked() | return | endif
  try
    let [has_problem, reason] = [0, '']
    " From the end, so that fixes do not change the numbers of the lines to come.
    for line in range(a:last, a:first, -1)
      let result = s:quick_fix(line, a:first < a:last)
      if has_key(result, 'lines')
        call s:change(result, getline(1, '$'), 1)
      endif
      let has_problem = has_problem || !empty(result)
      let reason = get(result, 'reason', reason)
    endfor
    if !has_problem
      call todolsp#warn('no problem to fix in ' .. (a:first < a:last ? 'these lines' : 'this line'))
    elseif reason !=# ''
      call todolsp#warn(reason)
    endif
  catch
    call todolsp#error('cannot fix: ' .. v:exception)
  endtry
endfunction

" A dictionary of the lines after a fix of a line, of the reason why there is none, or of `is_cancelled`; empty if the line
" has no problem to fix.
function! s:quick_fix(line, names_line) abort
  let lines = getline(1, '$')
  let fixes = todolsp#server#quick_fixes(a:line, lines)
  " Without a list, no server replies.
  if type(fixes) != v:t_list | return todolsp#shell#quick_fix(a:line, lines) | endif
  let preferred = filter(copy(fixes), {_, it -> it.is_preferred})
  let choice = len(preferred) == 1 ? preferred : fixes
  if len(choice) < 2 | return get(choice, 0, {}) | endif
  let title = a:names_line ? 'Fix line ' .. a:line .. ':' : 'Fix:'
  let number = inputlist([title] + map(copy(choice), {index, it -> (index + 1) .. '. ' .. it.title}))
  return number > 0 ? get(choice, number - 1, {'is_cancelled': 1}) : {'is_cancelled': 1}
endfunction

" Applies the changes of one or two lists, the first of which is the one that items move to; returns a list with a dictionary
" for each changed list.
function! s:change_lists(changes, name) abort
  let done = todolsp#agenda#actions#apply(a:changes, a:name)
  if len(done) > 1
    let other = done[0].buffer
    call s:note_move(bufname(other), a:changes[0].old, getbufline(other, 1, '$'), done[0].saves)
  endif
  return done
endfunction

" Makes undo change the other list, too, and shows which one has changed.
function! s:note_move(path, before, after, is_saved) abort
  call todolsp#moves#add(a:path, a:before, a:after)
  redraw
  echo 'todo: moved to ' .. fnamemodify(a:path, ':t') .. (a:is_saved ? ', which was saved' : '') .. '; u undoes both'
endfunction

" Changes the buffer to the lines of a result, or shows its reason; returns the hunks. With `deletes`, the deleted lines go to
" the register.
function! s:change(result, lines, joins_undo_step = 0, deletes = 0) abort
  if has_key(a:result, 'reason')
    call todolsp#warn(a:result.reason)
    return []
  endif
  let hunks = has_key(a:result, 'hunks') ? a:result.hunks : todolsp#difference#hunks(a:lines, a:result.lines)
  call todolsp#buffer#change(a:lines, a:result.lines, hunks, a:joins_undo_step)
  if a:deletes | call todolsp#buffer#yank(todolsp#buffer#deleted(a:lines, a:result.lines, hunks)) | endif
  if has_key(a:result, 'written') | call s:note_move(a:result.written, a:result.before, readfile(a:result.written), 1) | endif
  return hunks
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
  if &shortmess =~# 'T' && strdisplaywidth(text) > get(v:, 'echospace', &columns - 12)
    redraw
    echo todolsp#text#fit(text, get(v:, 'echospace', &columns - 12))
  endif
  echohl None
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
  if a:name ==# 'format'
    call todolsp#format()
  elseif a:name ==# 'health'
    call todolsp#health#show()
  elseif a:name ==# 'lint'
    call todolsp#shell#lint()
  elseif a:name ==# 'quick-fix'
    call todolsp#quick_fix(a:first, a:last)
  elseif a:name ==# 'restart'
    call todolsp#client#restart()
  else
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
  endif
endfunction

" The completion of :Todo.
function! todolsp#complete(lead, line, position) abort
  let names = map(todolsp#operations#all(), {_, it -> it.name}) + s:other_commands
  return filter(names, {_, it -> stridx(it, a:lead) == 0})
endfunction
