'use strict';

const vscode = require('vscode');
const { asProtocol } = require('./uris');

/**
 * Converts LSP workspace edits to changes of a document, sorted, each `{ range, text, cursor }`.
 *
 * All edits apply to the same version. If two overlap, or insert at the same position, the later one is omitted
 * completely. `cursor` is the offset of the words of an item without any, which is the new one if the edit `inserts` items.
 *
 * Returns undefined if an edit changes another file.
 */
function changesIn(document, edits, inserts) {
  const uri = asProtocol(document.uri);
  const accepted = [];
  for (const { documentChanges } of edits) {
    if (documentChanges.some((part) => !part.edits || `${vscode.Uri.parse(part.textDocument.uri)}` !== uri)) return undefined;
    const own = documentChanges.flatMap((part) => part.edits);
    if (!own.some((one) => accepted.some((other) => conflicts(one.range, other.range)))) accepted.push(...own);
  }
  return accepted.sort((one, other) => compare(one.range.start, other.range.start)).map(({ range, newText }) => {
    const text = withLineEnds(newText, document);
    const cursor = inserts ? /^[^]*\[ \] (?=\r?\n?$)/.exec(text)?.[0].length : undefined;
    return { range: new vscode.Range(position(range.start), position(range.end)), text, cursor };
  });
}

/**
 * Applies changes in an editor in one undo step.
 *
 * Returns the positions of their cursors, or undefined if the editor is closed or VS Code rejects the changes.
 */
async function apply(editor, changes) {
  const { document } = editor;
  const cursors = [];
  let shift = 0;
  for (const { range, text, cursor } of changes) {
    const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
    if (cursor !== undefined) cursors.push(start + shift + cursor);
    shift += text.length - (end - start);
  }
  applying += 1;
  const isDone = await editor.edit((builder) => changes.forEach(({ range, text }) => builder.replace(range, text))).then(undefined, () => false);
  applying -= 1;
  return isDone ? cursors.map((offset) => document.positionAt(offset)) : undefined;
}

/** The number of changes that are being applied. */
let applying = 0;

/** Whether changes are being applied, which the user did not type. */
function isApplying() {
  return applying > 0;
}

/** The newest edits of the formatter: `{ document, version, edits }`, which VS Code applies to that version. */
let formatting;

function noteFormatting(document, version, edits) {
  formatting = { document, version, edits: edits ?? [] };
}

/** Whether a change is one of the formatter: a line end at the end of a list is no Enter. */
function isFormatting({ document, contentChanges }) {
  if (document !== formatting?.document || document.version !== formatting.version + 1) return false;
  const withoutCR = (text) => text.replaceAll('\r', '');
  return contentChanges.every(({ text }) => formatting.edits.some(({ newText }) => withoutCR(newText).includes(withoutCR(text))));
}

/** The texts of a snippet before and after its only tab stop, `$0`. */
function plainText(snippet) {
  const texts = ['', ''];
  let index = 0;
  for (const [part] of snippet.matchAll(/\\[\\$}]|\$0|\$\{0\}|[^]/g)) {
    if (part === '$0' || part === '${0}') index = 1;
    else texts[index] += part.length > 1 && part[0] === '\\' ? part[1] : part;
  }
  return texts;
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

function withLineEnds(text, document) {
  return text.replace(/\r\n|\r|\n/g, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n');
}

function position({ line, character }) {
  return new vscode.Position(line, character);
}

/** Whether two ranges overlap or are the same position. */
function conflicts(one, other) {
  const isSame = compare(one.start, other.start) === 0 && compare(one.end, other.end) === 0;
  return isSame || (compare(one.start, other.end) < 0 && compare(other.start, one.end) < 0);
}

function compare(one, other) {
  return one.line - other.line || one.character - other.character;
}

module.exports = { apply, changesIn, difference, isApplying, isFormatting, noteFormatting, plainText };
