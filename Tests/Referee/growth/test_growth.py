"""No text makes any cost grow faster than its length: four times the text costs at most six times as much.

Work is counted, not time, so that the test says the same on every machine. By itself it looks at short texts and at what
is done every day; with TODO_THOROUGH=1 also at longer texts, and at each request and command.
"""

from __future__ import annotations

import functools
import os
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Callable

import pytest

from referee import growth, kinds

IS_THOROUGH = bool(os.environ.get("TODO_THOROUGH"))
# The numbers of bytes whose cost is compared with that of four times as many.
SIZE = 16 << 10 if IS_THOROUGH else 4 << 10
MOST = 6.0
# One of several kinds may grow faster than all of them do: then each is measured alone.
SUSPECT = 4.5
# What is cheap by any measure may grow as it likes: a table that is looked up, a block that is split.
CHEAP = 60_000
# This many kinds are measured together by one server or command; if they might be too much, each alone.
TOGETHER = 4

# Each set is measured by itself, so that one expensive step hides fewer others.
CHOSEN = [step for step in growth.STEPS if step.startswith("chosen")]
QUESTIONS = [step for step in growth.STEPS if step not in [*growth.EVERYDAY, *CHOSEN]]
STEPS = {"everyday": growth.EVERYDAY}
if IS_THOROUGH:
    STEPS |= {"questions": QUESTIONS, "chosen": CHOSEN}
KINDS = {name: (text, "xit") for name, text in kinds.LISTS.items()}
KINDS |= {f"{name} in Markdown": (text, "markdown") for name, text in kinds.MARKDOWN.items()}


def groups(together: int) -> list[list[str]]:
    """All kinds, so many in each group."""
    return [list(KINDS)[start : start + together] for start in range(0, len(KINDS), together)]


GROUPS = groups(1 if IS_THOROUGH else TOGETHER)
# The kinds that each command is called with; some take one file only.
COMMANDS = {command: groups(TOGETHER) for command in growth.EVERYDAY_COMMANDS} | growth.EVERYDAY_EDITS
if IS_THOROUGH:
    COMMANDS = {
        command: groups(1 if command.startswith(("convert", "debug", "edit")) else TOGETHER)
        for command in growth.COMMANDS
    }

Cost = Callable[[int], int]

# All processors measure, in the order of the tests.
POOL = ThreadPoolExecutor(os.cpu_count())


def measured(cost: Cost) -> list[Future[int]]:
    """The costs of a short and of a long text, as soon as they are known."""
    return [POOL.submit(cost, size) for size in (SIZE, 4 * SIZE)]


def growth_of(costs: list[Future[int]], empty: int) -> float:
    """How many times the cost of the long text is that of the short one; 0 if it is cheap."""
    once, more = (max(1, cost.result() - empty) for cost in costs)
    return 0 if more < CHEAP else round(more / once, 1)


def growth_alone(cost: Cost, empty: int) -> float:
    """The growth of one kind; if it is too much, compared with its shortest text, which may cost less than an item."""
    costs = measured(cost)
    found = growth_of(costs, empty)
    return growth_of(costs, cost(SIZE // 16)) if found > MOST else found


def document(name: str, size: int) -> growth.Document:
    text, language = KINDS[name]
    return text(size), language


def server_cost(names: list[str], steps: list[str]) -> Cost:
    return lambda size: growth.work_of_server([document(name, size) for name in names], steps)


def command_cost(names: list[str], command: str) -> Cost:
    return lambda size: growth.work_of_command(
        growth.COMMANDS[command], [document(name, size) for name in names]
    )


@functools.cache
def costs_of_servers() -> dict[tuple[int, str], list[Future[int]]]:
    return {
        (number, name): measured(server_cost(GROUPS[number], STEPS[name]))
        for name in STEPS
        for number in range(len(GROUPS))
    }


@functools.cache
def costs_of_commands() -> dict[tuple[str, int], list[Future[int]]]:
    return {
        (command, number): measured(command_cost(names, command))
        for command in COMMANDS
        for number, names in enumerate(COMMANDS[command])
    }


@functools.cache
def idle_server(*steps: str) -> int:
    """What is only done once, whatever the texts are."""
    return growth.work_of_server([("[ ] a -> 2026-02-30\n", "xit")] if steps else [], steps)


@functools.cache
def idle_command(command: str) -> int:
    return growth.work_of_command(growth.COMMANDS[command], [("- [ ] a\n", "xit")])


@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", range(len(GROUPS)), ids=lambda number: GROUPS[number][0])
@pytest.mark.parametrize("set_name", STEPS)
def test_the_server_costs_what_a_text_is_long(set_name: str, number: int) -> None:
    steps = STEPS[set_name]
    found = growth_of(costs_of_servers()[number, set_name], idle_server(*steps))
    if found <= (SUSPECT if len(GROUPS[number]) > 1 else MOST):
        return
    guilty = {}
    for name in GROUPS[number]:
        if growth_alone(server_cost([name], steps), idle_server(*steps)) > MOST:
            guilty[name] = {
                step: growth_alone(server_cost([name], [step]), idle_server(step)) for step in steps
            }
    assert not guilty, f"four times the text costs more than {MOST} times as much: {guilty}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_costs_what_a_text_is_long(command: str) -> None:
    empty = idle_command(command)
    guilty = {}
    for number, names in enumerate(COMMANDS[command]):
        found = growth_of(costs_of_commands()[command, number], empty)
        if found <= (SUSPECT if len(names) > 1 else MOST):
            continue
        alone = {name: growth_alone(command_cost([name], command), empty) for name in names}
        guilty |= {name: ratio for name, ratio in alone.items() if ratio > MOST}
    assert not guilty, f"four times the text costs more than {MOST} times as much: {guilty}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", kinds.SETTINGS)
def test_settings_full_of_mistakes_cost_what_they_are_long(name: str) -> None:
    def cost(size: int) -> int:
        return growth.work_of_command(["lint", "FILE"], [("[ ] a\n", "xit")], kinds.SETTINGS[name](size))

    assert growth_of(measured(cost), idle_command("lint")) <= MOST
