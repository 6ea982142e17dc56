" The settings with their defaults.

" A command with arguments from a list, or from a string with the path of a program.
function! s:command(value) abort
  let [program; arguments] = type(a:value) == v:t_list ? a:value : [a:value]
  " The second argument of expand() ignores 'wildignore', of which a match would become an empty string.
  return [expand(program, 1)] + arguments
endfunction

" The server's command with arguments.
function! todolsp#settings#server_command() abort
  return s:command(get(g:, 'todo_lsp_command', 'todo-lsp'))
endfunction

" The shell tool's command with arguments.
function! todolsp#settings#format_command() abort
  return s:command(get(g:, 'todo_format_command', 'todo-format'))
endfunction

" The server's settings by name, sent at its start.
function! todolsp#settings#initialization_options() abort
  return copy(get(g:, 'todo_lsp_settings', {}))
endfunction
