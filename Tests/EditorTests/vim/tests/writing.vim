" Insert mode: Enter continues a list, and inserting operations start Insert mode.

function! Test_Enter_after_an_item_begins_the_next() abort
  call Open(['[ ] one', '    [x] two', '- [ ] three'])
  call cursor(1, 1)
  call Type("A\<CR>more\<Esc>")
  call assert_equal(['[ ] one', '    [ ] more', '    [x] two', '- [ ] three'], Text())
  call cursor(3, 1)
  call Type("A\<CR>deep\<Esc>")
  call assert_equal('    [ ] deep', getline(4))
  call cursor(5, 1)
  call Type("A\<CR>bullet\<Esc>")
  call assert_equal('- [ ] bullet', getline(6))
  call Type('uuu')
  call assert_equal(['[ ] one', '    [x] two', '- [ ] three'], Text())
endfunction

" The cases of a file in Tests/Fixtures/Enter, except those that need settings or a dialect, and folds, which Vim opens in Insert
" mode: a list of the name, and the lines before and after, with | for the cursor.
function! s:enter_cases(file) abort
  let cases = []
  for text in split(join(readfile(a:file), "\n"), '\%(^\|\n\)=== ')
    let [name; lines] = split(text, "\n", 1)
    let options = []
    while get(lines, 0, '') =~# '^\%(folded\|settings\|dialect\): ' | call add(options, remove(lines, 0)) | endwhile
    if !empty(options) | continue | endif
    call map(lines, {_, it -> tr(it, '·', ' ')})
    if lines[-1] ==# '' | call remove(lines, -1) | endif
    let middle = index(lines, '---')
    call add(cases, [fnamemodify(a:file, ':t:r') .. ': ' .. name, lines[: middle - 1], lines[middle + 1 :]])
  endfor
  return cases
endfunction

" The lines without the cursor, its line and its column.
function! s:unmarked(lines) abort
  let line = match(a:lines, '|')
  return [map(copy(a:lines), {_, it -> substitute(it, '|', '', '')}), line + 1, stridx(a:lines[line], '|') + 1]
endfunction

" Every editor follows the same table, to the byte, also if the next key is typed at once; one undo step reverts it.
function! Test_Enter_does_what_its_table_says() abort
  call Open([''])
  let case_count = 0
  for file in glob(fnamemodify(g:fixtures, ':h:h') .. '/Enter/*.txt', 0, 1)
    for [name, before, after] in s:enter_cases(file)
      let [lines, line, column] = s:unmarked(before)
      silent %delete _
      call setline(1, lines)
      let &l:undolevels = &l:undolevels
      call cursor(line, column)
      let keys = column > strlen(lines[line - 1]) ? 'A' : 'i'
      call Type(keys .. "\<CR>x\<Esc>")
      if after ==# ['line break'] | continue | endif
      let [expected, line, column] = s:unmarked(after)
      let expected[line - 1] = strpart(expected[line - 1], 0, column - 1) .. 'x' .. strpart(expected[line - 1], column - 1)
      call assert_equal(expected, Text(), name)
      call assert_equal([line, column], [line('.'), col('.')], name)
      call Type('u')
      call assert_equal(lines, Text(), name .. ', undone')
      let case_count += 1
    endfor
  endfor
  call assert_true(case_count > 80, 'only ' .. case_count .. ' cases')
endfunction

