'use strict';

const vscode = require('vscode');
const { inList } = require('./commands');
const { perform } = require('./perform');
const { section } = require('./settings');
const toggle = require('../operations.json').find(({ name }) => name === 'toggle');

/** A checkbox after its indentation and bullet. */
const checkbox = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)\[[ xX@~?]\](?=\s|$)/;

/** Toggles an item on a click between its brackets, with one cursor and no selection. */
class CheckboxClicks {
  /** The delay before the toggle in milliseconds, in which a drag, a second click or typing cancels it. */
  static delay = 200;

  #listener;
  #timer;
  /** Where a toggle has put the cursor, until another press or key. */
  #toggledAt;

  constructor(server) {
    this.#listener = vscode.window.onDidChangeTextEditorSelection((event) => {
      clearTimeout(this.#timer);
      const { Mouse, Keyboard } = vscode.TextEditorSelectionChangeKind;
      const { textEditor: editor, selections } = event;
      // A slow press that becomes a drag: VS Code does not tell when the button is released.
      const isDragged = event.kind === Mouse && !selections[0].isEmpty && this.#toggledAt?.isEqual(selections[0].anchor);
      if ([Mouse, Keyboard].includes(event.kind)) this.#toggledAt = undefined;
      if (isDragged) void vscode.commands.executeCommand('undo');
      if (event.kind !== Mouse) return;
      const end = clickedCheckboxEnd(editor.document, selections);
      if (end === undefined || !server.serves(editor.document) || !isEnabled(editor.document)) return;
      this.#timer = setTimeout(() => this.#toggle(server, editor, end), CheckboxClicks.delay);
    });
  }

  async #toggle(server, editor, end) {
    if (editor !== vscode.window.activeTextEditor) return;
    await inList(server, (editor) => perform(server, toggle, editor));
    // Moves the cursor out of the brackets, because another click at the same position sends no event.
    editor.selections = [new vscode.Selection(end, end)];
    this.#toggledAt = end;
  }

  dispose() {
    clearTimeout(this.#timer);
    this.#listener.dispose();
  }
}

/** The end of the clicked checkbox; undefined if there is none. */
function clickedCheckboxEnd(document, selections) {
  if (selections.length !== 1 || !selections[0].isEmpty) return undefined;
  const { line, character } = selections[0].active;
  const [whole, margin] = checkbox.exec(document.lineAt(line).text) ?? [];
  if (whole === undefined || character <= margin.length || character >= whole.length) return undefined;
  return new vscode.Position(line, whole.length);
}

function isEnabled(document) {
  return vscode.workspace.getConfiguration(section, document.uri).get('toggleOnClick') !== false;
}

module.exports = { CheckboxClicks };
