'use strict';

const vscode = require('vscode');
const operations = require('../operations.json');
const { expectEdits, quietlySaved } = require('./edits');
const { asCode, asProtocol } = require('./uris');

/** The configuration section and prefix of every setting in package.json. */
const section = 'todo';

/** The extension's own settings, which are not sent to the server. */
const ownSettings = /^todo\.(server|trace|markdown|toggleOnClick)\b/;

/** The language server's process and its client, across restarts. */
class Server {
  /** The time in milliseconds after which a program that does not reply counts as failed; it may still reply later. */
  static startTimeout = 5000;

  /**
   * `stopped`, `starting`, `running`, `missing` or `failed`.
   *
   * `missing` lasts until a restart; `failed` also ends if a slow server replies or the client starts the server again.
   */
  state = 'stopped';
  /** A sentence for the user, if the state is `missing` or `failed`. */
  problem = '';
  /** What the host found when the server was started last. */
  program = undefined;
  client = undefined;

  #changed = new vscode.EventEmitter();
  onDidChange = this.#changed.event;
  #log;
  #queue = Promise.resolve();
  #settingsProblems = settingsProblems();

  constructor(context, host) {
    this.context = context;
    this.host = host;
  }

  get isRunning() {
    return this.state === 'running';
  }

  /** Whether a document is synchronized with the server. */
  serves(document) {
    return vscode.languages.match(this.selector, document) > 0;
  }

  /** Selects the synchronized documents; excludes other schemes, such as old versions in a diff. */
  get selector() {
    const isMarkdownServed = vscode.workspace.getConfiguration(section).get('markdown') === true;
    return ['xit', ...(isMarkdownServed ? ['markdown'] : [])].flatMap((language) => this.host.schemes().map((scheme) => ({ scheme, language })));
  }

  /** The log of server and client, created on demand. */
  get log() {
    this.#log ??= vscode.window.createOutputChannel('Todo Language Server', { log: true });
    return this.#log;
  }

  /** Starts the server unless a start was attempted before; waits for one that is under way. */
  async start() {
    if (this.state === 'stopped') {
      this.#setState('starting');
      this.#enqueue(() => this.#start());
    }
    await this.#queue;
  }

  stop() {
    return this.#enqueue(() => this.#stop());
  }

  restart() {
    return this.#enqueue(() => this.#stop().then(() => this.#start()));
  }

  dispose() {
    this.#settingsProblems.dispose();
    this.#changed.dispose();
    this.#log?.dispose();
  }

