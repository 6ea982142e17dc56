"""Checks that the server uses only announced capabilities."""

from __future__ import annotations

from typing import Any, Iterator

# The capability required for each method; None if every client supports it.
METHODS: dict[str, str | None] = {
    "window/logMessage": None,
    "window/showMessage": None,
    "textDocument/publishDiagnostics": None,
    "client/registerCapability": None,
    "client/unregisterCapability": None,
    "$/logTrace": None,
    "$/progress": None,
    "window/showDocument": "window.showDocument.support",
    "window/workDoneProgress/create": "window.workDoneProgress",
    "workspace/applyEdit": "workspace.applyEdit",
    "workspace/configuration": "workspace.configuration",
    "workspace/workspaceFolders": "workspace.workspaceFolders",
    "workspace/diagnostic/refresh": "workspace.diagnostics.refreshSupport",
    "workspace/codeLens/refresh": "workspace.codeLens.refreshSupport",
    "workspace/inlayHint/refresh": "workspace.inlayHint.refreshSupport",
    "workspace/foldingRange/refresh": "workspace.foldingRange.refreshSupport",
    "workspace/semanticTokens/refresh": "workspace.semanticTokens.refreshSupport",
}

# The capability required for each member, by path; * means every element.
ACTION = {
    "isPreferred": "textDocument.codeAction.isPreferredSupport",
    "disabled": "textDocument.codeAction.disabledSupport",
    "data": "textDocument.codeAction.dataSupport",
    "kind": "textDocument.codeAction.codeActionLiteralSupport",
    "edit.documentChanges": "workspace.workspaceEdit.documentChanges",
    "edit.changeAnnotations": "workspace.workspaceEdit.changeAnnotationSupport",
    "edit.documentChanges.*.edits.*.annotationId": "workspace.workspaceEdit.changeAnnotationSupport",
    "edit.documentChanges.*.edits.*.snippet": "workspace.workspaceEdit.snippetEditSupport",
    "edit.documentChanges.*.kind": "workspace.workspaceEdit.resourceOperations",
}
DIAGNOSTIC = "textDocument.publishDiagnostics"
PUBLISHED = {
    "version": f"{DIAGNOSTIC}.versionSupport",
    "diagnostics.*.relatedInformation": f"{DIAGNOSTIC}.relatedInformation",
    "diagnostics.*.tags": f"{DIAGNOSTIC}.tagSupport",
    "diagnostics.*.codeDescription": f"{DIAGNOSTIC}.codeDescriptionSupport",
    "diagnostics.*.data": f"{DIAGNOSTIC}.dataSupport",
}
MEMBERS: dict[str, dict[str, str]] = {
    "textDocument/codeAction": {f"*.{path}": needed for path, needed in ACTION.items()},
    "codeAction/resolve": {k: v for k, v in ACTION.items() if k.startswith("edit.")},
    "textDocument/publishDiagnostics": PUBLISHED,
    "textDocument/rename": {"documentChanges": "workspace.workspaceEdit.documentChanges"},
    "workspace/symbol": {"*.tags": "workspace.symbol.tagSupport"},
    "initialize": {
        "capabilities.renameProvider.prepareProvider": "textDocument.rename.prepareSupport",
        "capabilities.colorProvider": "textDocument.colorProvider",
    },
}


def announced(capabilities: Any, path: str) -> bool:
    """Whether a capability is announced: true, an object, or the empty list that some clients send for an empty object."""
    for name in path.split("."):
        capabilities = capabilities.get(name) if isinstance(capabilities, dict) else None
    return capabilities is not None and capabilities is not False


def violations(message: dict[str, Any], method: str | None, capabilities: Any) -> Iterator[str]:
    """The used capabilities that the client did not announce."""
    name: str = message.get("method", method) or ""
    if "method" in message:
        if name not in METHODS:
            yield f"{name} is not a method that this server sends"
        elif (needed := METHODS[name]) is not None and not announced(capabilities, needed):
            yield f"{name} was sent although {needed} was not announced"
    if name == "client/registerCapability":
        yield from _registrations(message["params"]["registrations"], capabilities)
    if name == "textDocument/publishDiagnostics":
        yield from _tags(message["params"]["diagnostics"], capabilities)
    content = message.get("params") if "method" in message else message.get("result")
    for path, needed in MEMBERS.get(name, {}).items():
        if has(content, path.split(".")) and not announced(capabilities, needed):
            yield f"{path} was sent although {needed} was not announced"


def _registrations(registrations: list[dict[str, Any]], capabilities: Any) -> Iterator[str]:
    for registration in registrations:
        feature = registration["method"].replace("/", ".")
        if not announced(capabilities, f"{feature}.dynamicRegistration"):
            yield f"{registration['method']} was registered although {feature}.dynamicRegistration was not announced"


def _tags(diagnostics: list[dict[str, Any]], capabilities: Any) -> Iterator[str]:
    support = (((capabilities or {}).get("textDocument") or {}).get("publishDiagnostics") or {}).get(
        "tagSupport"
    )
    known = support.get("valueSet", []) if isinstance(support, dict) else [1, 2]
    for tag in sorted({tag for diagnostic in diagnostics for tag in diagnostic.get("tags", [])} - set(known)):
        yield f"the diagnostic tag {tag} was not announced"


def has(value: Any, path: list[str]) -> bool:
    """Whether a path exists."""
    if not path:
        return value is not None
    if path[0] == "*":
        return isinstance(value, list) and any(has(element, path[1:]) for element in value)
    return isinstance(value, dict) and path[0] in value and has(value[path[0]], path[1:])
