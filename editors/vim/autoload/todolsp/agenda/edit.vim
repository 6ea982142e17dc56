" Edits the items of the agenda as text, in a buffer that is written to their lists. Writing saves each list that had no
" unsaved changes.
"
" b:todo_agenda_items has a dictionary for each line: path and line of the item, `margin`, its indentation, the signs of block
" quotes and the bullets of outer lists, and `words`, the rest of its line; empty for a line without an item.
" b:todo_agenda_lines has the lines as they were at first.

let s:name = 'todo://agenda-edit'
let s:bullet = '\%(\%([-*+]\|\d\+[.)]\)\s\+\)'
let s:margin = '^\s*\%(>\s*\|' .. s:bullet .. '\%([-*+>]\|\d\+[.)]\)\@=\)*'
let s:item = '^' .. s:bullet .. '\?\[[ xX@~?]\]\%(\s\|$\)'
" Markdown has more checkboxes, and always a bullet.
let s:markdown_item = '^' .. s:bullet .. '\[.\]\%(\s\|$\)'

" Opens the buffer in a window below the agenda, with the cursor on the same item.
function! todolsp#agenda#edit#open() abort
  call todolsp#agenda#refresh#wait()
  let item = get(todolsp#agenda#window#items(line('.'), line('.')), 0, {})
  let page = s:page()
  if empty(page[1])
    return todolsp#warn(page[2] > 0 ? s:omission(page[2]) : 'the agenda has no items to edit')
  endif
  belowright split
  let buffer = bufnr(s:name)
  if buffer > 0 && getbufvar(buffer, '&modified')
    execute 'keepalt buffer' buffer
    return todolsp#warn('write or discard these changes first')
  elseif buffer > 0
    execute 'bwipeout' buffer
  endif
  silent execute 'keepalt buffer' bufadd(s:name)
  setlocal buftype=acwrite bufhidden=hide noswapfile nobuflisted wrap linebreak
  augroup todolsp_agenda_edit
    autocmd! * <buffer>
    " Nested, so that lists that have changed are reloaded, and autocommands run for those that are written.
    autocmd BufWriteCmd <buffer> ++nested call s:write()
    " `:edit!` discards the changes.
    autocmd BufReadCmd <buffer> call todolsp#agenda#refresh#wait() | call s:fill(s:page())
    autocmd BufWinLeave <buffer> call s:wipe(str2nr(expand('<abuf>')))
  augroup END
  call s:fill(page)
  call cursor(s:index(b:todo_agenda_items, item) + 1, 1)
endfunction

" Shows the lines to edit, without an undo step.
function! s:fill(page) abort
  let [lines, items, omitted] = a:page
  let levels = &undolevels
  setlocal undolevels=-1
  silent %delete _
  call setline(1, lines)
  let &l:undolevels = levels
  setlocal nomodified syntax=xit
  let [b:todo_agenda_items, b:todo_agenda_lines] = [items, lines]
  call s:show_places()
  if omitted > 0 | call todolsp#warn(s:omission(omitted)) | endif
endfunction

" The message about items that the buffer omits.
function! s:omission(count) abort
  return a:count .. (a:count == 1 ? ' item cannot be edited here' : ' items cannot be edited here')
endfunction

" Whether an item's line, without its margin, begins with a checkbox. Lists in the [x]it! format end in .xit or .todo.
function! s:is_item(words, path) abort
  return a:words =~# s:item || (a:words =~# s:markdown_item && a:path !~? '\.\%(xit\|todo\)$')
endfunction

" The index of the line of an item, or of the first item.
function! s:index(items, item) abort
  let indexes = filter(range(len(a:items)), {_, it -> !empty(a:items[it])})
  let Is_it = {it -> get(a:item, 'path', '') ==# a:items[it].path && get(a:item, 'line', 0) == a:items[it].line}
  return (filter(copy(indexes), {_, it -> Is_it(it)}) + indexes)[0]
endfunction

" The lines to edit, their items, and the number of items that are omitted.
function! s:page() abort
  let [lines, items, omitted, texts] = [[], [], 0, {}]
  for part in get(todolsp#agenda#window#agenda(), 'parts', [])
    let start = len(lines)
    for item in part.items
      if !has_key(texts, item.path) | let texts[item.path] = s:lines(item.path) | endif
      let line = get(texts[item.path], item.line - 1, '')
      let margin = matchstr(line, s:margin)
      let words = strpart(line, strlen(margin))
      " The list may have changed since the agenda was shown.
      if !s:is_item(words, item.path)
        let omitted += 1
        continue
      endif
      if len(lines) == start
        let lines += (start > 0 ? [''] : []) + [part.title]
        let items += (start > 0 ? [{}] : []) + [{}]
      endif
      call add(lines, words)
      call add(items, {'path': item.path, 'line': item.line, 'margin': margin, 'words': words, 'place': item.place})
    endfor
  endfor
  return [lines, items, omitted]
endfunction

" The lines of a list.
function! s:lines(path) abort
  " By its number, because Vim matches a name as a pattern with those of all buffers.
  if bufloaded(a:path) | return getbufline(bufadd(a:path), 1, '$') | endif
  return filereadable(a:path) ? map(readfile(a:path), {_, it -> substitute(it, '\r$', '', '')}) : []
endfunction

" Shows the list of each item after its line, in Neovim and if there is room.
function! s:show_places() abort
  if !has('nvim') | return | endif
  let space = nvim_create_namespace('todo_agenda_edit')
  call nvim_buf_clear_namespace(0, space, 0, -1)
  let indexes = filter(range(len(b:todo_agenda_items)), {_, it -> !empty(b:todo_agenda_items[it])})
  let places = map(copy(indexes), {_, it -> strdisplaywidth(b:todo_agenda_items[it].place)})
  let widths = map(copy(indexes), {_, it -> strdisplaywidth(getline(it + 1))})
  let room = winwidth(0) - max(places) - 4
  let column = max(filter(copy(widths), {_, it -> it <= room}))
  for number in range(len(indexes))
    if widths[number] > room | continue | endif
    let text = repeat(' ', column - widths[number] + 1) .. b:todo_agenda_items[indexes[number]].place
    call nvim_buf_set_extmark(0, space, indexes[number], 0, {'virt_text': [[text, 'Comment']]})
  endfor
endfunction

" Wipes the buffer once its window is closed, unless it has changes that were not written.
function! s:wipe(buffer) abort
  if getbufvar(a:buffer, '&modified') | return | endif
  let Is_closed = {-> bufexists(a:buffer) && empty(win_findbuf(a:buffer))}
  call timer_start(0, {_ -> Is_closed() ? execute('bwipeout! ' .. a:buffer) : ''})
endfunction

" Writes the changed lines to their lists. Skips items that have changed in their lists; their text stays in this buffer, which
" stays modified, so that Vim does not leave.
function! s:write() abort
  let [edit, lines, items] = [bufnr('%'), getline(1, '$'), b:todo_agenda_items]
  let problem = s:problem(lines, items)
  if problem !=# '' | return todolsp#error(problem) | endif
  let changed = filter(range(len(items)), {_, it -> !empty(items[it]) && lines[it] !=# items[it].words})
  let [changes, written, refused] = [{}, [], []]
  for index in changed
    let item = items[index]
    if !has_key(changes, item.path)
      let buffer = todolsp#agenda#actions#load(item.path)
      let old = buffer > 0 ? getbufline(buffer, 1, '$') : []
      let changes[item.path] = {'buffer': buffer, 'old': old, 'new': copy(old), 'hunks': [], 'saves': 1}
    endif
    let change = changes[item.path]
    let line = s:line(item, change.old)
    if line == 0
      call add(refused, fnamemodify(item.path, ':t') .. ': ' .. item.words)
      continue
    endif
    " Spaces at the end may be a line break of Markdown.
    let words = trim(lines[index], " \t", 1)
    let change.new[line - 1] = item.margin .. words
    call add(change.hunks, [line - 1, line, line - 1, line])
    call add(written, [item, line, words])
  endfor
  let made = filter(values(changes), {_, it -> it.buffer > 0 && it.new !=# it.old})
  for change in made | call sort(change.hunks, {left, right -> left[0] - right[0]}) | endfor
  call todolsp#agenda#actions#commit(made, 'edit', len(written), {})
  for [item, line, words] in written
    if get(getbufline(changes[item.path].buffer, line), 0, '') ==# item.margin .. words
      let [item.line, item.words] = [line, words]
    endif
  endfor
  if empty(refused)
    call setbufvar(edit, '&modified', 0)
  else
    call todolsp#warn('not written, because it has changed since: ' .. join(refused, '; '))
  endif
endfunction

" Why the lines cannot be written; an empty string if they can.
function! s:problem(lines, items) abort
  if len(a:lines) != len(a:items) | return 'lines cannot be added or removed here: undo that' | endif
  let words = map(copy(a:items), {_, it -> get(it, 'words', '')})
  for index in range(len(a:items))
    let line = a:lines[index]
    if empty(a:items[index])
      if line ==# b:todo_agenda_lines[index] | continue | endif
      return 'line ' .. (index + 1) .. ' is not an item: undo its change'
    endif
    if line ==# words[index] | continue | endif
    if !s:is_item(trim(line), a:items[index].path) | return 'line ' .. (index + 1) .. ' does not begin with a checkbox' | endif
    if index(words, line) >= 0 && index(a:lines, words[index]) >= 0 && count(words, words[index]) == 1
      return 'line ' .. (index + 1) .. ' has been moved: items cannot be moved here'
    endif
  endfor
  return ''
endfunction

" The line of an item in its list: the same one, or the only other one with its text; 0 if there is none.
function! s:line(item, lines) abort
  let line = a:item.margin .. a:item.words
  if get(a:lines, a:item.line - 1, '') ==# line | return a:item.line | endif
  return count(a:lines, line) == 1 ? index(a:lines, line) + 1 : 0
endfunction
