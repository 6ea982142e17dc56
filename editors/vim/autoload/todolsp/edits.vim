" Applies text edits, as of the Language Server Protocol, to a list of lines.
"
" A change is a dictionary: `buffer`, that of a list; `old`, the lines that it must have; `new`, its new lines; `hunks`, their
" differences, sorted, each [start, end, new start, new end]: old[start:end-1] becomes new[new start:new end-1]; and `cursor`,
" its new line and column, if they are known.

" The byte index of a column, clamped to the end of the line. Each combining character counts, as in the protocol.
function! todolsp#edits#byte(line, column) abort
  if strlen(a:line) == strchars(a:line) | return min([a:column, strlen(a:line)]) | endif
  let byte = byteidxcomp(a:line, a:column)
  return byte < 0 ? strlen(a:line) : byte
endfunction

" The change of a buffer by sorted edits; `cursor` is a position in the new text, if any.
function! todolsp#edits#change(buffer, edits, cursor = {}) abort
  let old = getbufline(a:buffer, 1, '$')
  " An empty buffer has one line, but its text is empty unless its file contains that line.
  let is_empty = old ==# [''] && (getbufvar(a:buffer, '&modified') || getfsize(bufname(a:buffer)) <= 0)
  let change = todolsp#edits#apply(a:edits, is_empty ? [] : old, getbufvar(a:buffer, '&endofline'))
  let new = change.lines
  let hunks = is_empty || !has_key(change, 'hunks') ? todolsp#edits#whole(old, new) : change.hunks
  let result = {'buffer': a:buffer, 'old': old, 'new': new, 'hunks': hunks}
  if empty(a:cursor) | return result | endif
  let line = max([0, min([a:cursor.line, len(new) - 1])])
  return extend(result, {'cursor': [line + 1, todolsp#edits#byte(get(new, line, ''), a:cursor.character) + 1]})
endfunction

" The hunks of a change of all lines between the first and the last that differ.
function! todolsp#edits#whole(old, new) abort
  let hunk = [0, len(a:old), 0, len(a:new)]
  call s:trim(hunk, a:old, a:new)
  return hunk[0] < hunk[1] || hunk[2] < hunk[3] ? [hunk] : []
endfunction

" Applies the edits to `lines`: a dictionary of the new `lines` and the changed `hunks`, which are missing if the new text
" does not end with a line end. Without `has_last_end`, the text may lack the last line end, as in a file without it.
function! todolsp#edits#apply(edits, lines, has_last_end = 1) abort
  let old = a:lines + ['']
  let [new, hunks] = [[''], []]
  let [line, byte] = [0, 0]
  for edit in a:edits
    let [start, end] = [s:offset(edit.range.start, old), s:offset(edit.range.end, old)]
    call s:append_old(new, old, line, byte, start)
    let new_start = len(new) - 1
    let inserted = split(substitute(edit.newText, '\r\n\?', '\n', 'g'), '\n', 1)
    let new[-1] ..= inserted[0]
    call extend(new, inserted[1:])
    let [line, byte] = end
    " An edit of whole lines does not change the line at its end.
    let is_whole = start[1] == 0 && byte == 0 && inserted[-1] ==# ''
    let hunk = [start[0], line + !is_whole, new_start, len(new) - is_whole]
    " Two on one line are joined.
    if !empty(hunks) && hunk[0] < hunks[-1][1]
      let [hunks[-1][1], hunks[-1][3]] = [hunk[1], hunk[3]]
    else
      call add(hunks, hunk)
    endif
  endfor
  call s:append_old(new, old, line, byte, [len(old) - 1, 0])
  if new[-1] !=# '' | return {'lines': new} | endif
  let new = new[:-2]
  " The server's last line has no line end. If the edits leave it empty, the line end before it is the last one, and no line
  " follows it.
  if !a:has_last_end && line < len(a:lines) && a:lines[-1] !=# '' && get(new, -1, 'x') ==# ''
    let new = new[:-2]
  endif
  for hunk in hunks
    let [hunk[1], hunk[3]] = [min([hunk[1], len(a:lines)]), min([hunk[3], len(new)])]
    call s:trim(hunk, a:lines, new)
  endfor
  return {'lines': new, 'hunks': filter(hunks, {_, it -> it[0] < it[1] || it[2] < it[3]})}
endfunction

" Removes the same lines from the start and the end of a hunk's sides.
function! s:trim(hunk, old, new) abort
  while a:hunk[0] < a:hunk[1] && a:hunk[2] < a:hunk[3] && a:old[a:hunk[0]] ==# a:new[a:hunk[2]]
    let [a:hunk[0], a:hunk[2]] = [a:hunk[0] + 1, a:hunk[2] + 1]
  endwhile
  while a:hunk[0] < a:hunk[1] && a:hunk[2] < a:hunk[3] && a:old[a:hunk[1] - 1] ==# a:new[a:hunk[3] - 1]
    let [a:hunk[1], a:hunk[3]] = [a:hunk[1] - 1, a:hunk[3] - 1]
  endwhile
endfunction

function! s:offset(position, lines) abort
  if a:position.line >= len(a:lines) - 1
    return [len(a:lines) - 1, 0]
  endif
  if a:position.character == 0 | return [a:position.line, 0] | endif
  return [a:position.line, todolsp#edits#byte(a:lines[a:position.line], a:position.character)]
endfunction

" Appends the text from a line and byte up to `end`.
function! s:append_old(new, old, line, byte, end) abort
  let [end_line, end_byte] = a:end
  if a:line == end_line
    let a:new[-1] ..= strpart(a:old[a:line], a:byte, end_byte - a:byte)
    return
  endif
  let a:new[-1] ..= strpart(a:old[a:line], a:byte)
  if end_line > a:line + 1
    call extend(a:new, a:old[a:line + 1 : end_line - 1])
  endif
  call add(a:new, strpart(a:old[end_line], 0, end_byte))
endfunction
