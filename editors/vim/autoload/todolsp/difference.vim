" The difference between two lists of lines.
"
" Hunks are sorted, each [start, end, new start, new end]: old[start:end-1] becomes new[new start:new end-1].

" The hunks between two lists, small but not necessarily minimal.
function! todolsp#difference#hunks(old, new) abort
  return has('nvim')
  \ ? luaeval('require("todo_lsp_difference").hunks(_A[1], _A[2])', [a:old, a:new])
  \ : todolsp#patience#Hunks(a:old, a:new)
endfunction

" Joins nearby hunks, with the lines between them, until at limit `limit` are left.
function! todolsp#difference#joined(hunks, limit) abort
  let [hunks, gap] = [a:hunks, 1]
  while len(hunks) > a:limit
    let joined = [copy(hunks[0])]
    for hunk in hunks[1:]
      if hunk[0] - joined[-1][1] <= gap
        let [joined[-1][1], joined[-1][3]] = [hunk[1], hunk[3]]
      else
        call add(joined, copy(hunk))
      endif
    endfor
    let [hunks, gap] = [joined, gap * 4]
  endwhile
  return hunks
endfunction
