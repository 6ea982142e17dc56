'use strict';

const vscode = require('vscode');
const { change, save } = require('./edits');
const { askForArgument } = require('./prompt');
const { asProtocol } = require('./uris');

/** The operations run one after the other, because a key may be pressed before the last one has changed the text. */
let queue = Promise.resolve();
/** The targets of those that have not begun: the selections when the key was pressed, and the number of lines of the document. */
const waiting = [];

/** The number of attempts while other keys change the text. */
const attempts = 50;
const stale = 'the list changed in the meantime; please try again';

/**
 * Runs an operation on an editor's selections in one undo step; first asks for its value if it needs one.
 *
 * Returns the reason if nothing was changed; throws an error if a list is read-only or was not saved.
 */
async function perform(server, operation, editor) {
  const { document } = editor;
  const client = server.isRunning ? server.client : undefined;
  const value = operation.argument ? await askForArgument(client, operation, asProtocol(document.uri)) : undefined;
  if (operation.argument && value === undefined) return;
  const target = { editor, selections: editor.selections, lineCount: document.lineCount };
  waiting.push(target);
  queue = queue.catch(() => {}).then(async () => {
    waiting.shift();
    for (let attempt = 0; attempt < attempts && document.lineCount === target.lineCount; attempt += 1) {
      const reason = await performOnce(server, operation, target, value);
      if (reason !== stale) return reason;
    }
    return stale;
  });
  return queue;
}

async function performOnce(server, operation, target, value) {
  const { editor } = target;
  const { document } = editor;
  const version = document.version;
  const before = lines(document);
  // The user may have moved on.
  const isHere = haveSameLines(editor.selections, target.selections);
  const selections = [...(isHere ? editor : target).selections];
  const { edit, documentChanges, label, message, reason } = await editBy(server, operation, document, selections, value);
  if (!edit) return reason;
  if (document.version !== version) return stale;
  const lists = await change(edit, documentChanges, editor);
  if (!lists) return stale;
  const moved = cursorAfter(operation, before, lines(document), selections, edit.get(document.uri));
  if (moved && isHere) editor.selections = moved;
  for (const next of waiting.filter((next) => next.editor === editor && haveSameLines(next.selections, selections))) {
    Object.assign(next, { selections: moved ?? next.selections, lineCount: document.lineCount });
  }
  if (message) void vscode.window.showInformationMessage(`Todo: ${message}`);
  else void offerUndo(operation, document, label);
  // The user saves the list of the editor.
  const failure = await save(lists.filter((list) => list.document !== document), false);
  if (failure) throw new Error(failure);
}

function haveSameLines(selections, others) {
  const linesOf = (some) => some.flatMap(({ start, end }) => [start.line, end.line]).join();
  return linesOf(selections) === linesOf(others);
}

/**
 * The selections after the edits of an operation; undefined to keep those of VS Code.
 *
 * The cursor moves with its item, so that a repeated key changes the same item.
 */
function cursorAfter(operation, before, after, selections, edits) {
  if (operation.cursor === 'item') return selections.map((selection) => follow(selection, before, after));
  const inserted = operation.cursor === 'inserted' ? endsOfNewItems(edits, after) : [];
  if (inserted.length > 0) return inserted.map((end) => new vscode.Selection(end, end));
}

function follow(selection, before, after) {
  const from = selection.start.line;
  const words = before[from].trim();
  const distance = (line) => Math.abs(line - from);
  const isNew = (line) => before[line]?.trim() !== words || line === from;
  const candidates = after.flatMap((text, line) => (text.trim() === words ? [line] : []));
  // The nearest line with the same words, preferably one whose text is new at its index.
  candidates.sort((one, other) => isNew(other) - isNew(one) || distance(one) - distance(other));
  const to = candidates[0] ?? from;
  const shift = (position) => {
    const line = Math.min(position.line + to - from, after.length - 1);
    const growth = (after[line]?.length ?? 0) - (before[position.line]?.length ?? 0);
    return new vscode.Position(line, Math.max(0, position.character + (position.character > 0 ? growth : 0)));
  };
  return new vscode.Selection(shift(selection.anchor), shift(selection.active));
}

