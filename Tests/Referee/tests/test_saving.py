"""Formatting, and actions on save."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import EVERYTHING, URI, actions, change, edits_of, formatting, initialize, open_document, span

OPTIONS = {"tabSize": 4, "insertSpaces": True}
MESSY = "[X] a \n[X] b \n[X] c \n[X] d \n"


def saving_client(options: Any = None, announced: bool = True) -> tuple[Any, Any]:
    """The capabilities, with or without `willSaveWaitUntil`, and the options."""
    capabilities = copy.deepcopy(EVERYTHING)
    capabilities["textDocument"]["synchronization"]["willSaveWaitUntil"] = announced
    return capabilities, options


@pytest.mark.parametrize(
    "options, announced, expected",
    [(None, True, False), ({"formatOnSave": True}, True, True), ({"formatOnSave": True}, False, False)],
)
def test_edits_before_a_save_require_the_setting(
    client: Client, options: Any, announced: bool, expected: bool
) -> None:
    sync = initialize(client, *saving_client(options, announced))["textDocumentSync"]
    assert bool(sync.get("willSaveWaitUntil")) == expected


def test_edits_before_a_save_format_the_list(client: Client) -> None:
    initialize(client, *saving_client({"formatOnSave": True}))
    open_document(client, MESSY)
    edits = client.result("textDocument/willSaveWaitUntil", {"textDocument": {"uri": URI}, "reason": 1})
    assert edits == formatting(client) != []


def test_formatting_is_idempotent(client: Client) -> None:
    provider = initialize(client)
    assert provider["documentFormattingProvider"]
    open_document(client, MESSY)
    formatted = oracle.edited(MESSY, formatting(client), "utf-16")
    assert formatted == MESSY.replace("X", "x").replace(" \n", "\n")
    change(client, 2, formatted)
    assert formatting(client) == []


@pytest.mark.parametrize(
    "options",
    [
        {"tabSize": 8, "insertSpaces": False},
        {"tabSize": 1, "insertSpaces": True, "trimTrailingWhitespace": False, "trimFinalNewlines": False, "x": 1},
        {},
    ],
)
def test_the_editors_options_are_ignored(client: Client, options: Any) -> None:
    initialize(client)
    text = "[ ] a \n\t[ ] b\n\n\n"
    open_document(client, text)
    params = {"textDocument": {"uri": URI}, "options": options}
    after = oracle.edited(text, client.result("textDocument/formatting", params), "utf-16")
    assert after == "[ ] a\n    [ ] b\n"


RANGES = {
    (1, 0, 1, 0): [1],
    (1, 2, 2, 1): [1, 2],
    (1, 0, 2, 0): [1],
    (0, 0, 99, 0): [0, 1, 2, 3],
    (2, 3, 1, 1): [1, 2],
}


@pytest.mark.parametrize("selection", RANGES)
def test_range_formatting_changes_only_the_range(client: Client, selection: Any) -> None:
    initialize(client)
    open_document(client, MESSY)
    params = {"textDocument": {"uri": URI}, "range": span(*selection), "options": OPTIONS}
    after = oracle.edited(MESSY, client.result("textDocument/rangeFormatting", params), "utf-16")
    assert [n for n, line in enumerate(after.split("\n")) if line.startswith("[x]")] == RANGES[selection]


def test_several_ranges_are_formatted_if_announced(client: Client) -> None:
    provider = initialize(client, EVERYTHING)["documentRangeFormattingProvider"]
    assert provider["rangesSupport"] is True
    open_document(client, MESSY)
    ranges = [span(3, 0, 3, 1), span(0, 0, 0, 1), span(0, 0, 0, 3)]
    params = {"textDocument": {"uri": URI}, "ranges": ranges, "options": OPTIONS}
    after = oracle.edited(MESSY, client.result("textDocument/rangesFormatting", params), "utf-16")
    assert [n for n, line in enumerate(after.split("\n")) if line.startswith("[x]")] == [0, 3]


def test_several_ranges_are_not_offered_if_not_announced(client: Client) -> None:
    provider = initialize(client, {})["documentRangeFormattingProvider"]
    assert provider is True or not provider.get("rangesSupport")


ENTERS = {
    "an item is followed by an open one": ("[ ] a\n\n", 1, "[ ] a\n[ ] \n"),
    "a finished item is followed by an open one": ("[x] a\n\n", 1, "[x] a\n[ ] \n"),
    "an empty item ends the list": ("[ ] a\n[ ] \n\n", 2, "[ ] a\n\n\n"),
    "a title is followed by an open item": ("Title\n\n", 1, "Title\n[ ] \n"),
}


@pytest.mark.parametrize("name", ENTERS)
def test_enter_continues_the_list(client: Client, name: str) -> None:
    provider = initialize(client, EVERYTHING)["documentOnTypeFormattingProvider"]
    assert provider["firstTriggerCharacter"] == "\n"
    text, line, expected = ENTERS[name]
    open_document(client, text)
    position = {"line": line, "character": 0}
    params = {"textDocument": {"uri": URI}, "position": position, "ch": "\n", "options": OPTIONS}
    after = oracle.edited(text, client.result("textDocument/onTypeFormatting", params) or [], "utf-16")
    assert after == expected


FIXED = "[x] z\n[x] b\n[ ] a\n"
SORTED = "[ ] a\n[x] z\n[X] b\n"


@pytest.mark.parametrize(
    "kind, after",
    [("source.fixAll.todo", FIXED), ("source.fixAll", FIXED), ("source.sort.todo", SORTED), ("source.sort", SORTED)],
)
def test_an_action_on_save_is_found_by_its_kind(client: Client, kind: str, after: str) -> None:
    initialize(client)
    text = "[x] z\n[X] b\n[ ] a\n"
    open_document(client, text)
    found = actions(client, (0, 0, 3, 0), [kind])
    assert all(f"{action['kind']}.".startswith(f"{kind}.") for action in found)
    assert oracle.edited(text, edits_of(found[0]), "utf-16") == after


def test_fix_all_does_not_format(client: Client) -> None:
    initialize(client)
    text = "[X] a  \n\n\n\n[ ]   b\n"
    open_document(client, text)
    [action] = actions(client, (0, 0, 5, 0), ["source.fixAll"])
    assert oracle.edited(text, edits_of(action), "utf-16") == text.replace("[X]", "[x]")


def test_without_problems_fix_all_is_not_offered(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] a\n")
    assert actions(client, (0, 0, 1, 0), ["source.fixAll"]) == []


def test_a_markdown_document_is_not_formatted(client: Client) -> None:
    initialize(client)
    open_document(client, "# Title\n- [X] a \n", uri="file:///a.md", language="markdown")
    assert formatting(client, "file:///a.md") == []
