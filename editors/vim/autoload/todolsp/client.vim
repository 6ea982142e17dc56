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
  try
    call todolsp#client#{name}#register()
  catch
    call todolsp#report('cannot tell the language client “' .. name .. '” about the server: ' .. v:exception)
  endtry
endfunction

" What the server answers; empty if there is no client or it has no answer now.
function! todolsp#client#request(method, params) abort
  let name = todolsp#client#name()
  if empty(name) || !todolsp#client#has_file() || !executable(todolsp#settings#server_command()[0]) | return {} | endif
  try
    let answer = todolsp#client#{name}#request(a:method, a:params)
    let s:failure = ''
    return answer
  catch
    " todo-format does it instead; `:Todo health` tells.
    let s:failure = v:exception
    return {}
  endtry
endfunction

let s:failure = ''

" What the client threw at the last request; empty if it did not.
function! todolsp#client#failure() abort
  return s:failure
endfunction

" Whether the buffer has a file, or will have one when it is written: clients fail at a buffer without a name.
function! todolsp#client#has_file() abort
  return bufname('%') !=# '' && (&buftype ==# '' || &buftype ==# 'acwrite')
endfunction

" In how many pieces a change of the buffer is made at most. yegappan/lsp sends the whole text for each, also at an undo.
function! todolsp#client#most_hunks() abort
  return todolsp#client#name() ==# 'lsp' ? max([1, min([50, 10000 / line('$')])]) : 50
endfunction

" Whether the server answers for a buffer: it is asked how the first line would be formatted.
function! todolsp#client#answers(buffer) abort
  let params = {'textDocument': todolsp#client#document(a:buffer), 'position': {'line': 0, 'character': 0}}
  if a:buffer == bufnr('%')
    return has_key(todolsp#client#request('textDocument/hover', params), 'result')
  endif
  " Clients know which server it is by the current buffer.
  let [window, view] = [win_getid(), winsaveview()]
  execute 'noautocmd keepalt silent split | noautocmd keepalt silent buffer' a:buffer
  let answer = todolsp#client#request('textDocument/hover', params)
  noautocmd close
  call win_gotoid(window)
  call winrestview(view)
  return has_key(answer, 'result')
endfunction

" Starts the server again.
function! todolsp#client#restart() abort
  let name = todolsp#client#name()
  if empty(name)
    return todolsp#say('there is no language client')
  endif
  call todolsp#client#{name}#restart()
endfunction

" The name of a buffer's document.
function! todolsp#client#document(buffer = bufnr('%')) abort
  let path = fnamemodify(bufname(a:buffer), ':p')
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
