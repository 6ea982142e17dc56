'use strict';

const vscode = require('vscode');
const { inEditor } = require('./commands');
const { perform } = require('./perform');
const { section } = require('./settings');
const toggle = require('../operations.json').find(({ name }) => name === 'toggle');

/** A checkbox with a status, behind its margin and bullet. */
const checkbox = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)\[[ xX@~?]\](?=\s|$)/;

/** Toggles an item when its checkbox is clicked: between the brackets, with nothing selected and one cursor. */
class CheckboxClicks {
  /** In milliseconds: a drag, a second click or a letter typed in this time means that no toggle was meant. */
  static patience = 200;

  #listener;
  #timer;

  constructor(server) {
    this.#listener = vscode.window.onDidChangeTextEditorSelection((event) => {
      clearTimeout(this.#timer);
      if (event.kind !== vscode.TextEditorSelectionChangeKind.Mouse) return;
      const { textEditor: editor, selections } = event;
      const end = endOfClicked(editor.document, selections);
      if (end === undefined || !server.serves(editor.document) || !isWanted(editor.document)) return;
      this.#timer = setTimeout(() => this.#toggle(server, editor, end), CheckboxClicks.patience);
    });
  }

  async #toggle(server, editor, end) {
    if (editor !== vscode.window.activeTextEditor) return;
    await inEditor((editor) => perform(server, toggle, editor));
    // Out of the brackets: a click where the cursor is already would not be noticed.
    editor.selections = [new vscode.Selection(end, end)];
  }

  dispose() {
    clearTimeout(this.#timer);
    this.#listener.dispose();
  }
}

/** The end of the checkbox between whose brackets the one cursor is; undefined if there is none. */
function endOfClicked(document, selections) {
  if (selections.length !== 1 || !selections[0].isEmpty) return undefined;
  const { line, character } = selections[0].active;
  const [whole, margin] = checkbox.exec(document.lineAt(line).text) ?? [];
  if (whole === undefined || character <= margin.length || character >= whole.length) return undefined;
  return new vscode.Position(line, whole.length);
}

function isWanted(document) {
  return vscode.workspace.getConfiguration(section, document.uri).get('toggleOnClick') !== false;
}

module.exports = { CheckboxClicks };
