"""What the VS Code extension needs besides its sources: vscode-languageclient with its dependencies, and its bundle for browsers."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from .archives import File
from .project import below, root

# Files that are not loaded at run time.
_unused = (".d.ts", ".map", ".md", ".yml", ".yaml", ".tsbuildinfo")


def client(folder):
    """The files of `node_modules` and `web` by name, and the reason if there are none.

    npm installs the versions of the lock file into `folder`, which is deleted before. Where it cannot, they come from the
    archive $TODO_VSCODE, if it is set.
    """
    lock = root / ".ci/packaging/package-lock.json"
    dependencies = json.loads((root / "editors/vscode/package.json").read_text())["dependencies"]
    if not lock.exists():
        return {}, "no .ci/packaging/package-lock.json: the .vsix lacks vscode-languageclient, so its server cannot start"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": "todo-lsp-client", "private": True, "dependencies": dependencies}))
    shutil.copy(lock, folder)
    command = ["npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=0"]
    try:
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
        failure = result.returncode != 0 and (result.stderr.strip().splitlines() or ["npm failed"])[0]
    except (OSError, subprocess.TimeoutExpired) as error:
        failure = str(error)
    modules = folder / "node_modules"
    if failure and os.environ.get("TODO_VSCODE"):
        unpacked = subprocess.run([root / "Tests/EditorTests/vscode/unpack"], check=True, capture_output=True, text=True)
        modules = Path(unpacked.stdout.strip()) / "client/node_modules"
    elif failure:
        return {}, f"npm cannot install vscode-languageclient ({failure}): the .vsix lacks it, so its server cannot start"
    try:
        subprocess.run([root / ".ci/bundle", modules, folder / "web"], check=True, capture_output=True, text=True)
    except subprocess.CalledProcessError as error:
        return {}, f"esbuild cannot bundle the extension for browsers ({error.stderr.strip()}): the .vsix lacks it"
    paths = {path.relative_to(modules).as_posix(): path for path in modules.rglob("*") if path.is_file()}
    files = {name: File(path.read_bytes()) for name, path in paths.items()
             if not name.startswith(".") and (not name.endswith(_unused) or "license" in name.lower())}
    return below("node_modules", files) | below("web", {"extension.js": File((folder / "web/extension.js").read_bytes())}), ""
