'use strict';

const vscode = require('vscode');
const { AgendaActions } = require('./agenda-actions');
const { groups, isUnfinished } = require('./agenda-groups');
const { askForArgument, askForValue } = require('./prompt');
const { asCode, asProtocol } = require('./uris');
const operations = require('../operations.json');

/** The agenda in the side bar: the items of all lists by due date, by list or by tag. */
class Agenda {
  /** The view's id and the prefix of its commands. */
  static id = 'todo-lsp.agenda';
  /** Changes within this time, in milliseconds, are shown together. */
  static delay = 150;
  /** The time in milliseconds in which a key changes the selection twice and its command runs, even on a busy machine. */
  static toggleTime = 1000;
  /** The maximum number of items in the view. */
  static limit = 5000;

  #server;
  #state;
  #view;
  #counts;
  #actions;
  #disposables;
  #changed = new vscode.EventEmitter();
  onDidChangeTreeData = this.#changed.event;
  #client;
  #timer;
  #folderTimers = [];
  #roots = [];
  /** The parts of the agenda as shown, with the items in `#finished`. */
  #parts = [];
  /** The items that were finished in the view; they stay until it is hidden, after which this is another set. */
  #finished = new Set();
  #defaultList;
  /** The filters that the settings name. */
  #views = [];
  /** The next refresh, if it has not begun. */
  #next;
  /** The selection, and another one if it may be that between the two that a key makes. */
  #selection = [];
  #toggled;
  /** The nodes of keys whose commands have not run yet. */
  #pressed = [];

