"""A simulated user, reproducible by seed: types, sends requests, formats, runs actions and compares texts."""

from __future__ import annotations

import collections
from random import Random
from typing import Any

from . import decode, oracle, randomness
from .client import Client
from .conformance import ProtocolViolation
from .messages import EVERYTHING, actions, edits_of, formatting, initialize, span, without
from .server_text import check_text

OPTIONS = {"tabSize": 4, "insertSpaces": True}
# Without a workspace their folder is searched for lists, so it is one that does not exist.
URIS = ["file:///none/a.xit", "file:///none/b.todo", "untitled:c", "file:///none/d.md"]
SETTINGS: list[Any] = [
    {},
    {"dialect": "strict"},
    {"format": {"alignPriorities": True}},
    None,
    {"format": {"blankLines": 2}},
]
# Cancelled, outdated, unknown or failed requests, and invalid parameters.
ALLOWED_ERRORS = {-32800, -32801, -32601, -32803, -32602}


class SimulatedUser:
    """A client of a running server, and the number of steps and of applied actions by kind."""

    def __init__(self, seed: int, encoding: str) -> None:
        self.random = Random(f"{seed} {encoding}")
        self.encoding = encoding
        self.client = Client()
        self.counts: collections.Counter[str] = collections.Counter()
        capabilities = (
            EVERYTHING if self.random.random() < 0.3 else without("textDocument.codeAction.resolveSupport")
        )
        initialize(self.client, {**capabilities, "general": {"positionEncodings": [encoding]}})
        self.client.hold()
        for uri in URIS:
            self.open(uri)

    def open(self, uri: str) -> None:
        language = "markdown" if uri.endswith("md") else "xit"
        item = {
            "uri": uri,
            "languageId": language,
            "version": self.random.randrange(100),
            "text": randomness.text(self.random),
        }
        self.client.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, changes: list[Any]) -> None:
        version = self.client.conversation.documents[uri].version + self.random.choice([1, 1, 1, 2, 50])
        document = {"uri": uri, "version": version}
        self.client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def step(self) -> None:
        """Runs one random step."""
        uri = self.random.choice(URIS)
        [name] = self.random.choices(list(STEPS), list(STEPS.values()))
        self.counts[name] += 1
        getattr(self, name)(uri)
        if self.random.random() < 0.05:
            self.settle()

    def type(self, uri: str) -> None:
        text, changes = self.client.conversation.documents[uri].text, []
        for _ in range(self.random.choice([1, 1, 1, 1, 2, 3])):
            changes.append(randomness.change(self.random, text, self.encoding))
            text = oracle.changed(text, changes[-1], self.encoding)
        self.change(uri, changes)

    def replace(self, uri: str) -> None:
        self.change(uri, [{"text": randomness.text(self.random)}])

    def reopen(self, uri: str) -> None:
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        self.open(uri)

    def save(self, uri: str) -> None:
        self.client.notify("textDocument/didSave", {"textDocument": {"uri": uri}})

    def random_range(self, uri: str) -> dict[str, Any]:
        """A range whose ends may be reversed or past the text; the server must accept it."""
        text = self.client.conversation.documents[uri].text
        bounds = oracle.lines(text)
        return {end: randomness.position(self.random, text, bounds, self.encoding) for end in ("start", "end")}

    def format(self, uri: str) -> None:
        """Formats, applies the edits, and checks that formatting again changes nothing."""
        before, edits = self.client.conversation.documents[uri].text, formatting(self.client, uri)
        self.change(uri, randomness.as_changes(edits))
        if again := formatting(self.client, uri):
            raise ProtocolViolation(f"formatting is not idempotent: {decode.short(again)} {before!r}")

    def format_range(self, uri: str) -> None:
        params: dict[str, Any] = {"textDocument": {"uri": uri}, "options": OPTIONS}
        chosen = self.random_range(uri)
        kind = self.random.randrange(3)
        if kind == 0:
            edits = self.client.result("textDocument/rangeFormatting", {**params, "range": chosen})
        elif kind == 1:
            ranges = [chosen, self.random_range(uri), self.random_range(uri)]
            edits = self.client.result("textDocument/rangesFormatting", {**params, "ranges": ranges})
        else:
            params |= {"position": chosen["start"], "ch": "\n"}
            edits = self.client.result("textDocument/onTypeFormatting", params)
        self.change(uri, randomness.as_changes(edits or []))

    def act(self, uri: str) -> None:
        """Requests code actions and applies one."""
        chosen = self.random_range(uri)
        only = self.random.choice([None, None, [""], ["refactor"], ["source"], ["quickfix"]])
        ends = chosen["start"], chosen["end"]
        first, last = ((end["line"], end["character"]) for end in ends)
        area = (*first, *last)
        found = [action for action in actions(self.client, area, only, uri) if "disabled" not in action]
        if not found:
            return
        action = self.with_edit(self.random.choice(found), area, uri)
        if "disabled" in action:
            return
        self.counts[action["kind"]] += 1
        self.change(uri, randomness.as_changes(edits_of(action)))

    def with_edit(self, action: Any, area: tuple[int, int, int, int], uri: str) -> Any:
        """The action with its edit, or disabled.

        If many lines are selected, a client that does not resolve edits gets a command instead of an edit, unless it
        requests only this action. Resolving an action fails if there is nothing to do.
        """
        if "command" in action:
            found = actions(self.client, area, [action["kind"]], uri)
            return next(other for other in found if other["title"] == action["title"])
        if "edit" in action or "disabled" in action:
            return action
        reply = self.client.request("codeAction/resolve", action)
        if "error" in reply and reply["error"]["code"] in ALLOWED_ERRORS:
            return {**action, "disabled": {"reason": reply["error"]["message"]}}
        return reply["result"]

    def send_request(self, uri: str) -> None:
        """Sends a request without waiting, and sometimes cancels it."""
        method, params = self.random.choice(
            [("textDocument/formatting", {"options": OPTIONS}), ("no/such", {}), ("$/no/such", {}),
             ("textDocument/codeAction", {"range": span(0, 0, 3, 0), "context": {"diagnostics": []}})]
        )  # fmt: skip
        request_id = self.client.send_request(method, {"textDocument": {"uri": uri}, **params})
        if self.random.random() < 0.3:
            self.client.notify("$/cancelRequest", {"id": request_id})

    def configure(self, uri: str) -> None:
        self.client.notify(
            "workspace/didChangeConfiguration", {"settings": {"todo": self.random.choice(SETTINGS)}}
        )

    def check(self, uri: str) -> None:
        """Compares the server's text with the oracle's.

        `check_text` needs the formatter with default settings. It makes each line an item, which is not possible in
        Markdown, where a line in code, for example, is none.
        """
        if uri.endswith("md"):
            return self.check_actions(uri)
        self.client.notify("workspace/didChangeConfiguration", {"settings": {"todo": {}}})
        check_text(self.client, uri)

    def check_actions(self, uri: str) -> None:
        """Compares the code actions of a document with those of a new one with the same text."""
        document = self.client.conversation.documents[uri]
        copy = "file:///none/copy.md"
        item = {"uri": copy, "languageId": document.language, "version": 1, "text": document.text}
        self.client.notify("textDocument/didOpen", {"textDocument": item})
        found = [self.all_actions(name) for name in (uri, copy)]
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": copy}})
        if found[0] != found[1]:
            raise ProtocolViolation("an edited document differs from a new one with its text")

    def all_actions(self, uri: str) -> list[Any]:
        """All actions of a document with their edits or why they are disabled, without its URI and version."""
        area = (0, 0, 2**31 - 1, 0)
        found = [self.with_edit(action, area, uri) for action in actions(self.client, area, None, uri)]
        return [(action["title"], action.get("disabled") or edits_of(action)) for action in found]

    def settle(self) -> None:
        """Waits for all replies and checks them."""
        self.client.settle()
        for message in self.client.unclaimed:
            if "error" in message and message["error"]["code"] not in ALLOWED_ERRORS:
                raise ProtocolViolation(f"an unexpected error: {decode.short(message)}")
        self.client.unclaimed.clear()
        if self.client.violations:
            raise ProtocolViolation(self.client.violations[0])


# How often each step is chosen, compared with the others.
STEPS = {
    "type": 70,
    "replace": 0.3,
    "reopen": 0.5,
    "save": 1,
    "format": 2,
    "format_range": 4,
    "act": 8,
    "send_request": 10,
    "configure": 0.3,
    "check": 0.3,
}
