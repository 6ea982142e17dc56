" Requests changes from the server: those of operations, of formatting and of quick fixes.

" Runs an operation on a range of lines, or on the whole list if the range is empty. Returns a dictionary of the new lines, of
" the changes of several lists, as of s:changes(), or of the reason for a failure; an empty one if no server replies.
function! todolsp#server#operate(operation, range, lines) abort
  let [first, last] = empty(a:range) ? [1, 1] : a:range
  " The server applies an action, except unarchiving, to the whole list if its kind is requested for an empty range and
  " begins with `source`.
  let end = empty(a:range) || (first == last && !a:operation.is_about_list)
  \ ? {'line': first - 1, 'character': 0} : {'line': last, 'character': 0}
  let params = {
  \ 'textDocument': todolsp#client#document(),
  \ 'range': {'start': {'line': first - 1, 'character': 0}, 'end': end},
  \ 'context': {'diagnostics': [], 'only': [a:operation.kind]}}
  let reply = todolsp#client#request('textDocument/codeAction', params)
  if !has_key(reply, 'result') | return {} | endif
  let action = get(filter(s:list(reply), {_, it -> get(it, 'kind', '') ==# a:operation.kind}), 0, {})
  if empty(action) || has_key(action, 'disabled')
    let reason = get(get(action, 'disabled', {}), 'reason', 'the server does not offer this here')
    return {'reason': a:operation.title .. ': ' .. reason}
  endif
  let edit = s:edit(action)
  return len(s:document_edits(edit)) > 1 ? {'changes': s:changes(edit, reply.encoding)}
  \ : s:applied(todolsp#edits#of_workspace_edit(edit), a:lines, reply.encoding)
endfunction

" The changes of an operation with a value, as of s:changes(). Empty if the server does not reply or refuses; todo-format
" then gives the reason.
function! todolsp#server#changes(operation, range, value, lines) abort
  let params = {'operation': a:operation.name, 'argument': a:value, 'textDocument': todolsp#client#document(),
  \ 'lines': [a:range[0] - 1, a:range[1]]}
  let reply = todolsp#client#request('todo/applyOperation', params)
  if type(get(reply, 'result', 0)) != v:t_dict | return [] | endif
  let edit = get(reply.result, 'edit', {})
  let changes = s:changes(edit, reply.encoding)
  if empty(changes) && has_key(edit, 'changes')
    let changes = [todolsp#server#change(bufnr('%'), todolsp#edits#of_workspace_edit(edit), reply.encoding)]
  endif
  return changes
endfunction

" The edits of documents in a workspace edit. Skips the creation of a file, because writing its buffer creates it.
function! s:document_edits(edit) abort
  return filter(copy(get(a:edit, 'documentChanges', [])), {_, it -> has_key(it, 'edits')})
endfunction

" The changes of a workspace edit, one for each list as in agenda/actions.vim; that of the list that items move to is first.
function! s:changes(edit, encoding) abort
  let [here, changes] = [todolsp#client#document().uri, []]
  for change in s:document_edits(a:edit)
    let path = todolsp#client#path(change.textDocument.uri)
    let is_here = change.textDocument.uri ==# here || path ==# resolve(expand('%:p'))
    let buffer = is_here ? bufnr('%') : todolsp#agenda#actions#load_or_create(path)
    call add(changes, todolsp#server#change(buffer, change.edits, a:encoding))
  endfor
  return changes
endfunction

" The change of a buffer by the edits of the server.
function! todolsp#server#change(buffer, edits, encoding) abort
  let old = getbufline(a:buffer, 1, '$')
  " An empty buffer has one line, but its text is empty unless its file contains that line.
  let is_empty = old ==# [''] && (getbufvar(a:buffer, '&modified') || getfsize(bufname(a:buffer)) <= 0)
  let result = todolsp#edits#apply(a:edits, is_empty ? [] : old, a:encoding, getbufvar(a:buffer, '&endofline'))
  let has_hunks = has_key(result, 'hunks') && !is_empty
  let hunks = has_hunks ? result.hunks : todolsp#difference#hunks(old, result.lines)
  return {'buffer': a:buffer, 'old': old, 'new': result.lines, 'hunks': hunks}
endfunction

" The list formatted: a dictionary of the new lines; empty if no server replies.
function! todolsp#server#format(lines) abort
  let options = {'tabSize': 4, 'insertSpaces': v:true}
  let params = {'textDocument': todolsp#client#document(), 'options': options}
  let reply = todolsp#client#request('textDocument/formatting', params)
  if !has_key(reply, 'result') | return {} | endif
  return s:applied(s:list(reply), a:lines, reply.encoding)
endfunction

" The quick fixes on a line, each a dictionary of its title, whether it is preferred, and the new lines;
" v:null if no server replies.
function! todolsp#server#quick_fixes(line, lines) abort
  let line = a:line - 1
  " In every encoding, a line has at most as many columns as bytes.
  let range = {'start': {'line': line, 'character': 0}, 'end': {'line': line, 'character': strlen(a:lines[line])}}
  let params = {'textDocument': todolsp#client#document(), 'range': range,
  \ 'context': {'diagnostics': [], 'only': ['quickfix']}}
  let reply = todolsp#client#request('textDocument/codeAction', params)
  if !has_key(reply, 'result') | return v:null | endif
  let actions = filter(s:list(reply), {_, it -> get(it, 'kind', '') ==# 'quickfix' && !has_key(it, 'disabled')})
  return map(actions, {_, it -> extend({'title': it.title, 'is_preferred': get(it, 'isPreferred', v:false)},
  \ s:applied(todolsp#edits#of_workspace_edit(s:edit(it)), a:lines, reply.encoding))})
endfunction

" The result of a reply, or an empty list if it is no list.
function! s:list(reply) abort
  let result = get(a:reply, 'result', [])
  return type(result) == v:t_list ? copy(result) : []
endfunction

" The workspace edit of an action, resolved first if it has none.
function! s:edit(action) abort
  let action = a:action
  if !has_key(action, 'edit')
    let reply = todolsp#client#request('codeAction/resolve', action)
    if type(get(reply, 'result', 0)) != v:t_dict | throw 'the server returned no edit' | endif
    let action = reply.result
  endif
  return get(action, 'edit', {})
endfunction

function! s:applied(edits, lines, encoding) abort
  return todolsp#edits#apply(a:edits, a:lines, a:encoding, &endofline)
endfunction
