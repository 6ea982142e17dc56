" The plugin “vim-lsp” by Prabir Shrestha.

function! todolsp#client#vim_lsp#is_available() abort
  return exists('g:lsp_loaded')
endfunction

function! todolsp#client#vim_lsp#register() abort
  call lsp#register_server({'name': 'todo-lsp', 'allowlist': ['xit'],
  \ 'cmd': {_ -> todolsp#settings#server_command()},
  \ 'root_uri': {_ -> lsp#utils#path_to_uri(todolsp#root#of_buffer(bufnr('')))},
  \ 'initialization_options': todolsp#settings#initialization_options()})
  augroup todolsp_vim_lsp
    autocmd!
    autocmd BufReadPre * call s:close()
  augroup END
endfunction

" Closes a list's document before Vim reads the list again. Vim calls no listener for the lines that it reads, so vim-lsp would
" leave the server with the old text, whose edits destroy the new one; it opens the document with the new text once they are
" read, at the latest for the next request.
function! s:close() abort
  if &filetype ==# 'xit' && exists('#lsp#BufDelete') | doautocmd <nomodeline> lsp BufDelete | endif
endfunction

function! todolsp#client#vim_lsp#request(method, params) abort
  if lsp#get_server_status('todo-lsp') !=# 'running' | return {} | endif
  let reply = {}
  call lsp#send_request('todo-lsp', {'method': a:method, 'params': a:params, 'bufnr': bufnr(''),
  \ 'on_notification': {data -> extend(reply, get(data, 'response', {'error': {}}))}})
  if !todolsp#client#wait({-> !empty(reply)}) || !has_key(reply, 'result') | return {} | endif
  return {'result': reply.result}
endfunction

function! todolsp#client#vim_lsp#restart() abort
  " vim-lsp would wait forever for a server that was stopped while it started.
  call todolsp#client#wait({-> lsp#get_server_status('todo-lsp') !=# 'starting'})
  call lsp#stop_server('todo-lsp')
  call todolsp#client#wait({-> lsp#get_server_status('todo-lsp') !=# 'running'})
  call lsp#activate()
endfunction
