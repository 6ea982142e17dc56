function! coc#config(section, value) abort
  call coc#rpc#configure(a:section, a:value)
endfunction
