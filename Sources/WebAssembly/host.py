"""Runs todo-format and todo-lsp as WebAssembly modules, where there is no native program for the system.

The modules are beside this file. Their machine code is made once and kept in the user's cache.
"""

import errno
import os
import queue
import string
import sys
import threading
import time
from pathlib import Path

from wasmtime import Config, Engine, ExitTrap, FuncType, Linker, Module, Store, ValType, WasiConfig


def guest_path(word, windows=os.name == "nt"):
    """The path by which a module knows one of the host: on Windows `C:\\Users` is `/c:/Users`; other words stay as they are."""
    if not windows:
        return word
    slashes = word.removeprefix("\\\\?\\").replace("\\", "/")
    if slashes[1:3] in (":", ":/") and slashes[0] in string.ascii_letters:
        return "/" + slashes[0].lower() + slashes[1:]
    return slashes if "\\" in word and not any(letter.isspace() for letter in word) else word


def utc_offset():
    """The minutes to add to UTC for the user's local time now."""
    return round((time.localtime().tm_gmtoff or 0) / 60)


def keep_modes(linker):
    """Makes renamed files keep the mode of those that they replace, which WASI does not know."""
    # The errors of WASI preview 1 for those of the system; others are EIO.
    errors = {errno.EACCES: 2, errno.EBUSY: 10, errno.EISDIR: 31, errno.ENOENT: 44, errno.ENOSPC: 51, errno.ENOTDIR: 54,
              errno.EPERM: 63, errno.EROFS: 69, errno.EXDEV: 75}

    def rename(caller, *values):
        memory = caller.get("memory")
        old, new = (b"/" + bytes(memory.read(caller, start, start + count)) for start, count in (values[1:3], values[4:6]))
        try:
            if os.path.isfile(new):
                os.chmod(old, os.stat(new).st_mode & 0o7777)
            os.rename(old, new)
        except OSError as error:
            return errors.get(error.errno, 29)
        return 0

    linker.allow_shadowing = True
    kind = FuncType([ValType.i32()] * 6, [ValType.i32()])
    linker.define_func("wasi_snapshot_preview1", "path_rename", kind, rename, access_caller=True)


def load(name, words):
    """The store and the instance of a module."""
    config = Config()
    config.cache = True
    engine = Engine(config)
    try:
        module = Module.from_file(engine, str(Path(__file__).with_name(f"{name}.wasm")))
    except Exception as error:  # wasmtime has many.
        sys.exit(f"{name}: cannot load {name}.wasm, install it again: {str(error).splitlines()[0]}")
    wasi = WasiConfig()
    wasi.argv = [name, *map(guest_path, words)]
    environment = os.environ | {
        "HOME": guest_path(str(Path.home())), "PWD": guest_path(os.getcwd()), "TODO_UTC_OFFSET": str(utc_offset())}
    wasi.env = list(environment.items())
    if os.name == "nt":
        for letter in string.ascii_uppercase:
            if os.path.exists(f"{letter}:\\"):
                wasi.preopen_dir(f"{letter}:\\", f"/{letter.lower()}:")
                wasi.preopen_dir(f"{letter}:\\", f"/{letter}:")
    else:
        wasi.preopen_dir("/", "/")
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    linker, store = Linker(engine), Store(engine)
    store.set_wasi(wasi)
    linker.define_wasi()
    if os.name != "nt":
        keep_modes(linker)
    return store, linker.instantiate(store, module).exports(store)


def formatter():
    """todo-format."""
    store, exports = load("todo-format", sys.argv[1:])
    try:
        exports["_start"](store)
    except ExitTrap as ended:
        sys.exit(ended.code)


def server():
    """todo-lsp on standard streams; see Sources/WebAssembly/Server/Reactor.swift."""
    store, exports = load("todo-lsp", [])
    exports["_initialize"](store)
    memory = exports["memory"]

    def call(name, *values):
        return exports[name](store, *values)

    def bytes_at(address):
        return bytes(memory.read(store, address, address + call("todo_lsp_output_count")))

    def send():
        while data := bytes_at(call("todo_lsp_output")):
            call("todo_lsp_sent", len(data))
            sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    words = [word for word in sys.argv[1:] if word != "--stdio" and not word.startswith("--clientProcessId")]
    if words:
        if words[0] != "--version":
            sys.exit("usage: todo-lsp [--stdio] [--version]")
        print(bytes_at(call("todo_lsp_version")).decode())
        return

    received = queue.Queue(maxsize=64)

    def receive():
        while data := os.read(0, 1 << 16):
            received.put(data)
        received.put(b"")

    threading.Thread(target=receive, daemon=True).start()
    wait = -1
    while call("todo_lsp_exit_status") < 0:
        try:
            data = received.get(timeout=None if wait < 0 else wait / 1000)
        except queue.Empty:
            data = None
        if data == b"":
            sys.exit(call("todo_lsp_end_status"))
        call("wasi_set_utc_offset", utc_offset())
        if data:
            memory.write(store, data, call("todo_lsp_room", len(data)))
        wait = call("todo_lsp_turn", len(data or b""))
        send()
    sys.exit(call("todo_lsp_exit_status"))
