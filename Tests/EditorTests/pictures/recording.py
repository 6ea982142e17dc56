"""Compares a picture with the recorded one, or records it."""

import difflib
import os

RECORDS = bool(os.environ.get('TODO_RECORD'))


def recorded(file):
    return file.read_text() if file.exists() else ''


def compare(test, file, found):
    """Prints the result of a test, and the first differences. A recording fails, so that nobody records by accident."""
    expected = recorded(file)
    if found == expected:
        print(f'ok {test}', flush=True)
        return
    print(f'not ok {test}', flush=True)
    if RECORDS:
        file.write_text(found)
        print(f'# recorded {file.name}')
        return
    difference = list(difflib.unified_diff(expected.splitlines(), found.splitlines(), lineterm='', n=0))
    print('\n'.join(f'# {line}' for line in [*difference[2:12], 'TODO_RECORD=1 records it']))
