execute 'source' expand('<sfile>:h') .. '/utf16.vim'

" The diagnostics as lists of line, first and last column, in bytes from 1, and code.
function! Client_diagnostics() abort
  let found = []
  for response in values(lsp#internal#diagnostics#state#_get_all_diagnostics_grouped_by_server_for_uri(lsp#utils#get_buffer_uri()))
    for it in response.params.diagnostics
      let text = getline(it.range.start.line + 1)
      let columns = map([it.range.start, it.range.end], {_, position -> UTF16_byte(text, position.character)})
      call add(found, [it.range.start.line + 1, columns[0] + 1, columns[1], it.code])
    endfor
  endfor
  return found
endfunction
