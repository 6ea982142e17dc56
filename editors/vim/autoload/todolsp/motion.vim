" Motions between items, text objects, and clicks on checkboxes.

" Moves to the start of the next item, or of the one before by the flag `b`.
function! todolsp#motion#go(flag) abort
  for _ in range(v:count1)
    call search(g:todolsp#text#item, a:flag .. 'W')
  endfor
endfunction

" Selects the item at the cursor with its sub-items or, if `is_inner`, its text.
function! todolsp#motion#select(is_inner) abort
  let first = line('.')
  while first > 1 && getline(first) =~# '^\s*\S' && getline(first) !~# g:todolsp#text#item | let first -= 1 | endwhile
  let start = matchend(getline(first), g:todolsp#text#item)
  if start < 0 | return | endif
  let last = s:last_line(first, a:is_inner)
  if a:is_inner && last == first && strpart(getline(first), start) !~# '\S' | return | endif
  execute 'normal!' (mode() =~# "^[vV\<C-v>]" ? "\<Esc>" : '') .. first .. 'G' .. (a:is_inner ? '' : '0V')
  if a:is_inner
    call cursor(first, match(getline(first), '\S\|$', start) + 1)
    normal! v
  endif
  call cursor(last, col([last, '$']) - a:is_inner)
endfunction

" The last line of the item that begins on a line, or of its text.
function! s:last_line(first, is_text) abort
  let [level, last] = [s:fold_start(a:first), a:first]
  while last < line('$') && getline(last + 1) =~# '\S'
    let next = s:fold_start(last + 1)
    if next > 0 && (a:is_text || next <= level) | break | endif
    let last += 1
  endwhile
  return last
endfunction

" The level of the fold that begins on a line, that of its item or title; 0 for another line.
function! s:fold_start(line) abort
  return str2nr(matchstr(todolsp#fold#level(a:line), '^>\zs\d\+'))
endfunction

" The keys for the release of the mouse button: on the checkbox on which it was pressed, those that toggle the item.
function! todolsp#motion#click() abort
  let [mouse, margin] = [getmousepos(), matchend(getline('.'), g:todolsp#text#margin)]
  let is_checkbox = mouse.winid == win_getid() && mouse.line == line('.') && mouse.column == col('.')
  \ && getline('.') =~# g:todolsp#text#item && mouse.column > margin && mouse.column <= margin + 3
  return is_checkbox && get(g:, 'todo_lsp_toggle_on_click', 1) ? todolsp#operator#keys('toggle') : "\<LeftRelease>"
endfunction
