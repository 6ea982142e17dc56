"""Compares editors/vscode/list.svg with a list as VS Code shows it now in two themes. With TODO_RECORD=1, records it.

The colours are those of the extension's grammar and its semantic tokens, the waves are the server's problems. It is not a
screenshot, and the README says so.
"""

import json
import pathlib
import subprocess
import sys

from tokens import EXTENSION, tokens

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / 'pictures'))
from drawing import COLUMN, LINE, MARGIN, panel, size, svg
from recording import compare
from samples import Sample

# Background, text, the colours of errors, warnings, information and hints, and each theme's rules for the scopes
# that occur; the longest match applies.
THEMES = {
    'Light Modern': ('#ffffff', '#3b3b3b', ('#e51400', '#bf8803', '#1a85ff', '#6c6c6c'), {
        'markup.heading': '#800000 bold', 'markup.bold': '#000080 bold', 'markup.inserted': '#098658',
        'markup.deleted': '#a31515', 'markup.changed': '#0451a5', 'markup.strikethrough': 'line-through',
        'comment': '#008000', 'keyword.control': '#af00db', 'variable.other': '#001080',
        'constant.numeric': '#098658', 'constant.language': '#0000ff', 'entity.name.type': '#267f99', 'meta.note': '#808080', 'invalid': '#cd3131',
        'punctuation.definition.list.begin.markdown': '#0451a5',
    }),
    'Dark Modern': ('#1f1f1f', '#cccccc', ('#f14c4c', '#cca700', '#3794ff', '#999999'), {
        'markup.heading': '#569cd6 bold', 'markup.bold': '#569cd6 bold', 'markup.inserted': '#b5cea8',
        'markup.deleted': '#ce9178', 'markup.changed': '#569cd6', 'markup.strikethrough': 'line-through',
        'comment': '#6a9955', 'keyword.control': '#c586c0', 'variable.other': '#9cdcfe',
        'constant.numeric': '#b5cea8', 'constant.language': '#569cd6', 'entity.name.type': '#4ec9b0', 'meta.note': '#808080', 'invalid': '#f44747',
        'punctuation.definition.list.begin.markdown': '#6796e6',
    }),
}

COLUMNS, GAP = 54, 16
CONTRIBUTES = json.loads((EXTENSION / 'package.json').read_text())['contributes']
SEMANTIC = CONTRIBUTES['semanticTokenScopes'][0]['scopes']
BOLD = [rule.split(':')[0] for rule in CONTRIBUTES['configurationDefaults']['editor.semanticTokenColorCustomizations']['rules']]


def style(scopes, rules):
    """A theme's attributes for scopes."""
    found = {}
    for scope in ' '.join(scopes).split():
        fitting = [rule for rule in rules if scope == rule or scope.startswith(f'{rule}.')]
        for word in rules[max(fitting, key=len)].split() if fitting else []:
            found['fill' if word.startswith('#') else 'font-weight' if word == 'bold' else 'text-decoration'] = word
    return found


def semantic(token, rules):
    """A theme's matching rules for a semantic token, those with more modifiers last."""
    found = {}
    for selector in sorted(SEMANTIC, key=lambda selector: selector.count('.')):
        kind, *modifiers = selector.split('.')
        if kind in ('*', token['type']) and set(modifiers) <= set(token['modifiers']):
            for scope in SEMANTIC[selector]:
                if styled := style([scope], rules):
                    found |= styled
                    break
            if selector in BOLD:
                found['font-weight'] = 'bold'
    return found


def row(number, line, tokens, rules):
    """The characters of a line with their attributes."""
    characters = [(character, style(scopes, rules)) for text, scopes in line for character in text.rstrip('\n')]
    for token in tokens:
        if token['line'] == number:
            for index in range(token['character'], token['character'] + token['length']):
                character, attributes = characters[index]
                characters[index] = character, attributes | semantic(token, rules)
    return characters


def wave(problem, colors):
    left, width = MARGIN + problem['character'] * COLUMN, problem['length'] * COLUMN
    bottom = MARGIN + (problem['line'] + 1) * LINE - 2.5
    path = f'M{left:.1f} {bottom}' + ''.join(f'q1.5 {2.5 if step % 2 else -2.5} 3 0' for step in range(int(width / 3)))
    return f'<path d="{path}" fill="none" stroke="{colors[problem["severity"] - 1]}"/>'


def main():
    sample = Sample('week')
    script = subprocess.run(
        ['node', HERE / 'picture.js'], input=sample.lists['week.xit'], check=True, capture_output=True, encoding='utf-8')
    shown = json.loads(script.stdout)
    lines = list(tokens(sample.text(shown['text']), 'source.xit'))
    width, height = size(COLUMNS, len(lines))
    elements = []
    for index, (name, (background, foreground, colors, rules)) in enumerate(THEMES.items()):
        rows = [row(number, line, shown['tokens'], rules) for number, line in enumerate(lines)]
        title = f'<text class="name" x="{width - MARGIN}" y="{MARGIN + 6}" text-anchor="end" opacity=".6">{name}</text>'
        # In VS Code's order, the most severe on top.
        waves = [wave(problem, colors) for problem in sorted(shown['problems'], key=lambda problem: -problem['severity'])]
        elements += panel(rows, foreground, background, COLUMNS, index * (width + GAP), [title, *waves])
    compare('vscode: list.svg is what it shows', EXTENSION / 'list.svg', svg(elements, len(THEMES) * (width + GAP) - GAP, height))


main()
