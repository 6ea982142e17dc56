" :TodoAgenda and :TodoAdd. All else is loaded with the first list.
if exists('g:loaded_todolsp') || !(has('nvim-0.7') || (v:version >= 900 && has('job'))) | finish | endif
let g:loaded_todolsp = 1

command! -bang -nargs=* -complete=customlist,todolsp#agenda#complete TodoAgenda
\ call todolsp#agenda#command(<bang>0, <q-mods>, <q-args>)
command! -bang -nargs=* TodoAdd call todolsp#add#command(<bang>0, <q-args>)
