"""The same session under each client: what the server says is what the golden file says.

`TODO_RECORD=1` writes the golden files anew, and fails all the same, so that nobody records by accident.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from referee import session
from referee.client import Client

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.mark.parametrize("profile", session.names())
def test_a_client_is_told_what_it_understands(client: Client, profile: str) -> None:
    said = session.play(client, profile)
    golden = GOLDEN / f"{profile}.jsonl"
    if os.environ.get("TODO_RECORD"):
        golden.write_text(said, encoding="utf-8")
        pytest.fail(f"recorded {golden.name}; look at it, and run without TODO_RECORD")
    assert said.splitlines() == golden.read_text(encoding="utf-8").splitlines()


def test_every_profile_says_where_it_comes_from() -> None:
    readme = (session.PROFILES / "README.md").read_text(encoding="utf-8")
    assert [name for name in session.names() if f"`{name}.json`" not in readme] == []


def test_no_golden_file_is_left_over() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.jsonl")) == session.names()


def test_a_golden_file_is_made_of_messages() -> None:
    for path in GOLDEN.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            json.loads(line)
