'use strict';

const vscode = require('vscode');
const { cursorAfter } = require('./cursor');
const { editByProgram } = require('./todo-format');
const { mergedEdit } = require('./merge');

/**
 * Does an operation to what is selected in an editor, in one step that can be undone.
 *
 * Returns why there was nothing to do, or undefined when it was done.
 */
async function perform(server, operation, editor) {
  const { document } = editor;
  const version = document.version;
  const before = lines(document);
  const selections = [...editor.selections];
  const { edit, reason } = await editBy(server, operation, editor);
  if (!edit) return reason;
  // What was made for another text must not reach this one.
  if (document.version !== version) return 'the list changed meanwhile; once more, please';
  if (!(await vscode.workspace.applyEdit(edit))) return 'the list could not be changed';
  const moved = cursorAfter(operation, before, lines(document), selections);
  if (moved) editor.selections = moved;
}

async function editBy(server, operation, editor) {
  if (!server.isRunning) return editByProgram(server, operation, editor);
  try {
    return await editByServer(server.client, operation, editor);
  } catch (error) {
    // The server ended in the middle of it, or refused: it has said why.
    return { reason: error.message };
  }
}

/** Asks the server for the code action of each selection, and makes one edit of them. */
async function editByServer(client, operation, editor) {
  const { document } = editor;
  const edits = [];
  let reason = 'there is nothing to do here';
  for (const selection of editor.selections) {
    const action = await actionOf(client, operation, document, selection);
    if (action?.disabled) reason = action.disabled.reason;
    else if (action?.edit) edits.push(action.edit);
  }
  if (edits.length === 0) return { reason };
  return { edit: await client.protocol2CodeConverter.asWorkspaceEdit(mergedEdit(edits)) };
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

function lines(document) {
  return document.getText().split(/\r\n|\r|\n/);
}

module.exports = { perform };
