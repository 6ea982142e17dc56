" The Enter key in Insert mode, and the commands o and O: todo-format says what Enter does.
"
" The change is fed as keys wherever it is at the cursor, so that it joins the undo step of the typing and the dot repeats it.
" All keys come before those that were typed ahead.

let s:item = g:todolsp#text#item

function! todolsp#enter#press() abort
  " With an entry chosen in the menu, the key takes it.
  if pumvisible() && complete_info(['selected']).selected >= 0 | return feedkeys("\<CR>", 'ni') | endif
  let close = pumvisible() ? "\<C-e>" : ''
  let [before, after] = s:around_cursor()
  let result = s:enter(line('.'), strchars(before) + 1)
  if empty(result) | return feedkeys(close .. "\<CR>", 'ni') | endif
  let keys = s:keys(before, after, result)
  if keys !=# '' | return feedkeys(close .. keys, 'ni') | endif
  let s:pending = result
  call feedkeys(close .. "\<Cmd>call todolsp#enter#apply()\<CR>", 'ni')
endfunction

" Makes the change that keys cannot make.
function! todolsp#enter#apply() abort
  call todolsp#buffer#change(s:pending, 1)
endfunction

" The commands o and O on an item's line: as Enter at the end of the line, and before its text.
function! todolsp#enter#open(command) abort
  let line = foldclosed('.') > 0 ? foldclosed('.') : line('.')
  let [text, times] = [getline(line), v:count1 > 1 ? v:count1 : '']
  let result = text =~# s:item ? s:enter(line, a:command ==# 'o' ? strchars(text) + 1 : 1) : {}
  if empty(result) | return feedkeys(times .. a:command, 'ni') | endif
  " With O, the cursor stays on the item below the new one.
  let new = a:command ==# 'o' ? result.cursor[0] - 1 : result.cursor[0] - 2
  let opened = a:command ==# 'o' ? line : line - 1
  if result.hunks ==# [[opened, opened, opened, opened + 1]]
    " So that the dot and a count repeat it.
    return feedkeys(times .. a:command .. s:line(result.new[opened]), 'ni')
  endif
  call todolsp#buffer#change(result)
  call cursor(new + 1, 1)
  call feedkeys('A', 'ni')
endfunction

" The keys of Tab and Shift-Tab, whose `direction` is 1 and -1: before an item's text, they change its level.
function! todolsp#enter#tab(direction) abort
  if !pumvisible() && &modifiable && s:around_cursor()[0] =~# s:item .. '\s*$'
    return "\<Cmd>call todolsp#operate('" .. (a:direction > 0 ? 'indent' : 'outdent') .. "', line('.'), line('.'), 1, 1)\<CR>"
  elseif has('nvim-0.11') && luaeval('vim.snippet.active({ direction = _A })', a:direction)
    return "\<Cmd>lua vim.snippet.jump(" .. a:direction .. ")\<CR>"
  endif
  return a:direction > 0 ? "\<Tab>" : "\<S-Tab>"
endfunction

" The keys of >> and <<, which change the level of an item with its sub-items.
function! todolsp#enter#shift(keys, operation) abort
  return getline('.') =~# s:item ? todolsp#operator#keys(a:operation) : a:keys
endfunction

