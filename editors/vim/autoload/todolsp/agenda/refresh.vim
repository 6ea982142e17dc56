" Keeps the agenda up to date while a window shows it: when a list changes, and by a timer also for changes by other
" programs and at midnight.

" The number of the last request, whether its reply is pending, and whether lists have changed meanwhile.
let s:last_request = 0
let s:is_waiting = 0
let s:needs_refresh = 0
" Whether an action waits for the reply.
let s:is_own = 0
let s:timers = {'soon': -1, 'later': -1}
" When the request for the first part of the agenda was sent; empty once the agenda is complete.
let s:start = []
" The time that the last complete agenda took, in seconds.
let s:duration = 0.0

" Starts updating the agenda's buffer.
function! todolsp#agenda#refresh#begin(buffer) abort
  augroup todolsp_agenda
    autocmd!
    autocmd BufWritePost,FileChangedShellPost * if s:is_list() | call s:soon(0) | endif
    autocmd TextChanged,TextChangedI * if s:is_list() | call s:soon(1) | endif
    autocmd FocusGained * call s:soon(0)
    autocmd VimResized * call todolsp#agenda#window#render()
    if exists('##WinResized')
      autocmd WinResized * call todolsp#agenda#window#render()
    endif
    execute 'autocmd BufWinEnter <buffer=' .. a:buffer .. '> call s:soon(0)'
  augroup END
endfunction

function! s:is_list() abort
  return &filetype ==# 'xit'
endfunction

" Requests the agenda; with `only_buffers`, files are not read again if the source supports that.
function! todolsp#agenda#refresh#now(only_buffers) abort
  if !todolsp#agenda#window#is_open() | return | endif
  let s:last_request += 1
  let s:is_waiting = 1
  let s:needs_refresh = 0
  call timer_stop(s:timers.soon)
  if empty(s:start) | let s:start = reltime() | endif
  call s:set_timer('later', 2000, {_ -> s:later()})
  let filter = todolsp#agenda#filter()
  call todolsp#agenda#{todolsp#agenda#source()}#request_agenda(filter, a:only_buffers,
  \ function('s:arrived', [s:last_request, filter, a:only_buffers]))
endfunction

" Requests the agenda after an action and waits until it is shown, so that keys typed ahead apply to it.
function! todolsp#agenda#refresh#wait() abort
  let needs_all = get(todolsp#agenda#window#agenda(), 'is_complete', 0)
  let s:is_own = 1
  call todolsp#agenda#refresh#now(0)
  call todolsp#process#wait({-> s:is_settled(needs_all)}, 'refreshing the agenda')
  let s:is_own = 0
endfunction

" Whether the agenda is shown, with the items of all lists if it had them before.
function! s:is_settled(needs_all) abort
  call todolsp#agenda#server#check()
  if !todolsp#agenda#window#is_open() | return 1 | endif
  if s:is_waiting | return 0 | endif
  if !a:needs_all || todolsp#agenda#window#agenda().is_complete | return 1 | endif
  call todolsp#agenda#refresh#now(0)
  return 0
endfunction

function! s:arrived(request, filter, only_buffers, result) abort
  if a:request != s:last_request | return | endif
  let s:is_waiting = 0
  if get(get(a:result, 'agenda', {}), 'is_complete', 1)
    if !a:only_buffers | let s:duration = reltimefloat(reltime(s:start)) | endif
    let s:start = []
  endif
  if has_key(a:result, 'agenda')
    let a:result.agenda.filter = a:filter
    call todolsp#agenda#window#show(a:result.agenda, s:is_own)
  else
    call todolsp#agenda#fail(a:result.reason)
  endif
  if get(a:result, 'has_more', 0) | return todolsp#agenda#refresh#now(0) | endif
  call s:set_timer('later', todolsp#agenda#refresh#pause(s:duration, localtime()), {_ -> s:later()})
  if s:needs_refresh | call s:soon(0) | endif
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
  if !s:is_waiting | return todolsp#agenda#refresh#now(0) | endif
  call s:set_timer('later', 2000, {_ -> s:later()})
  call todolsp#agenda#server#check()
endfunction

" Requests the agenda after a short delay, in which more may change.
function! s:soon(only_buffers) abort
  if !todolsp#agenda#window#is_open() | return | endif
  if s:is_waiting
    let s:needs_refresh = 1
    return
  endif
  call s:set_timer('soon', 150, {_ -> todolsp#agenda#refresh#now(a:only_buffers)})
endfunction

" Called when the server notifies that an agenda has changed.
function! todolsp#agenda#refresh#changed(filter) abort
  if a:filter ==# todolsp#agenda#filter() | call s:soon(0) | endif
endfunction

function! s:set_timer(name, milliseconds, Do) abort
  call timer_stop(s:timers[a:name])
  let s:timers[a:name] = timer_start(a:milliseconds, a:Do)
endfunction
