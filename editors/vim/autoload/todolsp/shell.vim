" The door without any language client: todo-format reads the list and prints it changed.

" Whether it is installed.
function! todolsp#shell#is_there() abort
  return executable(todolsp#settings#format_command()[0])
endfunction

" What `todo-format` makes of the buffer: a dictionary of the new lines, or of the reason why there are none.
function! todolsp#shell#run(arguments, lines) abort
  let name = expand('%:t')
  let name = name =~# '\.\(xit\|todo\|md\|markdown\)$' ? expand('%:p') : 'list.xit'
  let command = todolsp#settings#format_command() + a:arguments + ['--stdin-name', name]
  let result = todolsp#process#run(command, a:lines)
  if result.status == 0
    return {'lines': result.output}
  endif
  let reason = get(result.errors, 0, 'there is nothing to do')
  return {'reason': substitute(reason, '^todo-format: \%(.*\.\%(xit\|todo\|md\|markdown\): \)\?', '', '')}
endfunction

" Does an operation; `range` is the first line and the last, or empty for the whole list.
function! todolsp#shell#operate(operation, range, lines) abort
  let where = empty(a:range) ? [] : ['--line', a:range[0], '--until', a:range[1]]
  return todolsp#shell#run(['edit', a:operation.name] + where, a:lines)
endfunction

function! todolsp#shell#format(lines) abort
  return todolsp#shell#run(['format'], a:lines)
endfunction

" Puts what is wrong with the list into the window's location list.
function! todolsp#shell#lint() abort
  let command = todolsp#settings#format_command() + ['lint', '--stdin-name', 'list.xit']
  let result = todolsp#process#run(command, getline(1, '$'))
  if result.status < 0 || result.status > 1
    return todolsp#say(get(result.errors, 0, ''))
  endif
  let found = []
  for line in result.output
    let parts = matchlist(line, '^.\{-}:\(\d\+\):\(\d\+\): \(\a\)\a*: \(.*\)$')
    if empty(parts) | continue | endif
    let [line_number, column] = [str2nr(parts[1]), str2nr(parts[2])]
    call add(found, {'bufnr': bufnr(''), 'lnum': line_number, 'type': toupper(parts[3]), 'text': parts[4],
    \ 'col': byteidx(getline(line_number), column - 1) + 1})
  endfor
  call setloclist(0, found)
  call setloclist(0, [], 'a', {'title': 'todo-format lint'})
  if empty(found)
    lclose
    echo 'nothing is wrong with the list'
  else
    lopen
  endif
endfunction
