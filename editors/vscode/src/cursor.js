'use strict';

const vscode = require('vscode');

/**
 * Where the selections go after an operation; undefined where VS Code's own way is right.
 *
 * An item that moves takes the cursor along, so that a key pressed twice moves the same item twice.
 */
function cursorAfter(operation, before, after, selections) {
  if (operation.cursor === 'item') return selections.map((selection) => follow(selection, before, after));
  if (operation.cursor === 'new' && selections.length === 1) return [endOfNewLine(before, after)];
}

function follow(selection, before, after) {
  const from = selection.start.line;
  const to = lineOf(from, before, after);
  const shift = (position) => {
    const line = Math.min(position.line + to - from, after.length - 1);
    const deeper = (after[line]?.length ?? 0) - (before[position.line]?.length ?? 0);
    return new vscode.Position(line, Math.max(0, position.character + (position.character > 0 ? deeper : 0)));
  };
  return new vscode.Selection(shift(selection.anchor), shift(selection.active));
}

/** Where a line stands now: of those with its words the nearest, and rather one that is new there. */
function lineOf(from, before, after) {
  const words = before[from].trim();
  const distance = (line) => Math.abs(line - from);
  const isNew = (line) => before[line]?.trim() !== words || line === from;
  const places = after.flatMap((text, line) => (text.trim() === words ? [line] : []));
  places.sort((one, other) => isNew(other) - isNew(one) || distance(one) - distance(other));
  return places[0] ?? from;
}

function endOfNewLine(before, after) {
  const same = after.findIndex((text, line) => text !== before[line]);
  const line = same < 0 ? after.length - 1 : same;
  const end = new vscode.Position(line, after[line].length);
  return new vscode.Selection(end, end);
}

module.exports = { cursorAfter };
