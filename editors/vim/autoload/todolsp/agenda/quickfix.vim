" :TodoAgenda! shows the agenda in the quickfix list.

function! todolsp#agenda#quickfix#show(filter) abort
  let result = {}
  call todolsp#agenda#shell#request_agenda(a:filter, {it -> extend(result, it)})
  if !todolsp#process#wait({-> !empty(result)}, 'reading the lists') | return todolsp#warn('stopped') | endif
  if has_key(result, 'reason') | return todolsp#error(result.reason) | endif
  let [entries, total] = [[], 0]
  for part in result.agenda.parts
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
  if empty(entries)
    call todolsp#warn('no item matches')
  elseif len(entries) < total
    call todolsp#warn('only the first ' .. len(entries) .. ' of ' .. total .. ' items are shown: add terms to the filter')
  endif
endfunction
