"""Parses Markdown with two external parsers: the kinds of nodes and their code."""

from __future__ import annotations

import html.parser
from typing import Iterator

import cmarkgfm
from cmarkgfm.cmark import Options
from markdown_it import MarkdownIt
from markdown_it.token import Token

# The nodes that the server's own text uses: paragraphs, bold, code, and examples of lists.
INERT_TAGS = {"p", "strong", "code", "pre"}
INERT_TOKENS = {"inline", "text", "code_inline", "fence", "strong", "paragraph", "softbreak"}

# The extensions that editors enable: links of bare URLs, tables and strikethrough.
_PARSER = MarkdownIt("commonmark", {"linkify": True, "html": True}).enable(["linkify", "table", "strikethrough"])


class _Tags(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.code: list[str] = []
        self._is_code = 0
        self._is_pre = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self._is_pre += tag == "pre"
        self._is_code += tag == "code"
        if tag == "code" and not self._is_pre:
            self.code.append("")

    def handle_endtag(self, tag: str) -> None:
        self._is_pre -= tag == "pre"
        self._is_code -= tag == "code"

    def handle_data(self, data: str) -> None:
        if self._is_code and not self._is_pre and self.code:
            self.code[-1] += data

    def handle_comment(self, data: str) -> None:
        self.tags.add("comment")

    def handle_decl(self, decl: str) -> None:
        self.tags.add("declaration")

    def handle_pi(self, data: str) -> None:
        self.tags.add("instruction")

    def unknown_decl(self, data: str) -> None:
        self.tags.add("declaration")


def by_cmark(markdown: str) -> tuple[set[str], list[str]]:
    """The active nodes and the code spans by GitHub's parser, with raw HTML."""
    page = _Tags()
    page.feed(cmarkgfm.github_flavored_markdown_to_html(markdown, options=Options.CMARK_OPT_UNSAFE))
    page.close()
    return page.tags - INERT_TAGS, page.code


def by_markdown_it(markdown: str) -> tuple[set[str], list[str]]:
    """The active nodes and the code spans by markdown-it."""

    def tokens(found: list[Token]) -> Iterator[Token]:
        for token in found:
            yield token
            yield from tokens(token.children or [])

    every = list(tokens(_PARSER.parse(markdown)))
    kinds = {token.type.removesuffix("_open").removesuffix("_close") for token in every}
    return kinds - INERT_TOKENS, [token.content for token in every if token.type == "code_inline"]
