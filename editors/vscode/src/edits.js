'use strict';

const vscode = require('vscode');
const { asCode, nameOf } = require('./uris');

/**
 * Applies an edit of lists, or none of it if one is read-only: VS Code changes such a document, too, but never saves it.
 *
 * Returns the lists, each `{ document, before, isEdited }` with its text before and whether it had unsaved changes; undefined if one
 * is not in the version of `documentChanges`, from which the edit was made. If the only list is that of an `editor`, no key comes between
 * the edit and the end of this.
 */
async function change(edit, documentChanges = [], editor) {
  const uris = edit.entries().map(([uri]) => uri);
  // A list that does not exist yet is created by the edit.
  for (const uri of uris) await vscode.workspace.openTextDocument(uri).then(undefined, () => {});
  const isStale = documentChanges.some(({ textDocument: { uri, version } = { version: null } }) =>
    version !== null && open(asCode(uri))?.version !== version);
  if (isStale) return undefined;
  const before = uris.map(open).map((list) => ({ version: list?.version, text: list?.getText() ?? '', isDirty: list?.isDirty }));
  for (const [uri, edits] of edit.entries()) expectEdits(open(uri), edits);
  const isInEditor = editor && uris.every((uri) => open(uri) === editor.document);
  const replaceAll = (builder) => edit.get(editor.document.uri).forEach(({ range, newText }) => builder.replace(range, newText));
  // What is saved at once was changed, too.
  const changed = new Set();
  const listener = vscode.workspace.onDidChangeTextDocument(({ document }) => document.isDirty && changed.add(document));
  const isDone = isInEditor ? await editor.edit(replaceAll).then(undefined, () => false) : await vscode.workspace.applyEdit(edit);
  listener.dispose();
  if (!isDone) {
    if (uris.some((uri, index) => open(uri)?.version !== before[index].version)) return undefined;
    throw new Error('the lists could not be changed');
  }
  const lists = uris.map((uri, index) => ({ document: open(uri), before: before[index].text, isEdited: before[index].isDirty }));
  const readOnly = lists.map(({ document }) => document).filter((list) => !list.isDirty && !list.isUntitled && !changed.has(list));
  if (readOnly.length === 0) return lists;
  await vscode.workspace.applyEdit(editOf(lists.map(({ document, before }) => [document, before])));
  throw new Error(`${names(readOnly)} is read-only`);
}

/** An edit that gives documents other texts: pairs of both. */
function editOf(texts) {
  const edit = new vscode.WorkspaceEdit();
  for (const [document, text] of texts.filter(([document, text]) => document.getText() !== text)) {
    const { start, end, text: part } = difference(document.getText(), text);
    edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), part);
  }
  return edit;
}

/** The one change that turns a text into `output`: the offsets of what differs, and its new text. */
function difference(text, output) {
  let start = 0;
  while (start < text.length && start < output.length && text[start] === output[start]) start += 1;
  let tail = 0;
  const limit = Math.min(text.length, output.length) - start;
  while (tail < limit && text[text.length - 1 - tail] === output[output.length - 1 - tail]) tail += 1;
  return { start, end: text.length - tail, text: output.slice(start, output.length - tail) };
}

/** The edits that VS Code is applying, by document: `{ version, texts, arePartial }`. */
const expected = new WeakMap();

/** Notes edits of a version of a document that the user does not type; VS Code may apply only parts of them. */
function expectEdits(document, edits, { version = document?.version, arePartial = false } = {}) {
  if (document) expected.set(document, { version, texts: edits.map(({ newText }) => withoutCR(newText)).sort(), arePartial });
}

/** Whether a change is one of the expected edits: a line end that the formatter adds to a list is no Enter. */
function isExpected({ document, contentChanges }) {
  const { version, texts, arePartial } = expected.get(document) ?? {};
  if (document.version !== version + 1) return false;
  const changed = contentChanges.map(({ text }) => withoutCR(text)).sort();
  return arePartial ? changed.every((part) => texts.some((text) => text.includes(part))) : changed.join('\0') === texts.join('\0');
}

function withoutCR(text) {
  return text.replaceAll('\r', '');
}

/**
 * Saves changed lists except those that had unsaved changes; returns the reason if others were not saved.
 *
 * If items moved to another list, their destination comes first. A list that is not saved then stops those after it, because
 * items that are removed from one file before they are in another could be lost.
 */
async function save(lists, isMove) {
  const failed = [];
  const waiting = [];
  let first;
  for (const { document, isEdited } of lists) {
    if (isMove && first && !isEdited) {
      waiting.push(document);
    } else if (isEdited || !(await saveIfNeeded(document))) {
      if (!isEdited) failed.push(document);
      first ??= document;
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
  const isSaved = !document.isDirty || await document.save().then(undefined, () => false);
  quietlySaved.delete(document);
  return isSaved;
}

function names(documents) {
  return documents.map(({ uri }) => nameOf(uri)).join(', ');
}

function open(uri) {
  return vscode.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
}

module.exports = { change, difference, editOf, expectEdits, isExpected, quietlySaved, save };
