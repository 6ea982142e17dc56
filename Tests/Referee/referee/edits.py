"""Checks that every client applies edits correctly, and finds edits in messages."""

from __future__ import annotations

from typing import Any, Iterator

from . import oracle
from .oracle import Document

Edit = dict[str, Any]

FORMATTING = {
    "textDocument/formatting",
    "textDocument/rangeFormatting",
    "textDocument/rangesFormatting",
    "textDocument/onTypeFormatting",
    "textDocument/willSaveWaitUntil",
}


def in_reply(method: str | None, result: Any, uri: str | None) -> list[tuple[str, int | None, list[Edit]]]:
    """The edits in a reply to a request for formatting, a rename or a code action: lists with their document and, if
    specified, version. Those in other messages are not checked."""
    if method in FORMATTING:
        return [(uri or "", None, result or [])]
    if method == "textDocument/rename":
        return _in_edit(result or {})
    actions = {"textDocument/codeAction": result, "codeAction/resolve": [result]}.get(method or "")
    found: list[tuple[str, int | None, list[Edit]]] = []
    for action in actions or []:
        found += _in_edit((action or {}).get("edit") or {})
    return found


def _in_edit(edit: dict[str, Any]) -> list[tuple[str, int | None, list[Edit]]]:
    """The edits in a workspace edit of either form."""
    found: list[tuple[str, int | None, list[Edit]]] = []
    found += [(name, None, edits) for name, edits in edit.get("changes", {}).items()]
    for change in edit.get("documentChanges", []):
        # The creation of a file.
        if "textDocument" not in change:
            continue
        document = change["textDocument"]
        found.append((document["uri"], document["version"], change["edits"]))
    return found


def violations(document: Document, version: int | None, edits: list[Edit], encoding: str) -> Iterator[str]:
    """The violations of a document's edits."""
    if version is not None and version != document.version:
        yield f"an edit is for version {version}, not {document.version}"
    bounds = oracle.lines(document.text)
    last_end = {"line": 0, "character": 0}
    for number, edit in enumerate(edits):
        start, end = edit["range"]["start"], edit["range"]["end"]
        if not _before(start, end):
            yield f"an edit is inverted: {edit}"
        if number and not _before(last_end, start):
            yield f"edits overlap or are not in order: {edits}"
        if number and last_end == start:
            yield f"two edits touch: {edits[number - 1]} {edit}"
        last_end = end
        yield from _position_violations(document.text, bounds, edit, encoding)
        yield from _size_violations(document.text, edit, encoding)


def _before(one: dict[str, int], other: dict[str, int]) -> bool:
    return (one["line"], one["character"]) <= (other["line"], other["character"])


def _position_violations(text: str, bounds: list[tuple[int, int]], edit: Edit, encoding: str) -> Iterator[str]:
    """Edits must be whole lines, or have columns that every client counts alike, within the text."""
    for end in ("start", "end"):
        position = edit["range"][end]
        if position["line"] >= len(bounds):
            yield f"an edit goes past the last line, {len(bounds) - 1}: {edit}"
            continue
        start, content_end = bounds[position["line"]]
        content = text[start:content_end]
        if position["character"] > oracle.width(content, encoding):
            yield f"an edit goes past the end of line {position['line']}: {edit}"
        offset = oracle.index(text, position, encoding)
        if oracle.width(text[start:offset], encoding) != position["character"]:
            yield f"an edit splits a character: {edit}"
        # Clients disagree about columns after non-ASCII characters. At the end of the text there is no next line
        # whose start could be used instead.
        if not text[start:offset].isascii() and offset != len(text):
            yield f"an edit has a column after a non-ASCII character: {edit}"


def _size_violations(text: str, edit: Edit, encoding: str) -> Iterator[str]:
    """Every edit changes something, including its first and last line."""
    start, end = (oracle.index(text, edit["range"][e], encoding) for e in ("start", "end"))
    old, new = text[start:end], oracle.new_text(edit)
    if old == new:
        yield f"an edit changes nothing: {edit}"
    # Text after an unterminated last line can only be inserted by replacing that line.
    if len(_whole_lines(old)) > 1 and new and end != len(text):
        old_lines, new_lines = _whole_lines(old), _whole_lines(new)
        # The first and the last line.
        unchanged = [
            one
            for one, other in zip(old_lines[:: len(old_lines) - 1], (new_lines[0], new_lines[-1]))
            if one == other
        ]
        if any(line.strip() for line in unchanged):
            yield f"an edit replaces an unchanged line: {edit} instead of {old!r}"


def _whole_lines(text: str) -> list[str]:
    """The lines of a text with their terminators."""
    starts = [start for start, _ in oracle.lines(text) if start < len(text)]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)])]
