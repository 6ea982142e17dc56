"""The two programs with their manual pages and completions, in the layout of /usr and ~/.local."""

import platform
import subprocess
import tempfile
from pathlib import Path

from .archives import File, gz
from .project import below

names = ("todo-lsp", "todo-format")

# The files that todo-format writes itself: the path below the prefix, and the arguments.
generated = {
    "share/man/man1/todo-format.1": ("manual", "todo-format"),
    "share/man/man1/todo-lsp.1": ("manual", "todo-lsp"),
    "share/bash-completion/completions/todo-format": ("completions", "bash"),
    "share/zsh/site-functions/_todo-format": ("completions", "zsh"),
    "share/fish/vendor_completions.d/todo-format.fish": ("completions", "fish"),
}


def _reproducible(program):
    """The bytes of an executable without two sections that depend on the build's folder."""
    if platform.system() != "Linux":
        return program.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / program.name
        sections = ["--remove-section=.swift_modhash", "--remove-section=.note.gnu.build-id"]
        subprocess.run(["objcopy", *sections, program, copy], check=True)
        return copy.read_bytes()


class Programs:
    """The programs in a folder; they must run on this machine."""

    def __init__(self, folder):
        self.executables = {name: File(_reproducible(folder / name), 0o755) for name in names}
        self.documents, self.missing = {}, []
        for path, words in generated.items():
            run = subprocess.run([folder / "todo-format", *words], capture_output=True, stdin=subprocess.DEVNULL)
            if run.returncode == 0 and run.stdout:
                self.documents[path] = File(run.stdout)
            else:
                self.missing.append(f"todo-format {' '.join(words)} fails: no package has {path}")

    def tree(self, packed_manual=False):
        """All files below the prefix."""
        documents = self.documents
        if packed_manual:
            pages = {path for path in documents if path.startswith("share/man/")}
            documents = {path + ".gz" * (path in pages): File(gz(file.data, 9)) if path in pages else file
                         for path, file in documents.items()}
        return below("bin", self.executables) | documents
