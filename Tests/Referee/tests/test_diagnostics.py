"""Published diagnostics."""

from __future__ import annotations

import time
from typing import Any, Callable

import pytest

from referee.client import Client
from referee.messages import (
    EVERYTHING,
    URI,
    change,
    initialize,
    open_document,
    publications,
    published,
)

OVERDUE = "[ ] a -> 2020-01-01\n"


def test_opening_publishes_even_without_problems(client: Client) -> None:
    initialize(client)
    assert open_document(client, "[ ] a\n") == []


def test_diagnostics_have_the_version_of_their_change(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[ ] a\n", version=7)
    change(client, 9, "[X] a\n")
    assert published(client)["version"] == 9


def test_diagnostics_have_no_version_if_not_announced(client: Client) -> None:
    initialize(client, {})
    open_document(client, "[ ] a\n")
    change(client, 2, "[X] a\n")
    assert "version" not in published(client)


@pytest.mark.parametrize("text", ["[X] a\n[ ] b\n", "[ ] a\n[ ] b\n"])
def test_diagnostics_are_published_after_every_change_even_if_equal(client: Client, text: str) -> None:
    initialize(client, EVERYTHING)
    first = open_document(client, text)
    for version, character in enumerate("cde", 2):
        change(client, version, (1, 4, 1, 5, character))
        found = publications(client)
        assert [p["version"] for p in found] == list(range(2, version + 1))
        assert found[-1]["diagnostics"] == first
    client.unclaimed.clear()


def test_a_save_does_not_publish_equal_diagnostics(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n[ ] b\n")
    client.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
    assert publications(client) == []


def test_an_option_limits_the_diagnostics_of_a_file(client: Client) -> None:
    initialize(client, EVERYTHING, {"diagnosticsLimit": 20})
    found = open_document(client, "[X] a\n" * 300 + "[ ] b -> 2026-02-31\n")
    assert len(found) == 20
    assert "impossible-date" in [problem["code"] for problem in found]
    # 19 of the 301 problems are published, and the number of the others.
    assert len([problem for problem in found if "282" in problem["message"]]) == 1


def test_diagnostics_that_moved_are_published_again(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    change(client, 2, (0, 0, 0, 0, "[ ] b\n"))
    assert published(client)["diagnostics"][0]["range"]["start"]["line"] == 1


def test_closing_clears_the_diagnostics(client: Client) -> None:
    initialize(client, EVERYTHING)
    open_document(client, "[X] a\n")
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert published(client)["diagnostics"] == []


def test_at_most_1000_are_published_most_severe_first_with_a_summary(client: Client) -> None:
    initialize(client, EVERYTHING)
    warnings, error = "[X] a\n" * 3000, "[ ] b -> 2026-02-31\n"
    found = open_document(client, warnings + error)
    assert len(found) == 1000
    assert "impossible-date" in [problem["code"] for problem in found]
    # 999 of the 3001 problems are published, and the number of the others.
    summary = [problem for problem in found if "2002" in problem["message"] or "2,002" in problem["message"]]
    assert len(summary) == 1


def test_exactly_1000_are_published_without_summary(client: Client) -> None:
    initialize(client, EVERYTHING)
    found = open_document(client, "".join(f"[X] {n}\n" for n in range(1000)))
    assert {problem["code"] for problem in found} == {"uppercase-x"} and len(found) == 1000


@pytest.mark.parametrize("fade, tags", [("nothing", []), ("obsolete", [[1]]), ("finished", [[1], [1]])])
def test_finished_items_are_tagged_by_the_setting(
    client: Client, fade: str, tags: Any
) -> None:
    initialize(client, EVERYTHING, {"fade": fade})
    assert [problem.get("tags") for problem in open_document(client, "[~] a\n[x] b\n[ ] c\n")] == tags


def test_tags_are_omitted_if_not_announced(client: Client) -> None:
    initialize(client, {}, {"fade": "finished"})
    assert open_document(client, "[~] a\n[x] b\n[ ] c\n") == []


def test_finished_items_are_struck_through_only_by_the_setting(client: Client) -> None:
    initialize(client, EVERYTHING)
    assert open_document(client, "[x] a\n") == []


def test_overdue_is_updated_at_midnight(start: Callable[..., Client]) -> None:
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


def test_a_duplicate_item_refers_to_the_other_one(client: Client) -> None:
    initialize(client, EVERYTHING)
    found = open_document(client, "[ ] buy eggs\n[ ] another\n[ ] buy eggs\n")
    related = [r for problem in found for r in problem.get("relatedInformation", [])]
    assert [r["location"]["uri"] for r in related] and all(r["location"]["uri"] == URI for r in related)
