" A user's configuration: the plugin, the binaries, and the client that $EDITOR_CLIENT names.
set nocompatible hidden noswapfile
let s:root = fnamemodify(expand('<sfile>:p'), ':h:h:h:h')
let &runtimepath = s:root .. '/editors/vim,' .. &runtimepath
let g:todo_lsp_command = [$TODO_LSP, '--log', $TODO_LOG]
let g:todo_format_command = $TODO_FORMAT
if $EDITOR_CLIENT ==# 'none'
  let g:todo_lsp_client = 'none'
elseif !empty($EDITOR_CLIENT_PATH)
  let &runtimepath ..= ',' .. $EDITOR_CLIENT_PATH
endif
" Longer than by default, so that tests do not depend on the speed of the machine.
let g:todo_lsp_timeout = 60000
" ALE waits 200 ms by default.
let g:ale_lint_delay = 10
let g:lsp_diagnostics_signs_enabled = 0
filetype plugin indent on
syntax on
