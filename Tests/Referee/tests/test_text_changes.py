"""The server's text equals the client's after any change."""

from __future__ import annotations

import pytest

from referee import oracle
from referee.client import Client
from referee.messages import LITERALS, URI, change, initialize, open_document
from referee.server_text import check_text

ENCODINGS = ["utf-8", "utf-16", "utf-32"]

# name: the text, the changes of one notification, the text afterwards. Columns count UTF-16.
CASES = {
    "a word is replaced": ("[ ] eggs\n", [(0, 4, 0, 8, "milk")], "[ ] milk\n"),
    "two changes in one notification are made one after the other": (
        "[ ] ab\n",
        [(0, 4, 0, 5, "12345"), (0, 9, 0, 10, "c")],
        "[ ] 12345c\n",
    ),
    "the second change may be of the whole text": ("[ ] ab\n", [(0, 4, 0, 5, "x"), "[x] new\n"], "[x] new\n"),
    "a change of the whole text may be followed by one of a range": (
        "[ ] ab\n",
        ["[x] new\n", (0, 1, 0, 2, " ")],
        "[ ] new\n",
    ),
    "no changes at all change nothing": ("[ ] a\n", [], "[ ] a\n"),
    "a column past the end of a line is before its terminator": (
        "[ ] a\n[ ] b\n",
        [(0, 99, 0, 99, "!")],
        "[ ] a!\n[ ] b\n",
    ),
    "a column past the end is before CRLF": (
        "[ ] a\r\n[ ] b\r\n",
        [(0, 99, 0, 99, "!")],
        "[ ] a!\r\n[ ] b\r\n",
    ),
    "a column past the end is before a lone CR": ("[ ] a\r[ ] b\r", [(0, 99, 0, 99, "!")], "[ ] a!\r[ ] b\r"),
    "a column between CR and LF is before both": (
        "[ ] a\r\n[ ] b\r\n",
        [(0, 6, 0, 6, "!")],
        "[ ] a!\r\n[ ] b\r\n",
    ),
    "the line after the last is the end of the text": ("[ ] a\n", [(2, 0, 2, 0, "[ ] b")], "[ ] a\n[ ] b"),
    "a line far after the last is the end of the text": ("[ ] a", [(99, 7, 2147483647, 0, "!")], "[ ] a!"),
    "the largest column and line are accepted": ("[ ] a\n", [(0, 4, 2147483647, 2147483647, "")], "[ ] "),
    "a position within a surrogate pair is before it": ("[ ] 😀b\n", [(0, 5, 0, 7, "x")], "[ ] x\n"),
    "both ends within a surrogate pair insert before it": ("[ ] 😀b\n", [(0, 5, 0, 5, "x")], "[ ] x😀b\n"),
    "a change after an emoji is at the client's position": (
        "[ ] 😀 ab\n",
        [(0, 7, 0, 8, "x")],
        "[ ] 😀 xb\n",
    ),
    "a change within a cluster splits it": ("[ ] e\u0301a\n", [(0, 5, 0, 6, "")], "[ ] ea\n"),
    "a family of emoji is split": (
        "[ ] 👨\u200d👩\u200d👧!\n",
        [(0, 6, 0, 7, "")],
        "[ ] 👨👩\u200d👧!\n",
    ),
    "an inverted range is swapped": ("[ ] abcdef\n", [(0, 8, 0, 5, "X")], "[ ] aXef\n"),
    "a range inverted over lines is swapped": ("[ ] a\n[ ] b\n", [(1, 4, 0, 4, "X")], "[ ] Xb\n"),
    "LF inserted after CR makes one terminator": ("[ ] a\r[ ] b\n", [(0, 5, 1, 0, "\r\n")], "[ ] a\r\n[ ] b\n"),
    "text put between two lines joins them": ("[ ] a\n[ ] b\n", [(0, 5, 1, 0, " ")], "[ ] a [ ] b\n"),
    "CR put at the end of a line before LF makes CRLF": (
        "[ ] a\n[ ] b\n",
        [(0, 5, 0, 5, "\r")],
        "[ ] a\r\n[ ] b\n",
    ),
    "a text may become empty": ("[ ] a\n", [(0, 0, 1, 0, "")], ""),
    "an empty text may be filled": ("", [(0, 0, 0, 0, "[ ] a\n")], "[ ] a\n"),
    "U+2028, U+0085 and form feed end no line": (
        "[ ] a\u2028b\u0085c\fd\ve\n",
        [(0, 12, 0, 13, "X")],
        "[ ] a\u2028b\u0085c\fd\vX\n",
    ),
    "a byte order mark takes a column": ("\ufeff[ ] a\n", [(0, 5, 0, 6, "b")], "\ufeff[ ] b\n"),
    "a NUL is a character": ("[ ] a\0b\n", [(0, 6, 0, 7, "X")], "[ ] a\0X\n"),
    "a lone surrogate is one column and becomes U+FFFD": (
        "[ ] \ud83dab\n",
        [(0, 5, 0, 6, "X")],
        "[ ] \ufffdXb\n",
    ),
    "two halves typed one after the other are two U+FFFD": (
        "[ ] \n",
        [(0, 4, 0, 4, "\ud83d"), (0, 5, 0, 5, "\ude00"), (0, 6, 0, 6, "!")],
        "[ ] \ufffd\ufffd!\n",
    ),
}


def in_encoding(text: str, events: list, encoding: str) -> list:
    """The changes of a case with equivalent columns in another encoding; those that no character has are kept."""
    converted = []
    for event in events:
        if isinstance(event, str):
            converted.append(event)
            text = event
            continue
        ends = []
        for line, column in (event[:2], event[2:4]):
            exact = oracle.index(text, {"line": line, "character": column}, "utf-16")
            position = oracle.position(text, exact, encoding)
            is_exact = oracle.position(text, exact, "utf-16") == {"line": line, "character": column}
            ends += [position["line"], position["character"]] if is_exact else [line, column]
        converted.append((*ends, event[4]))
        text = oracle.changed(text, {"range": _range(event), "text": event[4]}, "utf-16")
    return converted


def _range(event: tuple) -> dict:
    return {"start": {"line": event[0], "character": event[1]}, "end": {"line": event[2], "character": event[3]}}


@pytest.mark.parametrize("name", CASES)
def test_after_a_change_both_have_the_same_text(client: Client, name: str) -> None:
    text, changes, expected = CASES[name]
    initialize(client)
    open_document(client, text)
    change(client, 2, *changes)
    assert client.conversation.documents[URI].text == expected
    check_text(client, URI)


# Not the cases whose columns only UTF-16 has: within a surrogate pair or past an end.
@pytest.mark.parametrize("encoding", ["utf-8", "utf-32"])
@pytest.mark.parametrize(
    "name",
    [
        n
        for n, (t, _, _) in CASES.items()
        if not oracle.has_surrogate(t) and "pair" not in n and "past" not in n
    ],
)
def test_columns_have_the_negotiated_encoding(client: Client, name: str, encoding: str) -> None:
    text, changes, _ = CASES[name]
    initialize(client, {**LITERALS, "general": {"positionEncodings": [encoding]}})
    open_document(client, text)
    change(client, 2, *in_encoding(text, changes, encoding))
    check_text(client, URI)


def test_a_position_within_a_utf_8_character_is_rounded_down(client: Client) -> None:
    initialize(client, {**LITERALS, "general": {"positionEncodings": ["utf-8"]}})
    open_document(client, "[ ] é😀b\n")
    change(client, 2, (0, 8, 0, 8, "x"))
    assert client.conversation.documents[URI].text == "[ ] éx😀b\n"
    check_text(client, URI)
