"""Dynamic registration and settings."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee.client import Client
from referee.messages import EVERYTHING, LITERALS, URI, shut_down, initialize, open_document, published

DYNAMIC = copy.deepcopy(EVERYTHING)
for _feature in DYNAMIC["textDocument"].values():
    _feature["dynamicRegistration"] = True
STRICT_SETTING = {"dialect": "strict"}
NESTED = "[ ] a\n  [ ] b\n"  # In the strict dialect two spaces are not an indentation.


def registrations(client: Client) -> dict[str, Any]:
    """What the server registered, by method."""
    client.request("no/such")
    requests = [m for m in client.unclaimed if m.get("method") == "client/registerCapability"]
    return {r["method"]: r.get("registerOptions") for m in requests for r in m["params"]["registrations"]}


def settings_request(client: Client) -> Any:
    """The next request for settings."""
    return client.wait(lambda m: m.get("method") == "workspace/configuration")


def answer(client: Client, request: Any, settings: Any) -> None:
    """Replies to a request of the server."""
    client.write_reply({"jsonrpc": "2.0", "id": request["id"], "result": settings})


def test_features_are_static_even_if_dynamic_registration_is_supported(client: Client) -> None:
    capabilities = initialize(client, DYNAMIC)
    for provider in ("codeActionProvider", "documentFormattingProvider", "documentRangeFormattingProvider"):
        assert capabilities[provider]
    assert set(registrations(client)) <= {
        "workspace/didChangeWatchedFiles",
        "workspace/didChangeConfiguration",
    }


def test_nothing_is_registered_if_not_supported(client: Client) -> None:
    initialize(client, LITERALS)
    assert registrations(client) == {}


def test_lists_and_settings_files_are_watched(client: Client) -> None:
    initialize(client, EVERYTHING)
    globs = [w["globPattern"] for w in registrations(client)["workspace/didChangeWatchedFiles"]["watchers"]]
    assert {"**/*.xit", "**/*.todo", "**/.todo-format.json", "**/.editorconfig"} <= set(globs)


def test_nothing_is_registered_before_initialized(client: Client) -> None:
    client.result("initialize", {"processId": None, "rootUri": None, "capabilities": EVERYTHING})
    client.request("no/such")
    assert client.unclaimed == []


def strict(client: Client) -> bool:
    """Whether the document's dialect is strict: then the formatter keeps an indentation of two spaces."""
    params = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}
    return client.result("textDocument/formatting", params) == []


@pytest.mark.parametrize("options", [STRICT_SETTING, {"todo": STRICT_SETTING}])
def test_settings_in_initialize_are_used(client: Client, options: Any) -> None:
    initialize(client, LITERALS, options)
    open_document(client, NESTED)
    assert strict(client)


def test_settings_in_a_notification_are_used(client: Client) -> None:
    initialize(client)
    open_document(client, NESTED)
    assert not strict(client)
    client.notify("workspace/didChangeConfiguration", {"settings": {"todo": STRICT_SETTING}})
    assert strict(client)
    client.notify("workspace/didChangeConfiguration", {"settings": {"todo": {}}})
    assert not strict(client)


def test_requested_settings_are_used(client: Client) -> None:
    initialize(client, EVERYTHING)
    request = settings_request(client)
    assert request["params"] == {"items": [{"section": "todo"}]}
    open_document(client, NESTED)
    answer(client, request, [STRICT_SETTING])
    assert strict(client)


@pytest.mark.parametrize("settings", [None, {}, {"other": {"x": 1}}, []])
def test_a_notification_without_settings_causes_a_request(client: Client, settings: Any) -> None:
    initialize(client, EVERYTHING)
    answer(client, settings_request(client), [None])
    client.notify("workspace/didChangeConfiguration", {"settings": settings})
    answer(client, settings_request(client), [STRICT_SETTING])
    open_document(client, NESTED)
    assert strict(client)


@pytest.mark.parametrize("settings", [None, [None], [], [[]], ["x"], {}, 5, [STRICT_SETTING, STRICT_SETTING]])
def test_an_invalid_reply_is_harmless(client: Client, settings: Any) -> None:
    initialize(client, EVERYTHING)
    answer(client, settings_request(client), settings)
    open_document(client, NESTED)
    assert shut_down(client) == 0


def warnings(client: Client) -> list[str]:
    """The messages shown to the user."""
    client.request("no/such")
    return [m["params"]["message"] for m in client.unclaimed if m.get("method") == "window/showMessage"]


@pytest.mark.parametrize(
    "key, value",
    [
        ("dialect", 5),
        ("dialect", "lax"),
        ("positionEncoding", True),
        ("formatOnSave", "yes"),
        ("format", {"blankLines": "two"}),
    ],
)
def test_a_setting_of_a_wrong_type_is_reported_once_and_ignored(
    client: Client, key: str, value: Any
) -> None:
    initialize(client, EVERYTHING, {key: value})
    answer(client, settings_request(client), [None])
    # The other keys are options of `initialize` only.
    for _ in range(3 if key in ("dialect", "format") else 0):
        client.notify("workspace/didChangeConfiguration", {"settings": {"todo": {key: value}}})
    open_document(client, NESTED)
    assert not strict(client)
    name = next(iter(value)) if isinstance(value, dict) else key
    assert len([text for text in warnings(client) if name in text]) == 1


def test_valid_settings_show_no_message(client: Client) -> None:
    initialize(client, EVERYTHING, STRICT_SETTING)
    client.notify(
        "workspace/didChangeConfiguration", {"settings": {"todo": {"dialect": "extended"}, "other": 5}}
    )
    open_document(client, NESTED)
    assert warnings(client) == []


def test_a_settings_change_publishes_changed_diagnostics(client: Client) -> None:
    initialize(client)
    [problem] = open_document(client, "[X] a\n")
    client.notify(
        "workspace/didChangeConfiguration", {"settings": {"todo": {"severity": {"uppercase-x": "error"}}}}
    )
    assert published(client)["diagnostics"] == [{**problem, "severity": 1}]


def test_a_settings_file_applies_to_the_lists_below_it(client: Client, tmp_path: Any) -> None:
    (tmp_path / ".todo-format.json").write_text('{"dialect": "strict"}')
    uri = (tmp_path / "a.xit").as_uri()
    initialize(client, EVERYTHING)
    open_document(client, NESTED, uri=uri)
    params = {"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": True}}
    assert client.result("textDocument/formatting", params) == []
    (tmp_path / ".todo-format.json").unlink()
    changes = [{"uri": (tmp_path / ".todo-format.json").as_uri(), "type": 3}]
    client.notify("workspace/didChangeWatchedFiles", {"changes": changes})
    assert client.result("textDocument/formatting", params) != []


@pytest.mark.parametrize("value", ["off", "messages", "verbose"])
def test_the_trace_has_the_requested_verbosity(client: Client, value: str) -> None:
    initialize(client)
    client.notify("$/setTrace", {"value": value})
    open_document(client, "[ ] a\n")
    client.request("no/such")
    traces = [m["params"] for m in client.unclaimed if m.get("method") == "$/logTrace"]
    assert bool(traces) == (value != "off")
    assert all(("verbose" in trace) == (value == "verbose") for trace in traces)
