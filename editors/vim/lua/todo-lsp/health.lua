-- `:checkhealth todo-lsp`.

local M = {}

function M.check()
  local health = vim.health
  if not (health and health.start) then
    -- Neovim 0.9 and earlier.
    health = setmetatable({}, { __index = function(_, name) return require('health')['report_' .. name] end })
  end
  health.start 'todo-lsp'
  for _, it in ipairs(vim.fn['todolsp#health#report']()) do
    health[it.level](it.text, it.advice)
  end
end

return M