function! Test_o_and_O_open_an_item() abort
  call Open(['[ ] one', '    [ ] two', '        note', 'Title'])
  call cursor(1, 6)
  call Type("onew\<Esc>")
  call assert_equal(['[ ] one', '    [ ] new', '    [ ] two'], Text()[:2])
  call Type("Oabove\<Esc>")
  call assert_equal(['[ ] one', '    [ ] above', '    [ ] new', '    [ ] two'], Text()[:3])
  call Type('uu')
  call assert_equal(['[ ] one', '    [ ] two', '        note', 'Title'], Text())
  " Below a fold, in one undo step.
  call cursor(1, 1)
  call Type("zconew\<Esc>")
  call assert_equal(['[ ] one', '    [ ] two', '        note', '[ ] new', 'Title'], Text())
  call Type('uzR')
  call assert_equal(['[ ] one', '    [ ] two', '        note', 'Title'], Text())
  " A count and the dot repeat them.
  call cursor(2, 1)
  call Type("2Oa\<Esc>.")
  call assert_equal(['[ ] one', '    [ ] a', '    [ ] a', '    [ ] a', '    [ ] a', '    [ ] two'], Text()[:5])
  call Type('uu')
  call assert_equal(['[ ] one', '    [ ] two', '        note', 'Title'], Text())
  " Elsewhere they are Vim's.
  call cursor(3, 1)
  call Type("omore\<Esc>")
  call assert_equal('        more', getline(4))
  call cursor(5, 1)
  call Type("oword\<Esc>")
  call assert_equal(['Title', 'word'], Text()[-2:])
endfunction

function! Test_shifting_an_item_takes_its_sub_items_along() abort
  call Open(['[ ] one', '[ ] two', '    [ ] three', 'Title'])
  call cursor(2, 1)
  call Type('>>')
  call assert_equal(['[ ] one', '    [ ] two', '        [ ] three'], Text()[:2])
  call Type('<<')
  call assert_equal(['[ ] one', '[ ] two', '    [ ] three'], Text()[:2])
  call cursor(4, 1)
  call Type('>>')
  call assert_equal('    Title', getline(4))
endfunction

function! Test_a_letter_after_a_checkbox_puts_the_blank_back() abort
  for [before, keys, after] in [['[ ]', 'buy', '[ ] buy'], ['    - [x]', 'é', '    - [x] é'], ['[ ]', '(a', '[ ](a'],
  \ ['[ ]', '[a', '[ ][a'], ['see [ ]', 'a', 'see [ ]a'], ['[ ] ', 'a', '[ ] a']]
    call Open([before])
    call Type('A' .. keys .. "\<Esc>")
    call assert_equal(after, getline(1))
  endfor
endfunction

function! Test_a_checkbox_after_an_empty_one_replaces_it() abort
  for [before, keys, after] in [['[ ] ', '[ ] Book', '[ ] Book'], ['    - [ ] ', '[x] Book', '    - [x] Book'],
  \ ['[ ] see ', '[ ] Book', '[ ] see [ ] Book'], ['[x] ', '[ ] Book', '[x] [ ] Book'], ['[ ] ', '[ ](a)', '[ ] [ ](a)']]
    call Open([before])
    call Type('A' .. keys .. "\<Esc>")
    call assert_equal(after, getline(1))
  endfor
endfunction

function! Test_a_line_opened_below_an_item_continues_it_without_the_maps() abort
  let g:todo_lsp_continue = 0
  call Open(['[ ] one', '    [ ] two'])
  unlet g:todo_lsp_continue
  call cursor(2, 1)
  call Type("onote\<CR>more\<Esc>")
  call assert_equal(['[ ] one', '    [ ] two', '        note', '        more'], Text())
endfunction

function! Test_an_inserted_item_is_ready_to_write() abort
  call Open(['[ ] one', '[ ] two'])
  call cursor(1, 6)
  call Type("\\awritten\<Esc>")
  call assert_equal(['[ ] one', '[ ] written', '[ ] two'], Text())
  call cursor(1, 6)
  call Type("\\Aabove\<Esc>")
  call assert_equal(['[ ] above', '[ ] one', '[ ] written', '[ ] two'], Text())
endfunction

