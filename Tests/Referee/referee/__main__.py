"""`python -m referee LOG…` checks logs of `todo-lsp --log FILE`; exits with 0 if there are no violations."""

from __future__ import annotations

import sys
from pathlib import Path

from .trafficlog import entries, check_files


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    paths = [Path(argument) for argument in arguments]
    found = check_files(paths)
    print("\n".join(found + [""]) if found else "", end="")
    count = sum(1 for path in paths for _ in entries(path.read_bytes()))
    print(f"{len(paths)} logs, {count} messages, {len(found)} violations")
    return 1 if found else 0


sys.exit(main(sys.argv[1:]))
