'use strict';

const vscode = require('vscode');
const { cursorAfter } = require('./cursor');
const { apply, changesIn } = require('./edits');
const { changesByProgram } = require('./todo-format');

/**
 * Does an operation to what is selected in an editor, in one step that can be undone.
 *
 * Returns why nothing was done, or undefined.
 */
async function perform(server, operation, editor) {
  const { document } = editor;
  const version = document.version;
  const before = lines(document);
  const selections = [...editor.selections];
  const { changes, edit, reason } = await changesBy(server, operation, editor);
  if (!changes && !edit) return reason;
  // What was made for another text must not reach this one.
  if (document.version !== version) return 'the list changed meanwhile; once more, please';
  const cursors = edit ? await applyElsewhere(edit) : await applyHere(editor, changes);
  if (!cursors) return 'the list could not be changed';
  const moved = cursors.length > 0
    ? cursors.map((cursor) => new vscode.Selection(cursor, cursor))
    : cursorAfter(operation, before, lines(document), selections);
  if (moved) editor.selections = moved;
}

/** Formats the list of an editor; returns why nothing was done, or undefined. */
async function format(server, editor) {
  if (server.isRunning) return void (await vscode.commands.executeCommand('editor.action.formatDocument'));
  const { changes, reason } = await changesByProgram(server, [], editor.document);
  if (!changes) return reason;
  if (!(await applyHere(editor, changes))) return 'the list could not be changed';
}

async function changesBy(server, operation, editor) {
  if (!server.isRunning) return changesByProgram(server, ['edit', operation.name, ...span(operation, editor.selection)], editor.document);
  try {
    return await changesByServer(server.client, operation, editor);
  } catch (error) {
    // The server ended in the middle of it, or refused: it has said why.
    return { reason: error.message };
  }
}

/** The lines that `todo-format edit` acts on: those that are selected, or the whole list. */
function span({ kind, name }, selection) {
  // With the cursor on an archived item, only that item is put back.
  if (kind.startsWith('source.') && name !== 'unarchive' && selection.isEmpty) return [];
  const { start, end } = selection;
  // A selection that ends before the first character of a line does not hold that line.
  const last = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
  return ['--line', `${start.line + 1}`, '--until', `${last + 1}`];
}

/** Asks the server for the code action of each selection: `{ changes }`, `{ edit }` of several files, or `{ reason }`. */
async function changesByServer(client, operation, { document, selections }) {
  const edits = [];
  let reason = 'there is nothing to do here';
  for (const selection of selections) {
    const action = await actionOf(client, operation, document, selection);
    if (action?.disabled) reason = action.disabled.reason;
    else if (action?.edit) edits.push(action.edit);
  }
  if (edits.length === 0) return { reason };
  const changes = changesIn(document, edits);
  // Only what is about the whole list reaches into other files: the first does it all.
  return changes ? { changes } : { edit: await client.protocol2CodeConverter.asWorkspaceEdit(edits[0]) };
}

async function actionOf(client, operation, document, selection) {
  const actions = await client.sendRequest('textDocument/codeAction', {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
    range: client.code2ProtocolConverter.asRange(selection),
    context: { diagnostics: [], only: [operation.kind], triggerKind: 1 },
  });
  // A kind also stands for those under it: `source.sort.todo` for `source.sort.todo.due`.
  const action = actions?.find((action) => action.kind === operation.kind);
  if (!action || action.edit || action.disabled) return action;
  return client.sendRequest('codeAction/resolve', action);
}

/** Places of cursors, or undefined when the editor is closed or takes no changes. */
async function applyHere(editor, changes) {
  try {
    return await apply(editor, changes);
  } catch {
    return undefined;
  }
}

async function applyElsewhere(edit) {
  return (await vscode.workspace.applyEdit(edit)) ? [] : undefined;
}

function lines(document) {
  return document.getText().split(/\r\n|\r|\n/);
}

module.exports = { format, perform };
