"""Draws editors/vscode/list.svg: a list as the extension's grammar and the colours of two themes of VS Code have it.

`python picture.py`, with babi installed as `run` does it. It is no photograph of a screen, and the README says so.
"""

from html import escape

from tokens import EXTENSION, tokens

LIST = """\
Groceries
[ ] eggs
[x] milk -> 2026-11-20 #shop
[ ] !! bread, the dark one -> 2026-11-21 #shop=bakery

Holiday
[@] pack -> 2026-W50
    [ ] socks
    [x] shirts
        ironed on Monday
[?] take the train to Lisbon #travel
    by way of "Paris" or Madrid
[~] rent a car
- [ ] ! passport -> 2026-Q4
"""

# Background, text, and of each theme what it says of the scopes that occur; the longest that fits holds.
THEMES = {
    'Light Modern': ('#ffffff', '#3b3b3b', {
        'markup.heading': '#800000 bold', 'markup.bold': '#000080 bold', 'markup.inserted': '#098658',
        'markup.deleted': '#a31515', 'markup.changed': '#0451a5', 'markup.strikethrough': 'line-through',
        'comment': '#008000', 'keyword.control': '#af00db', 'variable.other': '#001080',
        'constant.numeric': '#098658', 'entity.name.type': '#267f99', 'string': '#a31515',
        'punctuation.definition.list.begin.markdown': '#0451a5',
    }),
    'Dark Modern': ('#1f1f1f', '#cccccc', {
        'markup.heading': '#569cd6 bold', 'markup.bold': '#569cd6 bold', 'markup.inserted': '#b5cea8',
        'markup.deleted': '#ce9178', 'markup.changed': '#569cd6', 'markup.strikethrough': 'line-through',
        'comment': '#6a9955', 'keyword.control': '#c586c0', 'variable.other': '#9cdcfe',
        'constant.numeric': '#b5cea8', 'entity.name.type': '#4ec9b0', 'string': '#ce9178',
        'punctuation.definition.list.begin.markdown': '#6796e6',
    }),
}

WIDTH, LINE, MARGIN = 484, 21, 18


def style(scopes, rules):
    found = {}
    for scope in ' '.join(scopes).split():
        fitting = [rule for rule in rules if scope == rule or scope.startswith(f'{rule}.')]
        for word in rules[max(fitting, key=len)].split() if fitting else []:
            found['fill' if word.startswith('#') else 'font-weight' if word == 'bold' else 'text-decoration'] = word
    return ''.join(f' {key}="{value}"' for key, value in found.items())


def panel(left, name, background, foreground, rules, height):
    yield f'<g transform="translate({left})" fill="{foreground}">'
    yield f'<rect width="{WIDTH}" height="{height}" rx="8" fill="{background}" stroke="#8884"/>'
    yield f'<text class="name" x="{WIDTH - MARGIN}" y="{MARGIN + 6}" text-anchor="end" opacity=".6">{name}</text>'
    for number, line in enumerate(tokens(LIST, 'source.xit'), 1):
        spans = ''.join(
            f'<tspan{style(scopes, rules)}>{escape(text.rstrip(chr(10)))}</tspan>' for text, scopes in line)
        yield f'<text x="{MARGIN}" y="{MARGIN + number * LINE - 6}" xml:space="preserve">{spans}</text>'
    yield '</g>'


def main():
    height = LIST.count('\n') * LINE + 2 * MARGIN
    total = len(THEMES) * WIDTH + (len(THEMES) - 1) * 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total}" height="{height}" viewBox="0 0 {total} {height}">',
        '<style>text{font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}'
        '.name{font:12px system-ui,sans-serif}</style>',
    ]
    for index, (name, theme) in enumerate(THEMES.items()):
        parts += panel(index * (WIDTH + 16), name, *theme, height)
    (EXTENSION / 'list.svg').write_text('\n'.join([*parts, '</svg>\n']))


main()
