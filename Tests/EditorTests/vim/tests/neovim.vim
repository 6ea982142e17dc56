" What Neovim 0.11 reads by itself, as far as an older one can tell.
if !has('nvim') | finish | endif

function! Test_Neovim_finds_the_server_by_its_name() abort
  let config = luaeval('dofile(vim.api.nvim_get_runtime_file("lsp/todo-lsp.lua", false)[1])')
  call assert_equal(['xit'], config.filetypes)
  call assert_equal(g:todo_lsp_command, config.cmd)
  call assert_equal('todo-lsp', config.name)
endfunction
