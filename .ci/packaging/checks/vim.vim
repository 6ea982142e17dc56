" A session in Vim with the installed plugin and no client: a command reports the problem, and two keys complete an item.
function! s:Expect(what, value) abort
  if a:value | return | endif
  call writefile(['vim: not so: ' .. a:what, execute('messages')], '/dev/stderr')
  cquit
endfunction

call s:Expect('the file is a list', &filetype ==# 'xit')
Todo lint
call s:Expect('todo-format reports the problem', len(getloclist(0)) == 1)
lclose
normal 1G\c
call s:Expect('the item is completed', getline(1) ==# '[x] first')
silent write
silent help todo-lsp
call s:Expect('the help is found', expand('%:t') ==# 'todo-lsp.txt')
qall!
