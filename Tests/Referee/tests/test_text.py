"""Text synchronization, versions, and the server's edits."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import (
    EVERYTHING,
    URI,
    actions,
    change,
    edits_of,
    formatting,
    shut_down,
    initialize,
    open_document,
    published,
    span,
)
from referee.server_text import check_text


def test_synchronization_is_incremental_with_open_close_and_save(client: Client) -> None:
    sync = initialize(client)["textDocumentSync"]
    assert (sync["openClose"], sync["change"]) == (True, 2)
    assert sync["save"]


def test_the_opened_text_is_used_and_the_file_is_not_read(client: Client, tmp_path: Path) -> None:
    file = tmp_path / "list.xit"
    file.write_text("[X] on the disk\n[X] twice\n")
    initialize(client)
    assert len(open_document(client, "[X] in the editor\n", uri=file.as_uri())) == 1
    check_text(client, file.as_uri())
    file.write_text("[ ] another\n")
    client.notify("textDocument/didSave", {"textDocument": {"uri": file.as_uri()}})
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
    check_text(client, file.as_uri())


@pytest.mark.parametrize(
    "versions",
    [(0, 1, 2), (-5, 7, 100), (2147483600, 2147483601, 2147483601), (1, 1, 1), (9, 3, 1), (0, 0, 0)],
)
def test_versions_may_start_anywhere_skip_and_decrease(client: Client, versions: tuple[int, ...]) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n", version=versions[0])
    for version in versions[1:]:
        change(client, version, (0, 0, 0, 0, "[X] b\n"))
        assert published(client)["version"] == version
    check_text(client, URI)


def test_a_change_without_a_version_is_applied(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    for document in ({"uri": URI}, {"uri": URI, "version": None}):
        changes = [{"range": span(0, 0, 0, 0), "text": "[X] b\n"}]
        client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})
    published(client)
    client.conversation.documents[URI].version = 1
    assert len(formatting(client)) == 3


def test_a_wrong_range_length_is_ignored(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] abc\n")
    changes = [{"range": span(0, 4, 0, 5), "rangeLength": 99, "text": "X"}]
    client.notify(
        "textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes}
    )
    check_text(client, URI)


def test_a_range_of_null_means_the_whole_text(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] abc\n")
    changes = [{"range": None, "text": "[ ] new\n"}]
    client.notify(
        "textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes}
    )
    check_text(client, URI)


TEXTS = {
    "after an emoji": "[ ] 😀 !!! a -> 2026-01-01  \n[ ] b\n",
    "in many lines": "[X] é \n\n\n\n[X]\tb\n  [ ] c\n[ ] d\r\n",
    "at the end without a terminator": "[X] é ",
    "in a line of blanks at the end": "[ ] a\n   \t",
    "with CRLF": "[X] é \r\n[ ] b \r\n",
    "with lone CR": "[X] é \r[ ] b \r",
    "with a byte order mark": "\ufeff[X] a \n",
    "with combining marks": "[X] e\u0301 \n[ ] \u0301a \n",
    "nested": "[ ] a\n  [ ] b é\n      [X] c\n\tmore 😀 \n[ ] d\n",
}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("name", TEXTS)
def test_every_edit_is_whole_lines_or_after_ascii(client: Client, name: str, encoding: str) -> None:
    initialize(client, {**EVERYTHING, "general": {"positionEncodings": [encoding]}})
    open_document(client, TEXTS[name])
    document = client.conversation.documents[URI]
    formatted = oracle.edited(document.text, formatting(client), encoding)
    for line in range(len(oracle.lines(document.text))):
        for action in actions(client, (line, 0, line, 0)):  # The client checks each edit.
            if "edit" not in action and "data" in action:
                action = client.result("codeAction/resolve", action)
            assert (
                action.get("command")
                or oracle.edited(document.text, edits_of(action), encoding) != document.text
            )
    change(client, 2, formatted)
    assert formatting(client) == []


def test_one_replacement_is_one_edit(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] a\n")
    [action] = actions(client, (0, 0, 0, 0), ["refactor.rewrite.todo.complete"])
    assert edits_of(action) == [{"range": span(0, 1, 0, 2), "newText": "x"}]


def test_documents_are_independent_and_can_be_closed(client: Client) -> None:
    initialize(client, EVERYTHING)
    other = "file:///other/list.xit"
    open_document(client, "[X] a\n")
    open_document(client, "[X] b\n[X] c\n", uri=other)
    change(client, 5, "[ ] nothing\n", uri=other)
    assert published(client, other)["diagnostics"] == []
    check_text(client, URI)
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert published(client)["diagnostics"] == []
    params = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}
    assert client.request("textDocument/formatting", params)["error"]["code"] == -32602
    assert len(open_document(client, "[X] again\n", version=1)) == 1
    check_text(client, URI)
    assert shut_down(client) == 0


def test_a_change_of_an_unopened_document_is_ignored(client: Client) -> None:
    initialize(client)
    change(client, 3, "[X] a\n")
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert len(open_document(client, "[X] a\n")) == 1


def test_an_invalid_change_is_logged(client: Client) -> None:
    initialize(client)
    open_document(client, "[ ] abc\n")
    change(client, 2, (0, 6, 0, 4, ""))
    log = client.wait(lambda m: m.get("method") == "window/logMessage")
    assert log["params"]["type"] in (1, 2)


def test_a_document_opened_twice_has_the_last_text(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    assert len(open_document(client, "[X] a\n[X] b\n", version=9)) == 2
    check_text(client, URI)


@pytest.mark.parametrize(
    "uri",
    [
        "untitled:Untitled-1",
        "file:///C%3A/a%20b.xit",
        "file:///é/今.xit",
        "vscode-remote://ssh/a.xit",
        "",
        "x" * 3000,
        "file:///a.xit?q#f",
    ],
)
def test_any_document_uri_is_repeated_unchanged(client: Client, uri: str) -> None:
    initialize(client, EVERYTHING)
    assert len(open_document(client, "[X] a\n", uri=uri)) == 1
    assert len(formatting(client, uri)) == 1
