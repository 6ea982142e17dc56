// The list as text: colours, problems with their fixes, completion, and Enter as in the other editors.

import { begins } from './document.js';
import { element } from './rows.js';

/** What a line of the text shows without the server. */
CodeMirror.defineMode('xit', () => ({
  startState: () => ({ finished: false }),
  token(stream, state) {
    if (stream.sol()) {
      const [box, status] = stream.match(/^\s*(?:[-*+]\s|\d+[.)]\s)?\[([ xX@~?])\](?=\s|$)/) ?? [];
      if (box) {
        state.finished = /[xX~]/.test(status);
        return `box box-${{ ' ': 'open', x: 'done', X: 'done', '@': 'ongoing', '~': 'dropped', '?': 'question' }[status]}`;
      }
      if (!/^\s/.test(stream.string)) {
        state.finished = false;
        stream.skipToEnd();
        return 'title';
      }
    }
    const own = state.finished ? 'finished ' : '';
    if (stream.match(/^\s[.!]*!+[.]*(?=\s)/)) return `${own}priority`;
    if (stream.match(/^\s-> \S+/)) return `${own}due`;
    if (stream.match(/^#[\p{L}\p{N}_-]+(?:=(?:"[^"]*"|'[^']*'|[\p{L}\p{N}_-]+))?/u)) return `${own}hashtag`;
    stream.next();
    return own || null;
  },
}));

export class TextView {
  #editor;
  #document;
  #marks = [];
  #fixes;

  constructor(section, app) {
    this.#editor = CodeMirror(section, {
      lineWrapping: true, lineNumbers: false, inputStyle: 'contenteditable', viewportMargin: 40, indentUnit: 4, lineSeparator: '\n', undoDepth: Infinity,
      extraKeys: { 'Ctrl-Space': () => this.#complete(true), 'Ctrl-S': () => app.save(), 'Cmd-S': () => app.save(), 'Shift-Alt-F': () => app.format(), Tab: false, 'Shift-Tab': false },
    });
    this.#editor.getInputField().setAttribute('aria-label', 'Text of the list');
    this.app = app;
    this.#editor.on('inputRead', (_, { origin, text }) => origin === '+input' && /^[#>[=]$/.test(text.at(-1).slice(-1)) && this.#complete(false));
    this.#editor.on('change', (_, { origin, text }) => origin === '+input' && text.length === 2 && this.#enter());
    this.#editor.on('cursorActivity', () => this.#showFixes());
    this.#fixes = section.appendChild(element('div', { class: 'fixes' }));
  }

  show(listDocument) {
    this.#document = listDocument;
    if (this.#editor.getDoc() !== listDocument.doc) this.#editor.swapDoc(listDocument.doc);
    this.showProblems();
    this.#editor.refresh();
  }

  /** Puts the cursor on a conflict, so that its fixes are shown. */
  showFirstConflict() {
    const { doc } = this.#document;
    const line = doc.getValue('\n').split('\n').findIndex((text) => text.startsWith('<<<<<<< '));
    doc.setCursor(Math.max(0, line), 0);
    this.#editor.focus();
  }

  /** Underlines the problems. */
  showProblems() {
    if (!this.#document) return;
    this.#editor.operation(() => {
      for (const mark of this.#marks) mark.clear();
      this.#marks = this.#document.diagnostics.map(({ range: { start, end }, severity, message }) =>
        this.#document.doc.markText({ line: start.line, ch: start.character }, { line: end.line, ch: end.character }, {
          className: `problem severity-${severity}`, attributes: { title: message },
        }));
    });
    this.#showFixes();
  }

  /** Shows the problem at the cursor and its fixes. */
  async #showFixes() {
    const { line, ch } = this.#document?.doc.getCursor() ?? {};
    const problem = this.#document?.diagnostics.find(({ range: { start, end } }) => start.line === line && line === end.line && start.character <= ch && ch <= end.character);
    if (!problem) return this.#fixes.replaceChildren();
    const actions = await this.#document.fixes(problem.range);
    const buttons = actions.slice(0, 4).map((action) => element('button', {
      text: action.title, onclick: () => this.#document.applyAction(action).catch((error) => this.app.announce(error.message)),
    }));
    this.#fixes.replaceChildren(element('span', { text: problem.message }), ...buttons);
  }

  /** What Enter does, which the server knows. */
  async #enter() {
    const { line, ch: character } = this.#document.doc.getCursor();
    const options = { tabSize: 4, insertSpaces: true };
    const edits = await this.#document.request('textDocument/onTypeFormatting', { position: { line, character }, ch: '\n', options });
    // Another key came first.
    const cursor = this.#document.doc.getCursor();
    if (!edits?.length || cursor.line !== line || cursor.ch !== character) return;
    this.#document.applyEdits(edits, '+input');
  }

  async #complete(isAsked) {
    const list = this.#document;
    const { line, ch: character } = list.doc.getCursor();
    const items = (await list.completions({ line, character }, isAsked ? undefined : list.doc.getLine(line)[character - 1])).slice(0, 40);
    if (items.length === 0) return;
    const at = ({ line, character }) => ({ line, ch: character });
    this.#editor.showHint({
      completeSingle: false,
      hint: () => {
        const cursor = list.doc.getCursor();
        const range = items[0].textEdit?.range;
        const from = range ? at(range.start) : cursor;
        const typed = list.doc.getRange(from, cursor);
        return { from, to: cursor, list: items.filter((item) => begins(item, typed)).map(({ label, textEdit, insertText }) => ({ displayText: label, text: textEdit?.newText ?? insertText ?? label })) };
      },
    });
  }
}
