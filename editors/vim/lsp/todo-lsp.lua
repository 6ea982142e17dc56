-- Loaded by vim.lsp.config in Neovim 0.11 and later.
local todo_lsp = require 'todo_lsp'
local config = todo_lsp.config()
config.reuse_client = function(client, new_config) return client.name == new_config.name and not client:is_stopped() end
config.root_dir = function(buffer, on_dir) on_dir(todo_lsp.root(buffer)) end
return config
