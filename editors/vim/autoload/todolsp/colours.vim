" What cannot be said by a link to another group.

" Dropped items look like comments that are struck out, unless the user has said how they look.
function! todolsp#colours#strike() abort
  let comment = hlID('Comment')->synIDtrans()
  let parts = ['cterm=strikethrough', 'gui=strikethrough']
  for mode in ['cterm', 'gui']
    let colour = synIDattr(comment, 'fg', mode)
    if !empty(colour) && colour !=# '-1' | call add(parts, mode .. 'fg=' .. colour) | endif
  endfor
  execute 'highlight default xitObsolete' join(parts)
endfunction
