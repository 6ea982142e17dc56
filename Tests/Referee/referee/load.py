"""Sends ten megabytes of requests per second to the real server and measures latency and memory.

`python -m referee.load --seconds 60` prints the figures; `--read 1` reads the replies at one megabyte per second.
"""

from __future__ import annotations

import argparse
import itertools
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
# Stands for an id or a version; those sent have as many digits, so that messages need not be serialized again.
PLACEHOLDER = 9_999_999_999
PASTED_LINES = 20
UNDO_PASTE = {"range": span(0, 0, PASTED_LINES, 0), "text": ""}


@dataclass
class Load:
    """The traffic of a run, and its figures."""

    # The method and the time of each request without a reply, by id.
    pending: dict[int, tuple[str, float]] = field(default_factory=dict)
    # The time of each reply since its request was queued, in seconds.
    latencies: list[float] = field(default_factory=list)
    # Samples of the server's memory in kB.
    memory: list[int] = field(default_factory=list)
    sending_seconds: float = 0
    bytes_written: int = 0
    bytes_read: int = 0
    server_seconds: float = 0
    failures: list[str] = field(default_factory=list)
    # The methods of the decoded replies.
    decoded_methods: set[str] = field(default_factory=set)


def template(problems: list[Any]) -> tuple[bytes, list[str]]:
    """A cycle of messages: a paste, code actions, formatting, an unknown request, and undoing the paste.

    Returns them with `%d` for each id and version, and the methods of the requests, which are between the two changes.
    """
    document, versioned = {"textDocument": {"uri": URI}}, {"textDocument": {"uri": URI, "version": PLACEHOLDER}}
    pasted = "".join(f"[X] pasted {n} é\n" for n in range(PASTED_LINES))
    params: list[tuple[str, Any]] = []
    for line in range(8):
        context = {"diagnostics": problems, "only": ["quickfix", "refactor.rewrite.todo.complete"]}
        params.append(
            ("textDocument/codeAction", {**document, "range": span(line, 0, line, 3), "context": context})
        )
    params.append(("textDocument/rangeFormatting", {**document, "range": span(0, 0, 25, 0), "options": {}}))
    params.append(("no/such", document))
    requests = [
        {"jsonrpc": "2.0", "id": PLACEHOLDER, "method": method, "params": content} for method, content in params
    ]
    changes = [
        {
            "jsonrpc": "2.0",
            "method": "textDocument/didChange",
            "params": {**versioned, "contentChanges": [change]},
        }
        for change in (event((0, 0, 0, 0, pasted)), UNDO_PASTE)
    ]
    messages = [changes[0], *requests, changes[1]]
    pattern = b"".join(map(encoded, messages)).replace(b"%", b"%%").replace(str(PLACEHOLDER).encode(), b"%d")
    return pattern, [method for method, _ in params]


def cycles(problems: list[Any]) -> Iterator[tuple[dict[int, str], bytes]]:
    """The cycles one after another: the methods of their requests by id, and their messages.

    Ids and versions are numbered together, so that all are unique.
    """
    pattern, methods = template(problems)
    for first in itertools.count(10**9, len(methods) + 2):
        numbers = range(first, first + len(methods) + 2)
        yield dict(zip(numbers[1:-1], methods)), pattern % tuple(numbers)


def run(seconds: float, rate: float = 10e6, read_rate: float = float("inf"), minimum: float = 0) -> Load:
    """Sends and reads at given rates in bytes per second, then waits for the remaining replies.

    On a busy machine, sends for longer until it has sent `minimum` bytes.
    """
    client, load = Client(), Load()
    initialize(client, EVERYTHING)
    problems = open_document(client, LIST)[:8]
    cycle = cycles(problems)
    outgoing, start = bytearray(), time.monotonic()
    now, last_measured, is_sending = start, 0.0, True
    # A slow reader needs longer for the remaining replies than the server.
    while is_sending or (load.pending and now - start < 4 * load.sending_seconds + 60):
        while is_sending and load.bytes_written + len(outgoing) < (now - start) * rate and len(outgoing) < 1 << 18:
            methods, data = next(cycle)
            load.pending.update({request_id: (method, now) for request_id, method in methods.items()})
            outgoing += data
        may_read = load.bytes_read < (now - start) * read_rate or not is_sending
        _transfer(client, load, outgoing, may_read)
        now = time.monotonic()
        if is_sending:
            load.sending_seconds = now - start
            is_sending = now - start < seconds or load.bytes_written < minimum
        if now - last_measured > seconds / 50:
            last_measured = now
            load.memory.append(resident_kilobytes(client.process.pid))
            load.server_seconds = processor_seconds(client.process.pid)
        if client.ended:
            break
    load.failures += [f"{len(load.pending)} requests had no reply"] if load.pending else []
    client.close()
    return load


def processor_seconds(pid: int) -> float:
    """A process's CPU time."""
    with open(f"/proc/{pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _transfer(client: Client, load: Load, outgoing: bytearray, may_read: bool) -> None:
    """Writes and reads once; waits for at most 2 ms."""
    readable, writable, _ = select.select(
        [client.stdout] if may_read else [], [client.stdin] if outgoing else [], [], 0.002
    )
    if writable:
        count = os.write(client.stdin.fileno(), outgoing[: 1 << 16])
        load.bytes_written += count
        del outgoing[:count]
    if readable:
        data = os.read(client.stdout.fileno(), 1 << 20)
        client.ended = not data
        load.bytes_read += len(data)
        client.incoming += data
        _record_replies(client, load)


def _record_replies(client: Client, load: Load) -> None:
    """Records the complete replies, and checks a sample of them."""
    now = time.monotonic()
    for content in take_frames(client.incoming):
        match = REPLY.match(content)
        if not match:
            continue
        method, queued = load.pending.pop(int(match[1]), (None, now))
        if method is None:
            load.failures.append(f"a reply without a request, or a second one: {int(match[1])}")
            continue
        load.latencies.append(now - queued)
        # A prime, so that the sample contains each request of a cycle.
        if len(load.latencies) % 997 == 1:
            load.decoded_methods.add(method)
            load.failures += decode.violations(decoded(content), method)


def figures(load: Load) -> str:
    """A summary of the figures."""
    latencies = sorted(load.latencies) or [0.0]
    last = len(latencies) - 1
    percentiles = {p: latencies[min(last, int(len(latencies) * p / 100))] for p in (50, 90, 99, 99.9)}
    times = ", ".join(f"p{p} {latency * 1000:.1f} ms" for p, latency in percentiles.items())
    memory = load.memory or [0]
    return (
        f"{load.bytes_written / load.sending_seconds / 1e6:.1f} MB/s of requests for {load.sending_seconds:.0f} s, "
        f"{len(load.latencies)} replies\n"
        f"CPU time of the server: {load.server_seconds:.1f} s\n"
        f"{times}, longest {latencies[-1] * 1000:.1f} ms\n"
        f"memory: median {statistics.median(memory) / 1024:.0f} MB, peak {max(memory) / 1024:.0f} MB\n"
        + "\n".join(load.failures[:20])
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m referee.load")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=10, help="megabytes of requests per second")
    parser.add_argument("--read", type=float, default=float("inf"), help="megabytes of replies read per second")
    options = parser.parse_args()
    load = run(options.seconds, options.rate * 1e6, options.read * 1e6)
    print(figures(load))
    return 1 if load.failures else 0


if __name__ == "__main__":
    sys.exit(main())
