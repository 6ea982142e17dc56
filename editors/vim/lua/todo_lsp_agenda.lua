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

--- Starts a server for a folder and waits until it is ready.
local function start(folder)
  local config = plugin.config()
  config.root_dir = folder
  config.capabilities = vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), config.capabilities)
  local id
  if vim.fn.has 'nvim-0.11' == 1 then
    id = vim.lsp.start(config, { attach = false })
  else
    id = vim.lsp.start_client(config)
  end
  vim.wait(vim.fn['todolsp#settings#timeout'](), function()
    local client = id and vim.lsp.get_client_by_id(id)
    return not client or client.initialized
  end, 5)
end

local has_failed = false

--- Whether a server that supports agendas runs; starts one, at most once without success, if no list is open.
function M.is_available(folders)
  if running_client() then return true end
  if #plugin.clients() == 0 and not has_failed then
    start(folders[1])
    has_failed = running_client() == nil
  end
  return running_client() ~= nil
end

-- A global handler, because the client may have been started with another configuration.
vim.lsp.handlers['todo/agendaChanged'] = function(_, params)
  vim.fn['todolsp#agenda#refresh#changed'](params.filter)
end

--- Requests at most `limit` items of folders, or of all folders if the list is empty; passes the reply to
--- todolsp#agenda#server#receive().
function M.request_agenda(number, filter, folders, limit)
  local client = running_client()
  local function receive(err, reply)
    local reason = err and (err.message or tostring(err)) or ''
    vim.fn['todolsp#agenda#server#receive'](number, reason, reply == nil and vim.empty_dict() or reply)
  end
  if not client then return receive { message = 'the server is not running' } end
  local params = { filter = filter, limit = limit }
  for _, folder in ipairs(folders) do
    plugin.add_folder(client, folder)
    params.folders = params.folders or {}
    table.insert(params.folders, vim.uri_from_fname(folder))
  end
  call(client, 'request', 'todo/agenda', params, receive, vim.api.nvim_get_current_buf())
end

--- Whether a buffer still has the text of `version`, including edits that the server has not received; `version` is -1 for a
--- file that is not open.
function M.is_current(buffer, version)
  local client = running_client()
  if client and vim.lsp.buf_is_attached(buffer, client.id) then return vim.lsp.util.buf_versions[buffer] == version end
  return version == -1 and not vim.api.nvim_buf_get_option(buffer, 'modified')
end

--- Opens a loaded list on the server at once, which Neovim 0.11 and later would do later.
function M.attach(buffer)
  local client = running_client()
  if client then vim.lsp.buf_attach_client(buffer, client.id) end
end

--- Sends a request and waits for the reply: a dictionary with its `result`, or an empty one if there is none.
function M.request(method, params)
  local client = running_client()
  if not client then return vim.empty_dict() end
  local buffer = vim.api.nvim_get_current_buf()
  local reply = call(client, 'request_sync', method, params, vim.fn['todolsp#settings#timeout'](), buffer)
  return reply and reply.result and { result = reply.result } or vim.empty_dict()
end

--- The edits of each list for an operation on items, with the encoding of columns, or the reason for a failure.
function M.edits(operation, items, value)
  local client = running_client()
  if not client then return { reason = 'the server is not running' } end
  local buffer = vim.api.nvim_get_current_buf()
  local timeout = vim.fn['todolsp#settings#timeout']()
  local params = { operation = operation, items = items, argument = value ~= '' and value or nil }
  local reply, failure = call(client, 'request_sync', 'todo/applyToItems', params, timeout, buffer)
  local err = reply and (reply.err or reply.error)
  if err or not reply then return { reason = err and err.message or failure or 'the server did not reply in time' } end
  local edits = {}
  local edit = reply.result.edit
  for _, change in ipairs(edit.documentChanges or {}) do
    if change.edits then table.insert(edits, { uri = change.textDocument.uri, edits = change.edits }) end
  end
  for uri, changes in pairs(edit.changes or {}) do table.insert(edits, { uri = uri, edits = changes }) end
  return { edits = edits, encoding = client.offset_encoding or 'utf-16' }
end

return M
