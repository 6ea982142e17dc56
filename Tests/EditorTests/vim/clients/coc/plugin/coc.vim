" A fake of coc.nvim, which is not available as a package: the functions that the plugin calls, with the capabilities that
" coc.nvim announces. The server is real.
let g:did_coc_loaded = 1

function! CocAction(name, ...) abort
  return coc#rpc#request(a:name, a:000)
endfunction

function! CocRequest(...) abort
  return coc#rpc#request('sendRequest', a:000)
endfunction
