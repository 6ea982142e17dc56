-- Controls a second Neovim through its remote interface with real keys.

local Editor = {}
Editor.__index = Editor

--- Opens `file` in a new Neovim that has only loaded `init`.
function Editor.open(file, init)
  local command = { vim.v.progpath, '--embed', '--headless', '-u', init, '-i', 'NONE', '-n', file }
  local editor = setmetatable({}, Editor)
  editor.channel = vim.fn.jobstart(command, { rpc = true })
  return editor
end

function Editor:call(method, ...)
  return vim.rpcrequest(self.channel, method, ...)
end

--- Runs Lua there and returns what it returns.
function Editor:lua(code, ...)
  return self:call('nvim_exec_lua', code, { ... })
end

--- Types keys, written as in a mapping.
function Editor:type(keys)
  self:call('nvim_input', keys)
end

--- The buffer's text, as it would be written.
function Editor:text()
  return table.concat(self:call('nvim_buf_get_lines', 0, 0, -1, true), '\n') .. '\n'
end

--- The number of undo steps so far.
function Editor:undo_step()
  return self:call('nvim_eval', 'undotree().seq_cur')
end

--- Moves the cursor to the line, from 1.
function Editor:go(line)
  self:call('nvim_win_set_cursor', 0, { line, 0 })
end

--- The diagnostics as `line:code:underlined text`, sorted by line.
function Editor:diagnostics()
  return self:lua [[
    local found = {}
    for _, it in ipairs(vim.diagnostic.get(0)) do
      local line = vim.api.nvim_buf_get_lines(0, it.lnum, it.lnum + 1, true)[1]
      local text = it.end_lnum == it.lnum and line:sub(it.col + 1, it.end_col) or line:sub(it.col + 1) .. '…'
      table.insert(found, string.format('%03d:%s:%s', it.lnum + 1, it.code, text))
    end
    table.sort(found)
    return found
  ]]
end

function Editor:close()
  vim.fn.jobstop(self.channel)
end

local passed = true

--- Prints one line for one test, with the label of this Neovim.
local function report(name, is_right, detail)
  print((is_right and 'ok ' or 'not ok ') .. vim.env.EDITOR_LABEL .. ': ' .. name .. '\n')
  if not is_right then
    passed = false
    print('# ' .. tostring(detail):gsub('\n', '\n# ') .. '\n')
  end
end

local function expect_equal(name, found, expected)
  report(name, vim.deep_equal(found, expected), 'expected ' .. vim.inspect(expected) .. '\nfound ' .. vim.inspect(found))
end

--- Waits until `condition` returns true; returns whether it did.
local function wait(condition)
  return vim.wait(60000, condition, 5)
end

--- The output of `todo-format` for `text`.
local function todo_format(arguments, text)
  local command = { vim.env.TODO_FORMAT, unpack(arguments) }
  return vim.fn.system(command, text)
end

local function read(file)
  local handle = assert(io.open(file, 'rb'))
  local bytes = handle:read '*a'
  handle:close()
  return bytes
end

--- A writable copy of a fixture in a new folder.
local function copy_of(fixture, name)
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder, 'p')
  local file = folder .. '/' .. name
  local handle = assert(io.open(file, 'wb'))
  handle:write(read('../../Fixtures/Lists/' .. fixture))
  handle:close()
  return file
end

--- Exits with the tests' status; a test that throws exits with Neovim's status.
local function finish()
  vim.cmd(passed and 'qall!' or 'cquit 1')
end

test = {
  Editor = Editor,
  report = report,
  expect_equal = expect_equal,
  wait = wait,
  todo_format = todo_format,
  read = read,
  copy_of = copy_of,
  finish = finish,
}
