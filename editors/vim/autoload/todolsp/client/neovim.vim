" Neovim's own client.

function! todolsp#client#neovim#is_available() abort
  return has('nvim-0.7')
endfunction

function! todolsp#client#neovim#register() abort
  call luaeval('require("todo_lsp").attach(_A)', bufnr(''))
  " Neovim watches no files, or only some.
  augroup todolsp_settings
    autocmd!
    autocmd BufEnter,FocusGained,BufWritePost * if &filetype ==# 'xit' | call todolsp#client#neovim#check_settings() | endif
    autocmd BufWritePost .todo-format.json,.editorconfig lua require('todo_lsp').read_settings()
  augroup END
endfunction

function! todolsp#client#neovim#request(method, params) abort
  let reply = luaeval('require("todo_lsp").request(_A[1], _A[2])', [a:method, a:params])
  return type(reply) == v:t_dict ? reply : {}
endfunction

function! todolsp#client#neovim#restart() abort
  " When a client ends, Neovim also resets buffers that no longer exist, and then reports an error.
  silent! lua require('todo_lsp').restart()
endfunction

" The settings files above each folder of lists, with their times and sizes.
let s:stamps = {}

" Makes the server read all settings files again if one of the current list has changed since the last call.
function! todolsp#client#neovim#check_settings() abort
  let folder = expand('%:p:h')
  let path = escape(folder, ' ,;\') .. ';'
  let files = map(findfile('.todo-format.json', path, -1) + findfile('.editorconfig', path, -1), {_, it -> fnamemodify(it, ':p')})
  let [before, s:stamps[folder]] = [get(s:stamps, folder, 0), map(files, {_, it -> [it, getftime(it), getfsize(it)]})]
  if type(before) == v:t_list && before !=# s:stamps[folder] | call luaeval('require("todo_lsp").read_settings()') | endif
endfunction
