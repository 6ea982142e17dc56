" Runs all functions Test_… of tests/ and writes a line for each to $TEST_FOLDER/output.
let s:folder = fnamemodify(expand('<sfile>:p'), ':h')
let g:fixtures = fnamemodify(s:folder, ':h:h') .. '/Fixtures/Lists/'
let g:label = $EDITOR_LABEL

function! Say(line) abort
  call writefile([a:line], $TEST_FOLDER .. '/output', 'a')
endfunction

" Waits until the condition returns true, at most that many seconds; returns whether it did. The limit only ends a test that
" fails, so it is long enough for slow machines.
function! WaitFor(condition, seconds = 60) abort
  let start = reltime()
  while !a:condition()
    if reltimefloat(reltime(start)) > a:seconds | return 0 | endif
    sleep 2m
  endwhile
  return 1
endfunction

" Opens a new file with a text and waits for the client, if any.
function! Open(lines, name = 'list.xit') abort
  let folder = tempname()
  call mkdir(folder, 'p')
  call writefile(a:lines, folder .. '/' .. a:name)
  execute 'edit' fnameescape(folder .. '/' .. a:name)
  if $EDITOR_CLIENT !=# 'none'
    call assert_true(WaitFor({-> IsConnected()}), 'the client does not connect')
  endif
endfunction

" Whether the server replies for this buffer.
function! IsConnected() abort
  let params = {'textDocument': {'uri': URI()}, 'options': {'tabSize': 4, 'insertSpaces': v:true}}
  return has_key(todolsp#client#request('textDocument/formatting', params), 'result')
endfunction

" The URI of the buffer's file.
function! URI() abort
  return 'file://' .. substitute(expand('%:p'), '[^A-Za-z0-9/._~-]',
  \ '\=join(map(range(strlen(submatch(0))), {_, it -> printf("%%%02X", char2nr(submatch(0)[it]))}), "")', 'g')
endfunction

function! Text() abort
  return getline(1, '$')
endfunction

function! Bytes() abort
  return readfile(expand('%:p'), 'b')
endfunction

" Types keys.
function! Type(keys) abort
  call feedkeys(a:keys, 'tx')
endfunction

" The number of undo steps so far.
function! UndoSteps() abort
  return undotree().seq_last
endfunction

" The output of todo-format for lines; an empty list if it refuses the operation.
function! TodoFormat(arguments, lines) abort
  let file = expand('%:p')
  let command = join(map([$TODO_FORMAT] + a:arguments + ['--stdin-name', file], {_, it -> shellescape(it)}))
  let output = systemlist(command .. ' 2>/dev/null', join(a:lines, "\n") .. "\n")
  if v:shell_error > 1 | throw command .. ' exits with ' .. v:shell_error | endif
  return v:shell_error == 0 ? output : []
endfunction

" The diagnostics as `line:code:text`, for any client.
function! Diagnostics() abort
  return sort(map(Client_diagnostics(), {_, it ->
  \ printf('%03d:%s:%s', it[0], it[3], strpart(getline(it[0]), it[1] - 1, it[2] - it[1] + 1))}))
endfunction

" Ends a test that does not apply to this client or version. Unlike SKIP, --require allows it.
function! Skip(reason) abort
  throw 'skip: ' .. a:reason
endfunction

" The files of tests that are the same with a client: todo-format runs all operations. They run without a client, and in Neovim
" with its own, which follows the text of all lists; with ALE, some that open many lists.
let s:same = {'ale': 'appearance\|changes\|items\|writing',
\ 'coc': 'adding\|agenda\|appearance\|changes\|dependencies\|items\|operations\|writing'}

function! s:depends_on_client(file) abort
  return fnamemodify(a:file, ':t') !~# '^\%(' .. get(s:same, $EDITOR_CLIENT, 'none') .. '\)'
endfunction

" Runs a test, which another editor repeats once if it failed or this editor ended: one file has the names of all attempts so
" far, one the last failure. A test that passed only then is reported as such.
function! s:run(name) abort
  let title = g:label .. ': ' .. tr(substitute(a:name, '^Test_', '', ''), '_', ' ')
  let attempts = count(s:attempts, a:name)
  let [reason, errors] = ['', s:failure]
  if attempts < 2
    call writefile([a:name], $TEST_FOLDER .. '/attempts', 'a')
    let [reason, errors] = s:attempt(a:name)
    if !empty(errors) && attempts == 0
      call writefile(split(join(errors, "\n"), "\n"), $TEST_FOLDER .. '/failure')
      cquit!
    endif
    if attempts == 1 && empty(errors) | call Say('# ' .. title .. ' failed once: ' .. join(s:failure)) | endif
  endif
  if !empty(reason) | return Say('# skipped ' .. title .. ': ' .. reason) | endif
  call Say((empty(errors) ? 'ok ' : 'not ok ') .. title)
  for error in errors + (empty(errors) ? [] : reverse(reverse(split(execute('messages'), '\n'))[: 4]))
    call Say('# ' .. substitute(error, '\n', '\n# ', 'g'))
  endfor
endfunction

" Calls a test; returns why it does not apply, or '', and its failures.
function! s:attempt(name) abort
  let v:errors = []
  let reason = ''
  let format_command = g:todo_format_command
  enew!
  try
    call call(a:name, [])
  catch /^skip: /
    if empty(v:errors) | let reason = substitute(v:exception, '^skip: ', '', '') | endif
  catch
    call add(v:errors, v:throwpoint .. ': ' .. v:exception)
  finally
    let g:todo_format_command = format_command
  endtry
  return [reason, v:errors]
endfunction

let s:attempts = readfile($TEST_FOLDER .. '/attempts')
let s:failure = filereadable($TEST_FOLDER .. '/failure') ? readfile($TEST_FOLDER .. '/failure') : []
call delete($TEST_FOLDER .. '/failure')
try
  execute 'source' s:folder .. '/clients/' .. $EDITOR_CLIENT .. '.vim'
  for s:file in sort(glob(s:folder .. '/tests/*.vim', 0, 1))
    if s:depends_on_client(s:file) | execute 'source' s:file | endif
  endfor
  for s:name in sort(map(getcompletion('Test_', 'function'), {_, it -> substitute(it, '(.*$', '', '')}))
    " $TEST_ONLY selects tests whose names contain it. An earlier editor has run those before its last attempt.
    if s:name =~# $TEST_ONLY && s:name >=# get(s:attempts, -1, '') | call s:run(s:name) | endif
  endfor
catch
  call Say('not ok ' .. g:label .. ': ' .. v:throwpoint .. ': ' .. v:exception)
endtry
qall!
