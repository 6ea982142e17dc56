"""Completions in real shells, manual pages under mandoc, and the hooks under pre-commit."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from referee.programs import formatter_path

ROOT = Path(__file__).parents[3]

# A line to complete, and the words that must and must not be offered.
CASES = [
    ("todo-format li", {"lint", "list"}, {"edit"}),
    ("todo-format lint --stati", {"--statistics"}, set()),
    ("todo-format edit compl", {"complete"}, {"convert"}),
    ("todo-format convert --to mark", {"markdown"}, {"org"}),
    ("todo-format --color al", {"always"}, {"never"}),
    ("todo-format --color never li", {"list"}, {"edit"}),
    ("todo-format --color=never li", {"list"}, {"edit"}),
    ("todo-format edit --by fri compl", {"complete"}, {"convert"}),
    ("todo-format explain overd", {"overdue"}, set()),
    ("todo-format help comp", {"completions"}, {"lint"}),
    ("todo-format lint gro", {"groceries.xit"}, {"edit"}),
    ("todo-format complete eg", {"eggs"}, {"edit"}),
    ("todo-format set-due eggs tom", {"tomorrow"}, set()),
    ("todo-format add milk --tag sh", {"shop"}, set()),
    ("todo-format add milk --under Gro", {"Groceries"}, set()),
    ("todo-format list overd", {"overdue"}, set()),
    ("todo-format list @mo", {"@morning"}, set()),
    ("todo-format gro", {"groceries.xit"}, set()),
]


def output(*arguments: str) -> str:
    """What the program prints."""
    return subprocess.run([formatter_path(), *arguments], capture_output=True, check=True, text=True, timeout=20).stdout


def needs(name: str) -> str:
    """The path of a tool; in CI, which installs it, its absence is a failure."""
    found = shutil.which(name)
    if not found:
        (pytest.fail if os.environ.get("TODO_REQUIRE_EXAMPLES") else pytest.skip)(f"{name} is not installed")
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a list, in which the program is found by its name."""
    (tmp_path / "groceries.xit").write_text("Groceries\n[ ] eggs\n[ ] milk #shop\n")
    (tmp_path / ".todo-format.json").write_text('{"views": {"morning": "#home"}}')
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "todo-format").symlink_to(formatter_path())
    for shell in ("bash", "zsh", "fish"):
        (tmp_path / f"completions.{shell}").write_text(output("completions", shell))
    return tmp_path


def environment(folder: Path) -> dict[str, str]:
    return {"PATH": f"{folder}/bin:/usr/bin:/bin", "HOME": str(folder), "TERM": "dumb", "LC_ALL": "C.UTF-8"}


def bash_words(folder: Path, line: str) -> set[str]:
    script = """
        source completions.bash
        read -r -a COMP_WORDS <<< "${1//=/ = }"; COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _todo_format
        printf '%s\\n' "${COMPREPLY[@]}"
        # What `-o default` adds when nothing is offered.
        ((${#COMPREPLY[@]})) || compgen -f -- "${COMP_WORDS[COMP_CWORD]}"
        """
    return run([needs("bash"), "--norc", "-c", script, "bash", line], folder)


def fish_words(folder: Path, line: str) -> set[str]:
    lines = run([needs("fish"), "--no-config", "-c", f"source completions.fish; complete -C '{line}'"], folder)
    return {word.split("\t")[0] for word in lines}


def run(command: list[str], folder: Path) -> set[str]:
    result = subprocess.run(
        command, cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=30, check=True
    )
    assert result.stderr == ""
    return {line for line in result.stdout.splitlines() if line}


