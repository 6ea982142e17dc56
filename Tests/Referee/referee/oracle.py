"""A second, simple implementation of incremental text synchronization."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

TERMINATOR = re.compile("\r\n|\n|\r")
CODE_UNIT_BYTES = {"utf-8": 1, "utf-16": 2, "utf-32": 4}
CODECS = {"utf-8": "utf-8", "utf-16": "utf-16-le", "utf-32": "utf-32-le"}


@dataclass
class Document:
    """A document that is open in the client."""

    uri: str
    language: str
    version: int
    text: str


def well_formed(text: str) -> str:
    """The text with each lone surrogate replaced, as the server must parse it."""
    return (
        "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text) if has_surrogate(text) else text
    )


def has_surrogate(text: str) -> bool:
    """Whether a text cannot be encoded as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


@lru_cache(maxsize=64)
def lines(text: str) -> list[tuple[int, int]]:
    """The start of each line and the end of its content, without the terminator."""
    found, start = [], 0
    for match in TERMINATOR.finditer(text):
        found.append((start, match.start()))
        start = match.end()
    return found + [(start, len(text))]


def width(text: str, encoding: str) -> int:
    """The number of columns of a text."""
    if encoding == "utf-32":
        return len(text)
    if text.isascii():
        return len(text)
    return len(text.encode(CODECS[encoding])) // CODE_UNIT_BYTES[encoding]


def index(text: str, position: dict[str, int], encoding: str) -> int:
    """The offset of a position, clamped to the line and the text, rounded down to a character."""
    bounds = lines(text)
    if position["line"] >= len(bounds):
        return len(text)
    start, end = bounds[position["line"]]
    content, column = text[start:end], position["character"]
    if encoding == "utf-32" or content.isascii():
        return start + min(column, len(content))
    data = content.encode(CODECS[encoding])[: column * CODE_UNIT_BYTES[encoding]]
    return start + len(data.decode(CODECS[encoding], "ignore"))


def position(text: str, offset: int, encoding: str) -> dict[str, int]:
    """The position of an offset."""
    bounds = lines(text)
    line = max(number for number, (start, _) in enumerate(bounds) if start <= offset)
    start, end = bounds[line]
    return {"line": line, "character": width(text[start : min(offset, end)], encoding)}


def changed(text: str, change: dict[str, Any], encoding: str) -> str:
    """The text after one content change."""
    new = well_formed(change["text"])
    if change.get("range") is None:
        return new
    ends = (index(text, change["range"][end], encoding) for end in ("start", "end"))
    start, end = sorted(ends)
    return text[:start] + new + text[end:]


def new_text(edit: dict[str, Any]) -> str:
    """The new text of an edit; for a snippet, the text before the user types."""
    if "snippet" not in edit:
        return edit["newText"]
    plain = re.sub(
        r"(?<!\\)\$(\d+|\{\d+(:(?P<text>[^}]*))?\})", lambda m: m["text"] or "", edit["snippet"]["value"]
    )
    return re.sub(r"\\([$}\\])", r"\1", plain)


def edited(text: str, edits: list[dict[str, Any]], encoding: str) -> str:
    """The text after edits that all apply to the original text."""
    replacements = []
    for order, edit in enumerate(edits):
        start, end = (index(text, edit["range"][end], encoding) for end in ("start", "end"))
        replacements.append((start, end, order, new_text(edit)))
    for start, end, _, new in sorted(replacements, reverse=True):
        text = text[:start] + new + text[end:]
    return text
