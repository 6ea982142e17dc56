"""The two programs with their manual pages and completions, in the layout of /usr and ~/.local."""

import platform
import subprocess
import tempfile
from pathlib import Path

from .archives import File, gz
from .project import below

names = ("todo-lsp", "todo-format")

# The files that todo-format generates: the path below the prefix, and the arguments.
generated = {
    "share/man/man1/todo-format.1": ("manual", "todo-format"),
    "share/man/man1/todo-lsp.1": ("manual", "todo-lsp"),
    "share/bash-completion/completions/todo-format": ("completions", "bash"),
    "share/zsh/site-functions/_todo-format": ("completions", "zsh"),
    "share/fish/vendor_completions.d/todo-format.fish": ("completions", "fish"),
}


def _reproducible(program):
    """The bytes of an executable, without the two ELF sections that depend on the build's folder."""
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
        # The generated files by path, and a message for each missing one.
        self.documents, self.missing = {}, []
        for path, arguments in generated.items():
            run = subprocess.run([folder / "todo-format", *arguments], capture_output=True, stdin=subprocess.DEVNULL)
            if run.returncode == 0 and run.stdout:
                self.documents[path] = File(run.stdout)
            else:
                self.missing.append(f"`todo-format {' '.join(arguments)}` failed, so no package contains {path}")

    def tree(self, gzips_manual=False):
        """All files below the prefix."""
        documents = {}
        for path, file in self.documents.items():
            if gzips_manual and path.startswith("share/man/"):
                path, file = path + ".gz", File(gz(file.data, 9))
            documents[path] = file
        return below("bin", self.executables) | documents
