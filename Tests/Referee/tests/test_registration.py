"""PROTOCOL.md, *Registration*: what the server asks for, and how settings reach it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee.client import Client
from referee.phrases import EVERYTHING, LITERALS, URI, goodbye, initialize, open_document, published

DYNAMIC = copy.deepcopy(EVERYTHING)
for _feature in DYNAMIC["textDocument"].values():
    _feature["dynamicRegistration"] = True
STRICT_SETTING = {"dialect": "strict"}
NESTED = "[ ] a\n  [ ] b\n"  # In the strict dialect two spaces are no indentation.


def registrations(client: Client) -> dict[str, Any]:
    """What the server registered, by method."""
    client.request("no/such")
    asked = [m for m in client.unclaimed if m.get("method") == "client/registerCapability"]
    return {r["method"]: r.get("registerOptions") for m in asked for r in m["params"]["registrations"]}


def asked_for_settings(client: Client) -> Any:
    """The next question for settings."""
    return client.wait(lambda m: m.get("method") == "workspace/configuration")


def answer(client: Client, question: Any, settings: Any) -> None:
    """Answers a question of the server's."""
    client.write_reply({"jsonrpc": "2.0", "id": question["id"], "result": settings})


def test_features_are_announced_statically_even_to_who_could_register_them(client: Client) -> None:
    capabilities = initialize(client, DYNAMIC)
    for provider in ("codeActionProvider", "documentFormattingProvider", "documentRangeFormattingProvider"):
        assert capabilities[provider]
    assert set(registrations(client)) <= {
        "workspace/didChangeWatchedFiles",
        "workspace/didChangeConfiguration",
    }


def test_nothing_is_registered_for_who_cannot(client: Client) -> None:
    initialize(client, LITERALS)
    assert registrations(client) == {}


def test_lists_and_settings_files_are_watched(client: Client) -> None:
    initialize(client, EVERYTHING)
    globs = [w["globPattern"] for w in registrations(client)["workspace/didChangeWatchedFiles"]["watchers"]]
    assert {"**/*.xit", "**/*.todo"} < set(globs)
    assert len(globs) >= 3


def test_nothing_is_registered_before_initialized(client: Client) -> None:
    client.result("initialize", {"processId": None, "rootUri": None, "capabilities": EVERYTHING})
    client.request("no/such")
    assert client.unclaimed == []


def strict(client: Client) -> bool:
    """Whether the document is read as strict: then the formatter leaves an indentation of two spaces alone."""
    params = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}
    return client.result("textDocument/formatting", params) == []


@pytest.mark.parametrize("options", [STRICT_SETTING, {"todo": STRICT_SETTING}])
def test_settings_are_taken_from_initialize(client: Client, options: Any) -> None:
    initialize(client, LITERALS, options)
    open_document(client, NESTED)
    assert strict(client)


def test_settings_are_taken_from_a_notification(client: Client) -> None:
    initialize(client)
    open_document(client, NESTED)
    assert not strict(client)
    client.notify("workspace/didChangeConfiguration", {"settings": {"todo": STRICT_SETTING}})
    assert strict(client)
    client.notify("workspace/didChangeConfiguration", {"settings": {"todo": {}}})
    assert not strict(client)


def test_settings_are_asked_for_and_their_answer_taken(client: Client) -> None:
    initialize(client, EVERYTHING)
    question = asked_for_settings(client)
    assert question["params"] == {"items": [{"section": "todo"}]}
    open_document(client, NESTED)
    answer(client, question, [STRICT_SETTING])
    assert strict(client)


@pytest.mark.parametrize("settings", [None, {}, {"other": {"x": 1}}, []])
def test_a_notification_that_says_nothing_makes_the_server_ask(client: Client, settings: Any) -> None:
    initialize(client, EVERYTHING)
    answer(client, asked_for_settings(client), [None])
    client.notify("workspace/didChangeConfiguration", {"settings": settings})
    answer(client, asked_for_settings(client), [STRICT_SETTING])
    open_document(client, NESTED)
    assert strict(client)


@pytest.mark.parametrize("settings", [None, [None], [], [[]], ["x"], {}, 5, [STRICT_SETTING, STRICT_SETTING]])
def test_an_odd_answer_does_no_harm(client: Client, settings: Any) -> None:
    initialize(client, EVERYTHING)
    answer(client, asked_for_settings(client), settings)
    open_document(client, NESTED)
    assert goodbye(client) == 0


def warnings(client: Client) -> list[str]:
    """What the user was shown."""
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
def test_a_setting_of_a_wrong_type_is_reported_once_by_its_key_and_the_default_holds(
    client: Client, key: str, value: Any
) -> None:
    initialize(client, EVERYTHING, {key: value})
    answer(client, asked_for_settings(client), [None])
    for _ in range(3 if key in ("dialect", "format") else 0):
        client.notify("workspace/didChangeConfiguration", {"settings": {"todo": {key: value}}})
    open_document(client, NESTED)
    assert not strict(client)
    name = next(iter(value)) if isinstance(value, dict) else key
    assert len([text for text in warnings(client) if name in text]) == 1


def test_nobody_is_bothered_about_settings_that_are_right(client: Client) -> None:
    initialize(client, EVERYTHING, STRICT_SETTING)
    client.notify(
        "workspace/didChangeConfiguration", {"settings": {"todo": {"dialect": "extended"}, "other": 5}}
    )
    open_document(client, NESTED)
    assert warnings(client) == []


def test_a_change_of_settings_publishes_what_it_changes(client: Client) -> None:
    initialize(client)
    [problem] = open_document(client, "[X] a\n")
    client.notify(
        "workspace/didChangeConfiguration", {"settings": {"todo": {"severity": {"uppercase-x": "error"}}}}
    )
    assert published(client)["diagnostics"] == [{**problem, "severity": 1}]


def test_a_settings_file_holds_for_the_lists_below_it(client: Client, tmp_path: Any) -> None:
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
def test_the_trace_says_as_much_as_is_wanted(client: Client, value: str) -> None:
    initialize(client)
    client.notify("$/setTrace", {"value": value})
    open_document(client, "[ ] a\n")
    client.request("no/such")
    traces = [m["params"] for m in client.unclaimed if m.get("method") == "$/logTrace"]
    assert bool(traces) == (value != "off")
    assert all(("verbose" in trace) == (value == "verbose") for trace in traces)
