"""`python -m referee LOG…` judges logs that `todo-lsp --log FILE` wrote; 0 if there is nothing to say."""

from __future__ import annotations

import sys
from pathlib import Path

from .trafficlog import entries, judge_files


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    paths = [Path(argument) for argument in arguments]
    found = judge_files(paths)
    print("\n".join(found + [""]) if found else "", end="")
    count = sum(1 for path in paths for _ in entries(path.read_bytes()))
    print(f"{len(paths)} logs, {count} messages, {len(found)} complaints")
    return 1 if found else 0


sys.exit(main(sys.argv[1:]))
