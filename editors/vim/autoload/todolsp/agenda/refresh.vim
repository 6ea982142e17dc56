" Keeps the agenda up to date: reads the lists after each action, and about once a second while a window shows it, for what is
" typed in them, for changes by other programs and at midnight.

" The number of the last request, and whether its reply is pending.
let s:last_request = 0
let s:is_waiting = 0
" Whether an action waits for the reply.
let s:is_own = 0
let s:timer = -1
" When the last request was sent, and when its reply arrived.
let s:times = [reltime(), reltime()]

" Starts updating the agenda's buffer.
function! todolsp#agenda#refresh#begin(buffer) abort
  call timer_stop(s:timer)
  let s:timer = timer_start(1000, function('s:poll'), {'repeat': -1})
  augroup todolsp_agenda
    autocmd!
    autocmd VimResized * call todolsp#agenda#window#render()
    if exists('##WinResized')
      autocmd WinResized * call todolsp#agenda#window#render()
    endif
  augroup END
endfunction

" Requests the agenda, unless that would take more than a twentieth of the time.
function! s:poll(timer) abort
  let duration = reltimefloat(reltime(s:times[0], s:times[1]))
  if !s:is_waiting && reltimefloat(reltime(s:times[1])) > 20 * duration | call todolsp#agenda#refresh#now() | endif
endfunction

" Requests the agenda.
function! todolsp#agenda#refresh#now() abort
  if !todolsp#agenda#window#is_open() | return | endif
  let [s:last_request, s:is_waiting, s:times[0]] = [s:last_request + 1, 1, reltime()]
  let filter = todolsp#agenda#filter()
  call todolsp#agenda#shell#request_agenda(filter, function('s:arrived', [s:last_request, filter]))
endfunction

" Requests the agenda after an action and waits until it is shown, so that keys typed ahead apply to it.
function! todolsp#agenda#refresh#wait() abort
  let s:is_own = 1
  call todolsp#agenda#refresh#now()
  call todolsp#process#wait({-> !todolsp#agenda#window#is_open() || !s:is_waiting}, 'refreshing the agenda')
  let s:is_own = 0
endfunction

function! s:arrived(request, filter, result) abort
  if a:request != s:last_request | return | endif
  let [s:is_waiting, s:times[1]] = [0, reltime()]
  if has_key(a:result, 'agenda')
    let a:result.agenda.filter = a:filter
    call todolsp#agenda#window#show(a:result.agenda, s:is_own)
  else
    call todolsp#agenda#fail(a:result.reason)
  endif
endfunction
