// A list that is open: its text with its history, which both views share, and what the server says of it.

import { folder, notify, request } from './engine.js';

export const isFinished = ({ status }) => status === 'checked' || status === 'obsolete';

/** Whether a completion begins with what is typed. */
export const begins = ({ filterText, label }, typed) => (filterText ?? label).toLowerCase().startsWith(typed.toLowerCase());

/** The lines of a text as the server counts them, each with its end; it also ends a line at a lone CR. */
const linesOf = (text) => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

/** How many elements two arrays have in common, at their start and after that at their end. */
export function common(before, after) {
  const least = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < least && before[start] === after[start]) start += 1;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, end };
}

export class ListDocument {
  #version = 1;
  /** The lines that the server has. */
  #sent;
  #acts = 0;
  diagnostics = [];

  /**
   * `saved` is the text of the file when it was read or written last, from which changes are merged; null for a list that is in no
   * file. `handle` is that of its file, if the browser can write it. `onChange` is called after each act that changes the text.
   */
  constructor({ id, name, text, saved = null, handle = null }, onChange) {
    Object.assign(this, { id, name, saved, handle });
    // Lines end only at LF, so that a CR stays in the text.
    this.doc = new CodeMirror.Doc(text, 'xit', 0, '\n');
    this.#sent = linesOf(text);
    let isWaiting = false;
    this.doc.on('change', () => {
      if (isWaiting) return;
      isWaiting = true;
      // Several changes of one act are one.
      queueMicrotask(() => {
        isWaiting = false;
        this.#send();
        onChange(this);
      });
    });
    notify('textDocument/didOpen', { textDocument: { uri: this.uri, languageId: 'xit', version: this.#version, text } });
  }

  get uri() {
    return `${folder}/${encodeURIComponent(this.name)}`;
  }

  /** The name as a person reads it. */
  get title() {
    return this.name.replace(/\.(xit|todo)$/, '');
  }

  get text() {
    return this.doc.getValue('\n');
  }

  get isSaved() {
    return this.saved === this.text;
  }

  get record() {
    return { id: this.id, name: this.name, text: this.text, saved: this.saved, handle: this.handle };
  }

  close() {
    notify('textDocument/didClose', { textDocument: { uri: this.uri } });
  }

  /** Sends the lines that are not what the server has. */
  #send() {
    const [before, after] = [this.#sent, linesOf(this.text)];
    const { start, end } = common(before, after);
    if (start + end === before.length && start + end === after.length) return;
    const range = { start: { line: start, character: 0 }, end: { line: before.length - end, character: 0 } };
    this.#sent = after;
    this.#version += 1;
    notify('textDocument/didChange', {
      textDocument: { uri: this.uri, version: this.#version },
      contentChanges: [{ range, text: after.slice(start, after.length - end).join('') }],
    });
  }

  /** A request about this list as it is now. */
  request(method, params = {}) {
    this.#send();
    return request(method, { textDocument: { uri: this.uri, version: this.#version }, ...params });
  }

  /** The items and titles, in line order, and the day; titles have no `item`. */
  async rows() {
    const [symbols, agenda] = await Promise.all([
      this.request('textDocument/documentSymbol'),
      this.request('todo/agenda', { folders: [this.uri], filter: 'any OR any deferred', limit: 1e6 }),
    ]);
    const items = new Map(agenda.parts.flatMap(({ items }) => items).map((item) => [item.line, item]));
    const rows = [];
    const add = (symbol, depth) => {
      const { start, end } = symbol.range;
      const item = items.get(symbol.selectionRange.start.line);
      const progress = /\d+\/\d+/.exec(symbol.detail ?? '')?.[0];
      const isItem = item !== undefined;
      if (isItem || symbol.name !== '(no title)') {
        rows.push({ line: symbol.selectionRange.start.line, end: end.character > 0 ? end.line + 1 : Math.max(end.line, start.line + 1), depth, name: symbol.name, progress, item });
      }
      for (const child of symbol.children ?? []) add(child, isItem ? depth + 1 : depth);
    };
    for (const symbol of symbols ?? []) add(symbol, 0);
    return { rows, today: agenda.today };
  }

  /** Applies an operation to the items of some lines, to the whole list without lines; returns what it did in words. */
  async perform(operation, lines, argument, origin = this.newOrigin()) {
    const { label } = await this.#applyReply(
      () => this.request('todo/applyOperation', { operation, lines, argument }), ({ edit }) => this.apply(edit, origin));
    return label;
  }

  format() {
    const options = { tabSize: 4, insertSpaces: true };
    return this.#applyReply(() => this.request('textDocument/formatting', { options }), (edits) => this.applyEdits(edits ?? []));
  }

  /** Applies what the server replies about the text as it is now. */
  async #applyReply(request, apply) {
    const { text } = this;
    const reply = await request();
    if (text !== this.text) throw new Error('the list has changed meanwhile');
    apply(reply);
    return reply;
  }

  /** A name for changes that are one step of the history. */
  newOrigin() {
    return `*act${(this.#acts += 1)}`;
  }

  /** Applies an edit of the server to this list, as one step of the history. */
  apply(edit, origin = this.newOrigin()) {
    const edits = (edit?.documentChanges ?? []).filter(({ textDocument }) => textDocument?.uri === this.uri).flatMap(({ edits }) => edits);
    this.applyEdits(edits, origin);
  }

  applyEdits(edits, origin = this.newOrigin()) {
    const starts = [0];
    for (const line of linesOf(this.text)) starts.push(starts.at(-1) + line.length);
    const offset = ({ line, character }) => Math.min((starts[line] ?? Infinity) + character, starts.at(-1));
    const replacements = edits.map(({ range, newText }) => [offset(range.start), offset(range.end), newText]);
    for (const [start, end, newText] of replacements.sort(([one], [other]) => other - one)) {
      this.doc.replaceRange(newText, this.doc.posFromIndex(start), this.doc.posFromIndex(end), origin);
    }
  }

  /** The text of a line after its checkbox, and where it begins. */
  words(line) {
    const text = this.doc.getLine(line)?.replace(/\r$/, '') ?? '';
    const start = Math.min(text.length, text.indexOf(']') + 2);
    return { start, text: text.slice(start), end: text.length };
  }

  setWords(line, text, origin) {
    const { start, end } = this.words(line);
    const gap = this.doc.getLine(line)[start - 1] === ']' ? ' ' : '';
    this.doc.replaceRange(gap + text.replace(/[\r\n]+/g, ' '), { line, ch: start }, { line, ch: end }, origin);
  }

  /**
   * Merges the text of its file, which another program has changed since it was `saved`, item by item.
   *
   * Both texts and their common one are made one conflict, which a fix of the server resolves. Returns whether a smaller one is left.
   */
  async merge(theirs) {
    const [base, ours] = [this.saved ?? '', this.text];
    const origin = this.newOrigin();
    const whole = (text) => this.doc.replaceRange(text, { line: 0, ch: 0 }, { line: this.doc.lineCount(), ch: 0 }, origin);
    this.saved = theirs;
    if (ours === theirs || base === theirs) return false;
    if (base === ours) return whole(theirs) ?? false;
    const part = (text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
    whole(`<<<<<<< here\n${part(ours)}||||||| before\n${part(base)}=======\n${part(theirs)}>>>>>>> file\n`);
    await this.#applyFix({ line: 0, character: 0 }, { line: 0, character: 0 }, origin, ({ title }) => /^Merge/.test(title));
    return /^<{7} /m.test(this.text);
  }

  /** Makes a date in words, such as `-> fri`, a date, as Enter does in the editors. */
  async writeDate(line, origin) {
    const end = { line, character: this.doc.getLine(line)?.length ?? 0 };
    await this.#applyFix({ line, character: 0 }, end, origin, ({ diagnostics }) => diagnostics?.[0]?.code === 'date-words');
  }

  async #applyFix(start, end, origin, isMeant) {
    const action = (await this.fixes({ start, end })).find(isMeant);
    if (action) await this.applyAction(action, origin);
  }

  /** The fixes at a place of the text. */
  async fixes(range) {
    return (await this.request('textDocument/codeAction', { range, context: { diagnostics: [], only: ['quickfix'] } })) ?? [];
  }

  async applyAction(action, origin) {
    await this.#applyReply(() => action.edit ?? request('codeAction/resolve', action).then(({ edit }) => edit), (edit) => this.apply(edit, origin));
  }

  /** What completes the text before a position; `triggerCharacter` was typed, if the user has not asked. */
  async completions(position, triggerCharacter) {
    const context = triggerCharacter ? { triggerKind: 2, triggerCharacter } : { triggerKind: 1 };
    const reply = await this.request('textDocument/completion', { position, context });
    return reply?.items ?? reply ?? [];
  }
}
