" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  let found = []
  for it in lsp#diag#GetDiagsForBuf(bufnr(''))
    let text = getline(it.range.start.line + 1)
    let columns = map([it.range.start, it.range.end], {_, position -> todolsp#edits#byte(text, position.character)})
    call add(found, [it.range.start.line + 1, columns[0] + 1, columns[1], it.code])
  endfor
  return found
endfunction
