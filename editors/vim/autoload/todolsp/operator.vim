" The maps of the operations are operators, so that counts, selections and `.` work as usual.

" The operation of the last map, whether it is about the whole list, and whether lines were selected.
let s:operation = {}
let s:is_about_list = 0
let s:is_visual = 0
" The insertion that `.` repeats, if any; see insertion.vim.
let s:insertion = {}
" The value for the operation that `.` repeats.
let s:value = ''
" The register of the last map, for deleted lines.
let todolsp#operator#register = '"'

" The keys that an operation's map expands to.
function! todolsp#operator#keys(name) abort
  let s:operation = todolsp#operations#named(a:name)
  let [s:insertion, s:value, g:todolsp#operator#register] = [{}, '', v:register]
  let s:is_visual = mode() =~# "^[vV\<C-v>]"
  let s:is_about_list = !s:is_visual && v:count == 0 && get(s:operation, 'is_about_list', 0)
  set operatorfunc=todolsp#operator#run
  return s:is_visual ? 'g@' : 'g@l'
endfunction

" Runs the operation of the last map on the lines of the motion, whose type is `kind`: char, line or block. Without a
" selection it is one line: the count is the amount if the operation takes one, else the number of lines.
function! todolsp#operator#run(kind) abort
  " The last message is about another action.
  echo ''
  let [first, last, times] = [line("'["), line("']"), 1]
  if s:operation.takes_amount
    let times = v:count1
    if !s:is_visual | let last = first | endif
  elseif !s:is_visual
    let last = min([first + v:count1 - 1, line('$')])
  endif
  let range = s:is_about_list ? [] : [first, last]
  if !empty(s:insertion)
    call todolsp#insertion#repeat(s:insertion, range, times)
  elseif s:operation.asks !=# ''
    if s:value !=# '' | return todolsp#operate_with(s:operation.name, first, last, s:value) | endif
    call todolsp#ask(s:operation.name, first, last, {value -> execute('let s:value = value')})
  elseif s:operation.inserts
    call todolsp#insertion#begin(s:operation.name, range, times)
  else
    call call('todolsp#operate', [s:operation.name] + (empty(range) ? [0, 0] : range) + [times])
  endif
endfunction

" Makes `.` repeat an insertion of `times` items that has just ended.
function! todolsp#operator#remember(insertion, times) abort
  let [s:operation, s:insertion] = [todolsp#operations#named(a:insertion.name), a:insertion]
  let [s:is_visual, s:is_about_list] = [0, 0]
  let s:marks = {'changed': [getpos("'["), getpos("']")], 'cursor': getcurpos()}
  set operatorfunc=todolsp#operator#noop
  call feedkeys((a:times > 1 ? a:times : '') .. 'g@l', 'ni')
endfunction

" Does nothing: running it as an operator makes `.` repeat todolsp#operator#run().
function! todolsp#operator#noop(kind) abort
  set operatorfunc=todolsp#operator#run
  call setpos("'[", s:marks.changed[0])
  call setpos("']", s:marks.changed[1])
  call setpos('.', s:marks.cursor)
endfunction
