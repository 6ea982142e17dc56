"""Valid frames, in and out."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from typing import Any

import pytest

from referee.client import Client
from referee.conformance import record_client_message
from referee.messages import EVERYTHING, shut_down, initialize, initialize_params, open_document
from referee.wire import body, decoded, encoded, framed, take_frames
from referee.programs import server_path

INITIALIZE = {"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": initialize_params({})}
HEADERS = {
    "as most clients write it": b"Content-Length: %d\r\n\r\n",
    "in lowercase": b"content-length: %d\r\n\r\n",
    "in uppercase": b"CONTENT-LENGTH: %d\r\n\r\n",
    "without a space": b"Content-Length:%d\r\n\r\n",
    "with many blanks": b"Content-Length: \t  %d \t \r\n\r\n",
    "with a blank before the colon": b"Content-Length : %d\r\n\r\n",
    "followed by Vim's type": b"Content-Length: %d\r\nContent-Type: application/vim-jsonrpc; charset=utf-8\r\n\r\n",
    "with a type before it": b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
    "with the old name of UTF-8": b"Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %d\r\n\r\n",
    "among unknown headers": b"X-A: b: c\r\nContent-Length: %d\r\nEmpty:\r\nX: \xff\xfe\r\n\r\n",
    "twice the same": b"Content-Length: %d\r\nContent-Length: %d\r\n\r\n",
    "with a bare line feed": b"Content-Length: %d\n\n",
    "with leading zeros": b"Content-Length: 000%d\r\n\r\n",
    "between unknown headers, one with a plus": b"X: 1\r\nContent-Length: %d\r\nY: +1\r\n\r\n",
    "after empty lines": b"\r\n\r\nContent-Length: %d\r\n\r\n",
}


def write_initialize(client: Client, data: bytes) -> None:
    """Writes the bytes of a frame with `INITIALIZE`."""
    record_client_message(client.conversation, INITIALIZE)
    client.write(data)


@pytest.mark.parametrize("name", HEADERS)
def test_a_valid_header_is_accepted(client: Client, name: str) -> None:
    content = body(INITIALIZE)
    header = HEADERS[name].replace(b"%d", str(len(content)).encode())
    write_initialize(client, header + content)
    assert "capabilities" in client.reply("first")["result"]
    assert shut_down(client) == 0


def test_messages_are_accepted_byte_by_byte(client: Client) -> None:
    record_client_message(client.conversation, INITIALIZE)
    for byte in encoded(INITIALIZE):
        client.write(bytes([byte]))
        while client.outgoing:
            client.pump(1)
    assert "capabilities" in client.reply("first")["result"]
    assert shut_down(client) == 0


def session() -> list[dict[str, Any]]:
    """The messages of a session."""
    item = {"uri": "file:///a.xit", "languageId": "xit", "version": 1, "text": "[X] é😀\r\n"}
    return [
        INITIALIZE,
        {"jsonrpc": "2.0", "method": "initialized", "params": {}},
        {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": item}},
        {"jsonrpc": "2.0", "id": 2, "method": "shutdown"},
        {"jsonrpc": "2.0", "method": "exit"},
    ]


def run_session(data: bytes, cuts: list[int]) -> list[dict[str, Any]]:
    """Runs a server on bytes split into pieces and returns its messages."""
    with subprocess.Popen(
        [server_path()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        for start, end in zip([0, *cuts], [*cuts, len(data)]):
            process.stdin.write(data[start:end])
            if cuts:
                time.sleep(0.0005)
        output = bytearray(process.communicate(timeout=20)[0])
        assert process.returncode == 0
    messages = [decoded(content) for content in take_frames(output)]
    assert not output
    return messages


def test_a_session_in_two_writes_gives_the_same_messages() -> None:
    data = b"".join(map(encoded, session()))
    whole = run_session(data, [])
    replies = [m for m in whole if "id" in m]
    assert [m["id"] for m in replies] == ["first", 2]
    # Splits in headers, between frames, and within characters, at every seventh byte to save time.
    for cut in range(1, len(data), 7):
        assert [m for m in run_session(data, [cut]) if "id" in m] == replies, f"cut at {cut}"


def test_many_messages_are_accepted_in_one_write(client: Client) -> None:
    initialize(client)
    ids = list(range(100, 1100))
    for request_id in ids:
        client.send_request("no/such", request_id=request_id)
    client.settle()
    assert [m["id"] for m in client.unclaimed if "error" in m] == ids


def test_each_write_consists_of_complete_frames() -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with (
        ours,
        theirs,
        subprocess.Popen([server_path()], stdin=subprocess.PIPE, stdout=theirs, bufsize=0) as process,
    ):
        theirs.close()
        process.stdin.write(b"".join(map(encoded, session()[:-1])))
        ours.settimeout(5)
        messages = []
        while not any(message.get("id") == 2 for message in messages):
            packet = bytearray(ours.recv(1 << 20))
            messages += [decoded(content) for content in take_frames(packet)]
            assert not packet
        process.stdin.write(encoded(session()[-1]))
        assert process.wait(5) == 0


def test_the_output_contains_only_frames_despite_errors(client: Client) -> None:
    initialize(client, EVERYTHING, {"dialect": 7, "positionEncoding": 1, "nonsense": {"deep": [None]}})
    client.notify("textDocument/didChange", {"what": "is this"})
    client.notify("textDocument/didOpen", [])
    client.request("textDocument/codeAction", 7)
    open_document(client, "[X] a\n")
    client.notify(
        "textDocument/didChange",
        {"textDocument": {"uri": "file:///other", "version": 1}, "contentChanges": []},
    )
    assert shut_down(client) == 0


def test_a_message_of_many_megabytes_is_accepted(client: Client) -> None:
    initialize(client)
    text = "".join(f"[ ] {number:06}{'é' * 70}\n" for number in range(100_000))
    assert open_document(client, text) == []
    assert shut_down(client) == 0


@pytest.mark.parametrize("make", ["file", "nonblocking", "socket"])
def test_the_input_may_be_any_readable_file(make: str, tmp_path: Any) -> None:
    data = b"".join(map(encoded, session()))
    if make == "file":
        (tmp_path / "input").write_bytes(data)
        with open(tmp_path / "input", "rb") as source:
            result = subprocess.run([server_path()], stdin=source, capture_output=True, timeout=20)
    elif make == "nonblocking":
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        with subprocess.Popen([server_path()], stdin=reading, stdout=subprocess.PIPE) as process:
            os.close(reading)
            for start in range(0, len(data), 50):
                os.write(writing, data[start : start + 50])
                time.sleep(0.002)
            os.close(writing)
            result = subprocess.CompletedProcess([], process.wait(20), process.stdout.read())
    else:
        ours, theirs = socket.socketpair()
        with subprocess.Popen([server_path()], stdin=theirs, stdout=subprocess.PIPE) as process:
            theirs.close()
            ours.sendall(data)
            result = subprocess.CompletedProcess([], process.wait(20), process.stdout.read())
            ours.close()
    assert result.returncode == 0
    assert b'"id":2,"result":null' in result.stdout


def test_the_output_may_be_a_file(tmp_path: Any) -> None:
    with open(tmp_path / "output", "wb") as output:
        result = subprocess.run(
            [server_path()], input=b"".join(map(encoded, session())), stdout=output, timeout=20
        )
    assert result.returncode == 0
    assert (tmp_path / "output").read_bytes().endswith(b'"id":2,"result":null}')


def test_an_empty_frame_is_a_parse_error(client: Client) -> None:
    client.write_rejected(framed(b""))
    assert client.rejection()["code"] == -32700
