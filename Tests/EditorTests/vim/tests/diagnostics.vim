" Diagnostics and quick fixes.

function! Test_a_quick_fix_works_without_a_client() abort
  call Open(['[X] one ->2031-01-01', '[ ] two -> 2020-02-01', '[ ] three'])
  let client = get(g:, 'todo_lsp_client', 'auto')
  let g:todo_lsp_client = 'none'
  call cursor(1, 1)
  Todo quick-fix
  call assert_equal('[x] one -> 2031-01-01', getline(1))
  call cursor(2, 1)
  Todo quick-fix
  call assert_match('fix this by hand: .*2020', execute('messages')->split("\n")[-1])
  call cursor(3, 1)
  Todo quick-fix
  call assert_match('no problem to fix', execute('messages')->split("\n")[-1])
  let g:todo_lsp_client = client
endfunction

function! Test_a_quick_fix_has_a_range() abort
  call Open(['[ ] one', '[X] two', '[ ] three', '[X] four', '[X] five'])
  call cursor(1, 5)
  call Type(":2Todo quick-fix\<CR>")
  call assert_equal(['[ ] one', '[x] two', '[ ] three', '[X] four', '[X] five'], Text())
  call assert_equal([1, 5], [line('.'), col('.')])
  let steps = UndoSteps()
  call Type(":%Todo quick-fix\<CR>")
  call assert_equal(['[ ] one', '[x] two', '[ ] three', '[x] four', '[x] five'], Text())
  undo
  call assert_equal(['[ ] one', '[x] two', '[ ] three', '[X] four', '[X] five'], Text(), 'one undo step')
  messages clear
  1,3Todo quick-fix
  call assert_match('no problem to fix in these lines', execute('messages'))
endfunction

function! Test_a_quick_fix_asks_if_there_are_two() abort
  call Open(['[x] pack', '    [ ] socks', '<<<<<<< ours', '[ ] one', '=======', '[x] one', '>>>>>>> theirs'])
  let before = Text()
  call cursor(1, 1)
  call Type(":Todo quick-fix\<CR>\<CR>")
  call assert_equal(before, Text(), 'none was chosen')
  call Type(":Todo quick-fix\<CR>2\<CR>")
  call assert_equal(['[ ] pack', '    [ ] socks'], Text()[:1])
  call Type('u')
  call Type(":1,3Todo quick-fix\<CR>1\<CR>1\<CR>")
  call assert_equal(['[x] pack', '    [x] socks', '[x] one'], Text())
  call Type('u')
  call assert_equal(before, Text(), 'one undo step')
endfunction

function! Test_a_quick_fix_fixes_one_line_of_several_with_the_same_problem() abort
  call Open(['[ ] one', '[*] two', '[*] three', '[*] four'])
  call cursor(3, 1)
  call Type(":Todo quick-fix\<CR>1\<CR>")
  call assert_equal(['[ ] one', '[*] two'], Text()[:1])
  call assert_notequal('[*] three', getline(3))
endfunction

if $EDITOR_CLIENT ==# 'none' | finish | endif

let s:expected = [
\ '008:impossible-date:-> 2099-02-30',
\ '009:uppercase-x:[X]',
\ '012:overdue:-> 2025-08-09',
\ '032:overdue:-> 2025-09-30',
\ '039:dots-on-both-sides:!.!',
\ '055:impossible-date:-> 2025-07-32',
\ '057:overdue:-> 2025-W31',
\ '097:overdue:-> 2025-05',
\ '098:near-miss-date:->2025-06-01',
\ '110:near-miss-date:→ 2025-06-02',
\ '139:overdue:-> 2025-10-11',
\ '169:overdue:-> 2025/11/03',
\ ]

function! s:open() abort
  call Open(readfile(g:fixtures .. 'two-hundred.xit'))
  call WaitFor({-> Diagnostics() ==# s:expected})
endfunction

function! Test_diagnostics_have_correct_positions_also_after_emoji() abort
  call s:open()
  call assert_equal(s:expected, Diagnostics())
endfunction

function! Test_a_list_of_another_program_has_one_diagnostic() abort
  call Open(['Shopping:', '  ☐ eggs @due(2026-11-30)', '  ☐ milk'], 'a.todo')
  call WaitFor({-> Diagnostics() ==# ['001:foreign-format:Shopping:']})
  call assert_equal(['001:foreign-format:Shopping:'], Diagnostics())
endfunction

function! Test_diagnostics_move_with_the_text() abort
  call s:open()
  call cursor(2, 1)
  call Type("O[ ] 🥁\<Esc>")
  doautocmd TextChanged
  if exists('*listener_flush') | call listener_flush() | endif
  call WaitFor({-> get(Diagnostics(), 0, '') =~# '^009'})
  call assert_equal(map(copy(s:expected), {_, it -> printf('%03d', str2nr(it, 10) + 1) .. it[3:]}), Diagnostics())
endfunction

function! Test_a_quick_fix_fixes_a_date_after_emoji() abort
  call s:open()
  let before = Text()
  let steps = UndoSteps()
  call assert_match('->2025', before[97])
  98Todo quick-fix
  call cursor(98, 1)
  Todo quick-fix
  call assert_equal(substitute(before[97], '->', '-> ', ''), getline(98))
  call assert_equal(steps + 1, UndoSteps())
  undo
  call assert_equal(before, Text())
endfunction

function! Test_a_line_without_problems_has_no_quick_fix() abort
  call s:open()
  let before = Text()
  call cursor(2, 1)
  Todo quick-fix
  call assert_equal(before, Text())
  call assert_match('no problem to fix', execute('messages'))
endfunction

function! Test_a_problem_with_one_fix_is_fixed_without_prompt() abort
  call s:open()
  let before = Text()
  let steps = UndoSteps()
  call Type('\f')
  call assert_equal(TodoFormat(['edit', 'fix-all'], before), Text())
  call assert_equal('[x] eggs', getline(9))
  call assert_equal(steps + 1, UndoSteps())
  call Type('u')
  call assert_equal(before, Text())
endfunction
