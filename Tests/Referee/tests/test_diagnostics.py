"""PROTOCOL.md, *Diagnostics*: what is published, when, and what is pulled instead."""

from __future__ import annotations

import time
from typing import Any, Callable

import pytest

from referee.client import Client
from referee.phrases import (
    EVERYTHING,
    URI,
    change,
    initialize,
    open_document,
    published,
)

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


@pytest.mark.parametrize("text", ["[X] a\n[ ] b\n", "[ ] a\n[ ] b\n"])
def test_diagnostics_are_published_after_every_change_also_if_they_are_the_same(client: Client, text: str) -> None:
    initialize(client, EVERYTHING)
    first = open_document(client, text)
    for version, letter in enumerate("cde", 2):
        change(client, version, (1, 4, 1, 5, letter))
        told = publications(client)
        assert [p["version"] for p in told] == list(range(2, version + 1))
        assert told[-1]["diagnostics"] == first
    client.unclaimed.clear()


def test_a_save_publishes_nothing_if_the_diagnostics_are_the_same(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n[ ] b\n")
    client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert publications(client) == []


def test_an_option_limits_what_is_published_of_a_file(client: Client) -> None:
    initialize(client, EVERYTHING, {"diagnosticsLimit": 20})
    told = open_document(client, "[X] a\n" * 300 + "[ ] b -> 2026-02-31\n")
    assert len(told) == 20
    assert "impossible-date" in [problem["code"] for problem in told]
    assert len([problem for problem in told if "282" in problem["message"]]) == 1


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


@pytest.mark.parametrize("fade, tags", [("nothing", []), ("obsolete", [[1]]), ("finished", [[1], [2]])])
def test_what_is_finished_is_faded_or_struck_through_as_the_setting_says(
    client: Client, fade: str, tags: Any
) -> None:
    initialize(client, EVERYTHING, {"fade": fade})
    assert [problem.get("tags") for problem in open_document(client, "[~] a\n[x] b\n[ ] c\n")] == tags


def test_nothing_is_faded_where_that_was_not_announced(client: Client) -> None:
    initialize(client, {}, {"fade": "finished"})
    assert open_document(client, "[~] a\n[x] b\n[ ] c\n") == []


def test_what_is_done_is_struck_out_only_if_the_setting_says_so(client: Client) -> None:
    initialize(client, EVERYTHING)
    assert open_document(client, "[x] a\n") == []


def test_at_midnight_overdue_is_found_again(start: Callable[..., Client]) -> None:
    # A time zone in which it is midnight in four seconds.
    now = time.time() % 86400
    offset = round(86400 - now - 4) % 86400
    west = offset - 86400 if offset > 43200 else offset
    sign, rest = ("-" if west >= 0 else "+"), abs(west)
    zone = f"XXX{sign}{rest // 3600:02}:{rest % 3600 // 60:02}:{rest % 60:02}"
    today = time.strftime("%Y-%m-%d", time.gmtime(time.time() + west))
    client = start(environment={"TZ": zone})
    initialize(client, EVERYTHING)
    before = open_document(client, f"[ ] a -> {today}\n")
    assert "overdue" not in [problem["code"] for problem in before]
    after = client.wait(lambda m: m.get("method") == "textDocument/publishDiagnostics", 8)["params"]
    assert "overdue" in [problem["code"] for problem in after["diagnostics"]]


def test_an_item_that_is_there_twice_names_the_other(client: Client) -> None:
    initialize(client, EVERYTHING)
    told = open_document(client, "[ ] buy eggs\n[ ] another\n[ ] buy eggs\n")
    related = [r for problem in told for r in problem.get("relatedInformation", [])]
    assert [r["location"]["uri"] for r in related] and all(r["location"]["uri"] == URI for r in related)
