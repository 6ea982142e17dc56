" Asks for the value of an operation: a date, a destination, an item, a place, a priority or a tag.

let s:prompts = {'date': 'Due date', 'destination': 'Move to', 'item': 'Item', 'place': 'Place',
\ 'priority': 'Priority', 'tag': 'Tag'}

" Asks for the value of an operation and calls `Done` with it, unless the user cancels. `Request` sends the server a request
" and returns the reply as a client's request() does. `path` is that of the list to change; in the agenda, it is not the
" current buffer.
function! todolsp#prompt#ask(operation, Request, Done, path = expand('%:p')) abort
  let [s:operation, s:Request, s:Done, s:path] = [a:operation, a:Request, a:Done, a:path]
  let [prompt, completion] = [s:prompts[a:operation.asks] .. ': ', 'customlist,todolsp#prompt#complete']
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
  let reply = s:reply(a:typed)
  if has_key(reply, 'values') | return map(copy(reply.values), {_, it -> it.value}) | endif
  let asks = s:operation.asks
  return asks ==# 'date' ? todolsp#omni#phrases() + ['none'] : asks ==# 'priority' ? ['!', '!!', '!!!', 'none']
  \ : asks ==# 'place' ? [] : asks ==# 'tag' ? map(todolsp#agenda#complete('#', '', 0), {_, it -> it[1:]})
  \ : todolsp#process#run(todolsp#settings#format_command()
  \ + (asks ==# 'item' ? ['completions', 'items'] : ['completions', 'destinations', '--stdin-name', s:path]),
  \ bufloaded(s:path) ? getbufline(s:path, 1, '$') : filereadable(s:path) ? readfile(s:path) : []).output
endfunction

" The server's reply for a typed value; empty without a server.
function! s:reply(typed) abort
  let result = get(s:Request('todo/argumentValues', {'operation': s:operation.name, 'argument': a:typed}), 'result', {})
  return type(result) == v:t_dict ? result : {}
endfunction

" The meaning of a value, such as a day, or an empty text.
function! todolsp#prompt#meaning(value) abort
  return get(s:reply(a:value), 'preview', '')
endfunction
