" The byte index of a column in UTF-16.
function! UTF16_byte(line, column) abort
  let [units, byte] = [0, 0]
  for scalar in str2list(a:line)
    if units >= a:column | break | endif
    let units += scalar > 0xffff ? 2 : 1
    let byte += strlen(nr2char(scalar))
  endfor
  return byte
endfunction
