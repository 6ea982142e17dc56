" Lists that Vim reads again because another program changed them.

" Opens a list, replaces its file as another program does, and reloads it with a command.
function! s:reload(command) abort
  call Open(['Title', '[ ] first', '    with a note', '[ ] second', '', '[ ] third'])
  call cursor(2, 1)
  " Of another size, because Vim compares times in whole seconds only.
  call writefile(['[ ] inserted   ', '', '', '', '[ ] outside', '[ ] last of them, and longer'], expand('%:p'))
  set autoread
  execute substitute(a:command, '%', bufnr('%'), '')
  set noautoread
  call assert_equal('[ ] inserted   ', getline(1), a:command)
  " Neovim 0.11 attaches its client again only after the command.
  if $EDITOR_CLIENT !=# 'none'
    call assert_true(WaitFor({-> IsConnected()}), 'the client does not connect again')
  endif
endfunction

function! Test_a_reloaded_list_is_formatted_on_save() abort
  for command in ['checktime %', 'edit!']
    call s:reload(command)
    let b:todo_lsp_format_on_save = 1
    write
    call assert_equal(['[ ] inserted', '', '[ ] outside', '[ ] last of them, and longer', ''], Bytes(), command)
  endfor
endfunction

function! Test_keys_change_a_reloaded_list() abort
  for command in ['checktime %', 'edit!', 'bunload | edit #']
    call s:reload(command)
    call cursor(5, 1)
    call Type('\c')
    call assert_equal(['[ ] inserted   ', '', '', '', '[x] outside', '[ ] last of them, and longer'], Text(), command)
    write
    call assert_equal(Text() + [''], Bytes(), command)
  endfor
endfunction

function! Test_a_list_that_is_reloaded_while_hidden_is_changed_as_it_is() abort
  call Open(['Title', '[ ] first', '[ ] second', '[ ] third'])
  let [buffer, path] = [bufnr('%'), expand('%:p')]
  enew
  call writefile(['[ ] inserted', '[ ] first of them', '[ ] second', '[ ] third'], path)
  set autoread
  execute 'checktime' buffer
  set noautoread
  execute 'buffer' buffer
  call cursor(1, 1)
  call Type('\c')
  call assert_equal(['[x] inserted', '[ ] first of them', '[ ] second', '[ ] third'], Text())
endfunction
