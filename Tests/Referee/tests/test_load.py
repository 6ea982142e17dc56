"""High load for a short time; `python -m referee.load` takes a minute."""

from __future__ import annotations

from referee import load

METHODS = {"textDocument/codeAction", "textDocument/rangeFormatting", "no/such"}


def test_fifty_megabytes_of_requests_need_bounded_memory() -> None:
    result = load.run(seconds=5, minimum=50e6)
    print(load.figures(result))
    assert result.failures == []
    assert result.decoded_methods == METHODS
    # In kB. A server that kept the requests or the replies would need more than 50 MB.
    assert max(result.memory) < 40_000


def test_a_reader_of_half_a_megabyte_per_second_gets_every_reply() -> None:
    result = load.run(seconds=3, read_rate=0.5e6, minimum=30e6)
    print(load.figures(result))
    assert result.failures == []
    # In kB. The server keeps the replies, 28 MB, in a buffer that grows by more than it needs; with the 30 MB of
    # requests, it would need 80 MB.
    assert max(result.memory) < 60_000