function! Test_inserting_an_item_is_one_undo_step_that_the_dot_repeats() abort
  call Open(['[ ] one', '    [ ] two', '', '[ ] three'])
  call cursor(2, 1)
  let steps = UndoSteps()
  " In one command, because Vim forgets the dot's command at the end of a function.
  call Type("\\awritten\<CR>more\<Esc>G.")
  call assert_equal(['[ ] one', '    [ ] two', '    [ ] written', '    [ ] more'], Text()[:3])
  call assert_equal(steps + 2, UndoSteps())
  call assert_equal(['', '[ ] three', '[ ] written', '[ ] more'], Text()[4:])
  call assert_equal([8, 8], [line('.'), col('.')])
  call Type('u')
  call assert_equal(['', '[ ] three'], Text()[4:])
  call Type('u')
  call assert_equal(['[ ] one', '    [ ] two', '', '[ ] three'], Text())
  call cursor(1, 1)
  call Type("3\\Aagain\<Esc>")
  call assert_equal(['[ ] again', '[ ] again', '[ ] again', '[ ] one'], Text()[:3])
  call Type('u')
  call assert_equal('[ ] one', getline(1))
endfunction

" The dot repeats the inserted text, indentation included, as after typing it.
function! Test_the_dot_repeats_the_text_of_Enter_with_its_indentation() abort
  call Open(['    [ ] one', '', '[ ] other'])
  call cursor(1, 1)
  let steps = UndoSteps()
  call Type("A\<CR>more\<Esc>4G.")
  call assert_equal(steps + 2, UndoSteps())
  call assert_equal(['    [ ] one', '    [ ] more', '', '[ ] other', '    [ ] more'], Text())
  call Type('uu')
  call assert_equal(['    [ ] one', '', '[ ] other'], Text())
endfunction

function! Test_Enter_works_in_macros_and_increments_numbers() abort
  call Open(['9. [ ] nine', "\t[ ] tab"])
  call cursor(1, 1)
  call setline(2, ['', "\t[ ] tab"])
  let @q = "A\<CR>ten\<CR>\<CR>text\<Esc>"
  call Type('@q')
  call assert_equal(['9. [ ] nine', '10. [ ] ten', '', 'text'], Text()[:3])
  call cursor(6, 1)
  call Type("A\<CR>two\<Esc>")
  call assert_equal("\t[ ] two", getline(7))
endfunction

function! Test_Enter_restores_the_options_that_it_changes_to_delete_blanks() abort
  call Open(['[ ] a', '12)  [ ]  '])
  call cursor(2, 1)
  call Type("A\<CR>text\<Esc>")
  call assert_equal(['[ ] a', '', 'text'], Text())
  call assert_equal(4, &l:softtabstop)
endfunction

function! Test_Enter_deletes_only_the_blanks_before_it() abort
  call Open(['[ ] abc   '])
  setlocal varsofttabstop=4
  call cursor(1, 1)
  call Type("A\<CR>d\<Esc>")
  call assert_equal(['[ ] abc', '[ ] d'], Text())
  call assert_equal('4', &l:varsofttabstop)
endfunction

" yegappan/lsp maps Enter for its menu in each buffer after the server has started.
function! Test_Enter_continues_a_list_although_the_client_maps_it() abort
  call Open(['[ ] one'])
  inoremap <expr> <buffer> <CR> pumvisible() ? "\<C-Y>\<CR>" : "\<CR>"
  call Type("A\<CR>two\<Esc>")
  call assert_equal(['[ ] one', '[ ] two'], Text())
  iunmap <buffer> <CR>
  " Another map of the user stays.
  inoremap <expr> <buffer> <CR> 'mine'
  call Type("A\<CR>\<Esc>")
  call assert_equal('[ ] twomine', getline(2))
endfunction

function! Test_gq_wraps_an_item_and_indents_the_lines_after_the_first() abort
  call Open(['[ ] one two three four', '    [ ] one two three four', '1. [ ] one two three', '', 'Title', '[x] five'])
  setlocal textwidth=14
  call cursor(1, 1)
  call Type('gqG')
  call assert_equal(['[ ] one two', '    three four', '    [ ] one', '        two', '        three', '        four',
  \ '1. [ ] one two', '       three'], Text()[:7])
  call assert_equal(['', 'Title', '[x] five'], Text()[8:])
  setlocal textwidth=0
endfunction

