" Archiving to another file: the setting `operations.archiveFile`.

" Opens a list whose finished items are archived in done.xit of its folder, which it returns.
function! s:open() abort
  let folder = tempname()
  call mkdir(folder, 'p')
  call writefile(['{"operations": {"archiveFile": "done.xit"}}'], folder .. '/.todo-format.json')
  call writefile(['[ ] one', '[x] two', '[ ] three', '[x] four'], folder .. '/list.xit')
  execute 'edit' fnameescape(folder .. '/list.xit')
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
  messages clear
  return folder
endfunction

function! Test_finished_items_are_archived_in_another_file() abort
  let folder = s:open()
  let steps = UndoSteps()
  call cursor(3, 5)
  call Type('\z')
  call assert_notmatch('failed\|nothing', execute('messages'))
  call assert_equal(['[ ] one', '[ ] three'], Text())
  call assert_equal([2, 5], [line('.'), col('.')])
  call assert_equal(steps + 1, UndoSteps())
  call assert_equal(['Archive', '[x] two', '[x] four'], readfile(folder .. '/done.xit'))
  call setline(1, '[x] one')
  call Type('\z')
  call assert_equal(['[ ] three'], Text())
  call assert_equal(['Archive', '[x] four', '[x] one', '[x] two'], sort(readfile(folder .. '/done.xit')))
endfunction

function! Test_finished_items_are_archived_in_a_file_that_is_open() abort
  let folder = s:open()
  call writefile(['Archive', '[x] old'], folder .. '/done.xit')
  execute 'split' fnameescape(folder .. '/done.xit')
  call setline(2, '[x] not saved')
  wincmd p
  call Type('\z')
  call assert_equal(['[ ] one', '[ ] three'], Text())
  wincmd p
  call assert_equal(['Archive', '[x] four', '[x] not saved', '[x] two'], sort(Text()))
  call assert_equal(['Archive', '[x] old'], readfile(folder .. '/done.xit'))
  quit!
endfunction

function! Test_the_name_of_the_changed_archive_is_shown() abort
  let folder = s:open()
  call assert_match('moved to done.xit.*; u undoes both$', execute('call Type("\\z")'))
  call Type('u')
  call assert_equal(['[ ] one', '[x] two', '[ ] three', '[x] four'], Text())
  " The archive is in the list itself: nothing else has changed.
  execute 'edit!' fnameescape(folder .. '/done.xit')
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
  call setline(1, ['[x] one', '[ ] two'])
  call assert_notmatch('moved to', execute('call Type("\\z")'))
  call assert_equal(['[ ] two', '', 'Archive', '[x] one', '[x] four'], Text())
  edit!
endfunction

function! Test_undo_and_redo_change_the_archive_too() abort
  let folder = s:open()
  let [before, after] = [Text(), ['[ ] one', '[ ] three']]
  let Archive = {-> filereadable(folder .. '/done.xit') ? sort(readfile(folder .. '/done.xit')) : []}
  let archived = ['Archive', '[x] four', '[x] two']
  " The autocommand waits for a typed key; the next operation does not.
  call Type('\zu\z')
  call assert_equal([after, archived], [Text(), Archive()])
  for _ in range(2)
    call Type('u')
    doautocmd TextChanged
    call assert_equal([before, []], [Text(), Archive()])
    call Type("\<C-r>")
    doautocmd TextChanged
    call assert_equal([after, archived], [Text(), Archive()])
  endfor
  " Once this list is saved, its items are only in the archive's file, which undo does not save.
  silent write
  let shown = execute('call Type("u") | doautocmd TextChanged')
  call assert_match('the change of done.xit is undone, too; it is not saved', shown)
  call assert_equal([before, archived], [Text(), Archive()])
  call assert_equal([1, -1], [getbufvar(folder .. '/done.xit', '&modified'), match(getbufline(folder .. '/done.xit', 1, '$'), 'two')])
  call Type("\<C-r>")
  doautocmd TextChanged
  " A change of the archive is kept.
  call setbufline(folder .. '/done.xit', 1, 'My archive')
  messages clear
  call Type('u')
  doautocmd TextChanged
  call assert_match('done.xit has changed since: undo that there', execute('messages'))
  call assert_equal(['My archive', '[x] four', '[x] two'], sort(getbufline(folder .. '/done.xit', 1, '$')))
  execute 'bwipeout!' folder .. '/done.xit'
endfunction
