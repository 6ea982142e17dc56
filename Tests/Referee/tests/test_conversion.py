"""Parses converted lists with the other formats' libraries."""

from __future__ import annotations

import datetime
import json
import subprocess
from pathlib import Path

import icalendar
import pytest
import pytodotxt

from referee.programs import formatter_path

FIXTURES = Path(__file__).parents[2] / "Fixtures" / "Conversion"


def convert(text: str, source: str, target: str) -> str:
    """`text` converted to another kind of list."""
    run = subprocess.run(
        [formatter_path(), "convert", "--from", source, "--to", target],
        input=text.encode(), capture_output=True, check=True, timeout=20,
    )
    return run.stdout.decode()


def lists() -> list[str]:
    """The [x]it! lists of the conversion cases."""
    cases = (FIXTURES / "xit-to-json.txt").read_text().split("=== ")[1:]
    return [case.partition("\n")[2].partition("\n-->\n")[0] + "\n" for case in cases]


def items(text: str) -> list[dict]:
    """The items of an [x]it! list in line order."""
    entries = json.loads(convert(text, "xit", "json"))["entries"]
    return [entry for entry in entries if entry["kind"] == "item"]


def priority_letter(item: dict) -> str | None:
    """The item's priority in the other formats, whose highest one is A."""
    return {0: None, 1: "C", 2: "B"}.get(item["priority"], "A")


def due_day(item: dict) -> datetime.date | None:
    return datetime.date.fromisoformat(item["dueDay"]) if item["dueDay"] else None


@pytest.mark.parametrize("text", lists())
def test_todo_txt_tasks_have_the_same_details(text: str) -> None:
    lines = convert(text, "xit", "todo.txt").splitlines()
    # Titles and text become hidden tasks (`h:1`).
    tasks = [pytodotxt.Task(line) for line in lines if line and "h:1" not in line.split()]
    expected = items(text)
    assert len(tasks) == len(expected)
    for task, item in zip(tasks, expected):
        done = item["status"] == "checked"
        assert task.is_completed == done
        # A completed task has its priority as `pri:`, because its line begins with `x`, not `(A)`.
        priority = task.attributes.get("pri", [None])[0] if done else task.priority
        assert priority == priority_letter(item)
        # The description of one case contains the words `due:tomorrow` and `+work`.
        due = task.attributes.get("due", [None])[0]
        assert due == item["dueDay"] or due == "tomorrow" and item["dueDay"] is None
        bare = [tag["name"] for tag in item["tags"] if tag["value"] is None]
        assert [name for name in task.projects if name != "work"] == bare


@pytest.mark.parametrize("text", lists())
def test_calendar_tasks_have_the_same_details(text: str) -> None:
    calendar = icalendar.Calendar.from_ical(convert(text, "xit", "ics"))
    tasks = calendar.walk("VTODO")
    expected = items(text)
    assert len(tasks) == len(expected)
    states = {"checked": "COMPLETED", "ongoing": "IN-PROCESS", "obsolete": "CANCELLED"}
    for task, item in zip(tasks, expected):
        assert task["STATUS"] == states.get(item["status"], "NEEDS-ACTION")
        assert (task["DUE"].dt if "DUE" in task else None) == due_day(item)
        assert ("PRIORITY" in task) == (item["priority"] > 0)
        assert ("RELATED-TO" in task) == (item["depth"] > 0)
    assert len({str(task["UID"]) for task in tasks}) == len(tasks)
    # RFC 5545, section 3.1: lines are folded at 75 bytes.
    for line in convert(text, "xit", "ics").split("\r\n"):
        assert len(line.encode()) <= 75


@pytest.mark.parametrize("text", lists())
def test_json_round_trips(text: str) -> None:
    assert convert(convert(text, "xit", "json"), "json", "xit") == text
