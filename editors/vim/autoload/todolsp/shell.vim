" Runs operations without a language client through todo-format.

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

" Runs an operation; `range` is the first and last line, or empty for the whole list.
function! todolsp#shell#operate(operation, range, lines) abort
  let lines = empty(a:range) ? [] : ['--line', a:range[0], '--until', a:range[1]]
  let path = a:operation.name ==# 'archive' ? s:archive() : ''
  return s:run_writing(path, ['edit', a:operation.name] + lines, a:lines)
endfunction

" Runs an operation with a value on lines.
function! todolsp#shell#operate_with(operation, range, value, lines) abort
  let options = todolsp#prompt#options(a:operation, a:value)
  let path = options[0] ==# '--to' ? options[1] : ''
  return s:run_writing(path, ['edit', a:operation.name, '--line', a:range[0], '--until', a:range[1]] + options, a:lines)
endfunction

" Runs todo-format, which also writes another list at once if `path` is not empty: its path is `written` in the result, and its
" lines were `before`. Refuses a list with unsaved changes, and reloads its buffer.
function! s:run_writing(path, arguments, lines) abort
  if a:path ==# '' | return todolsp#shell#run(a:arguments, a:lines) | endif
  let buffers = filter(getbufinfo({'bufloaded': 1}), {_, it -> it.name !=# '' && resolve(it.name) ==# resolve(a:path)})
  if !empty(filter(copy(buffers), {_, it -> it.changed}))
    let title = todolsp#operations#title(a:arguments[1])
    return {'reason': title .. ': save ' .. fnamemodify(a:path, ':t') .. ' first'}
  endif
  let before = filereadable(a:path) ? readfile(a:path) : ['']
  let result = todolsp#shell#run(a:arguments, a:lines)
  for buffer in buffers | call todolsp#agenda#actions#load(buffer.name) | endfor
  return has_key(result, 'lines') ? extend(result, {'written': a:path, 'before': before}) : result
endfunction

" The path of the file that finished items of the current list are archived in; empty if they stay in the list.
function! s:archive() abort
  let list = fnamemodify(s:name(expand('%:p')), ':p')
  let name = todolsp#shell#setting(list, 'operations.archiveFile')
  if empty(name) | return '' | endif
  let path = resolve(simplify(fnamemodify(list, ':h') .. '/' .. name))
  return path ==# resolve(list) ? '' : path
endfunction

" The value of a setting for the list of that path: a text or a list of texts; empty if todo-format does not print it.
function! todolsp#shell#setting(path, name) abort
  let text = '"\%([^"\\]\|\\.\)*"'
  let value = '^  ' .. escape(a:name, '.') .. ': \(' .. text .. '\|\[\%(' .. text .. ',\?\)*\]\)'
  for line in todolsp#process#run(todolsp#settings#format_command() + ['settings', a:path], []).output
    let found = get(matchlist(line, value), 1, '')
    if found !=# '' | return json_decode(found) | endif
  endfor
  return ''
endfunction

function! todolsp#shell#format(lines) abort
  return todolsp#shell#run(['format'], a:lines)
endfunction

" Fixes each problem in a line that has a safe fix; returns a reason if there is none, or nothing without a problem.
function! todolsp#shell#quick_fix(line, lines) abort
  let result = todolsp#shell#operate({'name': 'fix-all'}, [a:line, a:line], a:lines)
  if has_key(result, 'lines') || !todolsp#shell#is_available() | return result | endif
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
