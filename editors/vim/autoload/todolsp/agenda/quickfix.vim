" :TodoAgenda! shows the agenda in the quickfix list.

function! todolsp#agenda#quickfix#show(filter) abort
  let result = {}
  let start = reltime()
  " Requests it until all lists have been read, which may take longer than one reply, and all items have been sent.
  while (!get(get(result, 'agenda', {}), 'is_complete', 0) || get(result, 'has_more', 0)) && !has_key(result, 'reason')
    let result = {}
    call todolsp#agenda#{todolsp#agenda#source()}#request_agenda(a:filter, 0, {it -> extend(result, it)})
    if !todolsp#client#wait({-> !empty(result)}) || reltimefloat(reltime(start)) * 1000 > todolsp#settings#timeout()
      break
    endif
  endwhile
  if !has_key(result, 'agenda')
    return todolsp#error(get(result, 'reason', 'the agenda did not arrive in time'))
  endif
  let entries = []
  for part in result.agenda.parts
    for item in part.items
      let marks = item.priority > 0 ? repeat('!', item.priority) .. ' ' : ''
      let text = part.title .. ': ' .. todolsp#agenda#items#box(item) .. ' ' .. marks .. item.text
      call add(entries, {'filename': item.path, 'lnum': item.line, 'type': part.name ==# 'overdue' ? 'W' : 'I',
      \ 'text': text .. (item.when ==# '' ? '' : ' (' .. item.when .. ')')})
    endfor
  endfor
  call setqflist([], ' ', {'items': entries, 'title': 'TodoAgenda! ' .. a:filter})
  if empty(entries)
    cclose
    call todolsp#warn('no item matches')
  else
    botright copen
    if !result.agenda.is_complete | call todolsp#warn('not all lists have been read yet: try again') | endif
  endif
endfunction
