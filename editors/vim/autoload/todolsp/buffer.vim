" Changes the buffer line by line: marks, folds and other windows stay where they are, and it is one undo step.

" Makes `new` of the buffer's lines `old`, which differ in `hunks`; the cursor stays on its item. It is an undo step of
" its own unless `joins_undo_step`.
function! todolsp#buffer#change(old, new, hunks, joins_undo_step = 0) abort
  if empty(a:hunks) | return | endif
  let [line, column] = getcurpos()[1:2]
  let new_line = s:new_place(line - 1, a:old, a:new, a:hunks) + 1
  let new_column = s:new_column(column, a:old[line - 1], get(a:new, new_line - 1, ''))
  if !a:joins_undo_step | call s:begin_undo_step() | endif
  " From the end, so that lines before stay right; not too often, because clients look at all lines each time, here and
  " at an undo.
  let hunks = todolsp#difference#joined(a:hunks, todolsp#client#most_hunks())
  let [fold_method, folds] = [&l:foldmethod, &l:foldenable]
  " A command would reach to the end of a closed fold; and each of many lines would have all folds worked out anew.
  setlocal nofoldenable
  if hunks[-1][1] - hunks[0][0] > 1000 | setlocal foldmethod=manual | endif
  for hunk in reverse(copy(hunks))
    call s:replace(hunk, a:new)
  endfor
  let &l:foldenable = folds
  if &l:foldmethod !=# fold_method | let &l:foldmethod = fold_method | endif
  call cursor(new_line, new_column)
endfunction

" Two answers that come between two keys are two steps all the same.
function! s:begin_undo_step() abort
  let &l:undolevels = &l:undolevels
endfunction

function! s:replace(hunk, new) abort
  let [start, end, new_start, new_end] = a:hunk
  if has('nvim')
    call nvim_buf_set_lines(0, start, end, 1, new_start < new_end ? a:new[new_start : new_end - 1] : [])
    return
  endif
  let kept = min([end - start, new_end - new_start])
  if kept > 100 && todolsp#client#most_hunks() < 50
    " setline() makes an entry for undo for each line, and at an undo such a client hears of each by itself.
    call append(end, a:new[new_start : new_end - 1])
    execute 'silent keepjumps' (start + 1) .. ',' .. end .. 'delete _'
    return
  endif
  if kept > 0
    call setline(start + 1, a:new[new_start : new_start + kept - 1])
  endif
  if end - start > kept
    " Not by deletebufline(), which moves the cursors of other windows twice in Vim 9.0.
    execute 'silent keepjumps' (start + kept + 1) .. ',' .. end .. 'delete _'
  elseif new_end - new_start > kept
    call append(start + kept, a:new[new_start + kept : new_end - 1])
  endif
endfunction

" Where the item of a line is afterwards; lines are counted from 0 here.
function! s:new_place(line, old, new, hunks) abort
  let shift = 0
  for [start, end, new_start, new_end] in a:hunks
    if a:line < start | break | endif
    if a:line < end
      let moved = s:place_of_text(a:old[a:line], a:line, a:new, a:hunks)
      if moved >= 0 | return moved | endif
      let place = new_start + min([a:line - start, new_end - new_start - 1])
      return max([0, min([max([place, new_start]), len(a:new) - 1])])
    endif
    let shift = new_end - end
  endfor
  return a:line + shift
endfunction

" The nearest new line with that text, perhaps indented otherwise, or -1: an item that was moved is found by its words.
function! s:place_of_text(text, line, new, hunks) abort
  let [same, similar, words] = [[], [], trim(a:text)]
  for [_, _, new_start, new_end] in a:hunks
    for place in range(new_start, new_end - 1)
      if a:new[place] ==# a:text
        call add(same, place)
      elseif stridx(a:new[place], words) >= 0 && trim(a:new[place]) ==# words
        call add(similar, place)
      endif
    endfor
  endfor
  let Nearest = {left, right -> abs(left - a:line) - abs(right - a:line)}
  return get(sort(same, Nearest) + sort(similar, Nearest), 0, -1)
endfunction

" The column of the same character in a line that may have been changed before it.
function! s:new_column(column, old, new) abort
  let behind = strlen(a:old) - (a:column - 1)
  let same_behind = behind <= strlen(a:new) && strpart(a:old, a:column - 1) ==# strpart(a:new, strlen(a:new) - behind)
  let same_before = strpart(a:old, 0, a:column - 1) ==# strpart(a:new, 0, a:column - 1)
  return same_before || !same_behind ? a:column : strlen(a:new) - behind + 1
endfunction
