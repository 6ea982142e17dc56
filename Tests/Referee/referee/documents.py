"""Markdown documents by a seeded grammar: mostly what people write, and what lies next to it."""

from __future__ import annotations

from random import Random

BULLETS = ["-", "-", "-", "*", "+"]
BOXES = ["[ ]"] * 8 + ["[x]"] * 4 + ["[X]", "[@]", "[~]", "[?]", "[-]", "[/]", "[!]", "[✅]"]
NO_BOXES = ["[1]", "[C](https://example.org/#c)", "[]", "[xx]", "[ ]x", "[x]: y", "[ ](#a)", "[a][b]"]
WORDS = ["eggs", "`code #a`", "*now*", "#tag", "[a](#b)", "<b>", "-> 2026-11-20", "https://example.org/#c", "2) two", "\\#x"]
LEAVES = ["# Title", "***", "<div>", "</div>", "<!-- a -->", "<!--", "-->", "```", "~~~", "| a | b |", "> [!NOTE]", "==="]
PIECES = ["", "", "", "  ", "    ", "   ", "> ", ">", "- ", "* ", "1. ", "2) ", "10. ", "\t", "-   "]


class Writer:
    """One document."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.count = 0
        self.lines: list[str] = []

    def words(self) -> str:
        """Words that occur once."""
        self.count += 1
        more = [self.random.choice(WORDS) for _ in range(self.random.choice([0, 0, 0, 1, 2]))]
        return " ".join([f"w{self.count}", *more])

    def blank(self, prefix: str, likely: float) -> None:
        """Perhaps a blank line, in a block quote with its mark."""
        if self.random.random() < likely:
            self.lines.append(prefix.rstrip() if ">" in prefix else "")

    def paragraph(self, first: str, rest: str) -> None:
        """Words over one line or more, some of them lazy."""
        self.lines.append(first + self.words())
        while self.random.random() < 0.25:
            lazy = self.random.random() < 0.4
            lead = self.random.choice(["", "", " ", "   "]) if lazy else rest
            self.lines.append(lead + self.words())

    def items(self, prefix: str, depth: int) -> None:
        """A list."""
        ordered = self.random.random() < 0.3
        number = self.random.choice([1, 1, 1, 1, 2, 7, 9, 99])
        mark, step = self.random.choice([".", ".", ")"]), self.random.choice([1, 1, 1, 0])
        bullet = self.random.choice(BULLETS)
        loose = self.random.choice([0.0, 0.0, 0.1, 0.9])
        for _ in range(self.random.choice([1, 2, 2, 3, 4, 6])):
            marker = f"{number}{mark}" if ordered else bullet
            number += step
            marker += " " * self.random.choice([1, 1, 1, 1, 1, 2, 3])
            box = self.random.choice(BOXES) + " " if self.random.random() < 0.75 else ""
            if self.random.random() < 0.05:
                box = self.random.choice(NO_BOXES) + " "
            inside = prefix + " " * len(marker)
            self.paragraph(prefix + marker + box, inside)
            if depth < 3 and self.random.random() < 0.35:
                self.blank(inside, loose)
                self.blocks(inside, depth + 1, self.random.choice([1, 1, 2]))
            self.blank(prefix, loose)

    def blocks(self, prefix: str, depth: int, count: int) -> None:
        """Blocks one below the other."""
        for _ in range(count):
            kind = self.random.random()
            if kind < 0.55:
                self.items(prefix, depth)
            elif kind < 0.75:
                self.paragraph(prefix, prefix)
            elif kind < 0.83:
                self.lines.append(prefix + "#" * self.random.choice([1, 2, 3]) + " " + self.words())
            elif kind < 0.9 and depth < 3:
                self.blocks(prefix + "> ", depth + 1, self.random.choice([1, 2]))
            elif kind < 0.95:
                self.lines += [prefix + "```", prefix + "- [ ] " + self.words(), prefix + "```"]
            else:
                self.lines.append(prefix + self.random.choice(LEAVES))
            self.blank(prefix, 0.6)

    def noise(self) -> None:
        """A line that nobody would write."""
        pieces = [self.random.choice(PIECES) for _ in range(self.random.choice([0, 1, 2, 3]))]
        end = self.random.choice([self.words(), self.random.choice(BOXES) + " " + self.words(), "", self.random.choice(LEAVES)])
        self.lines.insert(self.random.randrange(len(self.lines) + 1), "".join(pieces) + end)


def document(random: Random) -> str:
    """A document; one in three has lines strewn in that nobody would write."""
    writer = Writer(random)
    writer.blocks("", 0, random.choice([1, 2, 3, 4, 6]))
    if random.random() < 0.34:
        for _ in range(random.choice([1, 2, 5, 12])):
            writer.noise()
    return "\n".join(writer.lines) + "\n"
