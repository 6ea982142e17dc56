" Keeps the agenda up to date while a window shows it: when a list changes, and by a timer also for changes by other
" programs and at midnight.

" The number of the last request, whether its reply is pending, and whether lists have changed meanwhile.
let s:last_request = 0
let s:is_waiting = 0
let s:needs_refresh = 0
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
function! todolsp#agenda#refresh#now(only_buffers, filter = todolsp#agenda#filter()) abort
  if !todolsp#agenda#window#is_open() | return | endif
  let s:last_request += 1
  let s:is_waiting = 1
  let s:needs_refresh = 0
  call timer_stop(s:timers.soon)
  if empty(s:start) | let s:start = reltime() | endif
  call todolsp#agenda#{todolsp#agenda#source()}#request_agenda(a:filter, a:only_buffers,
  \ function('s:arrived', [s:last_request, a:filter, a:only_buffers]))
endfunction

function! s:arrived(request, filter, only_buffers, result) abort
  if a:request != s:last_request | return | endif
  let s:is_waiting = 0
  if get(get(a:result, 'agenda', {}), 'is_complete', 1)
    if !a:only_buffers | let s:duration = reltimefloat(reltime(s:start)) | endif
    let s:start = []
  endif
  if has_key(a:result, 'agenda')
    call todolsp#agenda#show(a:result.agenda, a:filter)
  else
    call todolsp#agenda#fail(a:result.reason, a:filter)
  endif
  if get(a:result, 'has_more', 0) | return todolsp#agenda#refresh#now(0) | endif
  call s:set_timer('later', todolsp#agenda#refresh#pause(s:duration, localtime()), {_ -> todolsp#agenda#refresh#now(0)})
  if s:needs_refresh | call s:soon(0) | endif
endfunction

" The milliseconds until the agenda is requested again: 2 seconds, longer if that would take more than 5 % of the time, but
" at most an hour, and not beyond midnight.
function! todolsp#agenda#refresh#pause(duration, now) abort
  let seconds = max([2, min([3600, float2nr(ceil(a:duration * 20))])])
  let [hours, minutes, second] = map(split(strftime('%H:%M:%S', a:now), ':'), {_, it -> str2nr(it)})
  return 1000 * min([seconds, 24 * 3600 - hours * 3600 - minutes * 60 - second + 1])
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
