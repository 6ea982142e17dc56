"""Fixtures: clients whose messages are checked when the test ends."""

from __future__ import annotations

import os
from typing import Any, Callable, Iterator

import pytest

from referee.client import Client


@pytest.fixture
def start() -> Iterator[Callable[..., Client]]:
    """Starts servers; at the end each is stopped, and its violations fail the test."""
    clients: list[Client] = []

    def starting(*arguments: str, **options: dict[str, str]) -> Client:
        clients.append(Client(*arguments, **options))
        return clients[-1]

    yield starting
    failures = []
    for client in clients:
        try:
            client.close()
        except AssertionError as error:
            failures.append(str(error))
    if failures:
        pytest.fail("\n".join(failures), pytrace=False)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints the seed of the Markdown documents, even with `--quiet`."""
    reports = [report for some in terminalreporter.stats.values() for report in some]
    if any("test_markdown" in getattr(report, "nodeid", "") for report in reports):
        terminalreporter.write_line(f"seed of the Markdown documents: TODO_SEED={os.environ.get('TODO_SEED', '1')}")


@pytest.fixture
def client(start: Callable[..., Client]) -> Client:
    """A new server that has not received a message."""
    return start()
