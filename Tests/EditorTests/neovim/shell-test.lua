-- A command in a shell changes the open buffer with unsaved changes, with Neovim's own client and no plugin.

local file = vim.fn.tempname() .. '/list.xit'
local folder = vim.fn.fnamemodify(file, ':h')
vim.fn.mkdir(folder, 'p')
vim.fn.writefile({ '[ ] eggs', '[ ] milk' }, file)
vim.env.TODO_LOG = folder .. '/traffic.log'
local editor = test.Editor.open(file, 'without-plugin.lua')
local started = 'local _, client = next((vim.lsp.get_clients or function() return vim.lsp.buf_get_clients(0) end)()); '
  .. 'return client ~= nil and client.initialized or false'
test.wait(function() return editor:lua(started) end)

--- Runs a command; returns its exit code and what it prints.
local function shell(...)
  local output = vim.fn.system(vim.list_extend({ vim.env.TODO_FORMAT }, { ... }))
  return vim.v.shell_error, output
end
local function saved()
  return table.concat(vim.fn.readfile(file), '\n') .. '\n'
end

--- Waits until the client has sent the text.
local function wait_for_list()
  test.wait(function()
    local _, output = shell('list', folder)
    return output:find('[ ] bread', 1, true) ~= nil
  end)
end

editor:type 'Go[ ] bread<Esc>'
wait_for_list()
local before = editor:undo_step()
local code, output = shell('complete', 'bread', folder)
test.expect_equal('a shell changes an unsaved item', { code, output:find('open in an editor', 1, true) ~= nil }, { 0, true })
test.wait(function() return editor:text():find('[x] bread', 1, true) ~= nil end)
test.expect_equal('only the buffer is changed', { editor:text(), saved() }, { '[ ] eggs\n[ ] milk\n[x] bread\n', '[ ] eggs\n[ ] milk\n' })
test.expect_equal('it is one undo step', editor:undo_step(), before + 1)
editor:type 'u'
test.wait(function() return editor:text():find('[ ] bread', 1, true) ~= nil end)
test.expect_equal('and is undone by u', editor:text(), '[ ] eggs\n[ ] milk\n[ ] bread\n')

wait_for_list()
-- A list that is not open is written, after the item that moves there.
code = shell('move', 'milk', folder, folder .. '/other.xit')
test.expect_equal('an item moves from the buffer to a file', code, 0)
test.wait(function() return not editor:text():find('milk', 1, true) end)
test.expect_equal('it is in one of them', { editor:text(), vim.fn.readfile(folder .. '/other.xit') }, { '[ ] eggs\n[ ] bread\n', { '[ ] milk' } })

-- While the person stands on an empty line, at the end of a line and at its start, an item is inserted there.
for _, place in ipairs({ { 'ggo', '[ ] é\n[ ] new\ntyped\n[ ] b\n' }, { 'ggA', '[ ] étyped\n[ ] new\n\n[ ] b\n' },
  { 'ggjO', '[ ] é\n[ ] new\ntyped\n[ ] b\n' } }) do
  local keys, expected = unpack(place)
  editor:type('<Esc>:%d<CR>i[ ] é<CR>' .. (keys == 'ggA' and '<CR>' or '') .. '[ ] b<Esc>' .. keys)
  test.wait(function()
    local _, output = shell('list', folder)
    return output:find('] b', 1, true) ~= nil and output:find('bread', 1, true) == nil
  end)
  code = shell('add', 'new', '--to', file)
  test.expect_equal('an item is added around ' .. keys, code, 0)
  test.wait(function() return editor:text():find('new', 1, true) ~= nil end)
  editor:type 'typed'
  test.wait(function() return editor:text():find('typed', 1, true) ~= nil end)
  test.expect_equal('what is typed after ' .. keys .. ' stays on its line', editor:text(), expected)
  editor:type '<Esc>'
end
editor:type ':%d<CR>i[ ] eggs<CR>[ ] bread<Esc>'
wait_for_list()

-- A buffer that takes no change.
editor:lua 'vim.bo.modifiable = false'
code, output = shell('complete', 'eggs', folder)
test.expect_equal('a locked buffer refuses', { code, output:find('was not changed', 1, true) ~= nil }, { 4, true })
test.expect_equal('and nothing is written', { editor:text(), saved() }, { '[ ] eggs\n[ ] bread\n', '[ ] eggs\n[ ] milk\n' })

editor:close()
test.finish()
