" The other list that an operation has changed, such as an archive: undo and redo in the list that items have left change
" it, too.
"
" b:todolsp_moves has a dictionary for each operation: `number`, that of its undo step; `path`, that of the other list; `texts`,
" its lines before and after; `is_done`, whether it has the latter; `stamp`, that of this list's file before.

" Notes that the last operation on the current list has changed the lines of the list `path`.
function! todolsp#moves#add(path, before, after) abort
  let move = {'number': undotree().seq_cur, 'path': fnamemodify(a:path, ':p'), 'texts': [a:before, a:after], 'is_done': 1,
  \ 'stamp': s:stamp()}
  let b:todolsp_moves = get(b:, 'todolsp_moves', []) + [move]
  augroup todolsp_moves
    autocmd! * <buffer>
    autocmd TextChanged <buffer> call todolsp#moves#follow()
  augroup END
endfunction

function! s:stamp() abort
  return [getftime(expand('%:p')), getfsize(expand('%:p'))]
endfunction

" Changes the other lists of operations that were undone or redone in the current list.
function! todolsp#moves#follow() abort
  if empty(get(b:, 'todolsp_moves', [])) | return | endif
  let tree = undotree()
  " The branch of the current text, with what can be redone.
  let branch = map(copy(tree.entries), {_, it -> it.seq})
  for move in b:todolsp_moves
    let is_done = tree.seq_cur >= move.number && index(branch, move.number) >= 0
    if is_done != move.is_done
      let move.is_done = is_done
      call s:change(move, is_done)
    endif
  endfor
endfunction

" Changes the other list. Saves it if the items are then still in a file: in this one's, or after redo in its own.
function! s:change(move, is_done) abort
  let [path, name] = [a:move.path, fnamemodify(a:move.path, ':t')]
  let [old, new] = [a:move.texts[!a:is_done], a:move.texts[a:is_done]]
  let saves = a:is_done || s:stamp() ==# a:move.stamp
  " Loads it only if it must stay unsaved.
  let buffer = saves && !bufloaded(path) ? 0 : todolsp#agenda#actions#load_or_create(path)
  if (buffer > 0 ? getbufline(buffer, 1, '$') : filereadable(path) ? readfile(path) : ['']) !=# old
    return todolsp#warn(name .. ' has changed since: undo that there')
  endif
  let is_hidden = buffer == 0 || (!getbufvar(buffer, '&modified') && empty(win_findbuf(buffer)))
  if saves && new ==# [''] && is_hidden
    " The operation has created it.
    if buffer > 0 | execute 'bwipeout' buffer | endif
    call delete(path)
  elseif buffer == 0
    call writefile(new, path)
  else
    call todolsp#agenda#actions#apply([{'buffer': buffer, 'old': old, 'new': new, 'saves': saves,
    \ 'hunks': todolsp#edits#whole(old, new)}], a:is_done ? 'redo' : 'undo')
  endif
  redraw
  echo 'todo: the change of' name 'is' (a:is_done ? 'redone' : 'undone') .. ', too'
  \ .. (buffer > 0 && getbufvar(buffer, '&modified') ? '; it is not saved' : '')
endfunction
