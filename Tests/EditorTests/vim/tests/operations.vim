" Every operation by key, on a selection and with a count, one undo step each.

" A list in which every operation applies to some line.
let s:list = [
\ 'Groceries 🛒',
\ '[ ] milk 🥛 -> 2031-05-06 #dairy',
\ '[x] eggs #dairy',
\ '    large ones',
\ '[ ] !! bread #bakery',
\ '    [ ] rye',
\ '    [x] 🌾 wheat',
\ '[@] ! apples -> 2031-04-30',
\ '',
\ 'Desk',
\ '[ ] paper -> 2031-01-02  ',
\ '[X] pens',
\ '',
\ 'Archive',
\ '[x] stamps',
\ ]
let s:words = ['milk', 'eggs', 'large', 'bread', 'rye', 'wheat', 'apples', 'paper', 'pens', 'stamps', 'Groceries', 'Desk']

" The names that `todo-format operations` prints.
function! s:registry() abort
  return map(json_decode(system(shellescape($TODO_FORMAT) .. ' operations --json')), {_, it -> it.name})
endfunction

function! Test_the_table_contains_the_operations_of_todo_format() abort
  let names = map(todolsp#operations#all(), {_, it -> it.name})
  call assert_equal(sort(s:registry()), sort(copy(names)))
  for name in names
    call assert_notequal('', maparg('<Plug>(todo-' .. name .. ')', 'n'))
    call assert_notequal('', maparg('<Plug>(todo-' .. name .. ')', 'x'))
  endfor
endfunction

" The values for operations that ask for one.
let s:values = {'': '', 'date': '2031-09-09', 'destination': '#Desk', 'item': 'paper', 'place': 'after paper', 'priority': '!!!', 'tag': 'shop'}

" The options of `todo-format edit` for an operation.
function! s:options(operation) abort
  return a:operation.asks ==# '' ? [] : ['--by', s:values[a:operation.asks]]
endfunction

" The keys of an operation, with the answer to its prompt.
function! s:keys(operation) abort
  return '\' .. a:operation.key .. (a:operation.asks ==# '' ? '' : s:values[a:operation.asks] .. "\<CR>") .. "\<Esc>"
endfunction

" The operations, each with the first line to which it applies and the result there.
function! s:examples() abort
  let examples = []
  let registry = s:registry()
  for operation in filter(todolsp#operations#all(), {_, it -> index(registry, it.name) >= 0})
    for line in operation.is_about_list ? [2] : range(1, len(s:list))
      let where = operation.is_about_list ? [] : ['--line', line]
      let expected = TodoFormat(['edit', operation.name] + where + s:options(operation), s:list)
      if !empty(expected) && expected !=# s:list
        call add(examples, [operation, line, expected])
        break
      endif
    endfor
    call assert_equal(operation.name, get(examples, -1, [{'name': ''}])[0].name, 'there is no example')
  endfor
  return examples
endfunction

function! s:word(line) abort
  return get(filter(copy(s:words), {_, it -> stridx(getline(a:line), it) >= 0}), 0, '')
endfunction

let s:leaves_its_line = ['delete', 'move-to', 'insert-below', 'insert-above', 'archive', 'unarchive', 'remove-completed']

function! Test_every_operation_by_its_key_is_one_undo_step_and_keeps_the_cursor() abort
  call Open(s:list)
  for [operation, line, expected] in s:examples()
    let steps = UndoSteps()
    call cursor(line, 5)
    let word = s:word(line)
    call Type(s:keys(operation))
    call assert_equal(expected, Text(), operation.name)
    call assert_equal(steps + 1, UndoSteps(), operation.name .. ': undo steps')
    if index(s:leaves_its_line, operation.name) < 0
      call assert_equal(word, s:word(line('.')), operation.name .. ': the cursor')
    endif
    call Type('u')
    call assert_equal(s:list, Text(), operation.name .. ' undone')
  endfor
  write
  call assert_equal(s:list + [''], Bytes())
endfunction

function! Test_every_operation_on_a_selection_is_one_undo_step() abort
  call Open(s:list)
  for [operation, _, _] in s:examples()
    let expected = TodoFormat(['edit', operation.name, '--line', '2-7'] + s:options(operation), s:list)
    if empty(expected) | continue | endif
    let steps = UndoSteps()
    call cursor(2, 1)
    call Type('V5j' .. s:keys(operation))
    call assert_equal(expected, Text(), operation.name)
    call assert_equal(steps + 1, UndoSteps(), operation.name .. ': undo steps')
    call Type('u')
    call assert_equal(s:list, Text(), operation.name .. ' undone')
  endfor
endfunction

function! Test_the_command_runs_operations_on_its_range() abort
  call Open(s:list)
  2,5Todo complete
  call assert_equal(TodoFormat(['edit', 'complete', '--line', '2-5'], s:list), Text())
  undo
  8Todo toggle
  call assert_equal(TodoFormat(['edit', 'toggle', '--line', 8], s:list), Text())
  undo
  Todo sort
  call assert_equal(TodoFormat(['edit', 'sort'], s:list), Text())
  undo
  11,12Todo sort
  call assert_equal(s:list[0:8], Text()[0:8])
endfunction

function! Test_the_command_completes_names() abort
  call Open(s:list)
  call assert_equal(['complete'], getcompletion('Todo comp', 'cmdline'))
  call assert_true(index(getcompletion('Todo ', 'cmdline'), 'format') >= 0)
endfunction

function! Test_counts_and_the_dot_work_as_usual() abort
  call Open(s:list)
  call cursor(5, 1)
  call Type('2\c')
  call assert_equal(TodoFormat(['edit', 'complete', '--line', '5-6'], s:list), Text())
  let before = Text()
  call cursor(2, 1)
  call Type('\t8G.')
  let expected = TodoFormat(['edit', 'toggle', '--line', 2], before)
  call assert_equal(TodoFormat(['edit', 'toggle', '--line', 8], expected), Text())
  " On an empty last line, too.
  call Open(['[ ] one', ''])
  call cursor(2, 1)
  call Type("3\\aeggs\<Esc>")
  call assert_equal(3, count(Text(), '[ ] eggs'))
  call assert_equal('[ ] one', Text()[0])
endfunction

function! Test_a_failing_operation_changes_nothing_and_shows_the_reason() abort
  call Open(s:list)
  let steps = UndoSteps()
  call cursor(1, 1)
  call Type('\c')
  call assert_equal(s:list, Text())
  call assert_equal(steps, UndoSteps())
  call assert_match('^todo: Complete: .', execute('messages')->split("\n")[-1])
  call cursor(2, 1)
  call Type('\k')
  call assert_match('^todo: Move Up: .', execute('messages')->split("\n")[-1])
endfunction

function! Test_a_count_is_an_amount_if_the_operation_takes_one() abort
  call Open(['[ ] one -> 2031-01-01', '[ ] two', '[ ] three', '[ ] four -> 2031-02-01'])
  let steps = UndoSteps()
  call cursor(1, 1)
  call Type('3\D')
  call assert_equal(['[ ] one -> 2031-01-04', '[ ] two'], Text()[:1])
  call Type('2\+')
  call assert_equal('[ ] !! one -> 2031-01-04', getline(1))
  call Type('2\j')
  call assert_equal(['[ ] two', '[ ] three', '[ ] !! one -> 2031-01-04'], Text()[:2])
  call assert_equal(3, line('.'))
  call assert_equal(steps + 3, UndoSteps())
  call Type('5\j')
  call assert_equal('[ ] !! one -> 2031-01-04', getline(4), 'as far as it goes')
  call Type('uuuu')
  call assert_equal(['[ ] one -> 2031-01-01', '[ ] two', '[ ] three', '[ ] four -> 2031-02-01'], Text())
  call cursor(1, 1)
  call Type('3\DG.7.')
  call assert_equal(['[ ] one -> 2031-01-04', '[ ] four -> 2031-02-11'], [getline(1), getline(4)])
  call cursor(2, 1)
  call Type('Vj2\+')
  call assert_equal(['[ ] !! two', '[ ] !! three'], Text()[1:2])
  call Type('V2\k')
  call assert_equal('[ ] !! two', getline(1))
endfunction

function! Test_a_count_before_the_dot_is_a_number_of_lines() abort
  call Open(['[ ] one', '[ ] two', '[ ] three', '[ ] four'])
  call cursor(1, 1)
  call Type('\cj2.')
  call assert_equal(['[x] one', '[x] two', '[x] three', '[ ] four'], Text())
endfunction

function! Test_a_failure_is_reported_and_discards_typeahead() abort
  call Open(s:list)
  let name = todolsp#client#name()
  let [g:todo_format_command, command] = ['no-such-program', g:todo_format_command]
  let g:todo_lsp_client = 'none'
  call cursor(2, 1)
  call Type('\aux')
  call assert_match('no-such-program is not installed', execute('messages'))
  let g:todo_format_command = command
  let g:todo_lsp_client = empty(name) ? 'none' : tr(name, '_', '-')
  call Type("\<Esc>")
  call assert_equal(s:list, Text())
endfunction

function! Test_operations_work_in_a_buffer_without_name() abort
  enew!
  setfiletype xit
  call setline(1, ['[ ] one', '[ ] two'])
  call Type("\\cG\\c")
  call assert_equal(['[x] one', '[x] two'], Text())
  Todo format
  call assert_equal(['[x] one', '[x] two'], Text())
  call assert_notmatch('E\d\+:', execute('messages'))
endfunction

function! Test_the_cursor_follows_an_item_to_the_archive_and_back() abort
  let lines = ['A', '[ ] a1', '', 'Archive', '[x] a2 #from="A"', '[x] b1 #from="A"']
  call Open(lines)
  call cursor(5, 5)
  call Type('\Z')
  call assert_equal(['A', '[ ] a1', '[x] a2', '', 'Archive', '[x] b1 #from="A"'], Text())
  call assert_equal([3, 5], [line('.'), col('.')])
  call Type('\z')
  call assert_equal('[x] a2 #from="A"', getline('.'))
  call Type('\d')
  call assert_equal(['A', '[ ] a1', '', 'Archive', '[x] b1 #from="A"'], Text())
endfunction

" In Markdown, numbers stay where they are. With a client, the file type makes a list of any file.
function! Test_the_cursor_follows_an_item_whose_number_changes() abort
  if $EDITOR_CLIENT !=# 'none' | call Skip('requires no client') | endif
  let file = tempname() .. '.d/list.md'
  call mkdir(fnamemodify(file, ':h'), 'p')
  call writefile(['1. [ ] n1', '2. [ ] n2', '3. [ ] n3'], file)
  execute 'edit' file
  set filetype=xit
  call cursor(1, 8)
  call Type('\j')
  call assert_equal(['1. [ ] n2', '2. [ ] n1', '3. [ ] n3'], Text())
  call assert_equal([2, 8], [line('.'), col('.')])
  call Type('\j')
  call assert_equal(['1. [ ] n2', '2. [ ] n3', '3. [ ] n1'], Text())
  call assert_equal(3, line('.'))
  call Type('2\k')
  call assert_equal(['1. [ ] n1', '2. [ ] n2', '3. [ ] n3'], Text())
  call assert_equal(1, line('.'))
endfunction

function! Test_a_mistake_in_the_settings_file_does_not_hide_the_reason() abort
  if $EDITOR_CLIENT !=# 'none' | call Skip('requires no client') | endif
  call Open(['[ ] one'])
  call writefile(['{"format.sort": 1}'], expand('%:p:h') .. '/.todo-format.json')
  messages clear
  call Type('\j')
  call assert_match('^todo: Move Down: ', execute('messages')->split("\n")[-1])
  call Type("\\.soon\<CR>")
  call assert_match('“soon” is not a date', execute('messages')->split("\n")[-1])
endfunction

function! Test_a_Markdown_document_has_keys_with_the_file_type_of_lists() abort
  let folder = tempname()
  call mkdir(folder, 'p')
  call writefile(['# Home', '', '- [ ] one', '- [ ] two ->2031-01-01'], folder .. '/TODO.md')
  execute 'edit' fnameescape(folder .. '/TODO.md')
  set filetype=xit
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
  call cursor(3, 1)
  call Type('\c')
  call assert_equal(['# Home', '', '- [x] one', '- [ ] two ->2031-01-01'], Text())
  4Todo quick-fix
  call assert_equal('- [ ] two -> 2031-01-01', getline(4))
endfunction

function! Test_a_list_of_any_name_has_the_settings_of_its_folder_and_short_reasons() abort
  let stamp = ' #done=' .. strftime('%Y-%m-%d')
  " A Markdown document has no stamps, but items in quotes.
  for [name, open, done] in [['TODO', '[ ] one', '[x] one' .. stamp], ['x.MKD', '> - [ ] one', '> - [x] one']]
    let folder = tempname()
    call mkdir(folder, 'p')
    call writefile(['{"operations": {"doneStamp": true}}'], folder .. '/.todo-format.json')
    call writefile([open], folder .. '/' .. name)
    execute 'edit' fnameescape(folder .. '/' .. name)
    set filetype=xit
    if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()})) | endif
    call Type('\c')
    call assert_equal(done, getline(1))
    if $EDITOR_CLIENT !=# 'none' | continue | endif
    messages clear
    call Type('\c')
    call assert_equal('todo: Complete: already checked', execute('messages')->split("\n")[-1])
  endfor
