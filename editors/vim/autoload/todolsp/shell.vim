" Runs todo-format: its operations, its formatting and its problems.

" Whether todo-format is installed.
function! todolsp#shell#is_available() abort
  return executable(todolsp#settings#format_command()[0])
endfunction

" The result of `todo-format`, by default on the buffer's list: a dictionary of the new lines, or of the
" reason for a failure and its exit code. It runs in `folder`, if that is not empty.
function! todolsp#shell#run(arguments, lines, path = expand('%:p'), folder = '') abort
  let name = s:name(a:path)
  let command = todolsp#settings#format_command() + a:arguments
  let result = todolsp#process#run(a:folder ==# '' ? command + ['--stdin-name', name] : command, a:lines, a:folder)
  if result.status == 0 | return {'lines': result.output} | endif
  " The first line that is not about a mistake in a settings file, if any.
  let about_settings = '^todo-format: .\{-}\%(\.json\|\.editorconfig\):\d\+:\d\+: '
  let lines = filter(copy(result.errors), {_, it -> it !~# about_settings})
  let reason = get(lines, 0, get(result.errors, 0, 'nothing to do'))
  for start in ['todo-format: ', name .. ': ']
    if stridx(reason, start) == 0 | let reason = reason[len(start) :] | endif
  endfor
  if a:arguments[0] ==# 'edit' && stridx(reason, a:arguments[1] .. ': ') == 0
    let reason = todolsp#operations#title(a:arguments[1]) .. reason[len(a:arguments[1]) :]
  endif
  return {'reason': reason, 'status': result.status}
endfunction

" The list's file name for todo-format, which finds the list's settings by it, and parses Markdown if it is a name of that.
function! s:name(path) abort
  return a:path ==# '' ? 'list.xit' : a:path
endfunction

" The changes of an operation or of formatting, which change nothing yet: a dictionary of `changes`, see edits.vim, that of the
" list that items move to first, and a `message` about them, or of the reason for a failure. `lines` are those of the current
" list, if the arguments name no other, and the cursor of its change follows its item. Lists are relative to `folder`, if that
" is not empty.
function! todolsp#shell#changes(arguments, lines = [], folder = '') abort
  let cursor = empty(a:lines) ? [] : ['--cursor', line('.') .. ':' .. (strchars(strpart(getline('.'), 0, col('.') - 1)) + 1)]
  let own = s:name(expand('%:p'))
  let unsaved = a:arguments[0] ==# 'format' ? [] : todolsp#shell#unsaved()
  " The text of an item that is added may begin with a hyphen.
  let arguments = extend(copy(a:arguments), ['--json'] + cursor + unsaved, get(a:arguments, 1, '') ==# 'add' ? 1 : len(a:arguments))
  let result = todolsp#shell#run(arguments, a:lines, expand('%:p'), a:folder)
  if has_key(result, 'reason') | return result | endif
  let [changes, edits] = [[], json_decode(join(result.lines, ''))]
  if has_key(edits, 'adds') && !todolsp#prompt#confirms(edits.adds) | return {'reason': 'nothing was changed'} | endif
  for list in edits.lists
    let is_own = !empty(a:lines) && (list.file ==# own || resolve(list.file) ==# resolve(own))
    let path = a:folder ==# '' || list.file =~# '^/' ? list.file : a:folder .. '/' .. list.file
    let buffer = is_own ? bufnr('%') : todolsp#agenda#actions#load_or_create(path)
    call add(changes, todolsp#edits#change(buffer, list.edits, get(list.cursors, 0, {})))
  endfor
  return {'changes': changes, 'message': get(edits, 'message', '')}
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

" The problems of the list, or of the lines that options name, as `todo-format lint` prints them.
function! todolsp#shell#problems(options = []) abort
  let command = todolsp#settings#format_command() + ['lint', '--output-format', 'json', '--stdin-name', s:name(expand('%:p'))]
  let result = todolsp#process#run(command + a:options, getline(1, '$'))
  " Status 2 may also mean an invalid settings file; then the problems are still printed.
  if result.status < 0 || result.status > 1
    let reason = get(result.errors, 0, 'todo-format lint exited with ' .. result.status)
    if empty(result.output) | throw reason | endif
    call todolsp#error(reason)
  endif
  return json_decode(join(result.output, ''))
endfunction

" Counts what is overdue and due today in a list, for todolsp#statusline().
function! todolsp#shell#count_due(buffer, timer) abort
  if !bufloaded(a:buffer) || !todolsp#shell#is_available() | return | endif
  let command = todolsp#settings#format_command() + ['list', '--json', '--where=due<=today']
  \ + ['--stdin-name', s:name(fnamemodify(bufname(a:buffer), ':p')), '-']
  call todolsp#process#start(command, getbufline(a:buffer, 1, '$'), function('s:show_due', [a:buffer]))
endfunction

function! s:show_due(buffer, result) abort
  if !bufloaded(a:buffer) || get(a:result.output, 0, '') !~# '^{' | return | endif
  let words = []
  for part in json_decode(join(a:result.output, '')).parts
    if !empty(part.items) | call add(words, len(part.items) .. ' ' .. part.name) | endif
  endfor
  if getbufvar(a:buffer, 'todolsp_due') ==# join(words, ', ') | return | endif
  call setbufvar(a:buffer, 'todolsp_due', join(words, ', '))
  redrawstatus!
endfunction

" Puts the problems of the list into the window's location list.
function! todolsp#shell#lint() abort
  try
    let found = map(todolsp#shell#problems(), {_, it -> {'bufnr': bufnr(''), 'lnum': it.line, 'type': toupper(it.severity[0]),
    \ 'text': it.message .. ' [' .. it.code .. ']', 'col': todolsp#edits#byte(getline(it.line), it.column - 1) + 1}})
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
