"""Compares the server's messages in the same session with each client with a golden file.

`TODO_RECORD=1` writes the golden files and still fails, to prevent recording by accident.
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
def test_a_client_gets_only_messages_that_it_supports(client: Client, profile: str) -> None:
    messages = session.play(client, profile)
    golden = GOLDEN / f"{profile}.jsonl"
    if os.environ.get("TODO_RECORD"):
        golden.write_text(messages, encoding="utf-8")
        pytest.fail(f"recorded {golden.name}; review it, and run without TODO_RECORD")
    stale = f"{golden.name} is stale; TODO_RECORD=1 pytest tests/test_profiles.py writes it"
    assert messages.splitlines() == golden.read_text(encoding="utf-8").splitlines(), stale


def test_every_profile_has_a_source() -> None:
    readme = (session.PROFILES / "README.md").read_text(encoding="utf-8")
    assert [name for name in session.names() if f"`{name}.json`" not in readme] == []


def test_every_golden_file_has_a_profile() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.jsonl")) == session.names()


def test_golden_files_contain_messages() -> None:
    for path in GOLDEN.glob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            json.loads(line)
