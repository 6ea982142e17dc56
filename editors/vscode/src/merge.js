'use strict';

/**
 * One LSP workspace edit that does what several do, each of which was made for the same version of one document.
 *
 * Where two touch the same place, the later one is left out as a whole: half an operation is none.
 */
function mergedEdit(edits) {
  if (edits.length === 1) return edits[0];
  const uri = uris(edits[0])[0];
  const taken = [];
  for (const edit of edits) {
    const own = textEdits(edit);
    if (own.every((one) => !taken.some((other) => touch(one.range, other.range)))) taken.push(...own);
  }
  return {
    documentChanges: [{ textDocument: { uri, version: null }, edits: taken }],
    changeAnnotations: Object.assign({}, ...edits.map((edit) => edit.changeAnnotations)),
  };
}

function uris(edit) {
  return edit.documentChanges?.map((change) => change.textDocument.uri) ?? Object.keys(edit.changes);
}

function textEdits(edit) {
  return edit.documentChanges?.flatMap((change) => change.edits) ?? Object.values(edit.changes).flat();
}

function touch(one, other) {
  return compare(one.start, other.end) <= 0 && compare(other.start, one.end) <= 0;
}

function compare(one, other) {
  return one.line - other.line || one.character - other.character;
}

module.exports = { mergedEdit };
