"""The bytes of the protocol: frames out, and the server's frames in."""

from __future__ import annotations

import json
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


def take_frame(buffer: bytearray) -> bytes | None:
    """Takes the first body out of what the server wrote; None if it is not whole yet.

    The server owes exactly `Content-Length: N`, an empty line and the body, so anything else is an error.
    """
    end = buffer.find(b"\r\n\r\n")
    if end < 0:
        header = b"Content-Length: "
        if len(buffer) > 64 or bytes(buffer[:16]) != header[: len(buffer)]:
            raise BadFrame(f"this is no header: {bytes(buffer[:200])!r}")
        return None
    name, _, digits = bytes(buffer[:end]).partition(b": ")
    if name != b"Content-Length" or not digits.isdigit() or str(int(digits)).encode() != digits:
        raise BadFrame(f"this is no header: {bytes(buffer[:end])!r}")
    start, length = end + 4, int(digits)
    if len(buffer) < start + length:
        return None
    content = bytes(buffer[start : start + length])
    del buffer[: start + length]
    return content


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
