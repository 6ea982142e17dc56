" Runs a program without a shell, so that nothing needs quoting and standard error stays separate.

" Runs a command with `lines` as its standard input and waits for its exit.
"
" Returns a dictionary: status, the exit code, or -1 if it did not start or exit in time; output and errors, lists of lines.
function! todolsp#process#run(command, lines) abort
  if !executable(a:command[0])
    return {'status': -1, 'output': [], 'errors': [a:command[0] .. ' is not installed: see :help todo-lsp-install']}
  endif
  let result = has('nvim') ? s:run_in_neovim(a:command, a:lines) : s:run_in_vim(a:command, a:lines)
  if result.status == -1
    let result.errors = [a:command[0] .. ' did not exit in time']
  endif
  return result
endfunction

function! s:run_in_neovim(command, lines) abort
  let buffers = {'stdout_buffered': 1, 'stderr_buffered': 1}
  let job = jobstart(a:command, buffers)
  call chansend(job, a:lines + [''])
  call chanclose(job, 'stdin')
  let status = jobwait([job], todolsp#settings#timeout())[0]
  if status < 0
    call jobstop(job)
    return {'status': -1, 'output': [], 'errors': []}
  endif
  return {'status': status, 'output': s:lines(buffers.stdout), 'errors': s:lines(buffers.stderr)}
endfunction

" Neovim adds an empty line if the last line was terminated.
function! s:lines(output) abort
  return get(a:output, -1, '') ==# '' ? a:output[:-2] : a:output
endfunction

" Uses files, because Vim blocks when a pipe is full.
function! s:run_in_vim(command, lines) abort
  let [input, output, errors] = [tempname(), tempname(), tempname()]
  call writefile(a:lines, input)
  let job = job_start(a:command, {
  \ 'in_io': 'file', 'in_name': input, 'out_io': 'file', 'out_name': output, 'err_io': 'file', 'err_name': errors})
  let start = reltime()
  while job_status(job) ==# 'run' && reltimefloat(reltime(start)) * 1000 < todolsp#settings#timeout()
    sleep 1m
  endwhile
  let result = {'status': -1, 'output': [], 'errors': []}
  if job_status(job) ==# 'dead'
    let result = {'status': job_info(job).exitval, 'output': readfile(output), 'errors': readfile(errors)}
  else
    call job_stop(job, 'kill')
  endif
  call map([input, output, errors], {_, file -> delete(file)})
  return result
endfunction

" Starts a command with `lines` as its standard input. When it exits, calls `Done` with a result like that of
" todolsp#process#run().
function! todolsp#process#start(command, lines, Done) abort
  if has('nvim')
    let buffers = {'stdout_buffered': 1, 'stderr_buffered': 1}
    let buffers.on_exit = {_, status, __ ->
    \ a:Done({'status': status, 'output': s:lines(buffers.stdout), 'errors': s:lines(buffers.stderr)})}
    let job = jobstart(a:command, buffers)
    call chansend(job, a:lines + [''])
    return chanclose(job, 'stdin')
  endif
  let files = [tempname(), tempname(), tempname()]
  call writefile(a:lines, files[0])
  call job_start(a:command, {'in_io': 'file', 'in_name': files[0], 'out_io': 'file', 'out_name': files[1],
  \ 'err_io': 'file', 'err_name': files[2], 'exit_cb': {_, status -> s:exited(status, files, a:Done)}})
endfunction

function! s:exited(status, files, Done) abort
  let result = {'status': a:status, 'output': readfile(a:files[1]), 'errors': readfile(a:files[2])}
  call map(a:files, {_, file -> delete(file)})
  call a:Done(result)
endfunction
