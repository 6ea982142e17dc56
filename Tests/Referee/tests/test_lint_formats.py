"""Validates the reports of `todo-format lint` with the formats' own schemas and parsers."""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
import xml.etree.ElementTree
from pathlib import Path

import jsonschema
import pytest

from referee.programs import formatter_path

ROOT = Path(__file__).parents[3]
# The schema is in the source archive of a package that implements the format.
SCHEMA = ("sarif_om-1.0.4.tar.gz", "sarif_om-1.0.4/sarif-2.1.0-rtm.4.json")
LISTS = {
    "a.xit": "[X] one\n[ ] 🥚 -> 2026-02-30 <&>\n[ ] late -> 2026-01-01\n",
    "folder/b c.xit": "[] odd \u202e\n[ ] same\n[ ] same\n",
    "clean.xit": "[ ] fine\n",
}


def lint(folder: Path, form: str) -> str:
    """The report on some lists with problems of all kinds."""
    for name, text in LISTS.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    result = subprocess.run(
        [formatter_path(), "lint", "--output-format", form, "--today", "2026-02-01", "."],
        cwd=folder, capture_output=True, check=False, timeout=20,
    )
    assert result.returncode == 1
    return result.stdout.decode()


def test_sarif_conforms_to_its_schema(tmp_path: Path) -> None:
    archive = ROOT / ".build" / "examples" / SCHEMA[0]
    if not archive.exists():
        (pytest.fail if os.environ.get("TODO_REQUIRE_EXAMPLES") else pytest.skip)(f"{archive} is not downloaded")
    with tarfile.open(archive) as tar:
        schema = json.load(tar.extractfile(SCHEMA[1]))
    report = json.loads(lint(tmp_path, "sarif"))
    jsonschema.validators.validator_for(schema)(schema).validate(report)
    results = report["runs"][0]["results"]
    rules = report["runs"][0]["tool"]["driver"]["rules"]
    assert len(results) >= 5
    for result in results:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    uris = {result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in results}
    assert uris == {"a.xit", "folder/b%20c.xit"}


def test_all_formats_have_the_same_problems(tmp_path: Path) -> None:
    locations = [(found["file"], found["line"]) for found in json.loads(lint(tmp_path, "json"))]
    assert len(locations) >= 5
    gitlab = json.loads(lint(tmp_path, "gitlab"))
    assert [(issue["location"]["path"], issue["location"]["lines"]["begin"]) for issue in gitlab] == locations
    assert len({issue["fingerprint"] for issue in gitlab}) == len(gitlab)
    suites = xml.etree.ElementTree.fromstring(lint(tmp_path, "junit"))
    failures, skipped = suites.findall(".//failure"), suites.findall(".//skipped")
    assert len(failures) == int(suites.get("failures")) > 0
    assert len(skipped) == int(suites.get("skipped")) > 0
    assert len(failures) + len(skipped) == len(locations)
    # The exit code is 1 for warnings and errors only.
    assert {failure.get("type") for failure in failures} <= {"warning", "error"}
    assert {suite.get("name") for suite in suites} == set(LISTS)
    assert len(lint(tmp_path, "github").splitlines()) == len(locations)
    assert len(lint(tmp_path, "text").splitlines()) == len(locations)
