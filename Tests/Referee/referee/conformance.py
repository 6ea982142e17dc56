"""Follows a session and reports the server's violations."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator
from urllib.parse import unquote, urlsplit

from . import client_capabilities, decode, edits, oracle
from .oracle import Document
from .wire import Message


class ProtocolViolation(AssertionError):
    """The server violated the protocol."""


@dataclass
class PendingRequest:
    """A client's request, with its document at that time."""

    method: str
    params: Any
    documents: dict[str, Document]


@dataclass
class Conversation:
    """The relevant state of a session."""

    capabilities: Any = None
    encoding: str = "utf-16"
    trace: str = "off"
    initialized: bool = False
    documents: dict[str, Document] = field(default_factory=dict)
    pending: dict[Any, PendingRequest] = field(default_factory=dict)
    server_ids: set[Any] = field(default_factory=set)
    tokens: set[Any] = field(default_factory=set)
    rejected: int = 0


def record_client_message(conversation: Conversation, message: Any) -> None:
    """Records a client's message; an invalid one requires an error reply without id."""
    known = isinstance(message, dict) and ("method" in message or "id" in message)
    if not known or type(message.get("id", 0)) not in (int, str):
        conversation.rejected += 1
        return
    method, params = message.get("method"), message.get("params")
    if method is None:
        return
    if "id" in message:
        documents: dict[str, Document] = {}
        uri = _uri(params)
        if uri in conversation.documents:
            documents[uri] = copy.copy(conversation.documents[uri])
        if method in ("codeAction/resolve", "textDocument/rename"):
            documents = copy.deepcopy(conversation.documents)
        conversation.pending[message["id"]] = PendingRequest(method, params, documents)
    if isinstance(params, dict):
        conversation.tokens |= {params[k] for k in ("workDoneToken", "partialResultToken") if k in params}
        if "id" not in message or method == "initialize":
            _follow(conversation, method, params)


def _uri(params: Any) -> str:
    """The URI of a message's document; empty if there is none."""
    document = params.get("textDocument") if isinstance(params, dict) else None
    uri = document.get("uri") if isinstance(document, dict) else None
    return uri if isinstance(uri, str) else ""


def _general(params: dict[str, Any]) -> dict[str, Any]:
    capabilities = params.get("capabilities")
    general = capabilities.get("general") if isinstance(capabilities, dict) else None
    return general if isinstance(general, dict) else {}


def _encoding(params: dict[str, Any]) -> str:
    """The position encoding: the setting, else the client's first known one, else UTF-16."""
    options, general = params.get("initializationOptions"), _general(params)
    candidates = [options.get("positionEncoding")] if isinstance(options, dict) else []
    candidates += general.get("positionEncodings") or []
    return next((name for name in candidates if name in oracle.CODECS), "utf-16")


def _follow(conversation: Conversation, method: str, params: dict[str, Any]) -> None:
    """Updates the session's state after a client's notification or `initialize`."""
    uri = _uri(params)
    document = conversation.documents.get(uri)
    if method == "initialize" and conversation.capabilities is None:
        conversation.capabilities = params.get("capabilities") or {}
        conversation.encoding = _encoding(params)
        conversation.trace = params.get("trace", "off")
    elif method == "$/setTrace":
        conversation.trace = params.get("value", "off")
    elif method == "textDocument/didOpen" and conversation.capabilities is not None:
        item = params["textDocument"]
        text = oracle.well_formed(item["text"])
        conversation.documents[uri] = Document(uri, item["languageId"], item["version"], text)
    elif method == "textDocument/didChange" and document and "contentChanges" in params:
        for change in params["contentChanges"]:
            document.text = oracle.changed(document.text, change, conversation.encoding)
        document.version = params["textDocument"].get("version", document.version)
    elif method == "textDocument/didClose":
        conversation.documents.pop(uri, None)


def check_server_message(conversation: Conversation, message: Message) -> list[str]:
    """The violations in a server's message."""
    if "method" in message:
        return list(_call(conversation, message))
    return list(_reply(conversation, message))


def _call(conversation: Conversation, message: Message) -> Iterator[str]:
    method = message["method"]
    yield from decode.violations(message, None)
    yield from client_capabilities.violations(message, None, conversation.capabilities)
    if not conversation.initialized and method not in ("window/logMessage", "window/showMessage"):
        yield f"{method} was sent before the reply to initialize"
    if method == "$/logTrace" and conversation.trace == "off":
        yield "$/logTrace was sent although the trace is off"
    if method == "$/progress" and message["params"]["token"] not in conversation.tokens:
        yield "$/progress was sent with an unknown token"
    if method == "window/workDoneProgress/create":
        conversation.tokens.add(message["params"]["token"])
    if "id" in message:
        if message["id"] in conversation.server_ids:
            yield "two requests have the same id"
        conversation.server_ids.add(message["id"])


def _reply(conversation: Conversation, message: Message) -> Iterator[str]:
    request_id = message.get("id")
    request = conversation.pending.pop(request_id, None) if request_id is not None else None
    yield from decode.violations(message, request.method if request else None)
    if request is None:
        if request_id is None and "error" in message and conversation.rejected > 0:
            conversation.rejected -= 1
        else:
            yield "a reply without a pending request"
        return
    if "error" in message:
        return
    result = message["result"]
    if request.method == "initialize":
        conversation.initialized = True
        if result["capabilities"].get("positionEncoding", "utf-16") != conversation.encoding:
            yield f"the positions should be counted in {conversation.encoding}"
    yield from client_capabilities.violations(message, request.method, conversation.capabilities)
    for uri, version, changes in edits.in_reply(request.method, result, _uri(request.params)):
        document = request.documents.get(uri)
        if document is None and version is None and request.method not in edits.FORMATTING:
            document = _file(uri)
            # A rename changes only files that exist; archiving may create one.
            if document is None and request.method != "textDocument/rename":
                document = Document(uri, "xit", 0, "")
        if document is None:
            yield f"an edit of {uri}, which was not requested"
        else:
            yield from edits.violations(document, version, changes, conversation.encoding)
            if document.uri in request.documents and request.method == "textDocument/rename":
                yield from _versions(version, document, conversation.capabilities)


def _file(uri: str) -> Document | None:
    """The content of a file that is not open."""
    path = Path(unquote(urlsplit(uri).path))
    return Document(uri, "xit", 0, path.read_text(encoding="utf-8")) if path.is_file() else None


def _versions(version: int | None, document: Document, capabilities: Any) -> Iterator[str]:
    """Checks that an edit of an open document has a version, if its form allows it."""
    if version is None and client_capabilities.announced(capabilities, "workspace.workspaceEdit.documentChanges"):
        yield f"an edit of {document.uri} has no version"


def unanswered(conversation: Conversation) -> list[str]:
    """The requests without a reply."""
    found = [f"no reply to {request.method} ({request_id!r})" for request_id, request in conversation.pending.items()]
    return found + ["no reply to an invalid message"] * conversation.rejected
