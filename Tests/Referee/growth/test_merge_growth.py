"""Merging or comparing four times as many lines takes at most six times the work, for any changes of both sides."""

from __future__ import annotations

import os
import random
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Callable

import pytest

from referee import work
from referee.growth import formatter_path

IS_THOROUGH = bool(os.environ.get("TODO_THOROUGH"))
LINES = 2500 if IS_THOROUGH else 600
LIMIT = 6.0
POOL = ThreadPoolExecutor(os.cpu_count())

Lines = list[str]
Versions = tuple[Lines, Lines, Lines]


def items(count: int) -> Lines:
    chance = random.Random(count)
    words = "milk bread eggs call dentist write report pay rent water plants fix bicycle".split()
    return [
        f"[{chance.choice('  x@~')}] {' '.join(chance.choices(words, k=5))} {number}" for number in range(count)
    ]


def in_groups(lines: Lines) -> Lines:
    return [part for number, line in enumerate(lines) for part in (["", f"Group {number}"] * (number % 8 == 0) + [line])]


def edited(lines: Lines, seed: int) -> Lines:
    """Completes, edits, tags, deletes or moves about one item in ten, or inserts one above it."""
    chance = random.Random(seed)
    result: Lines = []
    for number, line in enumerate(lines):
        # The start is the indentation and the bullet.
        start, bracket, rest = line.partition("[")
        what = chance.randrange(60) if bracket and not start.strip(" -") else 60
        if what == 0:
            line = f"{start}[x{rest[1:]}"
        elif what == 1:
            line = f"{start}[{rest[:3]}" + rest[3:].replace(" ", f" word{seed} ", 2)
        elif what == 2:
            line += f" #tag{seed}"
        elif what == 3:
            continue
        elif what == 4 and result:
            result.insert(len(result) - 1, line)
            continue
        elif what == 5:
            result.append(f"{start}[ ] new {seed} {number}")
        result.append(line)
    return result


def everyday(count: int) -> Versions:
    lines = in_groups(items(count))
    return lines, edited(lines, 1), edited(lines, 2)


def one_group(count: int) -> Versions:
    lines = items(count)
    return lines, edited(lines, 1), edited(lines, 2)


def one_sorts(count: int) -> Versions:
    lines = items(count)
    return lines, sorted(lines), edited(lines, 2)


def both_shuffle(count: int) -> Versions:
    lines = items(count)
    return lines, random.Random(1).sample(lines, count), random.Random(2).sample(lines, count)


def all_alike(count: int) -> Versions:
    lines = ["[ ] milk"] * count
    return lines, ["[x] milk", *lines[2:]], [*lines[:-3], "[ ] milk #shop", "[ ] bread"]


def all_conflicts(count: int) -> Versions:
    return tuple([f"[ ] item {number} {side}" for number in range(count)] for side in ("base", "ours", "theirs"))


def all_new(count: int) -> Versions:
    return [], items(count), [f"{line} too" for line in items(count)]


def every_line_reworded(count: int) -> Versions:
    lines = items(count)
    return lines, [f"{line} now" for line in lines], [line.replace("] ", "] ! ") for line in lines]


def nested(count: int) -> Versions:
    lines = [f"{'    ' * (number % 12)}[ ] item {number}" for number in range(count)]
    return lines, edited(lines, 1), lines[:: 2]


def notes(count: int) -> Versions:
    lines = ["[ ] item", *(f"    note {number}" for number in range(count))]
    return lines, lines[:1] + lines[2:] + ["    more"], [lines[0], *reversed(lines[1:])]


def split_groups(count: int) -> Versions:
    lines = items(count)
    halved = [*lines[: count // 2], "", *lines[count // 2 :]]
    return lines, halved, [part for line in lines for part in (line, f"{line} new")]


def prose(count: int) -> Versions:
    lines = [part for line in items(count) for part in (f"- {line}", "", f"Text after {line[4:]}.", "")]
    return lines, edited(lines, 1), [line.replace("Text", "Words") for line in lines]


def blank_lines_in_prose(count: int) -> Versions:
    # Ten a line, because each costs little.
    def between(first: str, second: str) -> Lines:
        return [f"- [{first}] milk", *[""] * (10 * count), f"- [{second}] bread"]

    return between(" ", " "), between("x", " "), between(" ", "x")


KINDS: dict[str, Callable[[int], Versions]] = {
    kind.__name__: kind
    for kind in (
        everyday, one_group, one_sorts, both_shuffle, all_alike, all_conflicts, all_new, every_line_reworded, nested,
        notes, split_groups, prose, blank_lines_in_prose,
    )
}  # fmt: skip


def cost(arguments: list[str], versions: Versions, ending: str) -> int:
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{name}.{ending}" for name in ("base", "ours", "theirs")]
        for file, lines in zip(files, versions):
            Path(file).write_bytes("".join(f"{line}\n" for line in lines).encode())
        command = [formatter_path(), *arguments, *(files if arguments == ["merge"] else files[1:])]
        result = subprocess.run(
            work.counting(command, f"{folder}/log"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, env=work.ENVIRONMENT, cwd=folder, check=False,
        )  # fmt: skip
        # 1 stands for conflicts or differences.
        assert result.returncode in (0, 1), result.stderr.decode()
        return work.counted(f"{folder}/log")


def growth_of(command: str, name: str) -> float:
    ending = "md" if name.endswith("prose") else "xit"
    smallest, *others = (KINDS[name](count) for count in (2, LINES, 4 * LINES))
    for base, ours, theirs in others:
        assert base != ours != theirs != base
    costs = [POOL.submit(cost, [command], versions, ending) for versions in (smallest, *others)]
    minimum, short, long = (cost.result() for cost in costs)
    return round((long - minimum) / max(1, short - minimum), 1)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("command", ["merge", "diff"])
def test_the_work_of_merging_and_comparing_is_linear(command: str, name: str) -> None:
    assert growth_of(command, name) <= LIMIT
