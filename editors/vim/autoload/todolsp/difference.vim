" What is different between two lists of lines, as few lines as can be found fast.

" Hunks in order, each [start, end, new start, new end]: old[start:end-1] becomes new[new start:new end-1].
"
" Lines that stand once in both are found first, the longest run of them in the same order stays (patience diff).
function! todolsp#difference#hunks(old, new) abort
  let hunks = []
  call s:compare(a:old, 0, len(a:old), a:new, 0, len(a:new), hunks)
  return hunks
endfunction

" Appends the hunks between two ranges of lines.
function! s:compare(old, old_start, old_end, new, new_start, new_end, hunks) abort
  let [start, end, new_start, new_end] = [a:old_start, a:old_end, a:new_start, a:new_end]
  let most = min([end - start, new_end - new_start])
  let same = s:longest({n -> a:old[start : start + n - 1] ==# a:new[new_start : new_start + n - 1]}, most)
  let [start, new_start, most] = [start + same, new_start + same, most - same]
  let same = s:longest({n -> a:old[end - n : end - 1] ==# a:new[new_end - n : new_end - 1]}, most)
  let [end, new_end] = [end - same, new_end - same]
  if start == end && new_start == new_end | return | endif
  if start == end || new_start == new_end
    return add(a:hunks, [start, end, new_start, new_end])
  endif
  let anchors = s:anchors(a:old, start, end, a:new, new_start, new_end)
  if empty(anchors)
    return add(a:hunks, [start, end, new_start, new_end])
  endif
  for [line, new_line] in anchors
    call s:compare(a:old, start, line, a:new, new_start, new_line, a:hunks)
    let [start, new_start] = [line + 1, new_line + 1]
  endfor
  call s:compare(a:old, start, end, a:new, new_start, new_end, a:hunks)
endfunction

" The greatest number up to `most` that `is_same` holds for, if it holds for all smaller ones.
"
" By doubling, then by halves: lists are compared fast, and lines one by one slowly.
function! s:longest(is_same, most) abort
  if a:most <= 0 || !a:is_same(1) | return 0 | endif
  let [low, step] = [1, 1]
  while low < a:most
    let next = min([low + step, a:most])
    if !a:is_same(next) | break | endif
    let [low, step] = [next, step * 2]
  endwhile
  let high = min([low + step, a:most + 1])
  while high - low > 1
    let middle = (low + high) / 2
    if a:is_same(middle) | let low = middle | else | let high = middle | endif
  endwhile
  return low
endfunction

" Pairs of places of lines that stand once in either range, as many as follow one another in both.
function! s:anchors(old, start, end, new, new_start, new_end) abort
  let places = s:places_of_unique(a:new, a:new_start, a:new_end)
  let pairs = []
  for [text, line] in s:sorted(s:places_of_unique(a:old, a:start, a:end))
    if has_key(places, text) | call add(pairs, [line, places[text]]) | endif
  endfor
  return s:longest_rising(pairs)
endfunction

" The lines that stand once in the range, each with its place.
function! s:places_of_unique(lines, start, end) abort
  let [places, repeated] = [{}, {}]
  for line in range(a:start, a:end - 1)
    let key = ' ' .. a:lines[line]
    if has_key(places, key) | let repeated[key] = 1 | endif
    let places[key] = line
  endfor
  call map(repeated, {key, _ -> remove(places, key)})
  return places
endfunction

function! s:sorted(places) abort
  return sort(items(a:places), {left, right -> left[1] - right[1]})
endfunction

" The longest run of pairs that rises in the second place too; the first rises already.
function! s:longest_rising(pairs) abort
  let [ends, previous] = [[], []]
  for index in range(len(a:pairs))
    let [low, high] = [0, len(ends)]
    while low < high
      let middle = (low + high) / 2
      if a:pairs[ends[middle]][1] < a:pairs[index][1] | let low = middle + 1 | else | let high = middle | endif
    endwhile
    call add(previous, low > 0 ? ends[low - 1] : -1)
    if low == len(ends) | call add(ends, index) | else | let ends[low] = index | endif
  endfor
  let [run, index] = [[], get(ends, -1, -1)]
  while index >= 0
    call add(run, a:pairs[index])
    let index = previous[index]
  endwhile
  return reverse(run)
endfunction
