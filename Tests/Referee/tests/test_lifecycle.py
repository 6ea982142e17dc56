"""The life cycle from `initialize` to `exit`."""

from __future__ import annotations

from typing import Any

import pytest

from referee.client import Client
from referee.messages import (
    EVERYTHING,
    LITERALS,
    URI,
    shut_down,
    initialize,
    initialize_params,
    open_document,
    span,
)

DOCUMENT = {"textDocument": {"uri": URI}}
REQUESTS: dict[str, Any] = {
    "textDocument/codeAction": {**DOCUMENT, "range": span(0, 0, 0, 0), "context": {"diagnostics": []}},
    "codeAction/resolve": {"title": "x"},
    "textDocument/formatting": {**DOCUMENT, "options": {"tabSize": 4, "insertSpaces": True}},
    "textDocument/rangeFormatting": {
        **DOCUMENT,
        "range": span(0, 0, 0, 0),
        "options": {"tabSize": 4, "insertSpaces": True},
    },
    "shutdown": None,
    "no/such": None,
    "$/no/such": {},
}


@pytest.mark.parametrize("method", REQUESTS)
def test_a_request_before_initialize_is_an_error(client: Client, method: str) -> None:
    assert client.request(method, REQUESTS[method])["error"]["code"] == -32002
    initialize(client)
    assert shut_down(client) == 0


def test_a_notification_before_initialize_is_ignored(client: Client) -> None:
    item = {"uri": URI, "languageId": "xit", "version": 1, "text": "[X] a\n"}
    client.notify("textDocument/didOpen", {"textDocument": item})
    client.notify("initialized", {})
    client.notify("no/such")
    initialize(client)
    reply = client.request("textDocument/formatting", REQUESTS["textDocument/formatting"])
    assert reply["error"]["code"] == -32602
    assert [m for m in client.unclaimed if m.get("method") == "textDocument/publishDiagnostics"] == []


def test_a_second_initialize_is_an_error_and_changes_nothing(client: Client) -> None:
    initialize(client, LITERALS)
    open_document(client, "[X] a\n")
    again = client.request("initialize", initialize_params({"general": {"positionEncodings": ["utf-8"]}}))
    assert again["error"]["code"] == -32600
    assert "result" in client.request("textDocument/formatting", REQUESTS["textDocument/formatting"])


@pytest.mark.parametrize("method", [*REQUESTS, "initialize"])
def test_a_request_after_shutdown_is_an_error(client: Client, method: str) -> None:
    initialize(client)
    assert client.result("shutdown") is None
    assert client.request(method, REQUESTS.get(method, initialize_params({})))["error"]["code"] == -32600
    client.notify("exit")
    assert client.exit_status() == 0


@pytest.mark.parametrize("message", [{}, {"params": None}, {"params": {}}, {"params": []}])
def test_shutdown_works_with_and_without_params(client: Client, message: dict[str, Any]) -> None:
    initialize(client)
    client.send({"jsonrpc": "2.0", "id": 77, "method": "shutdown", **message})
    assert client.reply(77) == {"jsonrpc": "2.0", "id": 77, "result": None}


CAPABILITIES = [
    {},
    [],
    None,
    {"textDocument": []},
    {"textDocument": None},
    {"general": {"positionEncodings": "utf-8"}},
    {"workspace": 7, "window": "x"},
    EVERYTHING,
]


@pytest.mark.parametrize("capabilities", CAPABILITIES, ids=lambda c: str(c)[:40])
def test_capabilities_of_any_form_are_accepted(client: Client, capabilities: Any) -> None:
    client.result("initialize", initialize_params(capabilities))
    client.notify("initialized", {})
    open_document(client, "[X] a\n")
    assert shut_down(client) == 0


def test_initialize_without_params_succeeds(client: Client) -> None:
    assert client.result("initialize")["capabilities"]["positionEncoding"] == "utf-16"


def test_a_reply_without_request_is_ignored(client: Client) -> None:
    initialize(client)
    for reply in (
        {"id": 99, "result": None},
        {"id": "x", "error": {"code": 1, "message": ""}},
        {"id": None, "error": {"code": 1, "message": ""}},
    ):
        client.write_reply({"jsonrpc": "2.0", **reply})
    assert client.request("no/such")["error"]["code"] == -32601
