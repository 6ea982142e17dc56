'use strict';

const vscode = require('vscode');
const { groups } = require('./agenda-groups');
const { applyToItems } = require('./agenda-operations');
const { askForValue } = require('./prompt');
const operations = require('../operations.json');

/** The agenda in the side bar: the items of all lists by due date, by list or by tag. */
class Agenda {
  /** The view's id and the prefix of its commands. */
  static id = 'todo-lsp.agenda';
  /** Changes within this time, in milliseconds, are shown together. */
  static delay = 150;
  /** The maximum number of items in the view. */
  static limit = 1000;

  #server;
  #state;
  #view;
  #listeners;
  #changed = new vscode.EventEmitter();
  onDidChangeTreeData = this.#changed.event;
  #client;
  #timer;
  #roots = [];
  #queue = Promise.resolve();

  /** `state` stores the filter and the grouping of the workspace. */
  constructor(server, state) {
    this.#server = server;
    this.#state = state;
    this.#view = vscode.window.createTreeView(Agenda.id, {
      treeDataProvider: this, canSelectMany: true, showCollapseAll: true, manageCheckboxStateManually: true,
    });
    this.#listeners = [
      this.#view.onDidChangeVisibility(({ visible }) => visible && this.#startAndRefresh()),
      this.#view.onDidChangeCheckboxState(({ items }) => this.#check(items)),
      server.onDidChange(() => this.#connect()),
      ...this.#commands(),
    ];
    this.#describe();
    if (this.#view.visible) void this.#startAndRefresh();
  }

  dispose() {
    clearTimeout(this.#timer);
    for (const listener of [...this.#listeners, this.#view, this.#changed]) listener.dispose();
  }

  // The tree

  getChildren(node) {
    return node ? node.children : this.#roots;
  }

  getTreeItem(node) {
    if (!node.item) {
      const group = new vscode.TreeItem(node.label, vscode.TreeItemCollapsibleState.Expanded);
      return Object.assign(group, { id: node.id, description: `${node.count}`, contextValue: 'group' });
    }
    const { item } = node;
    const isFinished = ['checked', 'obsolete'].includes(item.status);
    const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
    return Object.assign(new vscode.TreeItem(node.label), {
      id: node.id,
      description: node.description,
      tooltip: node.tooltip,
      contextValue: 'item',
      checkboxState: item.status === 'malformed' ? undefined : isFinished ? Checked : Unchecked,
      iconPath: icon(item.status),
      command: { command: `${Agenda.id}.open`, title: 'Open', arguments: [node] },
    });
  }

  // Updates

  /** Starts the server, because no list may be open. */
  async #startAndRefresh() {
    await this.#server.start();
    this.refresh();
  }

  #connect() {
    const client = this.#server.isRunning ? this.#server.client : undefined;
    // Without a client, the server's problem may have changed.
    if (client && client === this.#client) return;
    this.#client = client;
    client?.onNotification('todo/agendaChanged', () => client === this.#client && this.#refreshSoon());
    this.refresh();
  }

  #refreshSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), Agenda.delay);
  }

  /** Requests the agenda and the badge; while the view is hidden, only the badge. */
  refresh() {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(() => this.#refresh()).catch(() => {});
    return this.#queue;
  }

  async #refresh() {
    const client = this.#client;
    if (!client) {
      this.#countDue([]);
      return this.#show([], this.#server.problem);
    }
    const due = await client.sendRequest('todo/agenda', { filter: 'due<=today', limit: 0 });
    this.#countDue(due.parts);
    if (!this.#view.visible) return;
    try {
      const agenda = await client.sendRequest('todo/agenda', { filter: this.#filter, limit: Agenda.limit });
      if (client !== this.#client) return;
      this.#show(groups(agenda, this.#grouping), this.#message(agenda));
    } catch ({ message }) {
      this.#show([], message.replace(/^params\.filter: /, 'Invalid filter: '));
    }
  }

  #show(roots, message) {
    this.#roots = roots;
    this.#view.message = message || undefined;
    this.#changed.fire(undefined);
  }

  /** The view's message about an agenda, if any. */
  #message({ parts, isComplete }) {
    if (parts.length === 0) {
      if (!isComplete) return 'Reading the lists…';
      return this.#filter ? 'No item matches the filter.' : 'Nothing to do.';
    }
    const all = total(parts);
    if (all <= Agenda.limit) return '';
    const [shown, found] = [Agenda.limit, all].map((number) => number.toLocaleString('en'));
    return `Only the first ${shown} of ${found} items by due date are shown. Filter the agenda to see others.`;
  }

  #countDue(parts) {
    const value = total(parts);
    const tooltip = value === 1 ? 'One item is overdue or due today' : `${value} items are overdue or due today`;
    this.#view.badge = value > 0 ? { value, tooltip } : undefined;
  }

  // Filter and grouping

  get #filter() {
    return this.#state.get('agenda.filter', '');
  }

  get #grouping() {
    return this.#state.get('agenda.grouping', 'due');
  }

  async #remember(key, value) {
    await this.#state.update(`agenda.${key}`, value);
    this.#describe();
    await this.refresh();
  }

  #describe() {
    this.#view.description = this.#filter;
    void vscode.commands.executeCommand('setContext', 'todo-lsp.agendaHasFilter', this.#filter !== '');
  }

  async #askForFilter() {
    const filter = await vscode.window.showInputBox({
      title: 'Filter the Agenda', value: this.#filter, prompt: 'Words, #tag, !, overdue, due<fri, undated; - negates a term',
    });
    if (filter !== undefined) await this.#remember('filter', filter.trim());
  }

  async #askForGrouping() {
    const choices = [
      { label: 'Due Date', grouping: 'due' }, { label: 'List', grouping: 'list' }, { label: 'Tag', grouping: 'tag' },
    ];
    const choice = await vscode.window.showQuickPick(choices, { placeHolder: 'Group the agenda by' });
    if (choice) await this.#remember('grouping', choice.grouping);
  }

  // Commands

  #commands() {
    const commands = {
      show: () => vscode.commands.executeCommand(`${Agenda.id}.focus`),
      refresh: () => this.refresh(),
      filter: () => this.#askForFilter(),
      'clear-filter': () => this.#remember('filter', ''),
      group: () => this.#askForGrouping(),
      open: (node) => open(node.item),
      'open-beside': (node) => open(node.item, vscode.ViewColumn.Beside),
    };
    for (const { name } of operations.filter(isForItem)) commands[name] = (node, selected) => this.#apply(name, selected ?? [node]);
    return Object.entries(commands).map(([name, command]) => vscode.commands.registerCommand(`${Agenda.id}.${name}`, command));
  }

  async #check(changes) {
    const { Checked } = vscode.TreeItemCheckboxState;
    for (const [name, state] of [['complete', true], ['reopen', false]]) {
      const nodes = changes.filter(([, value]) => (value === Checked) === state).map(([node]) => node);
      if (nodes.length > 0) await this.#apply(name, nodes);
    }
  }

  #ask(operation, { uri }) {
    const params = { operation: operation.name, textDocument: { uri } };
    return askForValue(operation, (argument) =>
      this.#client?.sendRequest('todo/argumentValues', { ...params, argument }).catch(() => undefined));
  }

  /** Applies an operation to the selected items; an item in several groups counts once. */
  async #apply(name, nodes) {
    const items = [...new Set((nodes ?? []).map((node) => node?.item).filter(Boolean))];
    if (items.length === 0 || !this.#client) return;
    const operation = operations.find((operation) => operation.name === name);
    const value = operation.argument ? await this.#ask(operation, items[0]) : undefined;
    if (operation.argument && value === undefined) return;
    const reason = await applyToItems(this.#client, name, items, value);
    if (reason) vscode.window.setStatusBarMessage(`Todo: ${reason}`, 5000);
    await this.refresh();
  }
}

/** The number of all items of an agenda's parts. */
function total(parts) {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the manifest offers an operation for items of the agenda. */
function isForItem({ name, section }) {
  return ['status', 'priority', 'due', 'postpone'].includes(section) || ['delete', 'add-tag', 'move-to'].includes(name);
}

function icon(status) {
  const names = { ongoing: 'play', 'in-question': 'question', obsolete: 'circle-slash', malformed: 'warning' };
  return names[status] && new vscode.ThemeIcon(names[status]);
}

async function open({ uri, line }, viewColumn) {
  const start = new vscode.Position(line, 0);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { viewColumn, preview: true, selection: new vscode.Range(start, start) });
}

module.exports = { Agenda };
