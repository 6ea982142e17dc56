" Editing the items of the agenda as text.

" Writes lists to a new folder and opens the window that edits their items; `lists` has the lines by name.
function! s:open(lists) abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  for [name, lines] in items(a:lists) | call writefile(lines, folder .. '/' .. name) | endfor
  call AgendaOpen(folder)
  call Type('e')
  return folder
endfunction

function! s:close() abort
  bwipeout!
  call AgendaClose()
endfunction

function! Test_editing_the_agenda_reloads_a_hidden_list_that_another_program_changed() abort
  for [number, is_refused] in [[1, 1], [2, 0]]
    let folder = s:open({'h.xit': ['[ ] a one', '[ ] a two'], 'i.xit': ['[ ] a three']})
    execute 'edit' folder .. '/h.xit'
    execute 'edit' folder .. '/i.xit'
    buffer todo://agenda-edit
    let lines = is_refused ? ['[ ] another one', '[ ] added'] : ['[ ] added before it', '[ ] a one']
    call writefile(lines, folder .. '/h.xit')
    %s/a one/a uno/
    " Vim would ask whether to overwrite the file, and the test would hang.
    write
    let expected = is_refused ? lines : ['[ ] added before it', '[ ] a uno']
    call assert_equal(expected, readfile(folder .. '/h.xit'))
    call assert_equal(expected, getbufline(folder .. '/h.xit', 1, '$'))
    call assert_equal([0, is_refused], [getbufvar(folder .. '/h.xit', '&modified'), &modified])
    if is_refused
      call assert_match('not written, because it has changed since: h\.xit: \[ \] a one', execute('messages'))
    endif
    call s:close()
  endfor
endfunction

function! Test_opening_the_edit_window_shows_no_message() abort
  messages clear
  call s:open({'h.xit': ['[ ] one']})
  call assert_notmatch('agenda-edit', execute('messages'))
  call s:close()
endfunction

function! Test_editing_the_agenda_keeps_spaces_at_the_end_of_a_line() abort
  let folder = s:open({'TODO.md': ['- [ ] hard break  ', '  next line', '- [ ] other']})
  %s/hard/line/
  call setline(3, '  ' .. getline(3))
  write
  call assert_equal(['- [ ] line break  ', '  next line', '- [ ] other'], readfile(folder .. '/TODO.md'))
  call s:close()
endfunction

function! Test_editing_the_agenda_shows_every_item_of_Markdown() abort
  let lines = ['- [ ] plain', '', '> - [ ] quoted', '>   1. [ ] in it', '> > * [ ] deep', '', '- [/] slash', '- [>] moved',
  \ '- 1. [ ] two bullets', '> + > - - [ ] quoted in an item']
  let folder = s:open({'TODO.md': lines})
  call assert_equal(['- [ ] plain', '- [ ] quoted', '1. [ ] in it', '* [ ] deep', '- [/] slash', '- [>] moved',
  \ '1. [ ] two bullets', '- [ ] quoted in an item'],
  \ filter(Text(), {_, it -> it =~# '\['}))
  %s/\] /&! /
  write
  call assert_false(&modified, execute('messages'))
  call assert_equal(map(lines, {_, it -> substitute(it, '\] ', '&! ', '')}), readfile(folder .. '/TODO.md'))
  " Only Markdown has such checkboxes.
  call s:close()
  let folder = s:open({'list.xit': ['[ ] item']})
  %s/\[ \]/[\/]/
  write
  call assert_match('line 2 does not begin with a checkbox', execute('messages'))
  call s:close()
endfunction

function! Test_editing_the_agenda_shows_lists_as_they_are_now() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(['[ ] one', '[ ] two', '[ ] three'], folder .. '/list.xit')
  call AgendaOpen(folder)
  call writefile(['one', '[ ] four', '[ ] three'], folder .. '/list.xit')
  call Type('e')
  call assert_equal(['[ ] four', '[ ] three'], filter(Text(), {_, it -> it =~# '\['}))
  " As `:edit!` does, without the changes here.
  call setline(2, 'anything')
  call writefile(['[ ] five'], folder .. '/list.xit')
  edit!
  call assert_equal(['[ ] five'], filter(Text(), {_, it -> it =~# '\['}))
  call assert_false(&modified)
  call setline(2, '[ ] six')
  write
  call assert_equal(['[ ] six'], readfile(folder .. '/list.xit'))
  call s:close()
endfunction

function! Test_editing_the_agenda_saves_the_lists_that_had_no_unsaved_changes() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  for name in ['a', 'b'] | call writefile(['[ ] of ' .. name], folder .. '/' .. name .. '.xit') | endfor
  execute 'edit' folder .. '/a.xit'
  execute 'split' folder .. '/b.xit'
  call append(1, '[ ] not saved')
  call AgendaOpen(folder, '', 'not saved')
  call Type('e')
  %s/of \([ab]\)/in \1/
  write
  call assert_equal([['[ ] in a'], ['[ ] of b']], map(['a', 'b'], {_, it -> readfile(folder .. '/' .. it .. '.xit')}))
  call assert_equal(['[ ] in b', '[ ] not saved'], getbufline(folder .. '/b.xit', 1, '$'))
  call assert_equal([0, 1], map(['a', 'b'], {_, it -> getbufvar(folder .. '/' .. it .. '.xit', '&modified')}))
  call s:close()
  silent! bwipeout! a.xit b.xit
endfunction
