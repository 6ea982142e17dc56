"""The paths of the programs under test."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def server_path() -> str:
    """The path of `todo-lsp`: TODO_LSP, or the one of a build."""
    return _first_executable([os.environ.get("TODO_LSP"), *_builds("todo-lsp")], "todo-lsp", "TODO_LSP")


def formatter_path() -> str:
    """The path of `todo-format`: TODO_FORMAT, the one next to TODO_LSP, or the one of a build."""
    server = os.environ.get("TODO_LSP")
    beside = str(Path(server).with_name("todo-format")) if server else None
    return _first_executable(
        [os.environ.get("TODO_FORMAT"), beside, *_builds("todo-format")], "todo-format", "TODO_FORMAT"
    )


def _builds(name: str) -> list[str]:
    return [str(ROOT / ".build" / build / name) for build in ("release", "debug")]


def _first_executable(candidates: list[str | None], name: str, variable: str) -> str:
    for candidate in candidates:
        if candidate and os.access(candidate, os.X_OK):
            return str(Path(candidate).resolve())
    raise FileNotFoundError(f"{name} not found; build it or set {variable}")
