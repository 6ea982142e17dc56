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
  call s:render()
endfunction

function! s:prepare_window() abort
  setlocal nowrap nonumber norelativenumber cursorline nospell nofoldenable nolist
  setlocal foldcolumn=0 signcolumn=no colorcolumn=
endfunction

" Shows an agenda, unless it is shown already; the cursor of each window stays on its item.
function! todolsp#agenda#window#show(agenda) abort
  if a:agenda is s:agenda && s:failure ==# '' | return | endif
  let [s:agenda, s:failure] = [a:agenda, '']
  call s:render()
endfunction

" Shows why there is no agenda, unless there is an older one; returns whether the reason is new since the last agenda.
function! todolsp#agenda#window#fail(reason) abort
  let is_new = s:failure !=# a:reason
  let s:failure = a:reason
  call s:render()
  return is_new
endfunction

" Renders the page again, for example after a window was resized.
function! todolsp#agenda#window#render() abort
  call s:render()
endfunction

" Shows or hides the help.
function! todolsp#agenda#window#toggle_help() abort
  let s:shows_help = !s:shows_help
  call s:render()
endfunction

" The items of the lines from `first` to `last`.
function! todolsp#agenda#window#items(first, last) abort
  return filter(s:page.items[a:first - 1 : a:last - 1], {_, it -> !empty(it)})
endfunction

" The current agenda.
function! todolsp#agenda#window#agenda() abort
  return s:agenda
endfunction

function! s:render() abort
  let windows = win_findbuf(s:buffer)
  if empty(windows) | return | endif
  let old = s:page
  let width = min(map(copy(windows), {_, it -> winwidth(it)}))
  let help = s:shows_help ? todolsp#agenda#maps#help(width) : []
  let s:page = todolsp#agenda#page#make(s:agenda, todolsp#agenda#filter(), width, help, s:failure)
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
    let line = s:new_line(view.line, old)
    let top = max([1, line - (view.line - view.top)])
    " The header stays visible at the start.
    if view.top == 1 && line <= winheight(view.window) | let top = 1 | endif
    call win_execute(view.window, printf('call winrestview({"lnum": %d, "col": 0, "topline": %d})', line, top))
  endfor
endfunction

" The new line of the item that was on a line: the nearest item with the same text, else the one on the same line of its
" list, else the next item.
function! s:new_line(line, old) abort
  let item = get(a:old.items, a:line - 1, {})
  let before = len(filter(a:old.items[: max([a:line - 2, 0])], {index, it -> index < a:line - 1 && !empty(it)}))
  let [same_text, same_line, item_lines] = [[], 0, []]
  for index in range(len(s:page.items))
    let it = s:page.items[index]
    if empty(it) | continue | endif
    call add(item_lines, index + 1)
    if empty(item) || it.path !=# item.path | continue | endif
    if it.text ==# item.text
      call add(same_text, [abs(it.line - item.line), index + 1])
    elseif it.line == item.line
      let same_line = index + 1
    endif
  endfor
  if empty(item_lines) | return 1 | endif
  if !empty(same_text) | return sort(same_text, {left, right -> left[0] - right[0]})[0][1] | endif
  if same_line > 0 | return same_line | endif
  if empty(item) && !empty(filter(copy(a:old.items), {_, it -> !empty(it)}))
    return min([a:line, len(s:page.lines)])
  endif
  return item_lines[min([before, len(item_lines) - 1])]
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
