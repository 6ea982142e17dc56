" The buffer's default maps, skipping keys and operations that the user has mapped.
" b:todolsp_maps has the mode and the keys of each map that this plugin has defined.

" Defines the <Plug> maps, once.
function! todolsp#maps#define_plugs() abort
  if maparg('<Plug>(todo-format)', 'n') !=# '' | return | endif
  for operation in todolsp#operations#all()
    for mode in ['n', 'x']
      execute mode .. 'noremap <silent> <expr> <Plug>(todo-' .. operation.name .. ')'
      \ 'todolsp#operator#keys(''' .. operation.name .. ''')'
    endfor
  endfor
  nnoremap <silent> <Plug>(todo-format) <Cmd>Todo format<CR>
  nnoremap <silent> <Plug>(todo-quick-fix) <Cmd>Todo quick-fix<CR>
  inoremap <silent> <Plug>(todo-enter) <C-]><Cmd>call todolsp#enter#press()<CR>
  nnoremap <silent> <Plug>(todo-open-below) <Cmd>call todolsp#enter#open('o')<CR>
  nnoremap <silent> <Plug>(todo-open-above) <Cmd>call todolsp#enter#open('O')<CR>
  nnoremap <silent> <expr> <Plug>(todo-shift-right) todolsp#enter#shift('>>', 'indent')
  nnoremap <silent> <expr> <Plug>(todo-shift-left) todolsp#enter#shift('<lt><lt>', 'outdent')
endfunction

" Maps keys to a <Plug> map, unless the user has mapped either.
function! s:define(mode, keys, plug) abort
  if hasmapto(a:plug, a:mode) || !empty(maparg(a:keys, a:mode)) | return | endif
  execute a:mode .. 'map <buffer> <silent>' a:keys a:plug
  let b:todolsp_maps = get(b:, 'todolsp_maps', []) + [[a:mode, a:keys]]
endfunction

function! todolsp#maps#define() abort
  let prefix = get(g:, 'todo_lsp_prefix', '<LocalLeader>')
  for operation in todolsp#operations#all()
    for mode in ['n', 'x']
      call s:define(mode, prefix .. operation.key, '<Plug>(todo-' .. operation.name .. ')')
    endfor
  endfor
  call s:define('n', prefix .. '=', '<Plug>(todo-format)')
  if get(g:, 'todo_lsp_continue', 1)
    call s:define('i', '<CR>', '<Plug>(todo-enter)')
    call s:define('n', 'o', '<Plug>(todo-open-below)')
    call s:define('n', 'O', '<Plug>(todo-open-above)')
    call s:define('n', '>>', '<Plug>(todo-shift-right)')
    call s:define('n', '<<', '<Plug>(todo-shift-left)')
  endif
endfunction

" Restores the map of Enter, which yegappan/lsp overrides for its menu when the server starts.
function! todolsp#maps#restore_enter() abort
  let map = maparg('<CR>', 'i', 0, 1)
  if get(map, 'buffer', 0) && stridx(get(map, 'rhs', ''), 'pumvisible() ? "\<C-Y>\<CR>"') == 0
  \ && index(get(b:, 'todolsp_maps', []), ['i', '<CR>']) >= 0
    imap <buffer> <silent> <CR> <Plug>(todo-enter)
  endif
endfunction

function! todolsp#maps#remove() abort
  for [mode, keys] in get(b:, 'todolsp_maps', [])
    execute 'silent!' mode .. 'unmap <buffer>' keys
  endfor
  unlet! b:todolsp_maps
endfunction
