" Where items can move: a group such as `#Groceries`, a list such as `home.xit`, or both, `home.xit#Groceries`.
"
" These functions find lists and groups without a server. `path` is the path of the list that contains the items; file
" names in a destination are relative to its folder.

" The endings of the names of lists and of Markdown documents, in any case.
let s:list = '\c\.\%(xit\|todo\)'
let s:markdown = '\c\.\%(md\|markdown\|mkd\|mdown\|mdx\)'

" The path of another list and the title in a destination; either may be empty.
function! todolsp#destination#parts(value, path) abort
  for ending in [s:list, s:markdown]
    let parts = matchlist(a:value, '^\([^#]*' .. ending .. '\)\%(#\(.*\)\)\?$')
    if empty(parts) | continue | endif
    let path = parts[1] =~# '^/' ? parts[1] : fnamemodify(a:path, ':h') .. '/' .. parts[1]
    return [fnamemodify(path, ':p'), parts[2]]
  endfor
  return ['', substitute(a:value, '^#', '', '')]
endfunction

" The groups of a list and the other lists in its folder, by the default of the setting `files`.
function! todolsp#destination#values(path) abort
  let folder = fnamemodify(a:path, ':h')
  let files = []
  for name in ['*.[xX][iI][tT]', '*.[tT][oO][dD][oO]', '[tT][oO][dD][oO].[mM][dD]']
    let files += filter(globpath(escape(folder, ',\[*?`{'), name, 1, 1), {_, it -> it !=# a:path})
  endfor
  return map(s:titles(a:path), {_, it -> '#' .. it}) + map(files, {_, it -> fnamemodify(it, ':t')})
endfunction

" What moving to a destination would add, such as a new group, as the server says it: its value and a description. Empty
" if the destination exists, or is a missing Markdown document, which `todo-format` does not create.
function! todolsp#destination#addition(value, path) abort
  let [other, title] = todolsp#destination#parts(a:value, a:path)
  if other !=# '' && !filereadable(other) && !bufloaded(other)
    return other =~# s:list .. '$' ? {'value': a:value, 'detail': 'New list: ' .. fnamemodify(other, ':t')} : {}
  endif
  if title ==# '' || s:has_group(title, s:titles(other ==# '' ? a:path : other)) | return {} | endif
  return other ==# '' ? {'value': '#' .. title, 'detail': 'New group: ' .. title}
  \ : {'value': a:value, 'detail': 'New group: ' .. title .. ' in ' .. fnamemodify(other, ':t')}
endfunction

" Whether a list has a group of this title, in any case, or exactly one whose title contains it.
function! s:has_group(title, titles) abort
  let [title, titles] = [tolower(a:title), map(copy(a:titles), {_, it -> tolower(it)})]
  return index(titles, title) >= 0 || len(filter(titles, {_, it -> stridx(it, title) >= 0})) == 1
endfunction

" The titles of the groups of a list, as `todo-format` parses it.
function! s:titles(path) abort
  let lines = a:path ==# expand('%:p') ? getline(1, '$') : bufloaded(a:path) ? getbufline(a:path, 1, '$')
  \ : filereadable(a:path) ? readfile(a:path) : []
  let titles = []
  for node in todolsp#process#run(todolsp#settings#format_command() + ['debug', 'syntax', '--stdin-name', a:path], lines).output
    let at = matchlist(node, '^ *title  \(\d\+\):\(\d\+\)-\d\+:\(\d\+\) ')
    if !empty(at) | call add(titles, trim(lines[at[1] - 1][at[2] - 1 : at[3] - 2])) | endif
  endfor
  return titles
endfunction
