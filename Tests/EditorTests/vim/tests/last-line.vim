" Files without a line end after the last line. Some clients send such a text as it is, others add the line end.

" Opens a list without its last line end.
function! s:open(lines) abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(a:lines, folder .. '/list.xit', 'b')
  execute 'edit' fnameescape(folder .. '/list.xit')
  call assert_false(&endofline)
  if $EDITOR_CLIENT !=# 'none' | call assert_true(WaitFor({-> IsConnected()}), 'the client does not connect') | endif
endfunction

function! Test_an_item_is_inserted_after_the_last_line_without_a_line_end() abort
  for [keys, lines, expected] in [
  \ ["\\anew\<Esc>", ['T', '[ ] a', '[ ] b'], ['T', '[ ] a', '[ ] b', '[ ] new']],
  \ ["2\\anew\<Esc>", ['[ ] a', '[ ] b'], ['[ ] a', '[ ] b', '[ ] new', '[ ] new']],
  \ ["\\anew\<CR>more\<Esc>", ['[ ] a', '    note'], ['[ ] a', '    note', '[ ] new', '[ ] more']],
  \ ["\\Anew\<Esc>", ['[ ] a', '[ ] b'], ['[ ] a', '[ ] new', '[ ] b']],
  \ ["\\anew\<Esc>", ['[ ] 🥛'], ['[ ] 🥛', '[ ] new']]]
    call s:open(lines)
    call Type('G' .. keys)
    call assert_equal(expected, Text())
    call Type('u')
    call assert_equal(lines, Text())
  endfor
endfunction

function! Test_formatting_adds_no_blank_line_to_a_file_without_last_line_end() abort
  for [lines, expected] in [[['[ ] a', '[ ] b'], ['[ ] a', '[ ] b']], [['[X] a', '[ ]   b  '], ['[x] a', '[ ] b']],
  \ [['[ ] a', '', '   '], ['[ ] a']], [['T'], ['T']]]
    call s:open(lines)
    let b:todo_lsp_format_on_save = 1
    write
    call assert_equal(expected, Text())
    call assert_equal(Text() + [''], Bytes())
    write
    call assert_equal(Text() + [''], Bytes(), 'again')
  endfor
  call s:open(['[ ] a', '[ ] b'])
  setlocal nofixendofline
  let steps = UndoSteps()
  call Type('\=')
  call assert_equal(['[ ] a', '[ ] b'], Text())
  call assert_equal(steps, UndoSteps())
endfunction

function! Test_operations_by_key_change_the_last_line_without_a_line_end() abort
  for [keys, lines, expected] in [
  \ ['\d', ['[ ] a', '[ ] b'], ['[ ] a']], ['\d', ['[ ] a'], ['']], ['\c', ['[ ] a', '[ ] b'], ['[ ] a', '[x] b']],
  \ ['\k', ['[ ] a', '[ ] b'], ['[ ] b', '[ ] a']], ['\s', ['[x] a', '[ ] b'], ['[ ] b', '[x] a']],
  \ ['\r', ['[ ] a', '[x] b'], ['[ ] a']], ['\z', ['[ ] a', '[x] b'], ['[ ] a', '', 'Archive', '[x] b']],
  \ ['gg\j', ['[ ] a', '[ ] b'], ['[ ] b', '[ ] a']], ['gg\d', ['[ ] a', '[ ] b'], ['[ ] b']],
  \ ["\\w#New\<CR>y", ['T', '[ ] a', '[ ] b'], ['T', '[ ] a', '', 'New', '[ ] b']],
  \ ["gg\\w#New\<CR>y", ['[ ] a', '[ ] b'], ['[ ] b', '', 'New', '[ ] a']]]
    call s:open(lines)
    call Type('G' .. keys)
    call assert_equal(expected, Text(), keys)
    call Type('u')
    call assert_equal(lines, Text(), keys)
  endfor
endfunction

function! Test_an_item_moves_to_a_list_without_last_line_end() abort
  for is_open in [0, 1]
    call s:open(['[ ] one', '[ ] two'])
    let other = expand('%:p:h') .. '/other.xit'
    call writefile(['[ ] three'], other, 'b')
    if is_open
      execute 'split' fnameescape(other)
      wincmd p
    endif
    call Type("\\wother.xit\<CR>")
    call assert_equal(['[ ] two'], Text())
    if is_open | wincmd p | endif
    call assert_equal(['[ ] three', '[ ] one'], is_open ? Text() : readfile(other))
    if is_open | quit! | endif
    execute 'silent! bwipeout!' fnameescape(other)
  endfor
endfunction
