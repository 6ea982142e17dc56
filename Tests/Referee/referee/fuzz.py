"""Sends random edits and requests to the real server and compares its text with the oracle's.

`python -m referee.fuzz --count 1000000 --seed 1` prints the failures, which are reproducible by seed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
import traceback

from .simulated_user import URIS, SimulatedUser
from .messages import shut_down

ENCODINGS = ["utf-16", "utf-8", "utf-32"]
SAMPLES = 50


def resident_kilobytes(pid: int) -> int:
    """A process's memory."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def run(seed: int, encoding: str, count: int) -> str | None:
    """Runs a session of random steps; returns the failure with the last messages."""
    user, memory, start = SimulatedUser(seed, encoding), [], time.monotonic()
    step = 0
    try:
        for step in range(count):
            user.step()
            if step % max(1, count // SAMPLES) == 0:
                memory.append(resident_kilobytes(user.client.process.pid))
        for uri in URIS:
            user.check(uri)
        user.settle()
        assert shut_down(user.client) == 0, "the exit status is not 0"
        user.client.close()
    except Exception:
        user.client.process.kill()
        text = f"seed {seed}, {encoding}, step {step}: {traceback.format_exc()}"
        texts = "\n".join(f"{uri}: {d.text!r}" for uri, d in user.client.conversation.documents.items())
        return f"{text}\nexit status {user.client.process.wait()}\n{texts}"
    report(user, memory, encoding, count, time.monotonic() - start)
    return growth(memory)


def growth(memory: list[int]) -> str | None:
    """Reports growth of the server's memory after its warm-up by more than noise, which is at most 20 % and 8 MB.

    A run of few steps has too few samples for a warm-up and two parts that do not overlap.
    """
    if len(memory) < 30:
        return None
    early, late = (statistics.median(part) for part in (memory[10:20], memory[-10:]))
    return f"memory grew from {early} to {late} kB: {memory}" if late > 1.2 * early + 8000 else None


def report(user: SimulatedUser, memory: list[int], encoding: str, count: int, seconds: float) -> None:
    """Prints a summary."""
    samples = " ".join(f"{kilobytes / 1024:.0f}" for kilobytes in memory[:: max(1, len(memory) // 10)])
    print(f"{encoding}: {count} steps in {seconds:.0f} s ({count / seconds:.0f}/s), memory in MB: {samples}")
    print("  " + ", ".join(f"{name} {number}" for name, number in sorted(user.counts.items())), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m referee.fuzz")
    parser.add_argument("--count", type=int, default=60_000, help="steps, spread over the three encodings")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--encoding", choices=ENCODINGS, action="append", help="only this encoding")
    options = parser.parse_args()
    encodings = options.encoding or ENCODINGS
    found = 0
    for encoding in encodings:
        if failure := run(options.seed, encoding, options.count // len(encodings)):
            print(failure, flush=True)
            found += 1
    print(f"{found} of {len(encodings)} sessions found something")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
