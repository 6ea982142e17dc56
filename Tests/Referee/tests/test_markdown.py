"""Markdown documents: the tasks agree with CommonMark, and operations change nothing else."""

from __future__ import annotations

import os
from random import Random

import pytest

from referee import commonmark, examples, markdown
from referee.documents import document

SEED = int(os.environ.get("TODO_SEED", "1"))


def test_the_examples_of_commonmark_and_github_have_the_same_tasks() -> None:
    assert len(examples.commonmark()) > 700, "the source of markdown-it-py is missing: .ci/run install"
    assert len(examples.github()) > 600, "the manual of cmark-gfm is missing: .ci/run install"
    random = Random(SEED)
    boxed = [examples.Mixer(random).boxed(text) for text in examples.commonmark() + examples.github()]
    apart, different = markdown.differences(examples.commonmark() + examples.github() + boxed)
    assert different == []


def test_generated_documents_have_the_same_tasks_as_in_commonmark() -> None:
    print(f"seed: {SEED}")
    texts = [document(Random(SEED * 1000 + n)) for n in range(600)]
    texts += [examples.mixture(Random(SEED * 1000 + n)) for n in range(600)]
    apart, different = markdown.differences(texts)
    assert different == []
    assert apart < 60, "the parsers disagree with each other more often than they did"


def test_operations_on_documents_change_nothing_else() -> None:
    print(f"seed: {SEED}")
    tally, wrong = markdown.operations(400, SEED * 1_000_000)
    assert wrong == []
    done = sum(count for name, count in tally.items() if name.endswith("done"))
    assert done > 180, tally


@pytest.mark.parametrize("mark, box", [(" ", [False]), ("x", [True]), ("X", [True])])
def test_checkboxes_in_browsers_are_items(mark: str, box: list[bool]) -> None:
    text = f"- [{mark}] eggs\n"
    assert commonmark.boxes(text) == box
    assert [task.status for task in markdown.read([text])[0]] == ["checked" if box[0] else "open"]
