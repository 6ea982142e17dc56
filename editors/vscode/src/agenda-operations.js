'use strict';

const vscode = require('vscode');

/**
 * Applies an operation to items of an agenda; returns a reason if nothing was changed.
 *
 * A list that had no unsaved changes is saved, because it may not be visible; each list is one undo step.
 */
async function applyToItems(client, name, items) {
  const uris = [...new Set(items.map(({ uri }) => `${vscode.Uri.parse(uri)}`))];
  const find = (uri) => vscode.workspace.textDocuments.find((document) => `${document.uri}` === uri);
  const saved = uris.filter((uri) => !find(uri)?.isDirty);
  try {
    await client.sendRequest('workspace/executeCommand', { command: 'todo-lsp.applyToItems', arguments: [name, items] });
  } catch ({ message }) {
    return message;
  }
  for (const uri of saved) {
    if (find(uri)?.isDirty && !(await find(uri).save())) return `${uri} could not be saved`;
  }
}

module.exports = { applyToItems };
