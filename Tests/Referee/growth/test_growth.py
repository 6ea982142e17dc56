"""No text makes any cost grow faster than its length: four times the text costs at most six times as much.

Instructions are counted, not time, so that the test says the same on every machine.
"""

from __future__ import annotations

import functools
from typing import Callable

import pytest

from referee import growth, kinds

# Large enough that what grows with the square stands out, small enough for a test.
SIZE = 8 << 10
MOST = 6.0

COMMANDS: dict[str, list[str]] = {
    "format": ["FILE"],
    "check": ["--check", "FILE"],
    "lint": ["lint", "FILE"],
    "lint --fix": ["lint", "--fix", "FILE"],
    "list": ["list", "FILE"],
    "debug": ["debug", "FILE"],
    "edit complete": ["edit", "complete", "FILE"],
    "edit sort": ["edit", "sort", "FILE"],
    "edit archive": ["edit", "archive", "FILE"],
    "edit due-today": ["edit", "due-today", "FILE"],
    "edit raise": ["edit", "raise", "FILE"],
    "edit fix-all": ["edit", "fix-all", "FILE"],
}


# This many kinds are measured together, each a document of its own; if they fail, each alone.
TOGETHER = 8


def ratio(cost: Callable[[int], int], empty: int) -> float:
    """How many times the cost of a text four times as long is that of a text."""
    once, more = (max(1, cost(size) - empty) for size in (SIZE, 4 * SIZE))
    # What is cheap by any measure may grow as it likes: a table that is looked up, a block that is split.
    return 0 if more < 2_000_000 else more / once


@functools.cache
def idle_cost(language: str) -> int:
    return growth.server_cost([], language, [])


def server_ratio(texts: list[kinds.Kind], language: str, steps: list[str]) -> float:
    def cost(size: int) -> int:
        return growth.server_cost([text(size) for text in texts], language, steps)

    return ratio(cost, idle_cost(language))


def check_server(group: dict[str, kinds.Kind], language: str) -> None:
    steps = list(growth.STEPS)
    found = server_ratio(list(group.values()), language, steps)
    if found <= MOST / 2 + MOST / 4:
        return
    guilty = {}
    for name, text in group.items():
        if server_ratio([text], language, steps) > MOST:
            each = {step: round(server_ratio([text], language, [step]), 1) for step in steps}
            guilty[name] = {step: found for step, found in each.items() if found > MOST} or each
    assert not guilty, f"four times the text costs more than {MOST} times as much: {guilty}"


def groups(table: dict[str, kinds.Kind]) -> list[list[str]]:
    names = list(table)
    return [names[start : start + TOGETHER] for start in range(0, len(names), TOGETHER)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("names", groups(kinds.LISTS), ids=lambda names: names[0])
def test_the_server_costs_what_a_list_is_long(names: list[str]) -> None:
    check_server({name: kinds.LISTS[name] for name in names}, "xit")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("names", groups(kinds.MARKDOWN), ids=lambda names: names[0])
def test_the_server_costs_what_a_markdown_document_is_long(names: list[str]) -> None:
    check_server({name: kinds.MARKDOWN[name] for name in names}, "markdown")


@pytest.mark.timeout(600)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_costs_what_its_lists_are_long(command: str) -> None:
    def cost(text: str) -> int:
        return growth.command_cost(COMMANDS[command], text, "list.xit")

    def found(texts: list[kinds.Kind], empty: int, part: int) -> float:
        return ratio(lambda size: cost("\n".join(text(size // part) for text in texts)), empty)

    empty = cost("")
    if found(list(kinds.LISTS.values()), empty, 4) > MOST / 2 + MOST / 4:
        each = {name: round(found([text], empty, 1), 1) for name, text in kinds.LISTS.items()}
        guilty = {name: found for name, found in each.items() if found > MOST}
        assert not guilty, f"four times the text costs more than {MOST} times as much: {guilty}"


@pytest.mark.timeout(600)
def test_settings_full_of_mistakes_cost_what_they_are_long() -> None:
    def settings(size: int) -> str:
        return "{" + ",".join(f'"unknown{number}": []' for number in range(size // 16)) + "}"

    def cost(size: int) -> int:
        return growth.command_cost(["lint", "FILE"], "[ ] a\n", "list.xit", settings(size))

    assert ratio(cost, cost(0)) <= MOST
