-- Loaded by vim.lsp.config in Neovim 0.11 and later.
return require('todo_lsp').config_with_root()
