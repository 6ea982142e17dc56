" Changes the buffer line by line in one undo step, preserving marks, folds and other windows.

" Applies a change, see edits.vim, to the current buffer. Without its `cursor`, the cursor stays on its line. Begins a new undo
" step unless `joins_undo_step`.
function! todolsp#buffer#change(change, joins_undo_step = 0) abort
  if empty(a:change.hunks) | return | endif
  let cursor = get(a:change, 'cursor', [s:shifted(line('.'), a:change.hunks), col('.')])
  " This begins an undo step. Without it, two changes between two keys would be one.
  if !a:joins_undo_step | let &l:undolevels = &l:undolevels | endif
  " From the end, so that earlier line numbers stay valid; in few hunks, because clients process all lines for each one,
  " also on undo.
  let hunks = s:joined(a:change.hunks, todolsp#client#hunk_limit())
  let [fold_method, folds] = [&l:foldmethod, &l:foldenable]
  " A command would apply to all lines of a closed fold, and each changed line would recompute all folds.
  setlocal nofoldenable
  if hunks[-1][1] - hunks[0][0] > 1000 | setlocal foldmethod=manual | endif
  for hunk in reverse(copy(hunks))
    call s:replace(hunk, a:change.new)
  endfor
  let &l:foldenable = folds
  if &l:foldmethod !=# fold_method | let &l:foldmethod = fold_method | endif
  call cursor(cursor)
endfunction

" The new number of a line.
function! s:shifted(line, hunks) abort
  let shift = 0
  for [start, end, new_start, new_end] in a:hunks
    if a:line <= start | break | endif
    if a:line <= end | return max([1, min([a:line + new_start - start, new_end])]) | endif
    let shift = new_end - end
  endfor
  return a:line + shift
endfunction

" Joins nearby hunks, with the lines between them, until at most `limit` are left.
function! s:joined(hunks, limit) abort
  let [hunks, gap] = [a:hunks, 1]
  while len(hunks) > a:limit
    let joined = [copy(hunks[0])]
    for hunk in hunks[1:]
      if hunk[0] - joined[-1][1] <= gap
        let [joined[-1][1], joined[-1][3]] = [hunk[1], hunk[3]]
      else
        call add(joined, copy(hunk))
      endif
    endfor
    let [hunks, gap] = [joined, gap * 4]
  endwhile
  return hunks
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

" The lines that a change removes.
function! todolsp#buffer#deleted(change) abort
  let deleted = []
  for [start, end, new_start, new_end] in a:change.hunks
    let kept = new_start < new_end ? copy(a:change.new[new_start : new_end - 1]) : []
    for line in start < end ? a:change.old[start : end - 1] : []
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
  let register = g:todolsp#operator#register
  if !empty(a:lines) && register !=# '_' | call setreg(register, a:lines, 'V') | endif
endfunction
