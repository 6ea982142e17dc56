"""How much work a program does, which is the same on a busy machine as on an idle one.

Valgrind counts how often the program enters a straight run of instructions, which takes far less time than to count
instructions, and grows with them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

COUNTED = re.compile(rb"([\d,]+) event checks")

# What a program draws at random would be counted, too.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def counting(command: list[str], log: str) -> list[str]:
    """The command under Valgrind, which writes its count to `log` when the command ends."""
    return ["valgrind", "--quiet", "--tool=none", "--vgdb=no", "--stats=yes", f"--log-file={log}", *command]


def counted(log: str) -> int:
    """The count in a log."""
    found = COUNTED.search(Path(log).read_bytes())
    assert found, "Valgrind did not say what it counted"
    return int(found[1].replace(b",", b""))
