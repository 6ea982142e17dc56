"""Sends ten megabytes of requests per second to the real server and measures latency and memory.

`python -m referee.load --seconds 60` prints the figures; `--read 1` reads the replies at one megabyte per second.
"""

from __future__ import annotations

import argparse
import os
import re
import select
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any, Iterator

from . import decode
from .client import Client
from .fuzz import resident_kilobytes
from .messages import EVERYTHING, URI, event, initialize, open_document, span
from .wire import decoded, encoded, take_frames

LIST = "".join(
    f"[{' xX@~?'[n % 6]}] {'!' * (n % 3)} item {n} é😀 -> 2030-01-{n % 28 + 1:02} #tag{n}\n"
    for n in range(300)
)
REPLY = re.compile(rb'\{"jsonrpc":"2\.0","id":(\d+),')
OPEN = 9_999_999_999
CLEARED = {"range": span(0, 0, 20, 0), "text": ""}


@dataclass
class Load:
    """The sent requests and received replies."""

    sent: dict[int, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    written: int = 0
    read: int = 0
    server_seconds: float = 0
    wrong: list[str] = field(default_factory=list)


def template(problems: list[Any]) -> bytes:
    """A cycle of messages: a paste, code actions, formatting, and undoing the paste.

    Ids and versions are placeholders of ten digits, so that messages need not be serialized again.
    """
    document, versioned = {"textDocument": {"uri": URI}}, {"textDocument": {"uri": URI, "version": OPEN}}
    pasted = "".join(f"[X] pasted {n} é\n" for n in range(20))
    params: list[tuple[str, Any]] = []
    for line in range(8):
        context = {"diagnostics": problems, "only": ["quickfix", "refactor.rewrite.todo.complete"]}
        params.append(
            ("textDocument/codeAction", {**document, "range": span(line, 0, line, 3), "context": context})
        )
    params.append(("textDocument/rangeFormatting", {**document, "range": span(0, 0, 25, 0), "options": {}}))
    params.append(("no/such", document))
    requests = [
        {"jsonrpc": "2.0", "id": OPEN, "method": method, "params": content} for method, content in params
    ]
    changes = [
        {
            "jsonrpc": "2.0",
            "method": "textDocument/didChange",
            "params": {**versioned, "contentChanges": [change]},
        }
        for change in (event((0, 0, 0, 0, pasted)), CLEARED)
    ]
    messages = [changes[0], *requests, changes[1]]
    return b"".join(map(encoded, messages)).replace(b"%", b"%%").replace(str(OPEN).encode(), b"%d")


def cycles(problems: list[Any]) -> Iterator[tuple[range, bytes]]:
    """The cycles one after another, with their own ids and versions."""
    wanting, request_id = template(problems), 10**9
    while True:
        numbers = range(request_id, request_id + 12)
        yield numbers[1:11], wanting % tuple(numbers)
        request_id += 12


def run(seconds: float, rate: float = 10e6, read_rate: float = float("inf")) -> Load:
    """Sends and reads at given rates in bytes per second, then waits for the remaining replies."""
    client, load = Client(), Load()
    initialize(client, EVERYTHING)
    problems = open_document(client, LIST)[:8]
    more = cycles(problems)
    outgoing, start = bytearray(), time.monotonic()
    now, last_measured = start, 0.0
    while now - start < seconds or (load.sent and now - start < 4 * seconds + 60):
        is_sending = now - start < seconds
        while is_sending and load.written + len(outgoing) < (now - start) * rate and len(outgoing) < 1 << 18:
            identities, data = next(more)
            load.sent.update(dict.fromkeys(identities, now))
            outgoing += data
        may_read = load.read < (now - start) * read_rate or not is_sending
        _move(client, load, outgoing, may_read)
        now = time.monotonic()
        if now - last_measured > seconds / 50:
            last_measured = now
            load.memory.append(resident_kilobytes(client.process.pid))
            load.server_seconds = processor_seconds(client.process.pid)
        if client.ended:
            break
    load.wrong += [f"{len(load.sent)} requests had no reply"] if load.sent else []
    client.conversation.pending.clear()
    client.close()
    return load


def processor_seconds(pid: int) -> float:
    """A process's CPU time."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _move(client: Client, load: Load, outgoing: bytearray, may_read: bool) -> None:
    """Writes and reads once without blocking."""
    readable, writable, _ = select.select(
        [client.stdout] if may_read else [], [client.stdin] if outgoing else [], [], 0.002
    )
    if writable:
        count = os.write(client.stdin.fileno(), outgoing[: 1 << 16])
        load.written += count
        del outgoing[:count]
    if readable:
        data = os.read(client.stdout.fileno(), 1 << 20)
        client.ended = not data
        load.read += len(data)
        client.incoming += data
        _take(client, load)


def _take(client: Client, load: Load) -> None:
    """Records the complete replies; decodes one in a thousand messages."""
    now = time.monotonic()
    for content in take_frames(client.incoming):
        if match := REPLY.match(content):
            request_id = int(match[1])
            asked = load.sent.pop(request_id, None)
            if asked is None:
                load.wrong.append(f"a reply without a request, or a second one: {request_id}")
            else:
                load.waits.append(now - asked)
        if len(load.waits) % 1000 == 1:
            method = (
                {8: "textDocument/rangeFormatting", 9: "no/such"}.get(int(match[1]) % 10) if match else None
            )
            load.wrong += decode.violations(decoded(content), method or "textDocument/codeAction")


def figures(load: Load, seconds: float) -> str:
    """A summary of the figures."""
    waits = sorted(load.waits) or [0.0]
    at = {p: waits[min(len(waits) - 1, int(len(waits) * p / 100))] * 1000 for p in (50, 90, 99, 99.9)}
    times = ", ".join(f"p{p} {wait:.1f} ms" for p, wait in at.items())
    memory = load.memory or [0]
    return (
        f"{load.written / seconds / 1e6:.1f} MB/s of requests for {seconds:.0f} s, {len(load.waits)} replies\n"
        f"the server had a processor for {load.server_seconds:.1f} s\n"
        f"{times}, longest {waits[-1] * 1000:.1f} ms\n"
        f"memory: median {statistics.median(memory) / 1024:.0f} MB, most {max(memory) / 1024:.0f} MB\n"
        + "\n".join(load.wrong[:20])
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m referee.load")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=10, help="megabytes a second")
    parser.add_argument("--read", type=float, default=float("inf"), help="megabytes a second that are read")
    options = parser.parse_args()
    load = run(options.seconds, options.rate * 1e6, options.read * 1e6)
    print(figures(load, options.seconds))
    return 1 if load.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
