function! Client_diagnostics() abort
  return []
endfunction
