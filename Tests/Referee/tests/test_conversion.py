"""Parses converted lists with the other formats' libraries."""

from __future__ import annotations

import datetime
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import icalendar
import pytest
import pytodotxt

from referee import org
from referee.programs import formatter_path

SEED = int(os.environ.get("TODO_SEED", "1"))
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
        due = task["DUE"].dt if "DUE" in task else None
        if "RRULE" in task and isinstance(due, datetime.datetime) and due.second == 59:
            # A repeating item that is due on a day begins and ends on it: the standard wants a later end.
            assert task["DTSTART"].dt == datetime.datetime.combine(due.date(), datetime.time())
            due = due.date()
        assert due == due_day(item)
        assert ("PRIORITY" in task) == (item["priority"] > 0)
        assert ("RELATED-TO" in task) == (item["depth"] > 0)
    assert len({str(task["UID"]) for task in tasks}) == len(tasks)
    # RFC 5545, section 3.1: lines are folded at 75 bytes.
    for line in convert(text, "xit", "ics").split("\r\n"):
        assert len(line.encode()) <= 75


@pytest.mark.parametrize("text", lists())
def test_json_round_trips(text: str) -> None:
    assert convert(convert(text, "xit", "json"), "json", "xit") == text


def items_of(text: str, source: str) -> list[dict]:
    """The items of another list, converted to JSON."""
    return [entry for entry in json.loads(convert(text, source, "json"))["entries"] if entry["kind"] == "item"]


def day_of(stamp: str | None) -> str | None:
    return stamp[1:11] if stamp else None


def test_org_files_have_the_same_tasks_as_in_emacs() -> None:
    texts = [org.Maker(Random(SEED * 1000 + n)).text() for n in range(150)]
    count = 0
    for text, theirs in zip(texts, org.tasks(texts)):
        ours = items_of(text, "org")
        finished = [item["status"] in ("checked", "obsolete") for item in ours]
        assert finished == [task["finished"] for task in theirs], text
        for item, task in zip(ours, theirs):
            assert set(task["words"]) <= set(re.findall(r"w\d+x", item["description"][0])), text
            tags = {tag["name"]: tag["value"] for tag in item["tags"]}
            assert item["due"] == day_of(task.get("deadline")), text
            assert tags.get("start") == day_of(task.get("scheduled")), text
            assert tags.get("done") == day_of(task.get("closed")), text
        count += len(theirs)
    assert count > 500


def random_todo_txt(random: Random) -> str:
    """A line of todo.txt with any of its parts."""
    day = f"2026-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
    start = random.choice([[], ["x"], ["x", day], ["x", day, day], ["(A)"], ["(C)", day], ["(R)"], [day]])
    parts = [random.choice(["call", "Ann", "+party", "@phone", "len:15", "note:x", "a+b", "2:30"]) for _ in range(6)]
    return " ".join([*start, "write", *parts])


def test_tasks_of_todo_txt_are_as_in_pytodotxt() -> None:
    random = Random(SEED)
    lines = [random_todo_txt(random) for _ in range(500)]
    ours = items_of("".join(line + "\n" for line in lines), "todo.txt")
    assert len(ours) == len(lines)
    for line, item in zip(lines, ours):
        task = pytodotxt.Task(line)
        tags = [(tag["name"], tag["value"]) for tag in item["tags"]]
        assert (item["status"] == "checked") == bool(task.is_completed), line
        low = dict(tags).get("pri")
        assert (priority_letter(item) or low) == task.priority, line
        assert [name for name, value in tags if value is None] == task.projects, line
        assert [value for name, value in tags if name == "context"] == task.contexts, line
        assert [value for name, value in tags if name == "len"] == task.attributes.get("len", []), line
        assert dict(tags).get("created") == (str(task.creation_date) if task.creation_date else None), line
        assert dict(tags).get("done") == (str(task.completion_date) if task.completion_date else None), line


@pytest.mark.parametrize("text", lists())
def test_todo_txt_round_trips(text: str) -> None:
    there = convert(text, "xit", "todo.txt")
    assert convert(convert(there, "todo.txt", "xit"), "xit", "todo.txt") == there


def test_random_lines_of_todo_txt_come_back() -> None:
    random = Random(SEED + 1)
    text = "".join(random_todo_txt(random) + "\n" for _ in range(300))
    back = convert(convert(text, "todo.txt", "xit"), "xit", "todo.txt")
    for line, again in zip(text.splitlines(), back.splitlines(), strict=True):
        assert sorted(again.split()) == sorted(line.split())


def test_todoman_reads_the_calendar(tmp_path: Path) -> None:
    text = "Home\n[ ] !!! pay rent -> 2026-12-01\n[x] rake #done=2026-11-20\n[ ] call Ann -> 2026-12-02 10:30\n[~] paint\n[ ] water -> 2026-12-03 #repeat=1w #remind=30m\n"
    (tmp_path / "lists" / "home").mkdir(parents=True)
    calendar = icalendar.Calendar.from_ical(convert(text, "xit", "ics"))
    # todoman has one task in each file.
    for number, task in enumerate(calendar.walk("VTODO")):
        single = icalendar.Calendar()
        single.add_component(task)
        (tmp_path / "lists" / "home" / f"{number}.ics").write_bytes(single.to_ical())
    config = tmp_path / "config.py"
    config.write_text(f'path = "{tmp_path}/lists/*"\ncache_path = "{tmp_path}/cache"\ntime_format = "%H:%M"\ndate_format = "%Y-%m-%d"\n')
    zone = ZoneInfo("America/Los_Angeles")

    def todoman(*words: str) -> str:
        command = [Path(sys.executable).with_name("todo"), "--config", config, "--porcelain", *words]
        return subprocess.run(command, capture_output=True, check=True, timeout=60, env={**os.environ, "TZ": f"{zone}"}, text=True).stdout

    found = {task["summary"]: task for task in json.loads(todoman("list", "--status", "ANY"))}
    assert set(found) == {"pay rent", "rake #done=2026-11-20", "call Ann", "paint", "water #repeat=1w #remind=30m"}
    completed = datetime.datetime.fromtimestamp(found["rake #done=2026-11-20"]["completed_at"], zone)
    assert completed.date() == datetime.date(2026, 11, 20)
    assert found["pay rent"]["priority"] == 1
    due = datetime.datetime.fromtimestamp(found["call Ann"]["due"], zone)
    assert (due.hour, due.minute) == (10, 30)
    # A repeating item shows its due date, and completing it makes the next one.
    water = found["water #repeat=1w #remind=30m"]
    assert datetime.datetime.fromtimestamp(water["due"], zone).date() == datetime.date(2026, 12, 3)
    todoman("done", f"{water['id']}")
    again = [task for task in json.loads(todoman("list")) if task["summary"] == water["summary"]]
    assert [datetime.datetime.fromtimestamp(task["due"], zone).date() for task in again] == [datetime.date(2026, 12, 10)]
