" :TodoAgenda! shows the agenda in the quickfix list.

function! todolsp#agenda#quickfix#show(filter) abort
  let [agenda, has_more, start] = [{}, 0, reltime()]
  " Requests it until all lists have been read, which may take longer than one reply, and all items have been sent.
  while !get(agenda, 'is_complete', 0) || has_more
    let result = {}
    call todolsp#agenda#{todolsp#agenda#source()}#request_agenda(a:filter, 0, {it -> extend(result, it)})
    if !todolsp#client#wait({-> !empty(result)}) | break | endif
    if has_key(result, 'reason') | return todolsp#error(result.reason) | endif
    let [agenda, has_more] = [result.agenda, get(result, 'has_more', 0)]
    if reltimefloat(reltime(start)) * 1000 > todolsp#settings#timeout() | break | endif
  endwhile
  if empty(agenda) | return todolsp#error('the agenda took too long to load') | endif
  let [entries, total] = [[], 0]
  for part in agenda.parts
    let total += part.count
    for item in part.items
      let marks = item.priority > 0 ? repeat('!', item.priority) .. ' ' : ''
      let text = part.title .. ': ' .. todolsp#agenda#items#box(item) .. ' ' .. marks .. item.text
      call add(entries, {'filename': item.path, 'lnum': item.line, 'type': part.name ==# 'overdue' ? 'W' : 'I',
      \ 'text': text .. (item.when ==# '' ? '' : ' (' .. item.when .. ')')})
    endfor
  endfor
  call setqflist([], ' ', {'items': entries, 'title': 'TodoAgenda! ' .. a:filter})
  execute empty(entries) ? 'cclose' : 'botright copen'
  if !agenda.is_complete
    call todolsp#warn('not all lists have been read yet: try again')
  elseif empty(entries)
    call todolsp#warn('no item matches')
  elseif len(entries) < total
    call todolsp#warn('only the first ' .. len(entries) .. ' of ' .. total .. ' items are shown: add terms to the filter')
  endif
endfunction
