"""PROTOCOL.md, *Diagnostics*: what is published, when, and what is pulled instead."""

from __future__ import annotations

import copy
from typing import Any, Callable

from referee.client import Client
from referee.phrases import (
    EVERYTHING,
    URI,
    change,
    goodbye,
    initialize,
    initialize_params,
    open_document,
    published,
)

PULL = {"pullDiagnostics": True}
OVERDUE = "[ ] a -> 2020-01-01\n"


def publications(client: Client) -> list[Any]:
    """The diagnostics that nobody has looked at yet, after all that was sent is handled."""
    client.request("no/such")
    return [m["params"] for m in client.unclaimed if m.get("method") == "textDocument/publishDiagnostics"]


def test_what_is_opened_is_told_of_even_if_nothing_is_wrong(client: Client) -> None:
    initialize(client)
    assert open_document(client, "[ ] a\n") == []


def test_diagnostics_carry_the_version_of_the_change_that_caused_them(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n", version=7)
    change(client, 9, "[X] a\n")
    assert published(client)["version"] == 9


def test_diagnostics_carry_no_version_where_that_was_not_announced(client: Client) -> None:
    initialize(client, {})
    open_document(client, "[ ] a\n")
    change(client, 2, "[X] a\n")
    assert "version" not in published(client)


def test_diagnostics_are_published_only_if_they_changed(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n[ ] b\n")
    change(client, 2, (1, 4, 1, 5, "c"))
    client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert publications(client) == []


def test_diagnostics_that_moved_are_published_again(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    change(client, 2, (0, 0, 0, 0, "[ ] b\n"))
    assert published(client)["diagnostics"][0]["range"]["start"]["line"] == 1


def test_closing_clears(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert published(client)["diagnostics"] == []


def test_at_most_a_thousand_are_told_the_gravest_first_and_the_rest_summed_up(client: Client) -> None:
    initialize(client, EVERYTHING)
    warnings, error = "[X] a\n" * 3000, "[ ] b -> 2026-02-31\n"
    told = open_document(client, warnings + error)
    assert len(told) == 1000
    assert "impossible-date" in [problem["code"] for problem in told]
    summary = [problem for problem in told if "2002" in problem["message"] or "2,002" in problem["message"]]
    assert len(summary) == 1


def test_exactly_a_thousand_are_all_told(client: Client) -> None:
    initialize(client, EVERYTHING)
    told = open_document(client, "".join(f"[X] {n}\n" for n in range(1000)))
    assert {problem["code"] for problem in told} == {"uppercase-x"} and len(told) == 1000


def test_nothing_is_faded_where_that_was_not_announced(client: Client) -> None:
    initialize(client, {})
    assert open_document(client, "[~] a\n[ ] b\n") == []


def test_what_is_done_is_struck_out_only_if_the_setting_says_so(client: Client) -> None:
    initialize(client, EVERYTHING)
    assert open_document(client, "[x] a\n") == []


def pull(client: Client, previous: str | None = None, uri: str = URI) -> Any:
    """What is wrong with a document, asked for."""
    params = {"textDocument": {"uri": uri}, **({} if previous is None else {"previousResultId": previous})}
    return client.result("textDocument/diagnostic", params)


def test_pulling_is_offered_only_where_it_was_announced_and_is_wanted(start: Callable[..., Client]) -> None:
    without = copy.deepcopy(EVERYTHING)
    del without["textDocument"]["diagnostic"], without["workspace"]["diagnostics"]
    assert "diagnosticProvider" not in initialize(start(), without, PULL)
    assert "diagnosticProvider" not in initialize(start(), EVERYTHING)
    assert initialize(start(), EVERYTHING, PULL)["diagnosticProvider"]["interFileDependencies"] is False


def test_what_is_pulled_is_not_pushed_as_well(client: Client) -> None:
    initialize(client, EVERYTHING, PULL)
    item = {"uri": URI, "languageId": "xit", "version": 1, "text": "[X] a\n"}
    client.notify("textDocument/didOpen", {"textDocument": item})
    report = pull(client)
    assert report["kind"] == "full" and len(report["items"]) == 1
    change(client, 2, "[X] a\n[X] b\n")
    assert len(pull(client)["items"]) == 2
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert publications(client) == []
    assert goodbye(client) == 0


def test_what_did_not_change_is_not_pulled_again(client: Client) -> None:
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


def test_the_lists_of_the_workspace_are_pulled_open_or_not(client: Client, tmp_path: Any) -> None:
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
    assert {report["kind"] for report in again} <= {"unchanged"}
