execute 'source' expand('<sfile>:h') .. '/utf16.vim'

" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  let found = []
  for it in get(g:coc_diagnostics, URI(), [])
    let text = getline(it.range.start.line + 1)
    let columns = map([it.range.start, it.range.end], {_, position -> UTF16_byte(text, position.character)})
    call add(found, [it.range.start.line + 1, columns[0] + 1, columns[1], it.code])
  endfor
  return found
endfunction