  /** `state` stores the filter and the grouping of the workspace. */
  constructor(server, state) {
    this.#server = server;
    this.#state = state;
    this.#view = vscode.window.createTreeView(Agenda.id, {
      treeDataProvider: this, canSelectMany: true, showCollapseAll: true, manageCheckboxStateManually: true,
    });
    this.#counts = vscode.window.createStatusBarItem('todo-lsp.counts', vscode.StatusBarAlignment.Left);
    this.#counts.name = 'Open Items';
    this.#counts.command = `${Agenda.id}.show`;
    this.#actions = new AgendaActions(() => this.#client, () => [...this.#parts.flatMap(({ items }) => items), ...this.#finished]);
    // VS Code reports a folder that comes or goes without the lists in it.
    const folders = vscode.workspace.createFileSystemWatcher('**', false, true, false);
    const follow = (type) => (uri) => /\/[^/.]+$/.test(uri.path) && this.#followFolder(uri, type);
    this.#disposables = [
      this.#view, this.#counts, this.#changed, folders, folders.onDidCreate(follow(1)), folders.onDidDelete(follow(3)),
      vscode.window.onDidChangeActiveTextEditor(() => this.#refreshSoon()),
      this.#view.onDidChangeVisibility(({ visible }) => this.#setVisible(visible)),
      this.#view.onDidChangeSelection(({ selection }) => this.#select(selection)),
      this.#view.onDidChangeCheckboxState(({ items }) => this.#check(items)),
      vscode.window.registerFileDecorationProvider({
        // The colour of an item's label, by its `resourceUri`.
        provideFileDecoration: ({ scheme, path }) => (scheme === Agenda.id ? { color: colors[path.slice(1)] } : undefined),
      }),
      server.onDidChange(() => this.#connect()),
      ...this.#commands(),
    ];
    this.#describe();
    if (this.#view.visible) this.#setVisible(true);
  }

  dispose() {
    clearTimeout(this.#timer);
    this.#folderTimers.forEach(clearTimeout);
    for (const disposable of this.#disposables) disposable.dispose();
  }

  getChildren(node) {
    return node ? node.children : this.#roots;
  }

  getTreeItem(node) {
    const { Expanded, None } = vscode.TreeItemCollapsibleState;
    const tree = new vscode.TreeItem(node.label, node.children.length > 0 ? Expanded : None);
    if (!node.item) return Object.assign(tree, { id: node.id, description: `${node.count}`, contextValue: node.list ? 'list' : 'group' });
    const { item } = node;
    const { Checked, Unchecked } = vscode.TreeItemCheckboxState;
    const urgency = isUnfinished(item) && item.part in colors ? item.part : undefined;
    return Object.assign(tree, {
      id: node.id,
      description: node.description,
      tooltip: node.tooltip,
      contextValue: `item ${isUnfinished(item) ? 'unfinished' : 'finished'} ${item.status}`,
      checkboxState: item.status === 'malformed' ? undefined : isUnfinished(item) ? Unchecked : Checked,
      iconPath: icon(item.status, urgency),
      // The colour of the label; see `provideFileDecoration`.
      resourceUri: urgency && vscode.Uri.from({ scheme: Agenda.id, path: `/${urgency}` }),
      command: { command: 'vscode.open', title: 'Open', arguments: [asCode(item.uri), { selection: startOf(item) }] },
    });
  }

  #setVisible(visible) {
    if (!visible) return void (this.#finished = new Set());
    // No list may be open.
    void this.#server.start();
    this.refresh();
  }

  #connect() {
    const client = this.#server.isRunning ? this.#server.client : undefined;
    // Without a client, the server's problem may have changed.
    if (client && client === this.#client) return;
    this.#client = client;
    client?.onNotification('todo/agendaChanged', () => client === this.#client && this.#refreshSoon());
    if (client) void this.#reportDeleted(client).catch(() => {});
    this.refresh();
  }

  /** Reports to a new server the deleted lists whose documents VS Code still keeps, for some minutes, without showing them. */
  async #reportDeleted(client) {
    const lists = vscode.workspace.textDocuments.filter((list) => !list.isDirty && !list.isUntitled && this.#server.serves(list));
    const deletion = ({ uri }) => vscode.workspace.fs.stat(uri).then(() => [], () => [{ uri: asProtocol(uri), type: 3 }]);
    const changes = (await Promise.all(lists.map(deletion))).flat();
    if (changes.length > 0) await client.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /**
   * Makes the server search the folders again, because one was created (1) or deleted (3).
   *
   * Of many folders, the last one suffices. It does so once more a second later: VS Code may report a folder before the lists in it are
   * written, and not report those.
   */
  #followFolder(uri, type) {
    const report = () => {
      if (!this.#client) return;
      void this.#client.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: asProtocol(uri), type }] }).catch(() => {});
      this.#refreshSoon();
    };
    this.#folderTimers.forEach(clearTimeout);
    this.#folderTimers = [Agenda.delay, 1000].map((delay) => setTimeout(report, delay));
  }

  #refreshSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), Agenda.delay);
  }

  /** Requests the agenda and the badge; while the view is hidden, only the badge. */
  refresh() {
    clearTimeout(this.#timer);
    // In the queue of the actions, so that the shown lines are those before or after an action.
    this.#next ??= this.#actions.enqueue(() => {
      this.#next = undefined;
      return this.#refresh().catch(() => {});
    });
    return this.#next;
  }

  async #refresh() {
    const client = this.#client;
    if (!client) {
      this.#count({ parts: [] }, { parts: [] });
      // The welcome of a failed server is shown only without a message.
      return this.#show([], '', this.#server.problem ? 'failed' : 'starting');
    }
    const all = await client.sendRequest('todo/agenda', { filter: '', limit: 0 });
    const list = vscode.window.activeTextEditor?.document;
    const name = list && this.#server.serves(list) && vscode.workspace.asRelativePath(list.uri);
    const folders = name ? [asProtocol(list.uri)] : undefined;
    const shown = name ? await client.sendRequest('todo/agenda', { filter: '', folders, limit: 0 }) : all;
    this.#count(all, shown, name);
    this.#defaultList = all.defaultList;
    this.#views = all.views ?? [];
    if (!this.#view.visible) return;
    try {
      const agenda = await client.sendRequest('todo/agenda', { filter: this.#filter, limit: Agenda.limit });
      if (client !== this.#client) return;
      for (const part of agenda.parts) {
        part.items = part.items.map(({ version, state, ...item }) => ({ ...item, part: part.name }));
      }
      const isEmpty = agenda.isComplete && !agenda.hasLists;
      if (isEmpty) this.#finished.clear();
      this.#show(this.#withFinished(agenda.parts), this.#message(agenda), isEmpty ? 'empty' : 'ready');
    } catch ({ message }) {
      this.#show([], message.replace(/^params\.filter: /, 'Invalid filter: '), 'ready');
    }
  }

  /** Adds the items that stay until the view is hidden, each after the one that it was after. */
  #withFinished(parts) {
    const all = new Set(parts.flatMap(({ items }) => items.map(key)));
    for (const item of [...this.#finished]) if (all.has(key(item))) this.#finished.delete(item);
    const names = this.#parts.map(({ name }) => name);
    for (const [index, { name, title, items }] of this.#parts.entries()) {
      for (const [position, item] of items.entries()) {
        if (!this.#finished.has(item)) continue;
        let part = parts.find((other) => other.name === name);
        if (!part) {
          part = { name, title, count: 0, items: [] };
          const next = parts.findIndex((other) => names.indexOf(other.name) > index);
          parts.splice(next < 0 ? parts.length : next, 0, part);
        }
        const before = new Set(items.slice(0, position).map(key));
        part.items.splice(part.items.findLastIndex((other) => before.has(key(other))) + 1, 0, item);
        // Another number would draw all rows of the group again.
        part.count += 1;
      }
    }
    return parts;
  }

  #show(parts, message, state) {
    this.#parts = parts;
    this.#view.message = message || undefined;
    void vscode.commands.executeCommand('setContext', 'todo-lsp.agendaState', state);
    const roots = groups(parts, this.#state.get('agenda.grouping', 'due'));
    if (!areSame(this.#roots, roots)) {
      this.#roots = roots;
      return this.#changed.fire(undefined);
    }
    // A row that is drawn again loses a click.
    const changed = update(this.#roots, roots);
    if (changed.length > 0) this.#changed.fire(changed);
  }

  /** The view's message about an agenda, if any. */
  #message({ parts, isComplete, hasLists, blocked, unreadable = [] }) {
    const all = total(parts);
    const [shown, found] = [Agenda.limit, all].map((number) => number.toLocaleString('en'));
    const nothing = () => (!isComplete ? 'Reading the lists…' : this.#filter ? 'No item matches.' : hasLists ? 'Nothing to do.' : '');
    return [
      this.#filter && `Filter: ${this.#filter}`,
      all === 0 && nothing(),
      all > Agenda.limit && `Only ${shown} of ${found} items are shown. Filter the agenda to see others.`,
      blocked && `${blocked} blocked`,
      ...unreadable,
    ].filter(Boolean).join(' · ');
  }

  /** Shows how many items of all lists are due on the icon and, in the status bar, those of the active list or else of all. */
  #count(all, shown, list) {
    const count = ({ parts }, ...names) => total(parts.filter(({ name }) => names.includes(name)));
    const value = count(all, 'overdue', 'today');
    const tooltip = value === 1 ? 'One item is overdue or due today' : `${value} items are overdue or due today`;
    this.#view.badge = value > 0 ? { value, tooltip } : undefined;
    const { parts, blocked = 0 } = shown;
    const open = total(parts) + blocked;
    if (open === 0) return this.#counts.hide();
    const numbers = { open, overdue: count(shown, 'overdue'), today: list ? count(shown, 'today') : 0, blocked };
    this.#counts.text = `$(checklist) ${Object.entries(numbers).filter(([, number]) => number > 0).map(([name, number]) => `${number} ${name}`).join(', ')}`;
    this.#counts.tooltip = `Unfinished items of ${list ?? 'all lists'}: show the agenda`;
    this.#counts.show();
  }

  get #filter() {
    return this.#state.get('agenda.filter', '');
  }

  async #remember(name, value) {
    await this.#state.update(`agenda.${name}`, value);
    this.#describe();
    await this.refresh();
  }

  #describe() {
    void vscode.commands.executeCommand('setContext', 'todo-lsp.agendaHasFilter', this.#filter !== '');
  }

  #commands() {
    const commands = {
      show: () => vscode.commands.executeCommand(`${Agenda.id}.focus`),
      'show-overdue': async () => {
        await this.#remember('filter', 'overdue');
        return vscode.commands.executeCommand(`${Agenda.id}.focus`);
      },
      refresh: () => this.refresh(),
      filter: async () => {
        const prompt = {
          title: 'Filter the Agenda', placeholder: 'Words, #tag, !, overdue, due<fri, undated; - negates a term', mayBeEmpty: true,
        };
        const filter = await askForValue(prompt, (typed) => {
          const [last] = /[^\s-]*$/.exec(typed);
          const values = this.#views.map(({ name, filter }) => ({ value: `${typed.slice(0, typed.length - last.length)}@${name}`, detail: filter }));
          const isPart = last.startsWith('@') && !this.#views.some(({ name }) => last === `@${name}`);
          return { values, preview: typed ? undefined : 'All unfinished items', problem: isPart ? 'no such filter' : undefined };
        }, this.#filter);
        if (filter !== undefined) await this.#remember('filter', filter);
      },
      'clear-filter': () => this.#remember('filter', ''),
      group: async () => {
        const choices = [
          { label: 'Due Date', grouping: 'due' }, { label: 'List', grouping: 'list' }, { label: 'Tag', grouping: 'tag' },
        ];
        const choice = await vscode.window.showQuickPick(choices, { placeHolder: 'Group the agenda by' });
        if (choice) await this.#remember('grouping', choice.grouping);
      },
      undo: () => this.#actions.undo().then(() => this.refresh()),
      add: async () => {
        // The list may be known only now: the view may never have been shown, and the server may just be starting.
        await this.#server.start();
        await this.refresh();
        return this.#add(this.#defaultList);
      },
      'add-to-list': async (node) => {
        await this.#server.start();
        return this.#add(node?.list);
      },
      'open-list': ({ list }) => vscode.commands.executeCommand('vscode.open', asCode(list)),
      'open-beside': ({ item }) => {
        const options = { viewColumn: vscode.ViewColumn.Beside, selection: startOf(item) };
        return vscode.commands.executeCommand('vscode.open', asCode(item.uri), options);
      },
    };
    // The command of all keys, so that they run in order.
    commands.key = async (name) => this.#apply(name, await this.#takePressed());
    // The operations that the manifest offers for items of the agenda.
    const isForItem = ({ name, section }) =>
      ['status', 'priority', 'due', 'postpone'].includes(section) || ['delete', 'add-tag', 'move-to'].includes(name);
    for (const { name } of operations.filter(isForItem)) {
      commands[name] = (node, selected) => this.#apply(name, selected ?? [node]);
    }
    return Object.entries(commands).map(([name, command]) => vscode.commands.registerCommand(`${Agenda.id}.${name}`, command));
  }

  /**
   * Finds out on which nodes a key was pressed: the focused one, or all selected ones if it is among them.
   *
   * A key toggles the selection of the focused node twice before its command: VS Code tells no command what is focused, and the
   * next key may move the focus before this one is handled.
   */
  #select(selection) {
    const ids = new Set(this.#selection.map(({ id }) => id));
    const isBack = selection.length === ids.size && selection.every(({ id }) => ids.has(id));
    if (this.#toggled && isBack && Date.now() - this.#toggled.time < Agenda.toggleTime) {
      const added = this.#toggled.selection.filter(({ id }) => !ids.has(id));
      this.#pressed.push({ nodes: added.length > 0 ? added : selection, time: Date.now() });
      this.#toggled = undefined;
    } else {
      if (this.#toggled) this.#selection = this.#toggled.selection;
      this.#toggled = { selection, time: Date.now() };
    }
  }

  /** The nodes of the key whose command runs. */
  async #takePressed() {
    // A hand may have changed the selection twice, too.
    this.#pressed = this.#pressed.filter(({ time }) => Date.now() - time < Agenda.toggleTime);
    // While the tree is drawn again, VS Code names no nodes.
    for (const end = Date.now() + Agenda.toggleTime; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
      const { nodes = [] } = this.#pressed.shift() ?? {};
      if (nodes.length > 0) return nodes;
      for (const command of ['list.toggleSelection', 'list.toggleSelection']) await vscode.commands.executeCommand(command);
    }
    return [];
  }

  async #check(changes) {
    const { Checked } = vscode.TreeItemCheckboxState;
    for (const [name, state] of [['complete', true], ['reopen', false]]) {
      const nodes = changes.filter(([, value]) => (value === Checked) === state).map(([node]) => node);
      if (nodes.length > 0) await this.#apply(name, nodes);
    }
  }

  /** Applies an operation to the selected items; an item in several groups counts once. */
  async #apply(name, nodes) {
    const items = [...new Set((nodes ?? []).map((node) => node?.item).filter(Boolean))];
    if (!this.#client) return;
    if (items.length === 0) return void vscode.window.setStatusBarMessage('Todo: choose an item first', 5000);
    if (name === 'toggle') name = items.some(isUnfinished) ? 'complete' : 'reopen';
    const operation = operations.find((operation) => operation.name === name);
    const value = operation.argument ? await askForArgument(this.#client, operation, items[0].uri) : undefined;
    if (operation.argument && value === undefined) return;
    const status = { complete: 'checked', drop: 'obsolete', reopen: 'open' }[name];
    const finished = this.#finished;
    // At once, because the next key may toggle it again.
    if (status) for (const item of items) item.status = status;
    const isDone = await this.#actions.apply(name, items, value);
    // Not if the view was hidden meanwhile, even if it is shown again.
    if (isDone && status && status !== 'open' && this.#view.visible && finished === this.#finished) this.#keep(items, status);
    await this.refresh();
  }

  /** Lets finished items stay; they may have been shown anew since the action was begun. */
  #keep(items, status) {
    const keys = new Set(items.map(key));
    for (const item of this.#parts.flatMap((part) => part.items)) {
      if (!keys.has(key(item))) continue;
      if (!items.includes(item)) item.status = status;
      this.#finished.add(item);
    }
  }

  /** Asks for the text of an item and adds it to a list, else to one that the user chooses. */
  async #add(list) {
    const uri = list ?? (await this.#chooseList());
    if (!uri || !this.#client) return;
    const name = vscode.workspace.asRelativePath(asCode(uri));
    const text = await vscode.window.showInputBox({ title: `Add an Item to ${name}`, placeHolder: '!! buy eggs #shop -> fri' });
    if (!text?.trim()) return;
    await this.#actions.add(uri, text.trim());
    await this.refresh();
  }

  /** A list that the user chooses, or the only one. */
  async #chooseList() {
    const files = await this.#server.host.findLists(1000);
    if (files.length === 0) return void (await vscode.commands.executeCommand('todo-lsp.new-list'));
    if (files.length === 1) return asProtocol(files[0]);
    const choices = files.map((file) => ({ label: vscode.workspace.asRelativePath(file), uri: asProtocol(file) }));
    choices.sort((one, other) => one.label.localeCompare(other.label));
    return (await vscode.window.showQuickPick(choices, { placeHolder: 'Add an item to' }))?.uri;
  }
}

function total(parts) {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

function startOf({ line }) {
  return new vscode.Range(line, 0, line, 0);
}

function key({ uri, line, text }) {
  return `${uri} ${line} ${text}`;
}

/** Whether two trees have the same rows. */
function areSame(nodes, others) {
  return nodes.length === others.length && nodes.every((node, index) =>
    node.id === others[index].id && areSame(node.children, others[index].children));
}

/** Gives nodes the contents of others in the same tree; returns those that look different. */
function update(nodes, others) {
  return nodes.flatMap((node, index) => {
    const { children, ...other } = others[index];
    const isChanged = node.drawn !== other.drawn;
    Object.assign(node, other);
    return [...(isChanged ? [node] : []), ...update(node.children, children)];
  });
}

const colors = { overdue: new vscode.ThemeColor('editorError.foreground'), today: new vscode.ThemeColor('editorWarning.foreground') };

function icon(status, urgency) {
  const names = { ongoing: 'play', 'in-question': 'question', obsolete: 'circle-slash', malformed: 'warning' };
  const name = names[status] ?? (urgency && 'clock');
  return name && new vscode.ThemeIcon(name, colors[urgency]);
}

module.exports = { Agenda };