" Dates and quoted tag values must be on one line.
function! Test_gq_splits_neither_a_date_nor_a_quoted_tag_value() abort
  call Open(['[ ] one'])
  setlocal textwidth=30
  for [text, wrapped] in [
  \ ['[ ] aaa bbb ccc ddd eee -> 2026-12-01', ['[ ] aaa bbb ccc ddd eee', '    -> 2026-12-01']],
  \ ['[ ] aaa bbb ccc ddd eeee -> 2026/12', ['[ ] aaa bbb ccc ddd eeee', '    -> 2026/12']],
  \ ['    [ ] a bbb ccc ddd (-> 2026-W50)', ['    [ ] a bbb ccc ddd', '        (-> 2026-W50)']],
  \ ['[ ] aaa bbb ccc dddd -> next fri', ['[ ] aaa bbb ccc dddd', '    -> next fri']],
  \ ['[ ] aaa bbb ccc -> in three days #t', ['[ ] aaa bbb ccc', '    -> in three days #t']],
  \ ['[ ] aaa bbb c -> 24 dec 2026 at 9am', ['[ ] aaa bbb c', '    -> 24 dec 2026 at 9am']],
  \ ['[ ] aaa bbb ccc #at="the corner" ddd', ['[ ] aaa bbb ccc', '    #at="the corner" ddd']],
  \ ['1. [ ] aaa bbb c #at=''-> 2026 b'' -> 2027-01', ['1. [ ] aaa bbb c', '       #at=''-> 2026 b''', '       -> 2027-01']],
  \ ['[ ] aaa bbb ccc ddd eee f - [x] ggg', ['[ ] aaa bbb ccc ddd eee', '    f - [x] ggg']],
  \ ['[ ] ! aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b', ['[ ] ! aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '    b']]]
    call setline(1, text)
    call Type('gqG')
    call assert_equal(wrapped, Text())
    call assert_equal([len(wrapped), matchend(wrapped[-1], '^ *') + 1], [line('.'), col('.')], text)
    call Type('gggqG')
    call assert_equal(wrapped, Text(), 'again')
    silent! 2,$delete _
  endfor
endfunction

function! Test_gq_is_one_undo_step_that_the_dot_repeats() abort
  call Open(['[ ] aaa bbb -> 2026-12-01', '[ ] ccc ddd -> 2026-12-01'])
  setlocal textwidth=20
  let steps = UndoSteps()
  call Type('gqqj.')
  call assert_equal(['[ ] aaa bbb', '    -> 2026-12-01', '[ ] ccc ddd', '    -> 2026-12-01'], Text())
  call assert_equal(steps + 2, UndoSteps())
  call Type('u')
  call assert_equal(['[ ] aaa bbb', '    -> 2026-12-01', '[ ] ccc ddd -> 2026-12-01'], Text())
endfunction

let s:units = ['a', 'milk', 'é🥛', 'a-long-word-of-a-list', '-> 2026-12-01', '-> 2026/12', '(-> 2026-W50)', '-> next fri',
\ '-> in 3 days', '#shop', '#at="the corner"', '#at=''-> 2027 b''', '#open="it', '[x]', '- [ ]', '1. [x]', '[]', '!!', '[link](x)']

" Random lines: titles, items, sub-items and their descriptions.
function! s:random_list(seed) abort
  let lines = []
  for _ in range(40)
    let text = join(map(range(abs(rand(a:seed)) % 9), {-> s:units[abs(rand(a:seed)) % len(s:units)]}))
    let head = ['[ ] ', '[x] ', '    [ ] ', '    - [ ] ', '    ', '        ', "\t", 'Title ', ''][abs(rand(a:seed)) % 9]
    call add(lines, text ==# '' || head ==# '' ? '' : head .. text)
  endfor
  return lines
endfunction

" The items that todo-format finds, without their line numbers.
function! s:items(lines) abort
  let command = shellescape($TODO_FORMAT) .. ' list --json any -'
  let items = systemlist(command, join(a:lines, "\n") .. "\n")
  return map(split(join(items), '}\zs,\ze{'), {_, it -> substitute(it, '"line":\d\+,', '', '')})
endfunction

function! Test_gq_does_not_change_the_meaning_of_a_list() abort
  call Open(['[ ] one'])
  for number in range(60)
    let seed = srand(number)
    let lines = s:random_list(seed)
    silent %delete _
    call setline(1, lines)
    let &l:textwidth = 12 + abs(rand(seed)) % 40
    call Type('gggqG')
    let wrapped = Text()
    let [before, after] = [s:items(lines), s:items(wrapped)]
    let different = filter(range(max([len(before), len(after)])), {_, it -> get(before, it, '') !=# get(after, it, '')})
    for item in different[:0]
      call assert_equal(get(before, item, ''), get(after, item, ''), 'seed ' .. number)
    endfor
    call Type('gggqG')
    let different = filter(range(len(wrapped)), {_, it -> wrapped[it] !=# getline(it + 1)})
    for line in different[:0]
      call assert_equal(wrapped[line - 1 : line + 1], getline(line, line + 2), 'seed ' .. number .. ', again')
    endfor
  endfor
endfunction

function! Test_lines_wrap_while_typing_if_enabled() abort
  call Open(['[ ] ', 'Title'])
  setlocal textwidth=30 formatoptions+=t
  call cursor(1, 4)
  let steps = UndoSteps()
  call Type("Aaaa bbb ccc ddd eee -> 2026-12-01 f #at=\"the corner of it\"\<Esc>")
  let expected = ['[ ] aaa bbb ccc ddd eee', '    -> 2026-12-01 f', '    #at="the corner of it"']
  call assert_equal(expected + ['Title'], Text())
  call assert_equal(steps + 1, UndoSteps())
  call assert_equal([3, strlen(expected[2])], [line('.'), col('.')])
  call Type("4GA of a group that is longer than that\<Esc>")
  call assert_equal('Title of a group that is longer than that', getline(4))
  call Type("uu")
  call assert_equal(['[ ] ', 'Title'], Text())
  " In the middle of a line, and repeated.
  call setline(1, ['[ ] aaa bbb -> 2026-12-01', '[ ] ccc ddd -> 2026-12-01'])
  call Type("gg0fbi1234567890 1234567890 123 \<Esc>j0fdl.")
  call assert_equal(['[ ] aaa 1234567890 1234567890', '    123 bbb -> 2026-12-01', '[ ] ccc d1234567890 1234567890',
  \ '    123 dd -> 2026-12-01'], Text())
  setlocal formatoptions-=t
  call Type("ggA more\<Esc>")
  call assert_equal('[ ] aaa 1234567890 1234567890 more', getline(1))
endfunction

function! Test_Enter_writes_a_date_that_was_typed_in_words() abort
  call Open(['[ ] one'])
  call cursor(1, 1)
  call Type("A -> fri 9am\<CR>two\<Esc>")
  call assert_match('^\[ \] one -> \d\{4}-\d\d-\d\d 09:00$', getline(1))
  call assert_equal('[ ] two', getline(2))
endfunction

" 🔁 counts from the old date, so that the result is the same on any day but for that of ✅.
function! Test_the_signs_of_a_Markdown_document_are_read_and_written() abort
  " With a client, the file type makes a list of any file.
  if $EDITOR_CLIENT !=# 'none' | call Skip('requires no client') | endif
  call Open(['- [ ] water 🔁 every week 📅 2026-11-26', '- [ ] call'], 'list.md')
  set filetype=xit
  call cursor(1, 1)
  call Type('\c')
  call assert_equal('- [ ] water 🔁 every week 📅 2026-12-03', getline(1))
  call assert_match('^- \[x\] water 🔁 every week 📅 2026-11-26 ✅ \d\{4}-\d\d-\d\d$', getline(2))
  call cursor(3, 1)
  call Type("\\.2031-05-06\<CR>")
  call assert_equal('- [ ] call 📅 2031-05-06', getline(3))
endfunction
