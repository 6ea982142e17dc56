" The Enter key in insert mode: behind an item it begins the next, in an empty item it ends the list.
let s:item = '^\(\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\)\[.\]\%(\s\|$\)'

function! todolsp#enter#press() abort
  let line = getline('.')
  let item = matchlist(line, s:item)
  let typed_up_to = col('.') - 1
  if pumvisible() || empty(item) || typed_up_to < strlen(item[0])
    call feedkeys("\<CR>", 'nti')
  elseif line =~# s:item .. '\s*$'
    call setline('.', '')
    call cursor(0, 1)
  else
    let start = item[1] .. '[ ] '
    call setline('.', substitute(strpart(line, 0, typed_up_to), '\s\+$', '', ''))
    call append('.', start .. substitute(strpart(line, typed_up_to), '^\s\+', '', ''))
    call cursor(line('.') + 1, strlen(start) + 1)
  endif
endfunction
