" The agenda. todolsp#agenda#window#colour() highlights its columns, whose widths change with the items.
if exists('b:current_syntax') | finish | endif

syntax iskeyword @,48-57,_,-,192-255
syntax sync fromstart

syntax match todoAgendaHeader /\%1l.*/ contains=todoAgendaFilter,todoAgendaHint
syntax match todoAgendaFilter /  filter: .\{-}\ze\%(\s\+? help\)\?$/ contained
syntax match todoAgendaHint /? help$/ contained
syntax match todoAgendaHelp /^ .*/
syntax match todoAgendaHelpKey /\%(^ \|  \)\zs\%(<\a\+>\|\\\?[^ ]\{1,2}\)\ze \l/ contained containedin=todoAgendaHelp
syntax match todoAgendaMore /^\%(…\|Reading\|No \).*/
syntax match todoAgendaTitle /^\a.*  \d\+$/ contains=todoAgendaCount
syntax match todoAgendaCount /\d\+$/ contained
let s:inner = ' contains=todoAgendaBox,todoAgendaOngoingBox,todoAgendaQuestionBox,todoAgendaPriority,todoAgendaTag'
execute 'syntax match todoAgendaItem /^\[.\].*/' .. s:inner
for s:name in ['Overdue', 'Today']
  execute 'syntax region todoAgenda' .. s:name .. ' start=/^' .. s:name .. '  \d\+$/ end=/^$/ keepend'
  \ .. printf(' contains=todoAgenda%sTitle,todoAgenda%sItem,todoAgendaMore', s:name, s:name)
  execute 'syntax match todoAgenda' .. s:name .. 'Title /^' .. s:name .. '  \d\+$/ contained contains=todoAgendaCount'
  execute 'syntax match todoAgenda' .. s:name .. 'Item /^\[.\].*/ contained' .. s:inner
endfor
syntax match todoAgendaChecked /^\[x\].*/ contains=todoAgendaPlace
syntax match todoAgendaObsolete /^\[\~\].*/ contains=todoAgendaPlace
syntax match todoAgendaBox /^\[.\]/ contained
syntax match todoAgendaOngoingBox /^\[@\]/ contained
syntax match todoAgendaQuestionBox /^\[?\]/ contained
syntax match todoAgendaPriority /\%(^\[.\] \)\@<=!\+/ contained
syntax match todoAgendaTag /\k\@1<!#\k\+\%(=\%("[^"]*"\|'[^']*'\|\k\+\)\?\)\?/ contained

highlight default link todoAgendaHeader Title
highlight default link todoAgendaFilter Identifier
highlight default link todoAgendaHint xitFaded
highlight default link todoAgendaHelp xitFaded
highlight default link todoAgendaHelpKey Special
highlight default link todoAgendaMore xitFaded
highlight default link todoAgendaTitle Title
highlight default link todoAgendaOverdueTitle WarningMsg
highlight default link todoAgendaTodayTitle Title
highlight default link todoAgendaCount xitFaded
highlight default link todoAgendaBox xitOpenBox
highlight default link todoAgendaOngoingBox xitOngoingBox
highlight default link todoAgendaQuestionBox xitQuestionBox
highlight default link todoAgendaPriority WarningMsg
highlight default link todoAgendaTag Identifier
highlight default link todoAgendaChecked xitFaded
highlight default link todoAgendaObsolete xitFaded
highlight default link todoAgendaDue xitFaded
highlight default link todoAgendaOverdueDue xitOverdue
highlight default link todoAgendaTodayDue xitDate
highlight default link todoAgendaPlace xitFaded

" The same links as in syntax/xit.vim, which is not loaded until a list is opened.
highlight default link xitOpenBox Delimiter
highlight default link xitOngoingBox Type
highlight default link xitQuestionBox PreProc
highlight default link xitOverdue WarningMsg
highlight default link xitDate Constant

call todolsp#colours#finished()

let b:current_syntax = 'todoagenda'
