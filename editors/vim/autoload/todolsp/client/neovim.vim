" Neovim's own client.

function! todolsp#client#neovim#is_available() abort
  return has('nvim-0.7')
endfunction

function! todolsp#client#neovim#register() abort
  call luaeval('require("todo_lsp").attach(_A)', bufnr(''))
endfunction

function! todolsp#client#neovim#request(method, params) abort
  let reply = luaeval('require("todo_lsp").request(_A[1], _A[2])', [a:method, a:params])
  return type(reply) == v:t_dict ? reply : {}
endfunction

function! todolsp#client#neovim#restart() abort
  lua require('todo_lsp').restart()
endfunction
