" A stand-in for coc.nvim, which is not to be had as a package: the functions that the plugin calls, with what coc.nvim
" announces to a server. The server is the real one.
let g:did_coc_loaded = 1

function! CocAction(name, ...) abort
  return coc#rpc#request(a:name, a:000)
endfunction

function! CocRequest(...) abort
  return coc#rpc#request('sendRequest', a:000)
endfunction
