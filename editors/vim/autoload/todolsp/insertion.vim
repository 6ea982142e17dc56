" The operations that insert an item: it is written by hand, all in one undo step, and the dot writes it again.
let s:item = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\[.\]\%(\s\|$\)'
let s:insertion = {}

" Inserts an item and lets the user write; with `times`, what was written is there so often afterwards.
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
  " Before what was typed ahead; not :startinsert, after which typing is another undo step.
  call feedkeys('A', 'ni')
endfunction

" Writes an item again that was written before; in an undo step of its own unless `joins_undo_step`.
function! todolsp#insertion#repeat(insertion, range, times, joins_undo_step = 0) abort
  let range = a:range
  for time in range(a:times)
    let line = s:insert(a:insertion.name, range, a:joins_undo_step || time > 0)
    if line == 0 | return | endif
    let margin = matchstr(getline(line), '^\s*')
    call setline(line, substitute(getline(line), '\s*$', ' ', '') .. a:insertion.text[0])
    call append(line, map(a:insertion.text[1:], {_, it -> it ==# '' ? '' : margin .. it}))
    call cursor(line + len(a:insertion.text) - 1, 1)
    call cursor(line('.'), max([1, col('$') - 1]))
    let range = [line, line]
  endfor
endfunction

" Does the operation and returns the line of the new item; 0 if there is none.
function! s:insert(name, range, joins_undo_step = 0) abort
  let hunks = todolsp#operate(a:name, get(a:range, 0, line('.')), get(a:range, 1, line('.')), 1, a:joins_undo_step)
  if empty(hunks) | return 0 | endif
  let [_, _, new_start, new_end] = hunks[0]
  let line = new_start + 1
  while line < new_end && getline(line) =~# '^[> \t]*$' | let line += 1 | endwhile
  return line
endfunction

" The user has written.
function! s:end() abort
  " CTRL-O leaves Insert mode for one command only.
  if mode(1) =~# '^ni' | return | endif
  autocmd! todolsp_insertion * <buffer>
  let text = s:written()
  if empty(text) | return | endif
  let insertion = {'name': s:insertion.name, 'text': text}
  if s:insertion.times > 1
    call todolsp#insertion#repeat(insertion, [line('.'), line('.')], s:insertion.times - 1, 1)
  endif
  call todolsp#operator#remember(insertion, s:insertion.times)
endfunction

" The lines that were written, without the item's indentation and what the operation wrote; empty if the cursor went
" elsewhere.
function! s:written() abort
  let more = line('$') - s:insertion.line_count
  if more < 0 || line('.') != s:insertion.line + more | return [] | endif
  let lines = getline(s:insertion.line, line('.'))
  let start = substitute(s:insertion.start, '\s*$', '', '')
  if strpart(lines[0], 0, strlen(start)) !=# start | return [] | endif
  let margin = matchstr(start, '^\s*')
  return [substitute(strpart(lines[0], strlen(start)), '^\s', '', '')]
  \ + map(lines[1:], {_, it -> strpart(it, 0, strlen(margin)) ==# margin ? strpart(it, strlen(margin)) : it})
endfunction
