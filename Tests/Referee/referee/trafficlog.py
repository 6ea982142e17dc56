"""Parses and checks logs of `todo-lsp --log FILE`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Iterator

from . import decode
from .conformance import Conversation, record_client_message, check_server_message, unanswered
from .wire import BadFrame, decoded

RECEIVED, SENT = b"--> ", b"<-- "


def entries(log: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Each message with its direction; a body with line ends continues until the next arrow."""
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


def violations(log: bytes) -> Iterator[str]:
    """The violations in a log, which may contain several sessions."""
    conversation, received_exit, count = Conversation(), False, 0
    for count, (arrow, content) in enumerate(entries(log), 1):
        if arrow == RECEIVED:
            message = _received(content)
            method = message.get("method") if isinstance(message, dict) else None
            if method == "initialize" and (received_exit or conversation.initialized):
                yield from _ending(conversation, received_exit, count)
                conversation = Conversation()
            received_exit = method == "exit"
            record_client_message(conversation, message)
        else:
            try:
                message = decoded(content)
            except (BadFrame, ValueError) as error:
                yield f"message {count}: {error}"
                continue
            for violation in check_server_message(conversation, message):
                yield f"message {count}: {violation}\n    {decode.short(message, 2000)}"
    yield from _ending(conversation, received_exit, count)


def _ending(conversation: Conversation, received_exit: bool, count: int) -> Iterator[str]:
    """Reports missing replies only after `exit`: if the client is killed, the server ends without replying."""
    if received_exit:
        yield from (f"message {count}: {violation}" for violation in unanswered(conversation))


def _received(content: bytes) -> object:
    try:
        return json.loads(content.decode("utf-8", "replace"), strict=False)
    except ValueError:
        return None


def check_files(paths: list[Path]) -> list[str]:
    """The violations in logs, each with its file."""
    found = []
    for path in paths:
        log = path.read_bytes()
        if RECEIVED not in log:
            found.append(f"{path}: this is not a log of todo-lsp")
        found += [f"{path}: {violation}" for violation in violations(log)]
    return found
