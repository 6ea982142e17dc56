"""Random Markdown documents, reproducible by seed: mostly realistic ones, and edge cases."""

from __future__ import annotations

from random import Random

from . import leaf_blocks

BULLETS = ["-", "-", "-", "*", "+"]
BOXES = ["[ ]"] * 8 + ["[x]"] * 4 + ["[X]", "[@]", "[~]", "[?]", "[-]", "[/]", "[!]", "[✅]"]
NO_BOXES = ["[1]", "[C](https://example.org/#c)", "[]", "[xx]", "[ ]x", "[x]: y", "[ ](#a)", "[a][b]", "[ ]\u00a0x"]
WORDS = ["eggs", "`code #a`", "*now*", "#tag", "[a](#b)", "<b>", "-> 2026-11-20", "https://example.org/#c", "2) two", "\\#x"]
PIECES = ["", "", "", "  ", "    ", "   ", "> ", ">", "- ", "* ", "1. ", "2) ", "10. ", "\t", "-   ", "-\t", ">\t", "01. "]
PADDINGS = [" "] * 7 + ["  ", "  ", "   ", "\t"]


class Writer:
    """Writes one document."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.numbers = random.sample(range(1, 1000), 999)
        self.lines: list[str] = []

    def words(self) -> str:
        """Words that include a unique one, by which `operations.name` recognizes the task; `w0` once the numbers are used up."""
        others = [self.random.choice(WORDS) for _ in range(self.random.choice([0, 0, 0, 1, 2]))]
        return " ".join([f"w{self.numbers.pop() if self.numbers else 0}", *others])

    def blank(self, prefix: str, likely: float) -> None:
        """Writes a blank line with this probability, which may contain blanks and the markers of block quotes."""
        if self.random.random() < likely:
            line = prefix.rstrip() if ">" in prefix else ""
            self.lines.append(line + self.random.choice(["", "", "", "", "", " ", "    ", "\t"]))

    def paragraph(self, first: str, rest: str) -> None:
        """Writes a paragraph, sometimes with lazy continuation lines or hard line breaks."""
        self.lines.append(first + self.words())
        while self.random.random() < 0.25:
            if self.random.random() < 0.1:
                self.lines[-1] += self.random.choice(["  ", "\\"])
            lazy = self.random.random() < 0.4
            lead = self.random.choice(["", "", " ", "   ", "      "]) if lazy else rest
            self.lines.append(lead + self.words())

    def items(self, prefix: str, depth: int) -> None:
        """Writes a list."""
        ordered = self.random.random() < 0.3
        number = self.random.choice([1, 1, 1, 1, 0, 2, 7, 9, 99])
        mark, step = self.random.choice([".", ".", ")"]), self.random.choice([1, 1, 1, 0])
        bullet = self.random.choice(BULLETS)
        loose = self.random.choice([0.0, 0.0, 0.1, 0.9])
        for _ in range(self.random.choice([1, 1, 2, 2, 3, 4])):
            marker = f"{number}{mark}" if ordered else bullet
            number += step
            padding = self.random.choice(PADDINGS)
            at = len(prefix) + len(marker)
            inside = prefix + " " * (len(marker) + (4 - at % 4 if padding == "\t" else len(padding)))
            marker += padding
            if self.random.random() < 0.04:
                inner = self.random.choice(["> ", "- ", "1. ", ">"])
                marker += inner
                inside += inner if ">" in inner else " " * len(inner)
            box = self.random.choice(BOXES) + " " if self.random.random() < 0.75 else ""
            if self.random.random() < 0.05:
                box = self.random.choice(NO_BOXES) + " "
            self.paragraph(prefix + marker + box, inside)
            if depth < 3 and self.random.random() < 0.3:
                self.blank(inside, loose)
                self.blocks(inside, depth + 1, self.random.choice([1, 1, 2]))
            self.blank(prefix, loose)

    def quote(self, prefix: str, depth: int) -> None:
        """Writes a block quote, sometimes an alert, of random blocks."""
        inside = prefix + self.random.choice(["> ", "> ", "> ", ">", ">  "])
        if self.random.random() < 0.25:
            self.lines.append(f"{inside}[!{self.random.choice(['NOTE', 'TIP', 'WARNING'])}]")
            self.blank(inside, 0.2)
        self.blocks(inside, depth + 1, self.random.choice([1, 2]))

    def blocks(self, prefix: str, depth: int, count: int) -> None:
        """Writes a sequence of blocks."""
        for _ in range(count):
            kind = self.random.random()
            if kind < 0.5:
                self.items(prefix, depth)
            elif kind < 0.65:
                self.paragraph(prefix, prefix)
            elif kind < 0.72:
                self.lines.append(prefix + "#" * self.random.choice([1, 2, 3]) + " " + self.words())
            elif kind < 0.8 and depth < 4:
                self.quote(prefix, depth)
            else:
                write = self.random.choice(leaf_blocks.KINDS)
                self.lines += [prefix + line for line in write(self.random, self.words)]
            self.blank(prefix, 0.6)

    def noise(self) -> None:
        """Inserts an unusual line at a random position."""
        pieces = [self.random.choice(PIECES) for _ in range(self.random.choice([0, 1, 2, 3]))]
        task = self.random.choice(BOXES) + " " + self.words()
        end = self.random.choice([self.words(), task, "", self.random.choice(leaf_blocks.LINES)])
        self.lines.insert(self.random.randrange(len(self.lines) + 1), "".join(pieces) + end)


def with_tabs(line: str, likely: float, random: Random) -> str:
    """The line, with this probability with TABs instead of leading groups of four spaces."""
    blanks = len(line) - len(line.lstrip(" "))
    if blanks < 4 or random.random() >= likely:
        return line
    return "\t" * (blanks // 4) + " " * (blanks % 4) + line[blanks:]


def document(random: Random) -> str:
    """A document; one in three has unusual lines."""
    writer = Writer(random)
    writer.blocks("", 0, random.choice([1, 2, 3, 4, 6]))
    if random.random() < 0.34:
        for _ in range(random.choice([1, 2, 5, 12])):
            writer.noise()
    return finish(writer.lines, random)


def finish(lines: list[str], random: Random) -> str:
    """The text of a file; some have front matter, TABs, CRLF, mixed line endings or no final line end."""
    tabs = random.choice([0.0] * 8 + [0.3, 1.0])
    lines = [with_tabs(line, tabs, random) for line in lines]
    if random.random() < 0.06:
        start, end = random.choice([("---", "---"), ("---", "---"), ("---", "..."), ("+++", "+++")])
        # Unterminated front matter is a thematic break or text.
        lines = [start, "title: - [ ] no task", *([end] if random.random() < 0.7 else []), *([""] if random.random() < 0.5 else []), *lines]
    end = random.choice(["\n"] * 8 + ["\r\n"])
    text = end.join(lines) + (end if random.random() < 0.85 else "")
    return text if random.random() < 0.97 else text.replace("\r\n", "\n").replace("\n", "\r\n", text.count("\n") // 2)
