" Changes items from the agenda.
"
" A change is a dictionary, see edits.vim, with two other keys: `repeated`, the lines on which the operation then runs again, once
" for each element; and `saves`. All changes of an action are computed before the first is applied.

" The actions that can be undone: `lists`, a dictionary for each changed buffer, see s:apply(); `item`, the first one, to
" which the cursor returns.
let s:actions = []

" Runs the operation of a map on the items of the selected lines. A count is an amount if the operation takes one, else
" the number of lines.
function! todolsp#agenda#actions#key(name) abort
  " Leaving Visual mode resets the count.
  let [takes_amount, number] = [todolsp#operations#named(a:name).takes_amount, v:count1]
  let [first, last] = [line('.'), takes_amount ? line('.') : min([line('.') + number - 1, line('$')])]
  if mode() =~# "^[vV\<C-v>]"
    let [first, last] = sort([line('v'), line('.')], 'n')
    execute "normal! \<Esc>"
  endif
  let items = todolsp#agenda#window#items(first, last)
  if todolsp#operations#named(a:name).asks !=# '' && !empty(items)
    let name = a:name
    return todolsp#prompt#ask(todolsp#operations#named(name), {value -> todolsp#agenda#actions#run(name, items, 1, value)},
    \ items[0].path)
  endif
  call todolsp#agenda#actions#run(a:name, items, takes_amount ? number : 1)
endfunction

" Makes the next motion delete the items of its lines; returns the keys of the operator.
function! todolsp#agenda#actions#operator() abort
  set operatorfunc=todolsp#agenda#actions#delete
  return 'g@'
endfunction

function! todolsp#agenda#actions#delete(kind) abort
  call todolsp#agenda#actions#run('delete', todolsp#agenda#window#items(line("'["), line("']")), 1)
endfunction

