'use strict';

const { Position, Selection } = require('./types');

/** A text document and its editor as VS Code has them: one kind of line end, columns in UTF-16, an undo stack. */
class Document {
  version = 1;
  #undone = [];

  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, fileName: uri.path });
    // As VS Code does on opening: the kind that most lines have, for all.
    const crlf = text.split('\r\n').length - 1;
    this.eol = crlf > text.split('\n').length - 1 - crlf ? '\r\n' : '\n';
    this.text = this.#withOwnEnds(text);
  }

  getText() {
    return this.text;
  }
  get lines() {
    return this.text.split(this.eol);
  }
  positionAt(offset) {
    const before = this.text.slice(0, offset).split(this.eol);
    return new Position(before.length - 1, before.at(-1).length);
  }
  /** Clamps to the text, as `validatePosition` does. */
  offsetAt({ line, character }) {
    const { lines } = this;
    if (line >= lines.length) return this.text.length;
    const start = lines.slice(0, line).reduce((sum, text) => sum + text.length + this.eol.length, 0);
    return start + Math.min(character, lines[line].length);
  }

  /** Applies edits as one step of the undo stack, and returns `{ changes, cursor }`, cursor for a snippet only. */
  apply(edits) {
    const placed = edits
      .map((edit) => ({ ...edit, start: this.offsetAt(edit.range.start), end: this.offsetAt(edit.range.end) }))
      .sort((one, other) => one.start - other.start || one.end - other.end);
    placed.forEach((edit, index) => {
      if (index > 0 && placed[index - 1].end > edit.start) throw new Error('Overlapping ranges are not allowed!');
    });
    const before = this.text;
    let shift = 0;
    let cursor;
    for (const edit of placed) {
      const snippet = edit.snippet && plain(edit.snippet.value);
      const text = this.#withOwnEnds(snippet ? snippet.text : edit.text);
      this.text = this.text.slice(0, edit.start + shift) + text + this.text.slice(edit.end + shift);
      if (snippet) cursor = edit.start + shift + this.#withOwnEnds(text.slice(0, snippet.cursor)).length;
      shift += text.length - (edit.end - edit.start);
    }
    if (this.text === before) return { changed: false };
    this.#undone.push(before);
    this.version += 1;
    return { changed: true, cursor: cursor === undefined ? undefined : this.positionAt(cursor) };
  }

  /** Takes the last step back; false when there is none. */
  undo() {
    if (this.#undone.length === 0) return false;
    this.text = this.#undone.pop();
    this.version += 1;
    return true;
  }

  #withOwnEnds(text) {
    return text.replace(/\r\n|\r|\n/g, this.eol);
  }
}

/** The text of a snippet with its last tab stop taken out, and where that was. */
function plain(snippet) {
  const cursor = snippet.replace(/\\([\\$}])/g, '$1').indexOf('$0');
  const text = snippet.replace('$0', '').replace(/\\([\\$}])/g, '$1');
  return { text, cursor: cursor < 0 ? text.length : cursor };
}

class Editor {
  constructor(document, selections) {
    this.document = document;
    this.selections = selections ?? [cursorAt(0, 0)];
  }
  get selection() {
    return this.selections[0];
  }
}

function cursorAt(line, character) {
  const position = new Position(line, character);
  return new Selection(position, position);
}

module.exports = { Document, Editor, cursorAt };
