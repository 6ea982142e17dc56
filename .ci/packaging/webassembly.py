"""The two programs as WebAssembly modules, with their runners for Node."""

import subprocess
import sys

from .archives import File
from .project import root

_names = ("todo-lsp.wasm", "todo-format.wasm", "todo-lsp.mjs", "todo-format.mjs", "host.mjs")


def modules(folder):
    """The files by name, from a folder or built, and the reason if there are none."""
    if folder:
        return {name: File((folder / name).read_bytes()) for name in _names}, ""
    result = subprocess.run([root / ".ci/wasm"], stdout=sys.stderr, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        reason = (result.stderr.strip().splitlines() or ["no reason"])[-1]
        return {}, f".ci/wasm failed ({reason}): there is no .vsix, and no wheel for systems without native programs"
    return {name: File((root / ".build/wasm" / name).read_bytes()) for name in _names}, ""
