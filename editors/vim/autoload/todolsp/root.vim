" The roots of lists.

" The root of the lists in a folder: the nearest folder with settings, even if a nearer one has a repository; else the
" nearest with a repository, else the folder itself.
function! todolsp#root#of_folder(folder) abort
  let path = escape(a:folder, ' ,;\') .. ';'
  " The .git of a submodule or of another worktree is a file.
  for found in [[findfile('.todo-format.json', path)], [finddir('.git', path), findfile('.git', path)]]
    let paths = map(filter(found, {_, it -> it !=# ''}), {_, it -> substitute(fnamemodify(it, ':p'), '/$', '', '')})
    let folders = map(paths, {_, it -> fnamemodify(it, ':h')})
    if !empty(folders) | return reduce(folders, {nearest, it -> strlen(it) > strlen(nearest) ? it : nearest}) | endif
  endfor
  return a:folder
endfunction

" The root of a buffer's list; the current folder if the buffer has no file in an existing folder.
function! todolsp#root#of_buffer(buffer) abort
  let name = bufname(a:buffer)
  let folder = name ==# '' ? '' : fnamemodify(name, ':p:h')
  return isdirectory(folder) ? todolsp#root#of_folder(folder) : getcwd()
endfunction
