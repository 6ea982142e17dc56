"""The bytes of the protocol: frames out, and the server's frames in."""

from __future__ import annotations

import json
import re
from typing import Any

Message = dict[str, Any]


class BadFrame(AssertionError):
    """The server wrote bytes that are not exactly a frame."""


def body(message: Any) -> bytes:
    """A message as JSON; lone surrogates are escaped, so that any text can be sent."""
    return json.dumps(message, separators=(",", ":")).encode()


def framed(content: bytes) -> bytes:
    """The frame around a body."""
    return b"Content-Length: %d\r\n\r\n" % len(content) + content


def encoded(message: Any) -> bytes:
    """A whole message, ready to be written."""
    return framed(body(message))


HEADER = re.compile(rb"Content-Length: (0|[1-9]\d*)\r\n\r\n")
NAME = b"Content-Length: "
LENGTH_START = re.compile(rb"(0|[1-9]\d{0,18})?(\r(\n\r?)?)?")


def take_frames(buffer: bytearray) -> list[bytes]:
    """Takes all bodies that are whole out of what the server wrote.

    The server owes exactly `Content-Length: N`, an empty line and the body, so anything else is an error.
    """
    bodies: list[bytes] = []
    place = 0
    while place < len(buffer):
        header = HEADER.match(buffer, place)
        if header is None:
            if not _may_become_header(bytes(buffer[place : place + 64])):
                raise BadFrame(f"this is no header: {bytes(buffer[place : place + 200])!r}")
            break
        end = header.end() + int(header[1])
        if end > len(buffer):
            break
        bodies.append(bytes(buffer[header.end() : end]))
        place = end
    del buffer[:place]
    return bodies


def _may_become_header(start: bytes) -> bool:
    if len(start) < len(NAME):
        return NAME.startswith(start)
    return start.startswith(NAME) and LENGTH_START.fullmatch(start[len(NAME) :]) is not None


def decoded(content: bytes) -> Message:
    """The message in a body, by a reader that is stricter than JSON: no name twice, no NaN, only UTF-8."""
    message = json.loads(content.decode("utf-8"), object_pairs_hook=_no_duplicates, parse_constant=_refuse)
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise BadFrame(f"this is no message: {content[:500]!r}")
    return message


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) != len(pairs):
        raise BadFrame(f"a member is written twice: {[name for name, _ in pairs]}")
    return names


def _refuse(word: str) -> None:
    raise BadFrame(f"{word} is no JSON")
