" The agenda through todo-format: `list --json` of the folders, and of the text of each modified buffer instead of its
" file.

" The last agenda of the folders, without modified buffers; its key, the filter and folders; and the output that it was decoded
" from. The agenda of the same output is the same dictionary, because decoding 2,000 items takes some tenths of a second.
let s:cache = {}

function! todolsp#agenda#shell#request_agenda(filter, only_buffers, Done) abort
  if !todolsp#shell#is_available()
    return a:Done({'reason': todolsp#settings#format_command()[0] .. ' is not installed: see :help todo-lsp-install'})
  endif
  let folders = todolsp#agenda#folders()
  let is_cached = a:only_buffers && get(s:cache, 'key', []) ==# [a:filter, folders]
  " The replies to wait for: one more than there are processes, until all have started.
  let round = {'filter': a:filter, 'folders': folders, 'waiting': 1, 'buffers': [], 'Done': a:Done}
  if is_cached
    let round.all = s:cache.agenda
  else
    let round.waiting += 1
    call todolsp#process#start(s:command(a:filter) + ['--'] + folders, [], function('s:arrived', [round, 'all']))
  endif
  for buffer in s:modified_lists(folders)
    let round.waiting += 1
    let lines = getbufline(buffer.bufnr, 1, '$')
    call todolsp#process#start(s:command(a:filter) + ['--stdin-name', buffer.name, '-'], lines,
    \ function('s:arrived', [round, buffer.name]))
  endfor
  call s:finish(round)
endfunction

function! s:command(filter) abort
  return todolsp#settings#format_command() + ['list', '--json', '--filter=' .. a:filter]
endfunction

" The loaded lists with unsaved changes below the folders.
function! s:modified_lists(folders) abort
  return filter(getbufinfo({'bufloaded': 1, 'bufmodified': 1}), {_, it -> it.changed
  \ && !empty(filter(copy(a:folders), {_, folder -> todolsp#agenda#is_below(it.name, folder)})) && s:is_list(it)})
endfunction

" Whether a buffer is a list, or Markdown that the setting `files` names.
function! s:is_list(buffer) abort
  if a:buffer.name =~# '\.\%(xit\|todo\)$' | return getbufvar(a:buffer.bufnr, '&filetype') ==# 'xit' | endif
  if a:buffer.name !~? '\.\%(md\|markdown\|mkd\|mdown\|mdx\)$' | return 0 | endif
  " Only patterns of names; in others, the folder does not matter here.
  let is_list = 0
  for pattern in todolsp#shell#setting(a:buffer.name, 'files')
    let name = fnamemodify(substitute(pattern, '^!', '', ''), ':t')
    if fnamemodify(a:buffer.name, ':t') =~? glob2regpat(name) | let is_list = pattern !~# '^!' | endif
  endfor
  return is_list
endfunction

" Called when a process has exited; `name` is the path of its buffer, or 'all'.
function! s:arrived(round, name, result) abort
  let cached = {'key': [a:round.filter, a:round.folders], 'output': a:result.output + a:result.errors}
  let is_same = a:name ==# 'all' && get(s:cache, 'key', []) ==# cached.key && s:cache.output ==# cached.output
  let agenda = is_same ? s:cache.agenda : s:decoded(a:result)
  if has_key(agenda, 'reason')
    let a:round.reason = agenda.reason
  elseif a:name ==# 'all'
    let s:cache = extend(cached, {'agenda': agenda})
    let a:round.all = agenda
  else
    call add(a:round.buffers, [a:name, agenda])
  endif
  call s:finish(a:round)
endfunction

function! s:finish(round) abort
  let a:round.waiting -= 1
  if a:round.waiting > 0 | return | endif
  if has_key(a:round, 'reason') | return a:round.Done({'reason': a:round.reason}) | endif
  if !empty(filter(copy(a:round.buffers), {_, it -> it[1].today !=# a:round.all.today}))
    " It is past midnight.
    return todolsp#agenda#shell#request_agenda(a:round.filter, 0, a:round.Done)
  endif
  call a:round.Done({'agenda': s:merged(a:round.all, a:round.buffers)})
endfunction

" The agenda in a process's output, or the reason why there is none.
function! s:decoded(result) abort
  if a:result.status >= 0 && get(a:result.output, 0, '') =~# '^{'
    try
      let reply = json_decode(join(a:result.output, ''))
      let reply.unreadable = map(copy(a:result.errors), {_, it -> substitute(it, '^todo-format: ', '', '')})
      return todolsp#agenda#items#agenda(reply, 'shell', {it -> fnamemodify(it.file, ':p')})
    catch
      return {'reason': 'todo-format printed an invalid agenda: ' .. v:exception}
    endtry
  endif
  let reason = get(a:result.errors, 0, 'todo-format list exited with ' .. a:result.status)
  return {'reason': substitute(reason, '^todo-format: ', '', '')}
endfunction

" The agenda with the items of buffers instead of those of their files.
function! s:merged(all, buffers) abort
  if empty(a:buffers) | return a:all | endif
  let paths = map(copy(a:buffers), {_, it -> it[0]})
  let parts = []
  for index in range(len(a:all.parts))
    let part = a:all.parts[index]
    let items = filter(copy(part.items), {_, it -> index(paths, it.path) < 0})
    let total = part.count - len(part.items) + len(items)
    " All agendas have all parts, also those without items.
    for [_, agenda] in a:buffers
      call extend(items, agenda.parts[index].items)
      let total += agenda.parts[index].count
    endfor
    call add(parts, {'name': part.name, 'title': part.title, 'items': sort(items, 's:order'), 'count': total})
  endfor
  let unreadable = filter(copy(a:all.unreadable), {_, it -> empty(filter(copy(paths), {_, path -> stridx(it, path) >= 0}))})
  return {'today': a:all.today, 'parts': parts, 'is_complete': 1, 'unreadable': unreadable}
endfunction

" Compares items like todo-format: by due date and time, then by priority.
function! s:order(left, right) abort
  let [left, right] = map([a:left, a:right], {_, it -> it.day ==# '' ? '9999-99-99' : it.day .. s:time(it)})
  if left !=# right | return left ># right ? 1 : -1 | endif
  if a:left.priority != a:right.priority | return a:right.priority - a:left.priority | endif
  if a:left.path !=# a:right.path | return a:left.path ># a:right.path ? 1 : -1 | endif
  return a:left.line - a:right.line
endfunction

" The time of an item for sorting; without one it is due at the end of the day.
function! s:time(item) abort
  return a:item.time ==# '' ? '99:99' : printf('%5s', a:item.time)
endfunction

" Returns no reply, because values come from a server.
function! todolsp#agenda#shell#request(method, params, item) abort
  return {}
endfunction

" The changes of an operation on items. Refuses a list unless its items are still on the same lines.
function! todolsp#agenda#shell#changes(name, items, times, value = '') abort
  let options = a:value ==# '' ? [] : todolsp#prompt#options(todolsp#operations#named(a:name), a:value, a:items[0].path)
  let target = get(options, 0, '') ==# '--to' ? s:target(remove(options, 0, 1)[1]) : {}
  if has_key(target, 'reason') | return target | endif
  let lists = {}
  for item in a:items
    let buffer = todolsp#agenda#actions#load(item.path)
    if buffer == 0 | return todolsp#agenda#actions#stale(item.path) | endif
    let lists[buffer] = get(lists, buffer, []) + [item]
  endfor
  let target_buffer = get(target, 'buffer', 0)
  let changes = []
  " Items of the target itself move first, because later ones change the numbers of its lines. They need no --to; without a
  " title, `--under ''` moves them to the items without one, as --to alone does for the other lists.
  let Rank = {it -> (it == target_buffer ? 0 : 1) .. lists[it][0].path}
  for buffer in sort(keys(lists), {left, right -> Rank(left) ># Rank(right) ? 1 : -1})
    let [items, is_target] = [lists[buffer], buffer == target_buffer]
    let change = is_target ? target : {'buffer': str2nr(buffer), 'old': getbufline(str2nr(buffer), 1, '$')}
    if !s:are_current(items, items[0].path, change.old) | return todolsp#agenda#actions#stale(items[0].path) | endif
    let destination = empty(target) ? options : is_target ? (empty(options) ? ['--under', ''] : options)
    \ : ['--to', target.file] + options
    let change.new = change.old
    for _ in range(a:times)
      let lines = join(map(copy(items), {_, it -> it.line}), ',')
      let result = todolsp#shell#run(['edit', a:name, '--line', lines] + destination, change.new, items[0].path)
      if has_key(result, 'reason') | return result | endif
      let change.new = result.lines
    endfor
    if is_target
      call writefile(target.new, target.file)
    else
      call add(changes, change)
    endif
  endfor
  if !empty(target)
    let target.new = readfile(target.file)
    call delete(fnamemodify(target.file, ':h'), 'rf')
    call insert(changes, target)
  endif
  for change in changes | let change.hunks = todolsp#difference#hunks(change.old, change.new) | endfor
  return {'changes': changes}
endfunction

" The change of a list that items move to. todo-format writes a copy of it, `file`, so that nothing is written before all
" changes are known.
function! s:target(path) abort
  if !filereadable(a:path) && !bufloaded(a:path) && a:path !~# '\.\%(xit\|todo\)$'
    return {'reason': fnamemodify(a:path, ':t') .. ' does not exist, and new lists are named *.xit or *.todo'}
  endif
  let [buffer, folder] = [todolsp#agenda#actions#load_or_create(a:path), tempname()]
  let [file, lines] = [folder .. '/' .. fnamemodify(a:path, ':t'), getbufline(buffer, 1, '$')]
  call mkdir(folder, 'p')
  if lines !=# [''] | call writefile(lines, file) | endif
  let settings = findfile('.todo-format.json', escape(fnamemodify(a:path, ':h'), ' ,;\') .. ';')
  if settings !=# '' | call writefile(readfile(settings, 'b'), folder .. '/.todo-format.json', 'b') | endif
  return {'buffer': buffer, 'old': lines, 'new': lines, 'file': file}
endfunction

" Whether a list still has the items of the agenda on the same lines.
function! s:are_current(items, path, lines) abort
  let command = s:command(todolsp#agenda#window#agenda().filter) + ['--stdin-name', a:path, '-']
  let agenda = s:decoded(todolsp#process#run(command, a:lines))
  let items_by_line = {}
  for part in get(agenda, 'parts', [])
    for item in part.items | let items_by_line[item.line] = item | endfor
  endfor
  for item in a:items
    let other = get(items_by_line, item.line, {})
    for key in ['status', 'priority', 'text', 'due']
      if get(other, key, v:null) !=# item[key] | return 0 | endif
    endfor
  endfor
  return 1
endfunction
