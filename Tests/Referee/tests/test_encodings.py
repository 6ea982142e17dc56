"""Position encodings."""

from __future__ import annotations

from typing import Any

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import LITERALS, URI, change, initialize, open_document, span
from referee.server_text import check_text

NEGOTIATED = {
    ("utf-8", "utf-16"): "utf-8",
    ("utf-16", "utf-8"): "utf-16",
    ("utf-32", "utf-8", "utf-16"): "utf-32",
    ("utf-7", "utf-32"): "utf-32",
    ("UTF-8",): "utf-16",
    ("utf-7",): "utf-16",
    (): "utf-16",
    None: "utf-16",
}


@pytest.mark.parametrize("offered", NEGOTIATED)
def test_the_clients_first_known_encoding_wins_and_the_default_is_utf_16(
    client: Client, offered: Any
) -> None:
    general = {} if offered is None else {"positionEncodings": list(offered)}
    assert initialize(client, {**LITERALS, "general": general})["positionEncoding"] == NEGOTIATED[offered]
    open_document(client, "[ ] é😀 x\n")
    column = oracle.width("[ ] é😀 ", NEGOTIATED[offered])
    change(client, 2, (0, column, 0, column + 1, "y"))
    assert client.conversation.documents[URI].text == "[ ] é😀 y\n"
    check_text(client, URI)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_a_setting_overrides_a_wrongly_announced_encoding(client: Client, encoding: str) -> None:
    capabilities = {**LITERALS, "general": {"positionEncodings": ["utf-16"]}}
    assert initialize(client, capabilities, {"positionEncoding": encoding})["positionEncoding"] == encoding
    open_document(client, "[ ] é😀 x\n")
    column = oracle.width("[ ] é😀 ", encoding)
    change(client, 2, (0, column, 0, column + 1, "y"))
    assert client.conversation.documents[URI].text == "[ ] é😀 y\n"
    check_text(client, URI)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_diagnostics_use_the_negotiated_encoding(client: Client, encoding: str) -> None:
    initialize(client, {"general": {"positionEncodings": [encoding]}})
    [problem] = open_document(client, "[ ] é😀 -> 2026-02-31\n")
    start = oracle.width("[ ] é😀 ", encoding)
    assert problem["range"] == span(0, start, 0, start + 13)
