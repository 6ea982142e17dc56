"""The command line in a real pseudo-terminal: progress, wrapped and cut lines, colors, questions."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import termios
import time
from pathlib import Path

import pytest

from referee.programs import formatter_path


# What the bar begins with, and what removes it.
BAR = re.compile(r"[█░]{24} (\d+) of 10000 lists")
ERASED = "\r\x1b[K"


class Terminal:
    """A program in a pseudoterminal."""

    def __init__(self, folder: Path, *arguments: str, columns: int = 80, **variables: str) -> None:
        self.child, self.file = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            base = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
            # The size must be known before the program asks for it.
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execve(formatter_path(), ["todo-format", *arguments], base | variables)

    def pause(self, seconds: float) -> None:
        """Stops the program, as a slow disk does."""
        os.kill(self.child, signal.SIGSTOP)
        time.sleep(seconds)
        os.kill(self.child, signal.SIGCONT)

    def write(self, text: str) -> None:
        os.write(self.file, text.encode())

    def end(self) -> tuple[int, str]:
        """The exit code, and all that was shown."""
        data = b""
        try:
            while part := os.read(self.file, 1 << 16):
                data += part
        except OSError:
            # On Linux, reading fails once the program has closed its terminal.
            pass
        os.close(self.file)
        _, status = os.waitpid(self.child, 0)
        return os.waitstatus_to_exitcode(status), data.decode().replace("\r\n", "\n")


def shown(folder: Path, *arguments: str, columns: int = 80, **variables: str) -> str:
    return Terminal(folder, *arguments, columns=columns, **variables).end()[1]


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with 10,000 lists."""
    folder = tmp_path_factory.mktemp("many")
    for number in range(100):
        (folder / f"{number}").mkdir()
        for other in range(100):
            (folder / f"{number}" / f"{other}.xit").write_text("[ ] eggs\n" * 20)
    return folder


# When to stop the program: after it has started and before it ends, however fast the machine is.
DELAYS = (0.02, 0.05, 0.1, 0.2, 0.4)


def paused(folder: Path, delay: float, *arguments: str) -> str:
    terminal = Terminal(folder, *arguments)
    time.sleep(delay)
    terminal.pause(1.2)
    return terminal.end()[1]


def test_work_of_more_than_a_second_shows_a_bar_that_is_erased(many: Path) -> None:
    runs = (paused(many, delay, "--check", ".") for delay in DELAYS)
    text = next((text for text in runs if BAR.search(text)), None)
    assert text, "no bar in any run"
    bars = list(BAR.finditer(text))
    counts = [int(bar[1]) for bar in bars]
    assert counts == sorted(counts) and counts[-1] < 10_000
    for bar in bars:
        assert text[: bar.start()].endswith(ERASED)
        assert text[bar.end() :].startswith(ERASED)


def test_quick_quiet_and_piped_commands_show_no_bar(many: Path) -> None:
    assert "░" not in shown(many / "1", "--check", ".")
    assert not any("░" in paused(many, delay, "--check", "--quiet", ".") for delay in DELAYS[1:3])
    for delay in DELAYS[1:3]:
        process = subprocess.Popen(
            [formatter_path(), "--check", "."], cwd=many, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        time.sleep(delay)
        process.send_signal(signal.SIGSTOP)
        time.sleep(1.2)
        process.send_signal(signal.SIGCONT)
        output, _ = process.communicate(timeout=60)
        assert "░" not in output.decode() and "\x1b" not in output.decode()


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A folder with problems and long lines."""
    (tmp_path / "groceries.xit").write_text(
        "Groceries\n[ ] a very long description of what must be bought for the party on the weekend -> 2026-11-01\n"
        "[ ] eggs -> 2026-02-30\n[*] odd\n"
    )
    return tmp_path


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_messages_are_wrapped_at_words_on_a_terminal_only(lists: Path, columns: int) -> None:
    command = ["lint", "--today", "2026-11-22", "--color", "never"]
    piped = subprocess.run(
        [formatter_path(), *command, "."], cwd=lists, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    text = shown(lists, *command, columns=columns)
    lines = text.splitlines()
    assert all(len(line) <= columns for line in lines), text
    # A line that continues a message is indented by four blanks, one of the list by two.
    joined = re.sub(r"\n    (?=[^ ^])", " ", text)
    assert set(piped) <= set(joined.splitlines()), (piped, text)


def test_an_agenda_is_truncated_on_a_terminal_only(lists: Path) -> None:
    text = plain(shown(lists, "list", columns=60))
    assert "…" in text and all(len(line) <= 60 for line in text.splitlines()), text
    piped = subprocess.run([formatter_path(), "list"], cwd=lists, capture_output=True, text=True, check=False)
    assert "…" not in piped.stdout and "for the party on the weekend" in piped.stdout


def test_colors_depend_on_the_terminal_and_the_variables(lists: Path) -> None:
    assert "\x1b[" in shown(lists, "list")
    for variables in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b[" not in shown(lists, "list", **variables)
    assert "\x1b[" in shown(lists, "list", NO_COLOR="1", FORCE_COLOR="1")
    assert "\x1b[" not in shown(lists, "list", "--color", "never", FORCE_COLOR="1")


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help", "list"], ["lint", "--help"], ["edit", "-h"]])
def test_help_fits_the_terminal(lists: Path, columns: int, arguments: list[str]) -> None:
    text = plain(shown(lists, *arguments, columns=columns))
    long = [line for line in text.splitlines() if len(line) > columns]
    assert not long, long


def test_many_items_are_changed_only_after_a_question(lists: Path) -> None:
    before = (lists / "groceries.xit").read_text()
    for answer, changes in (("n\n", False), ("\n", False), ("y\n", True)):
        terminal = Terminal(lists, "edit", "complete", "--where", "dated", "--in-place")
        time.sleep(0.3)
        terminal.write(answer)
        code, text = terminal.end()
        assert "[y/N]" in text
        assert ((lists / "groceries.xit").read_text() != before) == changes, text
        assert code == (0 if changes else 1)


def test_lint_without_operands_checks_the_folder_whatever_its_input_is(lists: Path) -> None:
    (lists / "other.xit").write_text("[X] from the folder\n")

    def codes(**stdin: object) -> str:
        result = subprocess.run([formatter_path(), "lint"], cwd=lists, capture_output=True, text=True, check=False, **stdin)
        return result.stdout

    assert "other.xit:1:1" in codes(stdin=subprocess.DEVNULL)
    assert "other.xit:1:1" in codes(input="")
    assert "other.xit:1:1" in codes(input="[*] odd\n")
    assert "other.xit:1:1" in shown(lists, "lint", "--color", "never")


def test_a_written_settings_file_is_valid_when_its_comments_are_removed(lists: Path) -> None:
    result = subprocess.run([formatter_path(), "settings", "init"], cwd=lists, capture_output=True, text=True, check=False)
    assert result.returncode == 0
    path = lists / ".todo-format.json"
    text = path.read_text()
    settings = json.loads(text)
    assert len(settings) % 2 == 0 and all(key.startswith("//") for key in settings)
    # Removes the comment marks of every setting, and nothing else, like a user.
    path.write_text(re.sub(r'^  "//([\w.-]+)":', r'  "\1":', text, flags=re.MULTILINE))
    assert len([key for key in json.loads(path.read_text()) if not key.startswith("//")]) == len(settings) // 2
    result = subprocess.run([formatter_path(), "settings"], cwd=lists, capture_output=True, text=True, check=False)
    assert result.stderr == "" and result.stdout.count("(from") == len(settings) // 2
