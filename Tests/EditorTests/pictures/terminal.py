"""A program in a terminal of fixed size, whose screen can be read with its colours."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

# Commands that pyte would print: requests to the terminal, and colours with colons.
REQUEST = re.compile("\x1b[P_^].*?(?:\x1b\\\\|\x07)", re.DOTALL)
COLONS = re.compile("\x1b\\[[0-9;]*:[0-9:;]*m")


# Pyte does not know dim text, and nothing blinks.
pyte.graphics.TEXT[2] = '+blink'


class Screen(pyte.Screen):
    """Knows also the colour of an underline, which replaces True in `underscore`."""

    def select_graphic_rendition(self, *codes, **options):
        if codes[:2] == (58, 2):
            self.cursor.attrs = self.cursor.attrs._replace(underscore="%02x%02x%02x" % codes[2:5])
        else:
            super().select_graphic_rendition(*codes, **options)


class Terminal:
    def __init__(self, command, lines, columns, environment, folder):
        self.size = (columns, lines)
        self.output = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    def press(self, keys):
        os.write(self.terminal, keys.encode())

    def read(self, quiet):
        """Reads the output until there is none for a number of seconds."""
        while select.select([self.terminal], [], [], quiet)[0]:
            try:
                self.output += self.decoder.decode(os.read(self.terminal, 65536))
            except OSError:
                return

    def wait(self, text):
        """Reads until a text is on the screen, at most for a minute."""
        deadline = time.monotonic() + 60
        while not any(text in line for line in self.screen().display):
            if time.monotonic() > deadline:
                raise TimeoutError(f'{text!r} is not shown')
            self.read(quiet=0.1)

    def screen(self):
        screen = Screen(*self.size)
        text = COLONS.sub(lambda code: code[0].replace("::", ":").replace(":", ";"), REQUEST.sub("", self.output))
        pyte.Stream(screen).feed(text)
        return screen

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)
