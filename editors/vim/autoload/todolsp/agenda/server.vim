" The agenda through the server in Neovim's own client: the requests todo/agenda and todo/applyToItems, and the
" notification todo/agendaChanged.

" The requests that wait for a reply, by their numbers: their functions, and the number of the client.
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

" Sends a request; `Done` is called with a reason, or an empty string and the reply.
function! s:send(method, params, Done) abort
  let s:number += 1
  let s:requests[s:number] = {'Done': a:Done, 'client': -1}
  let client = luaeval('require("todo_lsp_agenda").send(_A[1], _A[2], _A[3])', [s:number, a:method, a:params])
  if has_key(s:requests, s:number) | let s:requests[s:number].client = client | endif
endfunction

" Called with the reply, or with the reason why there is none.
function! todolsp#agenda#server#receive(number, reason, reply) abort
  if !has_key(s:requests, a:number) | return | endif
  call remove(s:requests, a:number).Done(substitute(a:reason, '^params\.filter: ', '', ''), a:reply)
endfunction

" Ends the requests to servers that have exited, which will not reply; returns 0.
function! todolsp#agenda#server#check() abort
  for number in keys(s:requests)
    if has_key(s:requests, number) && luaeval('require("todo_lsp_agenda").has_exited(_A)', s:requests[number].client)
      call todolsp#agenda#server#receive(number, 'the server has exited', {})
    endif
  endfor
  return 0
endfunction

function! todolsp#agenda#server#request_agenda(filter, only_buffers, Done) abort
  let params = {'filter': a:filter, 'limit': s:limit}
  if !empty(get(g:, 'todo_lsp_agenda_folders', []))
    let params.folders = luaeval('require("todo_lsp_agenda").add_folders(_A)', todolsp#agenda#folders())
  endif
  call s:send('todo/agenda', params, function('s:agenda', [s:limit, a:Done]))
endfunction

function! s:agenda(limit, Done, reason, reply) abort
  if a:reason !=# '' | return a:Done({'reason': a:reason}) | endif
  let is_complete = get(a:reply, 'isComplete', v:true)
  if is_complete | let s:limit = s:full_limit | endif
  call a:Done({'agenda': todolsp#agenda#items#agenda(a:reply, 'server', {it -> luaeval('vim.uri_to_fname(_A)', it.uri)}),
  \ 'has_more': is_complete && a:limit < s:full_limit && s:is_truncated(a:reply, a:limit)})
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
function! todolsp#agenda#server#changes(name, items, times, value = '') abort
  let lines_by_path = {}
  for item in a:items
    let lines_by_path[item.path] = add(get(lines_by_path, item.path, []), item.line)
    if bufloaded(item.path)
      let text = [todolsp#agenda#actions#load(item.path), get(item.sent, 'version', -1)]
      let state = luaeval('require("todo_lsp_agenda").state(_A[1], _A[2])', text)
      if state ==# 'unknown' | return {'reason': 'save ' .. fnamemodify(item.path, ':t') .. ' first'} | endif
      if state ==# 'changed' | return todolsp#agenda#actions#stale(item.path) | endif
    endif
  endfor
  let params = {'operation': a:name, 'items': map(copy(a:items), {_, it -> it.sent})}
  if a:value !=# '' | let params.argument = a:value | endif
  let reply = {}
  call s:send('todo/applyToItems', params, {reason, it -> extend(reply, {'reason': reason, 'result': it})})
  if !todolsp#process#wait({-> !empty(reply) || todolsp#agenda#server#check()}, 'waiting for the server') | return {'reason': 'stopped'} | endif
  if reply.reason !=# ''
    return reply.reason =~# ' has changed since the agenda was shown' ? todolsp#agenda#actions#stale(a:items[0].path)
    \ : {'reason': reply.reason}
  endif
  let changes = []
  for [uri, edits] in s:edits(reply.result.edit)
    let path = luaeval('vim.uri_to_fname(_A)', uri)
    let lines = get(lines_by_path, path, [])
    " A list with none of the items is the destination of `move-to`, which may be new.
    let buffer = empty(lines) ? todolsp#agenda#actions#load_or_create(path) : todolsp#agenda#actions#load(path)
    if buffer == 0 | return todolsp#agenda#actions#stale(path) | endif
    call luaeval('require("todo_lsp_agenda").attach(_A)', buffer)
    let change = todolsp#server#change(buffer, edits, luaeval('require("todo_lsp_agenda").encoding()'))
    " The request has no count. Of the agenda's operations, those that take one change only a priority or a date, so
    " line numbers stay valid.
    let change.repeated = repeat(lines, a:times - 1)
    call add(changes, change)
  endfor
  return {'changes': changes}
endfunction

" The URI and the edits of each list in a workspace edit.
function! s:edits(edit) abort
  let changes = filter(copy(get(a:edit, 'documentChanges', [])), {_, it -> has_key(it, 'edits')})
  return map(changes, {_, it -> [it.textDocument.uri, it.edits]}) + items(get(a:edit, 'changes', {}))
endfunction
