"""Requests as clients without a package of ours send them, with what each of them would show or do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee import session
from referee.client import Client
from referee.messages import actions, open_document, published
from referee.oracle import changed

LIST = "Home\n[ ] paint #work\n    [ ] brushes\n[x] sweep #chores\n\nShop\n[ ] eggs #work -> 2026-11-20 #repeat=1w\n"


def begin(client: Client, folder: Path, profile: str, text: str = LIST, **changed_capabilities: Any) -> str:
    """Initializes like a client in a folder, opens a list and returns its URI."""
    (folder / ".todo-format.json").write_text('{"operations": {"archiveFile": "done.xit"}}', encoding="utf-8")
    (folder / "done.xit").write_text("Archive\n[x] old\n", encoding="utf-8")
    (folder / "other.xit").write_text("[ ] tea #work\n", encoding="utf-8")
    params = json.loads((session.PROFILES / f"{profile}.json").read_text(encoding="utf-8"))
    params["capabilities"]["workspace"].update(changed_capabilities)
    client.result("initialize", {"processId": None, "rootUri": folder.as_uri(), **params})
    client.notify("initialized", {})
    uri = (folder / "list.xit").as_uri()
    open_document(client, text, uri)
    return uri


def applied(text: str, edits: list[Any]) -> str:
    """The text after edits."""
    for edit in reversed(edits):
        text = changed(text, {"range": edit["range"], "text": edit["newText"]}, "utf-16")
    return text


def agenda(client: Client) -> Any:
    """The agenda of a client that can send only commands."""
    return client.result("workspace/executeCommand", {"command": "todo-lsp.agenda", "arguments": []})


def titled(found: list[Any], title: str) -> Any:
    """The only action with a title."""
    (action,) = [one for one in found if one["title"] == title]
    return action


@pytest.mark.parametrize("profile", ["kate-22.12.3", "qt-creator-9.0.2"])
def test_archiving_edits_both_files_in_changes(client: Client, tmp_path: Path, profile: str) -> None:
    uri = begin(client, tmp_path, profile)
    edit = titled(actions(client, (3, 0, 3, 0), uri=uri), "Archive")["edit"]
    archive = (tmp_path / "done.xit").as_uri()
    assert sorted(edit["changes"]) == sorted([uri, archive])
    assert applied(LIST, edit["changes"][uri]) == LIST.replace("[x] sweep #chores\n", "")
    assert applied("Archive\n[x] old\n", edit["changes"][archive]) == (
        'Archive\n[x] old\n[x] sweep #chores #from="Home"\n'
    )


@pytest.mark.parametrize("profile", ["kate-22.12.3", "qt-creator-9.0.2", "vim-lsp", "lsp-mode-8.0.0", "helix-25.7.1"])
def test_a_menu_has_ready_values_that_can_be_chosen_by_typing(client: Client, tmp_path: Path, profile: str) -> None:
    uri = begin(client, tmp_path, profile)
    titles = [one["title"] for one in actions(client, (1, 6, 1, 6), uri=uri)]
    assert titles[0] == "Complete"
    assert all(title[0].isascii() for title in titles)
    assert "Move with 1 sub-item to “Shop”" in titles
    assert [title for title in titles if title.startswith(("Priority", "No priority"))] == [
        "Priority !",
        "Priority !!",
        "Priority !!!",
    ]
    assert "Add #chores" in titles and len([title for title in titles if title.startswith("Due: ")]) == 3


def test_qt_creator_gets_a_plain_range_to_rename(client: Client, tmp_path: Path) -> None:
    uri = begin(client, tmp_path, "qt-creator-9.0.2")
    position = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 13}}
    assert client.result("textDocument/prepareRename", position) == {
        "start": {"line": 1, "character": 11},
        "end": {"line": 1, "character": 15},
    }


def test_qt_creator_asks_for_the_actions_of_the_whole_list(client: Client, tmp_path: Path) -> None:
    uri = begin(client, tmp_path, "qt-creator-9.0.2")
    found = actions(client, (0, 0, 7, 0), uri=uri)
    (complete,) = [one for one in found if one["kind"] == "refactor.rewrite.todo.complete"]
    assert applied(LIST, complete["edit"]["changes"][uri]).count("[x]") == 4


def test_coc_without_watchman_renames_in_files_that_it_did_not_report(client: Client, tmp_path: Path) -> None:
    uri = begin(
        client,
        tmp_path,
        "vscode-client-9",
        workspaceEdit={"documentChanges": True},
        didChangeWatchedFiles={"dynamicRegistration": True},
    )
    position = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 13}}
    references = {**position, "context": {"includeDeclaration": True}}
    assert len(client.result("textDocument/references", references)) == 3
    (tmp_path / "new.xit").write_text("[ ] bread #work\n", encoding="utf-8")
    (tmp_path / "other.xit").write_text("[ ] tea #work\n[ ] milk #work\n", encoding="utf-8")
    assert len(client.result("textDocument/references", references)) == 5
    (tmp_path / "new.xit").write_text("\n[ ] bread #work\n", encoding="utf-8")
    edit = client.result("textDocument/rename", {**position, "newName": "job"})
    starts = {one["textDocument"]["uri"]: one["edits"][0]["range"]["start"] for one in edit["documentChanges"]}
    assert starts[(tmp_path / "new.xit").as_uri()] == {"line": 1, "character": 11}
    (tmp_path / "new.xit").write_text("[ ] butter\n[ ] bread\n", encoding="utf-8")
    assert "butter" in json.dumps(agenda(client))


def test_kakoune_gets_no_edit_after_the_last_line(client: Client, tmp_path: Path) -> None:
    uri = begin(client, tmp_path, "kate-22.12.3")
    for action in actions(client, (6, 0, 6, 0), uri=uri):
        for edit in action["edit"]["changes"].get(uri, []):
            assert edit["range"]["start"]["line"] < LIST.count("\n"), action["title"]


def test_vim_lsp_names_all_kinds_and_gets_no_disabled_action(client: Client, tmp_path: Path) -> None:
    uri = begin(client, tmp_path, "vim-lsp")
    only = ["", "quickfix", "refactor", "refactor.extract", "refactor.inline", "refactor.rewrite", "source"]
    found = actions(client, (1, 6, 1, 6), only, uri)
    # The order of tags in use may change while files are read.
    assert {one["kind"] for one in found} == {one["kind"] for one in actions(client, (1, 6, 1, 6), uri=uri)}
    assert not [one for one in found if "disabled" in one]


def test_a_client_without_literals_gets_commands(client: Client, tmp_path: Path) -> None:
    params = {"processId": None, "rootUri": tmp_path.as_uri(), "capabilities": {"workspace": {"applyEdit": True}}}
    assert client.result("initialize", params)["capabilities"]["codeActionProvider"] is True
    client.notify("initialized", {})
    uri = (tmp_path / "list.xit").as_uri()
    open_document(client, LIST, uri)
    command = titled(actions(client, (1, 0, 1, 0), uri=uri), "Complete")
    arguments = {"command": command["command"], "arguments": command["arguments"]}
    assert client.result("workspace/executeCommand", arguments) is None
    request = client.wait(lambda m: m.get("method") == "workspace/applyEdit")
    client.write_reply({"jsonrpc": "2.0", "id": request["id"], "result": {"applied": True}})
    edits = request["params"]["edit"]["changes"][uri]
    assert applied(LIST, edits) == LIST.replace("[ ] paint", "[x] paint")


def test_a_client_gets_agenda_changes_only_if_it_announced_that(client: Client, tmp_path: Path) -> None:
    uri = begin(client, tmp_path, "qt-creator-9.0.2")
    agenda(client)
    change = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "[ ] new\n"}
    document = {"uri": uri, "version": 2}
    client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
    published(client, uri)
    client.request("no/such")
    assert not [one for one in client.unclaimed if one.get("method") == "todo/agendaChanged"]
