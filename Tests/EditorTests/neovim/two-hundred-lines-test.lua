-- A list of two hundred lines with Neovim's own client and no plugin.

local file = test.copy_of('two-hundred.xit', 'list.xit')
local original = test.read(file)
vim.env.TODO_LOG = vim.fn.fnamemodify(file, ':h') .. '/traffic.log'
local editor = test.Editor.open(file, 'without-plugin.lua')

-- Each is line:code:underlined text, as editor:diagnostics() returns them.
local expected_diagnostics = {
  '008:impossible-date:-> 2099-02-30',
  '009:uppercase-x:[X]',
  '012:overdue:-> 2025-08-09',
  '032:overdue:-> 2025-09-30',
  '039:dots-on-both-sides:!.!',
  '055:impossible-date:-> 2025-07-32',
  '057:overdue:-> 2025-W31',
  '097:overdue:-> 2025-05',
  '098:near-miss-date:->2025-06-01',
  '110:near-miss-date:→ 2025-06-02',
  '139:overdue:-> 2025-10-11',
  '169:overdue:-> 2025/11/03',
}

test.wait(function() return #editor:diagnostics() >= #expected_diagnostics end)
test.expect_equal('diagnostics have correct positions, also after emoji', editor:diagnostics(), expected_diagnostics)

--- The line, from 1, that contains the words.
local function line_of(words)
  local number = 0
  for line in editor:text():gmatch '([^\n]*)\n' do
    number = number + 1
    if line:find(words, 1, true) then return number end
  end
  error('no line has ' .. words)
end

-- The operation, its key after <Space>, and words on its line; for a selection, also words on its other end.
local operations = {
  { 'complete', 'c', '🥑 avocados' },
  { 'toggle', 't', '米 5 kg' },
  { 'sort', 's', '!! cake', 'salary slips' },
  { 'delete', 'd', '!! Fix the crash' },
  { 'reopen', 'o', 'Port the build' },
  { 'complete', 'c', 'ask Ayşe', 'Book the van' },
  { 'delete', 'd', 'the wardrobe', 'cables that fit nothing' },
  { 'toggle', 't', '👨‍👩‍👧‍👦 ask the family' },
  { 'sort', 's', '🍋 lemons' },
  { 'delete', 'd', 'hedge', 'we prefer it cheap' },
}

local texts = { [0] = original }
for number, operation in ipairs(operations) do
  local name, key, words, last_words = unpack(operation)
  local line = line_of(words)
  local last = last_words and line_of(last_words) or line
  line, last = math.min(line, last), math.max(line, last)
  local title = string.format('%d. %s on “%s”', number, name, words)

  -- Without a selection, `sort` is about the whole list.
  local whole = name == 'sort' and not last_words
  local arguments = { 'edit', name, '--stdin-name', 'list.xit' }
  if not whole then vim.list_extend(arguments, { '--line', line .. '-' .. last }) end
  local expected = test.todo_format(arguments, texts[number - 1])
  assert(vim.v.shell_error == 0, expected)

  local step = editor:undo_step()
  editor:go(line)
  if last_words then editor:type('V' .. last .. 'G') end
  editor:type('<Space>' .. key)
  test.wait(function() return editor:text() == expected end)
  texts[number] = editor:text()
  test.report(title, texts[number] == expected, vim.diff(expected, texts[number]))
  test.expect_equal(title .. ': one action was offered', editor:call('nvim_get_var', 'offered'), 1)
  test.expect_equal(title .. ': one undo step', editor:undo_step(), step + 1)
end

for number = #operations, 1, -1 do
  editor:type 'u'
  test.wait(function() return editor:text() == texts[number - 1] end)
  local title = string.format('undo of operation %d restores the text', number)
  test.report(title, editor:text() == texts[number - 1], vim.diff(texts[number - 1], editor:text()))
end
test.expect_equal('all undo steps are undone', editor:undo_step(), 0)
test.wait(function() return vim.deep_equal(editor:diagnostics(), expected_diagnostics) end)
test.expect_equal('after all undos the diagnostics are the original ones', editor:diagnostics(), expected_diagnostics)

editor:type ':write<CR>'
test.wait(function() return not editor:call('nvim_buf_get_option', 0, 'modified') end)
test.report('after all undos the saved file has its original bytes', test.read(file) == original, 'it differs')

-- Unformatted text: trailing blanks and three extra blank lines.
editor:call('nvim_set_var', 'format_on_save', true)
editor:go(line_of '🥑 avocados')
editor:type 'A   <Esc>'
editor:go(line_of 'Sprint 47')
editor:type 'O<CR><CR><Esc>'
test.wait(function() return select(2, editor:text():gsub('\n', '')) == 203 end)
local unformatted = editor:text()
local step = editor:undo_step()
local formatted = test.todo_format({ '--stdin-name', 'list.xit' }, unformatted)
editor:type ':write<CR>'
test.wait(function() return test.read(file) == formatted end)
test.report('a file is formatted when it is saved', test.read(file) == formatted, vim.diff(formatted, test.read(file)))
test.report('formatting changed something', formatted ~= unformatted and formatted ~= original, 'it changed nothing')
test.expect_equal('formatting is one undo step', editor:undo_step(), step + 1)
editor:type 'u'
test.wait(function() return editor:text() == unformatted end)
test.report('undo reverts the formatting', editor:text() == unformatted, vim.diff(unformatted, editor:text()))

editor:close()
test.finish()
