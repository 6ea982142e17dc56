"""The extension's grammars, loaded by babi."""

import json
import pathlib
import shutil
import tempfile

from babi.highlight import Grammars, highlight_line

EXTENSION = pathlib.Path(__file__).resolve().parents[3] / 'editors' / 'vscode'


def _grammars(folder):
    # babi requires files named after their scopes.
    for grammar in json.loads((EXTENSION / 'package.json').read_text())['contributes']['grammars']:
        shutil.copy(EXTENSION / grammar['path'], pathlib.Path(folder) / f'{grammar["scopeName"]}.json')
    return Grammars(folder)


def tokens(text, scope):
    """The tokens of each line of `text`, `(text, scopes)`, including the line end."""
    with tempfile.TemporaryDirectory() as folder:
        compiler = _grammars(folder).compiler_for_scope(scope)
        state = compiler.root_state
        for number, line in enumerate(text.splitlines(keepends=True)):
            state, regions = highlight_line(compiler, state, line, first_line=number == 0)
            yield [(line[region.start:region.end], region.scope) for region in regions]
