" The agenda through the server in Neovim's own client: the requests todo/agenda and todo/applyToItems, and the
" notification todo/agendaChanged.

" The requests that wait for a reply, by their numbers: their functions, and the maximum numbers of items.
let s:requests = {}
let s:number = 0
" The maximum number of items per reply. While the server still reads files, its replies are incomplete and soon
" replaced, so they are kept short.
let s:limit = 200
let s:full_limit = 1000

" Whether a server that supports agendas runs or could be started.
function! todolsp#agenda#server#is_available() abort
  return executable(todolsp#settings#server_command()[0])
  \ && luaeval('require("todo_lsp_agenda").is_available(_A)', todolsp#agenda#folders())
endfunction

function! todolsp#agenda#server#request_agenda(filter, only_buffers, Done) abort
  let s:number += 1
  let s:requests[s:number] = {'Done': a:Done, 'limit': s:limit}
  let folders = empty(get(g:, 'todo_lsp_agenda_folders', [])) ? [] : todolsp#agenda#folders()
  call luaeval('require("todo_lsp_agenda").request_agenda(_A[1], _A[2], _A[3], _A[4])', [s:number, a:filter, folders, s:limit])
endfunction

" Called with the reply, or with the reason why there is none.
function! todolsp#agenda#server#receive(number, reason, reply) abort
  if !has_key(s:requests, a:number) | return | endif
  let request = remove(s:requests, a:number)
  if a:reason !=# '' | return request.Done({'reason': substitute(a:reason, '^params\.filter: ', '', '')}) | endif
  let is_complete = get(a:reply, 'isComplete', v:true)
  if is_complete | let s:limit = s:full_limit | endif
  call request.Done({'agenda': todolsp#agenda#items#agenda(a:reply, 'server', {it -> luaeval('vim.uri_to_fname(_A)', it.uri)}),
  \ 'has_more': is_complete && request.limit < s:full_limit && s:is_truncated(a:reply, request.limit)})
endfunction

" Whether a reply has fewer items than there are.
function! s:is_truncated(reply, limit) abort
  let counts = map(copy(a:reply.parts), {_, it -> it.count})
  return !empty(counts) && eval(join(counts, '+')) > a:limit
endfunction

" The reply to a request about the list of an item.
function! todolsp#agenda#server#request(method, params, item) abort
  call extend(a:params, {'textDocument': {'uri': a:item.sent.uri}})
  return luaeval('require("todo_lsp_agenda").request(_A[1], _A[2])', [a:method, a:params])
endfunction

" The changes of an operation on items. The server refuses lists that have changed; it cannot know edits that it has not
" received yet, so these are checked here.
function! todolsp#agenda#server#changes(name, items, times, filter, value = '') abort
  let lines_by_path = {}
  for item in a:items
    let lines_by_path[item.path] = add(get(lines_by_path, item.path, []), item.line)
    if bufloaded(item.path)
      let text = [todolsp#agenda#actions#load(item.path), get(item.sent, 'version', -1)]
      if !luaeval('require("todo_lsp_agenda").is_current(_A[1], _A[2])', text)
        return {'reason': todolsp#agenda#actions#stale(item.path)}
      endif
    endif
  endfor
  let sent = map(copy(a:items), {_, it -> it.sent})
  let result = luaeval('require("todo_lsp_agenda").edits(_A[1], _A[2], _A[3])', [a:name, sent, a:value])
  if has_key(result, 'reason') | return result | endif
  let changes = []
  for edit in result.edits
    let path = luaeval('vim.uri_to_fname(_A)', edit.uri)
    let lines = get(lines_by_path, path, [])
    " A list with none of the items is the destination of `move-to`, which may be new.
    let buffer = empty(lines) ? todolsp#agenda#actions#load_or_create(path) : todolsp#agenda#actions#load(path)
    if buffer == 0 | return {'reason': todolsp#agenda#actions#stale(path)} | endif
    call luaeval('require("todo_lsp_agenda").attach(_A)', buffer)
    let change = todolsp#server#change(buffer, edit.edits, result.encoding)
    " The request has no count. Of the agenda's operations, those that take one change only a priority or a date, so
    " line numbers stay valid.
    let change.repeated = repeat(lines, a:times - 1)
    call add(changes, change)
  endfor
  return {'changes': changes}
endfunction
