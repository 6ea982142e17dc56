"""The project's data and version, and the files of the repository, for all packages."""

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from .archives import File

root = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Platform:
    """A system and an architecture, with their names in each kind of package."""

    name: str
    deb: str
    wheel: str


platforms = {
    platform.name: platform
    for platform in [
        # The executables are static, so that these wheels need no C library.
        Platform("linux-x86_64", "amd64", "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"),
        Platform("linux-arm64", "arm64", "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64"),
        Platform("macos-universal", "", "macosx_15_0_universal2"),
    ]
}


class Project:
    def __init__(self):
        data = tomllib.loads((root / ".ci/project.toml").read_text())
        self.name, self.summary, self.authors = data["name"], data["summary"], data["authors"]
        self.description = data["description"].strip()
        self.format_homepage = data["format-homepage"]
        self.licence, self.licence_file = data["licence"], data["licence-file"]
        self.repository, self.maintainer = data["repository"], data["maintainer"]
        self.python_package, self._is_python_package_ours = data["python-package"], data["python-package-is-ours"]
        source = (root / "Sources/TodoFiles/System/ProgramVersion.swift").read_text()
        self.version = re.search(r'static let number = "(\d+\.\d+\.\d+)"', source)[1]
        self.epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or git("log", "-1", "--format=%ct") or 0)

    @property
    def homepage(self):
        return self.repository or self.format_homepage

    @property
    def missing(self):
        """The values missing in .ci/project.toml, and the consequences."""
        consequences = {
            "licence": "the packages state that there is none",
            "repository": "no package links to it, and the VS Code extension cannot be published",
            "maintainer": "the Debian package cannot be uploaded",
        }
        found = [f"no {key} in .ci/project.toml: {text}" for key, text in consequences.items() if not getattr(self, key)]
        if not self._is_python_package_ours:
            found.append(f"the name {self.python_package} is not confirmed in .ci/project.toml: `pipx install` would not be safe")
        return found

    def licence_text(self):
        return (root / self.licence_file).read_bytes() if self.licence_file else None


def git(*arguments):
    """The output of Git; empty outside a repository."""
    result = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True)
    return result.stdout.strip() if result.returncode == 0 and (root / ".git").exists() else ""


def commit():
    """The abbreviated hash of the current commit, with `_modified` if files differ from it; empty outside a repository."""
    changed = git("status", "--porcelain", "--untracked-files=no")
    return git("rev-parse", "--short=12", "HEAD") + ("_modified" if changed else "")


def files(folder, without=()):
    """The files of a folder that Git tracks, by path, except those that begin with a prefix in `without`.

    Outside a repository, as in an unpacked archive of it, all files of the folder.
    """
    base = root / folder
    names = git("ls-files", "-z", folder).split("\0")
    paths = [root / name for name in names if name] or [path for path in base.rglob("*") if path.is_file()]
    relative = {path.relative_to(base).as_posix(): path for path in paths if path.exists()}
    # startswith(()) is false for every name.
    return {name: File(path.read_bytes()) for name, path in relative.items() if not name.startswith(tuple(without))}


def below(prefix, tree):
    """The tree with a folder before each path."""
    return {f"{prefix}/{path}": file for path, file in tree.items()}


def report(text):
    print(text, file=sys.stderr)
