"""The Python wheels, which put the two programs on the PATH of `pip`, `pipx` and `uv tool`."""

import base64
import hashlib

from .archives import File, zipped
from .project import below, files

# What runs the modules; its interface changes with its first number.
_runtime = "wasmtime>=38"

_init = '"""The programs todo-lsp and todo-format, which this package puts on the PATH."""\n\n__version__ = "{}"\n'
_main = '''"""Runs todo-format: `python -m todo_lsp lint .`"""

import os
import subprocess
import sys
import sysconfig


def program():
    name = "todo-format"
    schemes = [sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")]
    found = [os.path.join(sysconfig.get_path("scripts", scheme), name) for scheme in schemes]
    return next((path for path in found if os.path.isfile(path)), name)


if __name__ == "__main__":
    sys.exit(subprocess.run([program(), *sys.argv[1:]]).returncode)
'''


def build(project, platform, programs):
    """The name and the bytes of the wheel with native programs for a platform."""
    stem = f"{project.python_package.replace('-', '_')}-{project.version}"
    tree = {"todo_lsp/__main__.py": File(_main.encode())}
    tree |= below(f"{stem}.data/scripts", programs.executables)
    tree |= below(f"{stem}.data/data", programs.documents)
    return _wheel(project, stem, platform.wheel, tree)


def build_for_all(project, webassembly):
    """The name and the bytes of the wheel with WebAssembly modules, which pip takes where no other fits."""
    stem = f"{project.python_package.replace('-', '_')}-{project.version}"
    tree = {f"todo_lsp/{name}": file for name, file in webassembly.items() if name.endswith(".wasm")}
    tree["todo_lsp/host.py"] = files("Sources/WebAssembly")["host.py"]
    tree["todo_lsp/__main__.py"] = File(b'"""Runs todo-format: `python -m todo_lsp lint .`"""\n\nfrom .host import formatter\n\nformatter()\n')
    scripts = "[console_scripts]\ntodo-format = todo_lsp.host:formatter\ntodo-lsp = todo_lsp.host:server\n"
    tree[f"{stem}.dist-info/entry_points.txt"] = File(scripts.encode())
    return _wheel(project, stem, "any", tree, [f"Requires-Dist: {_runtime}"])


def _wheel(project, stem, platform, tree, requirements=()):
    info = f"{stem}.dist-info"
    tree["todo_lsp/__init__.py"] = File(_init.format(project.version).encode())
    expanded = "".join(f"Tag: py3-none-{part}\n" for part in platform.split("."))
    pure = "true" if platform == "any" else "false"
    tree[f"{info}/WHEEL"] = File(
        f"Wheel-Version: 1.0\nGenerator: {project.name}\nRoot-Is-Purelib: {pure}\n{expanded}".encode())
    licence = project.licence_text()
    if licence:
        tree[f"{info}/licenses/LICENSE"] = File(licence)
    tree[f"{info}/METADATA"] = File(_metadata(project, requirements).encode())
    record = f"{info}/RECORD"
    lines = [f"{path},sha256={_digest(file.data)},{len(file.data)}" for path, file in sorted(tree.items())]
    tree[record] = File("\n".join(lines + [f"{record},,", ""]).encode())
    # The wheel specification recommends the metadata at the end.
    ordered = dict(sorted(tree.items(), key=lambda entry: (entry[0].startswith(info), entry[0])))
    return f"{stem}-py3-none-{platform}.whl", zipped(ordered, project.epoch, in_order=True)


def _metadata(project, requirements):
    lines = [
        "Metadata-Version: 2.4", f"Name: {project.python_package}", f"Version: {project.version}", f"Summary: {project.summary}",
        f"Author: {project.authors}", "Requires-Python: >=3.10", "Keywords: todo,xit,checklist,language-server,formatter",
        "Classifier: Environment :: Console", "Classifier: Topic :: Text Editors", "Classifier: Topic :: Utilities",
    ]
    if project.licence:
        lines += [f"License-Expression: {project.licence}", "License-File: LICENSE"]
    lines += requirements
    lines += [f"Project-URL: Format, {project.format_homepage}"]
    if project.repository:
        lines += [f"Project-URL: Repository, {project.repository}"]
    return "\n".join(lines + ["Description-Content-Type: text/markdown", "", project.description, ""])


def _digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
