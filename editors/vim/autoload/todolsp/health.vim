" Checks the installation: `:Todo health`, and in Neovim `:checkhealth todo-lsp`.

" The command that installs both programs.
let s:install_command = 'pipx install todo-lsp'

" The results, each a dictionary of `level` (ok, info, warn or error), `text` and `advice`, a list.
function! todolsp#health#report() abort
  let [server, tool] = [todolsp#settings#server_command(), todolsp#settings#format_command()]
  let report = [s:program(server, 'g:todo_lsp_command', 'warn'), s:program(tool, 'g:todo_format_command', 'error')]
  let versions = map([server, tool], {_, it -> executable(it[0]) ? s:version(it) : ''})
  if index(versions, '') < 0 && versions[0] !=# versions[1]
    call add(report, s:entry('warn', 'the two programs have different versions: ' .. join(versions, ', '),
    \ ['Install both from the same release.']))
  endif
  let report += s:client(server)
  if get(g:, 'todo_lsp_prefix', '<LocalLeader>') ==# '<LocalLeader>'
    call add(report, s:entry('info', 'the keys begin with <LocalLeader>, which is ' .. get(g:, 'maplocalleader', '\'), []))
  endif
  return report
endfunction

function! s:entry(level, text, advice) abort
  return {'level': a:level, 'text': a:text, 'advice': a:advice}
endfunction

function! s:program(command, setting, level) abort
  let path = exepath(a:command[0])
  return empty(path)
  \ ? s:entry(a:level, a:command[0] .. ' is not installed', ['Run `' .. s:install_command .. '`, or set ' .. a:setting .. ' to its path.'])
  \ : s:entry('ok', path .. ', version ' .. s:version(a:command), [])
endfunction

" The version of a command's program.
function! s:version(command) abort
  return matchstr(join(todolsp#process#run(a:command + ['--version'], []).output), ' \zs\d\S*')
endfunction

function! s:client(server) abort
  let name = todolsp#client#name()
  if empty(name)
    return [s:entry('info', 'no language client: keys and formatting work through todo-format, `:Todo lint` lists problems', [])]
  elseif !executable(a:server[0])
    return []
  endif
  let report = [s:entry('ok', 'the language client is ' .. name, [])]
  let list = get(filter(range(1, bufnr('$')), {_, it -> bufloaded(it) && getbufvar(it, '&filetype') ==# 'xit' && bufname(it) !=# ''}), 0, 0)
  if list == 0
    return report + [s:entry('info', 'open a list to check whether the server replies', [])]
  elseif todolsp#client#replies(list)
    return report + [s:entry('ok', 'the server replies', [])]
  endif
  return report + [s:entry('error', 'the server does not reply', ['Try `:Todo restart`.', "Log all messages: g:todo_lsp_command = ['todo-lsp', '--log', '/tmp/todo-lsp.log']"])]
endfunction

" Shows the results; in Neovim through `:checkhealth`.
function! todolsp#health#show() abort
  if has('nvim')
    checkhealth todo-lsp
    return
  endif
  for entry in todolsp#health#report()
    let is_good = entry.level =~# 'ok\|info'
    execute 'echohl' is_good ? 'None' : entry.level ==# 'warn' ? 'WarningMsg' : 'ErrorMsg'
    echomsg (is_good ? '' : entry.level .. ': ') .. entry.text
    echohl None
    for advice in entry.advice | echomsg '  ' .. advice | endfor
  endfor
endfunction

" Shows once how to install the program that is missing: the server if there is a client, else todo-format.
function! todolsp#health#check_programs() abort
  let program = (empty(todolsp#client#name()) ? todolsp#settings#format_command() : todolsp#settings#server_command())[0]
  if exists('s:has_warned') || executable(program) > 0 | return | endif
  let s:has_warned = 1
  " Later, because messages are overwritten while a file is loaded. The text is short, to avoid the hit-enter prompt.
  call timer_start(0, {-> todolsp#warn(program .. ' is not installed: run ' .. s:install_command)})
endfunction
