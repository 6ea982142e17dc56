'use strict';

const vscode = require('vscode');
const { cursorAfter } = require('./cursor');
const { apply, changesIn } = require('./edits');
const { askForArgument } = require('./prompt');
const { change, open, save } = require('./saving');
const { asProtocol } = require('./uris');

/**
 * Runs an operation on an editor's selections in one undo step; first asks for its value if it needs one.
 *
 * Returns the reason if nothing was changed or another list was not saved.
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

/** The operations run one after the other, because a key may be pressed before the last one has changed the text. */
let queue = Promise.resolve();
/** The targets of those that have not begun: the selections when the key was pressed, and the number of lines of the document. */
const waiting = [];

/** The number of attempts while other keys change the text. */
const attempts = 50;
const stale = 'the list changed in the meantime; please try again';

function haveSameLines(selections, others) {
  const linesOf = (some) => some.flatMap(({ start, end }) => [start.line, end.line]).join();
  return linesOf(selections) === linesOf(others);
}

async function performOnce(server, operation, target, value) {
  const { editor } = target;
  const { document } = editor;
  const version = document.version;
  const before = lines(document);
  // The user may have moved on.
  const isHere = haveSameLines(editor.selections, target.selections);
  const selections = [...(isHere ? editor : target).selections];
  const { changes, edit, label, message, reason } = await changesBy(server, operation, document, selections, value);
  if (!changes && !edit) return reason;
  // Changes for an older version must not be applied.
  if (document.version !== version) return stale;
  const say = () => void (message ? vscode.window.showInformationMessage(`Todo: ${message}`) : offerUndo(operation, document, label));
  if (edit) return performInLists(edit, document, say);
  const cursors = await apply(editor, changes);
  if (!cursors) return document.version === version ? 'the list could not be changed' : stale;
  const moved = cursors.length > 0
    ? cursors.map((cursor) => new vscode.Selection(cursor, cursor))
    : cursorAfter(operation, before, lines(document), selections);
  if (moved && isHere) editor.selections = moved;
  for (const next of waiting.filter((next) => next.editor === editor && haveSameLines(next.selections, selections))) {
    Object.assign(next, { selections: moved ?? next.selections, lineCount: document.lineCount });
  }
  say();
}

/** Applies an edit of several lists and saves those that are not in the editor; a failure is a message. */
async function performInLists(edit, document, whenDone) {
  const others = cleanLists(edit, document);
  try {
    await change(edit.entries().map(([uri]) => uri), edit);
    whenDone();
    const reason = await save(others, [], false);
    if (reason) throw new Error(reason);
  } catch ({ message }) {
    void vscode.window.showWarningMessage(`Todo: ${message}`);
  }
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
  const { changes, reason } = await server.host.changesByProgram(server, [], editor.document);
  if (!changes) return reason;
  if (!(await apply(editor, changes))) return 'the list could not be changed';
}

async function changesBy(server, operation, document, selections, value) {
  // None for the whole list.
  const lines = operation.scope === 'list' && selections[0].isEmpty ? [] : selections.map(linesOf);
  // The server may also exit during the request.
  if (server.isRunning) return changesByServer(server.client, operation, document, lines, value).catch(({ message }) => ({ reason: message }));
  const selected = lines.length > 0 ? ['--line', lines.map(([first, end]) => `${first + 1}-${end}`).join(',')] : [];
  const options = value === undefined ? [] : ['--by', value];
  return server.host.changesByProgram(server, ['edit', operation.name, ...selected, ...options], document);
}

/** The first line of a selection and the one after its last; one that ends at the start of a line excludes that line. */
function linesOf({ start, end }) {
  return [start.line, end.character === 0 && end.line > start.line ? end.line : end.line + 1];
}

/** Requests the edit of an operation on lines, perhaps with a value: `{ changes }`, or `{ edit }` of several files. */
async function changesByServer(client, operation, document, lines, argument) {
  const request = (lines) => client.sendRequest('todo/applyOperation', {
    operation: operation.name, argument, lines, textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
  });
  // One item is inserted for each cursor.
  const inserts = operation.cursor === 'inserted';
  const replies = await Promise.all(inserts ? lines.map(request) : [request(lines.length > 1 ? lines : lines[0])]);
  const [{ label, message, edit }] = replies;
  const changes = changesIn(document, replies.map(({ edit }) => edit), inserts);
  return { label, message, ...(changes ? { changes } : { edit: await client.protocol2CodeConverter.asWorkspaceEdit(edit) }) };
}

/** The files of an edit, except the document, that have no unsaved changes and so are saved with it. */
function cleanLists(edit, document) {
  return edit.entries().map(([uri]) => uri).filter((uri) => `${uri}` !== `${document.uri}` && !open(uri)?.isDirty);
}

function lines(document) {
  return document.getText().split(/\r\n|\r|\n/);
}

module.exports = { format, perform };
