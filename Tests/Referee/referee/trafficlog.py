"""Reads what `todo-lsp --log FILE` wrote down, and judges it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Iterator

from . import decode
from .judge import Conversation, client_said, server_said, unanswered
from .wire import decoded

RECEIVED, SENT = b"--> ", b"<-- "


def entries(log: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each message with its direction; a body that holds line ends goes on until the next arrow."""
    arrow, content = b"", b""
    for line in log.split(b"\n"):
        if line[:4] in (RECEIVED, SENT):
            if arrow:
                yield arrow, content
            arrow, content = line[:4], line[4:]
        elif arrow and line:
            content += b"\n" + line
    if arrow:
        yield arrow, content


def complaints(log: bytes) -> Iterator[str]:
    """What is wrong with a log, which may hold several conversations one after another."""
    conversation, said_exit, count = Conversation(), False, 0
    for count, (arrow, content) in enumerate(entries(log), 1):
        if arrow == RECEIVED:
            message = _received(content)
            method = message.get("method") if isinstance(message, dict) else None
            if method == "initialize" and (said_exit or conversation.initialized):
                yield from _ending(conversation, said_exit, count)
                conversation = Conversation()
            said_exit = method == "exit"
            client_said(conversation, message)
        else:
            message = decoded(content)
            for complaint in server_said(conversation, message):
                yield f"message {count}: {complaint}\n    {decode.short(message, 2000)}"
    yield from _ending(conversation, said_exit, count)


def _ending(conversation: Conversation, said_exit: bool, count: int) -> Iterator[str]:
    """A client that said `exit` took all its replies; one that just went may have left some."""
    if said_exit:
        yield from (f"message {count}: {complaint}" for complaint in unanswered(conversation))


def _received(content: bytes) -> object:
    try:
        return json.loads(content.decode("utf-8", "replace"), strict=False)
    except ValueError:
        return None


def judge_files(paths: list[Path]) -> list[str]:
    """What is wrong with logs, each complaint with its file."""
    found = []
    for path in paths:
        log = path.read_bytes()
        if RECEIVED not in log:
            found.append(f"{path}: this is no log of todo-lsp")
        found += [f"{path}: {complaint}" for complaint in complaints(log)]
    return found
