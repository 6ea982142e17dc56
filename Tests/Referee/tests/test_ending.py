"""How the process exits."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Callable

import pytest

from referee.client import Client
from referee.messages import EVERYTHING, shut_down, initialize, initialize_params, open_document
from referee.wire import encoded
from referee.programs import ROOT, server_path


def test_exit_after_shutdown_is_0_while_the_input_is_open(client: Client) -> None:
    initialize(client)
    client.result("shutdown")
    before = time.monotonic()
    client.notify("exit")
    assert client.exit_status() == 0
    assert time.monotonic() - before < 1


def test_exit_without_shutdown_is_1(client: Client) -> None:
    initialize(client)
    client.notify("exit")
    assert client.exit_status() == 1


def test_exit_before_initialize_is_1(client: Client) -> None:
    client.notify("exit")
    assert client.exit_status() == 1


@pytest.mark.parametrize("params", [{}, {"params": None}, {"params": {}}, {"params": []}])
def test_exit_works_with_and_without_params(client: Client, params: Any) -> None:
    client.send({"jsonrpc": "2.0", "method": "exit", **params})
    assert client.exit_status() == 1


def test_all_replies_are_sent_if_exit_arrives_with_the_requests(client: Client) -> None:
    client.send_request("initialize", initialize_params({}))
    for _ in range(500):
        client.send_request("no/such")
    client.send_request("shutdown")
    client.notify("exit")
    assert client.exit_status() == 0
    assert client.conversation.pending == {}


def test_messages_after_exit_get_no_reply(client: Client) -> None:
    initialize(client)
    client.result("shutdown")
    client.notify("exit")
    client.write(encoded({"jsonrpc": "2.0", "id": 999, "method": "no/such"}))
    assert client.exit_status() == 0
    assert client.unclaimed == []


@pytest.mark.parametrize("rest", [b"", b"Content-Le", b"Content-Length: 5\r\n\r\n{", b"garbage"])
def test_the_process_exits_at_the_end_of_the_input(client: Client, rest: bytes) -> None:
    initialize(client)
    client.write(rest)
    client.pump(0.1)
    client.stdin.close()
    assert client.exit_status() == 1


def test_the_end_of_the_input_after_shutdown_exits_with_0(client: Client) -> None:
    initialize(client)
    client.result("shutdown")
    client.stdin.close()
    assert client.exit_status() == 0


def test_requests_before_the_end_of_the_input_get_replies(client: Client) -> None:
    initialize(client)
    for _ in range(50):
        client.send_request("no/such")
    while client.outgoing:
        client.pump(1)
    client.stdin.close()
    client.exit_status()
    assert client.conversation.pending == {}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_process_exits_cleanly_on_a_signal(client: Client, number: signal.Signals) -> None:
    initialize(client)
    open_document(client, "[ ] a\n")
    client.process.send_signal(number)
    assert client.exit_status(5) == 0


def test_the_process_exits_on_a_signal_while_its_output_is_blocked(client: Client) -> None:
    initialize(client)
    for _ in range(20_000):
        client.outgoing += encoded({"jsonrpc": "2.0", "id": 5, "method": "no/such"})
    deadline = time.monotonic() + 3
    while client.outgoing and time.monotonic() < deadline:
        try:
            del client.outgoing[: os.write(client.stdin.fileno(), client.outgoing[:65536])]
        except BlockingIOError:
            time.sleep(0.01)
    client.process.send_signal(signal.SIGTERM)
    assert client.process.wait(5) == 0


def test_sigpipe_is_ignored(client: Client) -> None:
    initialize(client)
    client.process.send_signal(signal.SIGPIPE)
    assert shut_down(client) == 0


def test_the_process_exits_if_its_output_is_closed_while_idle(client: Client) -> None:
    initialize(client)
    client.stdout.close()
    assert client.process.wait(5) == 1


def test_the_server_exits_with_its_parent_process(start: Callable[..., Client]) -> None:
    parents = [subprocess.Popen(["sleep", "100"]) for _ in range(2)]
    by_initialize, by_argument = start(), start(f"--clientProcessId={parents[1].pid}")
    by_initialize.result("initialize", {**initialize_params({}), "processId": parents[0].pid})
    by_argument.result("initialize", initialize_params({}))
    # A client may run in another container, where its process is not visible. This id is
    # the largest of Linux, which is unused.
    invisible = start()
    invisible.result("initialize", {**initialize_params({}), "processId": 4_194_303})
    for parent in parents:
        parent.kill()
        parent.wait()
    assert by_initialize.exit_status(15) == 1
    assert by_argument.exit_status(15) == 1
    assert invisible.request("no/such")["error"]["code"] == -32601
    assert shut_down(invisible) == 0


@pytest.mark.parametrize("process_id", [None, -1, 0, 2**31, 2**53, "1", 1.5])
def test_an_invalid_process_id_is_not_watched(client: Client, process_id: Any) -> None:
    client.result("initialize", {**initialize_params({}), "processId": process_id})
    assert shut_down(client) == 0


def test_no_file_is_written_at_exit(client: Client, tmp_path: Path) -> None:
    file = tmp_path / "list.xit"
    file.write_text("[ ] on the disk\n")
    initialize(client, EVERYTHING)
    open_document(client, "[X] in the editor\n", uri=file.as_uri())
    assert shut_down(client) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["list.xit"]
    assert file.read_text() == "[ ] on the disk\n"


@pytest.mark.parametrize(
    "arguments", [["--stdio"], [], ["--stdio", "--clientProcessId=1"], ["--clientProcessId", "1"]]
)
def test_common_client_options_are_accepted(start: Callable[..., Client], arguments: list[str]) -> None:
    client = start(*arguments)
    initialize(client)
    assert shut_down(client) == 0


def test_version_and_help_are_printed(tmp_path: Path) -> None:
    version = json.loads((ROOT / "editors/vscode/package.json").read_text())["version"]
    for option, start in [("--version", f"todo-lsp {version} ("), ("--help", "A language server for ")]:
        result = subprocess.run([server_path(), option], capture_output=True, text=True, timeout=10)
        assert result.returncode == 0 and result.stdout.startswith(start) and not result.stderr


def test_the_log_contains_all_traffic_exactly(start: Callable[..., Client], tmp_path: Path) -> None:
    log = tmp_path / "log"
    client = start("--log", str(log))
    initialize(client, EVERYTHING)
    open_document(client, "[X] é\n")
    client.write_rejected(b"Content-Length: 3\r\n\r\n{]}")
    assert client.rejection()["code"] == -32700
    assert shut_down(client) == 0
    lines = log.read_bytes().split(b"\n")
    assert b"--> {]}" in lines
    assert sum(line.startswith(b"<-- ") for line in lines) >= 4
    assert log.stat().st_mode & 0o077 == 0
