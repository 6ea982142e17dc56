"""Ids, unknown methods and invalid parameters."""

from __future__ import annotations

from typing import Any

import pytest

from referee.client import Client
from referee.messages import URI, initialize, open_document, span

DOCUMENT = {"textDocument": {"uri": URI}}
FORMATTING = {**DOCUMENT, "options": {"tabSize": 4, "insertSpaces": True}}

IDS = [
    0,
    1,
    -1,
    2**31 - 1,
    2**31,
    2**53,
    -(2**53),
    "",
    "1",
    "a",
    "é😀",
    "x" * 10_000,
    'a"b\\c\n',
    "\ufeff",
    "\u2028",
]


@pytest.mark.parametrize("request_id", IDS, ids=lambda request_id: repr(request_id)[:12])
def test_an_id_is_repeated_unchanged(client: Client, request_id: Any) -> None:
    initialize(client)
    assert client.request("no/such", request_id=request_id)["error"]["code"] == -32601
    assert client.request("shutdown", request_id=request_id)["result"] is None


def test_a_number_and_an_equal_string_are_different_ids(client: Client) -> None:
    initialize(client)
    client.send_request("no/such", request_id=5)
    client.send_request("no/such", request_id="5")
    client.reply(5)
    client.reply("5")


@pytest.mark.parametrize(
    "method",
    ["no/such", "$/no/such", "textDocument/moniker", "workspace/willRenameFiles", "", "exit ", "Shutdown", "é"],
)
def test_an_unknown_request_is_an_error_with_its_name(client: Client, method: str) -> None:
    initialize(client)
    error = client.request(method, {})["error"]
    assert error["code"] == -32601
    assert method in error["message"]


@pytest.mark.parametrize("method", ["no/such", "$/no/such", "textDocument/didFly", ""])
def test_an_unknown_notification_is_ignored(client: Client, method: str) -> None:
    initialize(client)
    client.notify(method, {"x": 1})
    client.notify(method, None)
    assert client.request("no/such")["error"]["code"] == -32601
    assert [m for m in client.unclaimed if "error" in m] == []


@pytest.mark.parametrize(
    "method", ["textDocument/didOpen", "textDocument/didChange", "initialized", "$/cancelRequest", "exit"]
)
def test_a_notification_sent_as_a_request_gets_a_reply(client: Client, method: str) -> None:
    initialize(client)
    assert "error" in client.request(method, {})


@pytest.mark.parametrize(
    "method", ["textDocument/formatting", "textDocument/codeAction", "shutdown", "initialize"]
)
def test_a_request_sent_as_a_notification_gets_no_reply(client: Client, method: str) -> None:
    initialize(client)
    client.notify(method, {})
    assert client.request("no/such")["error"]["code"] == -32601


RANGE = span(0, 0, 0, 0)
INVALID = {
    "textDocument": ("textDocument/formatting", {}),
    "textDocument.uri": ("textDocument/formatting", {"textDocument": {}}),
    "uri": ("textDocument/formatting", {"textDocument": {"uri": 5}}),
    "range": ("textDocument/codeAction", {**DOCUMENT, "context": {"diagnostics": []}}),
    "range.start": (
        "textDocument/codeAction",
        {**DOCUMENT, "range": {"end": {"line": 0, "character": 0}}, "context": {"diagnostics": []}},
    ),
    "line": (
        "textDocument/codeAction",
        {
            **DOCUMENT,
            "range": {**RANGE, "start": {"line": "0", "character": 0}},
            "context": {"diagnostics": []},
        },
    ),
    "character": (
        "textDocument/rangeFormatting",
        {**DOCUMENT, "range": {**RANGE, "end": {"line": 0, "character": "x"}}, "options": {}},
    ),
    "start.line": (
        "textDocument/rangeFormatting",
        {**DOCUMENT, "range": {**RANGE, "start": {"line": None, "character": 0}}, "options": {}},
    ),
    "only": (
        "textDocument/codeAction",
        {**DOCUMENT, "range": RANGE, "context": {"diagnostics": [], "only": 5}},
    ),
    "context.diagnostics": (
        "textDocument/codeAction",
        {**DOCUMENT, "range": RANGE, "context": {"diagnostics": 5}},
    ),
    "params": ("textDocument/formatting", [1, 2]),
}


@pytest.mark.parametrize("field", INVALID)
def test_invalid_params_are_an_error_with_the_field(client: Client, field: str) -> None:
    initialize(client)
    open_document(client, "[ ] a\n")
    method, params = INVALID[field]
    error = client.request(method, params)["error"]
    assert error["code"] == -32602
    assert field in error["message"]


def test_a_request_about_an_unopened_document_is_an_error_with_its_uri(client: Client) -> None:
    initialize(client)
    error = client.request("textDocument/formatting", FORMATTING)["error"]
    assert error["code"] == -32602
    assert URI in error["message"]
