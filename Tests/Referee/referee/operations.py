"""Checks that an operation on a Markdown document makes its change and no other."""

from __future__ import annotations

import copy
import re
from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Callable

from .commonmark import STATUSES, Node, canonical, is_settled, tasks, tree

STATUS = {
    "complete": "x", "reopen": " ", "start": "/", "drop": "-", "question": "?",
}  # fmt: skip
NAMES = [
    *STATUS, "toggle", "delete", "insert-below", "insert-above", "move-up", "move-down", "indent", "outdent", "sort",
    "sort-by-text", "sort-by-status", "remove-completed", "due-today", "due-remove", "postpone-week",
]  # fmt: skip
# The operations that also apply to a whole document.
WHOLE = ["sort", "sort-by-text", "sort-by-status", "remove-completed"]
FINISHED = ("checked", "obsolete")
STATUS_ORDER = ["ongoing", "open", "in-question", "checked", "obsolete"]
TODAY = date(2026, 11, 20)
DATE = re.compile(r"-> (\d{4}-\d\d-\d\d)")


@dataclass
class Outcome:
    """The outcome of an operation.

    It is `done`, `refused` because there is nothing to do, `blocked` because a line would be parsed differently, `wrong`,
    `unsorted` if items stay unsorted, as in a group that cannot be sorted, or `unsettled` if the parsers disagree about the
    result.
    """

    kind: str
    report: str = ""


@dataclass(frozen=True)
class Refusal:
    """The reason for which an operation was refused."""

    reason: str

    @property
    def is_mismatch(self) -> bool:
        """Whether a line would have been parsed differently."""
        return re.search(r"would (become|no longer belong to|change its width)\b", self.reason) is not None


def matching_items(root: Node, found: Callable[[Node], bool]) -> list[tuple[Node, Node, list[Node]]]:
    """The list items that match, each with its list and the siblings of the list."""
    items = []
    for node in root.walk():
        for child in node.children:
            if child.kind in ("ul", "ol"):
                items += [(item, child, node.children) for item in child.children if found(item)]
    return items


def without(root: Node, found: Callable[[Node], bool]) -> Node:
    """The document without some list items, and without lists and block quotes that become empty."""
    root = copy.deepcopy(root)

    def prune(node: Node) -> None:
        kept = []
        for child in node.children:
            if child.kind == "li" and found(child):
                continue
            had = bool(child.children)
            prune(child)
            if had and not child.children and child.kind in ("ul", "ol", "quote"):
                continue
            kept.append(child)
        node.children = kept

    prune(root)
    return root


def name(item: Node) -> str:
    """The unique word of a task, or all words of an example's."""
    words = item.children[0].words if item.children else ""
    found = re.search(r"w\d+", words)
    return found[0] if found else words.split("]", 1)[-1].strip()


def depth(root: Node, item: Node) -> int:
    """The number of tasks that enclose a task."""
    return next(task.depth for task in tasks(root) if task.line == item.line)


def is_finished(item: Node) -> bool:
    """Whether a task and its descendants are finished."""
    below = [node for node in item.walk() if node.task]
    return bool(item.task) and all(status(node) in FINISHED for node in below)


def status(item: Node) -> str:
    """The status of a task."""
    return STATUSES.get(item.task[1], "open")


def dates(item: Node) -> list[str]:
    """The dates in the text of a task, without those of its descendants."""
    return [found for child in item.children if child.kind in ("p", "setext") for found in DATE.findall(child.words)]


def check(text: str, before: Node, operation: str, line: int | None, result: str | Refusal) -> Outcome:
    """Checks the result of an operation on the task at `line`, or on the whole document if that is None."""
    item = next((node for node in before.walk() if node.task and node.line == line), None)
    if isinstance(result, Refusal):
        wrong = refusal_violation(before, operation, item, result)
        if wrong is None:
            kind = "blocked" if result.is_mismatch else "unsorted" if is_unsorted(before, operation, item) else "refused"
            return Outcome(kind)
    else:
        after = tree(result)
        if result == text:
            return Outcome("wrong", f"{operation} at {line}: changed nothing\n{text}")
        wrong = whole_document_violation(before, after, operation) if item is None else violation(before, after, operation, item)
        if wrong is None:
            return Outcome("unsorted" if is_unsorted(after, operation, item) else "done")
        if not is_settled(result):
            return Outcome("unsettled")
    shown = "\n".join(f"{number:3}|{line}" for number, line in enumerate(text.split("\n")))
    return Outcome("wrong", f"{operation} at {line}: {wrong}\n{shown}\n{'-' * 20}\n{result}")


