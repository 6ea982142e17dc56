'use strict';

const vscode = require('vscode');
const { inList } = require('./commands');
const { perform } = require('./perform');
const { section } = require('./settings');
const toggle = require('../operations.json').find(({ name }) => name === 'toggle');

/** A checkbox after its indentation and bullet. */
const checkbox = /^([\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?)\[[ xX@~?]\](?=\s|$)/;
/** The delay before the toggle in milliseconds, in which a drag, a second click or typing cancels it. */
const delay = 200;

/** Toggles an item on a click between its brackets, with one cursor and no selection. */
function toggleOnClick(server) {
  let timer;
  /** Where a toggle has put the cursor, until another press or key. */
  let toggledAt;
  return vscode.window.onDidChangeTextEditorSelection(({ kind, textEditor, selections }) => {
    clearTimeout(timer);
    const { Mouse, Keyboard } = vscode.TextEditorSelectionChangeKind;
    // A slow press that becomes a drag: VS Code does not tell when the button is released.
    const isDragged = kind === Mouse && !selections[0].isEmpty && toggledAt?.isEqual(selections[0].anchor);
    if ([Mouse, Keyboard].includes(kind)) toggledAt = undefined;
    if (isDragged) void vscode.commands.executeCommand('undo');
    if (kind !== Mouse) return;
    const { document } = textEditor;
    const end = clickedCheckboxEnd(document, selections);
    const isEnabled = () => vscode.workspace.getConfiguration(section, document.uri).get('toggleOnClick') !== false;
    if (end === undefined || !server.serves(document) || !isEnabled()) return;
    timer = setTimeout(async () => {
      if (textEditor !== vscode.window.activeTextEditor) return;
      await inList(server, (editor) => perform(server, toggle, editor));
      // Moves the cursor out of the brackets, because another click at the same position sends no event.
      textEditor.selections = [new vscode.Selection(end, end)];
      toggledAt = end;
    }, delay);
  });
}

/** The end of the clicked checkbox; undefined if there is none. */
function clickedCheckboxEnd(document, selections) {
  if (selections.length !== 1 || !selections[0].isEmpty) return undefined;
  const { line, character } = selections[0].active;
  const [whole, margin] = checkbox.exec(document.lineAt(line).text) ?? [];
  if (whole === undefined || character <= margin.length || character >= whole.length) return undefined;
  return new vscode.Position(line, whole.length);
}

module.exports = { toggleOnClick };
