"""The form of code actions, which depends on the client's capabilities."""

from __future__ import annotations

from typing import Any, Callable

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import (
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


def test_an_action_is_one_edit_of_one_versioned_document(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST, version=5)
    for line in range(9):
        for action in actions(client, (line, 0, line, 0)):
            [edit] = action["edit"]["documentChanges"]
            assert edit["textDocument"] == {"uri": URI, "version": 5}
            assert "command" not in action


def test_without_document_changes_edits_have_no_version(client: Client) -> None:
    initialize(client, without("workspace.workspaceEdit.documentChanges"))
    open_document(client, LIST)
    for action in actions(client, (1, 0, 1, 0)):
        action = action if "edit" in action else client.result("codeAction/resolve", action)
        assert list(action["edit"]["changes"]) == [URI]


@pytest.mark.parametrize("missing", ["resolveSupport", "dataSupport"])
def test_an_action_contains_its_edit_unless_the_client_resolves_edits(client: Client, missing: str) -> None:
    initialize(client, without(f"textDocument.codeAction.{missing}"))
    open_document(client, LIST)
    assert all("edit" in action for action in actions(client, (1, 0, 1, 0)))


def test_a_resolved_action_has_the_same_edit(start: Callable[..., Client]) -> None:
    lazy, eager = start(), start()
    initialize(lazy, EVERYTHING)
    initialize(eager, EAGER)
    for client in (lazy, eager):
        open_document(client, LIST)
    found = actions(lazy, (1, 0, 1, 0))
    assert found and not any("edit" in action for action in found if "data" in action)
    resolved = [lazy.result("codeAction/resolve", action) for action in found]
    for action, whole in zip(found, resolved):
        assert {k: v for k, v in whole.items() if k != "edit"} == action
    edits = {action["title"]: action["edit"] for action in actions(eager, (1, 0, 1, 0))}
    assert {action["title"]: action["edit"] for action in resolved} == edits


def test_an_action_is_not_resolved_after_a_change(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, LIST)
    found = actions(client, (1, 0, 1, 0))
    change(client, 2, LIST + "[ ] more\n")
    assert found
    for action in found:
        assert client.request("codeAction/resolve", action)["error"]["code"] == -32801


# Actions that this server did not offer.
UNKNOWN_ACTIONS = [
    {"title": "x"},
    {"title": "x", "data": {"other": 1}},
    {"title": "x", "data": None},
    {"title": "x", "data": 5},
    {"title": "x", "kind": "y", "command": {"title": "t", "command": "c"}, "disabled": {"reason": "r"}},
]


@pytest.mark.parametrize("action", UNKNOWN_ACTIONS)
def test_resolve_returns_unknown_actions_unchanged(client: Client, action: Any) -> None:
    initialize(client, EVERYTHING)
    client.send_request("codeAction/resolve", action, "r")
    # lsprotocol drops a null, which would be a violation; the result of an unknown method is not decoded.
    client.conversation.pending["r"].method = (
        "no/such" if "data" in action and action["data"] is None else "codeAction/resolve"
    )
    reply = client.reply("r")
    client.violations = [c for c in client.violations if "no/such" not in c]
    assert reply["result"] == action


def test_a_disabled_action_has_a_reason_and_no_edit(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, LIST)
    [action] = actions(client, (4, 0, 4, 0), ["refactor.rewrite.todo.complete"])
    assert action["disabled"]["reason"] and "edit" not in action


def test_disabled_actions_are_omitted_without_disabled_support(client: Client) -> None:
    initialize(client, without("textDocument.codeAction.disabledSupport"))
    open_document(client, LIST)
    assert actions(client, (4, 0, 4, 0), ["refactor.rewrite.todo.complete"]) == []


def test_the_only_correct_fix_is_preferred(client: Client) -> None:
    initialize(client, EAGER)
    problems = open_document(client, "[X] a\n")
    found = actions(client, (0, 0, 0, 3), ["quickfix"], diagnostics=problems)
    assert [action.get("isPreferred") for action in found] == [True]
    assert found[0]["diagnostics"] == problems


def test_removing_many_items_needs_confirmation(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "".join(f"[x] {n}\n" for n in range(50)) + "[ ] last\n")
    [action] = actions(client, (0, 0, 0, 0), ["source.removeCompleted.todo"])
    annotations = action["edit"]["changeAnnotations"]
    used = {e["annotationId"] for e in edits_of(action)}
    assert used == set(annotations) and all(a["needsConfirmation"] for a in annotations.values())


def test_removing_one_item_needs_no_confirmation(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "[x] 1\n[ ] last\n")
    [action] = actions(client, (0, 0, 0, 0), ["source.removeCompleted.todo"])
    assert "changeAnnotations" not in action["edit"]


def test_a_client_without_literals_gets_no_literals(client: Client) -> None:
    assert "codeActionProvider" not in initialize(client, {})
    open_document(client, LIST)
    assert actions(client, (1, 0, 1, 0)) == []


def test_a_client_with_only_literals_can_parse_every_action(client: Client) -> None:
    initialize(client, LITERALS)
    open_document(client, LIST)
    for line in range(10):
        for action in actions(client, (line, 0, line, 99)):
            assert set(action) <= {"title", "kind", "diagnostics", "edit"}
            assert set(action["edit"]) == {"changes"}


def test_snippets_are_sent_only_if_announced(client: Client) -> None:
    initialize(client, without("workspace.workspaceEdit.snippetEditSupport"))
    open_document(client, LIST)
    [action] = actions(client, (1, 0, 1, 0), ["refactor.rewrite.todo.insertBelow"])
    action = action if "edit" in action else client.result("codeAction/resolve", action)
    assert all("newText" in edit for edit in edits_of(action))


def test_an_empty_document_offers_no_useless_actions(client: Client) -> None:
    initialize(client, EAGER)
    open_document(client, "")
    for action in actions(client, (0, 0, 0, 0)):
        assert oracle.edited("", edits_of(action), "utf-16") != ""