def refusal_violation(before: Node, operation: str, item: Node | None, refusal: Refusal) -> str | None:
    """The reason why a refusal is wrong, or None."""
    if item is None or refusal.is_mismatch:
        return None
    first = item.task[0]
    if operation in STATUS:
        needless = status(item) == STATUSES[STATUS[operation]]
    elif operation in ("delete", "insert-below", "insert-above"):
        needless = item.line in shared_lines(before)
    elif operation == "due-today":
        needless = "2026-11-20" in dates(item)
    elif operation == "due-remove":
        needless = not dates(item)
    elif operation == "remove-completed":
        needless = not is_finished(item) or item.line in shared_lines(before)
    elif operation == "outdent":
        needless = depth(before, item) == 0 or item.line in shared_lines(before)
    elif operation == "indent" or operation.startswith("move"):
        needless = not has_neighbor(before, operation, item)
    else:
        needless = operation.startswith("sort")
    return None if needless else f"wrongly refused for {first}: {refusal.reason}"


def whole_document_violation(before: Node, after: Node, operation: str) -> str | None:
    """The violation of an operation on the whole document, or None."""
    if operation.startswith("sort"):
        return reordering_violation(before, after)
    inside = {id(below) for node in before.walk() if node.task for below in node.walk() if below is not node}
    outermost = [node for node in before.walk() if node.task and id(node) not in inside]
    gone = {node.line for node in outermost if is_finished(node)} - shared_lines(before)
    expected = without(before, lambda node: node.task is not None and node.line in gone)
    return content_violation(expected, after)


def shared_lines(root: Node) -> set[int]:
    """The lines that begin two list items, which are not removed."""
    lines = [node.line for node in root.walk() if node.kind == "li"]
    return {line for line in lines if lines.count(line) > 1}


