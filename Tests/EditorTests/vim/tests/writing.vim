" Insert mode: Enter continues a list; and the operations that insert leave one ready to write.

function! Test_Enter_behind_an_item_begins_the_next() abort
  call Open(['[ ] one', '    [x] two', '- [ ] three'])
  call cursor(1, 1)
  call Type("A\<CR>more\<Esc>")
  call assert_equal(['[ ] one', '[ ] more', '    [x] two', '- [ ] three'], Text())
  call cursor(3, 1)
  call Type("A\<CR>deep\<Esc>")
  call assert_equal('    [ ] deep', getline(4))
  call cursor(5, 1)
  call Type("A\<CR>bullet\<Esc>")
  call assert_equal('- [ ] bullet', getline(6))
  call Type('uuu')
  call assert_equal(['[ ] one', '    [x] two', '- [ ] three'], Text())
endfunction

function! Test_Enter_within_an_item_takes_the_rest_along() abort
  call Open(['[ ] bread butter'])
  call cursor(1, 11)
  call Type("i\<CR>\<Esc>")
  call assert_equal(['[ ] bread', '[ ] butter'], Text())
endfunction

function! Test_Enter_in_an_empty_item_ends_the_list() abort
  call Open(['[ ] one'])
  call Type("A\<CR>\<CR>text\<Esc>")
  call assert_equal(['[ ] one', 'text'], Text())
endfunction

function! Test_Enter_elsewhere_is_Enter() abort
  call Open(['Title', '[ ] one'])
  call Type("A\<CR>x\<Esc>")
  call assert_equal(['Title', 'x', '[ ] one'], Text())
  call cursor(3, 1)
  call Type("i\<CR>\<Esc>")
  call assert_equal(['Title', 'x', '', '[ ] one'], Text())
endfunction

function! Test_a_line_opened_below_an_item_describes_it() abort
  call Open(['[ ] one', '    [ ] two'])
  call cursor(2, 1)
  call Type("onote\<CR>more\<Esc>")
  call assert_equal(['[ ] one', '    [ ] two', '        note', '        more'], Text())
endfunction

function! Test_an_inserted_item_is_ready_to_write() abort
  if index(map(todolsp#operations#all(), {_, it -> it.name}), 'insert-below') < 0 | return | endif
  if empty(TodoFormat(['edit', 'insert-below', '--line', '1'], ['[ ] one'])) | return | endif
  call Open(['[ ] one', '[ ] two'])
  call cursor(1, 6)
  call Type("\\awritten\<Esc>")
  call assert_equal(['[ ] one', '[ ] written', '[ ] two'], Text())
  call cursor(1, 6)
  call Type("\\Aabove\<Esc>")
  call assert_equal(['[ ] above', '[ ] one', '[ ] written', '[ ] two'], Text())
endfunction
