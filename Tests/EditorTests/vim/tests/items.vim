" Motions between items, text objects and the descriptions of maps.

let s:list = ['Home', '[ ] one', '    note', '    [ ] sub', '        more', '[x] !! two', '', 'Desk', '- [ ] three', '[ ] ']

function! Test_motions_go_from_item_to_item() abort
  call Open(s:list)
  call cursor(1, 1)
  call Type(']]')
  call assert_equal([2, 1], [line('.'), col('.')])
  call Type('2]]')
  call assert_equal(6, line('.'))
  call Type('2[[')
  call assert_equal(2, line('.'))
  call cursor(3, 6)
  call Type('[[')
  call assert_equal(2, line('.'))
  call Type('d]]')
  call assert_equal(['Home', '    [ ] sub'], Text()[:1])
  call Type('uV2]]d')
  call assert_equal(['Home', '', 'Desk', '- [ ] three', '[ ] '], Text())
endfunction

function! Test_an_item_with_its_sub_items_is_a_text_object() abort
  call Open(s:list)
  for line in [2, 3]
    call cursor(line, 3)
    call Type('dai')
    call assert_equal(['Home', '[x] !! two', '', 'Desk', '- [ ] three', '[ ] '], Text(), 'from line ' .. line)
    call assert_equal("[ ] one\n    note\n    [ ] sub\n        more\n", @")
    call Type('u')
  endfor
  call cursor(5, 1)
  call Type('yai')
  call assert_equal("    [ ] sub\n        more\n", @")
  call cursor(9, 1)
  call Type('vaid')
  call assert_equal(['Desk', '[ ] '], Text()[-2:])
  " Elsewhere it is nothing.
  let before = Text()
  for line in [1, 7]
    call cursor(line, 1)
    call Type("dai\<Esc>")
  endfor
  call assert_equal(before, Text())
endfunction

function! Test_the_text_of_an_item_is_a_text_object() abort
  call Open(s:list)
  call cursor(2, 1)
  call Type('yii')
  call assert_equal(["one\n    note", 'v'], [@", getregtype('"')])
  call cursor(9, 4)
  call Type("ciinew\<Esc>")
  call assert_equal('- [ ] new', getline(9))
  call cursor(6, 1)
  call Type('vii"ay')
  call assert_equal('!! two', @a)
  let before = Text()
  call cursor(10, 1)
  call Type("dii\<Esc>")
  call assert_equal(before, Text())
endfunction

function! Test_maps_have_descriptions_in_Neovim() abort
  if !has('nvim') | call Skip('only Neovim has them') | endif
  call Open(s:list)
  for map in nvim_buf_get_keymap(0, 'n') + nvim_buf_get_keymap(0, 'x') + nvim_buf_get_keymap(0, 'o') + nvim_buf_get_keymap(0, 'i')
    if get(map, 'rhs', '') =~# '^<Plug>(todo-' | call assert_match('^Todo: \u', get(map, 'desc', ''), map.lhs) | endif
  endfor
  call assert_equal('Todo: Complete', maparg('\c', 'n', 0, 1).desc)
  call assert_equal('Todo: Next Item', maparg(']]', 'o', 0, 1).desc)
endfunction

function! Test_Tab_before_the_text_of_an_item_changes_its_level() abort
  call Open(['[ ] one', '[ ] two', '    [ ] sub'])
  call Type("A\<CR>\<Tab>new\<CR>\<S-Tab>back\<Esc>")
  call assert_equal(['[ ] one', '    [ ] new', '[ ] back', '[ ] two', '    [ ] sub'], Text())
  call cursor(4, 5)
  call Type("i\<Tab>the \<Esc>")
  call assert_equal(['    [ ] the two', '        [ ] sub'], Text()[3:])
  call Type("A\<Tab>x\<Esc>")
  call assert_match('^    \[ \] the two \+x$', getline(4))
endfunction

function! Test_an_operation_clears_the_message_of_the_last_action() abort
  call Open(['[ ] one', '[ ] two'])
  let Shown = {-> [execute('redraw'), join(map(range(1, &columns), {_, it -> screenstring(&lines, it)}), '')][1]}
  echo 'an old message'
  call assert_match('^an old message', Shown())
  call Type('\c')
  call assert_notmatch('old', Shown())
endfunction
