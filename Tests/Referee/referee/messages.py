"""The messages that tests send to a server, with defaults for irrelevant members."""

from __future__ import annotations

import copy
from typing import Any

from .client import Client

URI = "file:///nowhere/list.xit"

# The capabilities of a client that supports everything.
EVERYTHING: dict[str, Any] = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {
        "applyEdit": True,
        "configuration": True,
        "workspaceFolders": True,
        "workspaceEdit": {
            "documentChanges": True,
            "changeAnnotationSupport": {"groupsOnLabel": True},
            "snippetEditSupport": True,
        },
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "diagnostics": {"refreshSupport": True},
    },
    "window": {"workDoneProgress": True, "showMessage": {}, "showDocument": {"support": True}},
    "textDocument": {
        "synchronization": {"willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "publishDiagnostics": {
            "versionSupport": True,
            "relatedInformation": True,
            "tagSupport": {"valueSet": [1, 2]},
            "codeDescriptionSupport": True,
            "dataSupport": True,
        },
        "diagnostic": {"relatedDocumentSupport": True},
        "formatting": {},
        "rangeFormatting": {"rangesSupport": True},
        "onTypeFormatting": {},
        "codeAction": {
            "codeActionLiteralSupport": {
                "codeActionKind": {"valueSet": ["", "quickfix", "refactor", "source"]}
            },
            "isPreferredSupport": True,
            "disabledSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
    },
}
# Those of a client that supports only code actions with edits.
LITERALS: dict[str, Any] = {
    "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}
}


def without(path: str) -> Any:
    """All capabilities except one."""
    capabilities = copy.deepcopy(EVERYTHING)
    *names, last = path.split(".")
    parent = capabilities
    for name in names:
        parent = parent[name]
    del parent[last]
    return capabilities


def initialize_params(capabilities: Any, options: Any = None) -> dict[str, Any]:
    """The parameters of `initialize` for a client with these capabilities."""
    params = {"processId": None, "rootUri": None, "capabilities": capabilities}
    return params if options is None else {**params, "initializationOptions": options}


def initialize(client: Client, capabilities: Any = None, options: Any = None) -> Any:
    """Initializes the server and returns its capabilities."""
    capabilities = LITERALS if capabilities is None else capabilities
    result = client.result("initialize", initialize_params(capabilities, options))
    client.notify("initialized", {})
    return result["capabilities"]


def open_document(client: Client, text: str, uri: str = URI, version: int = 1, language: str = "xit") -> Any:
    """Opens a document and returns its diagnostics."""
    item = {"uri": uri, "languageId": language, "version": version, "text": text}
    client.notify("textDocument/didOpen", {"textDocument": item})
    return published(client, uri)["diagnostics"]


def published(client: Client, uri: str = URI) -> Any:
    """The next diagnostics of a document."""
    return client.wait(
        lambda m: m.get("method") == "textDocument/publishDiagnostics" and m["params"]["uri"] == uri
    )["params"]


def publications(client: Client) -> list[Any]:
    """The unclaimed diagnostics after all messages are handled."""
    client.request("no/such")
    return [m["params"] for m in client.unclaimed if m.get("method") == "textDocument/publishDiagnostics"]


def change(client: Client, version: int, *changes: Any, uri: str = URI) -> None:
    """Changes a document; each change is a text, or (line, column, line, column, text)."""
    document = {"uri": uri, "version": version}
    client.notify(
        "textDocument/didChange", {"textDocument": document, "contentChanges": [event(c) for c in changes]}
    )


def event(change: Any) -> dict[str, Any]:
    """A content change: the whole text or (line, column, line, column, text)."""
    if isinstance(change, str):
        return {"text": change}
    return {"range": span(*change[:4]), "text": change[4]}


def span(line: int, column: int, last_line: int, last_column: int) -> dict[str, Any]:
    """A range."""
    return {
        "start": {"line": line, "character": column},
        "end": {"line": last_line, "character": last_column},
    }


def actions(client: Client, area: tuple[int, int, int, int], only: Any = None, uri: str = URI, diagnostics: Any = ()) -> list[Any]:
    """The code actions in a range: (line, column, line, column)."""
    context = {"diagnostics": list(diagnostics), **({} if only is None else {"only": only})}
    params = {"textDocument": {"uri": uri}, "range": span(*area), "context": context}
    return client.result("textDocument/codeAction", params)


def formatting(client: Client, uri: str = URI) -> list[Any]:
    """The formatter's edits."""
    options = {"tabSize": 4, "insertSpaces": True}
    return client.result("textDocument/formatting", {"textDocument": {"uri": uri}, "options": options})


def edits_of(action: Any) -> list[Any]:
    """The edits of an action, in either form."""
    edit = action["edit"]
    if "documentChanges" in edit:
        return [e for change in edit["documentChanges"] for e in change["edits"]]
    return [e for edits in edit["changes"].values() for e in edits]


def shut_down(client: Client) -> int:
    """Shuts the server down and returns its exit status."""
    assert client.request("shutdown")["result"] is None
    client.notify("exit")
    return client.exit_status()
