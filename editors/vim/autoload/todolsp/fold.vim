" Folds: each group, and each item with its continuation lines and sub-items.

" The fold level of a line, for 'foldexpr', which Vim evaluates for every line.
function! todolsp#fold#level(line) abort
  let text = getline(a:line)
  " A title cannot begin with a bracket, so this is an item, perhaps a malformed one.
  if text[0] ==# '[' | return '>2' | endif
  if text !~# '\S' | return 0 | endif
  let column = todolsp#text#column(text)
  " Sub-items are indented by four columns. Any parent's column at least two less is valid, so for other indentations
  " this is an approximation, which needs no other line.
  let depth = (column + 2) / 4
  if text =~# g:todolsp#text#item
    return '>' .. (depth + 2)
  endif
  return column == 0 ? '>1' : max([depth, 1]) + 1
endfunction

" The text of a closed fold: its first line and its progress.
function! todolsp#fold#text() abort
  let [done, all] = [0, 0]
  for line in getline(v:foldstart, v:foldend)
    let status = matchstr(line, g:todolsp#text#margin .. '\[\zs[ xX@~?]\ze\]')
    let all += status !=# ''
    let done += status =~# '[xX~]'
  endfor
  return getline(v:foldstart) .. '  ' .. (all > 0 ? '(' .. done .. '/' .. all .. ')' : '') .. ' '
endfunction
