"""Leaves an editor in a terminal while the window that edits the agenda has changes: leaving.py LABEL CLIENT EDITOR [ARGUMENT…]

Prints a line for each test, as the other tests.
"""

import os
import pathlib
import pty
import select
import signal
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent


class Editor:
    """A real Vim or Neovim in a terminal, with two lists in `folder` and the edit window of their agenda."""

    def __init__(self, command, client, folder):
        self.folder, self.written = folder, b""
        for name in ["a", "b"]:
            (folder / f"{name}.xit").write_text(f"[ ] of {name}\n")
        environment = dict(
            os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", EDITOR_CLIENT=client, SESSION_STATE=str(folder / "state"),
            TODO_LOG=str(folder / "traffic.log"))
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR", "TMPDIR"]:
            environment[name] = str(folder)
        arguments = [*command, "-u", str(HERE / "session.vim"), "-i", "NONE", "-n", "a.xit"]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(arguments[0], arguments, environment)
        self.keys(":let g:todo_lsp_agenda_folders = [getcwd()]\r:TodoAgenda\r")
        # The edit window waits for the agenda itself.
        self.keys("e")
        self.keys(":call writefile([&buftype, line('$')], 'shown')\r")
        self.wait_for(lambda: self.text("shown") == "acwrite\n3\n", "the edit window does not open")

    def text(self, name):
        path = self.folder / name
        return path.read_text() if path.exists() else None

    def keys(self, keys):
        os.write(self.terminal, keys.encode())
        self.drain(0)

    def drain(self, seconds):
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                read = os.read(self.terminal, 65536)
            except OSError:
                return
            if not read:
                return
            self.written += read

    def wait_for(self, condition, failure):
        deadline = time.monotonic() + 60
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"{failure}: {self.written[-1000:]!r}")
            self.drain(0.02)

    def has_exited(self):
        return os.waitpid(self.process, os.WNOHANG)[0] != 0

    def write_number(self, number):
        """Proves that the editor still runs."""
        self.keys(f"\x1c\x0e:call writefile(['{number}'], 'number')\r")
        self.wait_for(lambda: self.text("number") == f"{number}\n", "the editor does not respond")


def leaving_writes(editor):
    editor.keys(":%s/of/in/\r:wqa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] in a\n", "[ ] in b\n"]


def leaving_stops_if_an_item_cannot_be_written(editor):
    editor.keys(":%s/of/in/\r:2s/^.*/words/\r:wqa\r")
    # A message drops the keys typed ahead.
    editor.wait_for(lambda: b"line 2 does not begin with a checkbox" in editor.written, "there is no message")
    editor.write_number(1)
    editor.keys("u:w\r:qa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] in a\n", "[ ] in b\n"]


def leaving_without_writing_is_refused(editor):
    editor.keys(":%s/of/in/\r:qa\r")
    editor.write_number(1)
    editor.keys(":qa!\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] of a\n", "[ ] of b\n"]


def main():
    label, client, *command = sys.argv[1:]
    for test in [leaving_writes, leaving_stops_if_an_item_cannot_be_written, leaving_without_writing_is_refused]:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            editor = Editor.__new__(Editor)
            failure = None
            try:
                editor.__init__(command, client, pathlib.Path(folder).resolve())
                if not test(editor):
                    failure = f"the lists are {editor.text('a.xit')!r} and {editor.text('b.xit')!r}"
            except AssertionError as error:
                failure = str(error)
            finally:
                try:
                    os.kill(editor.process, signal.SIGKILL)
                    os.waitpid(editor.process, 0)
                except (ProcessLookupError, ChildProcessError):
                    pass
        print(("not ok " if failure else "ok ") + f"{label}: while the agenda is edited, {test.__name__.replace('_', ' ')}", flush=True)
        if failure:
            print(f"# {failure}", flush=True)


main()
