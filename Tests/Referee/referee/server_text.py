"""Reconstructs the server's text from replies to ordinary requests.

Makes each line an unfinished item with non-ASCII characters at both ends and a trailing blank. The formatter must
remove the blank, and because its edits must not use columns after such a character, each edit contains the whole
line.
"""

from __future__ import annotations

from . import oracle
from .client import Client
from .conformance import ProtocolViolation
from .messages import formatting, span

MARK, END = "[ ] é", "é "


def check_text(client: Client, uri: str) -> None:
    """Fails if the server's text differs from the oracle's, apart from line endings; restores the document afterwards."""
    document, encoding = client.conversation.documents[uri], client.conversation.encoding
    text, version = document.text, document.version
    mark, end_mark = oracle.width(MARK, encoding), oracle.width(END, encoding)
    bounds = oracle.lines(text)
    marking, unmarking = [], []
    for line, (start, end) in enumerate(bounds):
        marked = mark + oracle.width(text[start:end], encoding)
        marking += [_event(line, 0, 0, MARK), _event(line, marked, marked, END)]
        unmarking += [_event(line, marked, marked + end_mark, ""), _event(line, 0, mark, "")]
    _change(client, uri, version + 1, marking)
    edits = formatting(client, uri)
    server_lines = oracle.TERMINATOR.split(oracle.edited(document.text, edits, encoding))
    _change(client, uri, version + 2, unmarking)
    expected = [MARK + text[start:end] + END.strip() for start, end in bounds] + [""]
    if server_lines != expected:
        pairs = [pair for pair in zip(server_lines, expected) if pair[0] != pair[1]] + [(len(server_lines), len(expected))]
        raise ProtocolViolation(
            f"the server's text differs: it has {pairs[0][0]!r}, the client {pairs[0][1]!r}"
        )
    if client.violations:
        raise ProtocolViolation("\n".join(client.violations))


def _event(line: int, start: int, end: int, text: str) -> dict[str, object]:
    return {"range": span(line, start, line, end), "text": text}


def _change(client: Client, uri: str, version: int, changes: list[dict[str, object]]) -> None:
    params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes}
    client.notify("textDocument/didChange", params)
