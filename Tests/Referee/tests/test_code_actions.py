"""Which code actions are offered, and where."""

from __future__ import annotations

from typing import Any

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import actions, edits_of, initialize, open_document, without

LIST = (
    "Title\n[ ] ! one\n    [ ] sub\n    [x] done\n[x] two\n[ ] three -> 2030-01-01\n\n[@] four #a\n[?] five\n"
)
KINDS = {
    "complete",
    "reopen",
    "toggle",
    "start",
    "drop",
    "question",
    "delete",
    "insertAbove",
    "insertBelow",
    "indent",
    "outdent",
    "raise",
    "lower",
    "due.today",
    "due.tomorrow",
    "due.nextWeek",
    "due.remove",
}
ALL_KINDS = {f"refactor.rewrite.todo.{name}" for name in KINDS} | {
    "refactor.move.todo.up",
    "refactor.move.todo.down",
    "source.sort.todo",
    "source.removeCompleted.todo",
    "source.fixAll.todo",
    "quickfix",
    *(f"source.sort.todo.{key}" for key in ("status", "priority", "due", "text", "tag")),
}

# Clients that do not resolve actions get all edits at once.
EAGER = without("textDocument.codeAction.resolveSupport")
# The maximum number of kinds of actions at the cursor, with ready values for a client without prompts.
SHORT_MENU = 15


def kinds(found: list[Any]) -> set[str]:
    """The kinds of the enabled actions."""
    return {action["kind"] for action in found if "disabled" not in action}


def test_every_kind_is_announced(client: Client) -> None:
    provider = initialize(client)["codeActionProvider"]
    assert ALL_KINDS - set(provider["codeActionKinds"]) == set()


def test_without_only_the_likeliest_actions_are_offered(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST)
    found = kinds(actions(client, (5, 0, 5, 0)))
    assert {"refactor.rewrite.todo.complete", "refactor.rewrite.todo.delete"} <= found
    assert "refactor.rewrite.todo.reopen" not in found
    assert "refactor.rewrite.todo.toggle" not in found
    assert len(found) <= SHORT_MENU
    selected = kinds(actions(client, (1, 0, 5, 3)))
    assert "source.sort.todo" in selected and len(selected) > SHORT_MENU


ONLY_FILTERS = [
    "",
    "refactor",
    "refactor.rewrite",
    "refactor.rewrite.todo",
    "refactor.move",
    "source",
    "source.sort.todo",
    "quickfix",
    "refactor.rewrite.todo.due",
    "source.fixAll",
    "refactor.rewrite.todo.complete",
]


@pytest.mark.parametrize("only", ONLY_FILTERS)
def test_only_filters_by_whole_words(client: Client, only: str) -> None:
    initialize(client, EAGER)
    open_document(client, LIST + "[X] fix\n")
    line = 9 if only in ("quickfix", "source.fixAll") else 5
    matching = {kind for kind in kinds(actions(client, (line, 0, line, 0))) if _is_kind_of(kind, only)}
    # Otherwise an editor that sorts on save by this kind would sort in five ways.
    if only == "source.sort.todo":
        matching = {only}
    found = kinds(actions(client, (line, 0, line, 0), [only]))
    assert found and all(_is_kind_of(kind, only) for kind in found)
    # A menu at the cursor is short; requests by kind find more actions.
    assert matching <= found


def _is_kind_of(kind: str, only: str) -> bool:
    return not only or kind == only or kind.startswith(only + ".")


@pytest.mark.parametrize(
    "only",
    [
        "refactor.rewrite.tod",
        "refactor.rew",
        "Refactor",
        "quickfi",
        "refactor.extract",
        "x",
        "refactor.rewrite.todo.complete.more",
    ],
)
def test_only_with_an_unknown_kind_finds_nothing(client: Client, only: str) -> None:
    initialize(client, EAGER)
    open_document(client, LIST)
    assert kinds(actions(client, (5, 0, 5, 0), [only])) == set()


def test_several_kinds_in_only_are_alternatives(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST)
    only = ["refactor.rewrite.todo.complete", "x", "source.sort.todo"]
    found = kinds(actions(client, (5, 0, 5, 0), only))
    assert {"refactor.rewrite.todo.complete", "source.sort.todo"} <= found


RANGES = {
    "a cursor": ((1, 3, 1, 3), [1]),
    "a cursor at the end of a line": ((1, 9, 1, 9), [1]),
    "to the end of the line": ((1, 0, 1, 9), [1]),
    "a selection of whole lines": ((1, 0, 2, 0), [1]),
    "two whole lines": ((1, 0, 3, 0), [1, 2]),
    "from within to within": ((1, 5, 2, 5), [1, 2]),
    "backwards": ((2, 5, 1, 5), [1, 2]),
    "past the end": ((7, 0, 999, 999), [7, 8]),
    "everything": ((0, 0, 9, 0), [1, 2, 5, 7, 8]),
    "a column past the end": ((1, 999, 1, 9999), [1]),
}


@pytest.mark.parametrize("name", RANGES)
def test_a_range_selects_the_items_that_it_touches(client: Client, name: str) -> None:
    selection, lines = RANGES[name]
    initialize(client, EAGER)
    open_document(client, LIST)
    [action] = actions(client, selection, ["refactor.rewrite.todo.complete"])
    changed = oracle.edited(LIST, edits_of(action), "utf-16").split("\n")
    before = LIST.split("\n")
    assert [n for n, line in enumerate(before) if changed[n] != line] == lines
