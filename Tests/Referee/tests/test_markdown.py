"""FORMAT.md, *Markdown documents*: the same tasks as CommonMark has, and nothing changed but what was asked for."""

from __future__ import annotations

import os
from random import Random

import pytest

from referee import commonmark, markdown
from referee.documents import document

SEED = int(os.environ.get("TODO_SEED", "1"))


def test_generated_documents_have_the_tasks_that_commonmark_has() -> None:
    print(f"seed: {SEED}")
    apart, different = markdown.differences([document(Random(SEED * 1000 + n)) for n in range(600)])
    assert different == []
    assert apart < 12, "the parsers disagree with each other more often than they did"


def test_operations_on_generated_documents_change_only_what_was_asked_for() -> None:
    print(f"seed: {SEED}")
    tally, wrong = markdown.operations(400, SEED * 1_000_000)
    assert wrong == []
    done = sum(count for name, count in tally.items() if name.endswith("done"))
    assert done > 200, tally


@pytest.mark.parametrize("mark, box", [(" ", [False]), ("x", [True]), ("X", [True])])
def test_the_boxes_that_a_browser_shows_are_items(mark: str, box: list[bool]) -> None:
    text = f"- [{mark}] eggs\n"
    assert commonmark.boxes(text) == box
    assert [task.status for task in markdown.read([text])[0]] == ["checked" if box[0] else "open"]
