" The agenda in the quickfix list: replies that are late or truncated.

" An agenda of items with these texts, of which there are `count`.
function! s:agenda(texts, count = len(a:texts)) abort
  let items = map(copy(a:texts), {_, it -> {'path': '/lists/a.xit', 'line': 1, 'status': 'open', 'priority': 0, 'text': it, 'when': ''}})
  let part = {'name': 'undated', 'title': 'Undated', 'items': items, 'count': a:count}
  return {'today': '2026-11-22', 'parts': empty(items) ? [] : [part]}
endfunction

" Runs :TodoAgenda! with a source that gives these replies, the last one after `delay` milliseconds. Returns the texts of the
" items and the message.
function! s:quickfix(replies, delay = 0) abort
  let source = 'autoload/todolsp/agenda/shell.vim'
  let file = tempname() .. '/' .. source
  call mkdir(fnamemodify(file, ':h'), 'p')
  let [g:agenda_replies, g:agenda_delay] = [a:replies, a:delay]
  call writefile(['function! todolsp#agenda#shell#request_agenda(filter, Done) abort',
  \ 'let reply = remove(g:agenda_replies, 0)',
  \ 'if empty(g:agenda_replies) && g:agenda_delay > 0 | return timer_start(g:agenda_delay, {_ -> a:Done(reply)}) | endif',
  \ 'call a:Done(reply)', 'endfunction'], file)
  " The original is loaded first, or its autoloading would replace this one.
  execute 'runtime' source
  execute 'source' file
  let [g:todo_lsp_timeout, timeout] = [1, g:todo_lsp_timeout]
  call setqflist([])
  messages clear
  try
    TodoAgenda!
  finally
    let g:todo_lsp_timeout = timeout
    execute 'runtime' source
  endtry
  let texts = map(getqflist(), {_, it -> matchstr(it.text, '\] \zs.*')})
  cclose
  return [texts, matchstr(execute('messages'), 'todo: .*')]
endfunction

function! Test_the_quickfix_list_has_many_items() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(map(range(250), {_, it -> '[ ] item ' .. it}), folder .. '/many.xit')
  let g:todo_lsp_agenda_folders = [folder]
  TodoAgenda! item
  call assert_equal(250, len(getqflist()))
  cclose
  call AgendaClose()
endfunction

" However long that takes, with a sign of life.
function! Test_the_quickfix_list_waits_until_all_lists_have_been_read() abort
  call assert_equal([['a', 'b'], ''], s:quickfix([{'agenda': s:agenda(['a', 'b'])}], 700))
  call assert_equal([[], 'todo: no item matches'], s:quickfix([{'agenda': s:agenda([])}]))
endfunction

function! Test_the_quickfix_list_reports_how_many_items_are_missing() abort
  call assert_equal([['a', 'b'], 'todo: only the first 2 of 7 items are shown: add terms to the filter'],
  \ s:quickfix([{'agenda': s:agenda(['a', 'b'], 7)}]))
endfunction

function! Test_the_quickfix_list_reports_why_there_is_no_agenda() abort
  call assert_equal([[], 'todo: no reason'], s:quickfix([{'reason': 'no reason'}]))
endfunction
