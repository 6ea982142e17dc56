" Lists are files named *.xit and *.todo, and those that match g:todo_lsp_patterns, such as ['TODO'].
autocmd BufNewFile,BufRead *.xit,*.todo setfiletype xit
for s:pattern in get(g:, 'todo_lsp_patterns', [])
  execute 'autocmd BufNewFile,BufRead' s:pattern 'set filetype=xit'
endfor
