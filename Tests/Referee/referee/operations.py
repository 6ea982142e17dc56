"""What an operation may change of a Markdown document, and nothing else."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from typing import Callable

from .commonmark import STATUSES, Node, canonical, is_settled, tasks, tree

STATUS = {
    "complete": "x", "reopen": " ", "start": "@", "drop": "~", "question": "?",
}  # fmt: skip
NAMES = [
    *STATUS, "toggle", "delete", "insert-below", "insert-above", "move-up", "move-down", "indent", "outdent", "sort",
    "sort-by-text", "sort-by-status", "remove-completed", "due-today", "due-remove", "postpone-week",
]  # fmt: skip
# Those that are also done to a whole document.
WHOLE = ["sort", "sort-by-text", "sort-by-status", "remove-completed"]
FINISHED = ("checked", "obsolete")


@dataclass
class Outcome:
    """How an operation went: `done`, `refused` or `wrong`."""

    kind: str
    report: str = ""


def parts(root: Node, found: Callable[[Node], bool]) -> list[tuple[Node, Node, list[Node]]]:
    """List items, each with its list and the blocks that the list is among."""
    some = []
    for node in root.walk():
        for child in node.children:
            if child.kind in ("ul", "ol"):
                some += [(item, child, node.children) for item in child.children if found(item)]
    return some


def without(root: Node, found: Callable[[Node], bool]) -> Node:
    """The document without some list items, and without lists and block quotes that hold nothing then."""
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
    """The word of a task that occurs once; of an example's, all its words."""
    words = item.children[0].words if item.children else ""
    found = re.search(r"w\d+", words)
    return found[0] if found else words.split("]", 1)[-1].strip()


def is_finished(item: Node) -> bool:
    """Whether a task and all below it are finished."""
    below = [node for node in item.walk() if node.task]
    return bool(item.task) and all(STATUSES.get(node.task[1], "open") in FINISHED for node in below)


def judge(text: str, before: Node, operation: str, line: int | None, result: str | None) -> Outcome:
    """Whether an operation on the task at `line`, or on the whole document, did what it is for, and nothing else."""
    if result is None:
        return Outcome("refused")
    after = tree(result)
    item = next((node for node in before.walk() if node.task and node.line == line), None)
    wrong = whole_fault(before, after, operation) if item is None else fault(before, after, operation, item)
    if wrong is None:
        return Outcome("done")
    if not is_settled(result):
        return Outcome("unsettled")
    shown = "\n".join(f"{number:3}|{line}" for number, line in enumerate(text.split("\n")))
    return Outcome("wrong", f"{operation} at {line}: {wrong}\n{shown}\n{'-' * 20}\n{result}")


def whole_fault(before: Node, after: Node, operation: str) -> str | None:
    """What is wrong with an operation on the whole document; nil if nothing is."""
    if operation != "remove-completed":
        return reordering_fault(before, after) if operation.startswith("sort") else fixing_fault(before, after)
    inside = {id(below) for node in before.walk() if node.task for below in node.walk() if below is not node}
    outermost = [node for node in before.walk() if node.task and id(node) not in inside]
    gone = {node.line for node in outermost if is_finished(node)} - shared_lines(before)
    wanted = without(before, lambda node: node.task is not None and node.line in gone)
    return shown_fault(wanted, after)


def shared_lines(root: Node) -> set[int]:
    """The lines that begin two list items: nothing is taken away from these."""
    lines = [node.line for node in root.walk() if node.kind == "li"]
    return {line for line in lines if lines.count(line) > 1}


