"""Encodes frames and decodes the server's frames."""

from __future__ import annotations

import json
import re
from typing import Any

Message = dict[str, Any]


class BadFrame(AssertionError):
    """The server's output is not a valid frame."""


def body(message: Any) -> bytes:
    """A message as JSON with lone surrogates escaped, so that any text can be sent."""
    return json.dumps(message, separators=(",", ":")).encode()


def framed(content: bytes) -> bytes:
    """The frame around a body."""
    return b"Content-Length: %d\r\n\r\n" % len(content) + content


def encoded(message: Any) -> bytes:
    """A framed message."""
    return framed(body(message))


HEADER = re.compile(rb"Content-Length: (0|[1-9]\d*)\r\n\r\n")
HEADER_NAME = b"Content-Length: "
LENGTH_START = re.compile(rb"(0|[1-9]\d{0,18})?(\r(\n\r?)?)?")


def take_frames(buffer: bytearray) -> list[bytes]:
    """Removes and returns all complete bodies from the server's output.

    The server must write exactly `Content-Length: N`, an empty line and the body.
    """
    bodies: list[bytes] = []
    offset = 0
    while offset < len(buffer):
        header = HEADER.match(buffer, offset)
        if header is None:
            if not _may_become_header(bytes(buffer[offset : offset + 64])):
                raise BadFrame(f"invalid header: {bytes(buffer[offset : offset + 200])!r}")
            break
        end = header.end() + int(header[1])
        if end > len(buffer):
            break
        bodies.append(bytes(buffer[header.end() : end]))
        offset = end
    del buffer[:offset]
    return bodies


def _may_become_header(start: bytes) -> bool:
    """Whether the start of the output is that of a header whose end has not arrived."""
    if len(start) < len(HEADER_NAME):
        return HEADER_NAME.startswith(start)
    return start.startswith(HEADER_NAME) and LENGTH_START.fullmatch(start[len(HEADER_NAME) :]) is not None


def decoded(content: bytes) -> Message:
    """Parses a body strictly: unique names, no NaN, only UTF-8."""
    message = json.loads(content.decode("utf-8"), object_pairs_hook=_no_duplicates, parse_constant=_refuse)
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
        raise BadFrame(f"invalid message: {content[:500]!r}")
    return message


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = dict(pairs)
    if len(names) != len(pairs):
        raise BadFrame(f"duplicate member: {[name for name, _ in pairs]}")
    return names


def _refuse(word: str) -> None:
    raise BadFrame(f"{word} is not JSON")
