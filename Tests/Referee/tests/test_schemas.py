"""What commands print with --json, validated against their schemas, and one calendar of all lists."""

from __future__ import annotations

import json
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

import icalendar
import jsonschema
import pytest

from referee.programs import formatter_path


def run(folder: Path, *words: str, code: int = 0) -> str:
    """What a command prints in a folder, on a fixed day."""
    done = subprocess.run(
        [formatter_path(), *words], cwd=folder, capture_output=True, text=True, timeout=20, stdin=subprocess.DEVNULL,
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin"})
    assert done.returncode == code, done.stderr
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A repository with lists, of which one has changed since the commit."""
    (tmp_path / "home.xit").write_text(
        "Home\n[ ] !! rent -> 2026-11-20 09:00 #home #est=2h\n    [x] transfer\n[ ] tax #after=rent #id=tax\n[~] ice\n"
        "[ ] call -> 2026-11-19 #remind=30m\n[ ] water -> 2026-11-27 #repeat=1w #remind=1d\n")
    (tmp_path / "TODO.md").write_text("# Work\n\n- [ ] report 📅 2026-11-30\n")
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    (tmp_path / "home.xit").write_text((tmp_path / "home.xit").read_text().replace("[ ] tax", "[@] taxes -> fri"))
    (tmp_path / "new.xit").write_text("[X] new\n\nNew\n[ ] list -> 2026-11-31\n")
    return tmp_path


@pytest.mark.parametrize("words, code", [
    (["list", "any"], 0), (["list"], 0), (["stats"], 0), (["diff"], 1), (["lint"], 1),
    (["lint", "--line", "1-9", "new.xit"], 1), (["show", "taxes"], 0), (["show", "transfer"], 0),
    (["add", "milk", "--to", "home.xit"], 0), (["complete", "call"], 0), (["delete", "ice"], 0),
    (["move", "water", "new.xit"], 0), (["sort", "--yes"], 0), (["reword", "water", "watering", "--dry-run"], 0),
])
def test_json_has_its_schema(folder: Path, words: list[str], code: int) -> None:
    schema = json.loads(run(folder, words[0], "--schema"))
    jsonschema.Draft7Validator.check_schema(schema)
    output = json.loads(run(folder, *words, "--json", code=code))
    jsonschema.Draft7Validator(schema).validate(output)
    assert output, "it says something"
    # Nothing empty is printed, except the text of an edit that deletes.
    assert not {"null", "[]", "{}"} & set(values(output))
    assert words[0] == "lint" or "\"\"" not in values(output)


def values(json_value: object) -> list[str]:
    """All values in a JSON value, as text."""
    inner = json_value.values() if isinstance(json_value, dict) else json_value if isinstance(json_value, list) else []
    return [json.dumps(json_value)] + [text for value in inner for text in values(value)]


def test_a_schema_refuses_other_members(folder: Path) -> None:
    schema = json.loads(run(folder, "stats", "--schema"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([{"file": "a", "extra": 1}], schema)


def test_all_lists_are_one_calendar_with_alarms_and_rules(folder: Path) -> None:
    (folder / "all.ics").write_text(run(folder, "convert", "--to", "ics", "."))
    calendar = icalendar.Calendar.from_ical((folder / "all.ics").read_bytes())
    tasks = {str(task["SUMMARY"]).split()[0]: task for task in calendar.walk("VTODO")}
    assert set(tasks) == {"rent", "transfer", "taxes", "ice", "call", "water", "report", "new", "list"}
    water, call, rent = tasks["water"], tasks["call"], tasks["rent"]
    assert water["RRULE"]["FREQ"] == ["WEEKLY"]
    assert water.start == datetime(2026, 11, 27) and water.end == datetime(2026, 11, 27, 23, 59, 59)
    assert [alarm["TRIGGER"].dt for alarm in water.walk("VALARM")] == [-timedelta(days=1)]
    assert [alarm["TRIGGER"].dt for alarm in call.walk("VALARM")] == [-timedelta(minutes=30)]
    assert rent["DUE"].dt == datetime(2026, 11, 20, 9)
