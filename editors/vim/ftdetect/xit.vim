" Lists are files named *.xit and *.todo, in any case, and those that match g:todo_lsp_patterns, such as ['TODO'].
autocmd BufNewFile,BufRead *.[xX][iI][tT],*.[tT][oO][dD][oO] setfiletype xit
for s:pattern in get(g:, 'todo_lsp_patterns', [])
  execute 'autocmd BufNewFile,BufRead' s:pattern 'set filetype=xit'
endfor
