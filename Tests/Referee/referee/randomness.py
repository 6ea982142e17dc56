"""Random lists and edits, reproducible by seed, with a high rate of difficult cases."""

from __future__ import annotations

from random import Random
from typing import Any

from . import oracle

PIECES = [
    "[ ] ", "[x] ", "[X] ", "[@] ", "[~] ", "[?] ", "[] ", "[*] ", "[ ]", "- [ ] ", "1. [x] ", "    ", "  ", "\t", " ", "\u00a0",
    "!!! ", "..! ", "!.! ", "-> 2026-11-20", "-> 2020-01", "-> 2026-02-31", "→ 2026-1-2", "->2026-W09", "-> 2026/Q1", "#tag", "#a=b",
    '#a="x', "#done='y'", "#\u0939\u093f", "Title", "word", "eggs", "a", "B", "7", ".", ",", "(", ")", "\\", '"', "$0", "}",
    "é", "ß", "e\u0301", "\u0301", "今日は", "한글", "😀", "👨\u200d👩\u200d👧", "🇩🇪", "𝒳", "ﷺ", "עברית", "\u200f", "\ufeff", "\u2028", "\u0085",
    "📅 2026-11-20", "📅", "📆 fri", "🔁 every week", "⏫", "🔽", "✅ 2020-01-01", "⏳ 2026-11-28", "🏁 delete", " ^a1",
    "[due:: 2026-11-20]", "(start:: fri)", "[priority:: high]", "%%",
    "\x00", "\x1b", "\x7f", "\f", "\v", "\ufffd", "\uffff",
]  # fmt: skip
ENDS = (
    ["\n"] * 12
    + ["\r\n"] * 3
    + ["\r", "\n\n", "\n\n\n", "\r\n\r\n", "\n\r", "\n    ", "\n[ ] ", "\n    [ ] "]
)
LONE_SURROGATES = ["\ud83d", "\ude00"]


def snippet(random: Random) -> str:
    """Typed or pasted text: mostly a character or a word, sometimes lines."""
    count = random.choice([0, 1, 1, 1, 1, 2, 3, 8])
    pieces = [random.choice(ENDS if random.random() < 0.25 else PIECES) for _ in range(count)]
    if random.random() < 0.01:
        pieces.append(random.choice(LONE_SURROGATES))
    return "".join(pieces)


def text(random: Random, lines: int = 25) -> str:
    """A list."""
    written = []
    for _ in range(random.randrange(lines)):
        written.append(
            random.choice(
                ["", "", "[ ] ", "[x] ", "[X] ", "    [ ] ", "    ", "  [x] ", "\t", "- [ ] ", "[] "]
            )
        )
        written += [random.choice(PIECES) + random.choice(["", " "]) for _ in range(random.randrange(6))]
        written.append(random.choice(ENDS))
    return "".join(written)


def position(random: Random, text: str, bounds: list[tuple[int, int]], encoding: str) -> dict[str, int]:
    """A position in a text; one in twenty may be past an end or within a character."""
    line = random.randrange(len(bounds))
    start, end = bounds[line]
    if random.random() < 0.05:
        odd = random.choice([0, 1, 2, 3, 99, 2**31 - 1])
        lines = [line, line, len(bounds), min(2**31 - 1, len(bounds) + odd)]
        return {"line": random.choice(lines), "character": odd}
    offset = random.choice([start, end, random.randint(start, end), random.randint(start, end)])
    return {"line": line, "character": oracle.width(text[start:offset], encoding)}


def change(random: Random, text: str, encoding: str) -> dict[str, Any]:
    """A random edit of a few characters or many lines; long texts shrink more than they grow."""
    bounds = oracle.lines(text)
    start = position(random, text, bounds, encoding)
    kind = random.random()
    if kind < 0.5:
        end = start
    elif kind < 0.85:
        end = {
            "line": start["line"],
            "character": min(2**31 - 1, start["character"] + random.choice([1, 1, 2, 5])),
        }
    elif kind < 0.95:
        end = {"line": min(2**31 - 1, start["line"] + random.choice([1, 1, 2, 3])), "character": 0}
    else:
        end = position(random, text, bounds, encoding)
    new = "" if 0.5 <= kind < 0.7 else snippet(random)
    if len(text) > 3000 and random.random() < 0.05:
        start, end, new = {"line": 3, "character": 0}, {"line": 40, "character": 0}, ""
    return {"range": {"start": start, "end": end}, "text": new}


def as_changes(edits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The change events for the server's edits, from last to first."""
    return [{"range": edit["range"], "text": oracle.new_text(edit)} for edit in reversed(edits)]
