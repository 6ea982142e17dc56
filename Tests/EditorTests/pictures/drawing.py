"""Draws the text of an editor as SVG, without scripts and fonts.

A row of text is a list of characters with their SVG attributes, and two more: `background`, and `underline`, a colour.
"""

import re
from html import escape
from itertools import groupby

# In pixels. A column is the width of a character of DejaVu Sans Mono in the font size of 14.
COLUMN, LINE, MARGIN = 8.43, 22, 18


def size(columns, lines):
    """The width and height of a panel."""
    return round(columns * COLUMN + 2 * MARGIN), lines * LINE + 2 * MARGIN


def panel(rows, foreground, background, columns, x=0, decorations=()):
    """The elements of a panel with rows of text; further elements are placed from its top left."""
    width, height = size(columns, len(rows))
    yield f'<g transform="translate({x})" fill="{foreground}">'
    yield f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" fill="{background}" stroke="#8884"/>'
    for number, row in enumerate(rows):
        top = MARGIN + number * LINE
        for color, left, width, _ in runs(row, lambda attributes: attributes.get('background')):
            if color:
                yield f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{LINE}" fill="{color}"/>'
        for color, left, width, _ in runs(row, lambda attributes: attributes.get('underline')):
            if color:
                yield f'<path d="M{left:.1f} {top + LINE - 3.5}h{width:.1f}" stroke="{color}"/>'
        for attributes, left, _, text in runs(row, written):
            # Each word has its own place and width, so that any font is aligned.
            for word in re.finditer(r'\S+(?: \S+)*', text):
                start, length = left + word.start() * COLUMN, len(word[0]) * COLUMN
                yield (f'<text x="{start:.1f}" y="{top + LINE - 7}" textLength="{length:.1f}"{attributes}>'
                       f'{escape(word[0], quote=False)}</text>')
    yield from decorations
    yield '</g>'


def runs(row, key):
    """The runs of characters with the same key of their attributes: the key, left, width and text."""
    column = 0
    for value, characters in groupby(row, key=lambda character: key(character[1])):
        text = ''.join(character for character, _ in characters)
        yield value, MARGIN + column * COLUMN, len(text) * COLUMN, text
        column += len(text)


def written(attributes):
    return ''.join(f' {name}="{value}"' for name, value in attributes.items() if name not in ('background', 'underline'))


def svg(elements, width, height):
    return '\n'.join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        '<style>svg{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}'
        '.name{font:12px system-ui,sans-serif}</style>', *elements, '</svg>\n'])
