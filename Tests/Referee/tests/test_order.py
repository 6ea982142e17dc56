"""The order of replies; bursts, cancellation and slow readers."""

from __future__ import annotations

import os
import time

from referee.client import Client
from referee.messages import (
    EVERYTHING,
    URI,
    change,
    formatting,
    shut_down,
    initialize,
    initialize_params,
    open_document,
    published,
    span,
)
from referee.server_text import check_text
from referee.wire import encoded

FORMATTING = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}


def test_replies_have_the_order_of_the_requests(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] é \n" * 1000)
    ids = [client.send_request(["textDocument/formatting", "no/such"][n % 2], FORMATTING) for n in range(100)]
    client.settle()
    assert [m["id"] for m in client.unclaimed if "method" not in m] == ids


def test_a_request_sees_all_changes_before_it_and_none_after(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] a\n")
    client.hold()
    change(client, 2, "[X] a\n")
    first = client.send_request("textDocument/formatting", FORMATTING)
    change(client, 3, "[ ] a\n")
    second = client.send_request("textDocument/formatting", FORMATTING)
    client.release()
    assert client.reply(first)["result"] == [{"range": span(0, 1, 0, 2), "newText": "x"}]
    assert client.reply(second)["result"] == []


def test_a_burst_of_changes_publishes_once_for_the_newest_version(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n")
    client.hold()
    for version in range(2, 102):
        change(client, version, (0, 0, 0, 0, "[X] a\n"))
    client.release()
    first = published(client)
    formatting(client)
    assert (first["version"], len(first["diagnostics"])) == (101, 100)
    assert [m for m in client.unclaimed if m.get("method") == "textDocument/publishDiagnostics"] == []


def test_separate_changes_publish_separately(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n")
    for version in range(2, 10):
        change(client, version, (0, 0, 0, 0, "[X] a\n"))
        assert (params := published(client))["version"] == version
        assert len(params["diagnostics"]) == version - 1


def test_diagnostics_are_published_without_delay(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n")
    waits = []
    for version in range(2, 42):
        before = time.monotonic()
        change(client, version, f"[X] {version}\n" * (version % 2 + 1))
        published(client)
        waits.append(time.monotonic() - before)
    assert sorted(waits)[len(waits) // 2] < 0.02


def test_a_request_cancelled_in_the_same_write_is_not_handled(client: Client) -> None:
    initialize(client)
    open_document(client, "[X] a\n")
    for request_id in (50, "fifty"):
        client.hold()
        client.send_request("textDocument/formatting", FORMATTING, request_id)
        client.notify("$/cancelRequest", {"id": request_id})
        kept = client.send_request("textDocument/formatting", FORMATTING)
        client.release()
        assert client.reply(request_id)["error"]["code"] == -32800
        assert len(client.reply(kept)["result"]) == 1


def test_cancelling_an_answered_or_unknown_request_does_nothing(client: Client) -> None:
    initialize(client)
    client.request("no/such", request_id=7)
    for request_id in (7, 8, "x"):
        client.notify("$/cancelRequest", {"id": request_id})
    for params in ({}, {"id": None}, {"id": 1.5}, {"id": {}}, [], None):
        client.notify("$/cancelRequest", params)
    assert client.request("no/such", request_id=8)["error"]["code"] == -32601
    assert client.request("no/such", request_id=7)["error"]["code"] == -32601


def test_cancelling_before_the_request_does_nothing(client: Client) -> None:
    initialize(client)
    client.hold()
    client.notify("$/cancelRequest", {"id": 60})
    client.send_request("no/such", request_id=60)
    client.release()
    assert client.reply(60)["error"]["code"] == -32601


def test_initialize_and_shutdown_cannot_be_cancelled(client: Client) -> None:
    client.hold()
    client.send_request("initialize", initialize_params({}), 1)
    client.notify("$/cancelRequest", {"id": 1})
    client.send_request("shutdown", None, 2)
    client.notify("$/cancelRequest", {"id": 2})
    client.notify("exit")
    client.release()
    assert client.exit_status() == 0
    assert [set(m) - {"jsonrpc"} for m in client.unclaimed] == [{"id", "result"}] * 2


def test_a_client_that_writes_without_reading_does_not_block_the_server(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] é" + "x" * 50_000 + " \n")
    os.set_blocking(client.stdin.fileno(), True)
    params = {"textDocument": {"uri": URI}, "options": {}}
    client.hold()
    for request_id in range(1000, 1080):  # 4 MB of replies; a pipe holds 64 kB.
        client.send_request("textDocument/formatting", params, request_id)
    os.write(client.stdin.fileno(), client.outgoing)
    client.outgoing.clear()
    client.release()
    client.settle()


def test_a_slow_reader_gets_all_replies_and_the_newest_diagnostics(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n")
    os.set_blocking(client.stdin.fileno(), True)
    client.hold()
    for version in range(2, 202):
        change(client, version, (0, 0, 0, 0, "[X] a\n"))
        os.write(client.stdin.fileno(), client.outgoing)
        client.outgoing.clear()
        time.sleep(0.002)
    client.release()
    last = client.send_request("no/such")
    client.reply(last)
    seen = [m["params"] for m in client.unclaimed if m.get("method") == "textDocument/publishDiagnostics"]
    versions = [params["version"] for params in seen]
    assert versions == sorted(versions) and versions[-1] == 201
    assert len(seen[-1]["diagnostics"]) == 200
    assert len(versions) < 200
    check_text(client, URI)


def test_the_client_may_leave_server_requests_unanswered(client: Client) -> None:
    initialize(client, EVERYTHING)
    for _ in range(50):
        client.notify("workspace/didChangeConfiguration", {"settings": None})
    open_document(client, "[X] a\n")
    assert shut_down(client) == 0


def test_the_client_may_reject_server_requests(client: Client) -> None:
    initialize(client, EVERYTHING)
    for _ in range(2):
        request = client.wait(lambda m: "method" in m and "id" in m)
        client.write_reply({"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32601, "message": "no"}})
    assert open_document(client, "[X] a\n")
    assert shut_down(client) == 0


def test_a_message_may_arrive_slowly_while_others_wait(client: Client) -> None:
    initialize(client)
    client.hold()
    client.send_request("no/such", request_id=70)
    whole, client.outgoing = bytes(client.outgoing), bytearray()
    client.release()
    client.write(encoded({"jsonrpc": "2.0", "method": "x"}) + whole[:-1])
    client.pump(0.05)
    assert 70 in client.conversation.pending
    client.write(whole[-1:])
    assert client.reply(70)["error"]["code"] == -32601
