'use strict';

const fs = require('node:fs');
const { EndOfLine, Position, Range, Selection } = require('./types');

/** A text document like VS Code's: one kind of line end, UTF-16 columns, an undo stack, and decorations. */
class Document {
  version = 1;
  /** Called with the document and its changes in the order of VS Code's event, last in the text first. */
  onChange = () => {};
  /** Called with the document when it is saved. */
  onSave = () => {};
  /** The decorations: `{ start, end, problem }`, in offsets that move with the text as in VS Code. */
  decorations = [];
  /** Whether decorations move with the text; in some clients they stay until the server publishes. */
  movesDecorations = true;
  #done = [];
  #undone = [];
  /** The last step of the undo stack when the document was saved. */
  #saved;

  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, fileName: uri.path });
    // Like VS Code, converts all line ends to CRLF if more than half of them contain a CR, else to LF.
    const lineEnds = text.match(/\r\n|\r|\n/g) ?? [];
    this.lineEnd = lineEnds.filter((end) => end !== '\n').length > lineEnds.length / 2 ? '\r\n' : '\n';
    this.text = this.#withOwnLineEnds(text);
  }

  /** Like in VS Code, only undoing or redoing makes a changed document clean, not the same text. */
  get isDirty() {
    return this.#done.at(-1) !== this.#saved;
  }
  /** Writes the file, without formatting it. */
  async save() {
    fs.writeFileSync(this.fileName, this.text);
    this.#saved = this.#done.at(-1);
    this.onSave(this);
    return true;
  }

  getText() {
    return this.text;
  }
  get eol() {
    return this.lineEnd === '\r\n' ? EndOfLine.CRLF : EndOfLine.LF;
  }
  get lines() {
    return this.text.split(this.lineEnd);
  }
  positionAt(offset) {
    const before = this.text.slice(0, offset).split(this.lineEnd);
    return new Position(before.length - 1, before.at(-1).length);
  }
  /** Clamps to the text, as `validatePosition` does. */
  offsetAt({ line, character }) {
    const { lines } = this;
    if (line >= lines.length) return this.text.length;
    const start = lines.slice(0, line).reduce((sum, text) => sum + text.length + this.lineEnd.length, 0);
    return start + Math.min(character, lines[line].length);
  }

  lineAt(line) {
    return { text: this.lines[line] };
  }

  /** Applies edits as one step of the undo stack. */
  apply(edits) {
    const placed = edits
      .map((edit) => ({ ...edit, start: this.offsetAt(edit.range.start), end: this.offsetAt(edit.range.end) }))
      .sort((one, other) => one.start - other.start || one.end - other.end);
    placed.forEach((edit, index) => {
      if (index > 0 && placed[index - 1].end > edit.start) throw new Error('Overlapping ranges are not allowed!');
    });
    let shift = 0;
    const changes = [];
    const inverse = [];
    for (const { start, end, ...edit } of placed) {
      const text = this.#withOwnLineEnds(edit.text);
      changes.push({ start, end, text });
      inverse.push({ start: start + shift, end: start + shift + text.length, text: this.text.slice(start, end) });
      shift += text.length - (end - start);
    }
    if (changes.every(({ start, end, text }) => this.text.slice(start, end) === text)) return;
    this.#change(changes);
    this.#done.push({ changes, inverse });
    this.#undone = [];
  }

  /** Undoes the last step; false if there is none. */
  undo() {
    const step = this.#done.pop();
    if (!step) return false;
    this.#undone.push(step);
    this.#change(step.inverse);
    return true;
  }

  /** Redoes the last undone step; false if there is none. */
  redo() {
    const step = this.#undone.pop();
    if (!step) return false;
    this.#done.push(step);
    this.#change(step.changes);
    return true;
  }

  /** Replaces the decorations by those of the protocol's diagnostics. */
  draw(diagnostics) {
    this.decorations = diagnostics.map((problem) => (
      { start: this.offsetAt(problem.range.start), end: this.offsetAt(problem.range.end), problem }));
  }

  #change(changes) {
    const contentChanges = [];
    for (const { start, end, text } of [...changes].reverse()) {
      contentChanges.push({ range: { start: this.positionAt(start), end: this.positionAt(end) }, text });
      this.text = this.text.slice(0, start) + text + this.text.slice(end);
      for (const decoration of this.movesDecorations ? this.decorations : []) move(decoration, start, end, text.length);
    }
    this.version += 1;
    this.onChange(this, contentChanges);
  }

  #withOwnLineEnds(text) {
    return text.replace(/\r\n|\r|\n/g, this.lineEnd);
  }
}

/** Moves a decoration with an edit, like VS Code's decorations of problems, which grow at neither end. */
function move(decoration, start, end, length) {
  const follow = (offset, isEnd) => movedOffset(offset, isEnd, { start, end, length });
  const moved = follow(decoration.start, false);
  Object.assign(decoration, { start: moved, end: Math.max(moved, follow(decoration.end, true)) });
}

/**
 * The offset of an end of a decoration after a replacement by `length` characters.
 *
 * VS Code moves the ends separately. An end stays in characters that are overwritten one by one, and only one in the rest of a
 * longer deletion moves to its end. Where text is inserted, the start moves and the end stays.
 */
function movedOffset(offset, isEnd, { start, end, length }) {
  const isBefore = (limit, includesLimit) => offset < limit || (includesLimit && offset === limit);
  const overwritten = Math.min(end - start, length);
  if (isBefore(start, isEnd || end > start)) return offset;
  if (overwritten > 0 && isBefore(start + overwritten, isEnd || end - start > length)) return offset;
  return isBefore(end, isEnd) ? start + length : offset + length - (end - start);
}

/** A text editor like VS Code's, with a document and selections. */
class Editor {
  constructor(document, selections) {
    this.document = document;
    this.selections = selections ?? [cursorAt(0, 0)];
  }
  get selection() {
    return this.selections[0];
  }

  /** Like VS Code: one undo step, or nothing if two edits overlap. */
  async edit(describe, { undoStopBefore = true, undoStopAfter = true } = {}) {
    if (!undoStopBefore || !undoStopAfter) throw new Error('joined undo steps are not simulated');
    const edits = [];
    describe({
      replace: (range, text) => edits.push({ range, text }),
      insert: (position, text) => edits.push({ range: new Range(position, position), text }),
      delete: (range) => edits.push({ range, text: '' }),
    });
    this.document.apply(edits);
    return true;
  }
}

function cursorAt(line, character) {
  const position = new Position(line, character);
  return new Selection(position, position);
}

module.exports = { Document, Editor, cursorAt };
