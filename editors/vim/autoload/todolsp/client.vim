" The language client in use.
"
" A client is a file in client/ with the functions is_available(), register(), request(method, params) and restart().
" request() waits for the reply and returns a dictionary of `result`, empty without a reply.
let s:clients = ['neovim', 'lsp', 'vim_lsp', 'coc', 'ale']

" The name of the client; empty if there is none or it is disabled.
function! todolsp#client#name() abort
  let choice = get(g:, 'todo_lsp_client', 'auto')
  if choice !=# 'auto'
    return index(s:clients, tr(choice, '-', '_')) < 0 ? '' : tr(choice, '-', '_')
  endif
  return get(filter(copy(s:clients), {_, it -> todolsp#client#{it}#is_available()}), 0, '')
endfunction

" Registers the server with the client, once, if the server is installed.
function! todolsp#client#register() abort
  let name = todolsp#client#name()
  if empty(name) || !executable(todolsp#settings#server_command()[0]) | return | endif
  try
    call todolsp#client#{name}#register()
  catch
    call todolsp#error('cannot register the server with the language client “' .. name .. '”: ' .. v:exception)
  endtry
endfunction

" The server's reply; empty if there is no client or no reply.
function! todolsp#client#request(method, params) abort
  let name = todolsp#client#name()
  if empty(name) || !todolsp#client#has_file() || !executable(todolsp#settings#server_command()[0]) | return {} | endif
  try
    let reply = todolsp#client#{name}#request(a:method, a:params)
    let s:failure = ''
    return reply
  catch
    " todo-format is used instead; `:Todo health` shows the failure.
    let s:failure = v:exception
    return {}
  endtry
endfunction

let s:failure = ''

" The exception of the client's last request, or an empty string.
function! todolsp#client#failure() abort
  return s:failure
endfunction

" Whether the buffer has a file name, because clients fail without one.
function! todolsp#client#has_file() abort
  return bufname('%') !=# '' && (&buftype ==# '' || &buftype ==# 'acwrite')
endfunction

" The maximum number of hunks of a change. yegappan/lsp sends the whole text for each, also on undo: at most 10,000 lines in
" all, or one text.
function! todolsp#client#hunk_limit() abort
  return todolsp#client#name() ==# 'lsp' ? max([1, min([50, 10000 / line('$')])]) : 50
endfunction

" Whether the server replies for a buffer, tested by a hover request.
function! todolsp#client#replies(buffer) abort
  let params = {'textDocument': todolsp#client#document(a:buffer), 'position': {'line': 0, 'character': 0}}
  if a:buffer == bufnr('%')
    return has_key(todolsp#client#request('textDocument/hover', params), 'result')
  endif
  " Clients choose the server of the current buffer.
  let [window, view] = [win_getid(), winsaveview()]
  execute 'noautocmd keepalt silent split | noautocmd keepalt silent buffer' a:buffer
  let reply = todolsp#client#request('textDocument/hover', params)
  noautocmd close
  call win_gotoid(window)
  call winrestview(view)
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

" A buffer's text document identifier.
function! todolsp#client#document(buffer = bufnr('%')) abort
  let path = fnamemodify(bufname(a:buffer), ':p')
  return {'uri': 'file://' .. (path =~# '^/' ? '' : '/') .. substitute(tr(path, '\', '/'), '[^A-Za-z0-9/._~-]',
  \ '\=join(map(s:bytes(submatch(0)), {_, it -> printf("%%%02X", it)}), "")', 'g')}
endfunction

function! s:bytes(text) abort
  return map(range(strlen(a:text)), {_, it -> char2nr(a:text[it])})
endfunction

" Processes a client's messages until `is_done` returns true or the timeout expires; returns whether it did.
function! todolsp#client#wait(is_done) abort
  let start = reltime()
  while !a:is_done()
    if reltimefloat(reltime(start)) * 1000 > todolsp#settings#timeout() | return 0 | endif
    sleep 1m
  endwhile
  return 1
endfunction
