"""Checks todo-lsp by independent code: protocol conformance, text synchronization and Markdown."""
