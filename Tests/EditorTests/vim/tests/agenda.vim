" The agenda: its page, its keys, and that it follows the lists.

let s:names = ['a', 'b', 'c', 'd', 'e']

" A day, counted from today.
function! s:day(days) abort
  return strftime('%Y-%m-%d', localtime() + a:days * 86400)
endfunction

" Makes a folder of five lists with two unfinished items each, and returns it.
function! s:five_lists() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  for name in s:names
    call writefile(['Title of ' .. name, '[ ] first of ' .. name .. ' -> ' .. s:day(-3) .. ' #tag', '    with a note', '[x] done of ' .. name,
    \ '[@] !! second 🥁 of ' .. name .. ' -> ' .. s:day(0)], folder .. '/' .. name .. '.xit')
  endfor
  return folder
endfunction

" Shows the agenda of a folder and waits until a line matches and all lists have been read.
function! AgendaOpen(folder, filter = '', pattern = '^\[') abort
  let g:todo_lsp_agenda_folders = [a:folder]
  execute 'TodoAgenda' a:filter
  call assert_true(AgendaWaitFor(a:pattern), 'no line matches ' .. a:pattern .. ': ' .. string(Text()))
  call assert_true(AgendaWaitForNo('^Reading '), 'not all lists have been read: ' .. string(Text()))
endfunction

" Ends a test.
function! AgendaClose() abort
  if todolsp#agenda#window#buffer() > 0 | execute 'bwipeout!' todolsp#agenda#window#buffer() | endif
  silent! only!
  unlet! g:todo_lsp_agenda_folders
  let g:todo_format_command = $TODO_FORMAT
endfunction

