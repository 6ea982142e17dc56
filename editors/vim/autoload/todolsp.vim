" What the maps and the command :Todo do.

let s:other_commands = ['format', 'lint', 'quick-fix', 'restart']

" Does an operation to the items from line `first` to `last`; to the whole list if there is no `last`.
function! todolsp#operate(name, first = 0, last = 0) abort
  let operation = todolsp#operations#named(a:name)
  if empty(operation)
    return todolsp#say('there is no operation ' .. a:name)
  endif
  if s:is_locked() | return | endif
  let lines = getline(1, '$')
  let range = a:last > 0 ? [a:first, a:last] : []
  let result = todolsp#server#operate(operation, range, lines)
  if !has_key(result, 'lines') && (empty(result) || todolsp#shell#is_there())
    " If the server offers nothing, todo-format says why.
    let result = todolsp#shell#operate(operation, range, lines)
  endif
  let hunks = s:change(result, lines)
  if a:name =~# '^insert-' && !empty(hunks)
    call s:write_at(hunks)
  endif
endfunction

" Puts the cursor at the end of the line that was inserted, ready to write.
function! s:write_at(hunks) abort
  let [_, _, new_start, new_end] = a:hunks[0]
  let line = new_start + 1
  while line < new_end && getline(line) ==# '' | let line += 1 | endwhile
  call cursor(line, 1)
  startinsert!
endfunction

" Formats the list.
function! todolsp#format() abort
  if s:is_locked() | return | endif
  let lines = getline(1, '$')
  let result = todolsp#server#format(lines)
  call s:change(has_key(result, 'lines') ? result : todolsp#shell#format(lines), lines)
endfunction

" Formats the list before it is saved, if that is wanted and nobody else does it.
function! todolsp#format_on_save() abort
  if &modifiable && todolsp#settings#formats_on_save() && !todolsp#client#ale#fixes_on_save()
    call todolsp#format()
  endif
endfunction

" Mends what is wrong in the cursor's line, and asks if there is more than one way.
function! todolsp#quick_fix() abort
  if s:is_locked() | return | endif
  let lines = getline(1, '$')
  let fixes = todolsp#server#quick_fixes(lines)
  let preferred = filter(copy(fixes), {_, it -> it.is_preferred})
  let choice = len(preferred) == 1 ? preferred : fixes
  if len(choice) > 1
    let number = inputlist(['Mend:'] + map(copy(choice), {index, it -> (index + 1) .. '. ' .. it.title}))
    let choice = number > 0 ? choice[number - 1 : number - 1] : []
  elseif empty(choice)
    call todolsp#say('there is nothing to mend in this line')
  endif
  for fix in choice | call s:change(fix, lines) | endfor
endfunction

function! s:change(result, lines) abort
  if has_key(a:result, 'reason')
    call todolsp#say(a:result.reason)
    return []
  endif
  let hunks = has_key(a:result, 'hunks') ? a:result.hunks : todolsp#difference#hunks(a:lines, a:result.lines)
  call todolsp#buffer#change(a:lines, a:result.lines, hunks)
  return hunks
endfunction

" Whether nothing can be done to the buffer; then it is said why.
function! s:is_locked() abort
  if !&modifiable
    call todolsp#say('the buffer cannot be changed')
    return 1
  endif
  let line = search('\r.', 'nw')
  if line > 0
    " Here it is one line; to everybody else it is two, and the wrong item would be meant.
    call todolsp#say('line ' .. line .. ' has a carriage return in its midst: edit it first, for example by :s/\r/\r/g')
  endif
  return line > 0
endfunction

" Says why nothing was done.
function! todolsp#say(text) abort
  redraw
  echohl WarningMsg
  echomsg 'todo: ' .. a:text
  echohl None
endfunction

" The keys of an operator for the map of an operation, so that a count, a selection and the dot work as everywhere.
function! todolsp#keys(name) abort
  let s:operator = {'name': a:name, 'is_about_list': 0}
  set operatorfunc=todolsp#operator
  if mode() =~# "^[vV\<C-v>]" | return 'g@' | endif
  let s:operator.is_about_list = v:count == 0 && get(todolsp#operations#named(a:name), 'is_about_list', 0)
  return v:count > 1 || getline('.') ==# '' ? 'g@_' : 'g@l'
endfunction

" Does the operation of the last map to the lines that were moved over.
function! todolsp#operator(kind) abort
  let range = s:operator.is_about_list ? [] : [line("'["), line("']")]
  call call('todolsp#operate', [s:operator.name] + range)
endfunction

" :Todo, with the number of line numbers that were given before it.
function! todolsp#command(count, first, last, name) abort
  if a:name ==# 'format'
    call todolsp#format()
  elseif a:name ==# 'lint'
    call todolsp#shell#lint()
  elseif a:name ==# 'quick-fix'
    call todolsp#quick_fix()
  elseif a:name ==# 'restart'
    call todolsp#client#restart()
  else
    let is_about_list = get(todolsp#operations#named(a:name), 'is_about_list', 0)
    call call('todolsp#operate', [a:name] + (a:count == 0 && is_about_list ? [] : [a:first, a:last]))
  endif
endfunction

" The names that :Todo completes.
function! todolsp#complete(lead, line, position) abort
  let names = map(todolsp#operations#all(), {_, it -> it.name}) + s:other_commands
  return filter(names, {_, it -> stridx(it, a:lead) == 0})
endfunction