def violation(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """The violation of an operation on a task, or None."""
    if operation in STATUS or operation == "toggle":
        return status_violation(before, after, operation, item)
    if operation.startswith(("due", "postpone")):
        return date_violation(before, after, operation, item)
    if operation == "delete":
        expected = without(before, lambda node: node.line == item.line and node.task is not None)
        return content_violation(expected, after) or numbers_violation(before, after)
    if operation == "remove-completed":
        expected = without(before, lambda node: node.line == item.line and is_finished(node))
        return content_violation(expected, after) or numbers_violation(before, after)
    if operation.startswith("insert"):
        return insert_violation(before, after, operation, item)
    if operation.startswith("sort"):
        return reordering_violation(before, after)
    return move_violation(before, after, operation, item)


def reordering_violation(before: Node, after: Node) -> str | None:
    """Only the order of siblings may change."""
    if canonical(before, ordered=False) != canonical(after, ordered=False):
        return "more than the order of siblings has changed"
    return numbers_violation(before, after)


def is_unsorted(root: Node, operation: str, item: Node | None) -> bool:
    """Whether successive tasks of a list are not sorted: of any list, or of the one with the item."""
    if not operation.startswith("sort"):
        return False
    lists = [node.children for node in root.walk() if node.kind in ("ul", "ol")]
    return any(
        upper.task and lower.task and is_reversed(upper, lower, operation)
        for items in lists if item is None or name(item) in map(name, items)
        for upper, lower in zip(items, items[1:])
    )  # fmt: skip


def is_reversed(upper: Node, lower: Node, operation: str) -> bool:
    """Whether sorting exchanges two tasks of a list; false if that depends on more than their status or unique word."""
    if operation == "sort":
        return status(upper) in FINISHED and status(lower) not in FINISHED
    if operation == "sort-by-status":
        return STATUS_ORDER.index(status(upper)) > STATUS_ORDER.index(status(lower))
    numbers = [re.match(r"\[[^]]*\] w(\d+)\b", item.children[0].words) for item in (upper, lower)]
    return all(numbers) and int(numbers[0][1]) > int(numbers[1][1])


def content_violation(expected: Node, after: Node) -> str | None:
    """The difference between the expected and the actual content, or None."""
    left, right = canonical(expected), canonical(after)
    return None if left == right else f"expected {left}\ngot    {right}"


def numbers_violation(before: Node, after: Node, new_list: bool = False) -> str | None:
    """An ordered list may only start at a number at which one started before; a new list may start at 1."""
    had = {node.start for node in before.walk() if node.kind == "ol"} | ({1} if new_list else set())
    new = [node.start for node in after.walk() if node.kind == "ol" and node.start not in had]
    return f"a list starts at {new[0]}" if new else None


def status_violation(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """One character may change."""
    expected = copy.deepcopy(before)
    task = next(node for node in expected.walk() if node.task and node.line == item.line)
    old = task.task
    mark = STATUS.get(operation) or (" " if status(task) == "checked" else "x")
    words = task.children[0].words
    task.children[0].words = f"[{mark}]" + words[old.end() :]
    if canonical(expected, starts=True) != canonical(after, starts=True):
        return content_violation(expected, after) or "a list starts at another number"
    return None


def date_violation(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """Only a date may change, and only in the item."""
    left, right = copy.deepcopy(before), copy.deepcopy(after)
    for root in (left, right):
        for node in root.walk():
            if node.task and node.line == item.line:
                for child in node.children:
                    child.words = re.sub(rf"\s*{DATE.pattern}", "", child.words)
    wrong = content_violation(left, right)
    if wrong:
        return wrong
    old = dates(item)
    new = dates(next(node for node in after.walk() if node.task and node.line == item.line))
    if operation == "due-remove":
        return None if len(new) < len(old) else "the date is not removed"
    day = date.fromisoformat(old[0]) if old else TODAY
    due = TODAY if operation == "due-today" else day + timedelta(weeks=1)
    return None if new[:1] == [due.isoformat()] else f"the task is not due on {due} but has the dates {new}"


def insert_violation(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """Only one task without words is new, next to the item."""
    def is_new(node: Node) -> bool:
        return node.task is not None and node.children[0].words.strip() == "[ ]" and len(node.children) == 1

    old = matching_items(before, is_new)
    new = matching_items(after, is_new)
    if len(new) != len(old) + 1:
        return f"{len(new) - len(old)} new tasks"
    expected = without(before, is_new)
    wrong = content_violation(expected, without(after, is_new))
    if wrong or old:
        return wrong
    siblings = new[0][1].children
    index = siblings.index(new[0][0]) + (1 if operation == "insert-above" else -1)
    neighbor = siblings[index] if 0 <= index < len(siblings) else None
    return None if neighbor and name(neighbor) == name(item) else "the new task is elsewhere"


def move_violation(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """Only the position of the item may change."""
    def is_item(node: Node) -> bool:
        return node.task is not None and name(node) == name(item)

    here, there = ([node for node in root.walk() if is_item(node)] for root in (before, after))
    if len(there) != len(here):
        return f"the task occurs {len(there)} times instead of {len(here)}"
    # A task may contain another one with the same words, which moves with it.
    alone = not any(is_item(below) for node in here for below in node.walk() if below is not node)
    changed = Counter(map(canonical, here)) - Counter(map(canonical, there))
    if alone and changed:
        return f"the task has changed: {[*changed]}\n{[canonical(node) for node in there]}"
    wrong = content_violation(without(before, is_item), without(after, is_item))
    if wrong:
        return wrong
    depths = [sum(depth(root, node) for node in nodes) for root, nodes in ((before, here), (after, there))]
    step = {"indent": 1, "outdent": -1}.get(operation, 0)
    if alone and not step and len(here) == 1:
        moved = blocks_before(after, there[0]) - blocks_before(before, here[0])
        if moved >= 0 if operation == "move-up" else moved <= 0:
            return f"the task moved by {moved} blocks"
    if alone and depths[1] - depths[0] != step:
        return f"the task was {depths[0]} deep and is {depths[1]} deep"
    # Outdenting may split a list, whose second part starts at its own number.
    return None if operation == "outdent" else numbers_violation(before, after, new_list=True)


def has_neighbor(root: Node, operation: str, item: Node) -> bool:
    """Whether the list item that an operation moves a task past or into is a task."""
    siblings = next(node.children for node in root.walk() if any(child is item for child in node.children))
    index = next(index for index, node in enumerate(siblings) if node is item) + (1 if operation == "move-down" else -1)
    return 0 <= index < len(siblings) and siblings[index].task is not None


def blocks_before(root: Node, item: Node) -> int:
    """The number of leaf blocks before a task."""
    nodes = [*root.walk()]
    before = nodes[: next(index for index, node in enumerate(nodes) if node is item)]
    return sum(1 for node in before if node.kind not in ("ul", "ol", "li", "quote"))
