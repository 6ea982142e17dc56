" Adds an item from any buffer, as `todo-format add` does: :TodoAdd.

" Adds an item to the default list of the folders of the agenda, the current list's first; with a bang, or if their settings
" name none, to a list that the user names.
function! todolsp#add#command(asks, text) abort
  let text = a:text ==# '' ? s:ask('Add: ', '', '') : a:text
  if text ==# '' | return | endif
  let folders = (&filetype ==# 'xit' ? [todolsp#root#of_buffer(bufnr('%'))] : []) + todolsp#agenda#folders()
  let result = {}
  for folder in a:asks ? [] : folders
    let result = todolsp#shell#changes(['edit', 'add', '--', text], [], folder)
    if get(result, 'reason', '') !~# 'set defaultList in' | break | endif
    let result = {}
  endfor
  if empty(result)
    let list = s:ask('Add to: ', folders[0] .. '/', 'file')
    if list ==# '' | return | endif
    let result = todolsp#shell#changes(['edit', 'add', '--to', fnamemodify(list, ':p'), '--', text], [], folders[0])
  endif
  if has_key(result, 'reason') | return todolsp#warn('not added: ' .. result.reason) | endif
  let [change] = result.changes
  let done = todolsp#agenda#actions#apply([change], 'add')
  if empty(done) | return | endif
  call todolsp#agenda#refresh#wait()
  let [name, line] = [fnamemodify(bufname(change.buffer), ':t'), getbufline(change.buffer, change.cursor[0])[0]]
  redraw
  echo 'todo: added to ' .. name .. (done[0].saves ? '' : ', which is not saved') .. ': ' .. trim(line)
endfunction

" What the user types; empty if that is cancelled.
function! s:ask(question, default, completion) abort
  let value = a:completion ==# '' ? input(a:question) : input(a:question, a:default, a:completion)
  redraw
  return trim(value)
endfunction
