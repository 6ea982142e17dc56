"""The lists in the pictures, and the day on which they are shown.

The server uses the computer's clock. So an editor shows a list whose dates are as far from today as the sample's are from
`DAY`, and the picture shows the sample's dates.
"""

import datetime
import pathlib
import re

DAY = datetime.date(2026, 11, 22)
FOLDER = pathlib.Path(__file__).resolve().parent / 'samples'


class Sample:
    """The lists of a folder, by file name, with the dates of today."""

    def __init__(self, name, shift=None):
        lists = {path.name: path.read_text() for path in sorted((FOLDER / name).iterdir())}
        shift = datetime.date.today() - DAY if shift is None else shift
        days = {DAY, *days_in(''.join(lists.values()))}
        self.lists = {name: replaced(text, {f'{day}': f'{day + shift}' for day in days}) for name, text in lists.items()}
        self.shown = {written(day + shift): written(day) for day in days for written in (str, in_words)}

    def text(self, text):
        """A text with the dates of the sample."""
        return replaced(text, self.shown)

    def row(self, row):
        """A row of characters and their attributes with the dates of the sample, each followed by blanks if in words."""
        row = list(row)
        for found in pattern(self.shown).finditer(''.join(character for character, _ in row)):
            old, new = found[0], self.shown[found[0]]
            start, width = found.start(), max(len(old), len(new))
            row[start:start + width] = [(character, row[start][1]) for character in new.ljust(width)]
        return row


def days_in(text):
    for found in re.findall(r'\d{4}-\d\d-\d\d', text):
        # There is no 31 November.
        try:
            yield datetime.date.fromisoformat(found)
        except ValueError:
            pass


def in_words(day):
    return f'{day:%A} {day.day} {day:%B %Y}'


def pattern(words):
    return re.compile('|'.join(map(re.escape, words)))


def replaced(text, words):
    return pattern(words).sub(lambda found: words[found[0]], text)
