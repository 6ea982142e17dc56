" Four spaces a level: a line below an item describes it, a checkbox stands as deep as it is written.
if exists('b:did_indent') | finish | endif
let b:did_indent = 1

setlocal indentexpr=todolsp#indent#of(v:lnum) indentkeys=o,O nolisp autoindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< lisp< autoindent<'
