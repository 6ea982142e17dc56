" Keys of the agenda that ask for a value: they move items to other groups and lists, and set dates and priorities.

let s:lists = {'a': ['[ ] one', '    [ ] sub', '[ ] two'], 'b': ['Work', '[ ] three 🥁', '', '[ ] four'], 'c': ['Later', '[ ] five']}

" Makes a folder of the lists and shows its agenda.
function! s:open() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  for [name, lines] in items(s:lists) | call writefile(lines, folder .. '/' .. name .. '.xit') | endfor
  call AgendaOpen(folder, '', 'five')
  return folder
endfunction

" The bytes of the lists, with other lines for some.
function! s:expected(changed = {}) abort
  return map(extend(copy(s:lists), a:changed), {_, it -> it + ['']})
endfunction

function! s:bytes(folder) abort
  return map(copy(s:lists), {name, _ -> readfile(a:folder .. '/' .. name .. '.xit', 'b')})
endfunction

" Selects the items from one to another and moves them.
function! s:move(first, last, value) abort
  call cursor(1, 1)
  call search(a:first)
  call Type('V' .. (search(a:last, 'n') - line('.')) .. "j\\w" .. a:value .. "\<CR>")
endfunction

function! Test_items_of_two_lists_move_to_a_third_and_back() abort
  let folder = s:open()
  " One, its sub-item, two, three and four.
  call s:move('one', 'four', 'c.xit#later')
  call assert_equal(s:expected({'a': [], 'b': ['Work'], 'c': s:lists.c + s:lists.a + ['[ ] three 🥁', '[ ] four']}), s:bytes(folder))
  call assert_true(AgendaWaitFor('three 🥁 .*c / Later'))
  for name in keys(s:lists)
    execute 'split' folder .. '/' .. name .. '.xit'
    call assert_equal(1, undotree().seq_cur, 'one undo step in each list')
    close
  endfor
  call Type('u')
  call assert_equal(s:expected(), s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_undo_in_the_agenda_skips_lists_in_which_a_move_was_undone() abort
  for undone in [['a'], ['c'], ['a', 'c']]
    let folder = s:open()
    call search('three')
    call Type('x')
    call s:move('one', 'two', 'c.xit')
    call assert_equal([''], s:bytes(folder).a)
    for name in undone
      execute 'split' folder .. '/' .. name .. '.xit'
      silent undo
      silent write
      close
    endfor
    call Type('u')
    if len(undone) < 2
      call assert_equal(s:expected({'b': ['Work', '[~] three 🥁', '', '[ ] four']}), s:bytes(folder))
      call Type('u')
    endif
    call assert_equal(s:expected(), s:bytes(folder))
    call AgendaClose()
  endfor
endfunction

" Its undo steps are gone, and a new one may have the same number.
function! Test_a_move_is_not_undone_if_one_of_its_lists_was_closed() abort
  for [name, lines] in [['a', []], ['c', []], ['a', ['[ ] new']], ['c', ['[ ] new']]]
    let folder = s:open()
    call search('three')
    call Type('x')
    call s:move('one', 'two', 'c.xit')
    execute 'bunload' bufnr(folder .. '/' .. name .. '.xit')
    " Undo steps of the same number are told apart by their times, in whole seconds.
    sleep 1
    execute 'split' folder .. '/' .. name .. '.xit'
    call append('$', lines)
    silent write
    close
    let bytes = s:bytes(folder)
    messages clear
    call Type('u')
    call assert_match(name .. '\.xit has been closed since', execute('messages'))
    call assert_equal(bytes, s:bytes(folder))
    " The older change can be undone.
    call Type('u')
    call assert_equal(extend({'b': s:lists.b + ['']}, bytes, 'keep'), s:bytes(folder))
    call AgendaClose()
  endfor
endfunction

function! Test_items_move_to_a_list_that_has_some_of_them() abort
  let folder = s:open()
  call s:move('four', 'five', 'c.xit')
  call assert_equal(s:expected({'b': ['Work', '[ ] three 🥁'], 'c': ['[ ] five', '[ ] four', '', 'Later']}), s:bytes(folder))
  call Type('u')
  call assert_equal(s:expected(), s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_items_move_to_a_new_list_or_group_only_if_that_is_confirmed() abort
  let folder = s:open()
  call search('two')
  call Type("\\wfresh-list.xit\<CR>n")
  call assert_equal(s:expected(), s:bytes(folder))
  call assert_false(filereadable(folder .. '/fresh-list.xit'))
  call Type("\\wfresh-list.xit\<CR>y")
  call assert_equal(['[ ] two', ''], readfile(folder .. '/fresh-list.xit', 'b'))
  call assert_equal(s:expected({'a': s:lists.a[:1]}), s:bytes(folder))
  call assert_true(AgendaWaitFor('two .* fresh'))
  call search('three')
  call Type("\\w#Wrok\<CR>n")
  call assert_equal(s:expected({'a': s:lists.a[:1]}), s:bytes(folder))
  call Type("\\wWrok\<CR>y")
  call assert_equal(['Work', '', '[ ] four', '', 'Wrok', '[ ] three 🥁', ''], s:bytes(folder).b)
  " A group that is there needs no confirmation.
  call assert_true(AgendaWaitFor('three .*Wrok'))
  call search('three')
  call Type("\\w#wor\<Tab>\<CR>")
  call assert_equal(['Work', '[ ] three 🥁', '', '[ ] four', '', 'Wrok', ''], s:bytes(folder).b)
  call AgendaClose()
  execute 'bwipeout!' folder .. '/fresh-list.xit'
endfunction

function! Test_nothing_moves_to_a_list_that_cannot_be_changed() abort
  let folder = s:open()
  execute 'edit' folder .. '/c.xit'
  setlocal nomodifiable
  execute 'buffer' todolsp#agenda#window#buffer()
  messages clear
  call s:move('one', 'four', 'c.xit')
  call assert_equal(s:expected(), s:bytes(folder))
  call assert_match('c\.xit cannot be changed', execute('messages'))
  call setbufvar(folder .. '/c.xit', '&modifiable', 1)
  " Nor if the last list cannot be written: what was done before is undone.
  let failing = folder .. '/a.xit'
  augroup test_failing
    execute 'autocmd BufWriteCmd' failing 'throw "the disk is full"'
  augroup END
  call s:move('one', 'two', 'c.xit')
  call assert_equal(s:expected(), s:bytes(folder))
  call assert_equal(s:lists.c, getbufline(folder .. '/c.xit', 1, '$'))
  autocmd! test_failing
  call assert_equal(s:lists.a, getbufline(folder .. '/a.xit', 1, '$'))
  call assert_match('the disk is full', execute('messages'))
  call AgendaClose()
endfunction

function! Test_keys_of_the_agenda_set_the_date_and_the_priority() abort
  let folder = s:open()
  call search('one')
  call Type("p!!\<CR>")
  call assert_true(AgendaWaitFor('!! one'))
  call search('one')
  call Type(".2031-02-03\<CR>")
  call assert_equal('[ ] !! one -> 2031-02-03', s:bytes(folder).a[0])
  call Type('uu')
  call assert_equal(s:expected(), s:bytes(folder))
  call AgendaClose()
endfunction
