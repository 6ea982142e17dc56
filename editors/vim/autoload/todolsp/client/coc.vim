" The plugin “coc.nvim”, in Vim or Neovim.

function! todolsp#client#coc#is_available() abort
  return exists('g:did_coc_loaded')
endfunction

function! todolsp#client#coc#register() abort
  let command = todolsp#settings#server_command()
  call coc#config('languageserver.todo-lsp', {'command': command[0], 'args': command[1:], 'filetypes': ['xit'],
  \ 'rootPatterns': ['.todo-format.json', '.git'],
  \ 'initializationOptions': todolsp#settings#initialization_options()})
endfunction

function! todolsp#client#coc#request(method, params) abort
  if !coc#rpc#ready() | return {} | endif
  call CocAction('ensureDocument')
  " A request alone does not send the latest edits; this does, at little cost.
  call CocAction('selectionRanges')
  let result = CocRequest('languageserver.todo-lsp', a:method, a:params)
  " coc returns an empty text when its connection is lost.
  return type(result) == v:t_string ? {} : {'result': result}
endfunction

function! todolsp#client#coc#restart() abort
  call CocAction('toggleService', 'languageserver.todo-lsp')
  call CocAction('toggleService', 'languageserver.todo-lsp')
endfunction
