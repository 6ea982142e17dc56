" File type, colours, folds and the buffer's options.

function! s:group(line, words) abort
  return synIDattr(synID(a:line, stridx(getline(a:line), a:words) + 1, 1), 'name')
endfunction

function! Test_files_are_recognized() abort
  call Open(['[ ] one'], 'a.todo')
  call assert_equal('xit', &filetype)
  call Open(['[ ] one'], 'a.xit')
  call assert_equal('xit', &filetype)
  new
  call setline(1, '[ ] one # vim: filetype=xit')
  set modeline
  doautocmd BufRead notes.txt
  call assert_equal('xit', &filetype)
  bwipeout!
endfunction

function! Test_every_part_has_its_colour() abort
  call Open([
  \ 'Title here',
  \ '[ ] !! milk 🥛 -> 2031-05-06 #dairy="goat or sheep"',
  \ '    described -> 2031',
  \ '    [x] finished -> 2031 #tag',
  \ '        and described',
  \ '    [~] dropped',
  \ '[@] going',
  \ '[?] whether a#b or #b ->2031-01-01 #今日は',
  \ '- [ ] bullet',
  \ ])
  let expected = [[1, 'Title', 'xitTitle'], [2, '[ ]', 'xitOpenBox'], [2, '!!', 'xitPriority'], [2, 'milk', 'xitOpen'],
  \ [2, '-> 2031', 'xitDate'], [2, '#dairy', 'xitTag'], [2, '"goat', 'xitTagValue'], [3, 'described', 'xitOpen'],
  \ [3, '-> 2031', 'xitDate'], [4, '[x]', 'xitCheckedBox'], [4, 'finished', 'xitChecked'], [4, '-> 2031', 'xitChecked'],
  \ [5, 'and', 'xitChecked'], [6, '[~]', 'xitObsoleteBox'], [6, 'dropped', 'xitObsolete'], [7, '[@]', 'xitOngoingBox'],
  \ [7, 'going', 'xitOngoing'], [8, '[?]', 'xitQuestionBox'], [8, '#b or', 'xitQuestion'], [8, '#b ->', 'xitTag'],
  \ [8, '->2031', 'xitQuestion'], [8, '#今日は', 'xitTag'], [9, '-', 'xitBullet'], [9, '[ ]', 'xitOpenBox']]
  for [line, words, group] in expected
    call assert_equal(group, s:group(line, words), line .. ' ' .. words)
  endfor
endfunction

function! Test_a_dropped_item_is_struck_out_in_the_colour_of_comments() abort
  call Open(['[~] dropped'])
  let old = &background
  for background in ['dark', 'light', 'dark', old]
    let &background = background
    let group = synIDtrans(hlID('xitObsolete'))
    call assert_equal('1', synIDattr(group, 'strikethrough', 'gui'))
    call assert_equal(synIDattr(synIDtrans(hlID('Comment')), 'fg', 'gui'), synIDattr(group, 'fg', 'gui'), background)
  endfor
  highlight xitObsolete gui=underline
  doautocmd OptionSet background
  call assert_equal('1', synIDattr(synIDtrans(hlID('xitObsolete')), 'underline', 'gui'))
  highlight! link xitObsolete xitStruck
endfunction

function! Test_finished_items_are_not_the_brightest() abort
  let [colours, background] = [&t_Co, &background]
  call Open(['[x] done', '[~] dropped'])
  for [count, name, comment, grey] in [[16, 'dark', 14, '8'], [16, 'light', 4, '4'], [256, 'dark', 14, '242'], [256, 'dark', 244, '244']]
    " Neovim reads no number of colours.
    if has('nvim') && count < 256 | continue | endif
    let [&t_Co, &background] = [count, name]
    execute 'highlight Comment ctermfg=' .. comment
    doautocmd OptionSet background
    for group in ['xitChecked', 'xitCheckedBox', 'xitObsolete', 'xitFaded']
      call assert_equal(grey, synIDattr(synIDtrans(hlID(group)), 'fg', 'cterm'), group .. ' ' .. count .. ' ' .. name)
    endfor
  endfor
  let [&t_Co, &background] = [colours, background]
  highlight clear
  doautocmd OptionSet background
