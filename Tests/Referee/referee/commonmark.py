"""Parses Markdown documents with two other parsers: the tree of blocks, and the tasks in it.

If markdown-it-py and cmark-gfm disagree, todo-format must agree with one of them in each place. In all known such
documents, cmark-gfm follows the specification: markdown-it-py accepts a `>` after four spaces as the marker of an open
block quote.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Iterator

from cmarkgfm.cmark import Options, markdown_to_html_with_extensions
from markdown_it import MarkdownIt
from mdit_py_plugins.tasklists import tasklists_plugin

PARSER = MarkdownIt("commonmark").enable("table")
TASKS = MarkdownIt("commonmark").use(tasklists_plugin)
# Neither parser supports front matter: see *Markdown documents* in the documentation of the format.
FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\r?\n(?![ \t]*\r?\n).*?^(?:---|\.\.\.)|\+\+\+[ \t]*\r?\n(?![ \t]*\r?\n).*?^\+\+\+)[ \t]*\r?$",
    re.DOTALL | re.MULTILINE,
)
CHECKBOX = re.compile(r"\[([^\]\[])\ufe0f?\](?=[ \t]|$)", re.MULTILINE)
STATUSES = {
    " ": "open", "x": "checked", "X": "checked", "@": "ongoing", "/": "ongoing", "~": "obsolete", "-": "obsolete",
    "?": "in-question", "✅": "checked", "✔": "checked",
}  # fmt: skip


@dataclass
class Node:
    """A block: its kind, text, line and children."""

    kind: str
    words: str = ""
    line: int = 0
    start: int | None = None
    children: list[Node] = field(default_factory=list)

    @property
    def task(self) -> re.Match[str] | None:
        """The checkbox of a list item, also if its first line is a heading because of the line below."""
        if self.kind != "li" or not self.children or self.children[0].kind not in ("p", "setext"):
            return None
        first = self.children[0]
        found = CHECKBOX.match(first.words)
        if found is None or first.line != self.line or found[1].isdigit():
            return None
        return found

    def walk(self) -> Iterator[Node]:
        """The block and its descendants, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True)
class Task:
    """The properties of a task that must agree."""

    line: int
    status: str
    depth: int


def body(text: str) -> str:
    """The document with its front matter replaced by blank lines."""
    return FRONT_MATTER.sub(lambda found: "\n" * found[0].count("\n"), text)


def page(text: str, options: int = 0) -> str:
    """The HTML of a document by cmark-gfm; without options, it omits raw HTML."""
    return markdown_to_html_with_extensions(body(text), options, ["table"])


def tree(text: str) -> Node:
    """The blocks of a document, by markdown-it-py."""
    root = Node("root")
    path = [root]
    front = FRONT_MATTER.match(text)
    if front:
        root.children.append(Node("front", words=front[0]))
    names = {"bullet_list": "ul", "ordered_list": "ol", "list_item": "li", "blockquote": "quote", "paragraph": "p"}
    for token in PARSER.parse(body(text)):
        line = token.map[0] if token.map else 0
        if token.type == "inline":
            # markdown-it-py keeps the leading blanks of lazy lines, which HTML ignores.
            path[-1].words = re.sub(r"\n[ \t]+", "\n", token.content)
        elif token.nesting == 1:
            kind = token.type.removesuffix("_open")
            node = Node(names.get(kind, kind), line=line)
            if kind == "heading":
                node.kind = "setext" if token.markup in "-=" else "heading"
            if kind == "ordered_list":
                node.start = int(token.attrs.get("start", 1))
            path[-1].children.append(node)
            path.append(node)
        elif token.nesting == -1:
            path.pop()
        else:
            # A TAB that indents code is partly indentation of its item, so an item that moves sideways has spaces instead.
            words = token.content.rstrip("\n").expandtabs(4) if token.type == "code_block" else token.content.rstrip("\n")
            path[-1].children.append(Node(token.type, words=words, line=line))
    return root


def tasks(root: Node) -> list[Task]:
    """The tasks of a document, in order."""
    found: list[Task] = []

    def visit(node: Node, depth: int) -> None:
        match = node.task
        if match:
            found.append(Task(node.line, STATUSES.get(match[1], "open"), depth))
        for child in node.children:
            visit(child, depth + bool(match))

    visit(root, 0)
    return found


def words_of_tasks(root: Node) -> dict[int, list[str]]:
    """The words of each task by its line: those of its own paragraphs, without checkbox and priority.

    Leaves out tasks with a table or an underlined heading, whose first lines todo-format takes as text.
    """
    found: dict[int, list[str]] = {}
    for node in root.walk():
        if node.task and not {"table", "setext"} & {child.kind for child in node.children}:
            first, *others = [child.words for child in node.children if child.kind == "p"]
            text = re.sub(r"^ *([!]+[.]*|[.]+[!]*)(?= |$)", "", first[node.task.end() :])
            found[node.line] = " ".join([text, *others]).split()
    return found


class _Items(HTMLParser):
    """The list items in HTML: the line of each, its depth in tasks, and its first words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[int, bool | None]] = []
        self.found: list[Task] = []

    def settle(self, is_task: bool) -> None:
        """Records whether the innermost list item is a task, unless that is known."""
        if self.open and self.open[-1][1] is None:
            self.open[-1] = (self.open[-1][0], is_task)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag == "li":
            self.settle(False)
            self.open.append((int(dict(attrs)["data-sourcepos"].split(":")[0]) - 1, None))
        # A task's first line may be a paragraph or, because of the line below it, a heading of level 1 or 2.
        elif tag not in ("p", "h1", "h2"):
            self.settle(False)

    def handle_endtag(self, tag: str) -> None:
        if tag == "li":
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1][1] is not None or not data.strip():
            return
        found = CHECKBOX.match(data)
        if found is None or found[1].isdigit():
            return self.settle(False)
        depth = sum(1 for _, is_task in self.open if is_task)
        self.found.append(Task(self.open[-1][0], STATUSES.get(found[1], "open"), depth))
        self.settle(True)


def cmark_tasks(text: str) -> list[Task]:
    """The tasks of a document by cmark-gfm, in order."""
    items = _Items()
    items.feed(page(text, Options.CMARK_OPT_SOURCEPOS))
    return items.found


def is_settled(text: str) -> bool:
    """Whether both parsers produce the same HTML; otherwise, changes of the document cannot be checked."""
    pages = PARSER.render(body(text)), page(text, Options.CMARK_OPT_UNSAFE)
    left, right = (re.sub(r"\s+", " ", page.replace("&quot;", '"')) for page in pages)
    return left == right


def boxes(text: str) -> list[bool]:
    """Whether each box is checked according to markdown-it-py's extension for task lists."""
    return ['checked="checked"' in box for box in re.findall(r'<input class="task-list-item-checkbox"[^>]*>', TASKS.render(text))]


def canonical(node: Node, starts: bool = False, ordered: bool = True) -> Any:
    """The content of a block, without bullets and the distances of list items.

    `starts` includes the first number of an ordered list, and `ordered` the order of list items.
    """
    shown: list[Any] = []
    items: list[Any] = []

    def flush() -> None:
        shown.extend(items if ordered else sorted(items, key=repr))
        items.clear()

    for child in node.children:
        if child.kind in ("ul", "ol"):
            for number, item in enumerate(child.children):
                start = child.start if starts and number == 0 else None
                items.append((child.kind, start, canonical(item, starts, ordered)))
        else:
            flush()
            shown.append((child.kind, child.words, canonical(child, starts, ordered)))
    flush()
    return tuple(shown)
