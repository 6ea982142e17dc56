" Neovim: its own client, and the file that only 0.11 and later load.
if !has('nvim') | finish | endif

function! Test_Neovim_finds_the_server_by_name() abort
  let config = luaeval('dofile(vim.api.nvim_get_runtime_file("lsp/todo-lsp.lua", false)[1])')
  call assert_equal(['xit'], config.filetypes)
  call assert_equal(g:todo_lsp_command, config.cmd)
  call assert_equal('todo-lsp', config.name)
endfunction

function! Test_a_tag_is_renamed_in_lists_that_are_not_open() abort
  if $EDITOR_CLIENT !=# 'neovim' | call Skip('requires the client of Neovim') | endif
  call Open(['[ ] one #work'], 'list.xit')
  let file = expand('%:p:h') .. '/other.xit'
  call writefile(['[x] two #work'], file)
  " If the client watches files, the server relies on its notifications, which may be late, and renaming does not search
  " for files again; a restart does.
  Todo restart
  call assert_true(WaitFor({-> IsConnected()}))
  call cursor(1, 10)
  call luaeval('vim.lsp.buf.rename("job")')
  call WaitFor({-> bufnr(file) > 0 && getbufline(file, 1) ==# ['[x] two #job']})
  call assert_equal([['[ ] one #job'], ['[x] two #job']], [Text(), getbufline(file, 1)])
  silent! wall!
endfunction

function! Test_semantic_tokens_look_like_their_syntax() abort
  if $EDITOR_CLIENT !=# 'neovim' || !has('nvim-0.11') | call Skip('requires the client of Neovim 0.11') | endif
  call Open(['[ ] ! one -> 2020-01-01 #tag', '[x] two'])
  let Groups = {-> luaeval('vim.tbl_map(function(it) return it.opts.hl_group end, vim.inspect_pos(0, 0, 13).semantic_tokens)')}
  call assert_true(WaitFor({-> !empty(Groups())}))
  for [group, link] in [['@lsp.type.todoDate.xit', 'xitDate'], ['@lsp.mod.overdue.xit', 'xitOverdue']]
    call assert_true(index(Groups(), group) >= 0, group)
    call assert_equal(link, luaeval('vim.api.nvim_get_hl(0, { name = _A }).link', group))
  endfor
  " The syntax highlights text and tags.
  call assert_equal([], luaeval('vim.inspect_pos(0, 0, 7).semantic_tokens'))
  call assert_equal([], luaeval('vim.inspect_pos(0, 0, 25).semantic_tokens'))
endfunction

function! Test_changed_settings_are_noticed() abort
  if $EDITOR_CLIENT !=# 'neovim' | call Skip('requires the client of Neovim') | endif
  call Open(['[ ] one -> 2025-01-01'])
  let settings = expand('%:p:h') .. '/.todo-format.json'
  call assert_true(WaitFor({-> len(Diagnostics()) == 1}))
  " Written in the editor.
  execute 'split' settings
  call setline(1, '{"severity.overdue": "off"}')
  silent write
  close
  call assert_true(WaitFor({-> empty(Diagnostics())}), 'written in the editor')
  " Written by another program: noticed when the list is entered or the editor gets the focus.
  call writefile(['{}'], settings)
  new
  close
  call assert_true(WaitFor({-> len(Diagnostics()) == 1}), 'entered')
  call writefile(['{"severity.overdue": "off"}'], settings)
  doautocmd FocusGained
  call assert_true(WaitFor({-> empty(Diagnostics())}), 'focus')
  call delete(settings)
  doautocmd FocusGained
  call assert_true(WaitFor({-> len(Diagnostics()) == 1}), 'deleted')
endfunction

function! Test_an_error_of_another_plugin_does_not_stop_an_operation() abort
  call Open(['[ ] one'])
  call luaeval('vim.schedule(function() error("of another plugin") end)')
  call Type('\c')
  call assert_equal(['[x] one'], Text())
  call assert_match('of another plugin', execute('messages'))
endfunction
