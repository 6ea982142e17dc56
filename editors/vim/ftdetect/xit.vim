" Lists are files named *.xit and *.todo, and what g:todo_lsp_patterns names besides, such as ['TODO'].
autocmd BufNewFile,BufRead *.xit,*.todo setfiletype xit
for s:pattern in get(g:, 'todo_lsp_patterns', [])
  execute 'autocmd BufNewFile,BufRead' s:pattern 'set filetype=xit'
endfor
