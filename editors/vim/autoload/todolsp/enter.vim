" The Enter key in Insert mode: begins the next item, or ends the list in an empty item.
"
" It feeds keys as if they were typed, so that the change joins the undo step of the typing and the dot repeats it.
let s:item = '^\(\s*\)\(\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?\)\[.\]\%(\s\|$\)'

function! todolsp#enter#press() abort
  " Feed the keys before those that were typed ahead.
  call feedkeys(s:keys(), 'ni')
endfunction

" The keys that Enter inserts at the cursor.
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

" The keys that delete a text before the cursor, regardless of 'backspace', 'softtabstop' and 'varsofttabstop'.
function! s:erase(text) abort
  if a:text ==# '' | return '' | endif
  " One key deletes a character with those composed with it.
  let keys = repeat("\<BS>", strchars(a:text, 1))
  if &backspace =~# 'start\|nostop\|[23]' && a:text !~# '\s\s\|\t' | return keys | endif
  return "\<Cmd>setlocal softtabstop=0 varsofttabstop= | set backspace=indent,start\<CR>" .. keys
  \ .. "\<Cmd>setlocal softtabstop=" .. &l:softtabstop .. " varsofttabstop=" .. &l:varsofttabstop
  \ .. " | set backspace=" .. &backspace .. "\<CR>"
endfunction

" The keys that replace the line's automatic indentation.
function! s:line(margin, text) abort
  return "0\<C-d>" .. substitute(a:margin, '\t', "\<C-v>\t", 'g') .. a:text
endfunction

" The bullet of the next item; a number is incremented.
function! s:next(bullet) abort
  return substitute(a:bullet, '^\d\+', '\=submatch(0) + 1', '')
endfunction
