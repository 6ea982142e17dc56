'use strict';

const vscode = require('vscode');
const { expectEdits, isExpected } = require('./edits');
const { asProtocol } = require('./uris');

/** The beginning of an item up to its text: indentation, bullet, checkbox. */
const beginning = /^([\s>]*)(?:(?:[-*+]|\d{1,9}[.)]) +)?\[[ xX@~?]\]/;
/** The same of an open item without text. */
const fresh = new RegExp(`${beginning.source.replace('[ xX@~?]', ' ')} $`);
/** The same before another checkbox, typed there. */
const doubled = new RegExp(`${fresh.source.slice(0, -1)}(?=\\[[ xX@~?]\\] )`);
/** A line break as a key inserts it, with the beginning of the line that the rules of the language add. */
const lineBreak = /^\r?\n[ \t>]*(?:[-*+] )?(?:\[ \] )?$/;
/** A letter that follows a checkbox; a parenthesis or a bracket would make it a link. */
const letter = /^[\p{L}\p{N}#!-]$/u;

/**
 * Corrects the text after keys for which VS Code cannot know what a list needs: Enter, Shift+Enter, Tab, Backspace, a paste, and a
 * letter behind a checkbox.
 *
 * A command would be overtaken by the next key, and VS Code drops `onTypeFormatting` then. So the key does at once what the
 * editor can, and the correction, for the newest text, is tried again until VS Code applies it. Both are one undo step.
 */
class Corrections {
  /** The number of attempts after which the text stays as it is. */
  static limit = 1000;

  #server;
  /** What is to be corrected, the oldest first: `{ document, offset, breaksLine, edits, attempts }`, with the place behind what was typed. */
  #waiting = [];
  #isRunning = false;

  constructor(server) {
    this.#server = server;
  }

  follow(event) {
    const { document, contentChanges, reason } = event;
    if (contentChanges.length === 0 || !this.#server.isRunning || !this.#server.serves(document)) return;
    const changes = [...contentChanges].sort((one, other) => one.rangeOffset - other.rangeOffset);
    for (const waiting of this.#waiting.filter((waiting) => waiting.document === document)) {
      waiting.offset = reason === undefined ? moved(waiting.offset, changes) : undefined;
    }
    this.#waiting = this.#waiting.filter(({ offset }) => offset !== undefined);
    // A command such as that which moves lines also inserts line breaks, but removes others.
    const removesLines = changes.some(({ range, text }) => text === '' && !range.isSingleLine);
    if (reason !== undefined || removesLines || isExpected(event)) return;
    let shift = 0;
    for (const change of changes) {
      const start = change.rangeOffset + shift;
      // Of a line that VS Code had indented by itself, it has deleted the blanks.
      const trimmed = changes.find(({ range, text }) => text === '' && range.end.isEqual(change.range.start) && !range.isEmpty)?.rangeLength ?? 0;
      const edits = this.#correction(document, change, document.positionAt(start), trimmed);
      if (edits) this.#waiting.push({ document, offset: start + change.text.length, breaksLine: lineBreak.test(change.text), edits, attempts: 0 });
      shift += change.text.length - change.rangeLength;
    }
    void this.#run();
  }

  /**
   * The function that returns the edits for a change at a position of the new text, before which `trimmed` blanks were deleted with it;
   * undefined if it needs none.
   */
  #correction(document, { range, rangeLength, text }, start, trimmed) {
    const line = document.lineAt(start).text;
    const before = line.slice(0, start.character);
    const isItem = beginning.test(before);
    if (lineBreak.test(text)) {
      // Four blanks, or a TAB if the editor indents with those.
      const added = text.trim() === '' ? text.replace(/[\r\n]/g, '').length - trimmed - /^\s*/.exec(before)[0].length : 0;
      // Shift+Enter; in Markdown, VS Code itself indents a line after a bracket.
      const isNote = added > 0 && (document.languageId === 'xit' || !/[([{]$/.test(before));
      if (isNote) return isItem ? undefined : (_, position) => [deletion(position.line, 0, added)];
      // The lines below it are folded away.
      const isFolded = editorOf(document)?.visibleRanges.slice(0, -1).some(({ end }) => end.line === range.start.line) ?? false;
      return (_, position) => this.#server.client?.sendRequest('textDocument/onTypeFormatting', {
        textDocument: { uri: asProtocol(document.uri) }, position, ch: '\n', folded: isFolded, wantsCursor: true,
        options: { tabSize: 4, insertSpaces: true },
      });
    }
    const isAtEnd = start.character + text.length === line.length;
    if (isAtEnd && letter.test(text) && beginning.exec(before)?.[0] === before) return blankBehindCheckbox;
    if (text === ' ' && doubled.exec(line)?.[0].length === line.length - '[ ] '.length) return withoutFirstCheckbox;
    const isBeforeWords = beginning.exec(before)?.[0] === before.replace(/ $/, '') && before.endsWith(' ');
    // A line that has only blanks may become an item, because Enter was pressed just before.
    const beginsItem = before.trim() === '' && this.#waiting.some((waiting) =>
      waiting.document === document && waiting.breaksLine && document.positionAt(waiting.offset).line === start.line);
    if (/^(?:\t| {2,})$/.test(text) && (isBeforeWords || beginsItem)) return (_, position) => this.#indented(document, position);
    if (text.includes('\n') && fresh.test(before)) return (_, position) => pastedItems(document, start.line, position);
    const isErased = text === '' && rangeLength === 1 && fresh.test(`${line} `) && isAtEnd;
    const isTrimmed = vscode.workspace.getConfiguration('files', document).get('trimTrailingWhitespace');
    if (isErased && !isTrimmed) return withoutCheckbox;
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // The client hears of the change after this class, and must send it before a request.
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#waiting.length > 0) {
      const [first] = this.#waiting;
      first.attempts += 1;
      const isDone = first.attempts > Corrections.limit || await this.#isCorrected(first).catch(() => true);
      if (isDone) this.#waiting = this.#waiting.filter((other) => other !== first);
    }
    this.#isRunning = false;
  }

  /** Applies the edits for the newest text; returns false if it has changed since. */
  async #isCorrected({ document, offset, edits: editsAt }) {
    const { version } = document;
    const cursor = document.positionAt(offset);
    const edits = (await editsAt(document, cursor))?.flatMap((edit) => parts(edit, cursor));
    if (document.version !== version) return false;
    const editor = editorOf(document);
    if (!edits?.length || !editor) return true;
    expectEdits(document, edits);
    return editor.edit((builder) => edits.forEach(({ range, newText }) => {
      // A cursor there moves behind inserted text, but not behind replaced text.
      if (range.isEmpty) builder.insert(range.start, newText);
      else builder.replace(range, newText);
    }), { undoStopBefore: false, undoStopAfter: false });
  }

  /** The item with its sub-items one level deeper, without the blanks of Tab. */
  async #indented(document, { line }) {
    const { text } = document.lineAt(line);
    const [whole] = beginning.exec(text) ?? [];
    const blanks = /^ (\s*)/.exec(text.slice(whole?.length))?.[1].length;
    if (whole === undefined || blanks === undefined) return [];
    const reply = await this.#server.client?.sendRequest('todo/applyOperation', {
      operation: 'indent', lines: [line, line + 1], textDocument: { uri: asProtocol(document.uri) },
    }).catch(() => undefined);
    const edits = reply?.edit.documentChanges?.flatMap(({ edits }) => edits) ?? [];
    return [...edits, ...(blanks > 0 ? [deletion(line, whole.length + 1, whole.length + 1 + blanks)] : [])];
  }
}