def zsh_words(folder: Path, line: str) -> set[str]:
    """What an interactive zsh shows and inserts."""
    shell = needs("zsh")
    (folder / "functions").mkdir(exist_ok=True)
    shutil.copy(folder / "completions.zsh", folder / "functions" / "_todo-format")
    (folder / ".zshrc").write_text(
        "PS1='READY> '; fpath=($HOME/functions $fpath); autoload -U compinit; compinit -u -D\n"
        "zstyle ':completion:*' list-colors ''; LISTMAX=1000; unsetopt zle_bracketed_paste\n"
        "setopt no_list_ambiguous bash_auto_list no_auto_menu\n"
        # What is typed after the completion is handled after it.
        "finish() { zle -R; print -n '<END>' }; zle -N finish; bindkey '^Xe' finish\n"
    )
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execve(shell, ["zsh", "-i"], environment(folder) | {"COLUMNS": "200"})
    try:
        read_until(terminal, "READY> ")
        # The second TAB lists what the first one could not decide.
        os.write(terminal, line.encode() + b"\t\t\x18e")
        shown = read_until(terminal, "<END>")
    finally:
        os.close(terminal)
        os.waitpid(child, 0)
    return set(re.findall(r"[\w.#=@-]+", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]", " ", shown)))


def read_until(terminal: int, end: str) -> str:
    """What a terminal shows until `end`."""
    text = ""
    deadline = time.monotonic() + 60
    while end not in text:
        ready, _, _ = select.select([terminal], [], [], deadline - time.monotonic())
        assert ready, f"{end} is missing in {text}"
        text += os.read(terminal, 4096).decode(errors="replace")
    return text


@pytest.mark.parametrize("words", [bash_words, fish_words, zsh_words])
def test_completions_offer_what_the_registry_declares(words, folder: Path) -> None:
    for line, expected, unexpected in CASES:
        offered = words(folder, line)
        assert expected <= offered, (line, offered)
        assert not unexpected & offered, (line, offered)


@pytest.mark.parametrize("name", ["todo-format", "todo-lsp"])
def test_bash_completions_pass_shellcheck(name: str, tmp_path: Path) -> None:
    script = tmp_path / "script.bash"
    script.write_text(output("completions", "bash", name))
    assert subprocess.run([needs("shellcheck"), "--shell=bash", str(script)], check=False).returncode == 0


@pytest.mark.parametrize("name", ["todo-format", "todo-lsp"])
def test_manual_pages_are_clean(name: str, tmp_path: Path) -> None:
    page = tmp_path / f"{name}.1"
    page.write_text(output("manual", name))
    result = subprocess.run([needs("mandoc"), "-Tlint", str(page)], capture_output=True, text=True, check=False)
    found = [line for line in result.stdout.splitlines() if "referenced manual not found" not in line]
    assert found == []
    assert name.upper() in subprocess.run(
        ["mandoc", "-Tutf8", str(page)], capture_output=True, text=True, check=True
    ).stdout


def test_the_hooks_run_under_pre_commit(folder: Path) -> None:
    """With a local copy of the hooks' file, without a network."""
    hooks = folder / "hooks"
    hooks.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    work = folder / "work"
    work.mkdir()
    (work / "a.xit").write_text("[X] eggs\n")
    (work / "b.xit").write_text("[ ] milk\n")
    (work / "-d.xit").write_text("[X] bread\n")
    (work / "notes.txt").write_text("[X] eggs\n")
    variables = environment(folder) | {
        "PATH": f"{folder}/bin:{Path(sys.executable).parent}:/usr/bin:/bin",
        "GIT_CONFIG_GLOBAL": os.devnull, "PRE_COMMIT_HOME": str(folder / "cache"),
    }

    def git(repository: Path, *arguments: str) -> None:
        subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(repository), *arguments],
            env=variables, check=True, capture_output=True,
        )

    for repository in (hooks, work):
        git(repository, "init", "-q")
        git(repository, "add", ".")
        git(repository, "commit", "-q", "-m", "first")
    revision = subprocess.run(
        ["git", "-C", str(hooks), "rev-parse", "HEAD"], env=variables, capture_output=True, text=True, check=True
    ).stdout.strip()
    (work / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks}\n    rev: {revision}\n    hooks: [{{id: todo-format}}, {{id: todo-lint}}]\n"
    )
    git(work, "add", ".")

    def hook() -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pre_commit", "run", "--all-files"]
        return subprocess.run(command, cwd=work, env=variables, capture_output=True, text=True, check=False)

    first = hook()
    assert first.returncode == 1 and "files were modified by this hook" in first.stdout, first.stdout
    assert (work / "a.xit").read_text() == "[x] eggs\n"
    assert (work / "-d.xit").read_text() == "[x] bread\n"
    assert (work / "notes.txt").read_text() == "[X] eggs\n"
    second = hook()
    assert second.returncode == 0, second.stdout
