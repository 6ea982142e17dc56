-- Two agents change the open buffer while lines are typed into it; TODO_ACTS is the number of their acts.

local file = vim.fn.tempname() .. '/list.xit'
local folder = vim.fn.fnamemodify(file, ':h')
vim.fn.mkdir(folder, 'p')
vim.fn.writefile({ '[ ] eggs', '[ ] milk' }, file)
vim.env.TODO_LOG = folder .. '/traffic.log'
local editor = test.Editor.open(file, 'without-plugin.lua')
local started = 'local _, client = next((vim.lsp.get_clients or function() return vim.lsp.buf_get_clients(0) end)()); '
  .. 'return client ~= nil and client.initialized or false'
test.wait(function() return editor:lua(started) end)

-- Neovim 0.7 moves the cursor with what is inserted where it is, sends a text only after a pause, and never checks the first one.
local is_newest = vim.fn.has 'nvim-0.11' == 1
editor:type 'Go[ ] typed1<Esc>'
test.wait(function() return test.todo_format({ 'list', folder }):find('typed1', 1, true) ~= nil end)

local python = vim.env.PYTHON or 'python3'
local exit_code
vim.fn.jobstart({ python, '../agents.py', file, vim.env.TODO_ACTS or '80' }, { on_exit = function(_, code) exit_code = code end })
local typed = 1
while exit_code == nil do
  typed = typed + 1
  -- As a person, some keys at a time.
  for _, keys in ipairs { (typed % 3 == 0 or not is_newest) and 'ggO[ ] ' or 'Go[ ] ', 'ty', 'ped' .. typed, '<Esc>' } do
    editor:type(keys)
    vim.wait(40, function() return exit_code ~= nil end)
  end
  if not is_newest then vim.wait(300, function() return exit_code ~= nil end) end
end
test.wait(function() return editor:call('nvim_get_mode').mode == 'n' end)
editor:type ':w<CR>'
test.wait(function() return table.concat(vim.fn.readfile(file), '\n') .. '\n' == editor:text() end)
local figures = vim.fn.system { python, '../agents.py', '--check', file, tostring(typed) }
test.report('agents and a person lose nothing', exit_code == 0 and vim.v.shell_error == 0, figures)
if vim.env.TODO_ACTS then print(figures) end
if vim.env.TODO_KEEP then vim.fn.system({'cp', folder .. '/traffic.log', vim.env.TODO_KEEP}) end
editor:close()
test.finish()
