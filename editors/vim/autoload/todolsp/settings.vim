" What the user may set, and what holds otherwise.

function! s:command(value) abort
  return type(a:value) == v:t_list ? copy(a:value) : [expand(a:value)]
endfunction

" The server's program and its arguments.
function! todolsp#settings#server_command() abort
  return s:command(get(g:, 'todo_lsp_command', 'todo-lsp'))
endfunction

" The shell tool's program and its arguments.
function! todolsp#settings#format_command() abort
  return s:command(get(g:, 'todo_format_command', 'todo-format'))
endfunction

" What the server is told at its start: its settings, by their names.
function! todolsp#settings#initialization_options() abort
  return copy(get(g:, 'todo_lsp_settings', {}))
endfunction

" How long an answer is waited for, in milliseconds.
function! todolsp#settings#timeout() abort
  return get(g:, 'todo_lsp_timeout', 3000)
endfunction

" Whether a list is formatted when it is saved.
function! todolsp#settings#formats_on_save() abort
  return get(b:, 'todo_lsp_format_on_save', get(g:, 'todo_lsp_format_on_save', 0))
endfunction
