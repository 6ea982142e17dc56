"""Markdown documents: the tasks agree with CommonMark, and operations change nothing else."""

from __future__ import annotations

import os
from random import Random

import pytest

from referee import commonmark, examples, markdown
from referee.documents import document

SEED = int(os.environ.get("TODO_SEED", "1"))


@pytest.fixture
def example_documents() -> list[str]:
    """The examples of CommonMark and GitHub. Without them, the test is skipped, or fails if they are required."""
    counts = len(examples.commonmark()), len(examples.github())
    if counts[0] < 700 or counts[1] < 600:
        missing = f"{counts[0]} examples of CommonMark and {counts[1]} of GitHub are there; to get all, run: .ci/run install"
        if os.environ.get("CI") or os.environ.get("TODO_REQUIRE_EXAMPLES"):
            pytest.fail(missing, pytrace=False)
        pytest.skip(missing)
    return examples.commonmark() + examples.github()


def test_the_examples_of_commonmark_and_github_have_the_same_tasks(example_documents: list[str]) -> None:
    random = Random(SEED)
    boxed = [examples.Mixer(random).boxed(text) for text in example_documents]
    assert markdown.compare(example_documents + boxed).different == []


def test_generated_documents_have_the_same_tasks_as_in_commonmark() -> None:
    compared = markdown.compare([document(Random(SEED * 1000 + n)) for n in range(600)])
    assert compared.different == []
    assert compared.parsers_disagree < 30, "the parsers disagree with each other more often than before"
    # A document with two disputed places may agree with neither as a whole.
    assert compared.agrees_with_neither < 4, compared


def test_the_text_of_an_item_has_no_marker_of_its_containers() -> None:
    same, different = markdown.differing_words([document(Random(SEED * 1000 + n)) for n in range(1500)])
    assert different == []
    assert same > 3000


def test_mixtures_of_examples_have_the_same_tasks_as_in_commonmark(example_documents: list[str]) -> None:
    compared = markdown.compare([examples.mixture(Random(SEED * 1000 + n)) for n in range(600)])
    assert compared.different == []
    assert compared.parsers_disagree < 36, "the parsers disagree with each other more often than before"
    assert compared.agrees_with_neither < 4, compared


def test_operations_on_documents_change_nothing_else() -> None:
    tally, wrong = markdown.operations(400, SEED * 1_000_000)
    assert wrong == []
    # Otherwise the check would be vacuous: most operations must be done, and few blocked or undecided.
    outcomes = ("done", "blocked", "unsorted", "unsettled")
    kinds = {kind: sum(n for name, n in tally.items() if name.endswith(" " + kind)) for kind in outcomes}
    assert kinds["done"] > 200, tally
    assert kinds["blocked"] < 16, tally
    assert kinds["unsorted"] < 4, tally
    assert kinds["unsettled"] < 4, tally


@pytest.mark.parametrize("mark, box", [(" ", [False]), ("x", [True]), ("X", [True])])
def test_rendered_checkboxes_are_items_with_the_same_status(mark: str, box: list[bool]) -> None:
    text = f"- [{mark}] eggs\n"
    assert commonmark.boxes(text) == box
    assert [task.status for task in markdown.formatter_tasks([text])[0]] == ["checked" if box[0] else "open"]
