-- Writes what an item waits for, and completes that, with Neovim's own client and no plugin.

local folder = vim.fn.tempname()
vim.fn.mkdir(folder)
vim.fn.writefile({ '{ "fade": "finished" }' }, folder .. '/.todo-format.json')
vim.fn.writefile({ '[ ] draw plans #id=plans', '[ ] buy tiles' }, folder .. '/list.xit')
vim.fn.writefile({ '[ ] earn #id=money' }, folder .. '/other.xit')
vim.env.TODO_LOG = folder .. '/traffic.log'
local editor = test.Editor.open(folder .. '/list.xit', 'without-plugin.lua')

test.wait(function()
  return editor:lua 'local _, client = next((vim.lsp.get_clients or function() return vim.lsp.buf_get_clients(0) end)()); return client ~= nil and client.initialized or false'
end)

local function waits()
  return editor:lua [[
    return #vim.tbl_filter(function(it) return it.message:find('waits for another', 1, true) ~= nil end, vim.diagnostic.get(0))
  ]]
end

-- Chosen among the items of this list and those of another one, which is not open.
editor:lua 'vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"'
-- The server reads the other list when it has nothing else to do.
test.wait(function()
  return editor:lua [[
    local replies = vim.lsp.buf_request_sync(0, 'workspace/symbol', { query = 'earn' }, 1000) or {}
    local _, reply = next(replies)
    return #(reply and reply.result or {}) > 0
  ]]
end)
editor:go(2)
editor:type 'A #after=<C-x><C-o>'
test.wait(function() return editor:call('nvim_eval', 'pumvisible()') == 1 end)
local words = editor:lua 'return vim.tbl_map(function(it) return it.word end, vim.fn.complete_info({"items"}).items)'
test.expect_equal('what an item can wait for is offered', words, { 'plans', 'money' })
editor:type '<C-y><Esc>'
test.wait(function() return editor:text():find('#after=plans', 1, true) ~= nil end)
test.expect_equal('the chosen id is inserted', editor:text(), '[ ] draw plans #id=plans\n[ ] buy tiles #after=plans\n')
test.wait(function() return waits() == 1 end)
test.expect_equal('the item is dimmed', waits(), 1)

-- What an item waits for, and what waits for it, in the quickfix list.
local function calls(direction, line)
  editor:go(line)
  editor:lua('vim.fn.setqflist({}); vim.lsp.buf.' .. direction .. '_calls()')
  test.wait(function() return editor:lua 'return #vim.fn.getqflist() > 0' end)
  local found = editor:lua 'return vim.tbl_map(function(it) return { it.lnum, it.text } end, vim.fn.getqflist())'
  editor:lua 'vim.cmd("cclose")'
  return found
end
test.expect_equal('an incoming call is an item that waits', calls('incoming', 1), { { 2, 'buy tiles' } })
test.expect_equal('an outgoing call is an item to wait for', calls('outgoing', 2), { { 2, 'draw plans' } })

-- Completed.
editor:go(1)
editor:type ' c'
test.wait(function() return editor:text():find('[x] draw', 1, true) ~= nil end)
test.expect_equal('the item is completed', editor:text(), '[x] draw plans #id=plans\n[ ] buy tiles #after=plans\n')
test.wait(function() return waits() == 0 end)
test.expect_equal('the next item is ready', waits(), 0)

editor:close()
test.finish()
