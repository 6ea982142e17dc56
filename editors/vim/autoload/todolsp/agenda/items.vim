" The items of an agenda.
"
" An item is a dictionary: path; line, from 1; status; priority, a number; text, without priority, due date and time; due, as
" written; day, yyyy-mm-dd; time, of that day; when, in words; place, the names of its list and its group; group, the title of
" the latter; hash, by which todo-format finds it.

let s:boxes = {'open': '[ ]', 'checked': '[x]', 'ongoing': '[@]', 'obsolete': '[~]', 'in-question': '[?]'}

" The checkbox of an item; [*] if it is malformed.
function! todolsp#agenda#items#box(item) abort
  return get(s:boxes, a:item.status, '[*]')
endfunction

" The maximum number of items in an agenda. todo-format prints all of them; showing 2,000 takes half a second.
let s:item_limit = 2000

" The agenda in the output of `todo-format list --json`. All parts share the limit of items.
function! todolsp#agenda#items#agenda(reply, unreadable) abort
  let [parts, distances, files] = [[], {}, {}]
  let shares = s:shares(map(copy(a:reply.parts), {_, it -> len(it.items)}))
  for part in a:reply.parts
    let items = shares[len(parts)] > 0 ? part.items[: shares[len(parts)] - 1] : []
    call map(items, {_, it -> s:item(it, a:reply.today, distances, files)})
    " “thisWeek” becomes “This week”.
    let title = substitute(tolower(substitute(part.name, '\C\u', ' &', 'g')), '^.', '\u&', '')
    call add(parts, {'name': part.name, 'title': title, 'items': items, 'count': len(part.items)})
  endfor
  return {'today': a:reply.today, 'parts': parts, 'unreadable': a:unreadable, 'blocked': get(a:reply, 'blocked')}
endfunction

" How many items of each part are shown: all, or as many as of other large parts.
function! s:shares(counts) abort
  let [shares, left, parts] = [copy(a:counts), s:item_limit, len(a:counts)]
  for index in sort(range(parts), {one, other -> a:counts[one] - a:counts[other]})
    let shares[index] = min([a:counts[index], (left + parts - 1) / parts])
    let [left, parts] = [left - shares[index], parts - 1]
  endfor
  return shares
endfunction

" Converts an item; `distances` caches the words for days, and `files` the paths and names of lists.
function! s:item(sent, today, distances, files) abort
  let [due, day, time] = [get(a:sent, 'due', ''), get(a:sent, 'dueDay', ''), get(a:sent, 'dueTime', '')]
  " Without line ends and tabs, which would break the page and its columns; Vim shows other control characters as ^X.
  let [text, group] = map(['text', 'title'], {_, it -> tr(get(a:sent, it, ''), "\n\r\t", '   ')})
  if due !=# ''
    let written = escape(due, '\') .. (time ==# '' ? '' : '\%(\s\+' .. time .. '\)\?')
    let text = substitute(text, '\V\C \?\w\@1<!-> ' .. written .. '\w\@!', '', '')
  endif
  if day !=# '' && !has_key(a:distances, day)
    let a:distances[day] = todolsp#agenda#items#distance(day, a:today)
  endif
  if !has_key(a:files, a:sent.file)
    let path = fnamemodify(a:sent.file, ':p')
    let name = fnamemodify(path, ':t:r')
    let a:files[a:sent.file] = [path, name ==? 'todo' ? fnamemodify(path, ':h:t') : name]
  endif
  let [path, name] = a:files[a:sent.file]
  return {'path': path, 'line': a:sent.line, 'status': a:sent.status, 'priority': get(a:sent, 'priority', 0),
  \ 'text': trim(text), 'due': due, 'day': day, 'time': time,
  \ 'when': get(a:distances, day, '') .. (time ==# '' ? '' : ' ' .. time),
  \ 'place': name .. (group ==# '' ? '' : ' / ' .. group), 'group': group, 'hash': get(a:sent, 'hash', '')}
endfunction

" The number of days from a fixed day to this one: the Julian day number without its constant. Years begin in March, so that
" leap days are at their ends.
function! s:number(day) abort
  let [year, month, day] = s:components(a:day)
  let shift = (14 - month) / 12
  let [years, months] = [year + 4800 - shift, month + 12 * shift - 3]
  return day + (153 * months + 2) / 5 + 365 * years + years / 4 - years / 100 + years / 400
endfunction

function! s:components(day) abort
  return map(split(a:day, '-'), {_, it -> str2nr(it)})
endfunction

" The distance of a day from today, in the same words as the server's.
function! todolsp#agenda#items#distance(day, today) abort
  let days = s:number(a:day) - s:number(a:today)
  if abs(days) <= 1 | return ['yesterday', 'today', 'tomorrow'][days + 1] | endif
  let [earlier, later] = map(sort([a:day, a:today]), {_, it -> s:components(it)})
  let months = (later[0] - earlier[0]) * 12 + later[1] - earlier[1] - (later[2] < earlier[2])
  let duration = abs(days) < 14 ? abs(days) .. ' days' : abs(days) < 63 ? (abs(days) + 3) / 7 .. ' weeks'
  \ : months < 24 ? months .. ' months' : months / 12 .. ' years'
  return days < 0 ? duration .. ' ago' : 'in ' .. duration
endfunction

let s:weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
let s:months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
\ 'November', 'December']

" A day in words: Sunday 22 November 2026.
function! todolsp#agenda#items#day(day) abort
  let [year, month, day] = s:components(a:day)
  " Day number 0 was a Tuesday.
  return printf('%s %d %s %d', s:weekdays[(s:number(a:day) + 1) % 7], day, s:months[month - 1], year)
endfunction
