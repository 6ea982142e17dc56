" The server's life cycle, and long lists.

" The server processes of this editor; the bracket keeps the querying shell from matching itself.
function! s:servers() abort
  let processes = systemlist('pgrep -P ' .. getpid() .. ' -f ' .. shellescape('todo-ls[p].*--log'))
  return map(processes, {_, it -> str2nr(it)})
endfunction

function! Test_a_killed_server_is_restarted_and_nothing_is_lost() abort
  if $EDITOR_CLIENT ==# 'none' | call Skip('requires a client') | endif
  call Open(['[ ] one', '[ ] two -> 2025-01-01'])
  call WaitFor({-> len(Diagnostics()) == 1})
  call assert_equal(['002:overdue:-> 2025-01-01'], Diagnostics())
  let killed = s:servers()
  call assert_equal(1, len(killed))
  call system('kill -9 ' .. killed[0])
  " A client that has not yet noticed the end sends the next change to nobody, and waits for another one.
  call assert_true(WaitFor({-> index(s:servers(), killed[0]) < 0}), 'it does not end')
  call setline(1, '[ ] written while it was away')
  call Type('\c')
  call assert_equal('[x] written while it was away', getline(1))
  doautocmd TextChanged
  call assert_true(WaitFor({-> IsConnected()}), 'it does not come back')
  call assert_notequal(killed, s:servers())
  call Type('\o')
  call assert_equal('[ ] written while it was away', getline(1))
  doautocmd TextChanged
  call WaitFor({-> len(Diagnostics()) == 1})
  call assert_equal(['002:overdue:-> 2025-01-01'], Diagnostics())
  write
  call assert_equal(['[ ] written while it was away', '[ ] two -> 2025-01-01', ''], Bytes())
endfunction

function! Test_a_request_whose_server_is_killed_goes_to_the_next_one() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  call Open(['[ ] one'])
  let server = s:servers()[0]
  " A stopped server does not reply before it is killed.
  call system('kill -STOP ' .. server)
  call timer_start(50, {-> system('kill -9 ' .. server)})
  call assert_true(IsConnected())
  call assert_notequal([server], s:servers())
endfunction

function! Test_the_restart_command_restarts_the_server() abort
  if $EDITOR_CLIENT ==# 'none' | call Skip('requires a client') | endif
  call Open(['[ ] one'])
  let before = s:servers()
  Todo restart
  call assert_true(WaitFor({-> IsConnected()}), 'it does not come back')
  call assert_true(WaitFor({-> index(s:servers(), before[0]) < 0}), 'the old one still runs')
  call assert_equal(1, len(s:servers()))
  call Type('\c')
  call assert_equal(['[x] one'], Text())
endfunction

