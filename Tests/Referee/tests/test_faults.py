"""Kills, stops and memory limits at any moment of a reply."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from referee.programs import server_path
from referee.messages import initialize_params
from referee.wire import decoded, encoded, take_frames

LIST = "".join(f"[ ] item {n} \n" for n in range(2_000))


def frame(members: dict[str, Any]) -> bytes:
    return encoded({"jsonrpc": "2.0", **members})


def session(path: Path, count: int, options: Any = None) -> bytes:
    """Initialization, an open list, and a number of formatting requests."""
    uri = path.as_uri()
    item = {"uri": uri, "languageId": "xit", "version": 1, "text": LIST}
    params = {"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": True}}
    initialize = frame({"id": 0, "method": "initialize", "params": initialize_params({}, options)})
    opened = frame({"method": "textDocument/didOpen", "params": {"textDocument": item}})
    requests = [frame({"id": n, "method": "textDocument/formatting", "params": params}) for n in range(1, count + 1)]
    return initialize + frame({"method": "initialized", "params": {}}) + opened + b"".join(requests)


class Process:
    """A server whose output is collected in the background."""

    def __init__(self, memory: int | None = None) -> None:
        def limit() -> None:
            if memory:
                resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [server_path()], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, preexec_fn=limit
        )
        self.output = bytearray()
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        while part := os.read(self.process.stdout.fileno(), 65536):
            self.output += part

    def write(self, data: bytes) -> None:
        """Writes in a separate thread, because the server may block."""

        def writing() -> None:
            assert self.process.stdin
            try:
                self.process.stdin.write(data)
                self.process.stdin.flush()
            except (BrokenPipeError, ValueError):
                pass

        threading.Thread(target=writing, daemon=True).start()

    def end(self, timeout: float = 20) -> tuple[list[Any], bytes]:
        """Waits for the exit; returns the complete messages and the rest."""
        self.process.wait(timeout)
        self.reader.join(timeout)
        rest = bytearray(self.output)
        return [decoded(content) for content in take_frames(rest)], bytes(rest)

    def wait_for(self, count: int, timeout: float = 20) -> None:
        """Waits for a number of bytes."""
        deadline = time.monotonic() + timeout
        while len(self.output) < count and time.monotonic() < deadline:
            time.sleep(0.001)
        assert len(self.output) >= count

    def wait_for_reply(self, id: int, timeout: float = 20) -> None:
        """Waits for the reply to a request."""
        deadline = time.monotonic() + timeout
        while not any(decoded(content).get("id") == id for content in take_frames(bytearray(self.output))):
            assert time.monotonic() < deadline, "a reply that was possible is missing"
            time.sleep(0.01)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "list.xit").write_text(LIST)
    return tmp_path / "list.xit"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_killing_the_server_during_a_reply_changes_no_file(path: Path, number: signal.Signals) -> None:
    chance = random.Random(8)
    for _ in range(8):
        server = Process()
        server.write(session(path, 40))
        server.wait_for(chance.randrange(1, 400_000))
        server.process.send_signal(number)
        messages, rest = server.end()
        assert [m["id"] for m in messages if "id" in m] == list(range(len([m for m in messages if "id" in m])))
        if number == signal.SIGTERM:
            assert rest == b"", "a reply was truncated although it was being read"
            assert server.process.returncode == 0
        assert path.read_text() == LIST and os.listdir(path.parent) == ["list.xit"]


def test_a_stopped_server_continues(path: Path) -> None:
    server = Process()
    server.write(session(path, 200) + frame({"id": 201, "method": "shutdown"}) + frame({"method": "exit"}))
    for _ in range(10):
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(0.03)
        server.process.send_signal(signal.SIGCONT)
        time.sleep(0.01)
    messages, rest = server.end()
    assert rest == b"" and server.process.returncode == 0
    replies = [m for m in messages if "id" in m]
    assert [m["id"] for m in replies] == list(range(202))
    assert len({str(m["result"]) for m in replies[1:201]}) == 1


def test_a_server_without_memory_exits_instead_of_hanging(path: Path) -> None:
    server = Process(memory=200 << 20)
    item = {"uri": "untitled:1", "languageId": "xit", "version": 1, "text": LIST * 5_000}
    server.write(session(path, 1))
    server.wait_for_reply(1)
    server.write(frame({"method": "textDocument/didOpen", "params": {"textDocument": item}}))
    server.end()
    assert server.process.returncode < 0
    assert path.read_text() == LIST


def test_a_message_limit_protects_a_server_with_little_memory(path: Path) -> None:
    server = Process(memory=200 << 20)
    long = frame({"method": "x", "params": ["x" * 150_000_000]})
    end = frame({"id": 2, "method": "shutdown"}) + frame({"method": "exit"})
    opening = session(path, 1, {"messageLimit": 4_000_000})
    server.write(opening)
    server.wait_for(50_000)
    server.write(long + end)
    messages, _ = server.end()
    assert server.process.returncode == 0
    assert [m.get("error", {}).get("code") for m in messages if m.get("id", 0) is None] == [-32700]