function! s:agenda_text() abort
  return getbufline(todolsp#agenda#window#buffer(), 1, '$')
endfunction

" Waits until a line of the agenda matches, or none. The long timeout is for slow machines, where replies are late.
function! AgendaWaitFor(pattern) abort
  return WaitFor({-> match(s:agenda_text(), a:pattern) >= 0}, 60)
endfunction

function! AgendaWaitForNo(pattern) abort
  return WaitFor({-> match(s:agenda_text(), a:pattern) < 0}, 60)
endfunction

" The bytes of the five lists.
function! s:bytes(folder) abort
  return map(copy(s:names), {_, it -> readfile(a:folder .. '/' .. it .. '.xit', 'b')})
endfunction

function! Test_the_agenda_shows_the_items_of_all_lists_by_due_date() abort
  let folder = s:five_lists()
  call writefile(['[ ] tomorrow or so -> ' .. s:day(40), '[ ] some day'], folder .. '/other.todo')
  call AgendaOpen(folder, '', 'some day')
  call assert_equal('todoagenda', &filetype)
  call assert_match('^Agenda for ' .. strftime('%A'), Text()[0])
  let titles = filter(Text(), {_, it -> it =~# '^\u\a*\%( \a\+\)\?  \d\+$'})
  call assert_equal(['Overdue  5', 'Today  5', 'Later  1', 'Undated  1'], titles)
  let line = search('first of a')
  call assert_match('^\[ \]    first of a #tag.*  3 days ago  a / Title of a$', getline(line))
  call assert_match('^\[@\] !! second 🥁 of a  \+today \+a / Title of a$', getline(search('second 🥁 of a')))
  call assert_equal('todoAgendaOverdueDue', synIDattr(synID(line, stridx(getline(line), '3 days') + 1, 1), 'name'))
  call assert_equal('todoAgendaPlace', synIDattr(synID(line, stridx(getline(line), 'a / T') + 1, 1), 'name'))
  call assert_equal('todoAgendaTag', synIDattr(synID(line, stridx(getline(line), '#tag') + 1, 1), 'name'))
  call assert_equal('todoAgendaOverdueTitle', synIDattr(synID(search('^Overdue'), 1, 1), 'name'))
  call AgendaClose()
endfunction

function! Test_the_agenda_shows_times_of_day() abort
  let folder = s:five_lists()
  let day = s:day(0)
  execute 'edit' folder .. '/times.xit'
  call setline(1, ['[ ] late -> ' .. day .. ' 23:58', '[ ] early -> ' .. day .. ' 00:05 #tag', '[ ] at 12:30 -> ' .. day])
  call AgendaOpen(folder, '-first -second', 'early')
  call assert_equal(['early #tag|today 00:05', 'late|today 23:58', 'at 12:30|today'],
  \ map(filter(Text(), {_, it -> it =~# '^\['}), {_, it -> join(split(it[4:], '\s\{2,}')[:1], '|')}))
  call AgendaClose()
endfunction

function! Test_the_agenda_shows_texts_without_their_dates() abort
  let folder = s:five_lists()
  let day = s:day(0)
  call writefile(['[ ] call at 14:00 or later -> ' .. day .. ' 14:00', '[ ] call (-> ' .. day .. ') back',
  \ '[ ] call, -> ' .. day .. ', or write', '[ ] -> ' .. day .. ' start', '[ ] until -> ' .. day .. '   15:00, or so'],
  \ folder .. '/times.xit')
  call AgendaOpen(folder, '-first -second', 'later')
  call assert_equal(['call at 14:00 or later|today 14:00', 'until, or so|today 15:00', 'call () back|today',
  \ 'call,, or write|today', 'start|today'],
  \ map(filter(Text(), {_, it -> it =~# '^\['}), {_, it -> join(split(it[4:], '\s\{2,}')[:1], '|')}))
  call AgendaClose()
endfunction

function! Test_the_agenda_shows_at_most_five_exclamation_marks() abort
  let folder = s:five_lists()
  call writefile(['[ ] !!!!!!! much', '[ ] ! little'], folder .. '/priorities.xit')
  call AgendaOpen(folder, '-first -second', 'little')
  call assert_equal(['[ ] !!!!! much  priorities', '[ ] !     little  priorities'],
  \ map(filter(Text(), {_, it -> it =~# '^\['}), {_, it -> substitute(it, '\(much\|little\)\zs\s\+', '  ', '')}))
  call AgendaClose()
endfunction

function! Test_the_agenda_has_a_filter_with_completion() abort
  let folder = s:five_lists()
  call AgendaOpen(folder, '!!')
  call assert_true(AgendaWaitFor('second 🥁 of a'))
  call assert_equal(-1, match(Text(), 'first of'))
  call assert_match('filter: !!', Text()[0])
  " `f` only opens the command line, with the current filter; the test types the rest.
  call Type("f\<C-u>TodoAgenda #tag\<CR>")
  call assert_true(AgendaWaitFor('first of'))
  call assert_equal(-1, match(Text(), 'second'))
  call Type("f due<today\<CR>")
  call assert_true(AgendaWaitFor('filter: #tag due<today'))
  let page = Text()
  TodoAgenda due<nonsense
  call assert_true(WaitFor({-> execute('messages') =~# 'nonsense'}), execute('messages'))
  call assert_equal(page, Text(), 'an invalid filter changes nothing')
  call assert_equal(['#tag'], filter(getcompletion('TodoAgenda #ta', 'cmdline'), {_, it -> it ==# '#tag'}))
  call assert_equal(['overdue'], getcompletion('TodoAgenda ov', 'cmdline'))
  call assert_equal(['-overdue'], getcompletion('TodoAgenda -ov', 'cmdline'))
  call AgendaClose()
endfunction

function! Test_named_filters_are_completed_and_show_what_they_match() abort
  let folder = s:five_lists()
  call writefile(['{"views": {"work": "#tag", "home": "!!"}}'], folder .. '/.todo-format.json')
  call AgendaOpen(folder, '@home', 'second 🥁 of a')
  call assert_equal(-1, match(Text(), 'first of'))
  call assert_equal(['@home', '@work'], getcompletion('TodoAgenda @', 'cmdline'))
  call assert_equal(['-@work'], getcompletion('TodoAgenda overdue -@W', 'cmdline'))
  call Type("f\<C-u>TodoAgenda @w\<Tab>\<CR>")
  call assert_true(AgendaWaitFor('filter: @work'))
  call assert_equal(-1, match(Text(), 'second'))
  call AgendaClose()
endfunction

function! Test_ten_items_of_five_lists_are_toggled_and_undone_one_by_one() abort
  let folder = s:five_lists()
  let before = s:bytes(folder)
  call AgendaOpen(folder)
  let texts = []
  for number in range(10)
    call cursor(1, 1)
    let line = search('^\[')
    let item = todolsp#agenda#window#items(line, line)[0]
    call Type('t')
    call add(texts, item.text)
    call assert_true(AgendaWaitForNo('\V' .. item.text), item.text)
    let lines = readfile(item.path)
    call assert_match('^\[x\]', lines[item.line - 1], item.text)
  endfor
  call assert_equal(10, len(uniq(sort(copy(texts)))))
  for number in range(10)
    call Type('u')
    call assert_true(AgendaWaitFor('\V' .. remove(texts, -1)))
  endfor
  call assert_equal(before, s:bytes(folder))
  for name in s:names
    call assert_equal(0, getbufvar(folder .. '/' .. name .. '.xit', '&modified'))
  endfor
  call AgendaClose()
endfunction

function! Test_a_selection_in_the_agenda_is_one_undo_step_in_each_list() abort
  let folder = s:five_lists()
  let before = s:bytes(folder)
  call AgendaOpen(folder)
  execute 'normal! ' .. search('^Overdue') .. 'G'
  call Type('VGc')
  for name in s:names
    let buffer = bufnr(folder .. '/' .. name .. '.xit')
    call assert_equal(['[x]', '[x]', '[x]'], map([1, 3, 4], {_, it -> strpart(getbufline(buffer, it + 1)[0], 0, 3)}))
  endfor
  call assert_true(AgendaWaitForNo('^\['))
  call assert_notequal(before, s:bytes(folder), 'lists that are not shown are saved')
  execute 'split' folder .. '/c.xit'
  call assert_equal(1, undotree().seq_cur)
  undo
  call assert_equal(before[2], Text() + [''])
  call assert_true(AgendaWaitFor('first of c'), 'the undo appears')
  redo
  close
  call Type('u')
  call assert_equal(before, s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_an_amount_changes_dates_and_priorities_in_the_agenda() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call search('first of b')
  call Type('3D')
  let buffer = bufnr(folder .. '/b.xit')
  call assert_match('-> ' .. s:day(3) .. ' ', getbufline(buffer, 2)[0], 'an overdue item is postponed from today')
  call assert_true(WaitFor({-> search('^\%(This week\|Next week\|Later\)', 'bnW') > 0}, 60))
  call assert_match('first of b', getline('.'), 'the cursor stays on its item')
  call Type('2+')
  call assert_match('^\[ \] !! first', getbufline(buffer, 2)[0])
  call assert_true(AgendaWaitFor('!! first of b'))
  call Type('-')
  call assert_match('^\[ \] ! first', getbufline(buffer, 2)[0])
  call assert_true(AgendaWaitFor('!  first of b'))
  call Type('\u')
  call assert_match('^\[ \] ! first of b #tag', getbufline(buffer, 2)[0])
  call assert_true(AgendaWaitFor('^Undated'))
  call Type('uuuu')
  call assert_match('first of b -> ' .. s:day(-3), getbufline(buffer, 2)[0])
  call AgendaClose()
endfunction

function! Test_an_amount_applies_to_each_item_of_a_selection_in_the_agenda() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call search('first of b')
  call Type('Vj2+')
  for name in ['b', 'c']
    call assert_match('^\[ \] !! first', getbufline(bufnr(folder .. '/' .. name .. '.xit'), 2)[0])
  endfor
  call assert_equal('[ ] first', readfile(folder .. '/d.xit')[1][: 8])
  call AgendaClose()
endfunction

function! Test_an_undo_that_fails_in_one_list_changes_none() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call search('first of b')
  call Type('Vjx')
  let done = s:bytes(folder)
  for name in ['b', 'c']
    call setbufvar(bufnr(folder .. '/' .. name .. '.xit'), '&readonly', 1)
    messages clear
    call Type('u')
    call assert_match('not undone: .*readonly', execute('messages'))
    call assert_equal(done, s:bytes(folder))
    call assert_match('^\[\~\]', getbufline(bufnr(folder .. '/b.xit'), 2)[0])
    call assert_match('^\[\~\]', getbufline(bufnr(folder .. '/c.xit'), 2)[0])
    call setbufvar(bufnr(folder .. '/' .. name .. '.xit'), '&readonly', 0)
  endfor
  call Type('u')
  call assert_match('^\[ \]', readfile(folder .. '/b.xit')[1])
  call assert_match('^\[ \]', readfile(folder .. '/c.xit')[1])
  call AgendaClose()
endfunction

function! Test_a_list_that_is_shown_is_changed_but_not_saved() abort
  let folder = s:five_lists()
  execute 'edit' folder .. '/a.xit'
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
  let steps = UndoSteps()
  call append(1, '[ ] not yet saved')
  call cursor(search('second'), 3)
  call AgendaOpen(folder, '', 'not yet saved')
  call search('first of a')
  call Type('dd')
  let buffer = bufnr(folder .. '/a.xit')
  call assert_equal(-1, match(getbufline(buffer, 1, '$'), 'first\|note'))
  call assert_true(AgendaWaitForNo('first of a'))
  call assert_true(getbufvar(buffer, '&modified'))
  call assert_equal(1, len(filter(readfile(folder .. '/a.xit'), {_, it -> it =~# 'first'})))
  call win_gotoid(bufwinid(buffer))
  call assert_match('second', getline('.'), 'the cursor in the list stays on its item')
  call assert_equal(3, col('.'))
  call assert_equal(steps + 2, UndoSteps())
  undo
  call assert_equal('[ ] not yet saved', getline(2))
  call assert_match('first of a', getline(3))
  call assert_true(AgendaWaitFor('first of a'), 'the undo appears')
  call setline(2, '[ ] written meanwhile')
  doautocmd TextChanged
  call assert_true(AgendaWaitFor('written meanwhile'), 'typing appears')
  call AgendaClose()
  bwipeout!
endfunction

function! Test_changes_from_outside_appear_in_the_agenda() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call search('second 🥁 of d')
  call writefile(['[ ] from outside -> ' .. s:day(-10), '[ ] first of d'], folder .. '/d.xit')
  call writefile(['[ ] in a new list'], folder .. '/new.xit')
  call delete(folder .. '/e.xit')
  call assert_true(AgendaWaitFor('from outside'))
  call assert_true(AgendaWaitFor('in a new list'))
  call assert_true(AgendaWaitForNo('of e'))
  call assert_true(AgendaWaitForNo('second 🥁 of d'))
  call cursor(search('second 🥁 of b'), 1)
  call writefile([''], folder .. '/a.xit')
  call assert_true(AgendaWaitForNo('of a '))
  call assert_match('second 🥁 of b', getline('.'), 'the cursor stays on its item')
  call AgendaClose()
endfunction

function! Test_an_item_whose_list_has_changed_is_changed_where_it_is_now() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call writefile(['[ ] other', '[ ] another -> ' .. s:day(-3)] + readfile(folder .. '/b.xit'), folder .. '/b.xit')
  call search('first of b')
  call Type('t')
  call assert_match('^\[x\] first of b', readfile(folder .. '/b.xit')[3])
  call assert_true(AgendaWaitFor('another'))
  call AgendaClose()
endfunction

function! Test_a_stale_item_is_refused_and_the_agenda_refreshed() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  let lines = readfile(folder .. '/b.xit')
  let lines[1] = '[ ] second version of b'
  call writefile(lines, folder .. '/b.xit')
  call search('first of b')
  call Type('t')
  call assert_equal(lines, readfile(folder .. '/b.xit'))
  call assert_match('b\.xit has changed since the agenda was shown: nothing was changed', execute('messages'))
  call assert_true(AgendaWaitFor('second version'))
  " A list that is open and typed in.
  execute 'aboveleft split' folder .. '/c.xit'
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
  execute bufwinnr(todolsp#agenda#window#buffer()) 'wincmd w'
  call todolsp#agenda#refresh#wait()
  call search('first of c')
  call setbufline(folder .. '/c.xit', 2, '[ ] something else')
  let before = getbufline(folder .. '/c.xit', 1, '$')
  call Type('Vt')
  call assert_equal(before, getbufline(folder .. '/c.xit', 1, '$'))
  call assert_match('c\.xit has changed since', execute('messages'))
  " All or nothing: the selection has one stale item.
  let all = s:bytes(folder)
  call AgendaWaitFor('something else')
  call writefile(['[ ] new'], folder .. '/e.xit')
  let all[4] = ['[ ] new', '']
  call cursor(1, 1)
  call Type('VGx')
  call assert_equal(all, s:bytes(folder))
  call AgendaClose()
  bwipeout!
endfunction

function! Test_keys_typed_ahead_apply_to_the_agenda_that_they_make() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  messages clear
  call search('first of b')
  call Type('DDD+')
  call assert_match('^\[ \] ! first of b -> ' .. s:day(3), readfile(folder .. '/b.xit')[1], execute('messages'))
  call assert_match('first of b', getline('.'))
  " A macro deletes one item after the other.
  call search('first of c')
  let @q = 'dddd'
  call Type('@q')
  call assert_equal([1, 1, 0, 0, 1], map(s:bytes(folder), {_, it -> match(it, 'first of') >= 0}), execute('messages'))
  call Type('uu')
  call assert_equal([1, 1, 1, 1, 1], map(s:bytes(folder), {_, it -> match(it, 'first of') >= 0}))
  call AgendaClose()
endfunction

function! Test_the_cursor_goes_to_the_next_item_and_back_by_undo() abort
  let folder = s:five_lists()
  " The item that gets the line of the deleted one, but is far away in the agenda.
  call writefile(['[ ] soon -> ' .. s:day(-4), '[ ] last', '[ ] soon -> ' .. s:day(-4)], folder .. '/a.xit')
  call AgendaOpen(folder, '', 'last')
  call assert_match('soon', getline(search('^Overdue') + 1))
  call cursor(search('soon'), 1)
  for [keys, next] in [['dd', 'soon'], ['dd', 'first of b'], ['c', 'first of c'], ['3dd', 'second 🥁 of b']]
    call Type(keys)
    call assert_match(next, getline('.'), keys)
  endfor
  for item in ['first of c', 'first of b', 'soon', 'soon']
    call Type('u')
    call assert_match(item, getline('.'))
  endfor
  " At the end, to the last item that is left.
  call cursor(line('$'), 1)
  call assert_match('last', getline('.'))
  call Type('x')
  call assert_match('second 🥁 of e', getline('.'))
  call Type('u')
  call assert_match('last', getline('.'))
  call AgendaClose()
endfunction

function! Test_one_d_waits_for_a_motion() abort
  let folder = s:five_lists()
  let before = s:bytes(folder)
  call AgendaOpen(folder)
  call search('first of b')
  call Type("d\<Esc>")
  call assert_equal(before, s:bytes(folder))
  call Type('dj')
  call assert_match('^\[ \] first of b .*\n    with a note\n\[ \] first of c .*\n    with a note\n$', @")
  call assert_equal([1, 0, 0, 1, 1], map(s:bytes(folder), {_, it -> match(it, 'first of') >= 0}))
  call search('first of d')
  " After the timeout of maps.
  set timeoutlen=1
  call Type('d')
  call Type('Vd')
  set timeoutlen&
  call assert_equal([1, 0, 0, 0, 1], map(s:bytes(folder), {_, it -> match(it, 'first of') >= 0}))
  call AgendaClose()
endfunction

" The replies to the second request come late: after the timer has sent a request of its own.
function! Test_a_new_agenda_has_its_own_filter() abort
  let folder = s:five_lists()
  call AgendaOpen(folder, '!!', 'second 🥁 of e')
  execute 'bwipeout!' todolsp#agenda#window#buffer()
  TodoAgenda
  call assert_notmatch('filter', Text()[0])
  call todolsp#agenda#refresh#now()
  call assert_true(AgendaWaitFor('first of a'))
  call assert_notmatch('filter', Text()[0])
  TodoAgenda #tag
  call todolsp#agenda#refresh#now()
  call assert_true(AgendaWaitFor('filter: #tag'))
  call assert_true(AgendaWaitForNo('second'))
  call AgendaClose()
endfunction

function! Test_a_selection_in_the_agenda_may_have_items_that_do_not_change() abort
  let folder = s:five_lists()
  call AgendaOpen(folder, 'any', 'done of e')
  call cursor(1, 1)
  call Type('VGc')
  for lines in s:bytes(folder)
    call assert_equal(3, len(filter(lines, {_, it -> it =~# '^\[x\]'})))
  endfor
  call AgendaClose()
  call AgendaOpen(folder, 'any', 'done of e')
  call search('done of e')
  call Type('c')
  call assert_match('^todo: Complete: .', split(execute('messages'), "\n")[-1], 'one item has a reason')
  call AgendaClose()
endfunction

function! Test_lists_that_begin_with_an_item_are_changed_together() abort
  let folder = s:five_lists()
  for name in s:names | call writefile(['[ ] item of ' .. name], folder .. '/' .. name .. '.xit') | endfor
  call AgendaOpen(folder)
  call cursor(1, 1)
  call Type('VGx')
  call assert_equal(map(copy(s:names), {_, it -> ['[~] item of ' .. it, '']}), s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_undo_is_refused_while_a_list_has_a_later_change() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call search('first of b')
  call Type('x')
  call search('first of a')
  call Type('x')
  let [a, b] = [bufnr(folder .. '/a.xit'), bufnr(folder .. '/b.xit')]
  " In its window, because setbufline() in Neovim 0.7 follows the agenda's 'undolevels'.
  execute 'sbuffer' a
  call setline(1, 'Another title')
  close
  for _ in range(2)
    messages clear
    call Type('u')
    call assert_match('a\.xit has changed since', execute('messages'))
    call assert_equal('Another title', getbufline(a, 1)[0])
    call assert_match('^\[\~\]', getbufline(a, 2)[0])
    call assert_match('^\[\~\]', getbufline(b, 2)[0])
  endfor
  execute 'sbuffer' a
  silent undo
  close
  call Type('u')
  call assert_match('^\[ \]', getbufline(a, 2)[0])
  call assert_match('^\[\~\]', getbufline(b, 2)[0])
  call Type('u')
  call assert_match('^\[ \]', getbufline(b, 2)[0])
  call AgendaClose()
endfunction

function! Test_lines_of_the_agenda_lead_to_their_items() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  let agenda = win_getid()
  call search('second 🥁 of d')
  call Type('o')
  call assert_equal(agenda, win_getid())
  call assert_equal(5, line('.', bufwinid(folder .. '/d.xit')))
  call search('first of c')
  call Type("\<CR>")
  call assert_equal([folder .. '/c.xit', 2], [expand('%:p'), line('.')])
  call assert_equal(2, winnr('$'), 'the window is reused')
  call assert_equal('xit', &filetype)
  call win_gotoid(agenda)
  call Type('q')
  call assert_equal(-1, bufwinid(todolsp#agenda#window#buffer()))
  call AgendaClose()
endfunction

function! Test_the_quickfix_list_shows_the_agenda() abort
  let folder = s:five_lists()
  let g:todo_format_command = $TODO_FORMAT
  let g:todo_lsp_agenda_folders = [folder]
  TodoAgenda! #tag
  call assert_equal('quickfix', &buftype)
  let list = getqflist()
  call assert_equal(5, len(list))
  call assert_equal('TodoAgenda! #tag', getqflist({'title': 1}).title)
  call assert_equal('Overdue: [ ] first of a #tag', strpart(list[0].text, 0, 28))
  call assert_match('(3 days ago)$', list[0].text)
  call assert_equal([folder .. '/a.xit', 2], [fnamemodify(bufname(list[0].bufnr), ':p'), list[0].lnum])
  cclose
  call AgendaClose()
endfunction

function! Test_editing_the_agenda_changes_the_lists() abort
  let folder = s:five_lists()
  let before = s:bytes(folder)
  call AgendaOpen(folder)
  call search('first of b')
  call Type('e')
  call assert_equal('acwrite', &buftype)
  call assert_equal('[ ] first of b -> ' .. s:day(-3) .. ' #tag', getline('.'), 'the cursor stays on its item')
  call assert_equal(['Overdue', 'Today'], filter(Text(), {_, it -> it =~# '^\a'}))
  %s/first of \([bd]\)/changed in \1/
  %s/^\[@\] !! second 🥁 of e/[x] done 🥁/
  execute '%s/first of a -> \S*/first of a -> 2031-W07/'
  let lines = Text()
  write
  call assert_false(&modified)
  call assert_equal(lines, Text())
  let expected = deepcopy(before)
  let expected[0][1] = '[ ] first of a -> 2031-W07 #tag'
  let expected[1][1] = substitute(expected[1][1], 'first of', 'changed in', '')
  let expected[3][1] = substitute(expected[3][1], 'first of', 'changed in', '')
  let expected[4][4] = '[x] done 🥁 -> ' .. s:day(0)
  call assert_equal(expected, s:bytes(folder))
  close
  call assert_equal('todoagenda', &filetype)
  call assert_true(AgendaWaitFor('changed in d'))
  execute 'split' folder .. '/d.xit'
  call assert_equal(1, undotree().seq_cur, 'one undo step')
  close
  call Type('u')
  call assert_equal(before, s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_editing_the_agenda_refuses_what_has_changed() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  call Type('e')
  let before = s:bytes(folder)
  " A changed item, and one that only moved.
  let before[0][1] = '[ ] changed meanwhile'
  call insert(before[1], '[ ] inserted meanwhile', 1)
  for index in [0, 1] | call writefile(before[index], folder .. '/' .. s:names[index] .. '.xit', 'b') | endfor
  %s/first of \([abc]\)/edited in \1/
  write
  let before[1][2] = substitute(before[1][2], 'first of', 'edited in', '')
  let before[2][1] = substitute(before[2][1], 'first of', 'edited in', '')
  call assert_equal(before, s:bytes(folder))
  call assert_true(&modified)
  call assert_match('not written, because it has changed since: a\.xit: \[ \] first of a', execute('messages'))
  " Lines are not added, removed, moved or made something else.
  for [command, reason] in [['2delete', 'cannot be added or removed'], ['2copy 2', 'cannot be added or removed'],
  \ ['1substitute/$/ words', 'line 1 is not an item'], ['5move 3', 'items cannot be moved'], ['5substitute/\[.\]//', 'line 5 does not begin with a checkbox']]
    execute command
    write
    call assert_match(reason, split(execute('messages'), "\n")[-1])
    call assert_true(&modified)
    silent undo
  endfor
  call assert_equal(before, s:bytes(folder))
  bwipeout!
  call AgendaClose()
endfunction

function! Test_the_help_of_the_agenda_names_its_keys() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  let page = Text()
  call search('first of c')
  call Type('?')
  for words in ['<CR> open', 'o preview', 'f filter', 'u undo', 'e edit', 't toggle', 'D postpone day', '\0 due today', '. set due', 'p set priority', '\o reopen']
    call assert_match('\V ' .. escape(words, '\'), join(Text(), "\n"))
  endfor
  " The help may be longer than the window.
  call assert_equal(1, line('.'))
  call Type('?')
  call assert_equal(page, Text())
  call assert_match('first of c', getline('.'))
  call AgendaClose()
endfunction

function! Test_the_help_of_the_agenda_scrolls_in_a_short_window() abort
  call AgendaOpen(s:five_lists())
  botright split
  vsplit
  resize 4
  vertical resize 50
  call search('second 🥁 of e')
  call Type('?')
  call assert_equal([1, 1], [line('.'), line('w0')])
  call assert_match('<CR> open', join(getline(1, 'w$'), "\n"))
  call Type("4\<C-e>")
  call assert_match('dd delete', join(getline(1, 'w$'), "\n"))
  call Type('?')
  call assert_match('second 🥁 of e', getline('.'))
  call AgendaClose()
endfunction

function! Test_no_blank_lines_follow_the_agenda_while_some_are_above_the_window() abort
  call AgendaOpen(s:five_lists())
  resize 9
  call cursor(line('$'), 1)
  normal! zt
  TodoAgenda first
  call assert_true(WaitFor({-> get(todolsp#agenda#window#agenda(), 'filter', '') ==# 'first'}))
  call assert_equal(max([1, line('$') - 8]), line('w0'))
  call AgendaClose()
endfunction

function! Test_the_help_of_the_agenda_shows_a_blank_prefix_by_its_name() abort
  let g:maplocalleader = ' '
  call assert_match(' <Space>0 due today ', join(todolsp#agenda#maps#help(100)))
  let g:maplocalleader = '~&'
  call assert_match(' \V~&0 due today ', join(todolsp#agenda#maps#help(100)))
  let g:maplocalleader = ''
  call assert_match(' \V\\0 due today ', join(todolsp#agenda#maps#help(100)))
  unlet g:maplocalleader
endfunction

function! Test_the_help_of_the_agenda_names_only_mapped_keys() abort
  for prefix in ['', 'gt']
    let g:todo_lsp_prefix = prefix
    new
    call todolsp#agenda#maps#define()
    let shown = filter(split(join(todolsp#agenda#maps#help(100), '  '), '\s\{2,}\|^\s'), {_, it -> it !=# ''})
    call assert_notequal([], shown)
    for entry in shown
      let key = matchstr(entry, '^\S\+')
      call assert_true(get(maparg(key, 'n', 0, 1), 'buffer'), string([prefix, entry]))
    endfor
    call assert_equal(prefix ==# '', match(shown, 'due today') < 0)
    bwipeout!
  endfor
  unlet g:todo_lsp_prefix
endfunction

" Any width: columns are aligned, nothing is wider than the window, and text is cut between words only.
function! Test_the_page_fits_its_window() abort
  let text = 'Ask Ayşe 🥑 whether the very long sentence about avocados fits #work'
  let words = split(text)
  let item = {'path': '/lists/家庭.xit', 'line': 1, 'status': 'open', 'priority': 0, 'text': text, 'due': s:day(2), 'day': s:day(2),
  \ 'when': 'in 2 days', 'place': '家庭 / A group with a long title'}
  let items = [item, extend({'text': '牛乳と卵 milk', 'priority': 3}, item, 'keep'), extend({'text': 'short', 'when': ''}, item, 'keep'),
  \ extend({'text': 'later', 'when': 'in 23 months 08:00'}, item, 'keep')]
  let part = {'name': 'later', 'title': 'Later', 'items': items, 'count': 12345}
  let agenda = {'today': '2026-11-22'}
  for width in range(30, 160)
    for [parts, filter] in [[[part], ''], [[part], '#work due<=fri -"oat milk"'], [[], ''], [[], 'milk']]
      let page = todolsp#agenda#page#make(extend({'parts': parts}, agenda), filter, width, [])
      call assert_equal(len(page.lines), len(page.items))
      call assert_match('^Agenda for ', page.lines[0])
      for line in page.lines
        call assert_inrange(0, width, strdisplaywidth(line), width .. ': ' .. line)
      endfor
      if !empty(parts) | call s:check_columns(page, words, width) | endif
    endfor
  endfor
  let Header = {width, filter -> todolsp#agenda#page#make(agenda, filter, width, []).lines[0]}
  call assert_equal('Agenda for Sunday 22 November 2026', Header(34, ''))
  call assert_equal('Agenda for 2026-11-22      ? help', Header(33, ''))
  call assert_equal('Agenda for 2026-11-22  filter: milk', Header(35, 'milk'))
endfunction

" Checks where each item's text, due date and place begin, and that the first item has only whole words of its text.
function! s:check_columns(page, words, width) abort
  let shown = matchstr(a:page.lines[3], '\%' .. a:page.columns.text .. 'v.\{-}\ze\%(…\|  \|$\)')
  call assert_equal(a:words[: len(split(shown)) - 1], split(shown), a:width .. ': ' .. a:page.lines[3])
  for index in range(len(a:page.lines))
    let [line, item] = [a:page.lines[index], a:page.items[index]]
    if empty(item) | continue | endif
    let starts = [[a:page.columns.text, strcharpart(item.text, 0, 4)]]
    if a:width >= 50 | call add(starts, [a:page.columns.due, item.when]) | endif
    if a:width >= 70 | call add(starts, [a:page.columns.place, '家庭 / A']) | endif
    for [column, start] in starts
      let found = strpart(matchstr(line, '\%' .. column .. 'v.*'), 0, strlen(start))
      call assert_equal(start, found, a:width .. ': ' .. line)
    endfor
  endfor
endfunction

" todo-format with another day, which the test changes.
function! Test_the_agenda_shows_a_new_day_at_the_next_refresh() abort
  let folder = s:five_lists()
  let program = tempname()
  " Operands may follow `--`, so the option must come first.
  call writefile(['#!/bin/sh', 'name=$1', 'shift', 'exec "$TODO_FORMAT" "$name" --today "$(cat ' .. folder .. '/day)" "$@"'], program)
  call setfperm(program, 'rwx------')
  call writefile([s:day(0)], folder .. '/day')
  call AgendaOpen(folder)
  let g:todo_format_command = [program]
  call writefile([s:day(1)], folder .. '/day')
  call assert_true(AgendaWaitFor('^Overdue  10'), string(Text()))
  call assert_match('second.*yesterday', join(Text()))
  call AgendaClose()
endfunction

function! Test_distances_and_days_are_in_words() abort
  for [day, words] in [['2026-11-22', 'today'], ['2026-11-23', 'tomorrow'], ['2026-11-21', 'yesterday'], ['2026-12-05', 'in 13 days'],
  \ ['2026-12-06', 'in 2 weeks'], ['2026-09-20', '2 months ago'], ['2026-09-21', '9 weeks ago'], ['2027-01-24', 'in 2 months'],
  \ ['2028-11-21', 'in 23 months'], ['2028-11-22', 'in 2 years'], ['2024-02-29', '2 years ago']]
    call assert_equal(words, todolsp#agenda#items#distance(day, '2026-11-22'), day)
  endfor
  call assert_equal('Sunday 22 November 2026', todolsp#agenda#items#day('2026-11-22'))
  call assert_equal('Thursday 29 February 2024', todolsp#agenda#items#day('2024-02-29'))
endfunction

function! Test_lists_that_the_agenda_loads_do_not_change_its_folders() abort
  silent! %bwipeout!
  let [folder, here] = [resolve(tempname()), getcwd()]
  call mkdir(folder .. '/sub', 'p')
  call writefile(['[ ] one', '[ ] two'], folder .. '/h.xit')
  call writefile(['[ ] three'], folder .. '/sub/s.xit')
  execute 'cd' fnameescape(folder)
  let g:todo_format_command = $TODO_FORMAT
  TodoAgenda
  call assert_true(AgendaWaitFor('three'))
  call assert_true(AgendaWaitFor('one'))
  call search('three')
  call Type('c')
  call assert_equal(['[x] three'], readfile('sub/s.xit'))
  call assert_true(AgendaWaitForNo('three'))
  call assert_equal(2, len(filter(s:agenda_text(), {_, it -> it =~# '^\['})))
  call Type('u')
  call assert_true(AgendaWaitFor('three'))
  call assert_equal(3, len(filter(s:agenda_text(), {_, it -> it =~# '^\['})))
  " Nor if the agenda opens it, whatever folder is the current one then.
  call search('three')
  call Type("\<CR>")
  call assert_equal('[ ] three', getline('.'))
  execute 'cd' fnameescape(folder .. '/sub')
  call assert_equal([folder], todolsp#agenda#folders())
  " Without it, the current folder counts again.
  bwipeout!
  call assert_equal([folder .. '/sub'], todolsp#agenda#folders())
  execute 'cd' fnameescape(here)
  call AgendaClose()
endfunction

function! Test_an_unchanged_agenda_is_neither_decoded_nor_drawn_again() abort
  let folder = s:five_lists()
  call AgendaOpen(folder)
  let agenda = todolsp#agenda#window#agenda()
  let results = []
  let Done = {result -> add(results, result)}
  call todolsp#agenda#shell#request_agenda('', Done)
  call assert_true(WaitFor({-> len(results) == 1}))
  call assert_true(results[0].agenda is agenda)
  call writefile(['[ ] new'], folder .. '/a.xit')
  call todolsp#agenda#shell#request_agenda('', Done)
  call assert_true(WaitFor({-> len(results) == 2}))
  call assert_notequal(agenda, results[1].agenda)
  call AgendaClose()
endfunction

function! Test_tags_of_any_script_are_completed_in_filters() abort
  call Open(['[ ] a #größe=1 #買い物” #to-do, b'], 'list.xit')
  for tag in ['#größe', '#買い物', '#to-do']
    call assert_equal([tag], getcompletion('TodoAgenda ' .. strcharpart(tag, 0, 3), 'cmdline'))
  endfor
endfunction

function! Test_the_root_folder_can_be_in_the_agenda() abort
  let g:todo_lsp_agenda_folders = ['/', '/tmp/', '/tmp/lists']
  call assert_equal(['/'], todolsp#agenda#folders())
  let g:todo_lsp_agenda_folders = ['/tmp/lists', '/tmp/lists2', '/tmp/lists/']
  call assert_equal(['/tmp/lists', '/tmp/lists2'], todolsp#agenda#folders())
  unlet g:todo_lsp_agenda_folders
endfunction

function! Test_a_failure_of_the_agenda_is_reported_once_and_when_the_user_asks_again() abort
  call AgendaOpen(s:five_lists())
  let page = s:agenda_text()
  messages clear
  for _ in range(2) | call todolsp#agenda#fail('it fails') | endfor
  call assert_equal('todo: it fails', trim(execute('messages')))
  TodoAgenda
  call todolsp#agenda#fail('it fails')
  call assert_equal(2, count(execute('messages'), 'it fails'))
  call assert_equal(page, s:agenda_text())
  call AgendaClose()
endfunction

function! Test_a_long_message_is_truncated_at_its_end() abort
  if has('nvim') | call Skip('Neovim draws messages later') | endif
  let text = repeat('many words ', 40)
  messages clear
  call todolsp#warn(text .. 'end')
  let shown = join(map(range(1, &columns), {_, it -> screenstring(&lines, it)}), '')
  call assert_match('^todo: many words.*\%(many\|words\)…\s*$', shown)
  call assert_equal('todo: ' .. text .. 'end', trim(execute('messages')))
endfunction

function! Test_an_invalid_filter_of_a_new_agenda_is_shown_instead_of_all_items() abort
  if todolsp#agenda#window#buffer() > 0 | execute 'bwipeout!' todolsp#agenda#window#buffer() | endif
  let g:todo_format_command = $TODO_FORMAT
  let g:todo_lsp_agenda_folders = [s:five_lists()]
  TodoAgenda due<=xyz
  call assert_true(AgendaWaitFor('^[^A].*xyz') && AgendaWaitForNo('^Reading '))
  let page = s:agenda_text()
  call assert_match('filter: due<=xyz', page[0])
  call assert_match('xyz.*next week', join(page[2:]))
  " The timer repeats the request, without another message.
  messages clear
  call todolsp#agenda#refresh#wait()
  call assert_equal([page, ''], [s:agenda_text(), trim(execute('messages'))])
  TodoAgenda #tag
  call assert_true(AgendaWaitFor('first of a'))
  call AgendaClose()
endfunction

function! Test_the_agenda_names_lists_that_cannot_be_read() abort
  let folder = s:five_lists()
  call writefile(0z5B205D20636166E90A, folder .. '/old.xit')
  call AgendaOpen(folder, '', 'old\.xit:1:8: not UTF-8')
  call assert_match('save the file as UTF-8', join(Text()))
  call writefile(['[ ] readable'], folder .. '/old.xit')
  call assert_true(AgendaWaitFor('^\[ \].*readable'))
  call assert_equal(-1, match(Text(), 'UTF-8'))
  call AgendaClose()
endfunction

function! Test_unsaved_Markdown_is_in_the_agenda() abort
  let folder = s:five_lists()
  call writefile(['{"files": ["*.xit", "TODO.md", "plan*.md"]}'], folder .. '/.todo-format.json')
  for name in ['TODO.md', 'plan-b.md', 'notes.md']
    execute 'edit' folder .. '/' .. name
    call setline(1, '- [ ] unsaved in ' .. name)
  endfor
  call AgendaOpen(folder, '', 'unsaved in TODO.md')
  call assert_match('unsaved in plan-b.md', join(Text()))
  call assert_notmatch('unsaved in notes.md', join(Text()))
  " An operation changes its buffer.
  call search('unsaved in TODO')
  call Type('c')
  call assert_equal(['- [x] unsaved in TODO.md'], getbufline(folder .. '/TODO.md', 1, '$'))
  call AgendaClose()
  for name in ['TODO.md', 'plan-b.md', 'notes.md'] | execute 'bwipeout!' folder .. '/' .. name | endfor
endfunction

function! Test_the_parts_of_a_long_agenda_share_its_limit() abort
  let Item = {name -> {'file': 'a.xit', 'line': 1, 'status': 'open', 'priority': 0, 'text': name, 'due': v:null}}
  let Part = {name, number -> {'name': name, 'items': map(range(number), {_, it -> Item(name)})}}
  let reply = {'today': '2026-11-22', 'parts': [Part('overdue', 5000), Part('today', 3), Part('undated', 1200)]}
  let agenda = todolsp#agenda#items#agenda(reply, [])
  call assert_equal([998, 3, 999], map(copy(agenda.parts), {_, it -> len(it.items)}))
  call assert_equal([5000, 3, 1200], map(copy(agenda.parts), {_, it -> it.count}))
endfunction

function! Test_the_agenda_adds_no_blank_line_to_a_list_without_last_line_end() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(['[ ] one', '[ ] two'], folder .. '/list.xit', 'b')
  let g:todo_lsp_format_on_save = 1
  call AgendaOpen(folder, '', 'two')
  call search('two')
  call Type('c')
  call assert_equal(['[ ] one', '[x] two', ''], readfile(folder .. '/list.xit', 'b'))
  unlet g:todo_lsp_format_on_save
  call AgendaClose()
endfunction

function! Test_a_read_only_list_stays_as_it_is() abort
  let folder = s:five_lists()
  call setfperm(folder .. '/a.xit', 'r--r--r--')
  call AgendaOpen(folder)
  let before = s:bytes(folder)
  messages clear
  call Type("/first of a/\<CR>c")
  call assert_match('todo: Complete: a\.xit is read-only$', execute('messages'))
  call assert_equal(before, s:bytes(folder))
  call AgendaClose()
endfunction

function! Test_brackets_of_the_agenda_have_no_matches() abort
  call AgendaOpen(s:five_lists())
  call assert_equal('', &matchpairs)
  call AgendaClose()
endfunction

function! Test_an_item_that_another_program_has_moved_is_found() abort
  for [keys, days] in [['D', 1], ['2D', 2]]
    let folder = s:five_lists()
    call AgendaOpen(folder, '', 'second .* of a')
    let lines = readfile(folder .. '/a.xit')
    call writefile([lines[0], '[ ] new -> ' .. s:day(0)] + lines[1:], folder .. '/a.xit')
    call search('second .* of a')
    call Type(keys)
    let expected = [lines[0], '[ ] new -> ' .. s:day(0)] + lines[1:3] + [substitute(lines[4], s:day(0), s:day(days), '')]
    call assert_equal(expected, readfile(folder .. '/a.xit'), keys)
    call AgendaClose()
  endfor
endfunction
