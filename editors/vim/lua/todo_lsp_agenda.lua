-- The agenda's requests in Neovim's own client.

local plugin = require 'todo_lsp'

local M = {}

-- In Neovim 0.11 and later a client's functions are methods.
local function call(client, name, ...)
  if vim.fn.has 'nvim-0.11' == 1 then return client[name](client, ...) end
  return client[name](...)
end

local function supports_agendas(client)
  local experimental = (client.server_capabilities or {}).experimental
  return type(experimental) == 'table' and vim.tbl_contains(experimental.requests or {}, 'todo/applyToItems')
end

--- The server's client; nil if there is none or the server does not support agendas.
local function running_client()
  for _, client in ipairs(plugin.clients()) do
    if client.initialized and supports_agendas(client) then return client end
  end
end

--- Starts a server for a folder.
local function start(folder)
  local config = plugin.config()
  config.root_dir = folder
  config.capabilities = vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities)
  if vim.fn.has 'nvim-0.11' == 1 then
    vim.lsp.start(config, { attach = false })
  else
    vim.lsp.start_client(config)
  end
end

--- Waits while a server is starting.
local function wait_for_start()
  vim.fn['todolsp#process#wait'](function() return not plugin.is_starting() end, 'starting the server')
end

local has_failed = false

--- Whether a server that supports agendas runs; starts one, at most once without success, if no list is open.
function M.is_available(folders)
  if running_client() then return true end
  wait_for_start()
  if #plugin.clients() == 0 and not has_failed then
    start(folders[1])
    wait_for_start()
    has_failed = running_client() == nil
  end
  return running_client() ~= nil
end

-- A global handler, because the client may have been started with another configuration.
vim.lsp.handlers['todo/agendaChanged'] = function(_, params)
  vim.fn['todolsp#agenda#refresh#changed'](params.filter)
end

--- Adds folders to the server's workspace and returns their URIs.
function M.add_folders(folders)
  local client = running_client()
  if client then
    for _, folder in ipairs(folders) do plugin.add_folder(client, folder) end
  end
  return vim.tbl_map(vim.uri_from_fname, folders)
end

--- Sends a request and returns the client's number; the reply goes to todolsp#agenda#server#receive() with `number`.
function M.send(number, method, params)
  local client = running_client()
  local function receive(err, reply)
    local reason = err and (err.message or tostring(err)) or ''
    vim.fn['todolsp#agenda#server#receive'](number, reason, reply == nil and vim.empty_dict() or reply)
  end
  if not client then
    receive { message = 'the server is not running' }
    return -1
  end
  plugin.send_changes(client)
  call(client, 'request', method, params, receive, vim.api.nvim_get_current_buf())
  return client.id
end

--- Whether a client has stopped or lost its server.
function M.has_exited(id)
  local client = vim.lsp.get_client_by_id(id)
  return not client or plugin.is_stopped(client)
end

--- The state of a buffer of which the agenda has shown `version`, -1 if the server has read its file: 'same'; 'changed',
--- including edits that the server has not received; or 'unknown' if it is changed, and not open on the server.
function M.state(buffer, version)
  local client = running_client()
  if client and vim.lsp.buf_is_attached(buffer, client.id) then
    return vim.lsp.util.buf_versions[buffer] == version and 'same' or 'changed'
  end
  return vim.api.nvim_buf_get_option(buffer, 'modified') and 'unknown' or version == -1 and 'same' or 'changed'
end

--- Opens a loaded list on the server at once, which Neovim 0.11 and later would do later.
function M.attach(buffer)
  local client = running_client()
  if client then vim.lsp.buf_attach_client(buffer, client.id) end
end

--- The encoding of the columns in the server's replies.
function M.encoding()
  local client = running_client()
  return client and client.offset_encoding or 'utf-16'
end

--- Sends a request and waits for the reply: a dictionary with its `result`, or an empty one if there is none.
function M.request(method, params)
  local client = running_client()
  if not client then return vim.empty_dict() end
  local buffer = vim.api.nvim_get_current_buf()
  plugin.send_changes(client)
  local reply = call(client, 'request_sync', method, params, vim.fn['todolsp#settings#timeout'](), buffer)
  return reply and reply.result and { result = reply.result } or vim.empty_dict()
end

return M
