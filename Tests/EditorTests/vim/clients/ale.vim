" The root of the tests' lists is the folder of all temporary files, because ALE starts a server for each root.
call writefile([], fnamemodify(tempname(), ':h') .. '/.git')

" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  let found = get(get(g:ale_buffer_info, bufnr(''), {}), 'loclist', [])
  return map(copy(found), {_, it -> [it.lnum, it.col, it.end_col, it.code]})
endfunction
