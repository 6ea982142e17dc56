" The plugin “lsp” by Yegappan Lakshmanan, for Vim 9.

function! todolsp#client#lsp#is_available() abort
  return exists('*LspAddServer')
endfunction

function! todolsp#client#lsp#register() abort
  let command = todolsp#settings#server_command()
  call LspAddServer([{'name': 'todo-lsp', 'filetype': ['xit'], 'path': command[0], 'args': command[1:],
  \ 'rootSearch': ['.todo-format.json', '.git/', '.git'],
  \ 'initializationOptions': todolsp#settings#initialization_options()}])
  " The current buffer was opened before the server was registered.
  call timer_start(0, {_ -> lsp#lsp#AddFile(bufnr(''))})
endfunction

function! todolsp#client#lsp#request(method, params) abort
  let server = lsp#buffer#CurbufGetServerByName('todo-lsp')
  if !empty(server) && !server.running
    " The server crashed, and the client does not restart it.
    call todolsp#client#lsp#restart()
  endif
  if empty(server) || !server.running || !server.ready | return {} | endif
  " Not rpc(), which in Vim 9.0 sometimes returns nothing if a notification arrives first.
  let reply = {}
  let id = server.rpc_a(a:method, a:params, {_, result, ... ->
  \ extend(reply, {'result': result, 'error': get(a:000, 0, {})})})
  " A negative id means that the server has exited.
  if id < 0 || !todolsp#client#wait({-> !empty(reply)}) || !empty(reply.error) | return {} | endif
  return {'result': reply.result}
endfunction

function! todolsp#client#lsp#restart() abort
  LspServer restart
endfunction
