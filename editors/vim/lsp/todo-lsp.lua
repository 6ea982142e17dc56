-- Read by vim.lsp.config from Neovim 0.11 on.
return require('todo_lsp').config_with_root()
