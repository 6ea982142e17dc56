" The language client in use.
"
" A client is a file in client/ with the functions is_available(), register(), request(method, params) and restart().
" request() waits for the reply and returns a dictionary of `result`, empty without a reply.
let s:clients = ['neovim', 'lsp', 'vim_lsp', 'coc', 'ale']
" The clients with which the server is registered.
let s:registered = {}

" The name of the client; empty if there is none or it is disabled.
function! todolsp#client#name() abort
  let choice = get(g:, 'todo_lsp_client', 'auto')
  if choice !=# 'auto'
    return index(s:clients, tr(choice, '-', '_')) < 0 ? '' : tr(choice, '-', '_')
  endif
  return get(filter(copy(s:clients), {_, it -> todolsp#client#{it}#is_available()}), 0, '')
endfunction

" Registers the server with the client, once, if the server is installed. Neovim's own client then attaches it to each list.
function! todolsp#client#register() abort
  let name = todolsp#client#name()
  if empty(name) || !executable(todolsp#settings#server_command()[0]) | return | endif
  if name !=# 'neovim' && has_key(s:registered, name) | return | endif
  let s:registered[name] = 1
  try
    call todolsp#client#{name}#register()
  catch
    call todolsp#error('cannot register the server with the language client “' .. name .. '”: ' .. v:exception)
  endtry
endfunction

" The server's reply; empty if there is no client or no reply.
function! todolsp#client#request(method, params) abort
  let name = todolsp#client#name()
  if empty(name) || !executable(todolsp#settings#server_command()[0]) | return {} | endif
  try
    return todolsp#client#{name}#request(a:method, a:params)
  catch
    return {}
  endtry
endfunction

" The maximum number of hunks of a change. yegappan/lsp sends the whole text for each, also on undo: at most 10,000 lines in
" all, or one text.
function! todolsp#client#hunk_limit() abort
  return todolsp#client#name() ==# 'lsp' ? max([1, min([50, 10000 / line('$')])]) : 50
endfunction

" Whether the server of a list replies.
function! todolsp#client#replies(buffer) abort
  let is_shown = a:buffer == bufnr('%')
  let [window, view] = [win_getid(), winsaveview()]
  " Clients choose the server of the current buffer.
  if !is_shown | execute 'noautocmd keepalt silent split | noautocmd keepalt silent buffer' a:buffer | endif
  let reply = todolsp#client#request('workspace/symbol', {'query': ''})
  if !is_shown
    noautocmd close
    call win_gotoid(window)
    call winrestview(view)
  endif
  return has_key(reply, 'result')
endfunction

" Restarts the server.
function! todolsp#client#restart() abort
  let name = todolsp#client#name()
  if empty(name)
    return todolsp#warn('no language client found')
  endif
  call todolsp#client#{name}#restart()
endfunction

" Processes a client's messages until `is_done` returns true or the limit in milliseconds is over; returns whether it did.
function! todolsp#client#wait(is_done, limit = get(g:, 'todo_lsp_timeout', 3000)) abort
  let start = reltime()
  while !a:is_done()
    if reltimefloat(reltime(start)) * 1000 > a:limit | return 0 | endif
    sleep 1m
  endwhile
  return 1
endfunction
