" What depends on what, with any client.

function! Test_a_blocked_item_is_hidden_until_what_it_waits_for_is_finished() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(['[ ] draw plans', '[ ] buy tiles'], folder .. '/list.xit')
  execute 'edit' folder .. '/list.xit'
  if $EDITOR_CLIENT !=# 'none'
    call assert_true(WaitFor({-> IsConnected()}), 'the client does not connect')
  endif
  call cursor(2, 1)
  call Type("\\qdraw plans\<CR>")
  call assert_equal(['[ ] draw plans #id=draw-plans', '[ ] buy tiles #after=draw-plans'], Text())
  write
  call AgendaOpen(folder, '', 'draw plans')
  call assert_true(AgendaWaitFor('^1 blocked'), string(Text()))
  call assert_equal(0, search('buy tiles'))
  call search('draw plans')
  call Type('c')
  call assert_true(AgendaWaitFor('buy tiles'), string(Text()))
  call assert_true(AgendaWaitForNo('blocked'), string(Text()))
  call assert_equal(['[x] draw plans #id=draw-plans', '[ ] buy tiles #after=draw-plans'],
  \ getbufline(folder .. '/list.xit', 1, '$'))
  call AgendaClose()
  " In the list, what is ready is a message.
  execute 'buffer' bufnr(folder .. '/list.xit')
  call cursor(1, 1)
  call Type("\\o")
  messages clear
  call Type("\\c")
  call assert_match('todo: Now ready: “buy tiles #after=draw-plans”', execute('messages'))
endfunction
