" Keeps the agenda up to date while a window shows it: when a list changes, and by a timer also for changes by other
" programs and at midnight.

" The number of the last request, whether its reply is pending, and whether lists have changed meanwhile.
let s:last_request = 0
let s:is_waiting = 0
let s:needs_refresh = 0
" Whether an action waits for the reply.
let s:is_own = 0
let s:timers = {'soon': -1, 'later': -1}
" When the last request was sent.
let s:start = []
" The time that the last agenda took, in seconds.
let s:duration = 0.0

" Starts updating the agenda's buffer.
function! todolsp#agenda#refresh#begin(buffer) abort
  augroup todolsp_agenda
    autocmd!
    autocmd BufWritePost,FileChangedShellPost * if s:is_list() | call s:soon() | endif
    autocmd TextChanged,TextChangedI * if s:is_list() | call s:soon() | endif
    autocmd FocusGained * call s:soon()
    autocmd VimResized * call todolsp#agenda#window#render()
    if exists('##WinResized')
      autocmd WinResized * call todolsp#agenda#window#render()
    endif
    execute 'autocmd BufWinEnter <buffer=' .. a:buffer .. '> call s:soon()'
  augroup END
endfunction

function! s:is_list() abort
  return &filetype ==# 'xit'
endfunction

" Requests the agenda.
function! todolsp#agenda#refresh#now() abort
  if !todolsp#agenda#window#is_open() | return | endif
  let s:last_request += 1
  let s:is_waiting = 1
  let s:needs_refresh = 0
  call timer_stop(s:timers.soon)
  let s:start = reltime()
  call s:set_timer('later', 2000, {_ -> s:later()})
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
  let s:is_waiting = 0
  let s:duration = reltimefloat(reltime(s:start))
  if has_key(a:result, 'agenda')
    let a:result.agenda.filter = a:filter
    call todolsp#agenda#window#show(a:result.agenda, s:is_own)
  else
    call todolsp#agenda#fail(a:result.reason)
  endif
  call s:set_timer('later', todolsp#agenda#refresh#pause(s:duration, localtime()), {_ -> s:later()})
  if s:needs_refresh | call s:soon() | endif
endfunction

" The milliseconds until the agenda is requested again: 2 seconds, longer if that would take more than 5 % of the time, but
" at most an hour, and not beyond midnight.
function! todolsp#agenda#refresh#pause(duration, now) abort
  let seconds = max([2, min([3600, float2nr(ceil(a:duration * 20))])])
  let [hours, minutes, second] = map(split(strftime('%H:%M:%S', a:now), ':'), {_, it -> str2nr(it)})
  return 1000 * min([seconds, 24 * 3600 - hours * 3600 - minutes * 60 - second + 1])
endfunction

" Requests the agenda again, unless a reply is pending that will come.
function! s:later() abort
  if !s:is_waiting | return todolsp#agenda#refresh#now() | endif
  call s:set_timer('later', 2000, {_ -> s:later()})
endfunction

" Requests the agenda after a short delay, in which more may change.
function! s:soon() abort
  if !todolsp#agenda#window#is_open() | return | endif
  if s:is_waiting
    let s:needs_refresh = 1
    return
  endif
  call s:set_timer('soon', 150, {_ -> todolsp#agenda#refresh#now()})
endfunction

function! s:set_timer(name, milliseconds, Do) abort
  call timer_stop(s:timers[a:name])
  let s:timers[a:name] = timer_start(a:milliseconds, a:Do)
endfunction
