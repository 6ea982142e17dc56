"""The paths of the programs under test."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def server_path() -> str:
    """The path of `todo-lsp`: TODO_LSP, or the one of a build."""
    return _program("todo-lsp", "TODO_LSP", _builds("todo-lsp"))


def formatter_path() -> str:
    """The path of `todo-format`: TODO_FORMAT, the one next to TODO_LSP, or the one of a build."""
    server = os.environ.get("TODO_LSP")
    beside = [str(Path(server).with_name("todo-format"))] if server else []
    return _program("todo-format", "TODO_FORMAT", [*beside, *_builds("todo-format")])


def _builds(name: str) -> list[str]:
    return [str(ROOT / ".build" / build / name) for build in ("release", "debug")]


def _program(name: str, variable: str, candidates: list[str]) -> str:
    """The program that a variable names, even if a build has another one; otherwise the first candidate that exists."""
    named = os.environ.get(variable)
    for candidate in [named] if named else candidates:
        if Path(candidate).is_file() and os.access(candidate, os.X_OK):
            return str(Path(candidate).resolve())
    if named:
        raise FileNotFoundError(f"{variable} is not an executable file: {named}")
    raise FileNotFoundError(f"{name} not found; build it or set {variable}")