endfunction

function! Test_an_operation_by_global_is_one_undo_step() abort
  call Open(['[ ] one', '[ ] two', 'Other', '[ ] three'])
  let steps = UndoSteps()
  call Type(":global/^\\[/Todo raise\<CR>")
  call assert_equal(['[ ] ! one', '[ ] ! two', 'Other', '[ ] ! three'], Text())
  call assert_equal(steps + 1, UndoSteps())
  " The next command is another one.
  call Type(":Todo raise\<CR>")
  call Type('u')
  call assert_equal(['[ ] ! one', '[ ] ! two', 'Other', '[ ] ! three'], Text())
  call Type('u')
  call assert_equal(['[ ] one', '[ ] two', 'Other', '[ ] three'], Text())
endfunction

function! Test_deleted_items_go_to_the_register_as_lines() abort
  call Open(['[ ] one', '[ ] two', '    note', '[ ] three', '[ ] four'])
  let @a = 'before'
  call cursor(2, 1)
  call Type('\d')
  call assert_equal(['[ ] one', '[ ] three', '[ ] four'], Text())
  call assert_equal(["[ ] two\n    note\n", 'V'], [@", getregtype('"')])
  call cursor(2, 1)
  call Type('"a\d')
  call assert_equal([['[ ] one', '[ ] four'], "[ ] three\n"], [Text(), @a])
  call Type('"_\d')
  call assert_equal([['[ ] one'], "[ ] three\n"], [Text(), @a])
  call Type('u"aP')
  call assert_equal(['[ ] one', '[ ] three', '[ ] four'], Text())
  call Type('Vj\d')
  call assert_equal([['[ ] one'], "[ ] three\n[ ] four\n"], [Text(), @"])
endfunction
