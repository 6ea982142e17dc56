" Operations that ask for a value.

function! Test_a_prompt_completes_values() abort
  call Open(['Home', '[ ] one', '', 'Desk', '[ ] two'])
  call cursor(2, 1)
  call Type("\\.tom\<Tab>\<CR>")
  call assert_equal('[ ] one -> ' .. strftime('%Y-%m-%d', localtime() + 86400), getline(2))
  call Type("\\.non\<Tab>\<CR>")
  call assert_equal('[ ] one', getline(2))
  call Type("\\w#D\<Tab>\<CR>")
  call assert_equal(['Home', '', 'Desk', '[ ] two', '[ ] one'], Text())
endfunction

function! Test_escape_and_a_wrong_value_change_nothing() abort
  call Open(['[ ] one'])
  let steps = UndoSteps()
  call Type("\\.fri\<Esc>")
  call assert_equal(['[ ] one'], Text())
  call Type("\\.soon\<CR>")
  call assert_equal(['[ ] one'], Text())
  call assert_match('“soon” is not a date', execute('messages')->split("\n")[-1])
  call assert_equal(steps, UndoSteps())
endfunction

function! Test_the_dot_repeats_with_the_same_value() abort
  call Open(['[ ] one', '[ ] two', '[ ] three'])
  call Type("\\gshop\<CR>j.")
  call assert_equal(['[ ] one #shop', '[ ] two #shop', '[ ] three'], Text())
  call Type("jV\\p!!\<CR>")
  call assert_equal('[ ] !! three', getline(3))
endfunction

function! Test_an_item_moves_to_another_list() abort
  call Open(['Home', '[ ] one', '    [ ] sub', '[ ] two'])
  let [list, other] = [bufnr('%'), expand('%:p:h') .. '/other.xit']
  call writefile(['Desk', '[ ] three'], other)
  call cursor(2, 1)
  let shown = execute('call Type("\\wother.xit#desk\<CR>")')
  call assert_match('moved to other.xit, which was saved; u undoes both$', shown)
  call assert_equal(['Home', '[ ] two'], Text())
  call assert_equal(['Desk', '[ ] three', '[ ] one', '    [ ] sub'], readfile(other))
  call Type('u')
  call assert_equal(['Home', '[ ] one', '    [ ] sub', '[ ] two'], Text())
  call assert_equal(list, bufnr('%'))
endfunction

function! Test_an_item_moves_to_a_list_that_is_open() abort
  call Open(['[ ] one', '[ ] two'])
  write
  let other = expand('%:p:h') .. '/other.xit'
  call writefile(['[ ] three'], other)
  execute 'split' fnameescape(other)
  wincmd p
  call cursor(1, 1)
  let shown = execute('call Type("\\wother.xit\<CR>")')
  call assert_match('moved to other.xit.*; u undoes both$', shown)
  call assert_equal(['[ ] two'], Text())
  wincmd p
  call assert_equal(['[ ] three', '[ ] one'], Text())
  quit!
endfunction

function! Test_an_item_does_not_move_to_a_missing_list_of_another_kind() abort
  call Open(['[ ] one', '[ ] two'])
  call Type("\\wnone.md\<CR>")
  call assert_equal(['[ ] one', '[ ] two'], Text())
  call assert_match('does not exist\|no list or group', execute('messages')->split("\n")[-1])
endfunction

function! Test_an_item_moves_to_an_empty_file() abort
  call Open(['[ ] one', '[ ] two', '[ ] three'])
  let folder = expand('%:p:h')
  for name in ['closed.xit', 'open.xit']
    call writefile([], folder .. '/' .. name, 'b')
  endfor
  execute 'split' fnameescape(folder .. '/open.xit')
  wincmd p
  call cursor(1, 1)
  call Type("\\wclosed.xit\<CR>")
  call Type("\\wopen.xit\<CR>")
  call assert_equal(['[ ] three'], Text())
  call assert_equal(['[ ] one', ''], readfile(folder .. '/closed.xit', 'b'))
  wincmd p
  call assert_equal(['[ ] two'], Text())
  " A list that was emptied, but is not saved.
  write
  %delete _
  wincmd p
  call Type("\\wopen.xit\<CR>")
  wincmd p
  call assert_equal(['[ ] three'], Text())
  quit!
