" Indentation, for 'indentexpr'.
let s:item = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\[.\]\%(\s\|$\)'

" How many columns a line is indented.
function! todolsp#indent#of(line) abort
  let [text, above] = [getline(a:line), getline(a:line - 1)]
  if above !~# '\S' | return text =~# '\S' ? indent(a:line) : 0 | endif
  let deepest = indent(a:line - 1) + (above =~# s:item ? 4 : 0)
  if text =~# '\S'
    " What is there has a meaning by its depth: only half steps are made whole.
    return min([(indent(a:line) + 2) / 4 * 4, deepest])
  endif
  return deepest
endfunction
