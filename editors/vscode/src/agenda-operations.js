'use strict';

const path = require('node:path').posix;
const vscode = require('vscode');

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

/**
 * Saves changed lists except those in `edited`, which had unsaved changes; returns the reason if others were not saved.
 *
 * If items moved to another list, their destination comes first. A list that is not saved then stops those after it, because
 * items that are removed from one file before they are in another could be lost.
 */
async function save(uris, edited, isMove) {
  const failed = [];
  const waiting = [];
  let first;
  for (const uri of uris) {
    if (edited.includes(uri)) {
      first ??= uri;
    } else if (isMove && first) {
      waiting.push(uri);
    } else if (!(await saveIfNeeded(open(uri)))) {
      failed.push(uri);
      first ??= uri;
    }
  }
  const reasons = [];
  if (failed.length > 0) reasons.push(`${names(failed)} could not be saved: the change is in the editor`);
  if (waiting.length > 0) reasons.push(`${names(waiting)} not saved: save ${names([first])} first`);
  return reasons.join('; ');
}

/** Saves a document with unsaved changes; returns whether it has none now. */
async function saveIfNeeded(document) {
  try {
    return !document?.isDirty || await document.save();
  } catch {
    return false;
  }
}

function names(uris) {
  return uris.map((uri) => path.basename(uri.path)).join(', ');
}

function open(uri) {
  return vscode.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
}

module.exports = { applyToItems };
