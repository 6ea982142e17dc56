"""Renders editors/vscode/list.svg: a list after a short session, as VS Code shows it in two themes.

`TODO_LSP=PROGRAM python picture.py`, with node, and babi installed as `run` does it. The colours are those of the extension's
grammar and its semantic tokens, the waves are the server's problems. It is not a screenshot, and the README says so.
"""

import json
import pathlib
import subprocess
from html import escape

from tokens import EXTENSION, tokens

# Background, text, the colours of errors, warnings, information and hints, and each theme's rules for the scopes
# that occur; the longest match applies.
THEMES = {
    'Light Modern': ('#ffffff', '#3b3b3b', ('#e51400', '#bf8803', '#1a85ff', '#6c6c6c'), {
        'markup.heading': '#800000 bold', 'markup.bold': '#000080 bold', 'markup.inserted': '#098658',
        'markup.deleted': '#a31515', 'markup.changed': '#0451a5', 'markup.strikethrough': 'line-through',
        'comment': '#008000', 'keyword.control': '#af00db', 'variable.other': '#001080',
        'constant.numeric': '#098658', 'entity.name.type': '#267f99', 'string': '#a31515', 'invalid': '#cd3131',
        'punctuation.definition.list.begin.markdown': '#0451a5',
    }),
    'Dark Modern': ('#1f1f1f', '#cccccc', ('#f14c4c', '#cca700', '#3794ff', '#999999'), {
        'markup.heading': '#569cd6 bold', 'markup.bold': '#569cd6 bold', 'markup.inserted': '#b5cea8',
        'markup.deleted': '#ce9178', 'markup.changed': '#569cd6', 'markup.strikethrough': 'line-through',
        'comment': '#6a9955', 'keyword.control': '#c586c0', 'variable.other': '#9cdcfe',
        'constant.numeric': '#b5cea8', 'entity.name.type': '#4ec9b0', 'string': '#ce9178', 'invalid': '#f44747',
        'punctuation.definition.list.begin.markdown': '#6796e6',
    }),
}

# In pixels. A column is the width of a character of DejaVu Sans Mono in the font size of 14.
WIDTH, LINE, MARGIN, COLUMN = 484, 22, 18, 8.43
SEMANTIC = json.loads((EXTENSION / 'package.json').read_text())['contributes']['semanticTokenScopes'][0]['scopes']


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
    return found


def styles(number, line, shown, rules):
    """The style of each character of a line."""
    of_characters = [style(scopes, rules) for text, scopes in line for _ in text]
    for token in shown['tokens']:
        if token['line'] == number:
            for index in range(token['character'], token['character'] + token['length']):
                of_characters[index] = of_characters[index] | semantic(token, rules)
    return of_characters


def spans(text, of_characters):
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or of_characters[end] != of_characters[start]:
            attributes = ''.join(f' {key}="{value}"' for key, value in of_characters[start].items())
            yield f'<tspan{attributes}>{escape(text[start:end])}</tspan>'
            start = end


def wave(problem, colors):
    left, width = MARGIN + problem['character'] * COLUMN, problem['length'] * COLUMN
    bottom = MARGIN + (problem['line'] + 1) * LINE - 2.5
    path = f'M{left:.1f} {bottom}' + ''.join(f'q1.5 {2.5 if step % 2 else -2.5} 3 0' for step in range(int(width / 3)))
    return f'<path d="{path}" fill="none" stroke="{colors[problem["severity"] - 1]}"/>'


def panel(left, name, shown, background, foreground, colors, rules, height):
    yield f'<g transform="translate({left})" fill="{foreground}">'
    yield f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{background}" stroke="#8884"/>'
    yield f'<text class="name" x="{WIDTH - MARGIN}" y="{MARGIN + 6}" text-anchor="end" opacity=".6">{name}</text>'
    for number, line in enumerate(tokens(shown['text'], 'source.xit')):
        text = ''.join(part for part, _ in line).rstrip('\n')
        if not text:
            continue
        content = ''.join(spans(text, styles(number, line, shown, rules)))
        bottom = MARGIN + (number + 1) * LINE - 7
        length = f'{len(text) * COLUMN:.1f}'
        yield f'<text x="{MARGIN}" y="{bottom}" textLength="{length}" xml:space="preserve">{content}</text>'
    # In VS Code's order, the most severe on top.
    for problem in sorted(shown['problems'], key=lambda problem: -problem['severity']):
        yield wave(problem, colors)
    yield '</g>'


def main():
    script = pathlib.Path(__file__).with_name('picture.js')
    shown = json.loads(subprocess.run(['node', script], check=True, capture_output=True).stdout)
    height = shown['text'].count('\n') * LINE + 2 * MARGIN
    total = len(THEMES) * WIDTH + (len(THEMES) - 1) * 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total}" height="{height}" viewBox="0 0 {total} {height}">',
        '<style>text{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}'
        '.name{font:12px system-ui,sans-serif}</style>',
    ]
    for index, (name, theme) in enumerate(THEMES.items()):
        parts += panel(index * (WIDTH + 16), name, shown, *theme, height)
    (EXTENSION / 'list.svg').write_text('\n'.join([*parts, '</svg>\n']))


main()
