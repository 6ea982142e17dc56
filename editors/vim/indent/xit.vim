" Four spaces per level: a line below an item continues it, a checkbox keeps its depth.
if exists('b:did_indent') | finish | endif
let b:did_indent = 1

setlocal indentexpr=todolsp#indent#of(v:lnum) indentkeys=o,O nolisp autoindent
let b:undo_indent = 'setlocal indentexpr< indentkeys< lisp< autoindent<'
