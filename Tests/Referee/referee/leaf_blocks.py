"""Blocks of Markdown that hold no others: code, HTML, tables and the like, each with what looks like a task in it."""

from __future__ import annotations

from random import Random
from typing import Callable

Words = Callable[[], str]

# Lines that begin or end a block wherever they are strewn in.
LINES = [
    "# Title", "***", "---", "===", "* * *", "<div>", "</div>", "<b>", "<!-- a -->", "<!--", "-->", "<pre>", "</pre>", "<?a", "?>",
    "<!X", "<![CDATA[", "]]>", "```", "~~~", "| a | b |", "|---|---|", "a | b", "--- | ---", "> [!NOTE]", "[a]: /b", "[^1]: c",
]  # fmt: skip

# CommonMark's seven kinds of HTML blocks, each with how it ends; the last two end with a blank line.
HTML = [
    ("<pre>", "</pre>"), ("<script>", "</script> x"), ("<!-- a", "b -->"), ("<?php", "?>"), ("<!DOCTYPE", ">"),
    ("<![CDATA[", "]]>"), ("<div>", "</div>"), ("<details><summary>a</summary>", "</details>"), ("<b>", "</b>"),
]  # fmt: skip


def fence(random: Random, words: Words) -> list[str]:
    """Fenced code, sometimes without an end, or with one that is none."""
    mark = random.choice(["```", "```", "~~~", "````", "``` swift", "~~~ a ~ b"])
    close = random.choice([mark.split()[0]] * 6 + [mark[:2], mark.split()[0] + "~", "    " + mark.split()[0], ""])
    return [mark, f"- [ ] {words()}", *random.choice([[], [""], ["    x"]]), close]


def indented_code(random: Random, words: Words) -> list[str]:
    """Code by its indentation, or a paragraph's next line."""
    return [f"    - [ ] {words()}", *(["", f"      {words()}"] if random.random() < 0.3 else [])]


def html(random: Random, words: Words) -> list[str]:
    """An HTML block, with a task in it, below it, or below a blank line in it."""
    start, end = random.choice(HTML)
    inside = random.choice([[], [f"- [ ] {words()}"], ["", f"- [ ] {words()}", ""], [words()]])
    return [start, *inside, *([end] if random.random() < 0.85 else [])]


def setext(random: Random, words: Words) -> list[str]:
    """A heading with a line under it, or what looks like one."""
    lines = [words() for _ in range(random.choice([1, 1, 1, 2]))]
    return [*lines, random.choice(["===", "---", "-", "=", "--- ", "= =", "   ---", "    ---"])]


def table(random: Random, words: Words) -> list[str]:
    """A table, with or without outer pipes; at times something follows right below, or the cells are not as many."""
    row = random.choice(["| {} | b |", "{} | b", "|{}|b"])
    rule = random.choice(["|---|---|", "--- | ---", "|-|-", "---|---", "|---|"])
    rows = [row.format(words()) for _ in range(random.choice([0, 1, 2]))]
    above = [words()] if random.random() < 0.15 else []
    return [*above, row.format(words()), rule, *rows, *below(random, words)]


def definition(random: Random, words: Words) -> list[str]:
    """A link definition or a footnote, over one line or more."""
    lines = random.choice([
        ["[a]: /b"], ["[a]: /b", "[c]: <d> 'e'"], ["[a]:", "/b"], ["[a]: /b", '"c"'], ["[a]: /b c"], ["[^1]: c"],
        ["[^1]: c", "    - [ ] d"], ["[^1]: c", "", "    - [ ] d"], ["[a]: /b", "==="], ["[a]: /b", "---"], ["[a]: /b 'c", "d'"],
    ])  # fmt: skip
    return [*lines, *below(random, words)]


def below(random: Random, words: Words) -> list[str]:
    """What may stand right below a block that it may or may not end."""
    return random.choice([[], [], [], [f"- [ ] {words()}"], [f"2. [ ] {words()}"], [f"1) [x] {words()}"], [words()]])


def rule(random: Random, words: Words) -> list[str]:
    """A rule across the page, or what is nearly one."""
    return [random.choice(["***", "---", "___", "* * *", "- - -", "-  -  -", "**", "_ _ _ _", "- - - -x"])]


KINDS = [fence, fence, indented_code, html, html, html, setext, setext, table, table, definition, definition, rule]
