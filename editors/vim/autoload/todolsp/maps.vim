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
  inoremap <silent> <expr> <Plug>(todo-tab) todolsp#enter#tab(1)
  inoremap <silent> <expr> <Plug>(todo-s-tab) todolsp#enter#tab(-1)
  nnoremap <silent> <Plug>(todo-open-below) <Cmd>call todolsp#enter#open('o')<CR>
  nnoremap <silent> <Plug>(todo-open-above) <Cmd>call todolsp#enter#open('O')<CR>
  nnoremap <silent> <expr> <Plug>(todo-shift-right) todolsp#enter#shift('>>', 'indent')
  nnoremap <silent> <expr> <Plug>(todo-shift-left) todolsp#enter#shift('<lt><lt>', 'outdent')
  nnoremap <silent> <expr> <Plug>(todo-click) todolsp#motion#click()
  for mode in ['n', 'x', 'o']
    execute mode .. 'noremap <silent> <Plug>(todo-next-item) <Cmd>call todolsp#motion#go("")<CR>'
    execute mode .. 'noremap <silent> <Plug>(todo-previous-item) <Cmd>call todolsp#motion#go("b")<CR>'
    execute mode .. 'noremap <silent> <Plug>(todo-item) <Cmd>call todolsp#motion#select(0)<CR>'
    execute mode .. 'noremap <silent> <Plug>(todo-text) <Cmd>call todolsp#motion#select(1)<CR>'
  endfor
endfunction

" Maps keys to the <Plug> map of that name, unless the user has mapped either.
function! s:define(mode, keys, name, title) abort
  let plug = '<Plug>(todo-' .. a:name .. ')'
  let map = maparg(a:keys, a:mode, 0, 1)
  " Neovim has a default map of Tab, which todolsp#enter#tab() replaces.
  if hasmapto(plug, a:mode) || !(empty(map) || get(map, 'desc', '') =~# '^vim\.snippet') | return | endif
  if has('nvim')
    call nvim_buf_set_keymap(0, a:mode, a:keys, plug, {'silent': v:true, 'desc': 'Todo: ' .. a:title})
  else
    execute a:mode .. 'map <buffer> <silent>' a:keys plug
  endif
  let b:todolsp_maps = get(b:, 'todolsp_maps', []) + [[a:mode, a:keys]]
endfunction

function! todolsp#maps#define() abort
  let prefix = get(g:, 'todo_lsp_prefix', '<LocalLeader>')
  for operation in todolsp#operations#all()
    for mode in ['n', 'x']
      call s:define(mode, prefix .. operation.key, operation.name, operation.title)
    endfor
  endfor
  call s:define('n', prefix .. '=', 'format', 'Format')
  call s:define('n', '<LeftRelease>', 'click', 'Toggle by a click on the checkbox')
  for [modes, keys, name, title] in [['nxo', ']]', 'next-item', 'Next Item'], ['nxo', '[[', 'previous-item', 'Previous Item'],
  \ ['xo', 'ai', 'item', 'Item'], ['xo', 'ii', 'text', 'Text of the Item']]
    for mode in split(modes, '\zs') | call s:define(mode, keys, name, title) | endfor
  endfor
  if get(g:, 'todo_lsp_continue', 1)
    call s:define('i', '<CR>', 'enter', 'Next Item')
    call s:define('i', '<Tab>', 'tab', 'Indent Before the Text')
    call s:define('i', '<S-Tab>', 's-tab', 'Outdent Before the Text')
    call s:define('n', 'o', 'open-below', 'Open an Item Below')
    call s:define('n', 'O', 'open-above', 'Open an Item Above')
    call s:define('n', '>>', 'shift-right', 'Indent')
    call s:define('n', '<<', 'shift-left', 'Outdent')
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
