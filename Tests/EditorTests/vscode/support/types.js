'use strict';

// The types of VS Code's API that the extension uses, with the behaviour that matters here.

class Position {
  constructor(line, character) {
    if (line < 0 || character < 0) throw new RangeError(`no such position: ${line}:${character}`);
    Object.assign(this, { line, character });
  }
  compareTo(other) {
    return this.line - other.line || this.character - other.character;
  }
}

class Range {
  constructor(start, end) {
    [this.start, this.end] = start.compareTo(end) <= 0 ? [start, end] : [end, start];
  }
  get isEmpty() {
    return this.start.compareTo(this.end) === 0;
  }
}

class Selection extends Range {
  constructor(anchor, active) {
    super(anchor, active);
    Object.assign(this, { anchor, active });
  }
}

class Uri {
  constructor(scheme, path) {
    Object.assign(this, { scheme, path });
  }
  static file(path) {
    return new Uri('file', path);
  }
  static joinPath(uri, ...parts) {
    return new Uri(uri.scheme, require('node:path').posix.join(uri.path, ...parts));
  }
  static parse(text) {
    const { protocol, pathname } = new URL(text);
    return new Uri(protocol.slice(0, -1), decodeURIComponent(pathname));
  }
  get fsPath() {
    return this.path;
  }
  toString() {
    return this.scheme === 'file' ? `file://${encodeURI(this.path)}` : `${this.scheme}:${encodeURI(this.path)}`;
  }
}

class WorkspaceEdit {
  /** `{ uri, range, text }`. */
  edits = [];

  replace(uri, range, text) {
    this.edits.push({ uri, range, text });
  }
  createFile(uri) {
    this.created = [...(this.created ?? []), uri];
  }
  set(uri, edits) {
    for (const edit of edits) this.edits.push({ uri, ...edit });
  }
  entries() {
    return this.edits.map(({ uri, ...edit }) => [uri, [edit]]);
  }
}

class EventEmitter {
  #listeners = new Set();
  event = (listener) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  /** Waits for the listeners, unlike VS Code. */
  fire(value) {
    return Promise.all([...this.#listeners].map((listener) => listener(value)));
  }
  dispose() {
    this.#listeners.clear();
  }
}

class CodeAction {
  constructor(title, kind) {
    Object.assign(this, { title, kind });
  }
}

class TreeItem {
  constructor(label, collapsibleState = TreeItemCollapsibleState.None) {
    Object.assign(this, { label, collapsibleState });
  }
}

class ThemeColor {}

class ThemeIcon {
  constructor(id) {
    this.id = id;
  }
}

/** The state of a workspace, which VS Code keeps. */
class Memory {
  values = new Map();

  get(key, value) {
    return this.values.has(key) ? this.values.get(key) : value;
  }
  async update(key, value) {
    this.values.set(key, value);
  }
}

const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
const TreeItemCheckboxState = { Unchecked: 0, Checked: 1 };
const ViewColumn = { Beside: -2 };
const EndOfLine = { LF: 1, CRLF: 2 };
const StatusBarAlignment = { Left: 1, Right: 2 };
const TextEditorSelectionChangeKind = { Keyboard: 1, Mouse: 2, Command: 3 };
const LanguageStatusSeverity = { Information: 0, Warning: 1, Error: 2 };

module.exports = {
  Position, Range, Selection, Uri, WorkspaceEdit, EventEmitter, CodeAction, TreeItem, ThemeColor, ThemeIcon, Memory,
  TreeItemCollapsibleState, TreeItemCheckboxState, ViewColumn,
  EndOfLine, StatusBarAlignment, TextEditorSelectionChangeKind, LanguageStatusSeverity,
};
