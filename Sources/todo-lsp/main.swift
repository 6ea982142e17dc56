print("todo-lsp")
