" To-do lists: options, keys and the language server.
if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1
if !exists('g:loaded_todolsp') | finish | endif

" Lists have no comments. A comment plugin puts `[~] ` before a line, which makes it a dropped item, and removes it again.
" `gq` wraps an item's text, which clients' formatters do not.
setlocal expandtab shiftwidth=4 softtabstop=4 commentstring=[~]\ %s comments= formatoptions-=t formatoptions+=n
setlocal formatexpr=todolsp#wrap#format() formatlistpat=^\\s*\\%(\\%([-*+]\\\|\\d\\+[.)]\\)\\s\\+\\)\\?\\[.\\]\\s\\+
" A wrapped line begins below the item's text.
setlocal breakindent breakindentopt=list:-1
let b:undo_ftplugin = 'setlocal breakindent< breakindentopt< expandtab< shiftwidth< softtabstop< commentstring< comments< formatoptions< '
\ .. 'formatexpr< formatlistpat<'

if todolsp#client#name() ==# ''
  setlocal omnifunc=todolsp#omni#complete
  let b:undo_ftplugin ..= ' | setlocal omnifunc<'
endif

if get(g:, 'todo_lsp_folding', 1)
  " Set 'foldmethod' last, because later settings recompute all folds.
  setlocal foldlevel=99 foldtext=todolsp#fold#text() foldexpr=todolsp#fold#level(v:lnum) foldmethod=expr
  let b:undo_ftplugin ..= ' | setlocal foldmethod< foldexpr< foldtext< foldlevel<'
endif

command! -buffer -bar -range -nargs=1 -complete=customlist,todolsp#complete Todo
\ call todolsp#command(<range>, <line1>, <line2>, <f-args>)
let b:undo_ftplugin ..= ' | delcommand -buffer Todo'

augroup todolsp
  autocmd! * <buffer>
  autocmd BufWritePre <buffer> call todolsp#format_on_save()
  autocmd InsertEnter <buffer> call todolsp#maps#restore_enter()
  autocmd InsertCharPre <buffer> call todolsp#enter#separate()
augroup END
let b:undo_ftplugin ..= ' | execute "autocmd! todolsp * <buffer>"'

call todolsp#maps#define_plugs()
if !get(g:, 'no_plugin_maps', 0) && !get(g:, 'todo_lsp_no_maps', 0)
  call todolsp#maps#define()
  let b:undo_ftplugin ..= ' | call todolsp#maps#remove()'
endif

call todolsp#client#register()
call todolsp#health#check_programs()
