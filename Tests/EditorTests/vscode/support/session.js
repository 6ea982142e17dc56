'use strict';

const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const timer = require('node:timers/promises');
const { cursorAt } = require('./document');
const { enterText } = require('./enter');
const { Range } = require('./types');

const folder = path.resolve(__dirname, '../../sessions');

/** The typing sessions of all editors; see the README next to them. */
function sessions() {
  return fs.readdirSync(folder).filter((file) => file.endsWith('.steps')).map((file) => {
    const read = (ending) => fs.readFileSync(path.join(folder, file.replace('.steps', ending)), 'utf8');
    const steps = read('.steps').split('\n').flatMap((line, index) => {
      const [, word, argument] = /^([a-z-]+) ?(.*)$/.exec(line) ?? [];
      return word ? [{ number: index + 1, word, argument }] : [];
    });
    return { name: path.basename(file, '.steps'), text: read('.xit'), steps, after: read('.after') };
  });
}

/** Runs the steps of a session in a workbench with one open list. */
class Person {
  #killed = '';

  constructor(workbench) {
    this.workbench = workbench;
    this.editor = workbench.api.window.activeTextEditor;
    this.document = this.editor.document;
  }

  async run({ word, argument }) {
    const { document } = this;
    switch (word) {
      case 'goto': {
        const offset = document.text.indexOf(argument);
        if (offset < 0) throw new Error(`there is no ${JSON.stringify(argument)} in:\n${document.text}`);
        return this.#moveTo(offset);
      }
      case 'type': return this.#type(argument);
      case 'erase':
        for (let count = Number(argument); count > 0; count -= 1) this.#replace(this.#offset - 1, this.#offset, '');
        return;
      case 'append':
        this.#moveTo(this.#lineEnd);
        return this.#type(argument);
      case 'line-above':
        this.#replace(this.#lineStart, this.#lineStart, '\n');
        this.#moveTo(this.#offset - 1);
        return this.#type(argument);
      case 'line-below':
        this.#replace(this.#lineEnd, this.#lineEnd, '\n');
        return this.#type(argument);
      case 'enter': {
        const before = document.text.slice(this.#lineStart, this.#lineEnd);
        return this.#replace(this.#lineEnd, this.#lineEnd, `\n${enterText(before)}`);
      }
      case 'kill-line': {
        const [start, end] = [this.#lineStart, Math.min(this.#lineEnd + 1, document.text.length)];
        this.#killed = document.text.slice(start, end);
        return this.#replace(start, end, '');
      }
      case 'yank': {
        const start = this.#lineStart;
        this.#replace(start, start, this.#killed);
        return this.#moveTo(start);
      }
      case 'undo': return void document.undo();
      case 'redo': return void document.redo();
      case 'save': return document.save();
      case 'run': return this.workbench.run(`todo-lsp.${argument}`);
      case 'pause': return this.#pause(argument);
      default: throw new Error(`no such step: ${word}`);
    }
  }

  get #offset() {
    return this.document.offsetAt(this.editor.selection.active);
  }
  get #lineStart() {
    return this.document.text.lastIndexOf('\n', this.#offset - 1) + 1;
  }
  get #lineEnd() {
    const end = this.document.text.indexOf('\n', this.#offset);
    return end < 0 ? this.document.text.length : end;
  }
  #moveTo(offset) {
    const { line, character } = this.document.positionAt(offset);
    this.editor.selections = [cursorAt(line, character)];
  }
  #replace(start, end, text) {
    const range = new Range(this.document.positionAt(start), this.document.positionAt(end));
    this.document.apply([{ range, text }]);
    this.#moveTo(start + text.length);
  }
  #type(text) {
    for (const character of text) this.#replace(this.#offset, this.#offset, character);
  }

  async #pause(count) {
    const expected = this.#expected();
    if (count && expected.length !== Number(count)) throw new Error(`not ${count} problems:\n${expected.join('\n')}`);
    const isShown = () => shown(this.document).join('\n') === expected.join('\n');
    for (let until = Date.now() + 5000; !isShown() && Date.now() < until;) await timer.setTimeout(5);
    if (isShown()) await timer.setTimeout(200);
    if (isShown()) return;
    throw new Error(`shown:\n${shown(this.document).join('\n')}\nexpected:\n${expected.join('\n')}\n${this.document.text}`);
  }

  /** The expected problems, each as `LINE:COLUMN: CODE`. */
  #expected() {
    const input = this.document.text;
    let report;
    try {
      report = `${execFileSync(process.env.TODO_FORMAT, ['lint', '--stdin-name', 'list.xit'], { input, stdio: 'pipe' })}`;
    } catch ({ stdout }) {
      report = `${stdout}`;
    }
    return report.split('\n').filter(Boolean).map((line) => line.replace(/^list\.xit:(\d+:\d+): .* \[([a-z-]+)\]$/, '$1: $2')).sort();
  }
}

/** A document's decorations, each as `LINE:COLUMN: CODE`, the column in code points. */
function shown(document) {
  return document.decorations.map(({ start, end, problem }) => {
    const { line, character } = document.positionAt(start);
    const column = [...(document.lines[line] ?? '').slice(0, character)].length + 1;
    const fault = start === end ? ' (empty)' : document.text.slice(start, end).includes('\n') ? ' (of several lines)' : '';
    return `${line + 1}:${column}: ${problem.code}${fault}`;
  }).sort();
}

module.exports = { Person, sessions };
