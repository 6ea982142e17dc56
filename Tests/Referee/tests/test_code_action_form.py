"""PROTOCOL.md, *Edits*: the form in which actions come, which depends on what the client announced."""

from __future__ import annotations

from typing import Any

import pytest

from referee import oracle
from referee.client import Client
from referee.phrases import (
    EVERYTHING,
    LITERALS,
    URI,
    actions,
    change,
    edits_of,
    initialize,
    open_document,
    without,
)

LIST = (
    "Title\n[ ] ! one\n    [ ] sub\n    [x] done\n[x] two\n[ ] three -> 2030-01-01\n\n[@] four #a\n[?] five\n"
)
EAGER = without("textDocument.codeAction.resolveSupport")


def test_one_action_is_one_edit_of_one_document_with_its_version(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST, version=5)
    for line in range(9):
        for action in actions(client, (line, 0, line, 0)):
            [edit] = action["edit"]["documentChanges"]
            assert edit["textDocument"] == {"uri": URI, "version": 5}
            assert "command" not in action


def test_without_document_changes_edits_are_by_name(client: Client) -> None:
    initialize(client, without("workspace.workspaceEdit.documentChanges"))
    open_document(client, LIST)
    for action in actions(client, (1, 0, 1, 0)):
        action = action if "edit" in action else client.result("codeAction/resolve", action)
        assert list(action["edit"]["changes"]) == [URI]


@pytest.mark.parametrize("missing", ["resolveSupport", "dataSupport"])
def test_an_action_carries_its_edit_unless_the_client_can_ask_for_it(client: Client, missing: str) -> None:
    initialize(client, without(f"textDocument.codeAction.{missing}"))
    open_document(client, LIST)
    assert all("edit" in action for action in actions(client, (1, 0, 1, 0)))


def test_an_action_whose_edit_is_asked_for_later_gets_the_same_edit(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, LIST)
    found = actions(client, (1, 0, 1, 0))
    assert found and not any("edit" in action for action in found if "data" in action)
    resolved = [client.result("codeAction/resolve", action) for action in found]
    change(client, 2, LIST + "[ ] more\n")
    for action, whole in zip(found, resolved):
        assert {k: v for k, v in whole.items() if k != "edit"} == action
        assert client.request("codeAction/resolve", action)["error"]["code"] == -32801


FOREIGN = [
    {"title": "x"},
    {"title": "x", "data": {"other": 1}},
    {"title": "x", "data": None},
    {"title": "x", "data": 5},
    {"title": "x", "kind": "y", "command": {"title": "t", "command": "c"}, "disabled": {"reason": "r"}},
]


@pytest.mark.parametrize("action", FOREIGN)
def test_resolve_returns_what_it_does_not_know_unchanged(client: Client, action: Any) -> None:
    initialize(client, EVERYTHING)
    client.ask("codeAction/resolve", action, "r")
    client.conversation.asked["r"].method = (
        "no/such" if "data" in action and action["data"] is None else "codeAction/resolve"
    )
    reply = client.reply("r")
    client.complaints = [c for c in client.complaints if "no/such" not in c]
    assert reply["result"] == action


def test_what_cannot_be_done_is_left_out_or_says_why(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST)
    [action] = actions(client, (4, 0, 4, 0), ["refactor.rewrite.todo.complete"])
    assert action["disabled"]["reason"] and "edit" not in action


def test_what_cannot_be_done_is_left_out_for_a_client_that_cannot_show_why(client: Client) -> None:
    initialize(client, without("textDocument.codeAction.disabledSupport"))
    open_document(client, LIST)
    assert actions(client, (4, 0, 4, 0), ["refactor.rewrite.todo.complete"]) == []


def test_the_one_right_fix_is_preferred(client: Client) -> None:
    initialize(client, EAGER)
    problems = open_document(client, "[X] a\n")
    found = actions(client, (0, 0, 0, 3), ["quickfix"], diagnostics=problems)
    assert [action.get("isPreferred") for action in found] == [True]
    assert found[0]["diagnostics"] == problems


def test_removing_many_items_asks_first(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "".join(f"[x] {n}\n" for n in range(50)) + "[ ] last\n")
    [action] = actions(client, (0, 0, 0, 0), ["source.removeCompleted.todo"])
    annotations = action["edit"]["changeAnnotations"]
    used = {e["annotationId"] for e in edits_of(action)}
    assert used == set(annotations) and all(a["needsConfirmation"] for a in annotations.values())


def test_removing_one_item_does_not_ask(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "[x] 1\n[ ] last\n")
    [action] = actions(client, (0, 0, 0, 0), ["source.removeCompleted.todo"])
    assert "changeAnnotations" not in action["edit"]


def test_a_client_without_literals_gets_no_action_that_it_cannot_read(client: Client) -> None:
    assert "codeActionProvider" not in initialize(client, {})
    open_document(client, LIST)
    assert actions(client, (1, 0, 1, 0)) == []


def test_every_action_can_be_read_by_a_client_with_literals_alone(client: Client) -> None:
    initialize(client, LITERALS)
    open_document(client, LIST)
    for line in range(10):
        for action in actions(client, (line, 0, line, 99)):
            assert set(action) <= {"title", "kind", "diagnostics", "edit"}
            assert set(action["edit"]) == {"changes"}


def test_a_snippet_is_sent_only_to_who_announced_it(client: Client) -> None:
    initialize(client, without("workspace.workspaceEdit.snippetEditSupport"))
    open_document(client, LIST)
    [action] = actions(client, (1, 0, 1, 0), ["refactor.rewrite.todo.insertBelow"])
    action = action if "edit" in action else client.result("codeAction/resolve", action)
    assert all("newText" in edit for edit in edits_of(action))


def test_an_empty_document_offers_nothing_that_does_nothing(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "")
    for action in actions(client, (0, 0, 0, 0)):
        assert oracle.edited("", edits_of(action), "utf-16") != ""
