'use strict';

const vscode = require('vscode');
const { difference } = require('./edits');
const { nameOf } = require('./uris');

/**
 * Applies an edit of lists, or none of it if one is read-only: VS Code changes such a document, too, but never saves it.
 *
 * Returns the lists, each `{ document, before }` with its text before.
 */
async function change(uris, edit) {
  // A list that does not exist yet is created by the edit.
  for (const uri of uris) await vscode.workspace.openTextDocument(uri).then(undefined, () => {});
  const texts = uris.map((uri) => open(uri)?.getText() ?? '');
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error('the lists could not be changed');
  const lists = uris.map((uri, index) => ({ document: open(uri), before: texts[index] }));
  const readOnly = lists.map(({ document }) => document)
    .filter(({ isDirty, isUntitled }) => !isDirty && !isUntitled);
  if (readOnly.length === 0) return lists;
  await vscode.workspace.applyEdit(editOf(lists.map(({ document, before }) => [document, before])));
  throw new Error(`${names(readOnly.map(({ uri }) => uri))} is read-only`);
}

/** An edit that gives documents other texts: pairs of both. */
function editOf(texts) {
  const edit = new vscode.WorkspaceEdit();
  for (const [document, text] of texts) {
    const { start, end, text: part } = difference(document.getText(), text);
    edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), part);
  }
  return edit;
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

/** The documents that are being saved here, which must not be formatted or fixed, because the user did not ask for that. */
const quietlySaved = new Set();

/** Saves a document with unsaved changes as it is; returns whether it has none now. */
async function saveIfNeeded(document) {
  quietlySaved.add(document);
  try {
    return !document?.isDirty || await document.save();
  } catch {
    return false;
  } finally {
    quietlySaved.delete(document);
  }
}

/** Whether a document is being saved without being formatted or fixed. */
function isSavedQuietly(document) {
  return quietlySaved.has(document);
}

function names(uris) {
  return uris.map(nameOf).join(', ');
}

/** The open document of a file. */
function open(uri) {
  return vscode.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
}

module.exports = { change, editOf, isSavedQuietly, open, save };
