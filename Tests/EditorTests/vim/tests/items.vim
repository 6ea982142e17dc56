" Motions between items, text objects, clicks on checkboxes and the descriptions of maps.

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

" Presses and releases the mouse at a line and column of the window, the latter perhaps elsewhere.
function! s:click(line, column, released = a:column) abort
  let at = screenpos(win_getid(), a:line, 1)
  if has('nvim')
    call nvim_input_mouse('left', 'press', '', 0, at.row - 1, at.col + a:column - 2)
    if a:released != a:column
      call nvim_input_mouse('left', 'drag', '', 0, at.row - 1, at.col + a:released - 2)
    endif
    call nvim_input_mouse('left', 'release', '', 0, at.row - 1, at.col + a:released - 2)
    " A key that follows them.
    let g:clicked = 0
    nnoremap <F12> <Cmd>let g:clicked = 1<CR>
    xnoremap <F12> <Cmd>let g:clicked = 1<CR>
    call nvim_input('<F12>')
    return
  endif
  call test_setmouse(at.row, at.col + a:column - 1)
  call feedkeys("\<LeftMouse>", 'tx')
  call test_setmouse(at.row, at.col + a:released - 1)
  call feedkeys(a:released == a:column ? "\<LeftRelease>" : "\<LeftDrag>\<LeftRelease>", 'tx')
endfunction

function! Test_a_click_on_a_checkbox_toggles_its_item() abort
  if has('nvim') | call Skip('its keys are read only when a script has ended: see keys.py') | endif
  set mouse=a
  call Open(s:list)
  call s:click(2, 2)
  call assert_equal('[x] one', getline(2))
  call s:click(4, 6)
  call assert_equal('    [x] sub', getline(4))
  call s:click(4, 2)
  call s:click(6, 4)
  call s:click(1, 2)
  call s:click(6, 2, 6)
  call assert_equal(['    [x] sub', '[x] !! two', 'Home'], [getline(4), getline(6), getline(1)])
  call assert_equal('v', mode())
  call Type("\<Esc>")
  let g:todo_lsp_toggle_on_click = 0
  call s:click(6, 2)
  call assert_equal(['[x] !! two', 6, 2], [getline(6), line('.'), col('.')])
  unlet g:todo_lsp_toggle_on_click
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