def fault(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """What is wrong with a result; nil if nothing is."""
    if operation in STATUS or operation == "toggle":
        return status_fault(before, after, operation, item)
    if operation.startswith(("due", "postpone")):
        return date_fault(before, after, item)
    if operation == "delete":
        wanted = without(before, lambda node: node.line == item.line and node.task is not None)
        return shown_fault(wanted, after) or numbers_fault(before, after)
    if operation == "remove-completed":
        wanted = without(before, lambda node: node.line == item.line and is_finished(node))
        return shown_fault(wanted, after) or numbers_fault(before, after)
    if operation.startswith("insert"):
        return insert_fault(before, after, operation, item)
    if operation.startswith("sort"):
        return reordering_fault(before, after)
    if operation == "fix-all":
        return fixing_fault(before, after)
    return move_fault(before, after, operation, item)


def reordering_fault(before: Node, after: Node) -> str | None:
    """Only the order of siblings may change."""
    if canonical(before, ordered=False) != canonical(after, ordered=False):
        return "more than the order of siblings has changed"
    return numbers_fault(before, after)


def fixing_fault(before: Node, after: Node) -> str | None:
    """Only the letters of checkboxes may change, and how a date is written."""
    left, right = copy.deepcopy(before), copy.deepcopy(after)
    for root in (left, right):
        for node in root.walk():
            if node.task:
                node.children[0].words = node.children[0].words.replace("[X]", "[x]", 1)
    return shown_fault(left, right)


def shown_fault(wanted: Node, after: Node) -> str | None:
    """Whether something else is shown than is wanted."""
    left, right = canonical(wanted), canonical(after)
    return None if left == right else f"wanted {left}\ngot    {right}"


def numbers_fault(before: Node, after: Node, new_list: bool = False) -> str | None:
    """Whether an ordered list starts at a number that none started at; a new list may start at 1."""
    had = {node.start for node in before.walk() if node.kind == "ol"} | ({1} if new_list else set())
    new = [node.start for node in after.walk() if node.kind == "ol" and node.start not in had]
    return f"a list starts at {new[0]}" if new else None


def status_fault(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """One character may change."""
    wanted = copy.deepcopy(before)
    task = next(node for node in wanted.walk() if node.task and node.line == item.line)
    old = task.task
    mark = STATUS.get(operation) or (" " if STATUSES.get(old[1]) == "checked" else "x")
    words = task.children[0].words
    task.children[0].words = f"[{mark}]" + words[old.end() :]
    if canonical(wanted, starts=True) != canonical(after, starts=True):
        return shown_fault(wanted, after) or "a list starts at another number"
    return None


def date_fault(before: Node, after: Node, item: Node) -> str | None:
    """Only a date may change, and only in the item."""
    date = re.compile(r"\s*-> \d{4}-\d\d-\d\d")
    left, right = copy.deepcopy(before), copy.deepcopy(after)
    for root in (left, right):
        for node in root.walk():
            if node.task and node.line == item.line:
                for child in node.children:
                    child.words = date.sub("", child.words)
    return shown_fault(left, right)


def insert_fault(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """One task without words is new, beside the item."""
    def is_new(node: Node) -> bool:
        return node.task is not None and node.children[0].words.strip() == "[ ]" and len(node.children) == 1

    old = parts(before, is_new)
    new = parts(after, is_new)
    if len(new) != len(old) + 1:
        return f"{len(new) - len(old)} new tasks"
    wanted = without(before, is_new)
    wrong = shown_fault(wanted, without(after, is_new))
    if wrong or old:
        return wrong
    row = new[0][1].children
    at = row.index(new[0][0]) + (1 if operation == "insert-above" else -1)
    beside = row[at] if 0 <= at < len(row) else None
    return None if beside and name(beside) == name(item) else "the new task is elsewhere"


def move_fault(before: Node, after: Node, operation: str, item: Node) -> str | None:
    """The item is in another place, and nothing else has changed."""
    def is_item(node: Node) -> bool:
        return node.task is not None and name(node) == name(item)

    there = [node for node in after.walk() if is_item(node)]
    if sum(map(is_item, before.walk())) > 1:
        return shown_fault(without(before, is_item), without(after, is_item))
    if len(there) != 1:
        return f"the task is there {len(there)} times"
    if canonical(there[0]) != canonical(item):
        return f"the task has changed: {canonical(item)}\n{canonical(there[0])}"
    wrong = shown_fault(without(before, is_item), without(after, is_item))
    if wrong:
        return wrong
    depths = [next(t.depth for t in tasks(root) if t.line == n.line) for root, n in ((before, item), (after, there[0]))]
    step = {"indent": 1, "outdent": -1}.get(operation, 0)
    if depths[1] - depths[0] != step:
        return f"the task was {depths[0]} deep and is {depths[1]} deep"
    return None if step else numbers_fault(before, after, new_list=True)
