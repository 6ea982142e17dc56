"""Compares todo-format's tasks and operations in Markdown documents with other parsers.

    python -m referee.markdown --documents 1000 --operations 2000 --seed 1
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from .commonmark import Task, cmark_tasks, is_settled, tasks, tree, words_of_tasks
from .documents import document
from .examples import commonmark, github, mixture
from .operations import NAMES, WHOLE, Outcome, Refusal, check
from .programs import formatter_path


# The number of files for one command, which is faster than one command for each.
BATCH_SIZE = 500


def formatter_items(texts: list[str]) -> list[list[dict[str, Any]]]:
    """The items that todo-format lists in each document, by line."""
    found: list[list[dict[str, Any]]] = []
    for first in range(0, len(texts), BATCH_SIZE):
        batch = texts[first : first + BATCH_SIZE]
        with tempfile.TemporaryDirectory() as folder:
            names = [f"{number}.md" for number in range(len(batch))]
            for name, text in zip(names, batch):
                Path(folder, name).write_text(text, newline="")
            command = [formatter_path(), "list", "--json", "--where", "any", *names]
            result = subprocess.run(command, cwd=folder, capture_output=True, check=True)
        by_file: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
        for part in json.loads(result.stdout)["parts"]:
            for item in part["items"]:
                by_file[item["file"]].append(item)
        found += [sorted(by_file[name], key=lambda item: item["line"]) for name in names]
    return found


def formatter_tasks(texts: list[str]) -> list[list[Task]]:
    """The tasks that todo-format finds in each document."""
    return [
        [Task(item["line"] - 1, item.get("status"), item.get("depth", 0)) for item in items]
        for items in formatter_items(texts)
    ]


def differing_words(texts: list[str]) -> tuple[int, list[str]]:
    """The number of tasks with the same words as in markdown-it-py, and the others.

    Documents about which the parsers disagree do not count.
    """
    same, different = 0, []
    texts = [text for text in texts if is_settled(text)]
    for text, items in zip(texts, formatter_items(texts)):
        theirs = words_of_tasks(tree(text))
        for item in items:
            text_found = item.get("text", "")
            expected, found = theirs.get(item["line"] - 1), text_found.split()
            # todo-format takes a link definition as text.
            if expected is None or "]:" in text_found:
                continue
            if expected == found:
                same += 1
            else:
                different.append(f"line {item['line'] - 1}: {found}, not {expected}\n{numbered(text)}")
    return same, different


@dataclass
class Comparison:
    """The result of comparing documents."""

    # The number of documents about which the parsers disagree, and of those in which todo-format agrees with neither.
    parsers_disagree: int = 0
    agrees_with_neither: int = 0
    # The documents in which todo-format is wrong, with the tasks that differ.
    different: list[str] = field(default_factory=list)


def compare(texts: list[str]) -> Comparison:
    """Compares todo-format's tasks with those of both parsers.

    todo-format must find the tasks that both parsers find, and none that neither finds.
    """
    result = Comparison()
    for text, ours in zip(texts, formatter_tasks(texts)):
        theirs, others = set(tasks(tree(text))), set(cmark_tasks(text))
        result.parsers_disagree += theirs != others
        result.agrees_with_neither += set(ours) not in (theirs, others)
        missed, extra = (theirs & others) - set(ours), set(ours) - (theirs | others)
        if missed or extra or len(set(ours)) < len(ours):
            difference = f"missed: {sorted(missed, key=str)}\nextra: {sorted(extra, key=str)}"
            result.different.append(f"{difference}\n{numbered(text)}")
    return result


def numbered(text: str) -> str:
    """A document with line numbers."""
    return "\n".join(f"{number:3}|{line}" for number, line in enumerate(text.split("\n")))


def run(text: str, operation: str, line: int | None) -> str | Refusal:
    """The result of an operation on a line or on the whole document, or its refusal."""
    selection = [] if line is None else ["--line", str(line + 1)]
    command = [formatter_path(), "edit", operation, *selection, "--today", "2026-11-20", "--dialect", "markdown"]
    result = subprocess.run(command, input=text.encode(), capture_output=True)
    if result.returncode not in (0, 1):
        raise AssertionError(result.stderr.decode())
    return result.stdout.decode() if result.returncode == 0 else Refusal(result.stderr.decode())


def any_document(random: Random) -> str:
    """A generated document, or a mixture of examples."""
    return mixture(random) if commonmark() + github() and random.random() < 0.4 else document(random)


def operate(seed: int) -> tuple[str, Outcome]:
    """Runs one operation on one document and checks the result."""
    random = Random(seed)
    # The document if none of the random ones has a task.
    text = "- [ ] w1\n"
    for _ in range(200):
        candidate = any_document(random)
        if tasks(tree(candidate)) and is_settled(candidate):
            text = candidate
            break
    before = tree(text)
    operation, line = random.choice(NAMES), random.choice(tasks(before)).line
    target = None if operation in WHOLE and random.random() < 0.3 else line
    return operation, check(text, before, operation, target, run(text, operation, target))


def operations(count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Runs operations; returns the number of each outcome, and the reports of wrong results."""
    tally: Counter[str] = Counter()
    wrong = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for operation, outcome in pool.map(operate, range(seed, seed + count)):
            tally[f"{operation} {outcome.kind}"] += 1
            if outcome.kind == "wrong":
                wrong.append(outcome.report)
    return tally, wrong


def main() -> int:
    """Prints the number of documents and operations, and the first failures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--operations", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=3)
    arguments = parser.parse_args()
    print(f"seed: {arguments.seed}")
    texts = [any_document(Random(seed)) for seed in range(arguments.seed, arguments.seed + arguments.documents)]
    texts += commonmark() + github()
    print(f"{len(commonmark())} examples of CommonMark, {len(github())} of GitHub")
    compared = compare(texts)
    different = compared.different
    print(
        f"{len(texts)} documents: {len(different)} parsed differently; the parsers disagree about {compared.parsers_disagree}, "
        f"todo-format agrees with neither about {compared.agrees_with_neither}"
    )
    tally, wrong = operations(arguments.operations, arguments.seed * 1_000_000)
    print(f"{arguments.operations} operations: {len(wrong)} wrong")
    for name, count in sorted(tally.items()):
        print(f"  {name}: {count}")
    for report in (different[: arguments.show] + wrong[: arguments.show]):
        print("=" * 70 + "\n" + report)
    return 1 if different or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
