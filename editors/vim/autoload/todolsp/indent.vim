" Indentation, for 'indentexpr'.
let s:item = g:todolsp#text#item

" The indentation of a line in columns.
function! todolsp#indent#of(line) abort
  let [text, above] = [getline(a:line), getline(a:line - 1)]
  if above !~# '\S' | return text =~# '\S' ? indent(a:line) : 0 | endif
  let deepest = indent(a:line - 1) + (above =~# s:item ? 4 : 0)
  if text =~# '\S'
    " Existing indentation is significant, so only partial levels are rounded.
    return min([(indent(a:line) + 2) / 4 * 4, deepest])
  endif
  return deepest
endfunction
