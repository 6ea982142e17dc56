"""Checks that messages are valid LSP types, using lsprotocol."""

from __future__ import annotations

import json
from typing import Any, Iterator, Union

from lsprotocol import converters, types

CONVERTER = converters.get_converter()


def _structure_action(value: dict[str, Any], _: Any) -> Any:
    kind = types.Command if isinstance(value.get("command"), str) else types.CodeAction
    return CONVERTER.structure(value, kind)


# By default, lsprotocol decodes a code action that has a command as a command.
CONVERTER.register_structure_hook(Union[types.Command, types.CodeAction], _structure_action)


def violations(message: dict[str, Any], method: str | None) -> Iterator[str]:
    """The violations in a message; `method` is the request's for a reply."""
    if "method" in message:
        if message["method"] not in types.METHOD_TO_TYPES:
            yield f"the protocol has no method {message['method']}"
            return
        kind: Any = types.METHOD_TO_TYPES[message["method"]][0]
    elif "error" in message:
        kind = types.ResponseErrorMessage
    elif "result" not in message:
        yield "a reply has neither a result nor an error"
        return
    elif method not in types.METHOD_TO_TYPES:
        yield f"a result for {method}, which the protocol does not have"
        return
    else:
        kind = types.METHOD_TO_TYPES[method][1]
    if "error" in message and "result" in message:
        yield "a reply has both a result and an error"
    if kind is types.ShutdownResponse and message["result"] is not None:
        yield "the result of shutdown is not null"
    yield from _differences_after_decoding(message, kind)


def _differences_after_decoding(message: dict[str, Any], kind: Any) -> Iterator[str]:
    """Decodes and encodes: this drops unknown members and changes members of wrong types."""
    try:
        again = CONVERTER.unstructure(CONVERTER.structure(message, kind), kind)
    except Exception as error:
        yield f"is not a valid {kind.__name__}: {error!r} {[repr(e) for e in getattr(error, 'exceptions', [])]}"
        return
    if kind is types.ResponseErrorMessage and message.get("id", 0) is None:
        again["id"] = None  # JSON-RPC requires null if the request's id could not be parsed.
    if json.dumps(message, sort_keys=True) != json.dumps(again, sort_keys=True):
        yield from differences(message, again, kind.__name__)


def differences(ours: Any, again: Any, path: str) -> Iterator[str]:
    """The differences of two JSON values; true differs from 1, and 1 from 1.0."""
    if isinstance(ours, dict) and isinstance(again, dict):
        for name in sorted(ours.keys() | again.keys()):
            if name not in again:
                yield f"{path}.{name} is not in the protocol: {short(ours[name])}"
            elif name in ours:
                yield from differences(ours[name], again[name], f"{path}.{name}")
            elif again[name] is not None:
                yield f"{path}.{name} is missing"
    elif isinstance(ours, list) and isinstance(again, (list, tuple)):
        if len(ours) != len(again):
            yield f"{path} has {len(ours)} elements, decoded {len(again)}"
        for number, (one, other) in enumerate(zip(ours, again)):
            yield from differences(one, other, f"{path}[{number}]")
    elif type(ours) is not type(again) or ours != again:
        yield f"{path} is {short(ours)}, decoded {short(again)}"


def short(value: Any, limit: int = 300) -> str:
    """A value for people, truncated."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    return text if len(text) <= limit else f"{text[:limit]}… ({len(text)} characters)"
