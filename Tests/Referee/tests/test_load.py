"""High load for a short time; `python -m referee.load` takes a minute."""

from __future__ import annotations

from referee import load

METHODS = {"textDocument/codeAction", "textDocument/rangeFormatting", "no/such"}
MEMORY_LIMIT = 200_000  # kB


def test_ten_megabytes_of_requests_per_second_need_bounded_memory() -> None:
    result = load.run(seconds=5)
    print(load.figures(result, 5))
    assert result.failures == []
    assert result.decoded_methods == METHODS
    assert max(result.memory) < MEMORY_LIMIT


def test_a_reader_of_half_a_megabyte_per_second_gets_every_reply() -> None:
    result = load.run(seconds=3, read_rate=0.5e6)
    print(load.figures(result, 3))
    assert result.failures == []
    assert max(result.memory) < MEMORY_LIMIT
