'use strict';

const vscode = require('vscode');
const { change, difference, editOf, save } = require('./edits');
const { asCode, nameOf } = require('./uris');

/** The past tense of operations, for messages. */
const verbs = {
  complete: 'Completed', reopen: 'Reopened', start: 'Started', drop: 'Dropped', delete: 'Deleted', add: 'Added', 'add-tag': 'Tagged',
  'move-to': 'Moved', 'postpone-day': 'Postponed', 'postpone-week': 'Postponed', 'postpone-month': 'Postponed',
};

/**
 * Actions on items of several lists, one after the other, and their undo.
 *
 * A list that had no unsaved changes is saved, because it may not be visible.
 */
class AgendaActions {
  #client;
  #shown;
  #queue = Promise.resolve();
  /** The actions that can be undone: `{ verb, items, lists, message }`, a list with its text before and after. */
  #done = [];
  /** Those that no message names yet. */
  #unreported = [];
  /** The items of those that have not ended. */
  #items = new Set();

  /** `client` returns the client, and `shown` the items that are shown, whose lines follow the actions. */
  constructor(client, shown) {
    this.#client = client;
    this.#shown = shown;
  }

  /** Runs a task after those before it; a failure is a message. */
  enqueue(task) {
    const ended = this.#queue.then(task).catch(({ message }) => void vscode.window.showWarningMessage(`Todo: ${message}`));
    this.#queue = ended;
    void ended.then(() => ended === this.#queue && this.#report());
    return ended;
  }

  /** Applies an operation to items, which are found again by their line and text; returns whether that was done. */
  apply(operation, items, argument) {
    for (const item of items) this.#items.add(item);
    return this.enqueue(() => this.#perform(verbs[operation] ?? 'Changed', items, async () => {
      for (const { uri } of items) await existing(asCode(uri));
      const targets = items.map(({ uri, line, text }) => ({ uri, line, text }));
      return this.#client().sendRequest('todo/applyOperation', { operation, items: targets, argument });
    }, operation === 'move-to' && !argument.trimStart().startsWith('#')));
  }

  /** Adds an item to a list. */
  add(list, text) {
    return this.enqueue(() => this.#perform(verbs.add, [{ text }], () => this.#client().sendRequest('todo/addItem', { list, text })));
  }

  /** Undoes the last action, or those given. */
  undo(actions) {
    return this.enqueue(async () => {
      const chosen = actions?.filter((action) => this.#done.includes(action)) ?? this.#done.slice(-1);
      if (chosen.length === 0) throw new Error('nothing to undo');
      for (const action of [...chosen].reverse()) await this.#revert(action);
    });
  }

  async #perform(verb, items, request, isMove = false) {
    const { edit, message } = await request();
    const lists = await this.#change(await this.#client().protocol2CodeConverter.asWorkspaceEdit(edit), edit.documentChanges, isMove);
    // The user has typed since the server replied.
    if (!lists) return this.#perform(verb, items, request, isMove);
    for (const item of items) this.#items.delete(item);
    const action = { verb, items, lists, message };
    this.#done.push(action);
    this.#unreported.push(action);
    return true;
  }

  /** Applies an edit of lists, moves the items in them, and saves them; returns their texts before and after. */
  async #change(edit, documentChanges, isMove) {
    const lists = await change(edit, documentChanges);
    if (!lists) return undefined;
    for (const [uri, edits] of edit.entries()) this.#move(uri, edits);
    const reason = await save(lists, isMove);
    if (reason) void vscode.window.showWarningMessage(`Todo: ${reason}`);
    return lists.map(({ document, before }) => ({ uri: document.uri, before, after: document.getText() }));
  }

  async #revert(action) {
    const texts = [];
    for (const { uri, before, after } of action.lists) {
      const document = await existing(uri);
      const text = withoutChange(before, after, document.getText());
      if (text === undefined) throw new Error(`${nameOf(uri)} has changed since: undo that first`);
      texts.push([document, text]);
    }
    if (!(await this.#change(editOf(texts)))) return this.#revert(action);
    this.#done.splice(this.#done.indexOf(action), 1);
  }

  /** Moves the lines of shown and waiting items with the edits of a list. */
  #move(list, edits) {
    for (const item of new Set([...this.#shown(), ...this.#items])) {
      if (`${asCode(item.uri)}` !== `${list}`) continue;
      item.line = moved(item.line, edits);
      if (item.parent !== undefined) item.parent = moved(item.parent, edits);
    }
  }

  /** Says what has been done, once for actions in quick succession. */
  async #report() {
    const actions = this.#unreported.splice(0);
    if (actions.length === 0) return;
    const items = actions.flatMap((action) => action.items);
    const verb = actions.every((action) => action.verb === actions[0].verb) ? actions[0].verb : 'Changed';
    const what = items.length === 1 ? `“${items[0].text}”` : `${items.length} items`;
    const done = [`${verb} ${what}`, ...actions.flatMap(({ message }) => message ?? [])].join('. ');
    if (await vscode.window.showInformationMessage(done, 'Undo')) await this.undo(actions);
  }
}

/** The document of a list, which must exist. */
async function existing(uri) {
  if (uri.scheme !== 'untitled') {
    await vscode.workspace.fs.stat(uri).then(undefined, () => {
      throw new Error(`${nameOf(uri)} no longer exists`);
    });
  }
  return vscode.workspace.openTextDocument(uri);
}

/** A text without the change from `before` to `after`; undefined if it has changed there since. */
function withoutChange(before, after, text) {
  const own = difference(after, before);
  const later = difference(after, text);
  if (own.end <= later.start) return text.slice(0, own.start) + own.text + text.slice(own.end);
  const shift = text.length - after.length;
  if (later.end <= own.start) return text.slice(0, own.start + shift) + own.text + text.slice(own.end + shift);
  return text === after ? before : undefined;
}

/** Where a line is after edits of a list. */
function moved(line, edits) {
  return edits.reduce((sum, { range: { start, end }, newText }) => {
    const isAbove = end.line < line || (end.line === line && end.character === 0);
    return sum + (isAbove ? newText.split('\n').length - 1 - (end.line - start.line) : 0);
  }, line);
}

module.exports = { AgendaActions };
