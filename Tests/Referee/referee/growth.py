"""How many instructions the programs spend, which says the same on a busy machine as on an idle one.

Valgrind counts them. Of each count the instructions of the same program with nothing to do are taken away.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Callable

from .client import ROOT, server_path
from .wire import encoded, take_frames

URI = "file:///lists/list"
COUNTED = re.compile(rb"I\s+refs:\s+([\d,]+)")

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "tagSupport": {"valueSet": [1, 2]}},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": [""]}},
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
    },
}


def formatter_path() -> str:
    """The formatter that belongs to the server."""
    return os.environ.get("TODO_FORMAT") or str(Path(server_path()).with_name("todo-format"))


def counting(command: list[str], log: str) -> list[str]:
    """The command under Valgrind, which writes its count to `log`."""
    tool = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    return ["valgrind", *tool, f"--log-file={log}", *command]


# What a program draws at random would be counted, too.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def instructions(log: str) -> int:
    """The count in a log."""
    counted = COUNTED.search(Path(log).read_bytes())
    assert counted, "Valgrind did not say what it counted"
    return int(counted[1].replace(b",", b""))


class CountedServer:
    """A server that is asked one thing after the other, each once the one before is answered."""

    def __init__(self, log: str) -> None:
        self.process = subprocess.Popen(
            counting([server_path(), "--stdio"], log),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=ENVIRONMENT,
            bufsize=0,
        )
        self.incoming = bytearray()
        self.requests = 0
        self.request("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self.notify("initialized", {})

    def notify(self, method: str, params: Any) -> None:
        assert self.process.stdin
        data = memoryview(encoded({"jsonrpc": "2.0", "method": method, "params": params}))
        while data:
            data = data[self.process.stdin.write(data) or 0 :]

    def request(self, method: str, params: Any) -> None:
        """Asks, and waits for the answer."""
        assert self.process.stdin and self.process.stdout
        self.requests += 1
        message = {"jsonrpc": "2.0", "id": self.requests, "method": method, "params": params}
        self.process.stdin.write(encoded(message))
        while True:
            for answer in take_frames(self.incoming):
                if b'"id":%d' % self.requests in answer[:64] and b'"method"' not in answer[:64]:
                    return
            data = self.process.stdout.read(1 << 20)
            assert data, f"the server ended at {method}"
            self.incoming += data

    def end(self) -> None:
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.wait()


Step = Callable[[CountedServer, str], None]
DOCUMENT = {"textDocument": {"uri": URI}}


def key(where: float) -> Step:
    """A letter typed on the line so far down the text, and its diagnostics."""

    def step(server: CountedServer, text: str) -> None:
        lines = text.split("\n")
        line = int((len(lines) - 1) * where)
        column = int(len(lines[line].rstrip("\r")) * where)
        place = {"line": line, "character": column}
        server.notify(
            "textDocument/didChange",
            {
                "textDocument": {"uri": URI, "version": 2 + int(where * 100)},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": "x"}],
            },
        )
        # Diagnostics are published at the end of the turn, before what is not known is refused.
        server.request("test/nothing", None)

    return step


def asking(method: str, **params: Any) -> Step:
    """A request about the document; `position` and `range` are at its middle line, or all of it."""

    def step(server: CountedServer, text: str) -> None:
        lines = text.count("\n")
        middle = {"line": lines // 2, "character": 6}
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": lines, "character": 0}}
        asked: dict[str, Any] = {"position": middle, "positions": [middle]}
        asked |= {"range": whole if params.get("whole") else {"start": middle, "end": middle}}
        asked |= {"options": {"tabSize": 4, "insertSpaces": True}, "context": {"diagnostics": []}}
        server.request(method, {**DOCUMENT, **asked, **params.get("also", {})})

    return step


STEPS: dict[str, Step] = {
    "a key at the start": key(0),
    "a key in the middle": key(0.5),
    "a key at the end": key(1),
    "hover": asking("textDocument/hover"),
    "highlights": asking("textDocument/documentHighlight"),
    "definition": asking("textDocument/definition"),
    "references": asking("textDocument/references", also={"context": {"includeDeclaration": True}}),
    "completion": asking("textDocument/completion"),
    "selection": asking("textDocument/selectionRange"),
    "actions at the cursor": asking("textDocument/codeAction"),
    "formatting": asking("textDocument/formatting"),
    "symbols": asking("textDocument/documentSymbol"),
    "folds": asking("textDocument/foldingRange"),
    "links": asking("textDocument/documentLink"),
    "hints": asking("textDocument/inlayHint", whole=True),
    "tokens": asking("textDocument/semanticTokens/full"),
    "lenses": asking("textDocument/codeLens"),
    "colours": asking("textDocument/documentColor"),
}


def server_cost(texts: list[str], language: str, steps: list[str]) -> int:
    """The instructions of a server that opens one text after the other, takes these steps and closes it."""
    with tempfile.TemporaryDirectory() as folder:
        log = f"{folder}/log"
        server = CountedServer(log)
        for text in texts:
            opened = {"uri": URI, "languageId": language, "version": 1, "text": text}
            server.notify("textDocument/didOpen", {"textDocument": opened})
            server.request("test/nothing", None)
            for name in steps:
                STEPS[name](server, text)
            server.notify("textDocument/didClose", DOCUMENT)
        server.end()
        return instructions(log)


def command_cost(arguments: list[str], text: str, name: str, settings: str = "{}") -> int:
    """The instructions of `todo-format` for a file with that text, in a folder with those settings."""
    with tempfile.TemporaryDirectory() as folder:
        log = f"{folder}/log"
        file = Path(folder, name)
        file.write_bytes(text.encode())
        Path(folder, ".todo-format.json").write_text(settings)
        command = [formatter_path(), *[str(file) if a == "FILE" else a for a in arguments]]
        subprocess.run(
            counting(command, log), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=ENVIRONMENT, cwd=folder, check=False,
        )  # fmt: skip
        return instructions(log)
