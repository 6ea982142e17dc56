" The agenda through todo-format, with the texts of modified buffers instead of their files.

" The output that the last agenda was decoded from, and that agenda: decoding 2,000 items takes some tenths of a second.
let s:last = {'output': [], 'agenda': {}}

" Calls `Done` with a dictionary of the `agenda`, or of the reason for a failure.
function! todolsp#agenda#shell#request_agenda(filter, Done) abort
  if !todolsp#shell#is_available()
    return a:Done({'reason': todolsp#settings#format_command()[0] .. ' is not installed: see :help todo-lsp-install'})
  endif
  call todolsp#process#start(s:command(a:filter, todolsp#agenda#folders()), [], {result -> a:Done(s:decoded(a:filter, result))})
endfunction

function! s:command(filter, paths) abort
  return todolsp#settings#format_command() + ['list', '--json', '--where=' .. a:filter] + todolsp#shell#unsaved()
  \ + ['--'] + a:paths
endfunction

" The agenda in a process's output, or the reason why there is none.
function! s:decoded(filter, result) abort
  let output = [a:filter] + a:result.output + a:result.errors
  if output ==# s:last.output | return {'agenda': s:last.agenda} | endif
  if a:result.status >= 0 && get(a:result.output, 0, '') =~# '^{'
    try
      let unreadable = map(copy(a:result.errors), {_, it -> substitute(it, '^todo-format: ', '', '')})
      let s:last = {'output': output, 'agenda': todolsp#agenda#items#agenda(json_decode(join(a:result.output, '')), unreadable)}
      return {'agenda': s:last.agenda}
    catch
      return {'reason': 'todo-format printed an invalid agenda: ' .. v:exception}
    endtry
  endif
  let reason = get(a:result.errors, 0, 'todo-format list exited with ' .. a:result.status)
  return {'reason': substitute(reason, '^todo-format: ', '', '')}
endfunction

" The exit code of todo-format if an item has changed, and the list in the name of an item in a message.
let s:changed = 4
let s:reference = '^.*\ze:\d\+@\w\+ '

" A dictionary of the changes by an operation, `times` times, see actions.vim, or of the reason for a failure, with `is_stale`
" if an item has changed. todo-format finds an item on another line by its hash; the lines for repetitions would be wrong.
function! todolsp#agenda#shell#changes(name, items, times, value = '') abort
  let lines = {}
  for item in a:items
    let lines[item.path] = add(get(lines, item.path, []), item.line)
  endfor
  call map(lines, {_, it -> join(it, ',')})
  let options = a:value ==# '' ? [] : ['--by', a:value]
  let places = map(copy(a:items), {_, it -> it.path .. ':' .. it.line .. '@' .. it.hash})
  let result = todolsp#shell#changes(['edit', a:name] + places + options, [], fnamemodify(a:items[0].path, ':h'))
  let notes = get(result, 'status', 0) == s:changed ? [result.reason] : a:times > 1 ? get(result, 'notes', []) : []
  for note in filter(copy(notes), {_, it -> it =~# s:reference})
    return todolsp#agenda#actions#stale(matchstr(note, s:reference))
  endfor
  " The operations whose count is an amount change no line numbers.
  for change in get(result, 'changes', [])
    let change.repeated = repeat([get(lines, fnamemodify(bufname(change.buffer), ':p'), '')], a:times - 1)
  endfor
  return result
endfunction
