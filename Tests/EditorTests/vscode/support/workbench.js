'use strict';

const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const types = require('./types');
const { Document, Editor } = require('./document');
const { State, languageClientFor } = require('./language-client');

const extensionPath = process.env.TODO_EXTENSION ?? path.resolve(__dirname, '../../../../editors/vscode');
const packageJSON = require(path.join(extensionPath, 'package.json'));
const defaults = Object.assign({}, ...packageJSON.contributes.configuration.map(({ properties }) => properties));

/** The newest workbench's fakes of modules that only VS Code or a registry provides. */
let stubs = {};
const load = Module._load;
Module._load = (request, ...rest) => stubs[request] ?? load(request, ...rest);

/** A fake VS Code with only this extension, for one test. */
class Workbench {
  commands = new Map();
  executed = [];
  warnings = [];
  statusMessages = [];
  statusItems = [];
  statusBarItems = [];
  log = [];
  subscriptions = [];
  /** The lists of choices that were shown. */
  picks = [];
  memory = new types.Memory();
  /** The user's choice when a message or a list of choices is shown. */
  answer = undefined;
  /** Thrown when the extension loads vscode-languageclient. */
  loadError = undefined;

  /** `settings` are the user's settings by full keys, `folders` the paths of the workspace's folders. */
  constructor(settings = {}, { folders } = {}) {
    this.folders = folders;
    this.settings = { ...settings };
    this.api = this.#api();
    this.LanguageClient = process.env.TODO_BUNDLED_CLIENT ? this.#bundledClient() : languageClientFor(this.api);
    this.extension = this.#load();
  }

  get client() {
    return this.LanguageClient.all.at(-1);
  }

  /** Opens a file in an editor and activates the extension. */
  async open(text, { name = '/lists/list.xit', language = 'xit', selections } = {}) {
    const document = this.#newDocument(name, language, text);
    this.api.window.activeTextEditor = new Editor(document, selections);
    await this.activated.fire(this.api.window.activeTextEditor);
    if (!this.isActive) await this.activate();
    else await this.opened.fire(document);
    return this.api.window.activeTextEditor;
  }

  /** Activates the extension, as for a view of it. */
  async activate() {
    const extension = { id: 'todo-lsp.todo-lsp', packageJSON };
    await this.extension.activate({
      subscriptions: this.subscriptions, extensionPath, extension, workspaceState: this.memory,
    });
    this.isActive = true;
  }