  /**
   * Runs tasks one after the other, because two settings changed at once would start two processes.
   *
   * A failed task does not block the next one.
   */
  #enqueue(task) {
    this.#queue = this.#queue.then(task).catch((error) => this.#fail(`The server could not be started: ${error?.message ?? error}`));
    return this.#queue;
  }

  #fail(problem) {
    if (this.state === 'failed') return;
    this.log.error(problem);
    void this.#explain('failed', problem, 'Restart', 'todo-lsp.restart-server');
  }

  /** What happened to the program, and the way out. */
  #sentence(what) {
    return `${this.program.path} ${what}: ${this.program.remedy}.`;
  }

  async #start() {
    if (this.client) return;
    const found = this.host.findServer(this.context, vscode.workspace.getConfiguration(section));
    if (found.problem) return void this.#explain('missing', found.problem, 'How to Install', 'todo-lsp.show-help');
    this.program = found;
    this.log.info(`Starting ${found.path}, found by ${found.origin}.`);
    const client = this.#makeClient(found);
    this.client = client;
    this.#setState('starting');
    const started = client.start().catch((error) => {
      this.log.error(error?.message ?? error);
      if (client === this.client) this.#fail(this.#sentence('has exited'));
    });
    // A program that is not a server may never reply; a later restart must not wait for it.
    await Promise.race([started, new Promise((resolve) => setTimeout(resolve, Server.startTimeout))]);
    if (client === this.client && this.state === 'starting') this.#fail(this.#sentence('does not respond like a language server'));
  }

  async #stop() {
    const client = this.client;
    this.client = undefined;
    this.#setState('stopped');
    // Stopping a client that never started throws.
    await client?.stop().catch(() => {});
  }

  #makeClient({ server }) {
    // Loaded on demand, because loading takes time and is needed only with a server.
    const { CloseAction, ErrorAction, LanguageClient, State } = this.host.loadClient();
    const settings = (scope) => serverSettings(this.context.extension.packageJSON, scope);
    let crashes = 0;
    const client = new LanguageClient(section, 'Todo Language Server', server, {
      documentSelector: this.selector,
      uriConverters: { code2Protocol: asProtocol, protocol2Code: asCode },
      initializationOptions: settings(),
      outputChannel: this.log,
      markdown: { isTrusted: { enabledCommands: ['todo-lsp.applyOperation'] } },
      initializationFailedHandler: () => false,
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          const isRestarted = this.isRunning && (crashes += 1) <= 4;
          if (!isRestarted && client === this.client) this.#fail(this.#sentence('has exited'));
          return { action: isRestarted ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true };
        },
      },
      middleware: {
        provideCodeActions: async (document, range, context, token, next) =>
          (quietlySaved.has(document) ? [] : (await next(document, range, context, token))?.map(replaceByCommand)),
        provideDocumentFormattingEdits: async (document, options, token, next) => {
          const { version } = document;
          const edits = quietlySaved.has(document) ? [] : await next(document, options, token);
          expectEdits(document, edits ?? [], { version, arePartial: true });
          return edits;
        },
        // Corrections requests them.
        provideOnTypeFormattingEdits: () => [],
        handleDiagnostics: this.#settingsProblems.handle,
        resolveCodeAction: (action, token, next) => (action.command ? action : next(action, token)),
        workspace: {
          configuration: ({ items }) =>
            items.map((item) => (item.section === section ? settings(item.scopeUri && asCode(item.scopeUri)) : null)),
          ...this.host.middleware,
          // The server then requests the settings of each folder. A client that is being stopped cannot send this.
          didChangeConfiguration: () => client.sendNotification('workspace/didChangeConfiguration', { settings: null }).catch(() => {}),
        },
      },
    });
    // This class explains what fails, in one message.
    client.showNotificationMessage = () => {};
    // Announces that the extension asks for the values of operations, shows problems in settings files, and follows agendas.
    client.registerFeature({
      fillClientCapabilities: (capabilities) => {
        const todo = { prompts: true, settingsDiagnostics: true, agendaChanged: true, commandLinks: true };
        capabilities.experimental = { ...capabilities.experimental, todo };
      },
      initialize() {},
      getState: () => ({ kind: 'static' }),
      clear() {},
    });
    client.onDidChangeState(({ newState }) => {
      if (client !== this.client) return;
      if (newState === State.Running) this.#setState('running');
      else if (newState === State.Starting) this.#setState('starting');
    });
    return client;
  }

  #setState(state, problem = '') {
    this.state = state;
    this.problem = problem;
    this.#changed.fire(state);
  }

  /** Shows a problem with an action that may solve it. */
  async #explain(state, problem, action, command) {
    this.#setState(state, problem);
    const settings = 'Open Settings';
    const choice = await vscode.window.showWarningMessage(problem, action, ...(this.host.choosesServer ? [settings] : []));
    if (choice === action) await vscode.commands.executeCommand(command);
    if (choice === settings) await vscode.commands.executeCommand('workbench.action.openSettings', 'todo.server.path');
  }
}

/** Replaces an action that inserts an item by its command, which moves the cursor and is one undo step. */
function replaceByCommand(action) {
  const operation = operations.find(({ kind, cursor }) => cursor === 'inserted' && kind === action.kind?.value);
  if (!operation || action.disabled) return action;
  const replacement = new vscode.CodeAction(action.title, action.kind);
  replacement.command = { command: `todo-lsp.${operation.name}`, title: action.title };
  return replacement;
}

/**
 * The user's settings for the server as nested objects: `{ format: { sort: true } }`.
 *
 * Defaults are omitted: the server has its own, and another version may have other settings.
 */
function serverSettings(packageJSON, resource) {
  const configuration = vscode.workspace.getConfiguration(undefined, resource);
  const settings = {};
  for (const key of packageJSON.contributes.configuration.flatMap(({ properties }) => Object.keys(properties))) {
    const { globalValue, workspaceValue, workspaceFolderValue } = configuration.inspect(key) ?? {};
    if (ownSettings.test(key) || [globalValue, workspaceValue, workspaceFolderValue].every((value) => value === undefined)) continue;
    const [, ...names] = key.split('.');
    const last = names.pop();
    names.reduce((object, name) => (object[name] ??= {}), settings)[last] = configuration.get(key);
  }
  return settings;
}

/**
 * Shows the problems of settings files that are not open; an open one is checked by VS Code itself, with the schema.
 *
 * Its `handle` is the client's middleware for diagnostics.
 */
function settingsProblems() {
  const collection = vscode.languages.createDiagnosticCollection('todo-lsp settings');
  const found = new Map();
  const show = ({ uri }) => {
    const isOpen = vscode.workspace.textDocuments.some((document) => `${document.uri}` === `${uri}`);
    if (found.has(`${uri}`)) collection.set(uri, isOpen ? [] : found.get(`${uri}`));
  };
  const handle = (uri, diagnostics, next) => {
    if (!uri.path.endsWith('/.todo-format.json')) return next(uri, diagnostics);
    found.set(`${uri}`, diagnostics);
    show({ uri });
  };
  const disposables = [collection, vscode.workspace.onDidOpenTextDocument(show), vscode.workspace.onDidCloseTextDocument(show)];
  return { handle, dispose: () => disposables.forEach((disposable) => disposable.dispose()) };
}

module.exports = { Server };