/** The ends of the lines with the items that edits insert; the others are numbers of items below. */
function endsOfNewItems(edits, after) {
  let added = 0;
  return [...edits].sort((one, other) => one.range.start.compareTo(other.range.start)).flatMap(({ range, newText }) => {
    const texts = newText.split(/\r\n|\r|\n/);
    const index = texts.findLastIndex((text) => /\[ \] (.* )?$/.test(text));
    const line = range.start.line + added + index;
    added += texts.length - 1 - (range.end.line - range.start.line);
    return index < 0 ? [] : [new vscode.Position(line, after[line].length)];
  });
}

/** Says what has been done where items leave the screen: "Archived 2 items"; and undoes it if the user wants that. */
async function offerUndo(operation, document, label) {
  if (!label || !['archive', 'unarchive', 'remove-completed'].includes(operation.name)) return;
  const { version } = document;
  const done = label.replace(/^(\w+?)e?\b/, '$1ed');
  if (!(await vscode.window.showInformationMessage(done, 'Undo'))) return;
  if (document.version !== version) return void vscode.window.showWarningMessage('Todo: the list has changed since: undo that first');
  await vscode.window.showTextDocument(document);
  await vscode.commands.executeCommand('undo');
}

/** Formats an editor's list; returns the reason if nothing was changed. */
async function format(server, editor) {
  if (server.isRunning) return void (await vscode.commands.executeCommand('editor.action.formatDocument'));
  const { edit, reason } = await server.host.editByProgram(server, [], editor.document);
  if (!edit) return reason;
  await change(edit);
}

/** The edit of an operation: `{ edit, documentChanges, label, message }`, or `{ reason }`. */
async function editBy(server, operation, document, selections, value) {
  // None for the whole list.
  const lines = operation.scope === 'list' && selections[0].isEmpty ? [] : selections.map(linesOf);
  // The server may also exit during the request.
  if (server.isRunning) return editByServer(server.client, operation, document, lines, value).catch(({ message }) => ({ reason: message }));
  const selected = lines.length > 0 ? ['--line', lines.map(([first, end]) => `${first + 1}-${end}`).join(',')] : [];
  const options = value === undefined ? [] : ['--by', value];
  return server.host.editByProgram(server, ['edit', operation.name, ...selected, ...options], document);
}

/** The first line of a selection and the one after its last; one that ends at the start of a line excludes that line. */
function linesOf({ start, end }) {
  return [start.line, end.character === 0 && end.line > start.line ? end.line : end.line + 1];
}

async function editByServer(client, operation, document, lines, argument) {
  const textDocument = client.code2ProtocolConverter.asTextDocumentIdentifier(document);
  const request = (lines) => client.sendRequest('todo/applyOperation', { operation: operation.name, argument, lines, textDocument });
  // One item is inserted for each cursor.
  const requests = operation.cursor === 'inserted' ? lines.map(request) : [request(lines.length > 1 ? lines : lines[0])];
  const [{ label, message, edit: { documentChanges } }, ...others] = await Promise.all(requests);
  const { asRange, asWorkspaceEdit } = client.protocol2CodeConverter;
  for (const { edit: { documentChanges: [{ edits }] } } of others) {
    const own = documentChanges[0].edits;
    const touches = (one) => own.some((other) => asRange(one.range).intersection(asRange(other.range)));
    if (!edits.some(touches)) own.push(...edits);
  }
  // Without annotations, by which VS Code would ask before it removes many items.
  return { edit: await asWorkspaceEdit({ documentChanges }), documentChanges, label, message };
}

function lines(document) {
  return document.getText().split(/\r\n|\r|\n/);
}

module.exports = { format, perform };