  #newDocument(name, language, text) {
    const document = new Document(types.Uri.file(name), language, text);
    document.onChange = (changed, contentChanges) => this.client?.change(changed, contentChanges);
    document.onSave = (saved) => this.client?.save(saved);
    this.api.workspace.textDocuments.push(document);
    return document;
  }

  /** The document of a file, which is opened if necessary. */
  async #document(uri) {
    const open = this.api.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
    if (open) return open;
    const language = /\.(xit|todo)$/.test(uri.path) ? 'xit' : 'markdown';
    const document = this.#newDocument(uri.path, language, fs.readFileSync(uri.path, 'utf8'));
    await this.opened.fire(document);
    return document;
  }

  run(command, ...parameters) {
    return this.api.commands.executeCommand(command, ...parameters);
  }

  /** Sets the selections of the active editor, by default with the mouse. */
  select(selections, kind = types.TextEditorSelectionChangeKind.Mouse) {
    const textEditor = this.api.window.activeTextEditor;
    textEditor.selections = selections;
    return this.selected.fire({ textEditor, selections, kind });
  }

  async set(key, value) {
    this.settings[key] = value;
    await this.configured.fire({ affectsConfiguration: (section) => `${key}.`.startsWith(`${section}.`) });
  }

  async close() {
    await this.extension.deactivate();
    for (const subscription of this.subscriptions) await subscription.dispose();
  }

  /** The client that the extension contains, which is used if $TODO_BUNDLED_CLIENT is set. */
  #bundledClient() {
    stubs = { vscode: this.api };
    return Module.createRequire(path.join(extensionPath, 'src/extension.js'))('vscode-languageclient/node').LanguageClient;
  }

  #load() {
    const workbench = this;
    stubs = {
      vscode: this.api,
      get 'vscode-languageclient/node'() {
        if (workbench.loadError) throw workbench.loadError;
        return { LanguageClient: workbench.LanguageClient, State };
      },
    };
    for (const file of Object.keys(require.cache)) {
      if (file.startsWith(path.join(extensionPath, 'src'))) delete require.cache[file];
    }
    return require(path.join(extensionPath, 'src/extension.js'));
  }

  #api() {
    this.opened = new types.EventEmitter();
    this.selected = new types.EventEmitter();
    this.activated = new types.EventEmitter();
    this.diagnosed = new types.EventEmitter();
    this.configured = new types.EventEmitter();
    return {
      ...types,
      commands: {
        registerCommand: (id, command) => {
          if (this.commands.has(id)) throw new Error(`command '${id}' already exists`);
          this.commands.set(id, command);
          return { dispose: () => this.commands.delete(id) };
        },
        executeCommand: async (id, ...parameters) => {
          if (id !== 'setContext') this.executed.push([id, ...parameters]);
          return this.commands.get(id)?.(...parameters);
        },
      },
      languages: {
        match: (selector, { languageId, uri }) =>
          selector.some(({ language, scheme }) => language === languageId && scheme === uri.scheme) ? 10 : 0,
        draw: (uri, diagnostics) => {
          const documents = this.api.workspace.textDocuments.filter((document) => `${document.uri}` === `${uri}`);
          for (const document of documents) document.draw(diagnostics);
          void this.diagnosed.fire({ uris: [uri] });
        },
        onDidChangeDiagnostics: this.diagnosed.event,
        getDiagnostics: (uri) => {
          const document = this.api.workspace.textDocuments.find((document) => `${document.uri}` === `${uri}`);
          return document.decorations.map(({ problem }) => problem);
        },
        createDiagnosticCollection: () => ({ set() {}, dispose() {} }),
        createLanguageStatusItem: (id, selector) => {
          const item = { id, selector, dispose() {} };
          this.statusItems.push(item);
          return item;
        },
      },
      window: {
        activeTextEditor: undefined,
        createTreeView: () => new Tree(),
        registerFileDecorationProvider: disposable,
        createQuickPick: () => new QuickPick(this),
        showInputBox: async () => this.answer,
        showTextDocument: async (uri, { selection }) => {
          const document = await this.#document(uri);
          const { start, end } = selection;
          this.api.window.activeTextEditor = new Editor(document, [new types.Selection(start, end)]);
        },
        onDidChangeTextEditorSelection: this.selected.event,
        onDidChangeActiveTextEditor: this.activated.event,
        createStatusBarItem: (id) => {
          const item = { id, isShown: false, show: () => (item.isShown = true), hide: () => (item.isShown = false), dispose() {} };
          this.statusBarItems.push(item);
          return item;
        },
        createOutputChannel: (name, { log }) => {
          // vscode-languageclient 10 writes to a log by level.
          if (log !== true) throw new Error('the output channel is no log');
          const write = (line) => this.log.push(line);
          return { info: write, error: write, show: () => this.log.push('shown'), dispose() {} };
        },
        showWarningMessage: async (message, ...actions) => {
          this.warnings.push(message);
          return actions.find((action) => action === this.answer);
        },
        showInformationMessage: async () => undefined,
        showQuickPick: async (choices) => choices.find(({ label }) => label.includes(this.answer)),
        setStatusBarMessage: (message) => this.statusMessages.push(message),
      },
      workspace: {
        textDocuments: [],
        workspaceFolders: this.folders?.map((folder) => ({ uri: types.Uri.file(folder), name: path.basename(folder) })),
        onDidOpenTextDocument: this.opened.event,
        onDidChangeTextDocument: () => ({ dispose() {} }),
        onDidCloseTextDocument: disposable,
        findFiles: async () => [],
        onDidChangeConfiguration: this.configured.event,
        getConfiguration: (section) => ({
          get: (key) => this.settings[`${section}.${key}`] ?? defaults[`${section}.${key}`]?.default,
          inspect: (key) => ({ key, defaultValue: defaults[`${section}.${key}`]?.default, globalValue: this.settings[`${section}.${key}`] }),
        }),
        applyEdit: async (edit) => this.#apply(edit),
      },
    };
  }

  /** Applies an edit of any documents, one undo step each. */
  async #apply({ edits, created = [] }) {
    for (const uri of created) fs.writeFileSync(uri.path, '', { flag: 'wx' });
    const uris = [...new Set(edits.map(({ uri }) => `${uri}`))];
    for (const uri of uris) {
      const document = await this.#document(types.Uri.parse(uri));
      document.apply(edits.filter((edit) => `${edit.uri}` === uri));
    }
    return true;
  }
}

/** A list of choices in which the user types the workbench's answer, and accepts the first choice. */
class QuickPick {
  value = '';
  items = [];
  #typed = new types.EventEmitter();
  #accepted = new types.EventEmitter();
  #hidden = new types.EventEmitter();
  onDidChangeValue = this.#typed.event;
  onDidAccept = this.#accepted.event;
  onDidHide = this.#hidden.event;

  constructor(workbench) {
    this.workbench = workbench;
  }

  get activeItems() {
    return this.items.slice(0, 1);
  }

  async show() {
    await null;
    this.workbench.picks.push(this);
    if (this.workbench.answer === undefined) return this.hide();
    this.value = this.workbench.answer;
    await this.#typed.fire(this.value);
    await this.#accepted.fire();
    // The choice was wrong.
    this.hide();
  }

  hide() {
    return this.#hidden.fire();
  }

  dispose() {}
}

/** Does nothing. */
function disposable() {
  return { dispose() {} };
}

/** A tree in the side bar, which is never shown: the sessions in a real VS Code show it. */
class Tree {
  visible = false;

  onDidChangeVisibility = disposable;
  onDidChangeSelection = disposable;
  onDidChangeCheckboxState = disposable;

  dispose() {}
}

module.exports = { Workbench, defaults, extensionPath, packageJSON };
