" A user's configuration of Neovim 0.11, as in the picture of a list.
let &runtimepath = expand('<sfile>:p:h:h:h:h') .. '/editors/vim,' .. &runtimepath
let g:todo_lsp_command = [$TODO_LSP]
let g:todo_format_command = $TODO_FORMAT
set termguicolors laststatus=0 noruler noshowcmd noswapfile shortmess+=F fillchars=eob:\ " a blank
lua vim.diagnostic.config { virtual_text = true }
filetype plugin indent on
syntax on
