" Runs a program without a shell, so that nothing needs quoting and standard error stays separate.

" Waits as long as it takes until `is_done` returns true; shows what for after half a second. Returns whether it did: not if
" the user presses CTRL-C.
function! todolsp#process#wait(is_done, purpose) abort
  let [start, is_shown] = [reltime(), 0]
  try
    while !a:is_done()
      if !is_shown && reltimefloat(reltime(start)) > 0.5
        let is_shown = 1
        redraw
        echo 'todo:' a:purpose .. ' … (CTRL-C stops)'
      endif
      try
        sleep 1m
      catch /^Vim(sleep):/
        " An error of another plugin's callback, such as that of Neovim 0.11's semantic tokens for a list that is reloaded.
        echomsg v:exception
      endtry
    endwhile
    return 1
  catch /^Vim:Interrupt$/
    return 0
  finally
    if is_shown
      redraw
      echo ''
    endif
  endtry
endfunction

" Runs a command with `lines` as its standard input, in `folder` if that is not empty, and waits for its exit.
"
" Returns a dictionary: status, the exit code, or -1 if it did not start or was stopped; output and errors, lists of lines.
function! todolsp#process#run(command, lines, folder = '') abort
  if !executable(a:command[0])
    return {'status': -1, 'output': [], 'errors': [a:command[0] .. ' is not installed: see :help todo-lsp-install']}
  endif
  let result = {}
  let job = todolsp#process#start(a:command, a:lines, {it -> extend(result, it)}, a:folder)
  if todolsp#process#wait({-> !empty(result)}, 'waiting for ' .. fnamemodify(a:command[0], ':t')) | return result | endif
  if has('nvim') | call jobstop(job) | else | call job_stop(job, 'kill') | endif
  return {'status': -1, 'output': [], 'errors': [a:command[0] .. ' was stopped']}
endfunction

" Starts a command with `lines` as its standard input, and returns its job. When it exits, calls `Done` with a result like
" that of todolsp#process#run().
function! todolsp#process#start(command, lines, Done, folder = '') abort
  let place = a:folder ==# '' ? {} : {'cwd': a:folder}
  if has('nvim')
    let buffers = extend({'stdout_buffered': 1, 'stderr_buffered': 1}, place)
    let buffers.on_exit = {_, status, __ ->
    \ a:Done({'status': status, 'output': s:lines(buffers.stdout), 'errors': s:lines(buffers.stderr)})}
    let job = jobstart(a:command, buffers)
    call chansend(job, a:lines + [''])
    call chanclose(job, 'stdin')
    return job
  endif
  " Uses files, because Vim blocks when a pipe is full.
  let files = [tempname(), tempname(), tempname()]
  call writefile(a:lines, files[0])
  return job_start(a:command, extend(place, {'in_io': 'file', 'in_name': files[0], 'out_io': 'file', 'out_name': files[1],
  \ 'err_io': 'file', 'err_name': files[2], 'exit_cb': {_, status -> s:exited(status, files, a:Done)}}))
endfunction

" Neovim adds an empty line if the last line was terminated.
function! s:lines(output) abort
  return get(a:output, -1, '') ==# '' ? a:output[:-2] : a:output
endfunction

function! s:exited(status, files, Done) abort
  let result = {'status': a:status, 'output': readfile(a:files[1]), 'errors': readfile(a:files[2])}
  call map(a:files, {_, file -> delete(file)})
  call a:Done(result)
endfunction
