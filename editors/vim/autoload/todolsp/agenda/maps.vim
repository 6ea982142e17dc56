" The agenda's keys.

" The operations whose keys need no prefix in the agenda. The keys of others are motions, counts or commands of the agenda.
let s:direct = ['complete', 'toggle', 'start', 'drop', 'delete', 'raise', 'lower', 'set-priority', 'set-due',
\ 'postpone-day', 'postpone-week', 'postpone-month']
" The operations of the agenda. It leaves out operations on whole lists, those that depend on an item's neighbors in its
" list, and `cycle`, because a finished item leaves the agenda before it can reach the next status. An operation whose count
" is an amount may be added only if it changes no line numbers: see todolsp#agenda#shell#changes().
let s:prefixed = s:direct + ['reopen', 'question', 'due-today', 'due-tomorrow', 'due-next-week', 'due-remove',
\ 'move-to', 'add-tag']

let s:keys = [
\ ['<CR>', 'todolsp#agenda#window#jump(0)'], ['<2-LeftMouse>', 'todolsp#agenda#window#jump(0)'],
\ ['o', 'todolsp#agenda#window#jump(1)'], ['r', 'todolsp#agenda#refresh#now()'],
\ ['u', 'todolsp#agenda#actions#undo()'], ['e', 'todolsp#agenda#edit#open()'],
\ ['q', 'todolsp#agenda#window#close()'], ['?', 'todolsp#agenda#window#toggle_help()']]

" Defines the maps of the current buffer.
function! todolsp#agenda#maps#define() abort
  for [key, call] in s:keys
    execute 'nnoremap <buffer> <silent> <nowait>' key '<Cmd>call' call .. '<CR>'
  endfor
  " One `d` waits for a motion or a second `d`.
  nnoremap <buffer> <silent> <expr> d todolsp#agenda#actions#operator()
  onoremap <buffer> <silent> <nowait> <expr> d v:operator ==# 'g@' ? 'g@' : 'd'
  " The command line completes, and Escape keeps the filter.
  nnoremap <buffer> <nowait> <expr> f ':<C-u>TodoAgenda ' .. todolsp#agenda#filter()
  let prefix = get(g:, 'todo_lsp_prefix', '<LocalLeader>')
  for name in s:prefixed
    for keys in s:keys_of(name, prefix)
      for mode in ['n', 'x']
        execute mode .. 'noremap <buffer> <silent> <nowait>' (mode ==# 'x' && keys ==# 'dd' ? 'd' : keys)
        \ '<Cmd>call todolsp#agenda#actions#key(''' .. name .. ''')<CR>'
      endfor
    endfor
  endfor
endfunction

" The keys of an operation: those without the prefix first. Without a prefix, its keys would hide the agenda's own.
function! s:keys_of(name, prefix) abort
  let key = todolsp#operations#named(a:name).key
  return (index(s:direct, a:name) < 0 ? [] : [a:name ==# 'delete' ? 'dd' : key]) + (a:prefix ==# '' ? [] : [a:prefix .. key])
endfunction

" The lines of the help, for a window of that width.
function! todolsp#agenda#maps#help(width) abort
  " An empty entry ends a line.
  let entries = [['<CR>', 'open'], ['o', 'preview'], ['f', 'filter'], ['r', 'refresh'], ['u', 'undo'], ['e', 'edit'],
  \ ['q', 'close'], []]
  let leader = get(g:, 'maplocalleader', '')
  let prefix = substitute(get(g:, 'todo_lsp_prefix', '<LocalLeader>'), '\c<LocalLeader>', {-> leader ==# '' ? '\' : leader}, '')
  let prefix = substitute(prefix, ' ', '<Space>', 'g')
  for name in s:prefixed
    let keys = s:keys_of(name, prefix)
    if !empty(keys) | call add(entries, [keys[0], tr(name, '-', ' ')]) | endif
  endfor
  let [lines, line] = [[''], '']
  for entry in entries + [[]]
    let text = empty(entry) ? '' : entry[0] .. ' ' .. entry[1]
    if line !=# '' && (empty(entry) || strdisplaywidth(line .. '   ' .. text) >= min([a:width, 100]))
      let lines += [line]
      let line = ''
    endif
    if !empty(entry) | let line ..= (line ==# '' ? ' ' : '   ') .. text | endif
  endfor
  return lines
endfunction
