"""Cost grows about linearly with the length of any text: four times the text takes at most six times the work.

Measures work instead of time, so that results do not depend on the machine. Without options, it measures short texts and
everyday requests; with TODO_THOROUGH=1 longer texts, and each request and command.
"""

from __future__ import annotations

import functools
import os
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Callable

import pytest

from referee import growth, kinds

IS_THOROUGH = bool(os.environ.get("TODO_THOROUGH"))
# The size of a short text in bytes; a long one is four times as long.
SIZE = 16 << 10 if IS_THOROUGH else 4 << 10
LIMIT = 6.0
# Above this growth, the kinds of a group are measured one by one, because one may grow faster than their sum.
GROUP_LIMIT = 4.2
# Less work than this is not checked, because small constant costs dominate it.
NEGLIGIBLE = 60_000
# The number of kinds that one server or command measures together.
GROUP_SIZE = 8

# Sets are measured separately, because an expensive step hides the growth of others.
CHOSEN = [step for step in growth.STEPS if step.startswith("chosen")]
QUESTIONS = [step for step in growth.STEPS if step not in [*growth.EVERYDAY, *CHOSEN]]
STEPS = {"everyday": growth.EVERYDAY}
if IS_THOROUGH:
    STEPS |= {"questions": QUESTIONS, "chosen": CHOSEN}
KINDS = {name: (text, "xit") for name, text in kinds.LISTS.items()}
KINDS |= {f"{name} in Markdown": (text, "markdown") for name, text in kinds.MARKDOWN.items()}


def groups(size: int) -> list[list[str]]:
    """All kinds, in groups of this size."""
    return [list(KINDS)[start : start + size] for start in range(0, len(KINDS), size)]


GROUPS = groups(1 if IS_THOROUGH else GROUP_SIZE)
# The groups of kinds for each command; some commands take only one file.
COMMANDS = {command: groups(GROUP_SIZE) for command in growth.EVERYDAY_COMMANDS} | growth.EVERYDAY_SINGLES
if IS_THOROUGH:
    COMMANDS = {
        command: groups(1 if command.startswith(("convert", "edit")) else GROUP_SIZE)
        for command in growth.COMMANDS
    }

Cost = Callable[[int], int]

# Measures on all processors, in the order of the tests.
POOL = ThreadPoolExecutor(os.cpu_count())


def measured(cost: Cost, size: int = SIZE) -> list[Future[int]]:
    """The pending costs of a short text of this size and of a long one."""
    return [POOL.submit(cost, size) for size in (size, 4 * size)]


def growth_of(costs: list[Future[int]], empty: int) -> float:
    """The ratio of the costs of the long and the short text; 0 if the cost is negligible."""
    short, long = (max(1, cost.result() - empty) for cost in costs)
    return 0 if long < NEGLIGIBLE else round(long / short, 1)


def growth_alone(cost: Cost, empty: int, size: int = SIZE) -> float:
    """The growth of one kind.

    If it is too much, the constant cost is that of a short text of this kind instead, because `empty` is the cost of an
    item, and a text without items may cost less.
    """
    costs = measured(cost, size)
    found = growth_of(costs, empty)
    return growth_of(costs, cost(size // 16)) if found > LIMIT else found


def document(name: str, size: int) -> growth.Document:
    text, language = KINDS[name]
    return text(size), language


def size_for(command: str) -> int:
    return SIZE if IS_THOROUGH else growth.SIZES.get(command, SIZE)


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
        (command, number): measured(command_cost(names, command), size_for(command))
        for command in COMMANDS
        for number, names in enumerate(COMMANDS[command])
    }


@functools.cache
def idle_server(*steps: str) -> int:
    """The constant cost, which does not depend on the text."""
    return growth.work_of_server([("[ ] a -> 2026-02-30\n", "xit")] if steps else [], steps)


@functools.cache
def idle_command(command: str) -> int:
    return growth.work_of_command(growth.COMMANDS[command], [("- [ ] a\n", "xit")])


@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", range(len(GROUPS)), ids=lambda number: GROUPS[number][0])
@pytest.mark.parametrize("set_name", STEPS)
def test_the_work_of_the_server_is_linear(set_name: str, number: int) -> None:
    steps = STEPS[set_name]
    found = growth_of(costs_of_servers()[number, set_name], idle_server(*steps))
    if found <= (GROUP_LIMIT if len(GROUPS[number]) > 1 else LIMIT):
        return
    nonlinear = {}
    for name in GROUPS[number]:
        if growth_alone(server_cost([name], steps), idle_server(*steps)) > LIMIT:
            nonlinear[name] = {
                step: growth_alone(server_cost([name], [step]), idle_server(step)) for step in steps
            }
    assert not nonlinear, f"four times the text costs more than {LIMIT} times as much: {nonlinear}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_work_of_a_command_is_linear(command: str) -> None:
    empty = idle_command(command)
    nonlinear = {}
    for number, names in enumerate(COMMANDS[command]):
        found = growth_of(costs_of_commands()[command, number], empty)
        if found <= (GROUP_LIMIT if len(names) > 1 else LIMIT):
            continue
        alone = {name: growth_alone(command_cost([name], command), empty, size_for(command)) for name in names}
        nonlinear |= {name: ratio for name, ratio in alone.items() if ratio > LIMIT}
    assert not nonlinear, f"four times the text costs more than {LIMIT} times as much: {nonlinear}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("source", "name"), [(source, name) for source, texts in kinds.FOREIGN.items() for name in texts]
)
def test_the_work_of_converting_from_another_format_is_linear(source: str, name: str) -> None:
    def cost(size: int) -> int:
        command = ["convert", "--from", source, "--to", "xit", "FILE"]
        return growth.work_of_command(command, [(kinds.FOREIGN[source][name](size), "xit")])

    assert growth_alone(cost, cost(1)) <= LIMIT


@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", kinds.SETTINGS)
def test_the_work_for_invalid_settings_is_linear(name: str) -> None:
    def cost(size: int) -> int:
        return growth.work_of_command(["lint", "FILE"], [("[ ] a\n", "xit")], kinds.SETTINGS[name](size))

    assert growth_of(measured(cost), idle_command("lint")) <= LIMIT