" Runs an operation on items `times` times, with a value if it needs one.
function! todolsp#agenda#actions#run(name, items, times, value = '') abort
  if empty(a:items) | return todolsp#warn('there is no item on this line') | endif
  let title = todolsp#operations#title(a:name) .. ': '
  try
    let result = todolsp#agenda#shell#changes(a:name, a:items, a:times, a:value)
  catch
    let result = {'reason': title .. todolsp#reason()}
  endtry
  if has_key(result, 'reason')
    call todolsp#agenda#refresh#wait()
    " The reasons of todo-format begin with the title already.
    return todolsp#warn((stridx(result.reason, title) == 0 ? '' : title) .. result.reason)
  endif
  if a:name ==# 'delete'
    let deleted = map(copy(result.changes), {_, it -> todolsp#buffer#deleted(it)})
    call todolsp#buffer#yank(flatten(deleted))
  endif
  call todolsp#agenda#actions#commit(result.changes, a:name, len(a:items), a:items[0], result.message)
endfunction

" Applies all changes, or none if one fails; returns a list with a dictionary for each changed buffer.
function! todolsp#agenda#actions#apply(changes, name) abort
  let done = []
  try
    for change in a:changes
      call s:in_buffer(change.buffer, function('s:apply', [change, a:name, done]))
    endfor
  catch
    let reason = todolsp#reason()
    call s:restore_all(done, 'before')
    let done = []
    call todolsp#error(todolsp#operations#title(a:name) .. ': ' .. reason)
  endtry
  return done
endfunction

" Restores the state `before` or `after` an action of its lists in `done`, the last one first.
function! s:restore_all(done, state) abort
  for it in reverse(copy(a:done))
    try
      call s:in_buffer(it.buffer, function('s:restore', [it, it[a:state]]))
    catch
      " The list that could not be written cannot be written now either.
    endtry
  endfor
endfunction

" Applies the changes of an action on `count` items, the first of which is `item`, and makes the action undoable. A `message`
" about the changes takes the place of their count.
function! todolsp#agenda#actions#commit(changes, name, count, item, message = '') abort
  let done = todolsp#agenda#actions#apply(a:changes, a:name)
  call todolsp#agenda#refresh#wait()
  if empty(done) | return | endif
  call add(s:actions, {'lists': done, 'item': a:item})
  if len(s:actions) > 100 | call remove(s:actions, 0) | endif
  redraw
  let what = s:count(a:count, 'item') .. ' in ' .. s:count(len(done), 'list')
  let text = todolsp#operations#title(a:name) .. ': ' .. (a:message ==# '' ? what : a:message) .. ', press u to undo'
  echo todolsp#text#fit('todo: ' .. text)
endfunction

function! s:count(number, noun) abort
  return a:number .. ' ' .. a:noun .. (a:number == 1 ? '' : 's')
endfunction

" Loads a list, and reloads it if its file has changed and the buffer has not; returns its buffer, or 0 if the file does not
" exist. The plugins and clients of its file type, which take long for many lists, start when it is shown or stays unsaved.
function! todolsp#agenda#actions#load(path) abort
  let buffer = bufadd(a:path)
  if !bufloaded(buffer)
    if !filereadable(a:path) | return 0 | endif
    let folders = todolsp#agenda#folders()
    " Vim loads it in a hidden window. There the plugin matchparen fails if a second list begins with a bracket.
    let ignored = &eventignore
    set eventignore+=BufWinEnter,FileType
    try
      silent call bufload(buffer)
    finally
      let &eventignore = ignored
    endtry
    call setbufvar(buffer, 'todolsp_agenda_folders', folders)
    " During an autocommand that has set a file type, Vim detects no other.
    let type = a:path =~# '\.\%(xit\|todo\)$' ? 'xit' : getbufvar(buffer, '&filetype')
    noautocmd call setbufvar(buffer, '&filetype', type)
    call setbufvar(buffer, 'todolsp_waits', 1)
    execute 'autocmd BufWinEnter <buffer=' .. buffer .. '> ++once call s:start(' .. buffer .. ')'
  elseif !getbufvar(buffer, '&modified')
    augroup todolsp_reload
      execute 'autocmd! FileChangedShell <buffer=' .. buffer .. '> let v:fcs_choice = "reload"'
    augroup END
    execute 'silent! checktime' buffer
    augroup todolsp_reload
      autocmd!
    augroup END
  endif
  return buffer
endfunction

" Starts the plugins and clients of the file type of a list that was loaded without them.
function! s:start(buffer) abort
  if empty(getbufvar(a:buffer, 'todolsp_waits')) | return | endif
  call setbufvar(a:buffer, 'todolsp_waits', 0)
  call setbufvar(a:buffer, '&filetype', getbufvar(a:buffer, '&filetype'))
endfunction

" Loads a list, or a new one that has no file yet; returns its buffer.
function! todolsp#agenda#actions#load_or_create(path) abort
  let buffer = todolsp#agenda#actions#load(a:path)
  if buffer > 0 | return buffer | endif
  let [buffer, folders] = [bufadd(a:path), todolsp#agenda#folders()]
  silent call bufload(buffer)
  call setbufvar(buffer, 'todolsp_agenda_folders', folders)
  call setbufvar(buffer, '&filetype', 'xit')
  return buffer
endfunction

" Calls `Do` in a buffer. Uses a window that shows it, if any, so that the cursor there stays on its item.
function! s:in_buffer(buffer, Do) abort
  let [here, agenda, view] = [win_getid(), bufnr('%'), winsaveview()]
  let window = get(win_findbuf(a:buffer), 0, 0)
  if window > 0
    noautocmd call win_gotoid(window)
  else
    execute 'noautocmd keepalt hide buffer' a:buffer
  endif
  try
    return a:Do(window > 0)
  finally
    if window > 0
      noautocmd call win_gotoid(here)
    else
      execute 'noautocmd keepalt hide buffer' agenda
      call winrestview(view)
    endif
  endtry
endfunction

" Applies a change to the current buffer as one undo step and adds it to `done`. Saves a list that was not modified if the
" change has `saves`, by default if the list is not shown.
function! s:apply(change, name, done, is_shown) abort
  if !&modifiable
    throw fnamemodify(bufname('%'), ':t') .. ' cannot be changed: ''modifiable'' is off'
  endif
  if getline(1, '$') !=# a:change.old
    throw fnamemodify(bufname('%'), ':t') .. ' has changed since the agenda was shown: nothing was changed'
  endif
  let saves = !&modified && get(a:change, 'saves', !a:is_shown && get(g:, 'todo_lsp_agenda_save', 1))
  if saves && &readonly | throw fnamemodify(bufname('%'), ':t') .. ' is read-only' | endif
  let before = undotree().seq_cur
  " A client must know what is not saved.
  if !saves | call s:start(bufnr('%')) | endif
  " First, so that the caller undoes a change that fails halfway.
  call add(a:done, {'buffer': bufnr('%'), 'before': before, 'after': before, 'saves': saves})
  call todolsp#buffer#change(a:change)
  for lines in get(a:change, 'repeated', [])
    call todolsp#repeat(a:name, lines)
  endfor
  let a:done[-1].after = undotree().seq_cur
  if a:done[-1].after == before
    call remove(a:done, -1)
    return
  endif
  if saves
    if get(b:, 'todolsp_waits') | call todolsp#format_on_save() | endif
    silent write
    " Saving may have formatted it.
    let a:done[-1].after = undotree().seq_cur
  endif
  let a:done[-1].time = s:time(undotree().entries, a:done[-1].after)
endfunction

" Undoes the last action in all its lists, except those in which the user has undone it. If a list has changed since, undoes
" nothing and keeps the action, which can be undone after the change; if a list was closed, the action cannot be undone. If a
" list cannot be written, redoes the others and keeps the action.
function! todolsp#agenda#actions#undo() abort
  let [left, item] = [[], {}]
  while empty(left) && !empty(s:actions)
    let [lists, item] = [s:actions[-1].lists, s:actions[-1].item]
    let states = map(copy(lists), {_, it -> s:state(it)})
    for closed in filter(copy(lists), {i, _ -> states[i] ==# 'closed'})
      call remove(s:actions, -1)
      return todolsp#warn('not undone, because ' .. fnamemodify(bufname(closed.buffer), ':t') .. ' has been closed since')
    endfor
    for changed in filter(copy(lists), {i, _ -> states[i] ==# 'changed'})
      return todolsp#warn(fnamemodify(bufname(changed.buffer), ':t') .. ' has changed since: undo that there first')
    endfor
    let left = filter(copy(lists), {i, _ -> states[i] ==# 'done'})
    if empty(left) | call remove(s:actions, -1) | endif
  endwhile
  if empty(left) | return todolsp#warn('nothing to undo') | endif
  let undone = []
  try
    for it in left
      call add(undone, it)
      call s:in_buffer(it.buffer, function('s:restore', [it, it.before]))
    endfor
  catch
    let reason = todolsp#reason()
    call s:restore_all(undone, 'after')
    return todolsp#error('not undone: ' .. reason)
  endtry
  call remove(s:actions, -1)
  call todolsp#agenda#refresh#wait()
  if !empty(item) | call todolsp#agenda#window#go_to(item) | endif
  redraw
  echo 'todo: undone in' s:count(len(left), 'list')
endfunction

" Whether a list still has the change of an action: 'done', 'undone', 'changed' if it has later changes, or 'closed' if it
" was closed since, which forgets its undo steps.
function! s:state(done) abort
  if !bufloaded(a:done.buffer) | return 'closed' | endif
  let tree = s:in_buffer(a:done.buffer, {_ -> undotree()})
  if s:time(tree.entries, a:done.after) != a:done.time | return 'closed' | endif
  return tree.seq_cur == a:done.after ? 'done' : tree.seq_cur == a:done.before ? 'undone' : 'changed'
endfunction

" The time of an undo step. It differs from that of the step of the same number in a list that was loaded again.
function! s:time(entries, number) abort
  let entries = copy(a:entries)
  while !empty(entries)
    let entry = remove(entries, -1)
    if entry.seq == a:number | return entry.time | endif
    let entries += get(entry, 'alt', [])
  endwhile
  return 0
endfunction

" Undoes or redoes the current buffer to one of the states of an action.
function! s:restore(done, state, is_shown) abort
  execute 'silent undo' a:state
  if a:done.saves | silent write | endif
endfunction
