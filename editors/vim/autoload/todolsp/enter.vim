" The Enter key in Insert mode: after an item it begins the next, in an empty item it ends the list.
"
" It types what would be typed by hand, so that all is one undo step and the dot repeats it.
let s:item = '^\(\s*\)\(\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\)\[.\]\%(\s\|$\)'

function! todolsp#enter#press() abort
  " Before what was typed ahead.
  call feedkeys(s:keys(), 'ni')
endfunction

" The keys that Enter stands for here.
function! s:keys() abort
  let item = matchlist(getline('.'), s:item)
  let typed = strpart(getline('.'), 0, col('.') - 1)
  let chosen = pumvisible() && complete_info(['selected']).selected >= 0
  if chosen || empty(item) || strlen(typed) < strlen(item[0])
    return "\<CR>"
  endif
  let [margin, bullet] = item[1:2]
  let keys = pumvisible() ? "\<C-e>" : ''
  if getline('.') =~# s:item .. '\s*$'
    let rest = repeat("\<Del>", strchars(strpart(getline('.'), strlen(typed))))
    return keys .. rest .. s:erase(strpart(typed, strlen(margin))) .. s:line('', '')
  endif
  return keys .. s:erase(matchstr(typed, '\s*$')) .. "\<CR>" .. s:line(margin, s:next(bullet) .. '[ ] ')
endfunction

" The keys that delete a text before the cursor, whatever 'backspace' and 'softtabstop' make of them.
function! s:erase(text) abort
  if a:text ==# '' | return '' | endif
  let keys = repeat("\<BS>", strchars(a:text))
  if &backspace =~# 'start\|nostop\|[23]' && a:text !~# '\s\s' | return keys | endif
  return "\<Cmd>setlocal softtabstop=0 | set backspace=indent,start\<CR>" .. keys
  \ .. "\<Cmd>setlocal softtabstop=" .. &l:softtabstop .. " | set backspace=" .. &backspace .. "\<CR>"
endfunction

" The keys that make the line what is written, whatever indentation it was given.
function! s:line(margin, text) abort
  return "0\<C-d>" .. substitute(a:margin, '\t', "\<C-v>\t", 'g') .. a:text
endfunction

" The bullet of the next item: a number counts on.
function! s:next(bullet) abort
  return substitute(a:bullet, '^\d\+', '\=submatch(0) + 1', '')
endfunction
