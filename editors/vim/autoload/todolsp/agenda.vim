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
  if a:goes_to_quickfix | return todolsp#agenda#quickfix#show(a:filter) | endif
  let s:filter = a:filter
  call todolsp#agenda#window#open(a:modifiers)
  call todolsp#agenda#refresh#now()
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

let s:words = ['open', 'ongoing', 'question', 'checked', 'done', 'obsolete', 'finished', 'unfinished', 'any', 'overdue',
\ 'dated', 'undated', 'deferred', 'blocked', 'blocking', 'ready', '!', '!!', '!!!', 'due:today', 'due:tomorrow', 'due<=tomorrow', 'due<=eow', 'due<=eom', 'due<mon']

" The completion of :TodoAgenda: the terms of filters, named filters, and the tags of the loaded lists and of the agenda.
function! todolsp#agenda#complete(lead, line, position) abort
  let sign = matchstr(a:lead, '^-')
  let lead = strpart(a:lead, strlen(sign))
  let words = lead =~# '^#' ? s:tags() : lead =~# '^@' ? s:views() : s:words
  return map(filter(copy(words), {_, it -> stridx(tolower(it), tolower(lead)) == 0}), {_, it -> sign .. it})
endfunction

" The filters that the settings name, such as @work.
function! s:views() abort
  let command = todolsp#settings#format_command() + ['completions', 'filters']
  return filter(todolsp#process#run(command, [], todolsp#agenda#folders()[0]).output, {_, it -> it[0] ==# '@'})
endfunction

function! s:tags() abort
  let found = {}
  for buffer in getbufinfo({'bufloaded': 1})
    if index(['xit', 'todoagenda'], getbufvar(buffer.bufnr, '&filetype')) < 0 | continue | endif
    let text = join(getbufline(buffer.bufnr, 1, 5000))
    call substitute(text, '\%([[:alnum:]_]\|[^\x00-\x7f]\&\k\)\@<!#\%([[:alnum:]_\-]\|[^\x00-\x7f]\&\k\)\+', '\=len(extend(found, {submatch(0): 1}))', 'g')
  endfor
  return sort(keys(found))
endfunction
