" Changes the buffer line by line in one undo step, preserving marks, folds and other windows.

" Changes the buffer's lines from `old` to `new`, which differ in `hunks`; the cursor stays on its item. Begins a new undo
" step unless `joins_undo_step`.
function! todolsp#buffer#change(old, new, hunks, joins_undo_step = 0) abort
  if empty(a:hunks) | return | endif
  let [line, column] = getcurpos()[1:2]
  let new_line = s:new_line(line - 1, a:old, a:new, a:hunks) + 1
  let new_column = s:new_column(column, a:old[line - 1], get(a:new, new_line - 1, ''))
  if !a:joins_undo_step | call s:begin_undo_step() | endif
  " From the end, so that earlier line numbers stay valid; in few hunks, because clients process all lines for each one,
  " also on undo.
  let hunks = todolsp#difference#joined(a:hunks, todolsp#client#hunk_limit())
  let [fold_method, folds] = [&l:foldmethod, &l:foldenable]
  " A command would apply to all lines of a closed fold, and each changed line would recompute all folds.
  setlocal nofoldenable
  if hunks[-1][1] - hunks[0][0] > 1000 | setlocal foldmethod=manual | endif
  for hunk in reverse(copy(hunks))
    call s:replace(hunk, a:new)
  endfor
  let &l:foldenable = folds
  if &l:foldmethod !=# fold_method | let &l:foldmethod = fold_method | endif
  call cursor(new_line, new_column)
endfunction

" Begins a new undo step. Without it, two changes between two keys would be one step.
function! s:begin_undo_step() abort
  let &l:undolevels = &l:undolevels
endfunction

function! s:replace(hunk, new) abort
  let [start, end, new_start, new_end] = a:hunk
  if has('nvim')
    call nvim_buf_set_lines(0, start, end, 1, new_start < new_end ? a:new[new_start : new_end - 1] : [])
    return
  endif
  " The number of lines that are replaced in place.
  let replaced = min([end - start, new_end - new_start])
  if replaced > 100 && todolsp#client#hunk_limit() < 50
    " setline() adds an undo entry for each line, and on undo yegappan/lsp, the client with the low limit, sends the whole
    " text for each.
    call append(end, a:new[new_start : new_end - 1])
    execute 'silent keepjumps' (start + 1) .. ',' .. end .. 'delete _'
    return
  endif
  if replaced > 0
    call setline(start + 1, a:new[new_start : new_start + replaced - 1])
  endif
  if end - start > replaced
    " Not deletebufline(), which moves the cursors of other windows twice in Vim 9.0.
    execute 'silent keepjumps' (start + replaced + 1) .. ',' .. end .. 'delete _'
  elseif new_end - new_start > replaced
    call append(start + replaced, a:new[new_start + replaced : new_end - 1])
  endif
endfunction

" The new line of the item of a line; both are zero-based.
function! s:new_line(line, old, new, hunks) abort
  let shift = 0
  for [start, end, new_start, new_end] in a:hunks
    if a:line < start | break | endif
    if a:line < end
      let moved = s:line_of_text(a:old[a:line], a:line, a:new, a:hunks)
      if moved >= 0 | return moved | endif
      let new_line = new_start + min([a:line - start, new_end - new_start - 1])
      return max([0, min([max([new_line, new_start]), len(a:new) - 1])])
    endif
    let shift = new_end - end
  endfor
  return a:line + shift
endfunction

" The nearest new line with the same text, ignoring what s:words() ignores, or -1. This finds a moved item.
function! s:line_of_text(text, line, new, hunks) abort
  let [same, similar, words] = [[], [], s:words(a:text)]
  for [_, _, new_start, new_end] in a:hunks
    for new_line in range(new_start, new_end - 1)
      if a:new[new_line] ==# a:text
        call add(same, new_line)
      elseif stridx(a:new[new_line], words) >= 0 && s:words(a:new[new_line]) ==# words
        call add(similar, new_line)
      endif
    endfor
  endfor
  let Nearest = {left, right -> abs(left - a:line) - abs(right - a:line)}
  return get(sort(same, Nearest) + sort(similar, Nearest), 0, -1)
endfunction

" A line without what changes when its item moves: indentation, its number, and the tags at its end that name its group before
" it was archived.
function! s:words(line) abort
  let line = substitute(trim(a:line), '^\d\+[.)]\s\+', '', '')
  return substitute(line, '\%(\s\+#\%(from\%(="[^"]*"\)\?\|kept\)\)\+$', '', '')
endfunction

" The column of the same character in a changed line.
function! s:new_column(column, old, new) abort
  let rest_length = strlen(a:old) - (a:column - 1)
  let same_after = rest_length <= strlen(a:new) && strpart(a:old, a:column - 1) ==# strpart(a:new, strlen(a:new) - rest_length)
  let same_before = strpart(a:old, 0, a:column - 1) ==# strpart(a:new, 0, a:column - 1)
  return same_before || !same_after ? a:column : strlen(a:new) - rest_length + 1
endfunction

" The lines that a change removes.
function! todolsp#buffer#deleted(old, new, hunks) abort
  let deleted = []
  for [start, end, new_start, new_end] in a:hunks
    let kept = new_start < new_end ? copy(a:new[new_start : new_end - 1]) : []
    for line in start < end ? a:old[start : end - 1] : []
      let index = index(kept, line)
      if index < 0
        call add(deleted, line)
      else
        call remove(kept, index)
      endif
    endfor
  endfor
  return deleted
endfunction

" Puts deleted lines into the register of the current command.
function! todolsp#buffer#yank(lines) abort
  let register = todolsp#operator#register()
  if !empty(a:lines) && register !=# '_' | call setreg(register, a:lines, 'V') | endif
endfunction
