'use strict';

const vscode = require('vscode');

/**
 * The changes that LSP workspace edits make in a document, in the order of the text, each `{ range, text, cursor }`.
 *
 * The edits were made for the same version. Where two touch the same place, the later one is left out as a whole: half an
 * operation is none. A snippet becomes plain text and `cursor`, the offset of its last tab stop: VS Code takes a snippet
 * back in steps of its own, and takes no several.
 *
 * Returns undefined where an edit is about another file too.
 */
function changesIn(document, edits) {
  const uri = `${document.uri}`;
  const taken = [];
  for (const edit of edits) {
    const parts = edit.documentChanges ?? Object.entries(edit.changes).map(([uri, edits]) => ({ textDocument: { uri }, edits }));
    if (parts.some((part) => !part.edits || `${vscode.Uri.parse(part.textDocument.uri)}` !== uri)) return undefined;
    const own = parts.flatMap((part) => part.edits);
    if (own.every((one) => !taken.some((other) => touch(one.range, other.range)))) taken.push(...own);
  }
  return taken.sort((one, other) => compare(one.range.start, other.range.start)).map((edit) => {
    const range = new vscode.Range(position(edit.range.start), position(edit.range.end));
    const { text, cursor } = edit.snippet ? plain(edit.snippet.value) : { text: edit.newText };
    return { range, text: withLineEnds(text, document), cursor };
  });
}

/**
 * Makes changes in an editor, in one step that can be undone.
 *
 * Returns the places of their cursors, in an array that is empty where no change has one; undefined if VS Code refuses.
 */
async function apply(editor, changes) {
  const { document } = editor;
  const cursors = [];
  let shift = 0;
  for (const { range, text, cursor } of changes) {
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    if (cursor !== undefined) cursors.push(start + shift + withLineEnds(text.slice(0, cursor), document).length);
    shift += text.length - (end - start);
  }
  const isDone = await editor.edit((builder) => changes.forEach(({ range, text }) => builder.replace(range, text)));
  return isDone ? cursors.map((offset) => document.positionAt(offset)) : undefined;
}

/** The text of a snippet that has no tab stop but the last one, and where that is. */
function plain(snippet) {
  let text = '';
  let cursor;
  for (const [part] of snippet.matchAll(/\\[\\$}]|\$0|\$\{0\}|[^]/g)) {
    if (part === '$0' || part === '${0}') cursor = text.length;
    else text += part.length > 1 && part[0] === '\\' ? part[1] : part;
  }
  return { text, cursor };
}

function withLineEnds(text, document) {
  return text.replace(/\r\n|\r|\n/g, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}

function position({ line, character }) {
  return new vscode.Position(line, character);
}

function touch(one, other) {
  return compare(one.start, other.end) <= 0 && compare(other.start, one.end) <= 0;
}

function compare(one, other) {
  return one.line - other.line || one.character - other.character;
}

module.exports = { apply, changesIn };
