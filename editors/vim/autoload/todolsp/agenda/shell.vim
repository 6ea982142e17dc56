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

" A dictionary of the changes by an operation, `times` times, see actions.vim, or of the reason for a failure, with `is_stale`
" if a list has changed: unless the items are still on the same lines, it is refused.
function! todolsp#agenda#shell#changes(name, items, times, value = '') abort
  let lines = {}
  for item in a:items
    let lines[item.path] = add(get(lines, item.path, []), item.line)
  endfor
  let stale = s:stale_list(a:items, keys(lines))
  if stale !=# '' | return todolsp#agenda#actions#stale(stale) | endif
  call map(lines, {_, it -> join(it, ',')})
  let options = a:value ==# '' ? [] : todolsp#prompt#options(todolsp#operations#named(a:name), a:value, a:items[0].path)
  let places = flatten(map(sort(items(lines)), {_, it -> map(split(it[1], ','), {_, line -> it[0] .. ':' .. line})}))
  let result = todolsp#shell#changes(['edit', a:name] + places + options)
  " The operations whose count is an amount change no line numbers.
  for change in get(result, 'changes', [])
    let change.repeated = repeat([get(lines, fnamemodify(bufname(change.buffer), ':p'), '')], a:times - 1)
  endfor
  return result
endfunction

" The path of a list that no longer has one of the items as the agenda has shown it, or an empty text.
function! s:stale_list(items, paths) abort
  let result = todolsp#process#run(s:command(todolsp#agenda#window#agenda().filter, a:paths), [])
  let now = {}
  if get(result.output, 0, '') =~# '^{'
    for part in json_decode(join(result.output, '')).parts
      for sent in part.items | let now[todolsp#agenda#items#path(sent) .. ':' .. sent.line] = s:without_file(sent) | endfor
    endfor
  endif
  let stale = filter(copy(a:items), {_, it -> get(now, it.path .. ':' .. it.line, {}) !=# s:without_file(it.sent)})
  return empty(stale) ? '' : stale[0].path
endfunction

" A list may be named in several ways.
function! s:without_file(sent) abort
  return extend({'file': ''}, a:sent, 'keep')
endfunction
