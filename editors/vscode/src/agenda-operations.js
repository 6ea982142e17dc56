'use strict';

const path = require('node:path').posix;
const vscode = require('vscode');

/**
 * Applies an operation to items of an agenda; returns the reason if nothing was changed.
 *
 * A list that had no unsaved changes is saved, because it may not be visible; each list is one undo step.
 */
async function applyToItems(client, operation, items, argument) {
  try {
    const { edit } = await client.sendRequest('todo/applyToItems', { operation, items, argument });
    const changes = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
    // The user may have typed since the server replied.
    const changed = edit.documentChanges.filter(({ edits }) => edits);
    const isStale = changed.some(({ textDocument: { uri, version } }) => {
      const document = open(vscode.Uri.parse(uri));
      return version !== null && document?.version !== version;
    });
    if (isStale) return 'a list changed in the meantime; please try again';
    const saved = changed.map(({ textDocument }) => vscode.Uri.parse(textDocument.uri)).filter((uri) => !open(uri)?.isDirty);
    if (!(await vscode.workspace.applyEdit(changes))) return 'the lists could not be changed';
    for (const uri of saved) {
      if (open(uri)?.isDirty && !(await open(uri).save())) return `${path.basename(uri.path)} could not be saved: the change is in the editor`;
    }
  } catch ({ message }) {
    return message;
  }
}

function open(uri) {
  return vscode.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
}

module.exports = { applyToItems };
