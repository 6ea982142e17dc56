-- Renames, completes and finds tags with Neovim's own client and no plugin.

local lines = { 'Küche 🍳', '[ ] 😀 #work=x milk', '    牛乳 #Work #works', '[x] e\u{301} a#work #work', '[ ] ' }
local file = vim.fn.tempname() .. '/list.xit'
vim.fn.mkdir(vim.fn.fnamemodify(file, ':h'), 'p')
vim.fn.writefile(lines, file)
-- A list that is not open, in the client's workspace folder.
local other = vim.fn.fnamemodify(file, ':h') .. '/other.xit'
vim.fn.writefile({ '[ ] #home #WORK="a b" 😀' }, other)
vim.env.TODO_LOG = vim.fn.fnamemodify(file, ':h') .. '/traffic.log'
local editor = test.Editor.open(file, 'without-plugin.lua')

test.wait(function()
  return editor:lua 'local _, client = next((vim.lsp.get_clients or function() return vim.lsp.buf_get_clients(0) end)()); return client ~= nil and client.initialized or false'
end)

local function cursor(line, words)
  local start = editor:call('nvim_buf_get_lines', 0, line - 1, line, true)[1]:find(words, 1, true)
  editor:call('nvim_win_set_cursor', 0, { line, start - 1 })
end

-- Found.
cursor(2, '#work')
editor:lua 'vim.lsp.buf.references()'
test.wait(function() return editor:call('nvim_eval', 'len(getqflist())') == 4 end)
local found = editor:lua [[
  return vim.tbl_map(function(it)
    return vim.fn.fnamemodify(vim.fn.bufname(it.bufnr), ':t') .. ':' .. it.lnum .. ':' .. it.col
  end, vim.fn.getqflist())
]]
test.expect_equal(
  'a tag is found in open and in other lists, also after an emoji', found,
  { 'list.xit:2:10', 'list.xit:3:12', 'list.xit:4:16', 'other.xit:1:11' })
editor:type '<Cmd>cclose<CR>'
test.wait(function() return editor:call('nvim_eval', 'winnr("$")') == 1 end)

-- Completed: the value and the tag, most used first.
local function complete(keys)
  editor:go(5)
  editor:type(keys .. '<C-x><C-o>')
  test.wait(function() return editor:call('nvim_eval', 'pumvisible()') == 1 end)
  local words = editor:lua 'return vim.tbl_map(function(it) return it.word end, vim.fn.complete_info({"items"}).items)'
  editor:type '<C-y><Esc>'
  test.wait(function() return editor:call('nvim_get_mode').mode == 'n' end)
  return words
end
editor:lua 'vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"'
test.expect_equal('tags are offered, the most used first', complete 'A#', { 'work', 'home', 'works' })
test.expect_equal('the chosen tag is inserted', editor:text():match '([^\n]*)\n$', '[ ] #work')
-- The words of `DueDate.relativeWords`.
test.expect_equal('dates are offered after an arrow', #complete 'A -> ', 17)
test.expect_equal(
  'the chosen date is inserted', editor:text():match '([^\n]*)\n$', '[ ] #work -> ' .. os.date '%Y-%m-%d')
editor:type 'uu'
test.wait(function() return editor:text() == table.concat(lines, '\n') .. '\n' end)

-- Renamed.
cursor(3, 'Work')
editor:lua 'vim.lsp.buf.rename("job")'
local renamed = 'Küche 🍳\n[ ] 😀 #job=x milk\n    牛乳 #job #works\n[x] e\u{301} a#work #job\n[ ] \n'
test.wait(function() return editor:text() == renamed end)
test.expect_equal('a tag is renamed by the editor', editor:text(), renamed)
test.expect_equal(
  'the list that was not open is renamed too',
  editor:lua('return vim.api.nvim_buf_get_lines(vim.fn.bufnr(...), 0, -1, true)', other),
  { '[ ] #home #job="a b" 😀' })
editor:type 'u'
test.wait(function() return editor:text() == table.concat(lines, '\n') .. '\n' end)
test.expect_equal('one undo reverts it', editor:text(), table.concat(lines, '\n') .. '\n')

editor:close()
test.finish()
