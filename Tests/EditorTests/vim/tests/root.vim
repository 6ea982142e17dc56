" The roots of lists.

" A new folder with subfolders a/b, and these files and folders, whose names end with `/`.
function! s:folder(names) abort
  let folder = resolve(tempname())
  call mkdir(folder .. '/a/b', 'p')
  for name in a:names
    if name =~# '/$'
      call mkdir(folder .. '/' .. name, 'p')
    else
      call writefile(['{}'], folder .. '/' .. name)
    endif
  endfor
  return folder
endfunction

" Checks the root of a list in a/b of a folder with these files and folders.
function! s:check(root, names) abort
  let folder = s:folder(a:names)
  let expected = folder .. a:root
  call assert_equal(expected, todolsp#root#of_folder(folder .. '/a/b'), string(a:names))
  execute 'edit' folder .. '/a/b/list.xit'
  call assert_equal(expected, todolsp#root#of_buffer(bufnr('%')), string(a:names))
  if has('nvim') | call assert_equal(expected, luaeval('require("todo_lsp").root(0)'), string(a:names)) | endif
endfunction

function! Test_the_root_is_the_folder_of_the_nearest_settings() abort
  call s:check('/a', ['a/.todo-format.json'])
  call s:check('/a', ['.todo-format.json', 'a/.todo-format.json'])
endfunction

function! Test_settings_far_above_come_before_a_nearer_repository() abort
  call s:check('', ['.todo-format.json', 'a/.git/'])
  call s:check('', ['.todo-format.json', 'a/b/.git'])
  call s:check('/a', ['.git/', 'a/.todo-format.json'])
endfunction

function! Test_the_root_without_settings_is_the_nearest_repository() abort
  call s:check('', ['.git/'])
  call s:check('/a', ['.git/', 'a/.git/'])
endfunction

" The .git of a submodule or of another worktree is a file.
function! Test_the_git_of_a_repository_is_a_folder_or_a_file() abort
  call s:check('/a', ['a/.git'])
  call s:check('/a', ['.git/', 'a/.git'])
  call s:check('/a', ['.git', 'a/.git/'])
endfunction

function! Test_the_root_without_settings_and_repository_is_the_own_folder() abort
  " See clients/ale.vim.
  if $EDITOR_CLIENT ==# 'ale' | call Skip('the folder of all temporary files has a .git') | endif
  call s:check('/a/b', [])
endfunction

function! Test_a_buffer_without_a_file_has_the_current_folder_as_its_root() abort
  enew
  call assert_equal(getcwd(), todolsp#root#of_buffer(bufnr('%')))
  " Neovim's client then starts the server without a root.
  if has('nvim') | call assert_equal(v:null, luaeval('require("todo_lsp").root(0)')) | endif
endfunction

function! Test_a_list_is_recognized_by_its_name_in_any_case() abort
  for name in ['LIST.XIT', 'b.Todo']
    call Open(['[ ] one'], name)
    call assert_equal('xit', &filetype)
  endfor
endfunction
