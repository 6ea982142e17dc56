" The lines of the agenda's window, in columns.

" The maximum number of exclamation marks of a priority, as in Emacs; more would leave little room for the text.
let s:priority_limit = 5

" The lines of an agenda, or of the reason why there is none, for a window of this width: a dictionary of `lines`; `items`, one
" for each line, empty for a line without one; and `columns`, the screen columns, from 1, at which texts, due dates and places
" begin.
function! todolsp#agenda#page#make(agenda, filter, width, help, failure = '') abort
  let page = {'lines': [], 'items': [], 'columns': {}}
  let parts = filter(copy(get(a:agenda, 'parts', [])), {_, it -> it.count > 0})
  let items = []
  for part in parts | call extend(items, part.items) | endfor
  let widths = s:widths(items, a:width)
  let page.columns = {'text': widths.text_start + 1, 'due': widths.due_start + 1, 'place': widths.place_start + 1}
  call s:add(page, s:header(a:agenda, a:filter, a:width))
  for line in a:help | call s:add(page, line) | endfor
  for part in parts
    call s:add(page, '')
    call s:add(page, part.title .. '  ' .. part.count)
    for item in part.items | call s:add(page, s:line(item, widths), item) | endfor
    if part.count > len(part.items)
      call s:add(page, '… and ' .. (part.count - len(part.items)) .. ' more: press f to filter')
    endif
  endfor
  if empty(a:agenda) && a:failure !=# ''
    call s:add(page, '')
    for line in s:wrapped(a:failure, a:width) | call s:add(page, line) | endfor
  elseif empty(parts)
    call s:add(page, '')
    call s:add(page, empty(a:agenda) ? 'Reading the lists …'
    \ : a:filter ==# '' ? 'No list contains an unfinished item.' : 'No item matches the filter.')
  endif
  if get(a:agenda, 'blocked')
    call s:add(page, '')
    call s:add(page, a:agenda.blocked .. ' blocked: press f and filter by blocked')
  endif
  for reason in get(a:agenda, 'unreadable', [])
    call s:add(page, '')
    for line in s:wrapped(reason, a:width) | call s:add(page, line) | endfor
  endfor
  call map(page.lines, {_, it -> todolsp#text#fit(it, a:width)})
  return page
endfunction

" The lines of a text, broken between words.
function! s:wrapped(text, width) abort
  let lines = []
  for word in split(a:text)
    if empty(lines) || strdisplaywidth(lines[-1] .. ' ' .. word) > a:width
      call add(lines, word)
    else
      let lines[-1] ..= ' ' .. word
    endif
  endfor
  return lines
endfunction

function! s:add(page, line, item = {}) abort
  call add(a:page.lines, a:line)
  call add(a:page.items, a:item)
endfunction

function! s:header(agenda, filter, width) abort
  let filter = a:filter ==# '' ? '' : '  filter: ' .. a:filter
  let title = 'Agenda' .. filter
  if !empty(a:agenda)
    let title = 'Agenda for ' .. todolsp#agenda#items#day(a:agenda.today) .. filter
    if strdisplaywidth(title) > a:width | let title = 'Agenda for ' .. a:agenda.today .. filter | endif
  endif
  let hint = '? help'
  " In a wide window, the hint stays near the title.
  let gap = min([a:width, 100]) - strdisplaywidth(title) - strlen(hint)
  return gap < 2 ? title : title .. repeat(' ', gap) .. hint
endfunction

" The widths and starts of the columns: checkbox, priority, text and, if there is room, due date and place.
function! s:widths(items, width) abort
  let longest = {'priority': 0, 'text': 10, 'due': 0, 'place': 0}
  for item in a:items
    let longest.priority = max([longest.priority, min([item.priority, s:priority_limit])])
    let longest.text = max([longest.text, strdisplaywidth(item.text)])
    let longest.due = max([longest.due, strdisplaywidth(item.when)])
    let longest.place = max([longest.place, strdisplaywidth(item.place)])
  endfor
  let text_start = 4 + (longest.priority > 0 ? longest.priority + 1 : 0)
  let due = longest.due > 0 && a:width >= 50 ? longest.due + 2 : 0
  let place = a:width >= 70 ? min([longest.place, a:width * 3 / 10]) + 2 : 0
  let text = max([10, min([longest.text, a:width - text_start - due - place - 1])])
  return {'priority': longest.priority, 'text': text, 'due': due - 2, 'place': place - 2, 'text_start': text_start,
  \ 'due_start': text_start + text + 2, 'place_start': text_start + text + 2 + due}
endfunction

function! s:line(item, widths) abort
  let line = todolsp#agenda#items#box(a:item) .. ' '
  if a:widths.priority > 0
    let line ..= s:pad(repeat('!', min([a:item.priority, a:widths.priority])), a:widths.priority + 1)
  endif
  let line ..= s:pad(todolsp#text#fit(a:item.text, a:widths.text), a:widths.text)
  if a:widths.due > 0 | let line ..= '  ' .. s:pad(a:item.when, a:widths.due) | endif
  if a:widths.place > 0 | let line ..= '  ' .. todolsp#text#fit(a:item.place, a:widths.place) | endif
  return substitute(line, '\s\+$', '', '')
endfunction

function! s:pad(text, width) abort
  return a:text .. repeat(' ', a:width - strdisplaywidth(a:text))
endfunction
