" Random changes of lines; the seed is in the name of what fails.
let s:words = ['', '[ ] a', '[ ] b', '    note', 'Title', '[x] 🥁 é', 'z']

" A number below `most`.
function! s:below(seed, most) abort
  return abs(rand(a:seed)) % a:most
endfunction

function! s:lines(seed, most) abort
  return map(range(1 + s:below(a:seed, a:most)), {_, it -> s:words[s:below(a:seed, len(s:words))]})
endfunction

function! Test_any_lines_become_any_others_by_their_hunks() abort
  enew!
  for number in range(300)
    let seed = srand(number)
    let old = s:lines(seed, 12)
    " Half of the time something like the old lines, in another order.
    let new = number % 2 ? s:lines(seed, 12) : old[len(old) / 2 :] + s:lines(seed, 3) + old[: len(old) / 3]
    call assert_equal(new, s:changed(old, new, todolsp#difference#hunks(old, new)), 'seed ' .. number)
  endfor
  bwipeout!
endfunction

" The buffer's lines after a change of what was `old`.
function! s:changed(old, new, hunks) abort
  silent %delete _
  call setline(1, a:old)
  call cursor(len(a:old), 1)
  call todolsp#buffer#change(a:old, a:new, a:hunks)
  return getline(1, '$')
endfunction

function! Test_edits_of_the_protocol_give_what_they_say_in_any_encoding() abort
  enew!
  for number in range(300)
    let seed = srand(number)
    let old = s:lines(seed, 8)
    let encoding = ['utf-8', 'utf-16', 'utf-32'][number % 3]
    let [edits, expected] = s:random_edits(seed, join(old, "\n") .. "\n", encoding)
    let result = todolsp#edits#apply(edits, old, encoding)
    if has_key(result, 'hunks') && !empty(result.lines)
      call assert_equal(expected, join(s:changed(old, result.lines, result.hunks), "\n") .. "\n", 'seed ' .. number)
    endif
    call assert_equal(substitute(expected, '\n$', '', ''), join(result.lines, "\n"), 'seed ' .. number)
  endfor
  bwipeout!
endfunction

" Edits of a text, and the text with them done by another way: character by character.
function! s:random_edits(seed, text, encoding) abort
  let characters = split(a:text, '\zs')
  let [edits, expected, index] = [[], '', 0]
  while index < len(characters)
    let end = min([index + s:below(a:seed, 4), len(characters)])
    if s:below(a:seed, 6) == 0
      let text = ['', 'new', "[ ] x\n", "\n", '🥁'][s:below(a:seed, 5)]
      call add(edits, {'newText': text, 'range': {
      \ 'start': s:position(characters[: index][:-2], a:encoding), 'end': s:position(characters[: end][:-2 + (end == len(characters))], a:encoding)}})
      let expected ..= text
      let index = max([end, index])
      if index == end && index < len(characters)
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

" The position behind characters.
function! s:position(characters, encoding) abort
  let lines = split(join(a:characters, ''), '\n', 1)
  return {'line': len(lines) - 1, 'character': todolsp#edits#width(lines[-1], a:encoding)}
endfunction
