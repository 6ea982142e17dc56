" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  return map(luaeval('vim.diagnostic.get(0)'), {_, it -> [it.lnum + 1, it.col + 1, it.end_col, it.code]})
endfunction
