'use strict';

const vscode = require('vscode');
const { open, save } = require('./saving');

/**
 * Applies an operation to items of an agenda; returns the reason if it failed or did not save a list that it should have.
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
    const uris = changed.map(({ textDocument }) => vscode.Uri.parse(textDocument.uri));
    const edited = uris.filter((uri) => open(uri)?.isDirty);
    if (!(await vscode.workspace.applyEdit(changes))) return 'the lists could not be changed';
    // A destination that begins with # is a group of each list.
    return await save(uris, edited, operation === 'move-to' && !argument.trimStart().startsWith('#'));
  } catch ({ message }) {
    return message;
  }
}

module.exports = { applyToItems };
