" Runs operations through the server as code actions.

" An operation's result: a dictionary of the new lines, or of the reason for a failure; empty if
" no server replies.
function! todolsp#server#operate(operation, range, lines) abort
  let [first, last] = empty(a:range) ? [1, 1] : a:range
  let end = empty(a:range) || (first == last && !a:operation.is_about_list)
  \ ? {'line': first - 1, 'character': 0} : {'line': last, 'character': 0}
  let params = {
  \ 'textDocument': todolsp#client#document(),
  \ 'range': {'start': {'line': first - 1, 'character': 0}, 'end': end},
  \ 'context': {'diagnostics': [], 'only': [a:operation.kind]}}
  let reply = todolsp#client#request('textDocument/codeAction', params)
  let actions = filter(s:list(reply), {_, it -> get(it, 'kind', '') ==# a:operation.kind && !has_key(it, 'disabled')})
  if len(actions) != 1
    return has_key(reply, 'result') ? {'reason': a:operation.title .. ': nothing to do here'} : {}
  endif
  return s:applied(s:edits(actions[0]), a:lines, reply.encoding)
endfunction

" The changes of an operation with a value, one for each list as in agenda/actions.vim, another list first. Empty if the
" server does not reply or refuses; todo-format then gives the reason.
function! todolsp#server#changes(operation, range, value, lines) abort
  let params = {'operation': a:operation.name, 'argument': a:value, 'textDocument': todolsp#client#document(),
  \ 'lines': [a:range[0] - 1, a:range[1]]}
  let reply = todolsp#client#request('todo/applyOperation', params)
  if type(get(reply, 'result', 0)) != v:t_dict | return [] | endif
  let changes = []
  for edit in filter(copy(get(reply.result.edit, 'documentChanges', [])), {_, it -> has_key(it, 'edits')})
    let is_here = edit.textDocument.uri ==# params.textDocument.uri
    \ || todolsp#client#path(edit.textDocument.uri) ==# resolve(expand('%:p'))
    let buffer = is_here ? bufnr('%') : todolsp#agenda#actions#load_or_create(todolsp#client#path(edit.textDocument.uri))
    call add(changes, todolsp#server#change(buffer, edit.edits, reply.encoding))
  endfor
  if empty(changes) && has_key(get(reply.result, 'edit', {}), 'changes')
    let edits = todolsp#edits#of_workspace_edit(reply.result.edit)
    let changes = [todolsp#server#change(bufnr('%'), edits, reply.encoding)]
  endif
  return changes
endfunction

" The change of a buffer by the edits of the server.
function! todolsp#server#change(buffer, edits, encoding) abort
  let old = getbufline(a:buffer, 1, '$')
  " An empty buffer has one line, but its text is empty unless its file contains that line.
  let is_empty = old ==# [''] && (getbufvar(a:buffer, '&modified') || getfsize(bufname(a:buffer)) <= 0)
  let result = todolsp#edits#apply(a:edits, is_empty ? [] : old, a:encoding)
  let has_hunks = has_key(result, 'hunks') && !is_empty
  let hunks = has_hunks ? result.hunks : todolsp#difference#hunks(old, result.lines)
  return {'buffer': a:buffer, 'old': old, 'new': result.lines, 'hunks': hunks}
endfunction

function! todolsp#server#format(lines) abort
  let options = {'tabSize': 4, 'insertSpaces': v:true}
  let params = {'textDocument': todolsp#client#document(), 'options': options}
  let reply = todolsp#client#request('textDocument/formatting', params)
  if !has_key(reply, 'result') | return {} | endif
  return s:applied(s:list(reply), a:lines, reply.encoding)
endfunction

" The quick fixes on the cursor's line, each a dictionary of its title, whether it is preferred, and the new lines;
" v:null if no server replies.
function! todolsp#server#quick_fixes(lines) abort
  let line = line('.') - 1
  " In every encoding, a line has at most as many columns as bytes.
  let range = {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': strlen(getline('.'))}}
  let params = {'textDocument': todolsp#client#document(), 'range': range,
  \ 'context': {'diagnostics': [], 'only': ['quickfix']}}
  let reply = todolsp#client#request('textDocument/codeAction', params)
  if !has_key(reply, 'result') | return v:null | endif
  let actions = filter(s:list(reply), {_, it -> get(it, 'kind', '') ==# 'quickfix' && !has_key(it, 'disabled')})
  return map(actions, {_, it -> extend({'title': it.title, 'is_preferred': get(it, 'isPreferred', v:false)},
  \ s:applied(s:edits(it), a:lines, reply.encoding))})
endfunction

function! s:list(reply) abort
  let result = get(a:reply, 'result', [])
  return type(result) == v:t_list ? copy(result) : []
endfunction

" The edits of an action, resolved first if it has none.
function! s:edits(action) abort
  let action = a:action
  if !has_key(action, 'edit')
    let reply = todolsp#client#request('codeAction/resolve', action)
    if type(get(reply, 'result', 0)) != v:t_dict | throw 'the server returned no edit' | endif
    let action = reply.result
  endif
  return todolsp#edits#of_workspace_edit(get(action, 'edit', {}))
endfunction

function! s:applied(edits, lines, encoding) abort
  return todolsp#edits#apply(a:edits, a:lines, a:encoding)
endfunction
