" The agenda in the quickfix list: replies that are incomplete, late or truncated.

" An agenda of items with these texts, of which there are `count`.
function! s:agenda(is_complete, texts, count = len(a:texts)) abort
  let items = map(copy(a:texts), {_, it -> {'path': '/lists/a.xit', 'line': 1, 'status': 'open', 'priority': 0, 'text': it, 'when': ''}})
  let part = {'name': 'undated', 'title': 'Undated', 'items': items, 'count': a:count}
  return {'today': '2026-11-22', 'is_complete': a:is_complete, 'parts': empty(items) ? [] : [part]}
endfunction

" Runs :TodoAgenda! with a source that gives these replies and then none. Returns the texts of the items and the message.
function! s:quickfix(replies) abort
  let source = 'autoload/todolsp/agenda/' .. todolsp#agenda#source() .. '.vim'
  let file = tempname() .. '/' .. source
  call mkdir(fnamemodify(file, ':h'), 'p')
  let g:agenda_replies = a:replies
  call writefile(['function! todolsp#agenda#' .. todolsp#agenda#source() .. '#request_agenda(filter, only_buffers, Done) abort',
  \ 'if !empty(g:agenda_replies) | call a:Done(remove(g:agenda_replies, 0)) | endif', 'endfunction'], file)
  " The original is loaded first, or its autoloading would replace this one.
  execute 'runtime' source
  execute 'source' file
  " Long enough for the replies on a busy machine, although some tests wait for its end.
  let g:todo_lsp_timeout = 1000
  call setqflist([])
  messages clear
  try
    TodoAgenda!
  finally
    unlet g:todo_lsp_timeout
    execute 'runtime' source
  endtry
  let texts = map(getqflist(), {_, it -> matchstr(it.text, '\] \zs.*')})
  cclose
  return [texts, matchstr(execute('messages'), 'todo: .*')]
endfunction

function! Test_the_quickfix_list_has_more_items_than_the_first_reply() abort
  let folder = resolve(tempname())
  call mkdir(folder, 'p')
  call writefile(map(range(250), {_, it -> '[ ] item ' .. it}), folder .. '/many.xit')
  let g:todo_format_command = $TODO_FORMAT
  let g:todo_lsp_agenda_folders = [folder]
  " As in a new session.
  execute 'runtime autoload/todolsp/agenda/' .. todolsp#agenda#source() .. '.vim'
  TodoAgenda! item
  call assert_equal(250, len(getqflist()))
  cclose
  call AgendaClose()
endfunction

function! Test_the_quickfix_list_requests_all_items() abort
  let replies = [{'agenda': s:agenda(0, [])}, {'agenda': s:agenda(1, ['a'], 2), 'has_more': 1}, {'agenda': s:agenda(1, ['a', 'b'])}]
  call assert_equal([['a', 'b'], ''], s:quickfix(replies))
endfunction

function! Test_the_quickfix_list_keeps_what_arrived_in_time() abort
  call assert_equal([['a'], 'todo: not all lists have been read yet: try again'], s:quickfix([{'agenda': s:agenda(0, ['a'])}]))
endfunction

function! Test_no_item_matches_only_after_all_lists_have_been_read() abort
  call assert_equal([[], 'todo: not all lists have been read yet: try again'], s:quickfix([{'agenda': s:agenda(0, [])}]))
  call assert_equal([[], 'todo: no item matches'], s:quickfix([{'agenda': s:agenda(1, [])}]))
endfunction

function! Test_the_quickfix_list_reports_how_many_items_are_missing() abort
  call assert_equal([['a', 'b'], 'todo: only the first 2 of 7 items are shown: add terms to the filter'],
  \ s:quickfix([{'agenda': s:agenda(1, ['a', 'b'], 7)}]))
endfunction

function! Test_the_quickfix_list_reports_why_there_is_no_agenda() abort
  call assert_equal([[], 'todo: no reason'], s:quickfix([{'reason': 'no reason'}]))
  call assert_equal([[], 'todo: the agenda took too long to load'], s:quickfix([]))
endfunction
