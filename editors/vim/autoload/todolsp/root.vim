" The roots of lists.

" The root of the lists in a folder: the nearest folder with settings or a repository, else the folder itself.
function! todolsp#root#of_folder(folder) abort
  let path = escape(a:folder, ' ,;\') .. ';'
  for found in [findfile('.todo-format.json', path), finddir('.git', path), findfile('.git', path)]
    if found !=# '' | return fnamemodify(substitute(fnamemodify(found, ':p'), '/$', '', ''), ':h') | endif
  endfor
  return a:folder
endfunction

" The root of a buffer's list; the current folder if the buffer has no file in an existing folder.
function! todolsp#root#of_buffer(buffer) abort
  let name = bufname(a:buffer)
  let folder = name ==# '' ? '' : fnamemodify(name, ':p:h')
  return isdirectory(folder) ? todolsp#root#of_folder(folder) : getcwd()
endfunction
