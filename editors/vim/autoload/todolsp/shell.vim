" Runs todo-format: its operations, its formatting and its problems.

" Whether todo-format is installed.
function! todolsp#shell#is_available() abort
  return executable(todolsp#settings#format_command()[0])
endfunction

" The result of `todo-format` on a list, by default the buffer's: a dictionary of the new lines, or of the reason for a
" failure.
function! todolsp#shell#run(arguments, lines, path = expand('%:p')) abort
  let name = s:name(a:path)
  let command = todolsp#settings#format_command() + a:arguments + ['--stdin-name', name]
  let result = todolsp#process#run(command, a:lines)
  if result.status == 0
    return {'lines': result.output}
  endif
  let reason = s:reason(result.errors, 'nothing to do')
  for start in ['todo-format: ', name .. ': ']
    if stridx(reason, start) == 0 | let reason = reason[len(start) :] | endif
  endfor
  if a:arguments[0] ==# 'edit' && stridx(reason, a:arguments[1] .. ': ') == 0
    let reason = todolsp#operations#title(a:arguments[1]) .. reason[len(a:arguments[1]) :]
  endif
  return {'reason': reason}
endfunction

" The reason for a failure in the error output: its first line that is not about a mistake in a settings file, if any.
function! s:reason(errors, default) abort
  let about_settings = '^todo-format: .\{-}\%(\.json\|\.editorconfig\):\d\+:\d\+: '
  return get(filter(copy(a:errors), {_, it -> it !~# about_settings}), 0, get(a:errors, 0, a:default))
endfunction

" The list's file name for todo-format, which finds the list's settings by it, and parses Markdown if it is a name of that.
function! s:name(path) abort
  return a:path ==# '' ? 'list.xit' : a:path
endfunction

" The changes of an operation or of formatting, which change nothing yet: a dictionary of `changes`, see edits.vim, that of the
" list that items move to first, or of the reason for a failure. `lines` are those of the current list, if the arguments name
" no other, and the cursor of its change follows its item.
function! todolsp#shell#changes(arguments, lines = []) abort
  let cursor = empty(a:lines) ? [] : ['--cursor', line('.') .. ':' .. (strchars(strpart(getline('.'), 0, col('.') - 1)) + 1)]
  let own = s:name(expand('%:p'))
  let unsaved = a:arguments[0] ==# 'edit' ? todolsp#shell#unsaved() : []
  let result = todolsp#shell#run(a:arguments + ['--json'] + cursor + unsaved, a:lines)
  if has_key(result, 'reason') | return result | endif
  let changes = []
  for list in json_decode(join(result.lines, '')).lists
    let is_own = !empty(a:lines) && (list.file ==# own || resolve(list.file) ==# resolve(own))
    let buffer = is_own ? bufnr('%') : todolsp#agenda#actions#load_or_create(list.file)
    call add(changes, todolsp#edits#change(buffer, list.edits, get(list.cursors, 0, {})))
  endfor
  return {'changes': changes}
endfunction

" The files with the texts of modified buffers, by their numbers.
let s:copies = {}

" The options for the texts of all lists that have unsaved changes.
function! todolsp#shell#unsaved() abort
  let options = []
  for buffer in getbufinfo({'bufloaded': 1, 'bufmodified': 1})
    if buffer.name ==# '' || getbufvar(buffer.bufnr, '&buftype') !=# ''
    \ || (getbufvar(buffer.bufnr, '&filetype') !=# 'xit' && buffer.name !~? '\.\%(md\|markdown\|mkd\|mdown\|mdx\)$')
      continue
    endif
    if !has_key(s:copies, buffer.bufnr) | let s:copies[buffer.bufnr] = tempname() | endif
    call writefile(getbufline(buffer.bufnr, 1, '$'), s:copies[buffer.bufnr])
    let options += ['--unsaved', buffer.name .. '=' .. s:copies[buffer.bufnr]]
  endfor
  return options
endfunction

" Fixes each problem in a line that has a safe fix; returns a reason if there is none, or nothing without a problem.
function! todolsp#shell#quick_fix(line) abort
  let result = todolsp#shell#changes(['edit', 'fix-all', '--line', a:line, '--until', a:line], getline(1, '$'))
  if has_key(result, 'changes') | return {'change': result.changes[-1]} | endif
  if !todolsp#shell#is_available() | return result | endif
  let problems = filter(s:problems(), {_, it -> it.lnum == a:line})
  if empty(problems) | return {} | endif
  return {'reason': problems[0].text =~# '\[merge-conflict\]$'
  \ ? 'merge conflict: save, then :!todo-format merge --conflicts %' : 'fix this by hand: ' .. problems[0].text}
endfunction

" The problems of the list as location list entries.
function! s:problems() abort
  let command = todolsp#settings#format_command() + ['lint', '--stdin-name', s:name(expand('%:p'))]
  let result = todolsp#process#run(command, getline(1, '$'))
  " Status 2 may also mean an invalid settings file; then the problems are still printed.
  if result.status < 0 || result.status > 1
    let reason = get(result.errors, 0, 'todo-format lint exited with ' .. result.status)
    if empty(result.output) | throw reason | endif
    call todolsp#error(reason)
  endif
  let found = []
  for line in result.output
    let parts = matchlist(line, '^.\{-}:\(\d\+\):\(\d\+\): \(\a\)\a*: \(.*\)$')
    if empty(parts) | continue | endif
    let [line_number, column] = [str2nr(parts[1]), str2nr(parts[2])]
    call add(found, {'bufnr': bufnr(''), 'lnum': line_number, 'type': toupper(parts[3]), 'text': parts[4],
    \ 'col': byteidx(getline(line_number), column - 1) + 1})
  endfor
  return found
endfunction

" Puts the problems of the list into the window's location list.
function! todolsp#shell#lint() abort
  try
    let found = s:problems()
  catch
    return todolsp#error(v:exception)
  endtry
  call setloclist(0, found)
  call setloclist(0, [], 'a', {'title': 'todo-format lint'})
  if empty(found)
    lclose
    echo 'the list has no problems'
  else
    lopen
  endif
endfunction
