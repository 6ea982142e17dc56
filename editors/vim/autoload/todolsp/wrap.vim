" Wraps items at 'textwidth', for 'formatexpr'. Keeps together what only counts on one line: an arrow and its date, and a
" quoted tag value. A continuation line never begins with a checkbox, because it would become a sub-item.
let s:bullet = '\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?'
let s:box = s:bullet .. '\[[^]]\{,3}\]'
let s:item = g:todolsp#text#item
" Where an item's text begins; there is no line break before it.
let s:start = '^\s*\%(' .. s:bullet .. '\[.\]\s\+\)\?\%([!.]\+\s\+\)\?'

let s:tag = '#[^[:blank:]#="'']\+='
let s:quoted_tag = s:tag .. '\%("[^"]*"\|''[^'']*''\)'
" The words of dates such as `next fri`, `in 3 days` and `24 dec at 9am`, except the last.
let s:date_word = '\%(\d[0-9:.]*\a*\|\%(' .. join(split('jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri '
\ .. 'sat sun to'), '\|') .. '\)\a*\|' .. join(split('in next this end of the day after from at an\? one two three four five '
\ .. 'six seven eight nine ten eleven twelve days\? weeks\? months\? quarters\? years\?'), '\|') .. '\),\?'
" The backtracking engine is ten times as fast.
let s:date = '\%#=1\c\%(->\|→\|due:\)\s*\%(' .. s:date_word .. '\s\+\)*\%([[:alnum:]+]\%(\%(->\)\@!\S\)*\)\?'

" Wraps the items of the lines from `v:lnum` for gq, and the cursor's line before `v:char` is typed.
function! todolsp#wrap#format() abort
  if mode() =~# '[iR]' | return s:break_typed_line() | endif
  let [line, last] = [v:lnum, v:lnum + v:count - 1]
  let old = getline(1, '$')
  let [new, hunks] = [old[: line - 1][:-2], []]
  while line <= last
    let lines = s:paragraph(line, last)
    let wrapped = s:is_in_item(line) && !s:has_open_quote(lines[0]) ? s:wrapped(lines) : lines
    if wrapped !=# lines
      call add(hunks, [line - 1, line - 1 + len(lines), len(new), len(new) + len(wrapped)])
    endif
    call extend(new, wrapped)
    let line += len(lines)
  endwhile
  let last = len(new)
  call todolsp#buffer#change({'new': new + old[line - 1 :], 'hunks': hunks}, 1)
  call cursor(last, matchend(getline(last), '^\s*') + 1)
endfunction

" Breaks the cursor's line before a character is typed, or the whole line if 'formatoptions' contains "a".
function! s:break_typed_line() abort
  if v:char !=# '' && &formatoptions !~# 't' || !s:is_in_item(line('.')) | return | endif
  let [before, after] = [strpart(getline('.'), 0, col('.') - 1), strpart(getline('.'), col('.') - 1)]
  let lines = s:filled(before .. v:char, s:indentation(before), 1)
  if len(lines) == 1 | return | endif
  let lines[-1] = strpart(lines[-1], 0, strlen(lines[-1]) - strlen(v:char))
  let position = [line('.') + len(lines) - 1, strlen(lines[-1]) + 1]
  let lines[-1] ..= after
  call setline('.', lines[0])
  call append('.', lines[1:])
  call cursor(position)
endfunction

" Whether a line is an item's first line or continues one.
function! s:is_in_item(line) abort
  let line = a:line
  while line > 1 && getline(line) !~# s:item && getline(line) =~# '^\s\+\S' && getline(line) !~# '^\s*' .. s:box
    let line -= 1
  endwhile
  return getline(line) =~# s:item
endfunction

" The lines from `first` up to `last` that are joined before they are wrapped.
function! s:paragraph(first, last) abort
  let [lines, is_item] = [[getline(a:first)], getline(a:first) =~# s:item]
  let column = todolsp#text#column(lines[0])
  " A line without text stays, because the next one might begin with a priority.
  if lines[0] !~# '\S' || lines[0] =~# s:item .. '\s*$' || s:has_open_quote(lines[0]) | return lines | endif
  let next = a:first + 1
  while next <= a:last
    let line = getline(next)
    let is_same = is_item ? todolsp#text#column(line) >= column + 2 : todolsp#text#column(line) == column && column > 0
    if !is_same || line !~# '\S' || line =~# '^\s*' .. s:box || s:has_open_quote(line) | break | endif
    call add(lines, line)
    let next += 1
  endwhile
  return lines
endfunction

" Whether a quoted tag value does not end in the line, which stays as it is: joined, the value would contain the next line's
" text.
function! s:has_open_quote(line) abort
  return substitute(a:line, s:quoted_tag, '', 'g') =~# s:tag .. '["'']'
endfunction

function! s:wrapped(lines) abort
  let text = join([substitute(a:lines[0], '\s\+$', '', '')] + map(a:lines[1:], {_, it -> trim(it, " \t")}))
  return s:filled(text, s:indentation(text), 0)
endfunction

" The indentation of the lines after a line.
function! s:indentation(line) abort
  let margin = matchstr(a:line, '^\s*')
  return a:line =~# s:item ? margin .. repeat(' ', matchend(a:line, s:item) - strlen(margin)) : margin
endfunction

" A text as lines of at most 'textwidth' columns, or what Vim uses instead, if possible.
function! s:filled(text, indentation, is_typed) abort
  let width = &textwidth > 0 ? &textwidth : &wrapmargin > 0 ? winwidth(0) - &wrapmargin : min([79, winwidth(0) - 1])
  let [lines, rest] = [[], a:text]
  while strdisplaywidth(rest) > width
    let end = s:break(rest, width, a:is_typed)
    if end < 0 | break | endif
    call add(lines, strpart(rest, 0, end))
    let rest = a:indentation .. substitute(strpart(rest, end), '^\s\+', '', '')
  endwhile
  return add(lines, rest)
endfunction

" The byte index of the blanks at which a line that is too wide is broken; -1 if there are none.
function! s:break(line, width, is_typed) abort
  let solid = s:solid(a:line, a:is_typed)
  let last = -1
  let next = match(solid, '\s\+\S', matchend(a:line, s:start))
  while next >= 0 && (last < 0 || strdisplaywidth(strpart(a:line, 0, next)) <= a:width)
    let last = next
    let next = match(solid, '\s\+\S', matchend(solid, '\s\+', next))
  endwhile
  return last
endfunction

" A line of the same length without the blanks at which it must not be broken. While a tag's quoted value is typed, its end
" is missing.
function! s:solid(line, is_typed) abort
  let Fill = {match -> repeat('x', strlen(match[0]))}
  let line = substitute(a:line, s:quoted_tag, Fill, 'g')
  if a:is_typed | let line = substitute(line, s:tag .. '["''].*', Fill, '') | endif
  let line = substitute(line, s:date, Fill, 'g')
  return substitute(line, '\s\+' .. s:box, Fill, 'g')
endfunction
