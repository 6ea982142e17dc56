"""The requests and commands whose work is measured for a text."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import Any, Callable, Iterable

from . import work
from .programs import formatter_path, server_path
from .wire import decoded, encoded, take_frames

URI = "file:///lists/list"

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
    "workspace": {"workspaceEdit": {"documentChanges": True}},
}


class CountedServer:
    """A server under Valgrind; requests wait for their replies."""

    def __init__(self, log: str) -> None:
        self.process = subprocess.Popen(
            work.counting([server_path(), "--stdio"], log),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=work.ENVIRONMENT, bufsize=0,
        )  # fmt: skip
        self.incoming = bytearray()
        self.requests = 0
        self.version = 0
        self.request("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self.notify("initialized", {})

    def _write(self, message: dict[str, Any]) -> None:
        assert self.process.stdin
        data = memoryview(encoded({"jsonrpc": "2.0", **message}))
        while data:
            data = data[self.process.stdin.write(data) or 0 :]

    def notify(self, method: str, params: Any) -> None:
        self._write({"method": method, "params": params})

    def request(self, method: str, params: Any) -> Any:
        """Sends a request, waits for the reply and returns its result; None for an error."""
        assert self.process.stdout
        self.requests += 1
        self._write({"id": self.requests, "method": method, "params": params})
        while True:
            for answer in take_frames(self.incoming):
                if b'"id":%d' % self.requests in answer[:64] and b'"method"' not in answer[:64]:
                    return decoded(answer).get("result")
            data = self.process.stdout.read(1 << 20)
            assert data, f"the server exited at {method}"
            self.incoming += data

    def settle(self) -> None:
        """Waits until diagnostics are published, which happens before the reply to an unknown request."""
        self.request("test/nothing", None)

    def run_steps(self, steps: Iterable[str], text: str, language: str) -> None:
        """Opens a text, runs each step and closes the text."""
        self.version = 1
        opened = {"uri": URI, "languageId": language, "version": self.version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": opened})
        self.settle()
        for name in steps:
            STEPS[name](self, text)
        self.notify("textDocument/didClose", DOCUMENT)
        self.settle()

    def end(self) -> None:
        self.request("shutdown", None)
        self.notify("exit", None)
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


Step = Callable[[CountedServer, str], None]
DOCUMENT = {"textDocument": {"uri": URI}}


def key(where: float, typed: str = "x") -> Step:
    """Types a letter at this fraction of the text, and waits for the diagnostics."""

    def step(server: CountedServer, text: str) -> None:
        lines = text.split("\n")
        line = int((len(lines) - 1) * where)
        column = int(len(lines[line].rstrip("\r")) * where)
        position = {"line": line, "character": column}
        change = {"range": {"start": position, "end": position}, "text": typed}
        server.version += 1
        document = {"uri": URI, "version": server.version}
        server.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        server.settle()

    return step


def params(text: str, whole: bool, others: dict[str, Any]) -> dict[str, Any]:
    """The parameters of a request about the middle line of the document, or about all of it."""
    lines = text.count("\n")
    middle = {"line": lines // 2, "character": 6}
    start, end = ({"line": 0, "character": 0}, {"line": lines, "character": 0}) if whole else (middle, middle)
    options = {"tabSize": 4, "insertSpaces": True}
    context = {"diagnostics": [], "includeDeclaration": True}
    return {
        **DOCUMENT, "position": middle, "positions": [middle], "range": {"start": start, "end": end},
        "options": options, "context": context, **others,
    }  # fmt: skip


def request(method: str, whole: bool = False, **others: Any) -> Step:
    """Sends a request about the middle line of the document, or about all of it."""
    return lambda server, text: server.request(method, params(text, whole, others))


def actions(*only: str, whole: bool = False, chosen: bool = False) -> Step:
    """Requests all actions or those of some kinds; if `chosen`, then resolves each of them."""
    context = {"diagnostics": [], **({"only": list(only)} if only else {})}

    def step(server: CountedServer, text: str) -> None:
        found = server.request("textDocument/codeAction", params(text, whole, {"context": context}))
        for action in found if chosen else []:
            server.request("codeAction/resolve", action)

    return step


STEPS: dict[str, Step] = {
    "a key at the start": key(0),
    "a key in the middle": key(0.5),
    "a key at the end": key(1),
    "a tag in the middle": key(0.5, " #new"),
    "actions at the cursor": actions(),
    "actions for all": actions(whole=True),
    "fixes for all": actions("quickfix", whole=True),
    "formatting": request("textDocument/formatting"),
    "hover": request("textDocument/hover"),
    "highlights": request("textDocument/documentHighlight"),
    "definition": request("textDocument/definition"),
    "references": request("textDocument/references"),
    "completion": request("textDocument/completion"),
    "selection": request("textDocument/selectionRange"),
    "formatting of the middle": request("textDocument/rangeFormatting"),
    "a line break": request("textDocument/onTypeFormatting", ch="\n"),
    "symbols": request("textDocument/documentSymbol"),
    "symbols of all lists": request("workspace/symbol", query="a"),
    "folds": request("textDocument/foldingRange"),
    "links": request("textDocument/documentLink"),
    "hints": request("textDocument/inlayHint", whole=True),
    "tokens": request("textDocument/semanticTokens/full"),
    "lenses": request("textDocument/codeLens"),
    "the agenda": request("todo/agenda"),
    "colours": request("textDocument/documentColor"),
    "a name for the tag": request("textDocument/rename", newName="other"),
    "chosen actions at the cursor": actions(chosen=True),
    "chosen actions for all": actions(whole=True, chosen=True),
    "chosen actions of the list": actions("source", chosen=True),
}
# The steps of everyday editing.
EVERYDAY = [
    "a key at the start", "a key in the middle", "a key at the end",
    "actions at the cursor", "actions for all", "formatting", "the agenda",
]  # fmt: skip

# The arguments of `todo-format`; FILE stands for the list, or for several if the command takes several.
COMMANDS: dict[str, list[str]] = {
    "format": ["FILE"],
    "lint": ["lint", "FILE"],
    "check": ["--check", "FILE"],
    "diff": ["--diff", "FILE"],
    "in place": ["--in-place", "FILE"],
    "lint --dialect strict": ["lint", "--dialect=strict", "FILE"],
    "lint --fix": ["lint", "--fix", "FILE"],
    "lint in JSON": ["lint", "--output-format", "json", "FILE"],
    "lint with fixes in JSON": ["lint", "--output-format", "json", "--line", "1-999999", "FILE"],
    "lint in SARIF": ["lint", "--output-format", "sarif", "FILE"],
    "format in JSON": ["format", "--json", "FILE"],
    "edit complete in JSON": ["edit", "complete", "--all", "--json", "FILE"],
    "list": ["list", "FILE"],
    "list --json": ["list", "--json", "FILE"],
    "list --tree": ["list", "--tree", "FILE"],
    "list --group-by title": ["list", "--group-by", "title", "FILE"],
    "diff --textconv": ["diff", "--textconv", "FILE"],
    "list by a filter": ["list", "--where", "#tag -milk any", "FILE"],
    "convert to JSON": ["convert", "--to", "json", "FILE"],
    "convert to todo.txt": ["convert", "--to", "todo.txt", "FILE"],
    "convert to Markdown": ["convert", "--to", "markdown", "FILE"],
    "edit complete": ["edit", "complete", "--all", "FILE"],
    "edit delete": ["edit", "delete", "--line", "1", "FILE"],
    "edit indent": ["edit", "indent", "--all", "FILE"],
    "edit raise": ["edit", "raise", "--all", "FILE"],
    "edit due-today": ["edit", "due-today", "--all", "FILE"],
    "edit sort": ["edit", "sort", "--all", "FILE"],
    "edit sort-by-text": ["edit", "sort-by-text", "FILE"],
    "edit archive": ["edit", "archive", "FILE"],
    "edit remove-completed": ["edit", "remove-completed", "FILE"],
    "edit fix-all": ["edit", "fix-all", "FILE"],
}
EVERYDAY_COMMANDS = ["format", "lint", "lint --fix"]
# These commands take one file, so only some kinds are worth the time.
EVERYDAY_SINGLES = {
    "convert to JSON": [["an item with many dates"]],
    "convert to todo.txt": [["an item with many dates"], ["a line of repeats"]],
    "lint with fixes in JSON": [["sub-items at odd columns"], ["a line of near misses"]],
    "format in JSON": [["blank lines"], ["items above blank lines"]],
    "edit complete in JSON": [["empty items"]],
    "list --json": [["a long title"], ["a long item with sub-items"]],
    "list --tree": [["a long title"], ["items above blank lines"], ["a long item among short ones"], ["a long item with sub-items"]],
    "list --group-by title": [["a long title"], ["titles with an item"]],
    "diff --textconv": [["a long title"], ["a long item with sub-items"], ["blank lines"], ["a long description"]],
    "edit complete": [["a wide item"], ["a deep chain"], ["items that repeat"], ["sub-items that repeat"]],
    "edit sort": [["a line of dates in words"], ["titles with an item"]],
    "edit fix-all": [["a deep chain of two spaces"]],
}
# The sizes of short texts for these commands, so that long ones are processed in several pieces, or change in many places
# that are far from each other.
SIZES = {"edit sort": 24 << 10, "edit fix-all": 128 << 10}
# With these, completing items does all that it can.
SETTINGS = """{
  "operations.completeSubItems": true, "operations.completeParent": true, "operations.doneStamp": true
}"""


Document = tuple[str, str]
"""A text and its language."""


def work_of_server(documents: list[Document], steps: Iterable[str]) -> int:
    """The work of a server that opens each text, runs the steps and closes it."""
    with tempfile.TemporaryDirectory() as folder:
        server = CountedServer(f"{folder}/log")
        for text, language in documents:
            server.run_steps(steps, text, language)
        server.end()
        return work.counted(f"{folder}/log")


def work_of_command(arguments: list[str], documents: list[Document], settings: str = SETTINGS) -> int:
    """The work of `todo-format` for files with these texts, in a folder with these settings."""
    with tempfile.TemporaryDirectory() as folder:
        files: list[str] = []
        for number, (text, language) in enumerate(documents):
            file = Path(folder, f"list{number}.{'md' if language == 'markdown' else 'xit'}")
            file.write_bytes(text.encode())
            files.append(str(file))
        Path(folder, ".todo-format.json").write_text(settings)
        command = [formatter_path(), *arguments]
        index = command.index("FILE")
        command[index : index + 1] = files
        subprocess.run(
            work.counting(command, f"{folder}/log"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=work.ENVIRONMENT, cwd=folder, check=False,
        )  # fmt: skip
        return work.counted(f"{folder}/log")
