"""The page of editors/web with the module and the editor for text, for any web server."""

import subprocess
import tempfile
from pathlib import Path

from .archives import File
from .project import root


def tree(web):
    """The files by path, with the module of `web`."""
    with tempfile.TemporaryDirectory() as folder:
        modules, page = Path(folder, "modules"), Path(folder, "page")
        modules.mkdir()
        (modules / "todo-lsp.wasm").write_bytes(web["todo-lsp.wasm"].data)
        subprocess.run([root / ".ci/web", modules, page], check=True)
        return {str(path.relative_to(page)): File(path.read_bytes()) for path in page.rglob("*") if path.is_file()}


def problem():
    """Why the page cannot be put together; empty if it can."""
    if Path("/usr/share/javascript/codemirror/lib/codemirror.js").exists():
        return ""
    return "libjs-codemirror is not installed: there is no page for browsers"
