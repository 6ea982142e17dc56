" :TodoAdd, completion without a client and the status line.

" Makes a folder with a list and a default list, and returns it.
function! s:folder(settings) abort
  silent! %bwipeout!
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile([a:settings], folder .. '/.todo-format.json')
  call writefile(['[ ] one'], folder .. '/inbox.xit')
  execute 'edit' folder .. '/home.xit'
  call setline(1, ['[ ] home'])
  silent write
  return folder
endfunction

function! Test_an_item_is_added_to_the_default_list_from_anywhere() abort
  let folder = s:folder('{"defaultList": "inbox.xit"}')
  enew
  call setline(1, 'notes')
  let shown = execute("call Type(\":TodoAdd buy eggs -> tomorrow\\<CR>\")")
  let day = strftime('%Y-%m-%d', localtime() + 86400)
  call assert_equal(['[ ] one', '[ ] buy eggs -> ' .. day], readfile(folder .. '/inbox.xit'))
  call assert_equal(['notes'], Text())
  call assert_match('todo: added to inbox.xit: \[ \] buy eggs -> ' .. day, shown)
  call Type(":TodoAdd -> tomorrow\<CR>")
  call assert_equal('[ ] -> ' .. day, readfile(folder .. '/inbox.xit')[-1])
  " Without a text it asks for it.
  call Type(":TodoAdd\<CR>[@] typed\<CR>")
  call assert_equal('[@] typed', readfile(folder .. '/inbox.xit')[-1])
  call Type(":TodoAdd\<CR>\<Esc>")
  messages clear
  call Type(":TodoAdd eggs -> 2026-02-31\<CR>")
  call assert_match('todo: not added: ', execute('messages'))
  call assert_equal(4, len(readfile(folder .. '/inbox.xit')))
endfunction

function! Test_an_item_is_added_to_a_list_that_is_open_and_not_saved() abort
  let folder = s:folder('{"defaultList": "inbox.xit"}')
  execute 'edit' folder .. '/inbox.xit'
  call setline(1, '[ ] changed')
  call Type(":TodoAdd two\<CR>")
  call assert_equal(['[ ] changed', '[ ] two'], Text())
  call assert_true(&modified)
  call assert_equal(['[ ] one'], readfile(folder .. '/inbox.xit'))
  call Type('u')
  call assert_equal(['[ ] changed'], Text())
endfunction

function! Test_an_item_is_added_to_a_list_that_is_chosen() abort
  let folder = s:folder('{}')
  " There is no default list; the question begins with the folder.
  call Type(":TodoAdd two\<CR>inbox.xit\<CR>")
  call assert_equal(['[ ] one', '[ ] two'], readfile(folder .. '/inbox.xit'))
  call Type(":TodoAdd! three\<CR>new.xit\<CR>")
  call assert_equal(['[ ] three'], readfile(folder .. '/new.xit'))
  call Type(":TodoAdd! four\<CR>\<Esc>")
  call assert_equal(['[ ] one', '[ ] two'], readfile(folder .. '/inbox.xit'))
endfunction

function! Test_tags_and_dates_are_completed_without_a_client() abort
  if $EDITOR_CLIENT !=# 'none'
    call Open(['[ ] one'])
    return assert_notequal('todolsp#omni#complete', &omnifunc)
  endif
  let folder = s:folder('{}')
  call writefile(['[ ] a #shop #shop=bakery', '[x] b #shop #home'], folder .. '/inbox.xit')
  call Type("Goc #sho\<C-x>\<C-o>\<Esc>")
  call assert_equal('[ ] c #shop', getline('.'))
  call Type("A #s\<C-x>\<C-o>\<C-n>\<Esc>")
  call assert_equal('[ ] c #shop #shop=bakery', getline('.'))
  call Type("A -> tom\<C-x>\<C-o>\<Esc>")
  call assert_equal('[ ] c #shop #shop=bakery -> ' .. strftime('%Y-%m-%d', localtime() + 86400), getline('.'))
  call Type("o-> in 3\<C-x>\<C-o>\<Esc>")
  call assert_equal('[ ] -> ' .. strftime('%Y-%m-%d', localtime() + 3 * 86400), getline('.'))
  call Type("oplain\<C-x>\<C-o>\<Esc>")
  call assert_equal('[ ] plain', getline('.'))
endfunction

function! Test_the_status_line_shows_what_is_due_in_the_list() abort
  let [late, today] = ['-> 2020-01-01', '-> ' .. strftime('%Y-%m-%d')]
  call Open(['[ ] a ' .. late, '[ ] b ' .. late, '[x] c ' .. late, '[ ] d ' .. today])
  let WaitUntil = {text -> assert_true(WaitFor({-> todolsp#statusline() ==# text}), todolsp#statusline())}
  call WaitUntil('2 overdue, 1 today')
  call Type('\c')
  call WaitUntil('1 overdue, 1 today')
  call Type(":%Todo complete\<CR>")
  call WaitUntil('')
  enew
  call assert_equal('', todolsp#statusline())
endfunction
