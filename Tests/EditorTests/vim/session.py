"""Runs the typing sessions in an editor, with keys in a terminal: session.py LABEL CLIENT EDITOR [ARGUMENT…]

The sessions and what is expected of them: ../sessions/README.md. Prints a line for each session, as the other tests.
"""

import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from limit import five_minutes

HERE = pathlib.Path(__file__).resolve().parent
SESSIONS = HERE.parent / "sessions"
# CTRL-\ CTRL-N.
TO_NORMAL_MODE = "\x1c\x0e"
# CTRL-_, which session.vim maps.
WRITE_STATE = "\x1f"
# After the indentation of a new line: deletes it.
DELETE_INDENTATION = "0\x04"


class Failure(Exception):
    pass


class Editor:
    """A real Vim or Neovim in a terminal, with a list."""

    def __init__(self, command, client, list_file):
        self.state_file = list_file.parent / "state.json"
        self.number = 0
        self.has_client = client != "none"
        environment = dict(
            os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", EDITOR_CLIENT=client, SESSION_STATE=str(self.state_file),
            TODO_LOG=str(list_file.parent / "traffic.log"))
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"]:
            environment[name] = str(list_file.parent)
        arguments = [*command, "-u", str(HERE / "session.vim"), "-i", "NONE", "-n", str(list_file)]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(list_file.parent)
            os.execvpe(arguments[0], arguments, environment)
        self.is_inserting = False
        # Whether the last step inserted text, after which `gi` continues.
        self.has_inserted = False

    def keys(self, keys):
        os.write(self.terminal, keys.encode())
        self.drain(0)

    def drain(self, seconds):
        """Reads the editor's output, so that it does not block."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                if not os.read(self.terminal, 65536):
                    return
            except OSError:
                return

    def state(self):
        """The shown problems after all keys so far."""
        self.keys(WRITE_STATE)
        self.number += 1
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            self.drain(0.005)
            try:
                state = json.loads(self.state_file.read_text())
            except (FileNotFoundError, json.JSONDecodeError):
                continue
            if state["number"] == self.number:
                return state
        raise Failure("the editor does not respond")

    def leave_insert_mode(self):
        if self.is_inserting:
            self.keys(TO_NORMAL_MODE)
            self.is_inserting, self.has_inserted = False, True

    def normal(self, keys):
        """Types keys in Normal mode."""
        self.leave_insert_mode()
        self.has_inserted = False
        self.keys(keys)

    def insert(self, keys, start=None):
        """Types keys in Insert mode, which `start` begins, by default at the cursor."""
        if start:
            self.normal(start)
        elif not self.is_inserting:
            self.keys("gi" if self.has_inserted else "i")
        self.is_inserting = True
        for key in keys:
            self.keys(key)

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def keys_of_operations():
    table = (HERE.parents[2] / "editors/vim/autoload/todolsp/operations.vim").read_text()
    return dict(re.findall(r"^\\ \['([a-z-]+)', '[^']+', '([^']+)',", table, re.MULTILINE))


OPERATION_KEYS = keys_of_operations()


def do(editor, step, argument):
    """Runs a step with keys."""
    if step == "goto":
        editor.normal(":call Session_goto('" + argument.replace("'", "''") + "')\r")
    elif step == "type":
        editor.insert(argument)
    elif step == "erase":
        editor.insert("\x7f" * int(argument))
    elif step == "append":
        editor.insert(argument, start="A")
    elif step == "line-above":
        editor.insert(DELETE_INDENTATION + argument, start="gO")
    elif step == "line-below":
        editor.insert(DELETE_INDENTATION + argument, start="go")
    elif step == "enter":
        editor.insert("\r", start="A")
    elif step == "run":
        editor.normal("\\" + OPERATION_KEYS[argument])
        editor.is_inserting = argument.startswith("insert-")
    elif step == "save":
        editor.normal(":w\r")
    else:
        editor.normal({"kill-line": "dd", "yank": "P", "undo": "u", "redo": "\x12"}[step])


def expected_problems(lines):
    """Line, column and message of each of the text's problems, from todo-format."""
    run = subprocess.run(
        [os.environ["TODO_FORMAT"], "lint", "--stdin-name", "list.xit"], input="\n".join(lines) + "\n", text=True,
        encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    found = re.findall(r"^list\.xit:(\d+):(\d+): \w+: (.*) \[[\w-]+\]$", run.stdout, re.MULTILINE)
    return sorted((int(line), int(column), message) for line, column, message in found)


def differences(editor):
    """The differences between shown and expected problems, and the number of problems."""
    state = editor.state()
    problems = expected_problems(state["lines"])
    if not editor.has_client:
        return [], len(problems)
    lines = sorted({line for line, _, _ in problems})
    wrong = []
    marks, expected = sorted(map(tuple, state["marks"])), sorted((line, column) for line, column, _ in problems)
    if marks != expected:
        wrong.append(f"underlined: {marks}, expected {expected}")
    if state["signs"] != lines:
        wrong.append(f"signs: {state['signs']}, expected {lines}")
    if sorted({line for line, _ in state["texts"]}) != lines:
        wrong.append(f"texts: {state['texts']}, expected on {lines}")
    for line, text in state["texts"]:
        if not any(message in text for at, _, message in problems if at == line):
            wrong.append(f"text on line {line}: {text}")
    return wrong, len(problems)


def pause(editor, count):
    editor.leave_insert_mode()
    deadline = time.monotonic() + 60
    while True:
        wrong, found = differences(editor)
        if not wrong:
            editor.drain(0.2)
            wrong, found = differences(editor)
        if not wrong or time.monotonic() > deadline:
            break
        editor.drain(0.05)
    if wrong:
        raise Failure("\n".join(wrong))
    if count and found != int(count):
        raise Failure(f"{found} problems, expected {count}: {editor.state()['lines']}")


def run(name, command, client):
    folder = pathlib.Path(tempfile.mkdtemp())
    list_file = folder / "list.xit"
    shutil.copy(SESSIONS / f"{name}.xit", list_file)
    editor = Editor(command, client, list_file)
    number, line = 0, ""
    try:
        with five_minutes(Failure):
            deadline = time.monotonic() + 60
            while not editor.state()["connected"]:
                if time.monotonic() > deadline:
                    raise Failure("the client does not connect")
                editor.drain(0.05)
            for number, line in enumerate((SESSIONS / f"{name}.steps").read_text().splitlines(), start=1):
                if not line or line.startswith("#"):
                    continue
                step, _, argument = line.partition(" ")
                if step == "pause":
                    pause(editor, argument)
                else:
                    do(editor, step, argument)
            editor.state()
            number, line = number + 1, "the file on disk"
            if list_file.read_bytes() != (SESSIONS / f"{name}.after").read_bytes():
                raise Failure(f"found {list_file.read_text()!r}")
    except Failure as failure:
        return f"line {number}, {line}: {failure}"
    finally:
        editor.close()
        shutil.rmtree(folder, ignore_errors=True)
    return None


def main():
    label, client, *command = sys.argv[1:]
    for file in sorted(SESSIONS.glob("*.steps")):
        failure = run(file.stem, command, client)
        if failure:
            first = " ".join(failure.split())
            failure = run(file.stem, command, client)
            if not failure:
                print(f"# {label}: the session “{file.stem}” failed once: {first}", flush=True)
        print(("not ok " if failure else "ok ") + f"{label}: the session “{file.stem}”", flush=True)
        if failure:
            print("# " + failure.replace("\n", "\n# "), flush=True)


main()
