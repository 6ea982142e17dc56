"""Recovery after invalid frames, JSON and messages."""

from __future__ import annotations

import time

import pytest

from referee.client import Client
from referee.conformance import record_client_message
from referee.messages import shut_down, initialize, published
from referee.wire import framed

BAD_HEADERS = {
    "a length below zero": b"Content-Length: -5\r\n\r\n",
    "a length of letters": b"Content-Length: many\r\n\r\n",
    "an empty length": b"Content-Length: \r\n\r\n",
    "a length in hexadecimal": b"Content-Length: 0x10\r\n\r\n",
    "a length with a fraction": b"Content-Length: 1.5\r\n\r\n",
    "a length with an exponent": b"Content-Length: 1e3\r\n\r\n",
    "a length of 2^63": b"Content-Length: 9223372036854775808\r\n\r\n",
    "a length of 2^64": b"Content-Length: 18446744073709551616\r\n\r\n",
    "a length of 2^63 - 1": b"Content-Length: 9223372036854775807\r\n\r\n",
    "a length of a hundred digits": b"Content-Length: " + b"9" * 100 + b"\r\n\r\n",
    "a length of a terabyte": b"Content-Length: 1099511627776\r\n\r\n",
    "two lengths that differ": b"Content-Length: 10\r\nContent-Length: 20\r\n\r\n",
    "no length": b"Content-Type: application/vscode-jsonrpc\r\n\r\n",
    "a line that is no header": b"hello\r\n\r\n",
    "a header without a name": b": 12\r\n\r\n",
    "a header of a megabyte": b"X: " + b"x" * (1 << 20) + b"\r\n\r\n",
    "a body without a header": b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}\r\n',
    "bytes that are no text": bytes(range(256)) + b"\r\n",
}


@pytest.mark.parametrize("name", BAD_HEADERS)
def test_an_invalid_header_is_reported_and_the_next_message_handled(client: Client, name: str) -> None:
    initialize(client)
    client.write_rejected(BAD_HEADERS[name])
    assert client.rejection()["code"] == -32700
    assert client.request("no/such")["error"]["code"] == -32601
    assert shut_down(client) == 0


def test_the_message_after_an_invalid_body_is_handled(client: Client) -> None:
    initialize(client)
    client.conversation.rejected += 1
    client.write(b"Content-Length: nonsense\r\n\r\n" + b'{"jsonrpc":"2.0","method":"x"}')
    assert client.request("no/such")["error"]["code"] == -32601


def test_a_message_above_the_limit_is_an_error_with_the_limit(client: Client) -> None:
    initialize(client)
    client.write_rejected(b"Content-Length: 99999999999\r\n\r\n")
    assert "limit" in client.rejection()["message"]


def test_the_limit_is_a_setting(client: Client) -> None:
    initialize(client, options={"messageLimit": 10000})
    client.write_rejected(framed(b'{"jsonrpc":"2.0","method":"x","params":["' + b"x" * 20000 + b'"]}'))
    assert "10000" in client.rejection()["message"]
    assert client.request("no/such")["error"]["code"] == -32601


def test_a_wrong_length_does_not_hang_the_server(client: Client) -> None:
    initialize(client)
    client.write(b"Content-Length: 10000000\r\n\r\n{}")
    time.sleep(0.2)
    client.stdin.close()
    assert client.exit_status() == 1


BAD_JSON = {
    "nothing": b"",
    "a blank": b" ",
    "half an object": b'{"jsonrpc":"2.0","id":1',
    "two values": b'{"jsonrpc":"2.0"} {}',
    "a comma too many": b'{"jsonrpc":"2.0","id":1,"method":"x",}',
    "no quotes": b"{jsonrpc:2.0}",
    "single quotes": b"{'jsonrpc':'2.0'}",
    "a word": b"hello",
    "NaN": b'{"jsonrpc":"2.0","id":NaN,"method":"x"}',
    "a comment": b'{"jsonrpc":"2.0"/**/,"id":1,"method":"x"}',
    "UTF-16": '{"jsonrpc":"2.0","id":1,"method":"x"}'.encode("utf-16"),
    "a string without an end": b'{"jsonrpc":"2.0","method":"x',
    "an escape that is none": b'{"jsonrpc":"2.0","method":"\\x"}',
    "an escape cut short": b'{"jsonrpc":"2.0","method":"\\u12"}',
    "a hundred thousand brackets": b"[" * 100_000,
    "a hundred thousand objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "zeros": bytes(1000),
}


