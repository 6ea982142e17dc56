-- The configuration for Neovim 0.11 in the plugin's README, without the plugin.

if vim.fn.has 'nvim-0.11' == 0 then
  print('# skipped ' .. vim.env.EDITOR_LABEL .. ': the README without the plugin: requires Neovim 0.11\n')
  return test.finish()
end

local readme = test.read '../../../editors/vim/README.md'
local snippet = assert(readme:match '```lua\n(vim%.filetype.-)```')
local init = vim.fn.tempname() .. '.lua'
vim.fn.writefile(vim.split(snippet:gsub("'todo%-lsp' }", 'vim.env.TODO_LSP }'), '\n'), init)

local file = vim.fn.tempname() .. '.xit'
vim.fn.writefile({ '[ ] first', '[X] second' }, file)
local editor = test.Editor.open(file, init)
test.wait(function() return #editor:diagnostics() == 1 end)
test.expect_equal('the README without the plugin: the problem is shown', editor:diagnostics(), { '002:uppercase-x:[X]' })
editor:lua [[vim.lsp.buf.code_action { filter = function(action) return action.title:find 'Complete' end, apply = true }]]
test.wait(function() return vim.startswith(editor:text(), '[x] first') end)
editor:lua 'vim.lsp.buf.format()'
test.expect_equal('the README without the plugin: an action and formatting change the list', editor:text(), '[x] first\n[x] second\n')
editor:close()
test.finish()