endfunction

function! Test_a_destination_is_completed_from_groups_and_lists() abort
  call Open(['Home', '[ ] one', '', 'Desk', '[ ] two'])
  let [list, folder] = [expand('%:p'), expand('%:p:h')]
  call writefile(['# Notes', '', '- [ ] a', '', '```', '# no', '```'], folder .. '/todo.MD')
  call cursor(2, 1)
  call Type("\\wtodo.\<Tab>\<CR>")
  call assert_equal(['# Notes', '', '- [ ] a', '- [ ] one'], readfile(folder .. '/todo.MD')[: 3])
  call assert_equal(['Home', '', 'Desk', '[ ] two'], Text())
endfunction

function! Test_a_group_of_another_list_is_completed() abort
  call Open(['[ ] one', '[ ] two'])
  call writefile(['Desk', '[ ] three'], expand('%:p:h') .. '/other.xit')
  call Type("\\wother.xit#\<Tab>\<CR>")
  call assert_equal(['[ ] two'], Text())
  call assert_equal(['Desk', '[ ] three', '[ ] one'], readfile(expand('%:p:h') .. '/other.xit'))
endfunction

function! Test_a_place_is_completed_from_items() abort
  call Open(['[ ] one', '[ ] two', '    [ ] three'])
  call cursor(1, 1)
  call Type("\\mbefore thr\<Tab>\<CR>")
  call assert_equal(['[ ] two', '    [ ] one', '    [ ] three'], Text())
endfunction

function! Test_a_group_or_list_that_is_missing_is_confirmed() abort
  call Open(['Home', '[ ] one', '[ ] two', '[ ] three'])
  let other = expand('%:p:h') .. '/other.xit'
  call cursor(2, 1)
  call Type("\\w#Desk\<CR>n")
  call assert_equal(['Home', '[ ] one', '[ ] two', '[ ] three'], Text())
  call Type("\\w#Desk\<CR>y")
  call assert_equal(['Home', '[ ] two', '[ ] three', '', 'Desk', '[ ] one'], Text())
  call cursor(2, 1)
  call Type("\\wother.xit\<CR>n")
  call assert_false(filereadable(other))
  call Type("\\wother.xit\<CR>y")
  call assert_true(filereadable(other))
  call cursor(2, 1)
  call Type("\\wother.xit#Desk\<CR>n")
  call assert_equal(['[ ] two'], readfile(other))
endfunction

" What the command line shows.
function! s:command_line() abort
  redraw
  return trim(join(map(range(1, &columns), {_, it -> screenstring(&lines, it)}), ''))
endfunction

function! Test_an_answered_question_is_cleared() abort
  for answer in ['y', 'n']
    call Open(['Home', '[ ] one', '[ ] two'])
    call cursor(2, 1)
    call Type("\\w#Neu\<CR>" .. answer)
    call assert_equal(answer ==# 'y', index(Text(), 'Neu') > 0)
    call assert_notmatch('add it', s:command_line())
  endfor
endfunction

function! Test_the_message_after_setting_a_date_names_the_operation() abort
  call Open(['[ ] one', '[ ] two'])
  for [value, message] in [['2031-02-03', 'todo: Set Due Date: Monday 3 February 2031.*'], ['none', 'todo: Remove Due Date']]
    let shown = execute('call Type("\\." .. value .. "\<CR>")')
    call assert_match('^' .. message .. '$', join(split(shown, "\n")[-1:]))
  endfor
  call assert_equal(['[ ] one', '[ ] two'], Text())
endfunction
