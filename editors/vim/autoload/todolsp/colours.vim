" Highlighting beyond links between syntax groups.

" The syntax groups of the server's semantic tokens, so that a list looks the same with and without the server.
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

" Finished items look like comments, dropped ones struck out, unless the user has defined xitChecked or xitObsolete. On a dark
" background, Vim's own colour of comments, one of the 16 of every terminal, is brighter than that of text.
function! todolsp#colours#finished() abort
  let comment = hlID('Comment')->synIDtrans()
  let parts = ['cterm=strikethrough', 'gui=strikethrough']
  let [text, colour] = [synIDattr(comment, 'fg', 'cterm'), synIDattr(comment, 'fg', 'gui')]
  let is_bright = &background ==# 'dark' && (text == 7 || (text > 8 && text < 16))
  let colours = (text ==# '' ? [] : ['ctermfg=' .. (is_bright ? 'DarkGrey' : text)]) + (colour ==# '' ? [] : ['guifg=' .. colour])
  execute 'highlight! link xitFaded' is_bright ? 'NONE' : 'Comment'
  if is_bright | execute 'highlight xitFaded' join(colours) | endif
  highlight clear xitStruck
  execute 'highlight xitStruck' join(parts + colours)
  highlight default link xitChecked xitFaded
  highlight default link xitObsolete xitStruck
endfunction
