-- The server in Neovim's own client.

local M = {}

local name = 'todo-lsp'

-- How often the server is started anew by itself after it broke down.
local restarts_left = 5

--- What the client is told; `vim.lsp.config('todo-lsp', …)` may change it from Neovim 0.11 on.
function M.config()
  local options = vim.fn['todolsp#settings#initialization_options']()
  return {
    name = name,
    cmd = vim.fn['todolsp#settings#server_command'](),
    filetypes = { 'xit' },
    init_options = next(options) and options or vim.empty_dict(),
    on_exit = function(code, signal)
      if (code ~= 0 or signal ~= 0) and restarts_left > 0 and vim.v.exiting == vim.NIL then
        restarts_left = restarts_left - 1
        vim.schedule(M.attach_all)
      end
    end,
  }
end

--- Lets Neovim start the server where a list is opened; from 0.11 on.
function M.enable()
  if vim.fn.executable(vim.fn['todolsp#settings#server_command']()[1]) == 1 then vim.lsp.enable(name) end
end

local function clients(buffer)
  local found = {}
  local all = vim.lsp.get_clients and vim.lsp.get_clients { bufnr = buffer }
    or buffer and vim.lsp.buf_get_clients(buffer)
    or vim.lsp.get_active_clients()
  for _, client in pairs(all) do
    if client.name:gsub('_', '-') == name then table.insert(found, client) end
  end
  return found
end

local starting

--- Attaches the server to a list and starts it if it does not run yet.
function M.attach(buffer)
  if vim.lsp.enable then
    if #clients(buffer) == 0 then vim.lsp.enable(name) end
    return
  end
  if #clients(buffer) > 0 then return end
  local running = clients()[1]
  local id = running and running.id or starting
  if not id then
    local config = M.config()
    local file = vim.api.nvim_buf_get_name(buffer)
    config.root_dir = file ~= '' and vim.fn.fnamemodify(file, ':p:h') or vim.fn.getcwd()
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
  local client = clients(buffer)[1]
  if not client then return nil end
  local timeout = vim.fn['todolsp#settings#timeout']()
  local answer
  if vim.fn.has 'nvim-0.11' == 1 then
    answer = client:request_sync(method, params, timeout, buffer)
  else
    answer = client.request_sync(method, params, timeout, buffer)
  end
  if not answer or answer.err or answer.error then return nil end
  return { result = answer.result, encoding = client.offset_encoding or 'utf-16' }
end

--- Ends the server and starts it anew.
function M.restart()
  local stopped = clients()
  for _, client in ipairs(stopped) do vim.lsp.stop_client(client.id) end
  vim.wait(2000, function() return #clients() == 0 end, 10)
  M.attach_all()
end

return M
