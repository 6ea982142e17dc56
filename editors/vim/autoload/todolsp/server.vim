" The quick fixes of the server.

" The quick fixes on a line, each a dictionary of its title, whether it is preferred, and the `change` of the buffer;
" v:null if no server replies.
function! todolsp#server#quick_fixes(line) abort
  let line = a:line - 1
  " In every encoding, a line has at most as many columns as bytes.
  let range = {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': strlen(getline(a:line))}}
  let params = {'textDocument': todolsp#client#document(), 'range': range,
  \ 'context': {'diagnostics': [], 'only': ['quickfix']}}
  let reply = todolsp#client#request('textDocument/codeAction', params)
  if !has_key(reply, 'result') | return v:null | endif
  let actions = type(reply.result) == v:t_list ? copy(reply.result) : []
  call filter(actions, {_, it -> get(it, 'kind', '') ==# 'quickfix' && !has_key(it, 'disabled')})
  return map(actions, {_, it -> {'title': it.title, 'is_preferred': get(it, 'isPreferred', v:false),
  \ 'change': todolsp#edits#change(bufnr('%'), s:edits(it), {}, reply.encoding)}})
endfunction

" The edits of an action on its list; the action is resolved first if it has none.
function! s:edits(action) abort
  let action = a:action
  if !has_key(action, 'edit')
    let reply = todolsp#client#request('codeAction/resolve', action)
    if type(get(reply, 'result', 0)) != v:t_dict | throw 'the server returned no edit' | endif
    let action = reply.result
  endif
  let changes = filter(copy(get(action.edit, 'documentChanges', [])), {_, it -> has_key(it, 'edits')})
  if len(changes) > 1 | throw 'the server changes several files' | endif
  return empty(changes) ? get(values(get(action.edit, 'changes', {})), 0, []) : changes[0].edits
endfunction