endfunction

function! Test_a_wrapped_line_begins_below_the_text_of_its_item() abort
  call Open(['- [ ] ' .. repeat('word ', 40)])
  vsplit
  vertical resize 40
  set wrap linebreak
  redraw
  let [line, shown] = [win_screenpos(0)[0], win_screenpos(0)[1]]
  call assert_equal('      word', join(map(range(shown, shown + 9), {_, it -> screenstring(line + 1, it)}), ''))
  quit
  set nolinebreak
endfunction

function! Test_groups_and_items_are_folds() abort
  call Open(['Title', '[ ] one', '    note', '    [ ] two', '        note', '[ ] three', '', '[ ] four'])
  call assert_equal([1, 2, 2, 3, 3, 2, 0, 2], map(range(1, 8), {_, it -> foldlevel(it)}))
  call assert_equal(-1, foldclosed(3))
  call cursor(2, 1)
  call Type('zc')
  call assert_equal([2, 5], [foldclosed(3), foldclosedend(3)])
  call assert_equal('[ ] one  (0/2) ', foldtextresult(2))
endfunction

function! Test_indented_lines_are_never_titles() abort
  call Open(['[ ] one', ' note', '[ ] two', "\tnote", "  \t[ ] three", "     \t[ ] four", ' [ ] five'])
  setlocal tabstop=8
  call assert_equal(['>2', 2, '>2', 2, '>3', '>4', '>2'], map(range(1, 7), {_, it -> todolsp#fold#level(it)}))
endfunction

function! Test_changing_the_file_type_removes_everything() abort
  call Open(['[ ] one'])
  set filetype=text
  call assert_equal('', maparg('\c', 'n'))
  " exists() returns 1 for the beginning of another command, here :TodoAgenda.
  call assert_notequal(2, exists(':Todo'))
  call assert_notequal('expr', &foldmethod)
  set filetype=xit
  call assert_equal(2, exists(':Todo'))
endfunction

function! Test_the_help_names_every_operation() abort
  let help = readfile(globpath(&runtimepath, 'doc/todo-lsp.txt', 0, 1)[0])
  for operation in todolsp#operations#all()
    let pattern = '\V\^' .. operation.key .. '\s\+' .. operation.name .. '\s'
    call assert_true(match(help, pattern) >= 0, operation.key .. ' ' .. operation.name)
  endfor
  let folder = tempname()
  call mkdir(folder)
  call writefile(help, folder .. '/todo-lsp.txt')
  execute 'helptags' folder
  call assert_true(match(readfile(folder .. '/tags'), '^:Todo') >= 0)
endfunction

" The settings mentioned in lines.
function! s:settings(lines, pattern) abort
  let found = {}
  for line in a:lines
    " Calls the function for each match.
    call substitute(line, a:pattern, {it -> extend(found, {it[1]: 1}) is found ? it[0] : ''}, 'g')
  endfor
  return sort(keys(found))
endfunction

function! Test_the_help_describes_all_settings() abort
  let folder = fnamemodify(globpath(&runtimepath, 'doc/todo-lsp.txt', 0, 1)[0], ':h:h')
  let code = []
  for file in filter(glob(folder .. '/**/*.vim', 0, 1), {_, it -> it !~# '/doc/'})
    call extend(code, readfile(file))
  endfor
  let used = s:settings(code, "get(g:, '\\(todo_\\w\\+\\)'")
  let described = s:settings(readfile(folder .. '/doc/todo-lsp.txt'), '\*g:\(todo_\w\+\)\*')
  call assert_equal(used, described)
endfunction
