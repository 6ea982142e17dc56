"""No command prints much more than it reads: at most 20 times the text and a megabyte, for any text.

What prints each item or edit may add 300 bytes a line: those that JSON needs for an item of four bytes.
"""

from __future__ import annotations

import os
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

from referee import growth, kinds
from referee.programs import formatter_path
from referee.work import ENVIRONMENT

# Quadratic output of such a text is far above the limit.
SIZE = 200_000
PER_BYTE, PER_LINE, ALLOWANCE = 20, 300, 1 << 20
TEXTS = {name: (text, "xit") for name, text in kinds.LISTS.items()}
TEXTS |= {f"{name} in Markdown": (text, "md") for name, text in kinds.MARKDOWN.items()}
POOL = ThreadPoolExecutor(2)


def output_size(arguments: list[str], file: Path) -> int:
    """The number of bytes on both output streams; counting stops far above the limit."""
    command = [formatter_path(), *(file.name if argument == "FILE" else argument for argument in arguments)]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=ENVIRONMENT,
        cwd=file.parent,
    ) as process:  # fmt: skip
        assert process.stdout
        size = 0
        while data := process.stdout.read(1 << 20):
            size += len(data)
            if size > 200 * SIZE:
                process.kill()
                break
        return size


IS_THOROUGH = bool(os.environ.get("TODO_THOROUGH"))
LINT = [command for command in growth.COMMANDS if command.startswith("lint")]
# At most a thousand problems are printed; a fix has an edit for each line.
WITHOUT_LINES = [command for command in LINT if "fixes" not in command]
EVERYDAY = [*LINT, "format in JSON", "list", "list --json", "list --tree", "diff --textconv", "convert to todo.txt"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("command", growth.COMMANDS if IS_THOROUGH else EVERYDAY)
def test_the_output_of_a_command_is_bounded(command: str, tmp_path: Path) -> None:
    def size(name: str) -> tuple[int, int]:
        text, extension = TEXTS[name]
        folder = tmp_path / name.replace(" ", "-")
        folder.mkdir()
        content = text(SIZE).encode()
        file = folder / f"list.{extension}"
        file.write_bytes(content)
        lines = 0 if command in WITHOUT_LINES else content.count(b"\n") + content.count(b"\r")
        limit = PER_BYTE * len(content) + PER_LINE * lines + ALLOWANCE
        return output_size(growth.COMMANDS[command], file), limit

    sizes: dict[str, Future[tuple[int, int]]] = {name: POOL.submit(size, name) for name in TEXTS}
    excessive = {name: found.result() for name, found in sizes.items() if found.result()[0] > found.result()[1]}
    assert not excessive, f"more than the text deserves: {excessive}"
