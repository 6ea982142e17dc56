" Highlighting beyond links between syntax groups.

" The syntax groups of the server's semantic tokens, so that a list looks the same with and without
" the server.
let s:tokens = {
\ 'todoPriority': 'xitPriority',
\ 'todoFinished': 'xitChecked',
\ 'todoDate': 'xitDate',
\ 'todoProblem': 'xitProblem',
\ }

" The syntax groups of modifiers; the others have no colour of their own.
let s:modifiers = {
\ 'obsolete': 'xitObsolete',
\ 'overdue': 'xitOverdue',
\ 'today': 'xitDueToday',
\ }

" The server's nonstandard token types, which a client must announce to receive them.
function! todolsp#colours#token_types() abort
  return sort(keys(s:tokens))
endfunction

" Links Neovim's highlight groups for tokens and modifiers.
function! todolsp#colours#link_tokens() abort
  if !has('nvim-0.9') | return | endif
  for [token, group] in items(s:tokens)
    execute 'highlight default link @lsp.type.' .. token .. '.xit' group
  endfor
  for [modifier, group] in items(s:modifiers)
    execute 'highlight default link @lsp.mod.' .. modifier .. '.xit' group
  endfor
endfunction

" Dropped items look like comments, struck out, unless the user has defined xitObsolete.
function! todolsp#colours#strike() abort
  let comment = hlID('Comment')->synIDtrans()
  let parts = ['cterm=strikethrough', 'gui=strikethrough']
  for mode in ['cterm', 'gui']
    let colour = synIDattr(comment, 'fg', mode)
    if !empty(colour) | call add(parts, mode .. 'fg=' .. colour) | endif
  endfor
  highlight clear xitStruck
  execute 'highlight xitStruck' join(parts)
  highlight default link xitObsolete xitStruck
endfunction
