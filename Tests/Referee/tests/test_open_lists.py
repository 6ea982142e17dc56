"""Commands in a shell, and agents, change lists that are open in an editor, whose server has a private socket."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, Iterator

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from referee import oracle
from referee.programs import formatter_path, server_path

SAVED = "[ ] eggs\n[ ] milk\n"
UNSAVED = "[ ] eggs\n[ ] milk\n[ ] bread 😀\n"


class Editor:
    """An editor with one list, which answers changes in the way that `manner` names."""

    def __init__(self, folder: Path, manner: str) -> None:
        self.folder, self.manner, self.text, self.version = folder, manner, UNSAVED, 7
        self.file = folder / "home.xit"
        self.file.write_text(SAVED)
        self.labels: list[str] = []
        run = folder.parent / "run"
        run.mkdir(mode=0o700, exist_ok=True)
        self.env = {**os.environ, "XDG_RUNTIME_DIR": str(run), "XDG_STATE_HOME": str(folder.parent / "state")}
        self.sockets = run / "todo-lsp"
        self.process = subprocess.Popen([server_path()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.env)
        threading.Thread(target=self.read, daemon=True).start()
        workspace = {"applyEdit": True, "workspaceEdit": {"documentChanges": True}}
        capabilities = {"workspace": workspace, "general": {"positionEncodings": ["utf-16"]}}
        self.send(id=1, method="initialize", params={"processId": None, "rootUri": folder.as_uri(), "capabilities": capabilities})
        self.send(method="initialized", params={})
        document = {"uri": self.file.as_uri(), "languageId": "xit", "version": self.version, "text": self.text}
        self.send(method="textDocument/didOpen", params={"textDocument": document})
        self.wait_for("bread")

    def send(self, **message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self) -> None:
        while header := self.process.stdout.readline():
            length = int(header.split(b":")[1])
            self.process.stdout.readline()
            message = json.loads(self.process.stdout.read(length))
            if message.get("method") == "workspace/applyEdit":
                self.labels.append(message["params"]["label"])
                self.apply(message["id"], message["params"]["edit"]["documentChanges"][0])

    def apply(self, number: Any, change: Any) -> None:
        if self.manner == "mute":
            return
        if self.manner == "refuses" or change["textDocument"]["version"] != self.version:
            return self.send(id=number, result={"applied": False})
        if self.manner == "acknowledges first":
            self.send(id=number, result={"applied": True})
            time.sleep(1)
        self.write(oracle.edited(self.text, change["edits"], "utf-16"))
        if self.manner == "agrees":
            self.send(id=number, result={"applied": True})

    def write(self, text: str) -> None:
        self.text, self.version = text, self.version + 1
        document = {"uri": self.file.as_uri(), "version": self.version}
        self.send(method="textDocument/didChange", params={"textDocument": document, "contentChanges": [{"text": text}]})

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([formatter_path(), *words], cwd=self.folder, env=self.env, capture_output=True, text=True)

    def wait_for(self, words: str) -> None:
        """Waits until the server has a text."""
        while words not in self.run("list").stdout:
            assert self.process.poll() is None

    def close(self) -> None:
        self.process.send_signal(signal.SIGCONT)
        self.process.stdin.close()
        self.process.wait(30)


@pytest.fixture
def editor(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Editor]:
    folder = tmp_path / "lists"
    folder.mkdir()
    own = Editor(folder, getattr(request, "param", "agrees"))
    yield own
    own.close()
    assert list(own.sockets.iterdir()) == []


@pytest.mark.parametrize("editor", ["agrees", "is silent", "acknowledges first"], indirect=True)
def test_a_change_is_made_in_the_buffer(editor: Editor) -> None:
    done = editor.run("complete", "bread")
    assert done.returncode == 0 and "home.xit is open in an editor" in done.stderr
    assert editor.labels == ["todo-format complete bread"]
    assert editor.text == UNSAVED.replace("[ ] bread", "[x] bread") and editor.file.read_text() == SAVED
    done = editor.run("move", "eggs", "other.xit")
    assert done.returncode == 0, done.stderr
    assert "eggs" not in editor.text and (editor.folder / "other.xit").read_text() == "[ ] eggs\n"
    # An editor has its own history, and the item would be lost if only the file were taken back.
    refused = editor.run("undo")
    assert refused.returncode == 4 and "home.xit is open in an editor: undo it there" in refused.stderr
    assert (editor.folder / "other.xit").exists()
    editor.write("[ ] eggs\n" + editor.text)
    editor.wait_for("home.xit:1: [ ] eggs")
    assert editor.run("undo").returncode == 0 and not (editor.folder / "other.xit").exists()


def test_undo_does_not_write_below_an_open_list(editor: Editor) -> None:
    editor.close()
    assert editor.run("complete", "milk").returncode == 0
    saved = editor.file.read_text()
    again = Editor(editor.folder, "agrees")
    try:
        again.file.write_text(saved)
        assert again.run("complete", "bread").returncode == 0
        assert again.run("undo").returncode == 4 and again.file.read_text() == saved
        # Once the editor has undone its own change, the one before it is the last; the list is still open.
        again.write(UNSAVED)
        again.wait_for("[ ] bread")
        refused = again.run("undo")
        assert refused.returncode == 4 and refused.stderr.startswith("todo-format: complete milk: "), refused.stderr
        assert again.file.read_text() == saved
    finally:
        again.close()


@pytest.mark.parametrize("words", [("-i", "home.xit"), ("lint", "--fix"), ("edit", "complete", "--item", "pears", "-i", "home.xit"), ("merge", "--conflicts", "home.xit")])
def test_every_command_that_writes_changes_the_buffer(editor: Editor, words: tuple[str, ...]) -> None:
    editor.write("[ ] pears  \n[X] bread\n" + ("<<<<<<< a\n[ ] x\n=======\n[ ] x\n>>>>>>> b\n" if words[0] == "merge" else ""))
    editor.wait_for("pears")
    before = editor.text
    done = editor.run(*words)
    assert done.returncode == 0 and "home.xit is open in an editor" in done.stderr, done.stderr
    assert editor.text != before and editor.file.read_text() == SAVED


@pytest.mark.parametrize("words", [("-i", "home.xit"), ("lint", "--fix")])
def test_a_saved_list_is_formatted_in_its_file(editor: Editor, words: tuple[str, ...]) -> None:
    text = "[ ] pears  \n[X] bread\n"
    editor.file.write_text(text)
    editor.write(text)
    editor.wait_for("pears")
    done = editor.run(*words)
    # Hooks of Git look at the file, which the editor reads again.
    assert done.returncode == 0 and editor.text == text and editor.file.read_text() != text, done.stderr


@pytest.mark.parametrize("editor", ["refuses", "mute"], indirect=True)
def test_a_refused_change_writes_nothing(editor: Editor) -> None:
    for words in [("complete", "bread"), ("add", "new", "--to=home.xit"), ("move", "eggs", "other.xit")]:
        done = editor.run(*words)
        assert done.returncode == 4 and "was not changed" in done.stderr and done.stdout == ""
    assert editor.text == UNSAVED and editor.file.read_text() == SAVED
    assert not (editor.folder / "other.xit").exists()


def test_a_version_that_the_editor_does_not_have_is_refused(editor: Editor) -> None:
    # The client's next text is on its way.
    editor.version += 1
    assert editor.run("complete", "bread").returncode == 4
    assert editor.text == UNSAVED


def test_a_server_that_does_not_answer_is_passed_over(editor: Editor) -> None:
    editor.process.send_signal(signal.SIGSTOP)
    assert editor.run("complete", "milk").returncode == 0
    assert editor.file.read_text() == SAVED.replace("[ ] milk", "[x] milk")


def test_a_killed_server_leaves_no_socket(editor: Editor) -> None:
    editor.process.kill()
    editor.process.wait()
    assert len(list(editor.sockets.iterdir())) == 1
    assert editor.run("complete", "milk").returncode == 0
    assert editor.file.read_text() == SAVED.replace("[ ] milk", "[x] milk")


def test_the_socket_is_private(editor: Editor) -> None:
    (socket,) = editor.sockets.iterdir()
    assert stat.S_IMODE(socket.stat().st_mode) == 0o600 and stat.S_IMODE(editor.sockets.stat().st_mode) == 0o700


@pytest.mark.parametrize("editor", ["mute"], indirect=True)
def test_a_reply_does_not_go_to_the_next_guest(editor: Editor) -> None:
    import socket as sockets

    (path,) = editor.sockets.iterdir()
    change = {"path": str(editor.file), "version": editor.version, "text": "[ ] other\n"}
    gone = sockets.socket(sockets.AF_UNIX)
    gone.connect(str(path))
    request = {"jsonrpc": "2.0", "id": 1, "method": "change", "params": {"label": "x", "lists": [change]}}
    gone.sendall(json.dumps(request).encode() + b"\n")
    while not editor.labels:
        time.sleep(0.01)
    gone.close()
    editor.run("list")
    # It may have the descriptor of the one that has left, whose change is refused after two seconds.
    guest = sockets.socket(sockets.AF_UNIX)
    guest.connect(str(path))
    guest.settimeout(3)
    with pytest.raises(TimeoutError):
        guest.recv(1)


def test_hostile_guests_do_not_disturb_the_server(editor: Editor) -> None:
    import socket as sockets

    (path,) = editor.sockets.iterdir()
    silent = []
    for line in [b"{", b"[]", b"x" * (5 << 20), b'{"jsonrpc":"2.0","id":1,"method":"change","params":{}}', b'{"id":1,"method":"x"}', b""]:
        guest = sockets.socket(sockets.AF_UNIX)
        guest.connect(str(path))
        guest.settimeout(10)
        guest.sendall(line + b"\n")
        # It does not read its reply.
        silent.append(guest)
    assert editor.run("complete", "bread").returncode == 0
    assert "[x] bread" in editor.text


def test_a_folder_that_others_may_use_has_no_socket(tmp_path: Path) -> None:
    (tmp_path / "run" / "todo-lsp").mkdir(parents=True)
    (tmp_path / "run" / "todo-lsp").chmod(0o755)
    env = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path / "run")}
    process = subprocess.Popen([server_path()], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=env)
    time.sleep(0.5)
    assert list((tmp_path / "run" / "todo-lsp").iterdir()) == []
    process.stdin.close()
    process.wait(30)


async def test_an_agent_says_what_is_not_saved(editor: Editor) -> None:
    program = StdioServerParameters(command=formatter_path(), args=["mcp"], cwd=str(editor.folder), env=editor.env)
    async with Client(stdio_client(program)) as client:
        found = (await client.call_tool("todo_find", {})).content[0].text
        assert "bread" in found
        changes = [{"ref": line, "priority": "!"} for line in found.splitlines()]
        result = await client.call_tool("todo_change", {"changes": changes})
        assert not result.is_error and "home.xit: unsaved in the editor" in result.content[0].text
        assert editor.labels == ["todo-format mcp change"]
        assert editor.text == UNSAVED.replace("[ ]", "[ ] !") and editor.file.read_text() == SAVED


def test_a_server_that_ends_does_not_end_a_command(tmp_path: Path) -> None:
    (tmp_path / "run" / "todo-lsp").mkdir(mode=0o700, parents=True)
    (tmp_path / "run").chmod(0o700)
    (tmp_path / "home.xit").write_text(SAVED)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "run" / "todo-lsp" / "1.socket"))
        listener.listen()

        def close_all() -> None:
            while True:
                try:
                    listener.accept()[0].close()
                except OSError:
                    return

        threading.Thread(target=close_all, daemon=True).start()
        env = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path / "run")}
        # The command writes before or after the other end is closed.
        for _ in range(20):
            result = subprocess.run([formatter_path(), "list"], cwd=tmp_path, env=env, capture_output=True, timeout=60)
            assert result.returncode == 0 and result.stdout.count(b"\n") == 2
        listener.shutdown(socket.SHUT_RDWR)
