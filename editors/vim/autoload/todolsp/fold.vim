" Folds: each group, and each item with its continuation lines and sub-items.

" The fold level of a line, for 'foldexpr', which Vim evaluates for every line.
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

" The text of a closed fold: its first line and its progress.
function! todolsp#fold#text() abort
  let [done, all] = [0, 0]
  for line in getline(v:foldstart, v:foldend)
    let status = matchstr(line, '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\[\zs[ xX@~?]\ze\]')
    let all += status !=# ''
    let done += status =~# '[xX~]'
  endfor
  return getline(v:foldstart) .. '  ' .. (all > 0 ? '(' .. done .. '/' .. all .. ')' : '') .. ' '
endfunction