function! Test_a_restart_stops_a_server_that_was_lost() abort
  if $EDITOR_CLIENT !=# 'ale' | call Skip('requires ALE') | endif
  call Open(['[ ] one'])
  " ALE forgets a server if the exit of another one comes late.
  let lost = job_start(g:todo_lsp_command)
  Todo restart
  call assert_true(WaitFor({-> job_status(lost) ==# 'dead'}), 'it still runs')
  call assert_true(IsConnected())
endfunction

function! Test_a_restart_does_not_mind_a_list_that_changed_without_a_server() abort
  if $EDITOR_CLIENT !=# 'neovim' | call Skip('requires Neovim''s own client') | endif
  call Open(['[ ] one'])
  lua for _, client in ipairs(require('todo_lsp').clients()) do vim.lsp.stop_client(client.id) end
  call assert_true(WaitFor({-> s:servers() ==# []}), 'it still runs')
  call setline(1, '[ ] two')
  lua require('todo_lsp').attach_all()
  call assert_true(WaitFor({-> IsConnected()}), 'it does not come back')
  bwipeout!
  call Open(['[ ] three'])
  Todo restart
  call assert_true(WaitFor({-> IsConnected()}), 'it does not come back')
endfunction

function! Test_the_server_gets_the_root_of_the_list() abort
  if index(['vim_lsp', 'lsp'], $EDITOR_CLIENT) < 0 | call Skip('requires vim-lsp or yegappan/lsp') | endif
  let folder = resolve(tempname())
  call mkdir(folder .. '/sub', 'p')
  call writefile(['{}'], folder .. '/.todo-format.json')
  call writefile(['[ ] one'], folder .. '/sub/list.xit')
  execute 'edit' folder .. '/sub/list.xit'
  Todo restart
  call assert_true(WaitFor({-> IsConnected()}), 'it does not come back')
  let request = filter(readfile($TODO_LOG), {_, it -> it =~# '^-->.*"method": \?"initialize"'})[-1]
  let root = json_decode(matchstr(request, '{.*')).params.rootUri
  call assert_equal(folder, substitute(root, '^file://\|/$', '', 'g'))
endfunction

function! Test_lists_of_twenty_thousand_lines_are_handled_in_time() abort
  let lines = []
  for number in range(2000)
    call extend(lines, ['Group ' .. number, '[ ] first 🥁 of ' .. number, '    with a note', '    [x] done of ' .. number,
    \ '    [ ] open of ' .. number .. ' -> 2031-01-01', '[x] second of ' .. number, '[ ] ! third of ' .. number .. ' #tag',
    \ '[@] fourth of ' .. number, '[?] fifth of ' .. number, ''])
  endfor
  let times = []
  let start = reltime()
  call Open(lines)
  call add(times, 'open ' .. s:milliseconds(start))
  for [name, keys, arguments] in [['complete', '10002G\c', ['edit', 'complete', '--line', 10002]],
  \ ['delete', '10002G\d', ['edit', 'delete', '--line', 10002]], ['sort', '10002G\s', ['edit', 'sort']]]
    let start = reltime()
    call Type(keys)
    call add(times, name .. ' ' .. s:milliseconds(start))
    call assert_true(TodoFormat(arguments, lines) ==# Text(), name)
    call Type('u')
    call assert_true(lines ==# Text(), name .. ' undone')
  endfor
  let start = reltime()
  Todo format
  call add(times, 'format ' .. s:milliseconds(start))
  call Say('# ' .. g:label .. ', 20,000 lines: ' .. join(times, ', '))
endfunction

function! s:milliseconds(start) abort
  return printf('%d ms', float2nr(reltimefloat(reltime(a:start)) * 1000))
endfunction

function! Test_the_health_report_lists_the_results() abort
  call Open(['[ ] one'])
  let command = g:todo_format_command
  let report = todolsp#health#report()
  call assert_equal([], filter(copy(report), {_, it -> it.level !~# 'ok\|info'}))
  let texts = join(map(copy(report), {_, it -> it.text}), "\n")
  call assert_match('todo-format, version \d', texts)
  call assert_match($EDITOR_CLIENT ==# 'none' ? 'no language client' : 'the server replies', texts)
  let g:todo_format_command = ['env', $TODO_FORMAT]
  call assert_equal(matchstr(report[1].text, 'version.*'), matchstr(todolsp#health#report()[1].text, 'version.*'))
  let g:todo_format_command = 'no-such-program'
  call assert_equal('error', todolsp#health#report()[1].level)
  let g:todo_format_command = command
  if has('nvim')
    checkhealth todo-lsp
    call assert_match('version \d', join(Text(), "\n"))
    close
  endif
endfunction

function! Test_paths_of_programs_ignore_wildignore() abort
  let [command, folder] = [g:todo_format_command, resolve(tempname())]
  call mkdir(folder)
  call writefile([], folder .. '/todo-format')
  let $TODO_TEST_FOLDER = folder
  set wildignore=*/todo-format
  for value in ['$TODO_TEST_FOLDER/todo-format', ['$TODO_TEST_FOLDER/todo-format', '--version']]
    let g:todo_format_command = value
    call assert_equal(folder .. '/todo-format', todolsp#settings#format_command()[0])
  endfor
  set wildignore&
  let g:todo_format_command = command
endfunction
