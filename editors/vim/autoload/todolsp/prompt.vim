" Asks for the value of an operation: a date, a destination, an item, a place, a priority or a tag.

let s:prompts = {'date': 'Due date', 'destination': 'Move to', 'item': 'Item', 'place': 'Place',
\ 'priority': 'Priority', 'tag': 'Tag'}

" Asks for the value of an operation and calls `Done` with it, unless the user cancels. `path` is that of the list to change;
" in the agenda, it is not the current buffer.
function! todolsp#prompt#ask(operation, Done, path = expand('%:p')) abort
  let [s:asks, s:Done, s:path] = [a:operation.asks, a:Done, a:path]
  let [prompt, completion] = [s:prompts[s:asks] .. ': ', 'customlist,todolsp#prompt#complete']
  if has('nvim')
    " A plugin may show the prompt in a floating window and call back later.
    return luaeval('require("todo_lsp").input(_A[1], _A[2])', [prompt, completion])
  endif
  try
    let value = input(prompt, '', completion)
  catch /^Vim:Interrupt$/
    let value = ''
  endtry
  call todolsp#prompt#answer(value)
endfunction

" Called with what the user has typed.
function! todolsp#prompt#answer(value) abort
  call s:clear()
  if trim(a:value) !=# '' | call s:Done(trim(a:value)) | endif
endfunction

" Asks whether to add a group or a list that does not exist.
function! todolsp#prompt#confirms(addition) abort
  redraw
  echohl Question
  echo a:addition .. ': add it? (y/n) '
  echohl None
  let key = getchar()
  call s:clear()
  return key == char2nr('y')
endfunction

" Clears a question, which a redraw alone does not.
function! s:clear() abort
  redraw
  echo ''
endfunction

" The values that begin with the typed text.
function! todolsp#prompt#complete(lead, line, position) abort
  return filter(s:values(a:lead), {_, it -> stridx(tolower(it), tolower(a:lead)) == 0})
endfunction

function! s:values(typed) abort
  if s:asks ==# 'date'
    return g:todolsp#omni#phrases + ['none']
  elseif s:asks ==# 'priority'
    return ['!', '!!', '!!!', 'none']
  elseif s:asks ==# 'tag'
    return map(todolsp#agenda#complete('#', '', 0), {_, it -> it[1:]})
  elseif s:asks ==# 'destination'
    let other = matchstr(a:typed, '^[^#]\+\ze#')
    let values = s:completions('destinations', other ==# '' ? s:path : fnamemodify(s:path, ':h') .. '/' .. other)
    return other ==# '' ? values : map(filter(values, {_, it -> it[0] ==# '#'}), {_, it -> other .. it})
  endif
  let items = s:completions('items', s:path)
  if s:asks ==# 'item' | return items | endif
  return flatten(map(['before', 'after', 'into'], {_, where -> map(copy(items), {_, it -> where .. ' ' .. it})}))
endfunction

" The words of a kind that todo-format completes for a list, and for those in its folder.
function! s:completions(kind, path) abort
  let lines = bufloaded(a:path) ? getbufline(a:path, 1, '$') : filereadable(a:path) ? readfile(a:path) : []
  let [command, folder] = [todolsp#settings#format_command() + ['completions', a:kind], fnamemodify(a:path, ':h')]
  return todolsp#process#run(command + ['--stdin-name', a:path], lines, isdirectory(folder) ? folder : '').output
endfunction
