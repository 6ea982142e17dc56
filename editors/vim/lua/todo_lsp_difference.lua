-- The difference between two lists of lines, by Neovim's built-in diff.

local M = {}

local function text(lines)
  -- A NUL byte in a line is represented as a line feed.
  for index, line in ipairs(lines) do lines[index] = line:gsub('\n', '\0') end
  return #lines == 0 and '' or table.concat(lines, '\n') .. '\n'
end

--- Hunks as in autoload/todolsp/difference.vim.
function M.hunks(old, new)
  local compare = vim.text and vim.text.diff or vim.diff
  local hunks = {}
  for _, it in ipairs(compare(text(old), text(new), { result_type = 'indices', algorithm = 'patience' })) do
    local start, count, new_start, new_count = unpack(it)
    -- An empty side is reported as the line before it.
    if count > 0 then start = start - 1 end
    if new_count > 0 then new_start = new_start - 1 end
    table.insert(hunks, { start, start + count, new_start, new_start + new_count })
  end
  return hunks
end

return M
