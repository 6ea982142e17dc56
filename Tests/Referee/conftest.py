"""Fixtures: clients whose messages are checked when the test ends."""

from __future__ import annotations

from typing import Callable, Iterator

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


@pytest.fixture
def client(start: Callable[..., Client]) -> Client:
    """A new server without any messages."""
    return start()
