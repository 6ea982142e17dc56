" Whichever language client is there.
"
" A client is a file in client/ with the functions is_there(), register(), request(method, params) and restart().
" A request waits for its answer, a dictionary of `result` and the `encoding` of columns; it is empty if there is none.
let s:clients = ['neovim', 'lsp', 'vim_lsp', 'coc', 'ale']

" The name of the client; empty if there is none, or none is wanted.
function! todolsp#client#name() abort
  let wanted = get(g:, 'todo_lsp_client', 'auto')
  if wanted !=# 'auto'
    return index(s:clients, tr(wanted, '-', '_')) < 0 ? '' : tr(wanted, '-', '_')
  endif
  return get(filter(copy(s:clients), {_, it -> todolsp#client#{it}#is_there()}), 0, '')
endfunction

" Tells the client about the server, once, if the server is installed.
function! todolsp#client#register() abort
  let name = todolsp#client#name()
  if empty(name) || !executable(todolsp#settings#server_command()[0]) | return | endif
  call todolsp#client#{name}#register()
endfunction

" What the server answers; empty if there is no client or it has no answer now.
function! todolsp#client#request(method, params) abort
  let name = todolsp#client#name()
  if empty(name) || !executable(todolsp#settings#server_command()[0]) | return {} | endif
  try
    return todolsp#client#{name}#request(a:method, a:params)
  catch
    " The client's own troubles are not the list's: todo-format does it instead.
    return {}
  endtry
endfunction

" Starts the server anew.
function! todolsp#client#restart() abort
  let name = todolsp#client#name()
  if empty(name)
    return todolsp#say('there is no language client')
  endif
  call todolsp#client#{name}#restart()
endfunction

" The name of the buffer's document.
function! todolsp#client#document() abort
  let path = expand('%:p')
  return {'uri': 'file://' .. (path =~# '^/' ? '' : '/') .. substitute(tr(path, '\', '/'), '[^A-Za-z0-9/._~-]',
  \ '\=join(map(s:bytes(submatch(0)), {_, it -> printf("%%%02X", it)}), "")', 'g')}
endfunction

function! s:bytes(text) abort
  return map(range(strlen(a:text)), {_, it -> char2nr(a:text[it])})
endfunction

" Lets a client's messages come in until `is_done` holds, or it takes too long; whether it came to hold.
function! todolsp#client#wait(is_done) abort
  let start = reltime()
  while !a:is_done()
    if reltimefloat(reltime(start)) * 1000 > todolsp#settings#timeout() | return 0 | endif
    sleep 1m
  endwhile
  return 1
endfunction