@pytest.mark.parametrize("name", BAD_JSON)
def test_invalid_json_is_a_parse_error_and_the_next_message_handled(client: Client, name: str) -> None:
    initialize(client)
    client.write_rejected(framed(BAD_JSON[name]))
    assert client.rejection()["code"] == -32700
    assert client.request("no/such")["error"]["code"] == -32601
    assert shut_down(client) == 0


NO_MESSAGES = {
    "a batch": b'[{"jsonrpc":"2.0","id":1,"method":"x"},{"jsonrpc":"2.0","id":2,"method":"x"}]',
    "an empty batch": b"[]",
    "a string": b'"shutdown"',
    "a number": b"1",
    "null": b"null",
    "an empty object": b"{}",
    "a method that is a number": b'{"jsonrpc":"2.0","method":5}',
    "an id that is an object": b'{"jsonrpc":"2.0","id":{},"method":"x"}',
    "an id that is true": b'{"jsonrpc":"2.0","id":true,"method":"x"}',
    "an id with a fraction": b'{"jsonrpc":"2.0","id":1.5,"method":"x"}',
    "an id of null": b'{"jsonrpc":"2.0","id":null,"method":"x"}',
    "a notification in another version": b'{"jsonrpc":"1.0","method":"x"}',
}


@pytest.mark.parametrize("name", NO_MESSAGES)
def test_an_invalid_message_is_an_error_and_the_next_message_handled(
    client: Client, name: str
) -> None:
    initialize(client)
    client.write_rejected(framed(NO_MESSAGES[name]))
    assert client.rejection()["code"] == -32600
    assert client.request("no/such")["error"]["code"] == -32601
    assert shut_down(client) == 0


OPENING = (
    b'{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///nowhere/list.xit",'
    b'"languageId":"xit","version":1,"text":"%s[X] a"}}}'
)
ODD_TEXTS = {
    "invalid UTF-8": b"\xff\xfe\xc3 \xe4\xb8 \xf0\x9f\x98\\n",
    "UTF-8 of a surrogate": b"\xed\xa0\xbd\\n",
    "UTF-8 that is longer than need be": b"\xc0\xaf\\n",
    "a raw line feed": b"a\n",
    "raw control characters": b"\x01\x02\x1f\x7f\n",
    "a raw tab": b"[ ] a\n\tb\n",
    "a raw NUL": b"\x00\n",
    "a lone high surrogate": b"\\ud83d\\n",
    "a lone low surrogate": b"\\ude00\\n",
    "surrogates the wrong way round": b"\\ude00\\ud83d\\n",
    "a high surrogate before an escape": b"\\ud83d\\n",
    "every escape": b'\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\n',
}


@pytest.mark.parametrize("name", ODD_TEXTS)
def test_a_text_that_strict_parsers_reject_is_accepted(client: Client, name: str) -> None:
    initialize(client)
    client.write(framed(OPENING.replace(b"%s", ODD_TEXTS[name])))
    assert "uppercase-x" in [d["code"] for d in published(client)["diagnostics"]]


@pytest.mark.parametrize(
    "message",
    [
        b'\xef\xbb\xbf{"jsonrpc":"2.0","id":9,"method":"x"}',
        b'  {"id":9,\r\n "method":"x", "jsonrpc":"2.0"}\n\n',
        b'{"id":9,"method":"x"}',
        b'{"jsonrpc":"2.0","id":9,"id":9,"method":"x"}',
    ],
)
def test_an_unusually_serialized_message_is_handled(client: Client, message: bytes) -> None:
    initialize(client)
    record_client_message(client.conversation, {"id": 9, "method": "x"})
    client.write(framed(message))
    assert client.reply(9)["error"]["code"] == -32601
