"""Compares pictures of an editor or a shell with what it shows now: pictures.py neovim|emacs|shell PROGRAM

With TODO_RECORD=1, records them. Prints a line for each picture, as the other tests.
"""

import datetime
import os
import pathlib
import shutil
import sys
import tempfile
import time

from drawing import panel, size, svg
from recording import RECORDS, compare, recorded
from samples import Sample
from terminal import Terminal

HERE = pathlib.Path(__file__).resolve().parent
EDITORS = HERE.parents[2] / 'editors'

# The folder of an editor, or of a shell, its text and background in each theme, and its pictures: the sample, the list to open, lines,
# columns, and what to type as soon as a text is shown.
PICTURES = {
    'neovim': ('vim', {'light': ('#14161b', '#e0e2ea'), 'dark': ('#e0e2ea', '#14161b')}, {
        'picture': ('week', 'week.xit', 16, 92, [('Due today', '')]),
        # CTRL-W o; then CTRL-L clears the command.
        'picture-agenda': ('notes', 'home.xit', 22, 80, [('Buy coffee', ':TodoAgenda\r\x17o'), ('Renew', 'l\x0c')]),
    }),
    'emacs': ('emacs', {'light': ('#24292f', '#ffffff'), 'dark': ('#d4d4d4', '#1e1e1e')}, {
        # M-g g 7 RET C-e C-b: in the impossible date.
        'picture': ('week', 'week.xit', 17, 80, [('Flymake[1 1 1]', '\x1bgg7\r\x05\x02')]),
        # C-c C-t v C-x 1; then marks two items.
        'picture-agenda': ('notes', 'home.xit', 22, 80, [('Flymake[0 1 1]', '\x03\x14v\x181'), ('Renew', 'nnmm')]),
    }),
    'shell': ('', {'light': ('#24292f', '#ffffff'), 'dark': ('#d4d4d4', '#1e1e1e')}, {
        'picture-shell': ('notes', '', 28, 80, [('$ ', 'todo-format list\r'), ('items in', '')]),
    }),
}

# The colours that a program names, which a terminal chooses, by the background.
NAMED = {
    '#ffffff': {'red': '#cf222e', 'magenta': '#8250df', 'cyan': '#1b7c83', 'green': '#1a7f37'},
    '#1e1e1e': {'red': '#ff7b72', 'magenta': '#d2a8ff', 'cyan': '#39c5cf', 'green': '#57ab5a'},
}


def command(editor, program, theme, colors, file):
    if editor == 'shell':
        return ['bash', '--rcfile', HERE / 'shell.bash', '-i']
    if editor == 'neovim':
        return [program, '-u', HERE / 'neovim.vim', '-i', 'NONE', '--cmd', f'set background={theme}', file]
    return [program, '-nw', '-Q', '-fg', colors[0], '-bg', colors[1], '-L', EDITORS / 'emacs', '-L', HERE.parent / 'emacs',
            '--eval', f"(setq frame-background-mode '{theme})", '-l', HERE / 'emacs.el', file]


def attributes(cell, foreground, background):
    """How a character of the terminal is drawn."""
    fill, ground = (f'#{color}' if len(color) == 6 else color for color in (cell.fg, cell.bg))
    fill = NAMED.get(background, {}).get(fill, fill)
    fill, ground = foreground if fill == 'default' else fill, background if ground == 'default' else ground
    if cell.reverse:
        fill, ground = ground, fill
    found = {
        'fill': fill != foreground and fill,
        'background': ground != background and ground,
        # See terminal.py.
        'fill-opacity': cell.blink and '.6',
        'font-weight': cell.bold and 'bold',
        'font-style': cell.italics and 'italic',
        'text-decoration': cell.strikethrough and 'line-through',
        # The line's own colour, if it has one.
        'underline': fill if cell.underscore is True else cell.underscore and f'#{cell.underscore}',
    }
    return {name: value for name, value in found.items() if value}


def picture(screen, sample, colors):
    rows = []
    for number in range(screen.lines):
        cells = [screen.buffer[number][column] for column in range(screen.columns)]
        rows.append(sample.row([(cell.data, attributes(cell, *colors)) for cell in cells]))
    while all(character == ' ' and 'background' not in style for character, style in rows[-1]):
        rows.pop()
    return svg(panel(rows, *colors, screen.columns), *size(screen.columns, len(rows)))


def shown(editor, program, theme, colors, details, expected):
    """The picture of what an editor shows, as soon as it is the expected one, at the latest after half a minute."""
    folder, file, *terminal_size, steps = details
    # A shell gets the day as an option.
    sample = Sample(folder, datetime.timedelta() if editor == 'shell' else None)
    home = pathlib.Path(tempfile.mkdtemp())
    folder = home / 'notes'
    folder.mkdir()
    for name, text in sample.lists.items():
        (folder / name).write_text(text)
    # Terminals of this version colour underlines.
    environment = dict(os.environ, PROGRAM=program, TERM='xterm-256color', COLORTERM='truecolor', VTE_VERSION='6000', LC_ALL='C.UTF-8')
    for name in ['HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR', 'TMPDIR']:
        environment[name] = str(home)
    terminal = Terminal(command(editor, program, theme, colors, file), *terminal_size, environment, folder)
    try:
        for awaited, keys in steps:
            terminal.wait(awaited)
            terminal.press(keys)
        deadline = time.monotonic() + 30
        while True:
            terminal.read(quiet=3 if RECORDS else 0.3)
            found = picture(terminal.screen(), sample, colors)
            if found == expected or RECORDS or time.monotonic() > deadline:
                return found
    finally:
        terminal.close()
        shutil.rmtree(home, ignore_errors=True)


def main():
    editor, program = sys.argv[1:]
    folder, themes, pictures = PICTURES[editor]
    for name, details in pictures.items():
        for theme, colors in themes.items():
            file = EDITORS / folder / f'{name}-{theme}.svg'
            found = shown(editor, program, theme, colors, details, recorded(file))
            compare(f'{editor}: {file.name} is what it shows', file, found)


main()
