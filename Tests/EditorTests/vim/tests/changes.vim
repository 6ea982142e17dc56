" Random changes of lines; failures name the seed.
let s:words = ['', '[ ] a', '[ ] b', '    note', 'Title', '[x] 🥁 é', "e\u0301bc", 'z']

" A number below `most`.
function! s:below(seed, most) abort
  return abs(rand(a:seed)) % a:most
endfunction

function! s:lines(seed, most) abort
  return map(range(1 + s:below(a:seed, a:most)), {_, it -> s:words[s:below(a:seed, len(s:words))]})
endfunction

function! Test_a_change_of_all_lines_converts_any_to_any_others() abort
  enew!
  for number in range(300)
    let seed = srand(number)
    let old = s:lines(seed, 12)
    " Half of the time similar to the old lines, in another order.
    let new = number % 2 ? s:lines(seed, 12) : old[len(old) / 2 :] + s:lines(seed, 3) + old[: len(old) / 3]
    call assert_equal(new, s:changed(old, new, todolsp#edits#whole(old, new)), 'seed ' .. number)
  endfor
  bwipeout!
endfunction

" The buffer's lines after a change of what was `old`.
function! s:changed(old, new, hunks) abort
  silent %delete _
  call setline(1, a:old)
  call cursor(len(a:old), 1)
  call todolsp#buffer#change({'new': a:new, 'hunks': a:hunks})
  return getline(1, '$')
endfunction

function! Test_protocol_edits_are_applied() abort
  enew!
  for number in range(300)
    let seed = srand(number)
    let old = s:lines(seed, 8)
    let [edits, expected] = s:random_edits(seed, join(old, "\n") .. "\n")
    let result = todolsp#edits#apply(edits, old)
    if has_key(result, 'hunks') && !empty(result.lines)
      call assert_equal(expected, join(s:changed(old, result.lines, result.hunks), "\n") .. "\n", 'seed ' .. number)
    endif
    call assert_equal(substitute(expected, '\n$', '', ''), join(result.lines, "\n"), 'seed ' .. number)
  endfor
  bwipeout!
endfunction

" Random edits of a text and the expected result, computed character by character.
function! s:random_edits(seed, text) abort
  let characters = split(a:text, '\zs')
  let [edits, expected, index] = [[], '', 0]
  while index < len(characters)
    let end = min([index + s:below(a:seed, 4), len(characters)])
    if s:below(a:seed, 6) == 0
      let text = ['', 'new', "[ ] x\n", "\n", '🥁'][s:below(a:seed, 5)]
      call add(edits, {'newText': text, 'range': {
      \ 'start': s:position(s:first(characters, index)), 'end': s:position(s:first(characters, end))}})
      let expected ..= text
      let index = end
      " Keeps the next character, so that no two edits touch.
      if index < len(characters)
        let expected ..= characters[index]
        let index += 1
      endif
    else
      let expected ..= characters[index]
      let index += 1
    endif
  endwhile
  return [edits, expected]
endfunction

" The first `count` elements of a list.
function! s:first(list, count) abort
  return a:count == 0 ? [] : a:list[: a:count - 1]
endfunction

" The position after characters.
function! s:position(characters) abort
  let lines = split(join(a:characters, ''), '\n', 1)
  return {'line': len(lines) - 1, 'character': len(str2list(lines[-1]))}
endfunction

" yegappan/lsp sends the whole text for each change event, also on undo.
function! Test_undoing_a_long_sort_sends_few_change_events() abort
  if !exists('*listener_add') | call Skip('requires listener_add()') | endif
  let lines = []
  for number in range(1000)
    call extend(lines, ['Group ' .. number, '[x] first', '[ ] second', '[ ] ! third', ''])
  endfor
  enew!
  call setline(1, lines)
  let [g:todo_lsp_client, client] = ['lsp', get(g:, 'todo_lsp_client', 'auto')]
  let new = copy(lines)
  let hunks = []
  for number in range(0, 4995, 5)
    let [new[number + 1], new[number + 3]] = [new[number + 3], new[number + 1]]
    let hunks += [[number + 1, number + 2, number + 1, number + 2], [number + 3, number + 4, number + 3, number + 4]]
  endfor
  call todolsp#buffer#change({'new': new, 'hunks': hunks})
  call assert_equal(new, Text())
  let g:times = 0
  let listener = listener_add({... -> extend(g:, {'times': g:times + 1})})
  undo
  call listener_flush()
  call listener_remove(listener)
  call assert_equal(lines, Text())
  call assert_inrange(1, 10, g:times, g:times .. ' times')
  let g:todo_lsp_client = client
  bwipeout!
endfunction
