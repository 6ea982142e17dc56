"""A client that speaks with the real server over pipes and has every message judged.

It has no thread: whoever waits for a message also writes what is still to be written, so that neither side can
block the other.
"""

from __future__ import annotations

import os
import selectors
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Callable

from . import decode
from .judge import Conversation, Misbehaviour, client_said, server_said, unanswered
from .wire import Message, body, decoded, framed, take_frames

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 20.0


def server_path() -> str:
    """The binary to be judged."""
    candidates = [
        os.environ.get("TODO_LSP"),
        *(str(ROOT / ".build" / b / "todo-lsp") for b in ("release", "debug")),
    ]
    for candidate in candidates:
        if candidate and os.access(candidate, os.X_OK):
            return candidate
    raise FileNotFoundError("there is no todo-lsp; build it, or name it in TODO_LSP")


class Client:
    """One server process and the conversation with it."""

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
        self.complaints: list[str] = []
        self.ended = False
        self.holds = False
        self.next_id = 0

    def write(self, data: bytes) -> None:
        """Queues bytes that the judge does not see: what they earn is for the test to check."""
        self.outgoing += data
        if not self.holds:
            self.pump(0)

    def write_reply(self, reply: Any) -> None:
        """Queues a reply to the server, or to nobody."""
        self.write(framed(body(reply)))

    def write_rejected(self, data: bytes) -> None:
        """Queues bytes that are to be answered by one error without an id."""
        self.conversation.rejected += 1
        self.write(data)

    def rejection(self) -> Message:
        """The next error that has no id."""
        return self.wait(lambda m: m.get("id", 0) is None)["error"]

    def send(self, message: Any) -> None:
        """Queues a message."""
        client_said(self.conversation, message)
        self.write(framed(body(message)))

    def notify(self, method: str, params: Any = None) -> None:
        """Queues a notification."""
        self.send({"jsonrpc": "2.0", "method": method, **({} if params is None else {"params": params})})

    def ask(self, method: str, params: Any = None, identity: Any = None) -> Any:
        """Queues a request and gives its id."""
        self.next_id += 1
        identity = self.next_id if identity is None else identity
        members = {} if params is None else {"params": params}
        self.send({"jsonrpc": "2.0", "id": identity, "method": method, **members})
        return identity

    def hold(self) -> None:
        """From now on nothing is written by itself, so that all reaches the server in one breath."""
        self.holds = True

    def let_go(self) -> None:
        """Writes what was held back."""
        self.holds = False
        self.pump(0)

    def pump(self, timeout: float) -> None:
        """Writes and reads what can be written and read within a time; returns as soon as something moved."""
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
            for complaint in server_said(self.conversation, message):
                self.complaints.append(f"{complaint}\n    {decode.short(message, 3000)}")
            self.unclaimed.append(message)

    def wait(self, wanted: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Takes the first message that is wanted, as soon as it is there; fails if it does not come."""
        deadline = time.monotonic() + timeout
        while True:
            for number, message in enumerate(self.unclaimed):
                if wanted(message):
                    return self.unclaimed.pop(number)
            remaining = deadline - time.monotonic()
            if self.ended or remaining <= 0:
                why = "the server ended" if self.ended else f"nothing came in {timeout} s"
                raise Misbehaviour(f"{why}; unclaimed: {decode.short(self.unclaimed, 2000)}{self._said()}")
            self.pump(remaining)

    def reply(self, identity: Any) -> Message:
        """The reply to a request."""
        return self.wait(
            lambda m: "method" not in m and m.get("id") == identity and type(m["id"]) is type(identity)
        )

    def request(self, method: str, params: Any = None, identity: Any = None) -> Message:
        """Asks and waits for the reply."""
        return self.reply(self.ask(method, params, identity))

    def result(self, method: str, params: Any = None) -> Any:
        """Asks and waits for the result; an error fails."""
        reply = self.request(method, params)
        if "error" in reply:
            raise Misbehaviour(f"{method}: {decode.short(reply['error'])}")
        return reply["result"]

    def exit_status(self, timeout: float = PATIENCE) -> int:
        """Waits until the process has ended, reading what it still says."""
        deadline = time.monotonic() + timeout
        while not self.ended and not self.stdout.closed and time.monotonic() < deadline:
            self.pump(deadline - time.monotonic())
        return self.process.wait(max(0.1, deadline - time.monotonic()))

    def close(self) -> None:
        """Ends the process, whatever it does, and says what it did wrong in all that time."""
        self.process.kill()
        self.process.wait()
        for stream in (self.stdin, self.stdout):
            stream.close()
        said = self._said()
        self.errors.close()
        if self.complaints or said:
            raise Misbehaviour("\n".join(self.complaints) + said)

    def settle(self) -> None:
        """Waits until every request has its reply, and fails if one has none."""
        deadline = time.monotonic() + PATIENCE
        while unanswered(self.conversation) and not self.ended and time.monotonic() < deadline:
            self.pump(deadline - time.monotonic())
        if missing := unanswered(self.conversation):
            raise Misbehaviour("\n".join(missing))

    def _said(self) -> str:
        """What the server wrote on standard error, which is nothing where all is well."""
        self.errors.seek(0)
        text = self.errors.read().decode("utf-8", "replace")
        return f"\nstandard error: {text}" if text else ""
