print("todo-format")
