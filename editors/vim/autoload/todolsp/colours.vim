" Colours that are more than a link from one syntax group to another.

" The server's semantic tokens and the syntax groups that they look like, so that a list looks the same with and without
" the server.
let s:tokens = {
\ 'todoPriority': 'xitPriority',
\ 'todoFinished': 'xitChecked',
\ 'todoDate': 'xitDate',
\ 'todoProblem': 'xitProblem',
\ }

" What only the server knows, by the name of the modifier.
let s:modifiers = {
\ 'obsolete': 'xitObsolete',
\ 'overdue': 'xitOverdue',
\ 'today': 'xitDueToday',
\ }

" The server's own names of its tokens, which a client announces to get them.
function! todolsp#colours#token_types() abort
  return sort(keys(s:tokens))
endfunction

" Links the groups that Neovim gives to tokens and modifiers of lists.
function! todolsp#colours#link_tokens() abort
  if !has('nvim-0.9') | return | endif
  for [token, group] in items(s:tokens)
    execute 'highlight default link @lsp.type.' .. token .. '.xit' group
  endfor
  for [modifier, group] in items(s:modifiers)
    execute 'highlight default link @lsp.mod.' .. modifier .. '.xit' group
  endfor
endfunction

" Dropped items look like comments that are struck out, unless the user has said how they look.
function! todolsp#colours#strike() abort
  let comment = hlID('Comment')->synIDtrans()
  let parts = ['cterm=strikethrough', 'gui=strikethrough']
  for mode in ['cterm', 'gui']
    let colour = synIDattr(comment, 'fg', mode)
    if !empty(colour) && colour !=# '-1' | call add(parts, mode .. 'fg=' .. colour) | endif
  endfor
  execute 'highlight default xitObsolete' join(parts)
endfunction