" Puts a blank between an empty checkbox, of which the blank was removed, and the letter that is typed after it; replaces an empty
" checkbox by another one that is typed after it.
function! todolsp#enter#separate() abort
  let [before, after] = s:around_cursor()
  let typed = matchstr(before, g:todolsp#text#margin .. '\[ \] \zs\[[ xX@~?]\]$')
  if after !=# ''
    return
  elseif v:char =~# '\a\|\d\|[^\x00-\x7f]' && before =~# '\]$' && before =~# s:item .. '$'
    let v:char = ' ' .. v:char
  elseif v:char ==# ' ' && typed !=# ''
    let v:char = ''
    call feedkeys(s:erase('[ ] ' .. typed) .. typed .. ' ', 'ni')
  endif
endfunction

" The text of the line before and after the cursor.
function! s:around_cursor() abort
  let [text, column] = [getline('.'), col('.') - 1]
  return [strpart(text, 0, column), strpart(text, column)]
endfunction

" What todo-format says of Enter at a cursor; in Insert mode, the line of the cursor is never folded: a change, see edits.vim; empty for an
" ordinary line break.
function! s:enter(line, column) abort
  if !todolsp#shell#is_available() || !&modifiable | return {} | endif
  let folded = foldclosed(a:line) > 0 ? ['--folded'] : []
  let output = todolsp#shell#run(['enter', '--cursor', a:line .. ':' .. a:column] + folded, getline(1, '$'))
  let reply = has_key(output, 'lines') ? json_decode(join(output.lines, '')) : v:null
  return type(reply) == v:t_dict ? todolsp#edits#change(bufnr('%'), reply.edits, reply.cursor) : {}
endfunction

" The keys for a change at the cursor: some text before and after it is deleted, and another one is typed; empty if
" the change is elsewhere, too.
function! s:keys(before, after, result) abort
  let [old, new, last, byte] = [a:result.old, a:result.new, a:result.cursor[0] - 1, a:result.cursor[1] - 1]
  let first = line('.') - 1
  let added = last - first
  let rest = get(new, last, '')
  let tail = strpart(rest, byte)
  if added < 0 || len(new) != len(old) + added || strpart(a:after, strlen(a:after) - strlen(tail)) !=# tail
    return ''
  endif
  for [start, end, new_start, new_end] in a:result.hunks
    if start < first || new_start > last || end > first + 1 | return '' | endif
  endfor
  if new[last + 1 :] !=# old[first + 1 :] || (first > 0 && new[: first - 1] !=# old[: first - 1]) | return '' | endif
  let written = (added > 0 ? new[first : last - 1] : []) + [strpart(rest, 0, byte)]
  " A line break would delete the blanks before it.
  if !empty(filter(written[:-2], {_, it -> it =~# '\s$'})) | return '' | endif
  let kept = s:common(a:before, written[0])
  let written[0] = strpart(written[0], strlen(kept))
  return repeat("\<Del>", strchars(strpart(a:after, 0, strlen(a:after) - strlen(tail)), 1))
  \ .. s:erase(strpart(a:before, strlen(kept)))
  \ .. join([s:typed(written[0])] + map(written[1:], {_, it -> "\<CR>" .. s:line(it)}), '')
endfunction

" The common start of two texts, in whole characters.
function! s:common(one, other) abort
  let [one, other, same] = [split(a:one, '\zs'), split(a:other, '\zs'), 0]
  while same < len(one) && same < len(other) && one[same] ==# other[same] | let same += 1 | endwhile
  return same == 0 ? '' : join(one[: same - 1], '')
endfunction

" The keys that delete a text before the cursor, regardless of 'backspace', 'smarttab', 'softtabstop' and 'varsofttabstop'.
function! s:erase(text) abort
  if a:text ==# '' | return '' | endif
  " One key deletes a character with those composed with it.
  let keys = repeat("\<BS>", strchars(a:text, 1))
  if &backspace =~# 'start\|nostop\|[23]' && a:text !~# '\s\s\|\t' | return keys | endif
  return "\<Cmd>setlocal softtabstop=0 varsofttabstop= | set nosmarttab backspace=indent,start\<CR>" .. keys
  \ .. "\<Cmd>setlocal softtabstop=" .. &l:softtabstop .. " varsofttabstop=" .. &l:varsofttabstop
  \ .. " | set " .. (&smarttab ? '' : 'no') .. "smarttab backspace=" .. &backspace .. "\<CR>"
endfunction

" The keys that replace the line's automatic indentation by a text.
function! s:line(text) abort
  return "0\<C-d>" .. s:typed(a:text)
endfunction

function! s:typed(text) abort
  return substitute(a:text, '\t', "\<C-v>\t", 'g')
endfunction
