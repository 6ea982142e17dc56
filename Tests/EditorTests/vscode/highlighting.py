"""Compares the TextMate grammar with Tests/Fixtures/Highlighting, using babi's tokenizer (Oniguruma).

Prints a line for each list, as Tests/EditorTests/run expects. Requires babi, which `run` installs.
"""

import pathlib
import sys

from tokens import tokens

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / 'Fixtures' / 'Highlighting'

# The class of a token is that of the first of these parts that one of its scopes contains.
CLASSES = [
    ('checkbox.open', 'open'), ('checkbox.ongoing', 'ongoing'), ('checkbox.question', 'question'),
    ('checkbox.checked', 'checked'), ('checkbox.obsolete', 'obsolete'), ('heading.title', 'title'),
    ('list.begin', 'bullet'), ('priority', 'priority'), ('date.due', 'due'), ('meta.tag', 'tag'),
    ('comment.line.checked', 'finished'), ('comment.line.obsolete', 'finished'),
]


def class_of(scopes):
    found = [name for part, name in CLASSES if any(part in scope for scope in scopes)]
    return found[0] if found else None


def described(text, scope):
    """The grammar's tokens in the fixtures' format."""
    lines = []
    for number, line in enumerate(tokens(text, scope), 1):
        runs = []
        for token, scopes in line:
            name = class_of(scopes)
            if runs and runs[-1][0] == name:
                runs[-1][1] += token
            else:
                runs.append([name, token])
        lines += [f'{number} {name} {run.strip()}' for name, run in runs if name and run.strip()]
    return lines


def report(name, actual, expected):
    if actual == expected:
        print(f'ok vscode: the grammar colours {name}')
        return
    print(f'not ok vscode: the grammar colours {name}')
    for line in sorted(set(actual) ^ set(expected), key=lambda line: int(line.split()[0])):
        print(f'    {"unexpected" if line in actual else "missing"}: {line}')


def main():
    lists = sorted(FIXTURES.glob('*.xit'))
    if not lists:
        sys.exit('no lists in Tests/Fixtures/Highlighting')
    for path in lists:
        text, expected = path.read_text(), path.with_suffix('.expected').read_text().splitlines()
        report(path.stem, described(text, 'source.xit'), expected)
        for fence in ('```', '~~~~'):
            document = f'[ ] no list\n\n{fence}xit\n{text}{fence}\n[ ] no list again\n'
            moved = [f'{int(number) + 3} {rest}' for number, rest in (line.split(' ', 1) for line in expected)]
            report(f'{path.stem} between {fence} in Markdown', described(document, 'markdown.xit.codeblock'), moved)
    for language, expected in [('xit', ['2 open [ ]']), (' xit {#a}', ['2 open [ ]'])] + [
            (other, []) for other in ('todo', 'XIT', 'xit2', 'xit,a', '')]:
        report(f'a fence with “{language}”', described(f'```{language}\n[ ] a\n```\n', 'markdown.xit.codeblock'), expected)


main()
