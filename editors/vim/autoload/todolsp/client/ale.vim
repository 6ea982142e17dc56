" The plugin “ALE”. It treats columns as bytes, so the server is configured to use bytes.

function! todolsp#client#ale#is_available() abort
  return exists('g:loaded_ale')
endfunction

" The linter itself is in ale_linters/xit/, where ALE loads it.
function! todolsp#client#ale#register() abort
  call ale#fix#registry#Add('todo-format', 'todolsp#client#ale#fix', ['xit'], 'Tidy to-do lists.')
endfunction

" ALE's linter, for ale#linter#Define(). ALE starts a server for each root, and cannot add folders to a running one. Of an edit
" of two files, it may apply only the first, so todo-format moves items to another file.
function! todolsp#client#ale#linter() abort
  return {'name': 'todo-lsp', 'lsp': 'stdio',
  \ 'executable': {_ -> todolsp#settings#server_command()[0]},
  \ 'command': {_ -> join(['%e'] + map(todolsp#settings#server_command()[1:], {_, it -> ale#Escape(it)}))},
  \ 'project_root': function('todolsp#root#of_buffer'),
  \ 'initialization_options': {_ ->
  \ extend({'positionEncoding': 'utf-8', 'multiFileEdits': v:false}, todolsp#settings#initialization_options())}}
endfunction

" ALE's fixer “todo-format”.
function! todolsp#client#ale#fix(buffer) abort
  let command = map(todolsp#settings#format_command(), {_, it -> ale#Escape(it)})
  return {'command': join(command + ['format', '--stdin-name', '%s'])}
endfunction

" Whether ALE formats the list on save, so that it is not formatted twice.
function! todolsp#client#ale#fixes_on_save() abort
  if !todolsp#client#ale#is_available() || !get(b:, 'ale_fix_on_save', get(g:, 'ale_fix_on_save', 0)) | return 0 | endif
  let fixers = get(b:, 'ale_fixers', get(g:, 'ale_fixers', {}))
  let fixers = type(fixers) == v:t_dict ? get(fixers, 'xit', []) : fixers
  return index(type(fixers) == v:t_list ? fixers : [fixers], 'todo-format') >= 0
endfunction

" The replies, by the id of their request; an empty dictionary until one arrives.
let s:replies = {}

function! s:store_reply(connection, response) abort
  if has_key(a:response, 'id') && has_key(s:replies, a:response.id)
    let s:replies[a:response.id] = a:response
  endif
endfunction

" Sends a request to the server that ALE has started, and stores its id in `sent`.
function! s:send(method, params, sent, linter, details) abort
  call ale#lsp#NotifyForChanges(a:details.connection_id, a:details.buffer)
  call ale#lsp#RegisterCallback(a:details.connection_id, function('s:store_reply'))
  let a:sent.id = ale#lsp#Send(a:details.connection_id, [0, a:method, a:params])
  let s:replies[a:sent.id] = {}
endfunction

" Sends a request and waits for the reply: a dictionary of its result, or an empty one. A server that has exited does not reply,
" nor does a new one that ALE stops in its place when it hears of that exit, so the request is sent once more.
function! todolsp#client#ale#request(method, params) abort
  let linter = get(filter(ale#linter#Get('xit'), {_, it -> it.name ==# 'todo-lsp'}), 0, {})
  if empty(linter) | return {} | endif
  for attempt in range(2)
    call s:wait_for_exits()
    let sent = {}
    call ale#lsp_linter#StartLSP(bufnr(''), linter, function('s:send', [a:method, a:params, sent]))
    let connection = s:connection(linter)
    call todolsp#client#wait({-> s:has_reply(sent) || s:connection(linter) isnot connection})
    let reply = has_key(sent, 'id') ? remove(s:replies, sent.id) : {}
    if has_key(reply, 'result') | return {'result': reply.result} | endif
    if s:connection(linter) is connection | break | endif
  endfor
  return {}
endfunction

function! s:has_reply(sent) abort
  return has_key(a:sent, 'id') && !empty(s:replies[a:sent.id])
endfunction

" ALE's connection to the server of this buffer, which it removes when the server exits.
function! s:connection(linter) abort
  let id = ale#linter#GetExecutable(bufnr(''), a:linter) .. ':' .. ale#lsp_linter#FindProjectRoot(bufnr(''), a:linter)
  return get(ale#lsp#GetConnections(), id, 0)
endfunction

" The servers, if known.
function! s:jobs() abort
  if !exists('*job_info') | return [] | endif
  let program = todolsp#settings#server_command()[0]
  return filter(job_info(), {_, job -> stridx(join(job_info(job).cmd), program) >= 0})
endfunction

" Waits until ALE knows which servers have exited: Vim calls it when their channels have closed, too. If Vim did so only after
" ALE has started a new server, ALE would stop the new one. At most a second, or each request would wait for a channel that stays.
function! s:wait_for_exits() abort
  call todolsp#client#wait({-> empty(filter(s:jobs(),
  \ {_, job -> job_status(job) ==# 'dead' && ch_status(job_getchannel(job)) !=# 'closed'}))}, 1000)
endfunction

function! todolsp#client#ale#restart() abort
  for id in filter(keys(ale#lsp#GetConnections()), {_, it -> stridx(it, todolsp#settings#server_command()[0]) == 0})
    call ale#lsp#Stop(id)
  endfor
  " ALE may have lost one when another was killed.
  call map(s:jobs(), {_, job -> job_stop(job)})
  call todolsp#client#wait({-> empty(filter(s:jobs(), {_, job -> job_status(job) ==# 'run'}))})
  call s:wait_for_exits()
  call ale#Queue(0)
endfunction
