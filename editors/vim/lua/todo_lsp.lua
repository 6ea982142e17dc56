-- The server in Neovim's own client.

local M = {}

local name = 'todo-lsp'

-- How often the server is started again by itself after it broke down.
local restarts_left = 5

--- The folder that holds a list and those that belong to it: the nearest with settings or a repository, else its own;
--- nil if the buffer has no file.
function M.root(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == '' then return nil end
  local folder = vim.fn.fnamemodify(file, ':p:h')
  for _, marker in ipairs { '.todo-format.json', '.git' } do
    -- With a semicolon after it, all folders above are searched too.
    local path = vim.fn.escape(folder, ' ,;\\') .. ';'
    local found = vim.fn.findfile(marker, path)
    if found == '' then found = vim.fn.finddir(marker, path) end
    if found ~= '' then return vim.fn.fnamemodify(found, ':p'):gsub('/$', ''):match '^(.*)/[^/]*$' end
  end
  return folder
end

--- What the client is told; `vim.lsp.config('todo-lsp', …)` may change it from Neovim 0.11 on.
function M.config()
  local options = vim.fn['todolsp#settings#initialization_options']()
  return {
    name = name,
    cmd = vim.fn['todolsp#settings#server_command'](),
    filetypes = { 'xit' },
    init_options = next(options) and options or vim.empty_dict(),
    on_attach = function(client, buffer)
      -- One server for all lists; it learns of each folder in which one is opened.
      local root = M.root(buffer)
      if not root then return end
      for _, folder in pairs(client.workspace_folders or {}) do
        if folder.name == root then return end
      end
      -- Not by add_workspace_folder(), which in Neovim 0.7 sends a folder that is none too.
      local added = { { uri = vim.uri_from_fname(root), name = root } }
      client.workspace_folders = vim.list_extend(client.workspace_folders or {}, added)
      local params = { event = { added = added, removed = {} } }
      if vim.fn.has 'nvim-0.11' == 1 then
        client:notify('workspace/didChangeWorkspaceFolders', params)
      else
        client.notify('workspace/didChangeWorkspaceFolders', params)
      end
    end,
    -- The server then names its tokens by what they are, and they get the colours of syntax/xit.vim.
    capabilities = { textDocument = { semanticTokens = { tokenTypes = vim.fn['todolsp#colours#token_types']() } } },
    on_exit = function(code, signal)
      if (code ~= 0 or signal ~= 0) and restarts_left > 0 and vim.v.exiting == vim.NIL then
        restarts_left = restarts_left - 1
        vim.schedule(M.attach_all)
      end
    end,
  }
end

--- The same for `vim.lsp.config`, which finds the root and the client by itself.
function M.config_with_root()
  local config = M.config()
  config.reuse_client = function(client, wanted) return client.name == wanted.name and not client:is_stopped() end
  config.root_dir = function(buffer, on_dir) on_dir(M.root(buffer)) end
  return config
end

--- Lets Neovim start the server where a list is opened; from 0.11 on.
function M.enable()
  if vim.fn.executable(vim.fn['todolsp#settings#server_command']()[1]) == 1 then vim.lsp.enable(name) end
end

local function is_stopped(client)
  if vim.fn.has 'nvim-0.11' == 1 then return client:is_stopped() end
  return client.is_stopped()
end

--- The clients that talk to the server, of one buffer or of all.
function M.clients(buffer)
  local found = {}
  local all = vim.lsp.get_clients and vim.lsp.get_clients { bufnr = buffer }
    or buffer and vim.lsp.buf_get_clients(buffer)
    or vim.lsp.get_active_clients()
  for _, client in pairs(all) do
    if client.name:gsub('_', '-') == name and not is_stopped(client) then table.insert(found, client) end
  end
  return found
end

local starting

--- Attaches the server to a list and starts it if it does not run yet.
function M.attach(buffer)
  if vim.lsp.enable then
    if #M.clients(buffer) == 0 then vim.lsp.enable(name) end
    return
  end
  -- An older client is at a loss with a buffer that has no file.
  if #M.clients(buffer) > 0 or vim.api.nvim_buf_get_name(buffer) == '' then return end
  local running = M.clients()[1]
  local id = running and running.id or starting
  if not id then
    local config = M.config()
    config.capabilities =
      vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities)
    config.root_dir = M.root(buffer)
    config.on_init = function() starting = nil end
    local restart = config.on_exit
    config.on_exit = function(...)
      starting = nil
      restart(...)
    end
    id = vim.lsp.start_client(config)
    starting = id
  end
  if id then vim.lsp.buf_attach_client(buffer, id) end
end

--- Attaches the server to all lists that are loaded.
function M.attach_all()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'xit' then M.attach(buffer) end
  end
end

--- Asks the server and waits; nil if it does not run or does not answer.
function M.request(method, params)
  -- By its number: Neovim 0.7 sends what was typed before only if the buffer is not called 0.
  local buffer = vim.api.nvim_get_current_buf()
  local client = M.clients(buffer)[1]
  if not client then return nil end
  local timeout = vim.fn['todolsp#settings#timeout']()
  local answer
  if vim.fn.has 'nvim-0.11' == 1 then
    answer = client:request_sync(method, params, timeout, buffer)
  else
    answer = client.request_sync(method, params, timeout, buffer)
  end
  if not answer or answer.err or answer.error then return nil end
  local result = answer.result
  if result == nil then result = vim.NIL end
  return { result = result, encoding = client.offset_encoding or 'utf-16' }
end

--- Ends the server and starts it again.
function M.restart()
  local stopped = M.clients()
  for _, client in ipairs(stopped) do vim.lsp.stop_client(client.id) end
  vim.wait(2000, function() return #M.clients() == 0 end, 10)
  M.attach_all()
end

return M
