"""Pulled diagnostics."""

from __future__ import annotations

import copy
from typing import Any, Callable

from referee.client import Client
from referee.messages import EVERYTHING, URI, change, shut_down, initialize, initialize_params, publications

PULL = {"pullDiagnostics": True}


def pull(client: Client, previous: str | None = None, uri: str = URI) -> Any:
    """A document's pulled diagnostics."""
    params = {"textDocument": {"uri": uri}, **({} if previous is None else {"previousResultId": previous})}
    return client.result("textDocument/diagnostic", params)


def test_pulling_is_offered_only_if_announced_and_enabled(start: Callable[..., Client]) -> None:
    without = copy.deepcopy(EVERYTHING)
    del without["textDocument"]["diagnostic"], without["workspace"]["diagnostics"]
    assert "diagnosticProvider" not in initialize(start(), without, PULL)
    assert "diagnosticProvider" not in initialize(start(), EVERYTHING)
    assert initialize(start(), EVERYTHING, PULL)["diagnosticProvider"]["interFileDependencies"] is False


def test_pulled_diagnostics_are_not_published(client: Client) -> None:
    initialize(client, EVERYTHING, PULL)
    item = {"uri": URI, "languageId": "xit", "version": 1, "text": "[X] a\n"}
    client.notify("textDocument/didOpen", {"textDocument": item})
    report = pull(client)
    assert report["kind"] == "full" and len(report["items"]) == 1
    change(client, 2, "[X] a\n[X] b\n")
    assert len(pull(client)["items"]) == 2
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert publications(client) == []
    assert shut_down(client) == 0


def test_unchanged_diagnostics_are_not_sent_again(client: Client) -> None:
    initialize(client, EVERYTHING, PULL)
    item = {"uri": URI, "languageId": "xit", "version": 1, "text": "[X] a\n[ ] b\n"}
    client.notify("textDocument/didOpen", {"textDocument": item})
    first = pull(client)
    change(client, 2, (1, 4, 1, 5, "c"))
    same = pull(client, first["resultId"])
    assert same == {"kind": "unchanged", "resultId": first["resultId"]}
    change(client, 3, "[X] a\n[X] b\n")
    other = pull(client, first["resultId"])
    assert other["kind"] == "full" and other["resultId"] != first["resultId"]
    assert pull(client, "nonsense")["kind"] == "full"


def test_all_lists_of_the_workspace_are_pulled(client: Client, tmp_path: Any) -> None:
    (tmp_path / "sub").mkdir()
    for name, text in (
        ("a.xit", "[X] a\n"),
        ("sub/b.todo", "[X] b\n"),
        ("c.txt", "[X] c\n"),
        ("é ü.xit", "[X] d\n"),
    ):
        (tmp_path / name).write_text(text)
    folders = [{"uri": tmp_path.as_uri(), "name": "x"}]
    params = {**initialize_params(EVERYTHING, PULL), "workspaceFolders": folders}
    provider = client.result("initialize", params)["capabilities"]["diagnosticProvider"]
    assert provider["workspaceDiagnostics"] is True
    client.notify("initialized", {})
    item = {"uri": (tmp_path / "a.xit").as_uri(), "languageId": "xit", "version": 4, "text": "[ ] a\n"}
    client.notify("textDocument/didOpen", {"textDocument": item})
    first = client.result("workspace/diagnostic", {"previousResultIds": []})["items"]
    counts = {report["uri"]: (report["version"], len(report["items"])) for report in first}
    names = ("a.xit", "sub/b.todo", "é ü.xit")
    assert counts == dict(zip([(tmp_path / n).as_uri() for n in names], [(4, 0), (None, 1), (None, 1)]))
    known = [{"uri": report["uri"], "value": report["resultId"]} for report in first]
    again = client.result("workspace/diagnostic", {"previousResultIds": known})["items"]
    assert [report["kind"] for report in again] == ["unchanged"] * 3
