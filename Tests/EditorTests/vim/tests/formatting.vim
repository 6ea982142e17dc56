" Formatting by key and on save.

let s:untidy = ['', '', '[X] milk 🥛   ', '[ ]   ! eggs', "\t[ ] large", '', '', '', '[ ] bread', '']

function! s:formatted() abort
  return TodoFormat(['format'], s:untidy)
endfunction

function! Test_the_format_key_is_one_undo_step() abort
  call Open(s:untidy)
  call cursor(9, 5)
  let steps = UndoSteps()
  call Type('\=')
  call assert_equal(s:formatted(), Text())
  call assert_notequal(s:untidy, Text())
  call assert_equal(steps + 1, UndoSteps())
  call assert_equal(['[ ] bread', 5], [getline('.'), col('.')])
  undo
  call assert_equal(s:untidy, Text())
endfunction

function! Test_lists_are_not_formatted_on_save_by_default() abort
  call Open(s:untidy)
  write
  call assert_equal(s:untidy + [''], Bytes())
endfunction

function! Test_lists_are_formatted_on_save_if_enabled() abort
  call Open(s:untidy)
  let b:todo_lsp_format_on_save = 1
  let steps = UndoSteps()
  write
  call assert_equal(s:formatted() + [''], Bytes())
  call assert_equal(0, &modified)
  call assert_equal(steps + 1, UndoSteps())
  undo
  call assert_equal(s:untidy, Text())
endfunction

function! Test_CRLF_line_ends_are_preserved() abort
  call Open(map(copy(s:untidy), {_, it -> it .. "\r"}))
  call assert_equal('dos', &fileformat)
  let b:todo_lsp_format_on_save = 1
  3,3Todo reopen
  write
  let expected = TodoFormat(['format'], TodoFormat(['edit', 'reopen', '--line', 3], s:untidy))
  call assert_equal(map(expected, {_, it -> it .. "\r"}) + [''], Bytes())
endfunction

function! Test_unaffected_lines_are_not_changed() abort
  call Open(s:untidy)
  9mark m
  call Type('\=')
  call assert_equal('[ ] bread', getline("'m"))
endfunction

function! Test_a_carriage_return_in_a_line_is_an_error() abort
  call Open(['[ ] one' .. "\r" .. '[ ] two', '[ ] three', ''])
  let before = Text()
  call cursor(2, 1)
  call Type('\d')
  call assert_equal(before, Text())
  call assert_match('carriage return', execute('messages')->split("\n")[-1])
endfunction

function! Test_a_list_without_a_last_line_end_and_one_item_can_be_emptied() abort
  call Open(['[ ] one'])
  call Type('\d')
  call assert_equal([''], Text())
  undo
  call assert_equal(['[ ] one'], Text())
endfunction

function! Test_the_ALE_fixer_formats_once_on_save() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  call Open(s:untidy)
  let b:ale_fixers = ['todo-format']
  let b:ale_fix_on_save = 1
  let b:todo_lsp_format_on_save = 1
  let steps = UndoSteps()
  write
  call assert_true(WaitFor({-> Bytes() ==# s:formatted() + ['']}), string(Bytes()))
  call assert_equal(steps + 1, UndoSteps())
endfunction

function! Test_other_windows_keep_their_cursor_lines() abort
  call Open(s:untidy)
  split
  call cursor(9, 1)
  wincmd p
  Todo format
  wincmd p
  call assert_equal('[ ] bread', getline('.'))
  only
endfunction
