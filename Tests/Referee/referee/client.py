"""A client that communicates with the real server over pipes and checks every message.

It has no thread: waiting for a message also writes pending output, so that neither side can
block the other.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from typing import Any, Callable

from . import decode
from .conformance import Conversation, ProtocolViolation, record_client_message, check_server_message, unanswered
from .programs import server_path
from .wire import Message, body, decoded, framed, take_frames

TIMEOUT = 20.0


class Client:
    """A server process and its messages."""

    def __init__(self, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [server_path(), *(arguments or ("--stdio",))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            bufsize=0,
            env={**os.environ, **(environment or {})},
        )
        assert self.process.stdin and self.process.stdout
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        os.set_blocking(self.stdin.fileno(), False)
        os.set_blocking(self.stdout.fileno(), False)
        self.conversation = Conversation()
        self.outgoing = bytearray()
        self.incoming = bytearray()
        self.unclaimed: list[Message] = []
        self.violations: list[str] = []
        self.ended = False
        self.is_holding = False
        self.next_id = 0

    def write(self, data: bytes) -> None:
        """Queues bytes without recording them; the test checks the replies."""
        self.outgoing += data
        if not self.is_holding:
            self.pump(0)

    def write_reply(self, reply: Any) -> None:
        """Queues a reply, even to an unknown request."""
        self.write(framed(body(reply)))

    def write_rejected(self, data: bytes) -> None:
        """Queues bytes that require one error reply without an id."""
        self.conversation.rejected += 1
        self.write(data)

    def rejection(self) -> Message:
        """The next error without an id."""
        return self.wait(lambda m: m.get("id", 0) is None)["error"]

    def send(self, message: Any) -> None:
        """Queues a message."""
        record_client_message(self.conversation, message)
        self.write(framed(body(message)))

    def notify(self, method: str, params: Any = None) -> None:
        """Queues a notification."""
        self.send({"jsonrpc": "2.0", "method": method, **({} if params is None else {"params": params})})

    def send_request(self, method: str, params: Any = None, request_id: Any = None) -> Any:
        """Queues a request and returns its id."""
        self.next_id += 1
        request_id = self.next_id if request_id is None else request_id
        members = {} if params is None else {"params": params}
        self.send({"jsonrpc": "2.0", "id": request_id, "method": method, **members})
        return request_id

    def hold(self) -> None:
        """Batches messages until the next wait, so that the server receives several in one turn."""
        self.is_holding = True

    def release(self) -> None:
        """Writes the held output."""
        self.is_holding = False
        self.pump(0)

    def pump(self, timeout: float) -> None:
        """Writes and reads within a timeout; returns after any progress."""
        with selectors.DefaultSelector() as selector:
            if not self.ended:
                selector.register(self.stdout, selectors.EVENT_READ)
            if self.outgoing and not self.stdin.closed:
                selector.register(self.stdin, selectors.EVENT_WRITE)
            for key, _ in selector.select(timeout) if selector.get_map() else []:
                self._write() if key.fileobj is self.stdin else self._read()

    def _write(self) -> None:
        try:
            count = os.write(self.stdin.fileno(), self.outgoing[: 1 << 16])
            del self.outgoing[:count]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self.outgoing.clear()

    def _read(self) -> None:
        data = os.read(self.stdout.fileno(), 1 << 20)
        self.ended = not data
        self.incoming += data
        for content in take_frames(self.incoming):
            message = decoded(content)
            for violation in check_server_message(self.conversation, message):
                self.violations.append(f"{violation}\n    {decode.short(message, 3000)}")
            self.unclaimed.append(message)

    def wait(self, matches: Callable[[Message], bool], timeout: float = TIMEOUT) -> Message:
        """Waits for the first matching message and removes it; fails after the timeout."""
        deadline = time.monotonic() + timeout
        while True:
            for number, message in enumerate(self.unclaimed):
                if matches(message):
                    return self.unclaimed.pop(number)
            remaining = deadline - time.monotonic()
            if self.ended or remaining <= 0:
                why = "the server ended" if self.ended else f"no such message arrived in {timeout} s"
                raise ProtocolViolation(f"{why}; unclaimed: {decode.short(self.unclaimed, 2000)}{self._standard_error()}")
            self.pump(remaining)

    def reply(self, request_id: Any) -> Message:
        """The reply to a request."""
        return self.wait(
            lambda m: "method" not in m and m.get("id") == request_id and type(m["id"]) is type(request_id)
        )

    def request(self, method: str, params: Any = None, request_id: Any = None) -> Message:
        """Sends a request and waits for the reply."""
        return self.reply(self.send_request(method, params, request_id))

    def result(self, method: str, params: Any = None) -> Any:
        """Sends a request and waits for the result; fails on an error."""
        reply = self.request(method, params)
        if "error" in reply:
            raise ProtocolViolation(f"{method}: {decode.short(reply['error'])}")
        return reply["result"]

    def exit_status(self, timeout: float = TIMEOUT) -> int:
        """Waits for the process to exit while reading its output."""
        deadline = time.monotonic() + timeout
        while not self.ended and not self.stdout.closed and time.monotonic() < deadline:
            self.pump(deadline - time.monotonic())
        return self.process.wait(max(0.1, deadline - time.monotonic()))

    def close(self) -> None:
        """Kills the process if necessary and reports all violations."""
        self.process.kill()
        self.process.wait()
        for stream in (self.stdin, self.stdout):
            stream.close()
        errors = self._standard_error()
        self.errors.close()
        if self.violations or errors:
            raise ProtocolViolation("\n".join(self.violations) + errors)

    def settle(self) -> None:
        """Waits for all replies and fails if one is missing."""
        deadline = time.monotonic() + TIMEOUT
        while unanswered(self.conversation) and not self.ended and time.monotonic() < deadline:
            self.pump(deadline - time.monotonic())
        if missing := unanswered(self.conversation):
            raise ProtocolViolation("\n".join(missing))

    def _standard_error(self) -> str:
        """The server's standard error, normally empty."""
        self.errors.seek(0)
        text = self.errors.read().decode("utf-8", "replace")
        return f"\nstandard error: {text}" if text else ""
