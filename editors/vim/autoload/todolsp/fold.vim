" Folds: a group is one, and so is every item with what belongs to it.

" The fold level of a line, for 'foldexpr'; asked for every line of the list.
function! todolsp#fold#level(line) abort
  let text = getline(a:line)
  if text[0] ==# '[' | return '>2' | endif
  let start = match(text, '\S')
  if start < 0 | return 0 | endif
  let depth = start == 0 ? 0 : (indent(a:line) + 2) / 4
  if text =~# '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\[.\]\%(\s\|$\)'
    return '>' .. (depth + 2)
  endif
  return depth == 0 ? '>1' : depth + 1
endfunction

" The text of a closed fold: its first line, and how much of it is done.
function! todolsp#fold#text() abort
  let [done, all] = [0, 0]
  for line in getline(v:foldstart, v:foldend)
    let status = matchstr(line, '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\[\zs[ xX@~?]\ze\]')
    let all += status !=# ''
    let done += status =~# '[xX~]'
  endfor
  return getline(v:foldstart) .. '  ' .. (all > 0 ? '(' .. done .. '/' .. all .. ')' : '') .. ' '
endfunction
