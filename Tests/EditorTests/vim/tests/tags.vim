" Tags, with the clients' own commands.

let s:lines = ['[ ] 😀 #work=x milk', '    牛乳 #Work #works', '[x] a#work #work']
let s:renamed = ['[ ] 😀 #job=x milk', '    牛乳 #job #works', '[x] a#work #job']

function! s:go_to_tag() abort
  call cursor(2, 1)
  call search('Work', 'c')
endfunction

function! Test_ALE_renames_a_tag_after_an_emoji() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  call Open(s:lines)
  call s:go_to_tag()
  call Type(":ALERename\<CR>\<C-u>job\<CR>")
  call WaitFor({-> Text() ==# s:renamed})
  call assert_equal(s:renamed, Text())
endfunction

function! Test_ALE_renames_a_tag_in_all_lists_below_the_root() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  let folder = resolve(tempname())
  call mkdir(folder .. '/below', 'p')
  call writefile(['{}'], folder .. '/.todo-format.json')
  call writefile(['[ ] other #Work'], folder .. '/other.xit')
  call writefile(s:lines, folder .. '/below/list.xit')
  execute 'edit' folder .. '/below/list.xit'
  call assert_true(WaitFor({-> IsConnected()}))
  call s:go_to_tag()
  call Type(":ALERename\<CR>\<C-u>job\<CR>")
  for [name, lines] in [['below/list.xit', s:renamed], ['other.xit', ['[ ] other #job']]]
    call WaitFor({-> getbufline(folder .. '/' .. name, 1, '$') ==# lines})
    call assert_equal(lines, getbufline(folder .. '/' .. name, 1, '$'))
  endfor
  call ale#lsp#Stop(filter(keys(ale#lsp#GetConnections()), {_, it -> stridx(it, folder) >= 0})[0])
endfunction

" In Insert mode, because ALE ignores replies elsewhere; and without a menu, because pending keys cancel it.
function! s:ask_ALE() abort
  let s:start = ale#completion#OmniFunc(1, '')
  call WaitFor({-> type(ale#completion#GetCompletionResult()) is v:t_list})
  let s:words = map(copy(ale#completion#GetCompletionResult()), {_, it -> it.word})
  return ''
endfunction

function! Test_ALE_completes_a_tag_after_an_emoji() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  call Open(s:lines + ['[ ] 😀 #'])
  call cursor(4, 1)
  inoremap <buffer> <expr> <F5> <SID>ask_ALE()
  call Type("Awor\<F5>\<Esc>")
  call assert_equal([strlen('[ ] 😀 #'), ['work', 'works']], [s:start, s:words])
endfunction

function! Test_Neovim_renames_a_tag_after_an_emoji() abort
  if $EDITOR_CLIENT !=# 'neovim' | call Skip('requires the client of Neovim') | endif
  call Open(s:lines)
  call s:go_to_tag()
  call luaeval('vim.lsp.buf.rename("job")')
  call WaitFor({-> Text() ==# s:renamed})
  call assert_equal(s:renamed, Text())
endfunction
