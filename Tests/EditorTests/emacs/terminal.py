"""Runs a program in a new terminal: terminal.py SECONDS COMMAND…

Its exit status is the command's, or 124 after that many seconds; then what was written last goes to standard error.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

LINES, COLUMNS = 40, 120


def main() -> int:
    deadline = time.monotonic() + float(sys.argv[1])
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(sys.argv[2], sys.argv[2:])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    last = b""
    while True:
        if time.monotonic() > deadline:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            sys.stderr.write(f"still running; it wrote last: {last[-2000:]!r}\n")
            return 124
        ready, _, _ = select.select([terminal], [], [], 0.5)
        if not ready:
            continue
        try:
            output = os.read(terminal, 65536)
        except OSError:
            output = b""
        if not output:
            return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        last = last[-2000:] + output


if __name__ == "__main__":
    sys.exit(main())
