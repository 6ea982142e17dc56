" The agenda: the items of all lists by due date; :TodoAgenda.
"
" An agenda is a dictionary: today, as yyyy-mm-dd; filter; unreadable, messages about lists that cannot be read; and parts,
" each with name, title, count and items; see items.vim.

" The filter of the last request, unless it failed and another one is shown.
let s:filter = ''

" The filter of the agenda that is shown or requested.
function! todolsp#agenda#filter() abort
  return s:filter
endfunction

" The command :TodoAgenda; with a bang, shows the quickfix list.
function! todolsp#agenda#command(goes_to_quickfix, modifiers, filter) abort
  if a:goes_to_quickfix | return s:show_quickfix(a:filter) | endif
  let s:filter = a:filter
  call todolsp#agenda#window#open(a:modifiers)
  call todolsp#agenda#refresh#now()
endfunction

" Shows the agenda in the quickfix list.
function! s:show_quickfix(filter) abort
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

" Shows why there is no agenda, or keeps the current one and its filter; the timer does not repeat the message.
function! todolsp#agenda#fail(reason) abort
  let s:filter = get(todolsp#agenda#window#agenda(), 'filter', s:filter)
  if todolsp#agenda#window#fail(a:reason) | call todolsp#warn(a:reason) | endif
endfunction

" The folders whose lists are shown: those of the setting, else the roots of the loaded lists, else the current one.
function! todolsp#agenda#folders() abort
  let folders = flatten(map(copy(get(g:, 'todo_lsp_agenda_folders', [])), {_, it -> expand(it, 1, 1)}))
  call map(folders, {_, it -> fnamemodify(it, ':p')})
  if empty(folders)
    let lists = filter(getbufinfo({'bufloaded': 1}),
    \ {_, it -> getbufvar(it.bufnr, '&filetype') ==# 'xit' && it.name !=# ''})
    for list in lists | call extend(folders, s:folders_of(list)) | endfor
  endif
  let folders = map(empty(folders) ? [getcwd()] : folders, {_, it -> substitute(it, '.\zs/\+$', '', '')})
  let folders = uniq(sort(folders))
  return filter(copy(folders), {_, it -> empty(filter(copy(folders), {_, other -> todolsp#agenda#is_below(it, other)}))})
endfunction

" The folders that a loaded list adds to the agenda: its root. A list that the agenda has loaded adds the folders that the
" agenda had then, unless it is elsewhere and the user has opened it since.
function! s:folders_of(list) abort
  let folders = getbufvar(a:list.bufnr, 'todolsp_agenda_folders', [])
  let path = fnamemodify(a:list.name, ':p')
  let is_below = !empty(filter(copy(folders), {_, it -> todolsp#agenda#is_below(path, it)}))
  return is_below || (!empty(folders) && !a:list.listed) ? folders : [todolsp#root#of_folder(fnamemodify(path, ':h'))]
endfunction

" Whether a file or folder is in another folder or below it; paths do not end with a slash, except that of the root.
function! todolsp#agenda#is_below(path, folder) abort
  let folder = substitute(a:folder, '/*$', '/', '')
  return a:path !=# folder && strpart(a:path, 0, strlen(folder)) ==# folder
endfunction

" The completion of :TodoAgenda: the terms of filters, named filters, and the tags of the agenda's lists.
function! todolsp#agenda#complete(lead, line, position) abort
  let sign = matchstr(a:lead, '^-')
  let lead = strpart(a:lead, strlen(sign))
  let words = ['due:today', 'due:tomorrow', 'due<=tomorrow', 'due<=eow', 'due<=eom', 'due<mon']
  for folder in todolsp#agenda#folders()
    let words += todolsp#process#run(todolsp#settings#format_command() + ['completions', 'filters'], [], folder).output
  endfor
  let words = filter(uniq(sort(words)), {_, it -> stridx(tolower(it), tolower(lead)) == 0})
  return map(words, {_, it -> sign .. it})
endfunction
