-- A list of PlainTasks in a file named *.todo, by Neovim's own client and no plugin: recognized and not changed.

local lines = { 'Shopping:', '  ☐ eggs   @due(2026-11-30)', '', '', '  ✔ milk @done(26-11-20 10:00)  ' }
local text = table.concat(lines, '\n') .. '\n'
local file = vim.fn.tempname() .. '/shopping.todo'
vim.fn.mkdir(vim.fn.fnamemodify(file, ':h'), 'p')
vim.fn.writefile(lines, file)
vim.env.TODO_LOG = vim.fn.fnamemodify(file, ':h') .. '/traffic.log'
local editor = test.Editor.open(file, 'without-plugin.lua')

test.wait(function() return #editor:diagnostics() == 1 end)
test.expect_equal('one diagnostic names the format', editor:diagnostics(), { '001:foreign-format:Shopping:' })
test.expect_equal(
  'it says how to convert the list',
  editor:lua 'return vim.diagnostic.get(0)[1].message:match("%-%-from (%S+) %-%-to xit") or ""', 'plaintasks')

editor:lua [[
  if vim.lsp.buf.format then
    vim.lsp.buf.format { timeout_ms = 5000 }
  else
    vim.lsp.buf.formatting_sync(nil, 5000)
  end
]]
test.expect_equal('it is not formatted', editor:text(), text)

editor:go(1)
editor:type 'O[ ] bread<Esc>'
test.wait(function()
  local found = editor:diagnostics()
  return #found > 1 and not table.concat(found):find('foreign-format', 1, true)
end)
editor:type 'u'
-- Until the server answers, a diagnostic may be on a line that is gone.
test.wait(function()
  local is_known, found = pcall(editor.diagnostics, editor)
  return is_known and vim.deep_equal(found, { '001:foreign-format:Shopping:' })
end)
test.expect_equal(
  'it is a list of ours only while a line begins with a checkbox', editor:diagnostics(),
  { '001:foreign-format:Shopping:' })

editor:close()
test.finish()
