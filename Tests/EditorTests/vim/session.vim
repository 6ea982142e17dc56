" The editor's part of a typing session: the plugin, the client that $EDITOR_CLIENT names, and a key, CTRL-_, that
" writes the shown problems to $SESSION_STATE.
source <sfile>:h/init.vim
" It says what Enter does, with any client.
let g:todo_format_command = $TODO_FORMAT
" The defaults for users without configuration, which enable file types; must follow 'runtimepath'.
if !has('nvim') | source $VIMRUNTIME/defaults.vim | endif
set nomore shortmess+=IF
" The text properties of ALE's virtual text would count as underlined ranges.
let g:ale_virtualtext_cursor = 0

noremap <silent> <C-_> <Cmd>call Session_write()<CR>
inoremap <silent> <C-_> <Cmd>call Session_write()<CR>
" An ordinary line, where the plugin's o and O would open an item.
nnoremap go o
nnoremap gO O
let s:number = 0

function! Session_write() abort
  let s:number += 1
  let state = {'number': s:number, 'lines': getline(1, '$'),
  \ 'connected': s:is_connected(), 'marks': s:marks(), 'signs': s:signs(), 'texts': s:texts()}
  call writefile([json_encode(state)], $SESSION_STATE .. '.new')
  call rename($SESSION_STATE .. '.new', $SESSION_STATE)
endfunction

" Moves the cursor to the first occurrence of words.
function! Session_goto(words) abort
  call cursor(1, 1)
  call search('\V\C' .. escape(a:words, '\'), 'cW')
endfunction

function! s:is_connected() abort
  return $EDITOR_CLIENT ==# 'none' || todolsp#client#replies(bufnr('%'))
endfunction

" The underlined ranges: lists of line and column, from 1 and in characters.
function! s:marks() abort
  if $EDITOR_CLIENT ==# 'neovim'
    return luaeval('Session_marks()')
  elseif $EDITOR_CLIENT ==# 'ale'
    let marks = []
    " A match of matchaddpos() has at most 8 positions. Other versions of ALE may add text properties instead.
    for match in filter(getmatches(), {_, it -> it.group =~# '^ALE.*\%(Error\|Warning\|Info\)$'})
      let marks += map(range(1, 8), {_, it -> get(match, 'pos' .. it, [])})
    endfor
    for line in range(1, line('$'))
      let marks += map(filter(prop_list(line), {_, it -> it.type =~# '^ALE.*\%(Error\|Warning\|Info\)$' && it.start}),
      \ {_, it -> [line, it.col]})
    endfor
    return map(filter(marks, {_, it -> !empty(it)}), {_, it -> [it[0], charidx(getline(it[0]), it[1] - 1) + 1]})
  endif
  return []
endfunction

" The lines with a problem's sign.
function! s:signs() abort
  if has('nvim-0.10') | return luaeval('Session_signs()') | endif
  let placed = get(sign_getplaced(bufnr('%'), {'group': '*'}), 0, {'signs': []}).signs
  return uniq(sort(map(placed, {_, it -> it.lnum}), 'n'))
endfunction

" The virtual text or the list of problems: lists of line and text.
function! s:texts() abort
  return $EDITOR_CLIENT ==# 'neovim' ? luaeval('Session_texts()')
  \ : map(getloclist(0), {_, it -> [it.lnum, it.text]})
endfunction

if has('nvim')
lua <<LUA
vim.diagnostic.config { virtual_text = true, signs = true, underline = true }

-- The extmarks of one kind with their decoration.
local function extmarks(kind)
  local found = {}
  for _, namespace in pairs(vim.diagnostic.get_namespaces()) do
    local id = namespace.user_data[kind]
    for _, mark in ipairs(id and vim.api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true }) or {}) do
      table.insert(found, mark)
    end
  end
  return found
end

function Session_marks()
  return vim.tbl_map(function(mark)
    local line = vim.api.nvim_buf_get_lines(0, mark[2], mark[2] + 1, false)[1] or ''
    local details = mark[4]
    local is_empty = details.end_row == mark[2] and details.end_col <= mark[3]
    -- Marks of problems are on one line and not empty.
    local is_good = details.end_row == mark[2] and not is_empty and mark[3] < #line
    return { mark[2] + 1, is_good and vim.fn.charidx(line, mark[3]) + 1 or -1 }
  end, extmarks 'underline_ns')
end

function Session_signs()
  local lines = {}
  for _, mark in ipairs(extmarks 'sign_ns') do lines[mark[2] + 1] = true end
  local sorted = vim.tbl_keys(lines)
  table.sort(sorted)
  return sorted
end

function Session_texts()
  return vim.tbl_map(function(mark)
    local parts = vim.tbl_map(function(part) return part[1] end, mark[4].virt_text)
    return { mark[2] + 1, table.concat(parts) }
  end, extmarks 'virt_text_ns')
end
LUA
endif
