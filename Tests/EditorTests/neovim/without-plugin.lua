-- A configuration for the built-in client without the plugin.

vim.o.hidden = true
vim.g.mapleader = ' '

vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = { '*.xit', '*.todo' },
  callback = function() vim.bo.filetype = 'xit' end,
})

local start = vim.lsp.start_client
if vim.fn.has 'nvim-0.11' == 1 then start = function(config) return vim.lsp.start(config, { attach = false }) end end

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'xit',
  callback = function(event)
    local client = start {
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
    if not vim.g.format_on_save then return end
    if vim.lsp.buf.format then
      vim.lsp.buf.format { timeout_ms = 2000 }
    else
      vim.lsp.buf.formatting_sync(nil, 2000)
    end
  end,
})

-- A kind includes its subkinds; exactly one action has the kind itself.
local function choose(items, of, on_choice)
  local of_the_kind = vim.tbl_filter(function(item) return of(item).kind == vim.g.wanted_kind end, items)
  vim.g.offered = #of_the_kind
  on_choice(of_the_kind[1])
end

vim.ui.select = function(items, _, on_choice)
  choose(items, function(item) return item.action or item[2] end, on_choice)
end

local kinds = {
  c = 'refactor.rewrite.todo.complete',
  o = 'refactor.rewrite.todo.reopen',
  t = 'refactor.rewrite.todo.toggle',
  d = 'refactor.rewrite.todo.delete',
  s = 'source.sort.todo',
}
local function escape()
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('<Esc>', true, false, true), 'nx', false)
end

for key, kind in pairs(kinds) do
  vim.keymap.set('n', '<Space>' .. key, function()
    vim.g.wanted_kind = kind
    local context = { only = { kind } }
    vim.lsp.buf.code_action(vim.lsp.buf.range_code_action and context or { context = context })
  end)
  vim.keymap.set('x', '<Space>' .. key, function()
    vim.g.wanted_kind = kind
    local context = { only = { kind } }
    -- Neovim 0.7 uses the last selection, later versions the current one.
    if vim.lsp.buf.range_code_action then
      escape()
      vim.lsp.buf.range_code_action(context)
    else
      vim.lsp.buf.code_action { context = context }
      escape()
    end
  end)
end
