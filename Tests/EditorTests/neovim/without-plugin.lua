-- What somebody would write who uses the built-in client and no plugin.

vim.o.hidden = true
vim.g.mapleader = ' '

vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = { '*.xit', '*.todo' },
  callback = function() vim.bo.filetype = 'xit' end,
})

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'xit',
  callback = function(event)
    local client = vim.lsp.start_client {
      name = 'todo-lsp',
      cmd = { vim.env.TODO_LSP, '--log', vim.env.TODO_LOG },
      root_dir = vim.fn.fnamemodify(event.file, ':p:h'),
    }
    vim.lsp.buf_attach_client(event.buf, client)
  end,
})

vim.api.nvim_create_autocmd('BufWritePre', {
  pattern = '*.xit',
  callback = function()
    if vim.g.format_on_save then vim.lsp.buf.formatting_sync(nil, 2000) end
  end,
})

-- A kind of its own finds exactly one action: there is nothing to choose.
vim.ui.select = function(items, _, on_choice)
  vim.g.offered = #items
  on_choice(items[1])
end

local kinds = {
  c = 'refactor.rewrite.todo.complete',
  o = 'refactor.rewrite.todo.reopen',
  t = 'refactor.rewrite.todo.toggle',
  d = 'refactor.rewrite.todo.delete',
  s = 'source.sort.todo',
}
for key, kind in pairs(kinds) do
  local only = string.format('{ only = { %q } }', kind)
  vim.keymap.set('n', '<Space>' .. key, '<Cmd>lua vim.lsp.buf.code_action(' .. only .. ')<CR>')
  vim.keymap.set('x', '<Space>' .. key, ':<C-u>lua vim.lsp.buf.range_code_action(' .. only .. ')<CR>')
end
