" The maps of the operations: operators, so that a count, a selection and the dot work as everywhere.
let s:operation = {}
let s:is_about_list = 0
let s:is_visual = 0
" The insertion that the dot repeats, if it was one; see insertion.vim.
let s:insertion = {}

" The keys that the map of an operation stands for.
function! todolsp#operator#keys(name) abort
  let s:operation = todolsp#operations#named(a:name)
  let s:insertion = {}
  let s:is_visual = mode() =~# "^[vV\<C-v>]"
  let s:is_about_list = !s:is_visual && v:count == 0 && get(s:operation, 'is_about_list', 0)
  set operatorfunc=todolsp#operator#do
  return s:is_visual ? 'g@' : getline('.') ==# '' ? 'g@_' : 'g@l'
endfunction

" Does the operation of the last map to the lines that were moved over. Without a selection it is one line: the count
" says how often or how much, where the operation takes an amount, else how many lines.
function! todolsp#operator#do(kind) abort
  let [first, last, times] = [line("'["), line("']"), 1]
  if s:operation.takes_amount
    let times = v:count1
    if !s:is_visual | let last = first | endif
  elseif !s:is_visual && a:kind ==# 'char'
    let last = min([first + v:count1 - 1, line('$')])
  endif
  let range = s:is_about_list ? [] : [first, last]
  if !empty(s:insertion)
    call todolsp#insertion#repeat(s:insertion, range, times)
  elseif s:operation.inserts
    call todolsp#insertion#begin(s:operation.name, range, times)
  else
    call call('todolsp#operate', [s:operation.name] + (empty(range) ? [0, 0] : range) + [times])
  endif
endfunction

" Makes the dot repeat an insertion, which has just been typed `times` times.
function! todolsp#operator#remember(insertion, times) abort
  let [s:operation, s:insertion] = [todolsp#operations#named(a:insertion.name), a:insertion]
  let [s:is_visual, s:is_about_list] = [0, 0]
  let s:marks = {'changed': [getpos("'["), getpos("']")], 'cursor': getcurpos()}
  set operatorfunc=todolsp#operator#nothing
  call feedkeys((a:times > 1 ? a:times : '') .. 'g@l', 'ni')
endfunction

" An operator that does nothing, but from now on it is the one that the dot repeats.
function! todolsp#operator#nothing(kind) abort
  set operatorfunc=todolsp#operator#do
  call setpos("'[", s:marks.changed[0])
  call setpos("']", s:marks.changed[1])
  call setpos('.', s:marks.cursor)
endfunction
