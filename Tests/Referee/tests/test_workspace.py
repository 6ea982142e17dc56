"""Workspace features: references, rename and completion of tags, symbols by a filter, progress."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from referee import oracle
from referee.client import Client
from referee.oracle import changed
from referee.messages import EVERYTHING, URI, initialize, open_document

OPEN = "Küche 🍳\n[ ] 😀 #Work=x #works -> 2026-11-20\n    牛乳 e\u0301 #WORK\n[x] a#work #work='#work'\n"
RENAMED = "Küche 🍳\n[ ] 😀 #job=x #works -> 2026-11-20\n    牛乳 e\u0301 #job\n[x] a#work #job='#work'\n"
CLOSED = "[ ] #home #work=\"at home\" 🏠\n"
ENCODINGS = ["utf-8", "utf-16", "utf-32"]


def capabilities(encoding: str = "utf-16") -> dict[str, Any]:
    """The capabilities of a client with all workspace features."""
    found = copy.deepcopy(EVERYTHING)
    found["general"]["positionEncodings"] = [encoding]
    found["textDocument"]["rename"] = {"prepareSupport": True}
    found["workspace"]["symbol"] = {"tagSupport": {"valueSet": [1]}, "symbolKind": {"valueSet": list(range(1, 27))}}
    return found


def begin(client: Client, folder: Path, announced: dict[str, Any], text: str = OPEN) -> str:
    """Initializes in a folder with an unopened list, opens another one and returns its URI."""
    (folder / "deep").mkdir()
    (folder / "deep" / "closed list.xit").write_text(CLOSED, encoding="utf-8")
    folders = [{"uri": folder.as_uri(), "name": "lists"}]
    params = {"processId": None, "rootUri": None, "capabilities": announced, "workspaceFolders": folders}
    client.result("initialize", params)
    client.notify("initialized", {})
    uri = (folder / "open.xit").as_uri()
    open_document(client, text, uri, version=7)
    return uri


def position_of(uri: str, text: str, words: str, encoding: str, after: int = 0) -> dict[str, Any]:
    """The position of words in a text, plus an offset in characters."""
    index = text.index(words) + after
    line = text.count("\n", 0, index)
    start = text.rfind("\n", 0, index) + 1
    position = {"line": line, "character": oracle.width(text[start:index], encoding)}
    return {"textDocument": {"uri": uri}, "position": position}


def words(text: str, span: dict[str, Any], encoding: str) -> str:
    """The text in a range."""
    start, end = (oracle.index(text, span[edge], encoding) for edge in ("start", "end"))
    return text[start:end]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_tag_is_found_in_all_lists(client: Client, tmp_path: Path, encoding: str) -> None:
    uri = begin(client, tmp_path, capabilities(encoding))
    params = position_of(uri, OPEN, "#Work", encoding, after=2)
    found = client.result("textDocument/references", {**params, "context": {"includeDeclaration": True}})
    texts = {uri: OPEN, (tmp_path / "deep" / "closed list.xit").as_uri(): CLOSED}
    assert [words(texts[one["uri"]], one["range"], encoding) for one in found] == ["#work", "#Work", "#WORK", "#work"]
    assert client.result("textDocument/definition", params) == found[0]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_tag_is_renamed_in_all_lists(client: Client, tmp_path: Path, encoding: str) -> None:
    uri = begin(client, tmp_path, capabilities(encoding))
    params = position_of(uri, OPEN, "#Work", encoding, after=1)
    prepared = client.result("textDocument/prepareRename", params)
    assert words(OPEN, prepared, encoding) == "Work"
    edit = client.result("textDocument/rename", {**params, "newName": "job"})
    versions = {change["textDocument"]["uri"]: change["textDocument"]["version"] for change in edit["documentChanges"]}
    closed = (tmp_path / "deep" / "closed list.xit").as_uri()
    assert versions == {closed: None, uri: 7}
    texts = {uri: OPEN, closed: CLOSED}
    for change in edit["documentChanges"]:
        name = change["textDocument"]["uri"]
        for one in reversed(change["edits"]):
            texts[name] = changed(texts[name], {"range": one["range"], "text": one["newText"]}, encoding)
    assert texts == {uri: RENAMED, closed: CLOSED.replace("#work", "#job")}


def test_a_client_without_document_changes_gets_unversioned_edits(client: Client, tmp_path: Path) -> None:
    announced = capabilities()
    del announced["workspace"]["workspaceEdit"]["documentChanges"]
    uri = begin(client, tmp_path, announced)
    edit = client.result("textDocument/rename", {**position_of(uri, OPEN, "#Work", "utf-16", 1), "newName": "job"})
    assert sorted(edit) == ["changes"] and len(edit["changes"]) == 2


def test_a_client_without_prepare_support_gets_a_plain_rename_provider(client: Client) -> None:
    assert initialize(client)["renameProvider"] is True


@pytest.mark.parametrize("name", ["", "two words", "a=b", "😀"])
def test_an_invalid_tag_name_is_an_error(client: Client, name: str) -> None:
    initialize(client, capabilities())
    open_document(client, OPEN)
    error = client.request("textDocument/rename", {**position_of(URI, OPEN, "#Work", "utf-16", 1), "newName": name})["error"]
    assert error["code"] == -32602
    assert "newName" in error["message"]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "line, trigger, first, after",
    [
        ("[ ] 😀牛乳 #|", "#", "work", "[ ] 😀牛乳 #work"),
        ("[ ] e\u0301 #home=|", "=", "here", "[ ] e\u0301 #home=here"),
        ("    [|", "[", "open", "    [ ] "),
        ("[ ] 😀 -> |", " ", "today", None),
        ("[ ] 😀 -> 5d|", None, "5d", None),
        ("[ ] plain wor|ds", None, None, None),
        ("Title |", " ", None, None),
    ],
)
def test_completion_offers_valid_texts(
    client: Client, tmp_path: Path, encoding: str, line: str, trigger: str | None, first: str | None, after: str | None
) -> None:
    text = "[ ] #work #WORK #work #home=here\n" + line.replace("|", "") + "\n"
    uri = begin(client, tmp_path, capabilities(encoding), text)
    column = oracle.width(line[: line.index("|")], encoding)
    context = {"triggerKind": 2, "triggerCharacter": trigger} if trigger else {"triggerKind": 1}
    params = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": column}, "context": context}
    items = client.result("textDocument/completion", params)["items"]
    assert (items[0]["label"] if items else None) == first
    for item in items:
        span = item["textEdit"]["range"]
        assert span["start"]["line"] == span["end"]["line"] == 1
        assert span["start"]["character"] <= column <= span["end"]["character"]
    if after is not None:
        edit = items[0]["textEdit"]
        done = changed(text, {"range": edit["range"], "text": edit["newText"]}, encoding)
        assert done.splitlines()[1] == after


def test_symbols_are_found_by_a_filter(client: Client, tmp_path: Path) -> None:
    begin(client, tmp_path, capabilities())
    found = client.result("workspace/symbol", {"query": "#work home"})
    assert [one["name"] for one in found] == ['#home #work="at home" 🏠']
    assert [one["name"] for one in client.result("workspace/symbol", {"query": "küche"})] == ["Küche 🍳"]
    assert client.result("workspace/symbol", {"query": "due<"}) == []
    error = client.request("workspace/symbol", {"query": "due<never milk"})["error"]
    assert error["code"] == -32602 and "column 5" in error["message"]


def test_progress_is_shown_and_ends(client: Client, tmp_path: Path) -> None:
    (tmp_path / "many").mkdir()
    for number in range(1500):
        (tmp_path / "many" / f"{number}.xit").write_text("[ ] #work\n" * 40, encoding="utf-8")
    uri = begin(client, tmp_path, capabilities())
    request = client.wait(lambda m: m.get("method") == "window/workDoneProgress/create")
    client.write_reply({"jsonrpc": "2.0", "id": request["id"], "result": None})
    token = request["params"]["token"]

    def progress(kind: str) -> Any:
        return client.wait(lambda m: m.get("method") == "$/progress" and m["params"]["value"]["kind"] == kind)

    assert progress("begin")["params"]["token"] == token
    progress("report")
    # A request during the progress is answered at once.
    assert client.result("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    progress("end")
    hover = client.result("textDocument/hover", position_of(uri, OPEN, "#Work", "utf-16", 1))
    # 1500 files with 40 uses each, three in the open list and one in the closed one.
    assert "60004 times in all lists" in str(hover["contents"])


def test_ranks_are_colours_if_enabled(client: Client) -> None:
    announced = capabilities()
    announced["textDocument"]["colorProvider"] = {}
    assert initialize(client, announced, {"documentColors": True})["colorProvider"] is True
    open_document(client, "[ ] !!! 😀 one\n[x] two\n[ ] three\n")
    found = client.result("textDocument/documentColor", {"textDocument": {"uri": URI}})
    assert [one["range"]["start"]["line"] for one in found] == [0, 2]
    params = {"textDocument": {"uri": URI}, "color": found[0]["color"], "range": found[0]["range"]}
    assert client.result("textDocument/colorPresentation", params) == []


def test_no_colours_are_sent_if_disabled(client: Client) -> None:
    assert "colorProvider" not in initialize(client)
