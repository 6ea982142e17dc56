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

-- A kind finds the kinds below it too; among them exactly one action is of the kind itself.
vim.ui.select = function(items, _, on_choice)
  local of_the_kind = vim.tbl_filter(function(item) return item[2].kind == vim.g.wanted_kind end, items)
  vim.g.offered = #of_the_kind
  on_choice(of_the_kind[1])
end

local kinds = {
  c = 'refactor.rewrite.todo.complete',
  o = 'refactor.rewrite.todo.reopen',
  t = 'refactor.rewrite.todo.toggle',
  d = 'refactor.rewrite.todo.delete',
  s = 'source.sort.todo',
}
for key, kind in pairs(kinds) do
  local function act(action)
    return function()
      vim.g.wanted_kind = kind
      action { only = { kind } }
    end
  end
  vim.keymap.set('n', '<Space>' .. key, act(vim.lsp.buf.code_action))
  vim.keymap.set('x', '<Space>' .. key, function()
    vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('<Esc>', true, false, true), 'nx', false)
    act(vim.lsp.buf.range_code_action)()
  end)
end
