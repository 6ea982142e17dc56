-- A session in Neovim with the installed plugin: the server reports a problem, and two keys complete an item.
local function expect(what, condition)
  if not vim.wait(10000, condition, 20) then
    io.stderr:write('neovim: not so after 10 s: ' .. what .. '\n' .. vim.fn.execute 'messages' .. '\n')
    vim.cmd 'cquit'
  end
end

expect('the file is a list', function() return vim.bo.filetype == 'xit' end)
expect('the server reports the problem', function() return #vim.diagnostic.get(0) == 1 end)
vim.cmd 'normal 1G\\c'
expect('the item is completed', function() return vim.fn.getline(1) == '[x] first' end)
vim.cmd 'silent write | silent help todo-lsp'
expect('nothing fails', function() return vim.v.errmsg == '' end)
vim.cmd 'qall!'
