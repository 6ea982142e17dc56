"""Whether edits are such as every client makes rightly, and where they are in a message."""

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
    """The edits in a result, each list with its document and, where it is said, the version that it is for."""
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
        document = change["textDocument"]
        found.append((document["uri"], document["version"], change["edits"]))
    return found


def complaints(document: Document, version: int | None, edits: list[Edit], encoding: str) -> Iterator[str]:
    """What is wrong with edits of a document."""
    if version is not None and version != document.version:
        yield f"an edit is for version {version}, not {document.version}"
    found = oracle.lines(document.text)
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
        yield from _place(document.text, found, edit, encoding)
        yield from _size(document.text, found, edit, encoding)


def _before(one: dict[str, int], other: dict[str, int]) -> bool:
    return (one["line"], one["character"]) <= (other["line"], other["character"])


def _place(text: str, found: list[tuple[int, int]], edit: Edit, encoding: str) -> Iterator[str]:
    """Whole lines, or columns that every client counts alike; never past the end of the text or of a line."""
    for end in ("start", "end"):
        at = edit["range"][end]
        if at["line"] >= len(found):
            yield f"an edit goes past the last line, {len(found) - 1}: {edit}"
            continue
        start, content_end = found[at["line"]]
        content = text[start:content_end]
        if at["character"] > oracle.width(content, encoding):
            yield f"an edit goes past the end of line {at['line']}: {edit}"
        place = oracle.index(text, at, encoding, found)
        if oracle.width(text[start:place], encoding) != at["character"]:
            yield f"an edit cuts a character: {edit}"
        # Behind a character that is not ASCII there is no column that all clients agree on. At the end of the
        # text there is no next line whose start could be named instead.
        if not text[start:place].isascii() and place != len(text):
            yield f"an edit has a column behind a character that is not ASCII: {edit}"


def _size(text: str, found: list[tuple[int, int]], edit: Edit, encoding: str) -> Iterator[str]:
    """No edit does nothing, and none replaces lines of which the first or the last stays as it is."""
    start, end = (oracle.index(text, edit["range"][e], encoding, found) for e in ("start", "end"))
    old, new = text[start:end], oracle.new_text(edit)
    if old == new:
        yield f"an edit changes nothing: {edit}"
    # What is put behind the last line, which has no terminator, can only be put there with the line.
    if "\n" in old.rstrip("\n") and new and end != len(text):
        old_lines, new_lines = _whole_lines(old), _whole_lines(new)
        kept = [
            one
            for one, other in zip(old_lines[:: len(old_lines) - 1], (new_lines[0], new_lines[-1]))
            if one == other
        ]
        if any(line.strip() for line in kept):
            yield f"an edit replaces a line that stays as it is: {edit} instead of {old!r}"


def _whole_lines(text: str) -> list[str]:
    """The lines of a text with their terminators."""
    starts = [start for start, _ in oracle.lines(text) if start < len(text)]
    return [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)])]
