'use strict';

const vscode = require('vscode');

/**
 * The selections after an operation; undefined to keep those of VS Code.
 *
 * The cursor moves with its item, so that a repeated key changes the same item.
 */
function cursorAfter(operation, before, after, selections) {
  if (operation.cursor === 'item') return selections.map((selection) => follow(selection, before, after));
  if (operation.cursor === 'inserted' && selections.length === 1) return [endOfNewLine(before, after)];
}

function follow(selection, before, after) {
  const from = selection.start.line;
  const to = lineOf(from, before, after);
  const shift = (position) => {
    const line = Math.min(position.line + to - from, after.length - 1);
    const growth = (after[line]?.length ?? 0) - (before[position.line]?.length ?? 0);
    return new vscode.Position(line, Math.max(0, position.character + (position.character > 0 ? growth : 0)));
  };
  return new vscode.Selection(shift(selection.anchor), shift(selection.active));
}

/** The new index of a line: the nearest line with the same words, preferably one whose text is new at its index. */
function lineOf(from, before, after) {
  const words = before[from].trim();
  const distance = (line) => Math.abs(line - from);
  const isNew = (line) => before[line]?.trim() !== words || line === from;
  const candidates = after.flatMap((text, line) => (text.trim() === words ? [line] : []));
  candidates.sort((one, other) => isNew(other) - isNew(one) || distance(one) - distance(other));
  return candidates[0] ?? from;
}

function endOfNewLine(before, after) {
  const same = after.findIndex((text, line) => text !== before[line]);
  const line = same < 0 ? after.length - 1 : same;
  const end = new vscode.Position(line, after[line].length);
  return new vscode.Selection(end, end);
}

module.exports = { cursorAfter };
