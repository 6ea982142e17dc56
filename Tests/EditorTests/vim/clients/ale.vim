" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  let found = get(get(g:ale_buffer_info, bufnr(''), {}), 'loclist', [])
  return map(copy(found), {_, it -> [it.lnum, it.col, it.end_col, it.code]})
endfunction
