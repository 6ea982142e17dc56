"""Markdown's leaf blocks: code, HTML, tables and others, with text in them that looks like a task."""

from __future__ import annotations

from random import Random
from typing import Callable

Words = Callable[[], str]

# Lines that begin or end a block at any position.
LINES = [
    "# Title", "***", "---", "===", "* * *", "<div>", "</div>", "<b>", "<!-- a -->", "<!--", "-->", "<pre>", "</pre>", "<?a", "?>",
    "<!X", "<![CDATA[", "]]>", "```", "~~~", "| a | b |", "|---|---|", "a | b", "--- | ---", "> [!NOTE]", "[a]: /b", "[^1]: c",
]  # fmt: skip

# The starts and ends of CommonMark's seven kinds of HTML blocks; the last two kinds end at a blank line.
HTML = [
    ("<pre>", "</pre>"), ("<script>", "</script> x"), ("<!-- a", "b -->"), ("<?php", "?>"), ("<!DOCTYPE", ">"),
    ("<![CDATA[", "]]>"), ("<div>", "</div>"), ("<details><summary>a</summary>", "</details>"), ("<b>", "</b>"),
]  # fmt: skip


def fence(random: Random, words: Words) -> list[str]:
    """Fenced code, sometimes with a missing or invalid closing fence."""
    mark = random.choice(["```", "```", "~~~", "````", "``` swift", "~~~ a ~ b"])
    close = random.choice([mark.split()[0]] * 6 + [mark[:2], mark.split()[0] + "~", "    " + mark.split()[0], ""])
    return [mark, f"- [ ] {words()}", *random.choice([[], [""], ["    x"]]), close]


def indented_code(random: Random, words: Words) -> list[str]:
    """Indented code, or the continuation of a paragraph."""
    return [f"    - [ ] {words()}", *(["", f"      {words()}"] if random.random() < 0.3 else [])]


def html(random: Random, words: Words) -> list[str]:
    """An HTML block, often with a task in it."""
    start, end = random.choice(HTML)
    inside = random.choice([[], [f"- [ ] {words()}"], ["", f"- [ ] {words()}", ""], [words()]])
    return [start, *inside, *([end] if random.random() < 0.85 else [])]


def setext(random: Random, words: Words) -> list[str]:
    """A setext heading, or lines that look like one."""
    lines = [words() for _ in range(random.choice([1, 1, 1, 2]))]
    return [*lines, random.choice(["===", "---", "-", "=", "--- ", "= =", "   ---", "    ---"])]


def table(random: Random, words: Words) -> list[str]:
    """A table with or without outer pipes; sometimes with text right below, or with a wrong number of cells."""
    row = random.choice(["| {} | b |", "{} | b", "|{}|b"])
    rule = random.choice(["|---|---|", "--- | ---", "|-|-", "---|---", "|---|"])
    rows = [row.format(words()) for _ in range(random.choice([0, 1, 2]))]
    above = [words()] if random.random() < 0.15 else []
    return [*above, row.format(words()), rule, *rows, *below(random, words)]


def definition(random: Random, words: Words) -> list[str]:
    """A link definition or footnote of one or more lines."""
    lines = random.choice([
        ["[a]: /b"], ["[a]: /b", "[c]: <d> 'e'"], ["[a]:", "/b"], ["[a]: /b", '"c"'], ["[a]: /b c"], ["[^1]: c"],
        ["[^1]: c", "    - [ ] d"], ["[^1]: c", "", "    - [ ] d"], ["[a]: /b", "==="], ["[a]: /b", "---"], ["[a]: /b 'c", "d'"],
    ])  # fmt: skip
    return [*lines, *below(random, words)]


def below(random: Random, words: Words) -> list[str]:
    """Lines right below a block, which may end or continue it."""
    return random.choice([[], [], [], [f"- [ ] {words()}"], [f"2. [ ] {words()}"], [f"1) [x] {words()}"], [words()]])


def rule(random: Random, words: Words) -> list[str]:
    """A thematic break, or a line that looks like one."""
    return [random.choice(["***", "---", "___", "* * *", "- - -", "-  -  -", "**", "_ _ _ _", "- - - -x"])]


KINDS = [fence, fence, indented_code, html, html, html, setext, setext, table, table, definition, definition, rule]
