-- The server in Neovim's own client.

local M = {}

local name = 'todo-lsp'

-- The maximum number of automatic restarts after crashes.
local restarts_left = 5

--- The root of a buffer's list; nil if the buffer has no file.
function M.root(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' then return nil end
  return vim.fn['todolsp#root#of_folder'](vim.fn.fnamemodify(file, ':p:h'))
end

-- Calls a function of a client; in Neovim 0.11 and later it is a method.
local function call(client, name, ...)
  if vim.fn.has 'nvim-0.11' == 1 then return client[name](client, ...) end
  return client[name](...)
end

--- Adds a folder to the server's workspace. One server serves all lists, so the folder of each opened list is added.
function M.add_folder(client, root)
  for _, folder in pairs(client.workspace_folders or {}) do
    if folder.name == root then return end
  end
  -- Not add_workspace_folder(), which in Neovim 0.7 also sends an invalid folder.
  local added = { { uri = vim.uri_from_fname(root), name = root } }
  client.workspace_folders = vim.list_extend(client.workspace_folders or {}, added)
  call(client, 'notify', 'workspace/didChangeWorkspaceFolders', { event = { added = added, removed = {} } })
end

--- The client's configuration; in Neovim 0.11 and later `vim.lsp.config('todo-lsp', …)` can change it.
function M.config()
  local options = vim.fn['todolsp#settings#initialization_options']()
  return {
    name = name,
    cmd = vim.fn['todolsp#settings#server_command'](),
    filetypes = { 'xit' },
    init_options = next(options) and options or vim.empty_dict(),
    on_attach = function(client, buffer)
      local root = M.root(buffer)
      if root then M.add_folder(client, root) end
    end,
    -- The server then sends its own token types, which get the colours of syntax/xit.vim.
    capabilities = {
      textDocument = { semanticTokens = { tokenTypes = vim.fn['todolsp#colours#token_types']() } },
      -- Items can move to another list. Neovim 0.7 supports this, but does not announce it.
      workspace = { workspaceEdit = { documentChanges = true } },
      -- The server then offers actions that ask for a value.
      experimental = { todo = { prompts = true } },
    },
    on_exit = function(code, signal)
      if (code ~= 0 or signal ~= 0) and restarts_left > 0 and vim.v.exiting == vim.NIL then
        restarts_left = restarts_left - 1
        vim.schedule(M.attach_all)
      end
    end,
  }
end

--- The clients connected to the server, of one buffer or of all.
function M.clients(buffer)
  local found = {}
  local all = vim.lsp.get_clients and vim.lsp.get_clients { bufnr = buffer }
    or buffer and vim.lsp.buf_get_clients(buffer)
    or vim.lsp.get_active_clients()
  for _, client in pairs(all) do
    -- A user's own configuration may be named todo_lsp.
    if client.name:gsub('_', '-') == name and not call(client, 'is_stopped') then table.insert(found, client) end
  end
  return found
end

-- The number of the client that attach() is starting.
local starting_client

--- Attaches the server to a list, starting it if needed.
function M.attach(buffer)
  if vim.lsp.enable then
    if #M.clients(buffer) > 0 then return end
    vim.lsp.enable(name)
    -- During startup, it only waits for lists that are opened later.
    if vim.v.vim_did_enter == 0 then
      local command = 'doautoall nvim.lsp.enable FileType'
      vim.api.nvim_create_autocmd('VimEnter', { once = true, command = command })
    end
    return
  end
  -- An older client fails on a buffer without a file.
  if #M.clients(buffer) > 0 or vim.api.nvim_buf_get_name(buffer) == '' then return end
  local running = M.clients()[1]
  local id = running and running.id or starting_client
  if not id then
    local config = M.config()
    config.capabilities =
      vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities)
    config.root_dir = M.root(buffer)
    config.on_init = function() starting_client = nil end
    local handle_exit = config.on_exit
    config.on_exit = function(...)
      starting_client = nil
      handle_exit(...)
    end
    id = vim.lsp.start_client(config)
    starting_client = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
end

--- Makes the servers read all settings files again.
function M.read_settings()
  local change = { uri = vim.uri_from_fname(vim.fn.getcwd() .. '/.todo-format.json'), type = 2 }
  for _, client in ipairs(M.clients()) do call(client, 'notify', 'workspace/didChangeWatchedFiles', { changes = { change } }) end
end

--- Attaches the server to all loaded lists.
function M.attach_all()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'xit' then M.attach(buffer) end
  end
end

--- Sends a request and waits for the reply; nil if the server does not run or reply.
function M.request(method, params)
  local buffer = vim.api.nvim_get_current_buf()
  local client = M.clients(buffer)[1]
  if not client then return nil end
  local reply = call(client, 'request_sync', method, params, vim.g.todo_lsp_timeout or 3000, buffer)
  if not reply or reply.err or reply.error then return nil end
  return { result = reply.result or vim.NIL }
end

--- Asks the user for a value and passes it to todolsp#prompt#answer().
function M.input(question, completion)
  vim.ui.input({ prompt = question, completion = completion }, function(value)
    vim.fn['todolsp#prompt#answer'](value or '')
  end)
end

-- The command of code actions that ask for a value.
vim.lsp.commands['todo-lsp.prompt'] = function(command)
  local params = command.arguments[1]
  local lines = params.lines or { 0, vim.api.nvim_buf_line_count(0) }
  vim.fn['todolsp#ask'](params.operation, lines[1] + 1, lines[2])
end

--- Restarts the server.
function M.restart()
  local stopped = M.clients()
  for _, client in ipairs(stopped) do vim.lsp.stop_client(client.id) end
  vim.wait(2000, function()
    for _, client in ipairs(stopped) do
      if vim.lsp.get_client_by_id(client.id) then return false end
    end
    return true
  end, 10)
  M.attach_all()
end

return M
