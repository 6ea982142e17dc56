"""Types keys in an editor in a terminal, for what a script in the editor cannot test: keys.py LABEL CLIENT EDITOR [ARGUMENT…]

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

from limit import five_minutes

HERE = pathlib.Path(__file__).resolve().parent


class Editor:
    """A real Vim or Neovim in a terminal, with two lists in `folder`."""

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

    def text(self, name):
        path = self.folder / name
        return path.read_text() if path.exists() else None

    def keys(self, keys):
        os.write(self.terminal, keys.encode())
        self.drain(0)

    def click(self, line, column, released=None):
        """Presses and releases the mouse at a line and column of the screen, the latter perhaps elsewhere."""
        end = released or column
        # Neovim knows only where the mouse was last, so it must have handled each event before the next one.
        for button, place, event in [(0, column, "M"), *([(32, end, "M")] if released else []), (0, end, "m")]:
            self.keys(f"\x1b[<{button};{place};{line}{event}")
            self.write_number(f"{line} {place} {event}")

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


def edit_agenda(editor):
    """Opens the window that edits the agenda's items, with keys typed ahead."""
    editor.keys(":let g:todo_lsp_agenda_folders = [getcwd()]\r:TodoAgenda\re")
    editor.keys(":call writefile([&buftype, line('$')], 'shown')\r")
    editor.wait_for(lambda: editor.text("shown") == "acwrite\n3\n", "the edit window does not open")


def leaving_while_the_agenda_is_edited_writes(editor):
    edit_agenda(editor)
    editor.keys(":%s/of/in/\r:wqa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] in a\n", "[ ] in b\n"]


def leaving_after_the_edit_window_was_closed_writes(editor):
    edit_agenda(editor)
    editor.keys(":%s/of/in/\r:q\r:wqa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] in a\n", "[ ] in b\n"]


def leaving_stops_if_an_item_of_the_agenda_cannot_be_written(editor):
    edit_agenda(editor)
    editor.keys(":%s/of/in/\r:2s/^.*/words/\r:wqa\r")
    # A message drops the keys typed ahead.
    editor.wait_for(lambda: b"line 2 does not begin with a checkbox" in editor.written, "there is no message")
    editor.write_number(1)
    editor.keys("u:w\r:qa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] in a\n", "[ ] in b\n"]


def leaving_without_writing_the_agenda_is_refused(editor):
    edit_agenda(editor)
    editor.keys(":%s/of/in/\r:qa\r")
    editor.write_number(1)
    editor.keys(":qa!\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("b.xit")] == ["[ ] of a\n", "[ ] of b\n"]


def waiting_is_shown_and_stopped_by_ctrl_c(editor):
    slow = editor.folder / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 1000\n")
    slow.chmod(0o700)
    editor.keys(f":let [g:todo_lsp_client, g:todo_format_command] = ['none', '{slow}']\r:Todo complete\r")
    editor.wait_for(lambda: b"stops)" in editor.written, "there is no message")
    editor.keys("\x03")
    editor.wait_for(lambda: b"stopped" in editor.written, "it was not stopped")
    editor.write_number(1)
    editor.keys(":qa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return editor.text("a.xit") == "[ ] of a\n"


def a_click_on_a_checkbox_toggles_its_item(editor):
    (editor.folder / "a.xit").write_text("Home\n[ ] one\n    [ ] sub\n[ ] ! two\n")
    # Vim learns the kind of mouse from the terminal's reply.
    editor.keys(":set mouse=a signcolumn=no\r:silent! set ttymouse=sgr\r:edit!\r")
    editor.wait_for(lambda: b"sub" in editor.written, "the list is not shown")
    # Not twice in one cell, which would be a double click.
    editor.click(2, 2)
    editor.click(3, 6)
    editor.click(3, 2)
    editor.click(4, 2)
    editor.click(4, 3)
    editor.click(4, 5)
    editor.click(1, 2)
    editor.click(4, 1, released=7)
    editor.keys("\x1b:let g:todo_lsp_toggle_on_click = 0\r")
    editor.click(2, 3)
    editor.keys(":call writefile([line('.') .. ',' .. col('.')], 'cursor')\r:wqa\r")
    editor.wait_for(editor.has_exited, "the editor does not exit")
    return [editor.text("a.xit"), editor.text("cursor")] == ["Home\n[x] one\n    [x] sub\n[ ] ! two\n", "2,3\n"]


TESTS = [
    a_click_on_a_checkbox_toggles_its_item,
    leaving_while_the_agenda_is_edited_writes, leaving_after_the_edit_window_was_closed_writes,
    leaving_stops_if_an_item_of_the_agenda_cannot_be_written,
    leaving_without_writing_the_agenda_is_refused, waiting_is_shown_and_stopped_by_ctrl_c]


def run(test, command, client):
    """What fails in a test, or None."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        editor = Editor(command, client, pathlib.Path(folder).resolve())
        try:
            with five_minutes(AssertionError):
                if not test(editor):
                    return f"the lists are {editor.text('a.xit')!r} and {editor.text('b.xit')!r}"
        except AssertionError as error:
            return str(error)
        finally:
            try:
                os.kill(editor.process, signal.SIGKILL)
                os.waitpid(editor.process, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
    return None


def main():
    label, client, *command = sys.argv[1:]
    for test in TESTS:
        title = f"{label}: {test.__name__.replace('_', ' ')}"
        failure = run(test, command, client)
        if failure:
            first = " ".join(failure.split())
            failure = run(test, command, client)
            if not failure:
                print(f"# {title} failed once: {first}", flush=True)
        print(("not ok " if failure else "ok ") + title, flush=True)
        if failure:
            print(f"# {failure}", flush=True)


main()
