"""The examples of CommonMark and GitHub Flavored Markdown, alone and with tasks in and around them.

They are in packages that `.ci/run` installs: the source of markdown-it-py, and the manual of cmark-gfm.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import tarfile
from functools import cache
from pathlib import Path
from random import Random

from .commonmark import CHECKBOX, tree
from .documents import BOXES, finish

ROOT = Path(__file__).resolve().parents[3]
COMMONMARK = "markdown_it_py-*.tar.gz"
GITHUB = Path("/usr/share/doc/cmark-gfm/spec.txt.gz")


@cache
def commonmark() -> list[str]:
    """The examples of CommonMark 0.31, and the cases of markdown-it-py for tables, tasks and alerts."""
    source = sorted(Path(os.environ.get("TODO_EXAMPLES") or ROOT / ".build/examples").glob(COMMONMARK))
    if not source:
        return []
    found = []
    with tarfile.open(source[-1]) as archive:
        for member in archive.getmembers():
            file = archive.extractfile(member) if member.isfile() else None
            name = member.name.split("/", 1)[-1]
            if file and name == "tests/test_cmark_spec/commonmark.json":
                found += [example["markdown"] for example in json.load(file)]
            elif file and re.fullmatch(r"tests/test_port/fixtures/(tables|tasklists|alerts|commonmark_extras)\.md", name):
                # A line with only a period precedes and follows each example, and ends its HTML.
                found += re.findall(r"^\.\n(.*?)^\.\n.*?^\.$", file.read().decode(), re.DOTALL | re.MULTILINE)
    return found


@cache
def github() -> list[str]:
    """The examples of GitHub Flavored Markdown 0.29."""
    if not GITHUB.exists():
        return []
    text = gzip.decompress(GITHUB.read_bytes()).decode()
    # A line with only a period separates each example from its HTML.
    found = re.findall(r"^`{32} example[^\n]*\n(.*?)^\.\n.*?^`{32}$", text, re.DOTALL | re.MULTILINE)
    # The manual shows a TAB as an arrow.
    return [example.replace("→", "\t") for example in found]


def lines_of(text: str) -> list[str]:
    """The lines of a text, with their line ends."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


class Mixer:
    """Inserts tasks into and around examples."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.numbers = random.sample(range(1, 1000), 999)

    def task(self) -> str:
        """A checkbox and a unique word."""
        return f"{self.random.choice(BOXES)} w{self.numbers.pop()}"

    def boxed(self, text: str) -> str:
        """The example with a checkbox in each list item that begins with a paragraph."""
        lines = lines_of(text)
        for node in tree(text).walk():
            first = node.children[0] if node.kind == "li" and node.children else None
            if first is None or first.kind != "p" or first.line != node.line or CHECKBOX.match(first.words):
                continue
            words = first.words.split("\n")[0]
            at = lines[node.line].rfind(words) if node.line < len(lines) and words else -1
            if at > 0:
                lines[node.line] = f"{lines[node.line][:at]}{self.task()} {lines[node.line][at:]}"
        return "".join(lines)

    def inside(self, text: str) -> str:
        """The example in a list item or a block quote."""
        first, rest = self.random.choice([("- ", "  "), ("> ", "> "), ("1. ", "   "), ("> - ", ">   "), ("- > ", "  > ")])
        head = f"{first}{self.task()}\n" if first.strip() != ">" else ""
        gap = self.random.choice(["", rest.rstrip() + "\n"])
        return head + gap + "".join(rest + line for line in lines_of(text))

    def mixed(self, examples: list[str]) -> str:
        """A document of one to three examples, with tasks."""
        parts = []
        for _ in range(self.random.choice([1, 1, 2, 3])):
            text = self.random.choice(examples)
            text = text if text.endswith("\n") else text + "\n"
            if self.random.random() < 0.7:
                text = self.boxed(text)
            if self.random.random() < 0.4:
                text = self.inside(text)
            above = self.random.choice(["", "", f"- {self.task()}\n", f"1. {self.task()}\n", f"- {self.task()}\n\n"])
            below = self.random.choice(["", f"- {self.task()}\n", f"2. {self.task()}\n", f"\n- {self.task()}\n"])
            parts.append(above + text + below)
        return finish(self.random.choice(["", "\n"]).join(parts).split("\n")[:-1], self.random)


def mixture(random: Random) -> str:
    """A document of examples, which must be installed."""
    return Mixer(random).mixed(commonmark() + github())
