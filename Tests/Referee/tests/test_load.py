"""High load for a short time; `python -m referee.load` takes a minute."""

from __future__ import annotations

from referee import load


def test_ten_megabytes_of_requests_per_second_need_bounded_memory() -> None:
    found = load.run(seconds=5)
    print(load.figures(found, 5))
    assert found.wrong == []
    assert max(found.memory) < 200_000


def test_a_reader_of_half_a_megabyte_per_second_gets_every_reply() -> None:
    found = load.run(seconds=3, read_rate=0.5e6)
    print(load.figures(found, 3))
    assert found.wrong == []
    assert max(found.memory) < 200_000
