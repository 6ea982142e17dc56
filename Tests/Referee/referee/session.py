"""Runs the same session with every client profile and serializes the server's messages for a golden file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import oracle
from .client import Client
from .messages import URI, actions, change, formatting, shut_down, published, span
from .wire import Message

PROFILES = Path(__file__).resolve().parents[1] / "profiles"
TEXT = "Shopping 😀\n[X] eggs 😀 \n[] milk\n[x] bread\n    [ ] rye 😀 -> 2030-02-31\n\n\n\n[~] butter\n[ ] eggs\n[ ] eggs\n"


def names() -> list[str]:
    """The clients with profiles."""
    return sorted(path.stem for path in PROFILES.glob("*.json"))


def play(client: Client, profile: str) -> str:
    """Runs the session as a client and returns the server's messages."""
    messages: list[Message] = []
    params = json.loads((PROFILES / f"{profile}.json").read_text(encoding="utf-8"))
    result = client.result("initialize", {"processId": None, "rootUri": None, **params})
    encoding = result["capabilities"]["positionEncoding"]
    messages.append({"initialize": result})
    client.notify("initialized", {})
    messages += _answer_requests(client)
    item = {"uri": URI, "languageId": "xit", "version": 1, "text": TEXT}
    client.notify("textDocument/didOpen", {"textDocument": item})
    messages.append({"published": published(client)})
    column = oracle.width("[X] eggs 😀", encoding)
    change(client, 2, (1, column, 1, column, "🥚"), (8, 1, 8, 2, "X"))
    messages += [{"published": published(client)}, {"formatting": formatting(client)}]
    for line, only in ((2, "quickfix"), (1, "refactor.rewrite.todo.complete"), (3, "refactor.rewrite.todo.complete"),
                        (4, "refactor.rewrite.todo.insertBelow"), (0, "source.sort.todo"), (1, "source.removeCompleted.todo")):  # fmt: skip
        found = actions(client, (line, 0, line, 0), [only])
        messages.append({f"{only} in line {line}": found})
        messages += [{"resolved": client.result("codeAction/resolve", a)} for a in found if "data" in a]
    first_lines = {
        "textDocument": {"uri": URI},
        "range": span(0, 0, 3, 0),
        "options": {"tabSize": 4, "insertSpaces": True},
    }
    messages.append({"rangeFormatting": client.result("textDocument/rangeFormatting", first_lines)})
    client.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    # Otherwise it depends on the machine whether this is sent before the end.
    messages.append({"published": published(client)})
    status = shut_down(client)
    messages += client.unclaimed
    return "".join(f"{_line(message)}\n" for message in [*messages, {"exit": status}])


def _answer_requests(client: Client) -> list[Message]:
    """Answers the server's initial requests like a client without settings, and returns them."""
    client.request("no/such")
    requests = [message for message in client.unclaimed if "id" in message]
    client.unclaimed = [message for message in client.unclaimed if "id" not in message]
    for message in requests:
        settings = message["method"] == "workspace/configuration"
        client.write_reply({"jsonrpc": "2.0", "id": message["id"], "result": [None] if settings else None})
    return requests


def _line(message: Any) -> str:
    """A message in one line, without the kinds of code actions and the server's version, which change often."""
    initialize = message.get("initialize", {})
    actions = initialize.get("capabilities", {}).get("codeActionProvider", {})
    for values, name in [(actions, "codeActionKinds"), (initialize.get("serverInfo", {}), "version")]:
        if name in values:
            values[name] = "…"
    return json.dumps(message, ensure_ascii=False)
