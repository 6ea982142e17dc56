" The <Plug> maps, :TodoAgenda, and the server of Neovim's own client.
if exists('g:loaded_todolsp') || !(has('nvim-0.7') || (v:version >= 900 && has('job'))) | finish | endif
let g:loaded_todolsp = 1

for s:operation in todolsp#operations#all()
  for s:mode in ['n', 'x']
    execute s:mode .. 'noremap <silent> <expr> <Plug>(todo-' .. s:operation.name .. ')'
    \ 'todolsp#operator#keys(''' .. s:operation.name .. ''')'
  endfor
endfor
nnoremap <silent> <Plug>(todo-format) <Cmd>Todo format<CR>
nnoremap <silent> <Plug>(todo-quick-fix) <Cmd>Todo quick-fix<CR>
inoremap <silent> <Plug>(todo-enter) <C-]><Cmd>call todolsp#enter#press()<CR>

nnoremap <silent> <Plug>(todo-open-below) <Cmd>call todolsp#enter#open('o')<CR>
nnoremap <silent> <Plug>(todo-open-above) <Cmd>call todolsp#enter#open('O')<CR>
nnoremap <silent> <expr> <Plug>(todo-shift-right) todolsp#enter#shift('>>', 'indent')
nnoremap <silent> <expr> <Plug>(todo-shift-left) todolsp#enter#shift('<lt><lt>', 'outdent')

command! -bang -nargs=* -complete=customlist,todolsp#agenda#complete TodoAgenda
\ call todolsp#agenda#command(<bang>0, <q-mods>, <q-args>)

" Neovim starts the server on FileType, with the configuration in lsp/todo-lsp.lua. For a list that is opened during startup,
" ftplugin/xit.vim would be too late: it runs in that event already, and an autocommand added by then does not run for it.
if has('nvim-0.11') && todolsp#client#name() ==# 'neovim'
  lua require('todo_lsp').enable()
endif

" Neovim watches no files, or only some.
if has('nvim') && todolsp#client#name() ==# 'neovim'
  augroup todolsp_settings
    autocmd!
    autocmd BufEnter,FocusGained,BufWritePost * if &filetype ==# 'xit' | call todolsp#client#neovim#check_settings() | endif
    autocmd BufWritePost .todo-format.json,.editorconfig call todolsp#client#neovim#read_settings()
  augroup END
endif
