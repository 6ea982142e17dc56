" The agenda's buffer and windows.

let s:buffer = 0
let s:agenda = {}
" Why there is no current agenda, or an empty text.
let s:failure = ''
let s:page = {'lines': [], 'items': [], 'columns': {}}
let s:shows_help = 0

" The agenda's buffer, or 0. After :bdelete, it is not loaded and has lost its options.
function! todolsp#agenda#window#buffer() abort
  return s:buffer > 0 && bufloaded(s:buffer) ? s:buffer : 0
endfunction

" Whether a window shows the agenda.
function! todolsp#agenda#window#is_open() abort
  return s:buffer > 0 && !empty(win_findbuf(s:buffer))
endfunction

" Shows the agenda in a window of this tab page, with modifiers such as `vertical`.
function! todolsp#agenda#window#open(modifiers) abort
  let is_new = todolsp#agenda#window#buffer() == 0
  let s:failure = ''
  if is_new
    let [s:buffer, s:agenda, s:shows_help] = [bufadd('todo://agenda'), {}, 0]
    let s:page = {'lines': [], 'items': [], 'columns': {}}
  endif
  if bufwinid(s:buffer) > 0
    call win_gotoid(bufwinid(s:buffer))
  elseif a:modifiers ==# '' && bufname('%') ==# '' && !&modified && getline(1, '$') ==# [''] && &buftype ==# ''
    execute 'keepalt buffer' s:buffer
  else
    execute (a:modifiers ==# '' ? 'botright' : a:modifiers) 'split'
    execute 'keepalt buffer' s:buffer
  endif
  if !is_new | return | endif
  setlocal buftype=nofile bufhidden=hide noswapfile nobuflisted nomodifiable undolevels=-1
  call s:prepare_window()
  call todolsp#agenda#maps#define()
  setlocal filetype=todoagenda
  call todolsp#agenda#refresh#begin(s:buffer)
  autocmd todolsp_agenda BufWinEnter <buffer> call s:prepare_window()
  call todolsp#agenda#window#render()
endfunction

function! s:prepare_window() abort
  setlocal nowrap nonumber norelativenumber cursorline nospell nofoldenable nolist
  setlocal foldcolumn=0 signcolumn=no colorcolumn= matchpairs=
endfunction

" Shows an agenda, unless it is shown already; the cursor of each window stays on its item. With `is_own`, an action of the
" agenda has changed it.
function! todolsp#agenda#window#show(agenda, is_own) abort
  if a:agenda is s:agenda && s:failure ==# '' | return | endif
  let [s:agenda, s:failure] = [a:agenda, '']
  call todolsp#agenda#window#render(a:is_own)
endfunction

" Shows why there is no agenda, unless there is an older one; returns whether the reason is new since the last agenda.
function! todolsp#agenda#window#fail(reason) abort
  let is_new = s:failure !=# a:reason
  let s:failure = a:reason
  call todolsp#agenda#window#render()
  return is_new
endfunction

" Shows the help, at its start because it may be longer than the window, or hides it and goes back to the item.
function! todolsp#agenda#window#toggle_help() abort
  let s:shows_help = !s:shows_help
  if s:shows_help | let s:item_before_help = get(todolsp#agenda#window#items(line('.'), line('.')), 0, {}) | endif
  call todolsp#agenda#window#render()
  if s:shows_help
    call cursor(1, 1)
  elseif !empty(s:item_before_help)
    call todolsp#agenda#window#go_to(s:item_before_help)
  endif
endfunction

" The items of the lines from `first` to `last`.
function! todolsp#agenda#window#items(first, last) abort
  return filter(s:page.items[a:first - 1 : a:last - 1], {_, it -> !empty(it)})
endfunction

" Moves the cursor to an item.
function! todolsp#agenda#window#go_to(item) abort
  let line = s:nearest(a:item, s:lines_by_text(s:page.items))
  if line == 0 | return | endif
  for window in win_findbuf(s:buffer) | call win_execute(window, 'call cursor(' .. line .. ', 1)') | endfor
endfunction

" The current agenda.
function! todolsp#agenda#window#agenda() abort
  return s:agenda
endfunction

" Renders the page, also again after a window was resized.
function! todolsp#agenda#window#render(is_own = 0) abort
  let windows = win_findbuf(s:buffer)
  if empty(windows) | return | endif
  let old = s:page
  let width = min(map(copy(windows), {_, it -> winwidth(it)}))
  let help = s:shows_help ? todolsp#agenda#maps#help(width) : []
  let filter = get(s:agenda, 'filter', todolsp#agenda#filter())
  let s:page = todolsp#agenda#page#make(s:agenda, filter, width, help, s:failure)
  if s:page.lines ==# getbufline(s:buffer, 1, '$') | return | endif
  let views = map(copy(windows), {_, it -> {'window': it, 'line': line('.', it), 'top': getwininfo(it)[0].topline}})
  call setbufvar(s:buffer, '&modifiable', 1)
  call setbufline(s:buffer, 1, s:page.lines)
  silent call deletebufline(s:buffer, len(s:page.lines) + 1, '$')
  call setbufvar(s:buffer, '&modifiable', 0)
  if s:page.columns !=# old.columns
    call win_execute(windows[0], 'call todolsp#agenda#window#colour()')
  endif
  for view in views
    let line = s:new_line(view.line, old, a:is_own)
    let top = max([1, min([line - (view.line - view.top), len(s:page.lines) - winheight(view.window) + 1])])
    " The header stays visible at the start.
    if view.top == 1 && line <= winheight(view.window) | let top = 1 | endif
    call win_execute(view.window, printf('call winrestview({"lnum": %d, "col": 0, "topline": %d})', line, top))
  endfor
endfunction

" The new line of the item that was on a line. If it is gone, that of the item on the same line of its list or, after an
" action of the agenda, of the next item that is left.
function! s:new_line(line, old, is_own) abort
  let [before, now] = [s:lines_by_text(a:old.items), s:lines_by_text(s:page.items)]
  if empty(now) | return 1 | endif
  let item = get(a:old.items, a:line - 1, {})
  if empty(item)
    return empty(before) ? index(map(copy(s:page.items), {_, it -> !empty(it)}), 1) + 1 : min([a:line, len(s:page.lines)])
  endif
  let line = s:line_now(item, before, now, a:is_own)
  if line > 0 | return line | endif
  if !a:is_own
    let line = index(map(copy(s:page.items), {_, it -> get(it, 'path', '') ==# item.path && it.line == item.line}), 1) + 1
    if line > 0 | return line | endif
  endif
  for other in a:old.items[a:line :] + reverse(a:old.items[: a:line - 1])
    let line = empty(other) ? 0 : s:line_now(other, before, now, 0)
    if line > 0 | return line | endif
  endfor
  return min([a:line, len(s:page.lines)])
endfunction

" The line of an item of the old page; 0 after an action of the agenda, which has removed one with its text.
function! s:line_now(item, before, now, is_own) abort
  let key = s:key(a:item)
  return a:is_own && len(get(a:now, key, [])) != len(a:before[key]) ? 0 : s:nearest(a:item, a:now)
endfunction

" The line of the page of the nearest item with the list and the text of this one; 0 if there is none.
function! s:nearest(item, lines) abort
  let lines = copy(get(a:lines, s:key(a:item), [[0, 0]]))
  return sort(lines, {left, right -> abs(left[0] - a:item.line) - abs(right[0] - a:item.line)})[0][1]
endfunction

" The lines of the items by list and text, each [line in its list, line of the page], sorted.
function! s:lines_by_text(items) abort
  let lines = {}
  for index in range(len(a:items))
    let item = a:items[index]
    if empty(item) | continue | endif
    let key = s:key(item)
    let lines[key] = get(lines, key, []) + [[item.line, index + 1]]
  endfor
  return map(lines, {_, it -> sort(it, {left, right -> left[0] - right[0]})})
endfunction

function! s:key(item) abort
  return a:item.path .. "\n" .. a:item.text
endfunction

" Highlights the page's columns in the current buffer.
function! todolsp#agenda#window#colour() abort
  silent! syntax clear todoAgendaDue todoAgendaOverdueDue todoAgendaTodayDue todoAgendaPlace
  let columns = s:page.columns
  let due = '/\%>' .. (columns.due - 1) .. 'v.*\%<' .. columns.place .. 'v./'
  for part in ['', 'Overdue', 'Today']
    execute 'syntax match todoAgenda' .. part .. 'Due' due 'contained containedin=todoAgenda' .. part .. 'Item'
  endfor
  execute 'syntax match todoAgendaPlace /\%>' .. (columns.place - 1) .. 'v.*/ contained containedin='
  \ .. 'todoAgendaItem,todoAgendaOverdueItem,todoAgendaTodayItem,todoAgendaDue,todoAgendaOverdueDue,todoAgendaTodayDue'
endfunction

" Opens the list of the item on the cursor's line at the item; with `is_preview` the cursor stays here.
function! todolsp#agenda#window#jump(is_preview) abort
  let item = get(todolsp#agenda#window#items(line('.'), line('.')), 0, {})
  if empty(item) | return todolsp#warn('there is no item on this line') | endif
  let here = win_getid()
  let buffer = bufadd(item.path)
  let folders = bufloaded(buffer) ? [] : todolsp#agenda#folders()
  call setbufvar(buffer, '&buflisted', 1)
  let Is_free = {it -> getbufvar(winbufnr(it), '&buftype') ==# ''}
  let window = get(filter([winnr('#')] + range(1, winnr('$')), {_, it -> it > 0 && Is_free(it)}), 0, 0)
  if bufwinnr(buffer) > 0
    execute bufwinnr(buffer) 'wincmd w'
  elseif window > 0
    execute window 'wincmd w'
    if &modified && !&hidden && !&autowriteall | split | endif
    execute 'buffer' buffer
  else
    aboveleft split
    execute 'buffer' buffer
  endif
  if !empty(folders) | let b:todolsp_agenda_folders = folders | endif
  call cursor(min([item.line, line('$')]), 1)
  normal! zvzz
  if a:is_preview | call win_gotoid(here) | endif
endfunction

" Closes the window, or shows another buffer in the last one.
function! todolsp#agenda#window#close() abort
  if winnr('$') > 1 || tabpagenr('$') > 1
    close
  elseif bufnr('#') > 0 && buflisted(bufnr('#'))
    buffer #
  else
    enew
  endif
endfunction
