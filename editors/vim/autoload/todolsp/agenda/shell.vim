" The agenda through todo-format, with the texts of modified buffers instead of their files.

" The output that the last agenda was decoded from, and that agenda: decoding 2,000 items takes some tenths of a second.
let s:last = {'output': [], 'agenda': {}}

" Calls `Done` with a dictionary of the `agenda`, or of the reason for a failure.
function! todolsp#agenda#shell#request_agenda(filter, Done) abort
  if !todolsp#shell#is_available()
    return a:Done({'reason': todolsp#settings#format_command()[0] .. ' is not installed: see :help todo-lsp-install'})
  endif
  let command = todolsp#settings#format_command() + ['list', '--json', '--where=' .. a:filter] + todolsp#shell#unsaved()
  call todolsp#process#start(command + ['--'] + todolsp#agenda#folders(), [], {result -> a:Done(s:decoded(a:filter, result))})
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

" A dictionary of the changes by an operation, `times` times, see actions.vim, or of the reason for a failure. todo-format
" finds an item on another line by its hash.
function! todolsp#agenda#shell#changes(name, items, times, value = '') abort
  let options = a:value ==# '' ? [] : ['--by', a:value]
  let places = map(copy(a:items), {_, it -> it.path .. ':' .. it.line .. '@' .. it.hash})
  let result = todolsp#shell#changes(['edit', a:name] + places + options, [], fnamemodify(a:items[0].path, ':h'))
  " An item has changed.
  if get(result, 'status', 0) == 4
    let list = matchstr(result.reason, '^.*\ze:\d\+@\w\+ ')
    return {'reason': fnamemodify(list, ':t') .. ' has changed since the agenda was shown: nothing was changed'}
  endif
  for change in get(result, 'changes', [])
    " The operations whose count is an amount change no line numbers.
    let lines = map(copy(change.hunks), {_, it -> (it[2] + 1) .. '-' .. it[3]})
    let change.repeated = repeat([join(lines, ',')], a:times - 1)
  endfor
  return result
endfunction
