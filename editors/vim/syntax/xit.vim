" To-do lists in the [x]it! format, with nested items and Markdown bullets.
if exists('b:current_syntax') | finish | endif

syntax iskeyword @,48-57,_,-,192-255
syntax sync minlines=50

syntax match xitTitle /^[^[:space:]\[].*$/ contains=xitTag,xitDate

" An item extends over the following indented lines without checkbox.
let s:bullet = '\%(\%([-*+]\|\d\+[.)]\)\s\+\)\?'
let s:end = ' end=/\_$\%(\n\s\+\%(\[[ xX@~?]\]\%(\s\|$\)\)\@!\S\)\@!/ keepend'
let s:inner = ' contains=xit%sBox,xitBullet,xitPriority,xitTag,xitDate'
for [s:name, s:status] in [['Open', ' '], ['Ongoing', '@'], ['Question', '?'], ['Checked', '[xX]'], ['Obsolete', '\~']]
  let s:is_finished = s:name =~# 'Checked\|Obsolete'
  execute 'syntax region xit' .. s:name .. ' start=/^\s*' .. s:bullet .. '\[' .. s:status .. '\]\%(\s\|$\)\@=/' .. s:end
  \ .. (s:is_finished ? ' contains=xit' .. s:name .. 'Box' : printf(s:inner, s:name))
  execute 'syntax match xit' .. s:name .. 'Box /\%(^\s*' .. s:bullet .. '\)\@<=\[' .. s:status .. '\]/ contained'
endfor
" Blanks are not struck out.
syntax match xitMargin /^\s\+\|\]\@1<=\s/ contained containedin=xitObsolete
syntax match xitBullet /^\s*\zs\%([-*+]\|\d\+[.)]\)\ze\s/ contained
syntax match xitPriority /\%(\[.\] \s*\)\@<=\%(!\+\.*\|\.\+!*\)\%(\s\|$\)\@=/ contained
syntax match xitDate
\ +\%(^\|[^0-9A-Za-z/-]\)\@1<=-> \d\{4}\%(\([-/]\)\d\d\%(\1\d\d\)\?\|[-/]W\d\d\|[-/]Q[1-4]\)\?\%([-/0-9A-Za-z]\)\@!+ contained
syntax match xitTag /\k\@1<!#\k\+\%(=\%("[^"]*"\|'[^']*'\|\k\+\)\?\)\?/ contained contains=xitTagValue
syntax match xitTagValue /=\@1<=.\+/ contained

highlight default link xitTitle Title
highlight default link xitBullet Delimiter
highlight default link xitOpenBox Delimiter
highlight default link xitOngoingBox Type
highlight default link xitQuestionBox PreProc
highlight default link xitCheckedBox xitChecked
highlight default link xitObsoleteBox xitChecked
highlight default link xitPriority WarningMsg
highlight default link xitDate Constant
highlight default link xitTag Identifier
highlight default link xitTagValue String
" Only the server detects these.
highlight default link xitOverdue WarningMsg
highlight default link xitDueToday Todo
highlight default link xitProblem WarningMsg

call todolsp#colours#finished()
call todolsp#colours#link_tokens()
augroup todolsp_colours
  autocmd!
  autocmd ColorScheme * call todolsp#colours#finished()
  " Without a colour scheme, there is no such event. Neovim detects a light terminal after it has opened the first file.
  autocmd OptionSet background call todolsp#colours#finished()
augroup END

let b:current_syntax = 'xit'