/** An edit as edits before and after the cursor, which stays between their texts; a snippet says where that is. */
function parts({ range: { start, end }, newText, snippet }, cursor) {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  if (!snippet) return [{ range, newText }];
  const [before, after] = /^((?:[^$\\]|\\.)*)\$0(.*)$/s.exec(snippet.value).slice(1).map((text) => text.replace(/\\(.)/gs, '$1'));
  return [
    { range: new vscode.Range(range.start, cursor), newText: '' },
    { range: new vscode.Range(cursor, cursor), newText: before },
    { range: new vscode.Range(cursor, range.end), newText: after },
  ].filter(({ range, newText }) => newText || !range.isEmpty);
}

/** A function that returns the edit of a line that matches a pattern, for a position in it. */
function where(pattern, edit) {
  return (document, { line }) => {
    const match = pattern.exec(document.lineAt(line).text);
    return match ? [edit(line, ...match)] : [];
  };
}

const blankBehindCheckbox = where(new RegExp(`${beginning.source}(?=[^\\s([])`), (line, whole) => insertion(line, whole.length, ' '));
const withoutFirstCheckbox = where(doubled, (line, whole) => deletion(line, whole.length - '[ ] '.length, whole.length));
const withoutCheckbox = where(beginning, (line, whole, indentation) => deletion(line, indentation.length, whole.length));

/** The lines of a paste into a fresh item as items. */
function pastedItems(document, first, { line: last }) {
  const { text } = document.lineAt(first);
  const [checkbox, indentation] = beginning.exec(text);
  const edits = [];
  if (beginning.test(text.slice(checkbox.length + 1))) edits.push(deletion(first, indentation.length, checkbox.length + 1));
  for (let line = first + 1; line <= last; line += 1) {
    const pasted = document.lineAt(line).text;
    if (pasted.trim() === '') continue;
    const isItem = /^\s/.test(pasted) || beginning.test(pasted);
    edits.push(insertion(line, 0, isItem ? indentation : `${checkbox} `));
  }
  return edits;
}

function insertion(line, character, newText) {
  return { range: new vscode.Range(line, character, line, character), newText };
}

function deletion(line, start, end) {
  return { range: new vscode.Range(line, start, line, end), newText: '' };
}

/** The new offset of a place behind typed text, which grows with what is typed there up to the end of its line; undefined if it is gone. */
function moved(offset, changes) {
  let shift = 0;
  for (const { rangeOffset, rangeLength, text } of changes) {
    if (rangeOffset > offset) break;
    const end = rangeOffset + rangeLength;
    if (end > offset) return undefined;
    if (end === offset) return rangeOffset + shift + text.split(/\r?\n/, 1)[0].length;
    shift += text.length - rangeLength;
  }
  return offset + shift;
}

function editorOf(document) {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  return editors.find((editor) => editor?.document === document);
}

module.exports = { Corrections };
