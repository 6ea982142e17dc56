" Operations that insert an item and let the user type its text, in one undo step that `.` repeats.

" The current insertion: the operation's name, the number of items, the new item's line and its text at the start, and
" the number of lines of the buffer.
let s:insertion = {}

" Inserts an item and starts Insert mode; when it ends, inserts the typed item again, for `times` items in all.
function! todolsp#insertion#begin(name, range, times) abort
  let line = s:insert(a:name, a:range)
  if line == 0
    call todolsp#drop_typed_ahead()
    return
  endif
  let s:insertion = {'name': a:name, 'times': a:times, 'line': line, 'start': getline(line), 'line_count': line('$')}
  call cursor(line, 1)
  augroup todolsp_insertion
    autocmd! * <buffer>
    autocmd InsertLeave <buffer> call s:end()
  augroup END
  " Feed the key before keys that were typed ahead; :startinsert would make typing a separate undo step.
  call feedkeys('A', 'ni')
endfunction

" Inserts a typed item `times` times, in a new undo step unless `joins_undo_step`. `insertion` has the name of the
" operation, and the lines of the text.
function! todolsp#insertion#repeat(insertion, range, times, joins_undo_step = 0) abort
  let range = a:range
  for time in range(a:times)
    let line = s:insert(a:insertion.name, range, a:joins_undo_step || time > 0)
    if line == 0 | return | endif
    let indentation = matchstr(getline(line), '^\s*')
    call setline(line, substitute(getline(line), '\s*$', ' ', '') .. a:insertion.text[0])
    call append(line, map(a:insertion.text[1:], {_, it -> it ==# '' ? '' : indentation .. it}))
    call cursor(line + len(a:insertion.text) - 1, 1)
    call cursor(line('.'), max([1, col('$') - 1]))
    let range = [line, line]
  endfor
endfunction

" Runs the operation, which moves the cursor to the new item, and returns its line; 0 if there is none.
function! s:insert(name, range, joins_undo_step = 0) abort
  let [first, last] = [get(a:range, 0, line('.')), get(a:range, 1, line('.'))]
  return todolsp#operate(a:name, first, last, 1, a:joins_undo_step) ? line('.') : 0
endfunction

" Called when the user leaves Insert mode.
function! s:end() abort
  " CTRL-O leaves Insert mode only for one command.
  if mode(1) =~# '^ni' | return | endif
  autocmd! todolsp_insertion * <buffer>
  let text = s:typed_lines()
  if empty(text) | return | endif
  let insertion = {'name': s:insertion.name, 'text': text}
  if s:insertion.times > 1
    call todolsp#insertion#repeat(insertion, [line('.'), line('.')], s:insertion.times - 1, 1)
  endif
  call todolsp#operator#remember(insertion, s:insertion.times)
endfunction

" The typed lines, without the item's indentation and the text of the operation; empty if the cursor moved elsewhere.
function! s:typed_lines() abort
  let added = line('$') - s:insertion.line_count
  if added < 0 || line('.') != s:insertion.line + added | return [] | endif
  let lines = getline(s:insertion.line, line('.'))
  let start = substitute(s:insertion.start, '\s*$', '', '')
  if strpart(lines[0], 0, strlen(start)) !=# start | return [] | endif
  let indentation = matchstr(start, '^\s*')
  return [substitute(strpart(lines[0], strlen(start)), '^\s', '', '')]
  \ + map(lines[1:], {_, it -> strpart(it, 0, strlen(indentation)) ==# indentation ? strpart(it, strlen(indentation)) : it})
endfunction
