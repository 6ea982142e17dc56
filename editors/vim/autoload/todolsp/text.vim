" Text in a list and on the screen.

" The start of an item, with its checkbox, and what is before the checkbox.
let todolsp#text#margin = '^\s*\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?'
let todolsp#text#item = todolsp#text#margin .. '\[.\]\%(\s\|$\)'

" The column where the text of a line begins; a TAB extends to the next multiple of four, whatever 'tabstop' is.
function! todolsp#text#column(text) abort
  return strlen(substitute(matchstr(a:text, '^\s*'), ' \{4}\| \{0,3}\t', '    ', 'g'))
endfunction

" The text, truncated after a word if it is too wide, by default for a message.
function! todolsp#text#fit(text, width = get(v:, 'echospace', &columns - 12)) abort
  if strdisplaywidth(a:text) <= a:width | return a:text | endif
  let start = strcharpart(a:text, 0, a:width - 1)
  while strdisplaywidth(start) > a:width - 1 | let start = strcharpart(start, 0, strchars(start) - 1) | endwhile
  let is_between_words = strpart(a:text, strlen(start), 1) =~# '^\s'
  let words = is_between_words ? start : matchstr(start, '^.*\S\ze\s')
  " If the next word takes up more than two thirds of the width, such as an address, it is truncated itself.
  if strdisplaywidth(words) < a:width / 3 | let words = start | endif
  return substitute(words, '[[:space:]/,;:]\+$', '', '') .. '…'
endfunction
