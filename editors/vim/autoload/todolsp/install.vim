" Shows how to install the programs.

" The command that installs both programs.
function! todolsp#install#command() abort
  return 'pipx install todo-lsp'
endfunction

" Shows once how to install the program that is missing: the server if there is a client, else todo-format.
function! todolsp#install#check() abort
  let program = (empty(todolsp#client#name()) ? todolsp#settings#format_command() : todolsp#settings#server_command())[0]
  if exists('s:has_warned') || executable(program) > 0 | return | endif
  let s:has_warned = 1
  " Later, because messages are overwritten while a file is loaded. The text is short, to avoid the hit-enter prompt.
  call timer_start(0, {-> todolsp#warn(program .. ' is not installed: run ' .. todolsp#install#command())})
endfunction
