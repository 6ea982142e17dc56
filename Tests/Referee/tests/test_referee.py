"""Tests of the referee itself: it must detect violations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import pytest

from referee import client_capabilities, decode, edits, fuzz, oracle, programs, trafficlog, wire
from referee.client import Client
from referee.conformance import Conversation, ProtocolViolation, record_client_message, check_server_message, unanswered
from referee.oracle import Document
from referee.commonmark import tree
from referee.operations import Refusal, check
from referee.messages import URI, actions, initialize, open_document, shut_down, span
from referee.server_text import check_text
from referee.simulated_user import URIS, SimulatedUser


@pytest.mark.parametrize(
    "theirs", ["[ ] egg", "[ ] eggs ", "[x] eggs\n", "[ ] eggs\n\n", "[ ] Eggs\n", "[ ] éggs\n", ""]
)
def test_a_different_text_is_detected(client: Client, theirs: str) -> None:
    initialize(client)
    open_document(client, "[ ] eggs\n")
    client.conversation.documents[URI].text = theirs
    with pytest.raises(ProtocolViolation):
        check_text(client, URI)
    client.violations.clear()


RESULTS: list[tuple[str, Any]] = [
    ("textDocument/codeAction", [{"title": 5}]),
    ("textDocument/codeAction", [{"title": "x", "disabld": {"reason": "x"}}]),
    ("textDocument/codeAction", [{"kind": "quickfix"}]),
    ("textDocument/codeAction", [{"title": "x", "isPreferred": 1}]),
    ("textDocument/formatting", [{"range": span(0, -1, 0, 0), "newText": ""}]),
    ("textDocument/formatting", [{"range": span(0, True, 0, 0), "newText": ""}]),
    ("initialize", {"capabilities": {"codeActionProvider": {"codeActionKind": []}}}),
    ("shutdown", {}),
    ("no/such", None),
]


@pytest.mark.parametrize("method, result", RESULTS)
def test_a_result_of_a_wrong_type_is_detected(method: str, result: Any) -> None:
    assert list(decode.violations({"jsonrpc": "2.0", "id": 1, "result": result}, method))


OPERATIONS: list[tuple[str, str, str, str]] = [
    ("complete", "- [ ] w1\n- [ ] w2\n", "- [x] w1\n- [x] w2\n", "wrong"),
    ("complete", "- [ ] w1\n", "- [ ] w1\n", "wrong"),
    ("delete", "- [ ] w1\n- [ ] w2\n", "\n", "wrong"),
    ("due-today", "- [ ] w1 -> 2026-11-30\n", "- [ ] w1\n", "wrong"),
    ("due-remove", "- [ ] w1 -> 2026-11-30\n", "- [ ] w1 -> 2026-11-20\n", "wrong"),
    ("postpone-week", "- [ ] w1 -> 2026-11-30\n", "- [ ] w1 -> 2026-11-27\n", "wrong"),
    ("postpone-week", "- [ ] w1\n", "- [ ] w1 -> 2026-11-27\n", "done"),
    ("move-down", "- [ ] w1\n- [ ] w2\n- [ ] w3\n", "- [ ] w1\n- [ ] w3\n- [ ] w2\n", "wrong"),
    ("move-down", "- [ ] w1\n- [ ] w2\n- [ ] w3\n", "- [ ] w2\n- [ ] w1\n- [ ] w3\n", "done"),
    ("move-down", "1. [ ] w1\n2. [ ] w2\n", "2. [ ] w2\n1. [ ] w1\n", "wrong"),
    ("sort-by-text", "- [ ] w2\n- [ ] w3\n- [ ] w1\n", "- [ ] w2\n- [ ] w1\n- [ ] w3\n", "unsorted"),
    ("sort-by-status", "- [x] w2\n- [ ] w3\n- [@] w1\n", "- [@] w1\n- [x] w2\n- [ ] w3\n", "unsorted"),
    ("sort", "- [x] w2\n- [ ] w3\n", "- [ ] w3\n- [ ] w2\n", "wrong"),
    ("remove-completed", "- [x] w2\n- [ ] w3\n", "\n", "wrong"),
]


@pytest.mark.parametrize("operation, before, after, kind", OPERATIONS)
def test_a_wrong_operation_on_a_document_is_detected(operation: str, before: str, after: str, kind: str) -> None:
    assert check(before, tree(before), operation, 0, after).kind == kind


NEEDLESS = ["complete", "delete", "indent", "outdent", "move-up", "move-down", "due-today", "due-remove", "remove-completed"]


@pytest.mark.parametrize("operation", NEEDLESS)
def test_a_needless_refusal_of_an_operation_is_detected(operation: str) -> None:
    text = "- [ ] w1\n- [ ] w2 -> 2026-11-30\n  - [x] w3 -> 2026-11-30\n  - [ ] w4\n"
    line = {"outdent": 2, "remove-completed": 2, "move-down": 0}.get(operation, 1)
    assert check(text, tree(text), operation, line, Refusal("nothing to do")).kind == "wrong"


NOTHING_ANNOUNCED: list[dict[str, Any]] = [
    {"method": "workspace/configuration", "params": {"items": []}},
    {"method": "workspace/applyEdit", "params": {"edit": {}}},
    {
        "method": "client/registerCapability",
        "params": {"registrations": [{"id": "1", "method": "workspace/didChangeWatchedFiles"}]},
    },
    {"method": "textDocument/publishDiagnostics", "params": {"uri": "x", "version": 1, "diagnostics": []}},
    {"method": "textDocument/publishDiagnostics", "params": {"uri": "x", "diagnostics": [{"tags": [1]}]}},
    {"method": "textDocument/hover", "params": {}},
]


@pytest.mark.parametrize("message", NOTHING_ANNOUNCED)
def test_unannounced_capabilities_are_detected(message: dict[str, Any]) -> None:
    assert list(client_capabilities.violations(message, None, {}))


EDITS = {
    "past the last line": span(3, 0, 3, 0),
    "past the end of a line": span(0, 7, 0, 7),
    "after a non-ASCII character": span(1, 5, 1, 6),
    "through a surrogate pair": span(1, 5, 1, 5),
    "inverted": span(0, 3, 0, 1),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_that_some_clients_misapply_is_detected(name: str) -> None:
    document = Document(URI, "xit", 1, "[ ] a\n[ ] 😀bcd\n")
    assert list(edits.violations(document, 1, [{"range": EDITS[name], "newText": "?"}], "utf-16"))


def test_touching_empty_and_outdated_edits_are_detected() -> None:
    document = Document(URI, "xit", 1, "[ ] abc\n")
    touching = [{"range": span(0, 1, 0, 2), "newText": "x"}, {"range": span(0, 2, 0, 3), "newText": ""}]
    assert list(edits.violations(document, 1, touching, "utf-16"))
    assert list(edits.violations(document, 1, [{"range": span(0, 0, 0, 1), "newText": "["}], "utf-16"))
    assert list(edits.violations(document, 2, touching[:1], "utf-16"))
    assert not list(edits.violations(document, 1, touching[:1], "utf-16"))


def test_duplicate_and_missing_replies_are_detected() -> None:
    conversation = Conversation()
    record_client_message(conversation, {"id": 1, "method": "shutdown"})
    assert unanswered(conversation)
    reply = {"jsonrpc": "2.0", "id": 1, "result": None}
    assert not check_server_message(conversation, reply)
    assert check_server_message(conversation, reply)
    assert not unanswered(conversation)


@pytest.mark.parametrize(
    "written",
    [
        b"content-length: 2\r\n\r\n{}",
        b"Content-Length:2\r\n\r\n{}",
        b"Content-Length: 02\r\n\r\n{}",
        b"hello",
        b"Content-Length: 2\n\n{}",
        b"Content-Type: x\r\nContent-Length: 2\r\n\r\n{}",
    ],
)
def test_an_inexact_header_is_detected(written: bytes) -> None:
    with pytest.raises(wire.BadFrame):
        wire.take_frames(bytearray(written + b" " * 64))


@pytest.mark.parametrize(
    "content", [b"[]", b"{}", b'{"jsonrpc":"2.0","a":NaN}', b'{"jsonrpc":"2.0","jsonrpc":"2.0"}']
)
def test_an_invalid_body_is_detected(content: bytes) -> None:
    with pytest.raises(wire.BadFrame):
        wire.decoded(content)


def test_a_log_is_checked(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_bytes(
        b'--> {"jsonrpc":"2.0","id":1,"method":"initialize",\n"params":{"capabilities":{}}}\n'
        b'<-- {"jsonrpc":"2.0","id":1,"result":{"capabilities":{}}}\n'
        b'--> {"jsonrpc":"2.0","id":2,"method":"shutdown"}\n--> {"jsonrpc":"2.0","method":"exit"}\n'
    )
    [violation] = trafficlog.check_files([log])
    assert "no reply to shutdown" in violation
    log.write_bytes(b'<-- {"jsonrpc":"2.0","id":1,"res')
    assert any("message 1: Unterminated string" in violation for violation in trafficlog.check_files([log]))
    log.write_bytes(b"")
    assert trafficlog.check_files([log])


def test_the_oracle_applies_all_edits_to_the_original_text() -> None:
    edits_made = [{"range": span(0, 0, 0, 1), "newText": "XX"}, {"range": span(0, 2, 0, 3), "newText": ""}]
    assert oracle.edited("abc", edits_made, "utf-16") == "XXb"


def test_the_oracle_expands_a_snippet() -> None:
    snippet = {
        "range": span(0, 0, 0, 0),
        "snippet": {"kind": "snippet", "value": "[ ] ${1:text}$0 \\$5 \\} \\\\"},
    }
    assert oracle.new_text(snippet) == "[ ] text $5 } \\"


@pytest.mark.parametrize("seed, resolves", [(0, False), (5, True)])
def test_a_simulated_user_gets_the_edits_for_a_long_selection(seed: int, resolves: bool) -> None:
    user = SimulatedUser(seed, "utf-16")
    user.change(URIS[0], [{"text": "[ ] one\n" * 3000}])
    found = actions(user.client, (0, 0, 3000, 0), None, URIS[0])
    assert any("command" in action for action in found) == (not resolves)
    assert len(user.all_actions(URIS[0])) == len(found)
    user.settle()
    assert shut_down(user.client) == 0
    user.client.close()


@pytest.mark.parametrize(
    "variable, path", [("TODO_LSP", programs.server_path), ("TODO_FORMAT", programs.formatter_path)]
)
def test_a_variable_that_names_no_program_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, path: Callable[[], str]
) -> None:
    for wrong in [tmp_path / "missing", tmp_path]:
        monkeypatch.setenv(variable, str(wrong))
        with pytest.raises(FileNotFoundError, match=variable):
            path()


def test_growth_of_memory_is_reported_unless_there_are_few_samples() -> None:
    assert all(fuzz.growth([1000 * (number + 1) for number in range(count)]) is None for count in range(30))
    assert fuzz.growth([20_000] * 20 + [32_000] * 10) is None
    assert fuzz.growth([20_000] * 20 + [32_001] * 10)
