"""The work of a program, which does not depend on the load of the machine.

Valgrind counts executed translations, each a run of instructions, with its "event checks". That is much faster than counting
instructions, and about proportional to their number.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

COUNTED = re.compile(rb"([\d,]+) event checks")

# Random hashing would change the count from run to run.
ENVIRONMENT = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}


def counting(command: list[str], log: str) -> list[str]:
    """The command under Valgrind, which writes its count to `log` when the command exits."""
    return ["valgrind", "--quiet", "--tool=none", "--vgdb=no", "--stats=yes", f"--log-file={log}", *command]


def counted(log: str) -> int:
    """The count in a log."""
    found = COUNTED.search(Path(log).read_bytes())
    assert found, "Valgrind's log has no count"
    return int(found[1].replace(b",", b""))
