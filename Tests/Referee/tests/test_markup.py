"""Text of a list is never active Markdown: external parsers check the hovers of hostile lists."""

from __future__ import annotations

import random

import pytest

from referee import markup
from referee.client import Client
from referee.messages import URI, initialize, open_document

LISTS = 30
LINES = 60

# Text that opens or closes a Markdown construct, or that parsers may count differently.
PIECES = [
    "`", "``", "```", "`\u0301", "``\u0308`", "\u0301`", "`\u200d", "`\ufe0f", "`\u20dd", "~~~", "~~", "~", "*", "**", "_", "__",
    "[", "]", "(", ")", "![", "](", "![x](https://a.example/x.png)", "[x](https://a.example)", "[x]: https://a.example",
    "<", ">", "<img src=x>", "<https://a.example>", "<!--", "-->", "<?", "<![CDATA[", "</code>", "&lt;b&gt;", "&#96;",
    "https://a.example/", "www.a.example", "me@a.example", "mailto:me@a.example", "xmpp:a@b.example", "\\", "\\`", "|", "|-|",
    "#", "# ", "- ", "+ ", "1. ", "> ", "---", "===", "    ", "\t", " ", "  ", "$x$", ":x:", "a", "“", "”", "é", "日", "👩‍👩‍👧",
    "\u202e", "\u2066", "\u200b", "\u00a0", "\u2028", "\u0085", "\x1b", "\x07", "\x0b", "\x0c", "\x7f", "\u061c", "{{", "%%",
]  # fmt: skip


def words(choose: random.Random) -> str:
    return "".join(choose.choice(PIECES) for _ in range(choose.randrange(1, 7)))


def line(choose: random.Random, last: str) -> str:
    hostile = words(choose)
    return choose.choice([
        f"x{hostile}",
        f"[ ] {hostile}",
        last if last.startswith("[ ]") else f"[ ] {hostile}",
        f'[ ] t #tag="{words(choose)}" #tag="{words(choose)}"',
        f"[{hostile}] t",
        f"[x] {hostile} -> 2026-02-31",
        f"- [{hostile}] t",
        f"[ ] t #tag='{words(choose)}",
        "",
    ])  # fmt: skip


def hostile_list(seed: int) -> list[str]:
    choose = random.Random(seed)
    lines = [""]
    while len(lines) < LINES:
        lines.append(line(choose, lines[-1]))
    return lines


def hovers(client: Client, lines: list[str]) -> dict[tuple[int, int], str]:
    found = {}
    for number, text in enumerate(lines):
        for column in {0, 1, len(text) // 2, text.find("#tag") + 1, max(0, text.find("-> "))}:
            position = {"line": number, "character": len(text[:column].encode("utf-16-le")) // 2}
            hover = client.result("textDocument/hover", {"textDocument": {"uri": URI}, "position": position})
            if hover:
                found[number, column] = hover["contents"]["value"]
    return found


@pytest.mark.parametrize("seed", range(LISTS))
def test_text_of_a_list_is_not_markdown(client: Client, seed: int) -> None:
    initialize(client, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}})
    lines = hostile_list(seed)
    open_document(client, "\n".join(lines) + "\n")
    found = hovers(client, lines)
    assert found
    for position, text in found.items():
        for parse in (markup.by_cmark, markup.by_markdown_it):
            live, _ = parse(text)
            assert not live, f"{position}: {text!r}"
        # Code that one parser ends too early is other code for the other one, even if the rest is plain text.
        assert markup.by_cmark(text)[1] == markup.by_markdown_it(text)[1], f"{position}: {text!r}"


def test_a_combining_mark_after_a_backtick_does_not_end_the_code(client: Client) -> None:
    initialize(client, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}})
    open_document(client, "a`\u0301![x](https://a.example/x.png)\n[ ] b\n")
    text = hovers(client, ["", "[ ] b"])[1, 1]
    assert markup.by_cmark(text) == (set(), ["a`\u0301![x](https://a.example/x.png)"])


def test_the_text_of_a_duplicate_is_not_markdown(client: Client) -> None:
    initialize(client, {"textDocument": {"hover": {"contentFormat": ["markdown"]}}})
    open_document(client, "[ ] ![x](https://a.example/x.png)\n" * 2)
    text = "".join(hovers(client, ["", "[ ] ![x](https://a.example/x.png)"]).values())
    assert "already says" in text
    assert markup.by_cmark(text)[0] == set()
