"""Kinds of texts that have made programs slow, of any length.

Each kind is a function from a number of bytes to a text of about this length. Parts are repeated in one line or one block of
lines, so that searching the whole for each part takes quadratic time.
"""

from __future__ import annotations

from typing import Callable

Kind = Callable[[int], str]


def repeated(part: str, before: str = "", after: str = "") -> Kind:
    """A repeated part between a start and an end."""
    return lambda size: before + part * max(1, size // len(part.encode())) + after


def numbered(part: str, before: str = "") -> Kind:
    """A repeated part with increasing numbers."""

    def text(size: int) -> str:
        count = max(1, size // len((part % 1000).encode()))
        return before + "".join(part % number for number in range(count))

    return text


def chain(step: int) -> Kind:
    """Items nested in each other; the depth grows with the square root of the size."""

    def text(size: int) -> str:
        depth = int((2 * size / step) ** 0.5)
        return "".join(" " * (step * level) + "[ ] x\n" for level in range(depth))

    return text


def halves(before: str, after: str, part: str, filler: str = "x") -> Kind:
    """One long line, and after it as many bytes of short ones: what repeats the line for each of them is quadratic."""

    def text(size: int) -> str:
        half = size // 2
        return before + filler * (half // len(filler.encode())) + after + part * (half // len(part))

    return text


LISTS: dict[str, Kind] = {
    "a line of dates": repeated(" -> 2026-01-31", "[ ] a", "\n"),
    "a line of dates after letters of several bytes": repeated(" é😀 -> 2026-01-31", "[ ] a", "\n"),
    "a line of near misses": repeated(" ->2026-1-31", "[ ] a", "\n"),
    "a line of impossible dates": repeated(" -> 2026-02-30", "[ ] a", "\n"),
    "a line of arrows": repeated("->", "[ ] ", "\n"),
    "arrows with blanks between": repeated(" ->   ", "[ ] ", "\n"),
    "a block of overdue items": numbered("[ ] pay %d -> 2020-01-31\n"),
    "an item with overdue sub-items": numbered("    [ ] pay %d -> 2020-01-31\n", "[ ] all\n"),
    "an item with many dates": repeated("    -> 2020-01-31\n", "[ ] all\n"),
    "a line of dates in words": repeated(" -> next fri", "[ ] a", "\n"),
    "items with dates in words": numbered("[ ] pay %d -> in 3 days\n"),
    "a line of dates in digits": repeated(" -> 20.11.2026", "[ ] a", "\n"),
    "prose that begins like a date": repeated(" -> in a week the", "[ ] a", "\n"),
    "one date of many words": repeated("in ", "[ ] a -> ", "\n"),
    "items that repeat": numbered("[ ] pay %d #repeat=1w -> 2026-01-31\n"),
    "sub-items that repeat": numbered("    [ ] pay %d #repeat=1w -> 2026-01-31\n", "[ ] all\n"),
    "a line of repeats": repeated(" #repeat=1w", "[ ] a", "\n"),
    "a repeat on many days": repeated("mon,", '[ ] a #repeat="', 'thu"\n'),
    "repeats without quotes": repeated(" #repeat=mon,thu", "[ ] a", "\n"),
    "invalid repeats": numbered(" #repeat=x%d", "[ ] a"),
    "a line of tags": repeated(" #tag=1", "[ ] a", "\n"),
    "a line of different tags": numbered(" #t%d", "[ ] a"),
    "items with a tag": numbered("[ ] item %d #tag\n"),
    "items with ids, each after the last": lambda size: "".join(
        f"[ ] i #id=i{number} #after=i{number - 1}\n" for number in range(max(1, size // 24))
    ),
    "items with ids in a cycle": lambda size: "[ ] a #id=i0 #after=last\n"
    + "".join(f"[ ] i #id=i{number} #after=i{number - 1}\n" for number in range(1, max(2, size // 24)))
    + f"[ ] z #id=last #after=i{max(2, size // 24) - 1}\n",
    "an item with sub-items with ids": numbered("    [ ] sub #id=s%d\n", "[ ] all #after=s0\n"),
    "an item that waits for many": lambda size: '[ ] all #after="'
    + ",".join(f"i{number}" for number in range(max(1, size // 24)))
    + '"\n'
    + "".join(f"[ ] i #id=i{number}\n" for number in range(max(1, size // 24))),
    "many that wait for an item": numbered("[ ] a %d #after=x\n", "[ ] x #id=x\n"),
    "an id used many times": repeated("[ ] a #id=x\n"),
    "ids that nothing has": numbered("[ ] a #after=x%d\n"),
    "a line of ids": numbered(" #id=x%d", "[ ] a"),
    "a line of dependencies": numbered(" #after=x%d", "[ ] a"),
    "a line of links": repeated(" https://example.org/a", "[ ] a", "\n"),
    "lines of links": numbered("    https://example.org/%d\n", "[ ] a\n"),
    "a link with parentheses": repeated(")", "[ ] http://a/(b", "\n"),
    "a line of slashes": repeated("/a", "[ ] a", "\n"),
    "unclosed quotes": repeated(' #a="', "[ ] a", "\n"),
    "quotes of two kinds": repeated(" #a='\" #b=\"", "[ ] a", "\n"),
    "a line of brackets": repeated("[", "[ ] ", "\n"),
    "a line of closed brackets": repeated("[x]", "", "\n"),
    "odd checkboxes": repeated("[*] x\n"),
    "checkboxes without a space": repeated("[]x\n"),
    "bullets without a space": repeated("-[ ] x\n\n"),
    "bullets": repeated("- [ ] x\n"),
    "a line of bullets": repeated("- ", "", "[ ] x\n"),
    "a line of digits": repeated("1", "", ". [ ] x\n"),
    "combining marks": repeated("e\u0301", "[ ] #", "\n"),
    "lone carriage returns": repeated("[ ] a\r"),
    "mixed line ends": repeated("[ ] a\r\n[ ] b\n"),
    "blanks before mixed line ends": repeated("[ ] a  \r\n[ ] b  \n"),
    "control characters": repeated("\u0007", "[ ] a", "\n"),
    "blank lines": repeated("\n", "[ ] a\n", "[ ] b\n"),
    "items above blank lines": lambda size: "[ ] a\n" * (size // 12) + "\n" * (size // 2),
    "finished items above blank lines": lambda size: "[x] a !\n" * (size // 16) + "\n" * (size // 2),
    "lines of blanks": repeated("  \n", "[ ] a\n", "[ ] b\n"),
    "blanks at an end": repeated(" ", "[ ] a", "\n"),
    "one huge word": repeated("x", "[ ] ", "\n"),
    "a huge priority": repeated("!", "[ ] ", " a\n"),
    "dots around a priority": repeated("..!.. ", "[ ] ", "\n"),
    "a deep chain": chain(4),
    "a deep chain of two spaces": chain(2),
    "a wide item": numbered("    [ ] sub %d\n", "[ ] all\n"),
    "a wide finished item": numbered("    [x] sub %d\n", "[x] all\n"),
    "a long description": repeated("    more words\n", "[ ] all\n"),
    "odd indentation": repeated("  more words\n", "[ ] all\n"),
    "sub-items at odd columns": repeated("  [ ] a\n       [ ] b\n   [X] c\n", "[ ] all\n"),
    "indentation without an item": repeated("    words\n", "\n"),
    "titles": repeated("Title\n"),
    "titles with an item": numbered("Title %d\n[ ] a\n\n"),
    "a long title": halves("Title ", "\n", "[ ] a\n"),
    "a long item among short ones": halves("[ ] long ", "\n", "[ ] a\n"),
    "a long item with sub-items": halves("[ ] long ", "\n", "    [ ] a\n"),
    "a title of marks": halves("e", "\n", "[ ] a\n", filler="\u0301"),
    "the same item": repeated("[ ] same\n"),
    "the same sub-item": repeated("    [ ] same\n", "[ ] all\n"),
    "empty items": repeated("[ ]\n"),
    "finished items": numbered("[x] done %d\n"),
    "obsolete items in an item": numbered("    [~] gone %d\n", "[ ] all\n"),
}

MARKDOWN: dict[str, Kind] = {
    "quote marks": repeated(">", "", " - [ ] x\n"),
    "quoted items": repeated("> - [ ] x\n"),
    "a table": repeated("| a | b |\n", "| a | b |\n|---|---|\n"),
    "a line of pipes": repeated("|a", "", "|\n"),
    "an unterminated fence": repeated("- [ ] x\n", "```\n"),
    "fences": repeated("```\n- [ ] x\n"),
    "fences of two kinds": repeated("```\n~~~\n"),
    "fences in items": repeated("- [ ] x\n  ```\n"),
    "comments": repeated("<!--", "- [ ] ", "\n"),
    "code spans": repeated("`", "- [ ] a", "\n"),
    "code spans of growing length": lambda size: "- [ ] "
    + " ".join("`" * length for length in range(1, int((2 * size) ** 0.5)))
    + "\n",
    "link brackets": repeated("[a](", "- [ ] ", "\n"),
    "angle brackets": repeated("<a ", "- [ ] ", "\n"),
    "stars": repeated("*a **", "- [ ] ", "\n"),
    "a line of signs": repeated("📅 ", "- [ ] ", "\n"),
    "a line of signs with dates": repeated("📅 2026-11-20 ", "- [ ] ", "\n"),
    "a line of fields": repeated("[due:: 2026-11-20] ", "- [ ] ", "\n"),
    "a line of unclosed fields": repeated("[due:: ", "- [ ] ", "\n"),
    "items with signs": repeated("- [ ] a 🔁 every week 📅 2026-11-20 ⏫\n"),
    "nested items": chain(2),
    "a wide task": numbered("  - [ ] sub %d\n", "- [ ] all\n"),
    "loose items": numbered("- [ ] item %d\n\n"),
    "headings": repeated("# a\n"),
    "underlined headings": repeated("a\n===\n"),
    "bullets in a line": repeated("- ", "", "[ ] x\n"),
    "tags in a link's title": repeated("<b>\n", '[a]: b "\n'),
    "link definitions": numbered("[%d]: https://example.org\n"),
    "underlined link definitions": numbered("[%d]: https://example.org\n===\n"),
    "front matter without an end": repeated("a: b\n", "---\n"),
    "a task with many tags": repeated(" #tag", "- [ ] a", "\n"),
    "a task with many dates": repeated(" -> 2026-01-31", "- [ ] a", "\n"),
}

# Texts of other programs, by the name of their format for `convert --from`.
FOREIGN: dict[str, dict[str, Kind]] = {
    "org": {
        "a line of deadlines": repeated("DEADLINE: <2026-01-31 Sat> ", "* TODO a\n", "\n"),
        "lines of scheduled days": repeated("SCHEDULED: <2026-01-31 Sat>\n", "* TODO a\n"),
        "properties": numbered(":A%d: b\n", "* TODO a\n:PROPERTIES:\n"),
        "tags of a headline": repeated("a:", "* TODO a :", "\n"),
    },
    "todo.txt": {
        "words": repeated(" word", "a", "\n"),
        "blanks": repeated(" ", "a", "b\n"),
        "due dates": repeated(" due:2026-01-31", "a", "\n"),
    },
    "plaintasks": {
        "tags": repeated(" @a", "☐ a", "\n"),
        "open parentheses": repeated(" @a(", "☐ a", "\n"),
        "tags of a project": repeated(" @a", "a:", "\n"),
    },
}


def members(part: str) -> Kind:
    """A JSON object of repeated members with increasing numbers."""
    text = numbered(part + ",")
    return lambda size: "{" + text(size).rstrip(",") + "}"


SETTINGS: dict[str, Kind] = {
    "unknown settings": members('"unknown%d": []'),
    "misspelt settings": members('"format.srot%d": true'),
    "unknown sections": members('"section%d": {"one": 1, "two": 2}'),
    "unknown checks": lambda size: '{"severity": ' + members('"overdeu%d": "error"')(size) + "}",
    "the same setting": members('"format.sort": "%d"'),
    "a list of wrong values": lambda size: '{"format.sort": [' + "1," * (size // 2) + "1]}",
    "a deep value": lambda size: '{"format.sort": ' + "[" * (size // 2) + "]" * (size // 2) + "}",
    "a huge name": lambda size: '{"' + "x" * size + '": 1}',
    "no JSON": repeated("{,"),
}
