"""A second opinion on todo-lsp, which shares no line of code with it."""
