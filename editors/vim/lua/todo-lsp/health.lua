-- `:checkhealth todo-lsp`.

local M = {}

function M.check()
  local old = vim.health and vim.health.start and {} or require 'health'
  local health = {
    start = old.report_start or vim.health.start,
    ok = old.report_ok or vim.health.ok,
    info = old.report_info or vim.health.info,
    warn = old.report_warn or vim.health.warn,
    error = old.report_error or vim.health.error,
  }
  health.start 'todo-lsp'
  for _, it in ipairs(vim.fn['todolsp#health#report']()) do
    if it.level == 'ok' or it.level == 'info' then
      health[it.level](it.text)
    else
      health[it.level](it.text, it.advice)
    end
  end
end

return M
