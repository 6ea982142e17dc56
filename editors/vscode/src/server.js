'use strict';

const timer = require('node:timers/promises');
const vscode = require('vscode');
const operations = require('../operations.json');
const { locate } = require('./locate');
const { section, serverSettings } = require('./settings');

/** The language server's process and the client that speaks with it, through any number of restarts. */
class Server {
  /** How long a program may take until it counts as failed, in milliseconds; one that answers later still runs. */
  static patience = 5000;

  /** `missing` and `failed` are states in which nothing but a restart helps. */
  state = 'stopped';
  /** What went wrong, in a sentence; with `missing` and `failed` only. */
  problem = '';
  /** `{ path, origin }` of the program that runs. */
  program = undefined;
  client = undefined;

  #changed = new vscode.EventEmitter();
  onDidChange = this.#changed.event;
  #log;
  #turn = Promise.resolve();

  constructor(context) {
    this.context = context;
  }

  get isRunning() {
    return this.state === 'running';
  }

  /** The name and the version that the server gave itself; undefined before it did. */
  get info() {
    return this.client?.initializeResult?.serverInfo;
  }

  /** Whether a document is one that the server is told of. */
  serves(document) {
    return vscode.languages.match(selector(withMarkdown()), document) > 0;
  }

  /** What the server and the client say; made when it is first needed. */
  get log() {
    this.#log ??= vscode.window.createOutputChannel('Todo Language Server', { log: true });
    return this.#log;
  }

  /** Starts it if that has not been tried; a restart tries again. */
  async start() {
    if (this.state !== 'stopped') return;
    this.#become('starting');
    await this.#inTurn(() => this.#start());
  }

  stop() {
    return this.#inTurn(() => this.#stop());
  }

  restart() {
    return this.#inTurn(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  dispose() {
    this.#changed.dispose();
    this.#log?.dispose();
  }

  /**
   * One after the other, so that two settings changed at once do not make two processes.
   *
   * Nothing that goes wrong in one keeps the next from its turn: a restart always works.
   */
  #inTurn(work) {
    this.#turn = this.#turn.then(work).catch((error) => this.#fail(`The server could not be started: ${error?.message ?? error}`));
    return this.#turn;
  }

  #fail(problem) {
    this.#become('failed', problem);
    this.log.error(problem);
  }

  async #start() {
    if (this.client) return;
    const setting = vscode.workspace.getConfiguration(section).get('server.path') ?? '';
    const found = locate('todo-lsp', { setting: setting.trim(), extensionPath: this.context.extensionPath });
    if (found.problem) {
      this.#become('missing', found.problem);
      void this.#explain(found.problem);
      return;
    }
    this.program = found;
    this.log.info(`Starting ${found.path}, found by ${found.origin}.`);
    const client = this.#makeClient(found.path);
    this.client = client;
    this.#become('starting');
    const started = client.start().catch((error) => {
      if (client !== this.client) return;
      this.#fail(`${found.path} could not be started: ${error?.message ?? error}`);
    });
    // A program that is no server may never answer; then one must still be able to name another.
    await Promise.race([started, timer.setTimeout(Server.patience, undefined, { ref: false })]);
    if (client === this.client && this.state === 'starting') this.#fail(`${found.path} does not answer. It may be no language server.`);
  }

  async #stop() {
    const client = this.client;
    this.client = undefined;
    this.#become('stopped');
    // A client that never came up cannot be stopped, and says so by an error.
    await client?.stop().catch(() => {});
  }

  #makeClient(command) {
    // Not before it is needed: without a server, or without a list, nobody waits for it to be read.
    const { LanguageClient, State } = require('vscode-languageclient/node');
    const configuration = vscode.workspace.getConfiguration(section);
    const settings = (scope) => serverSettings(this.context.extension.packageJSON, scope);
    const client = new LanguageClient(
      section,
      'Todo Language Server',
      { command, args: configuration.get('server.arguments') ?? [] },
      {
        documentSelector: selector(withMarkdown()),
        initializationOptions: settings(),
        outputChannel: this.log,
        middleware: {
          provideOnTypeFormattingEdits: unlessBegun,
          provideCodeActions: async (document, range, context, token, next) =>
            (await next(document, range, context, token))?.map(byCommand),
          resolveCodeAction: (action, token, next) => (action.command ? action : next(action, token)),
          workspace: {
            configuration: ({ items }) =>
              items.map((item) =>
                item.section === section ? settings(item.scopeUri && vscode.Uri.parse(item.scopeUri)) : null,
              ),
            didChangeConfiguration: () =>
              client.sendNotification('workspace/didChangeConfiguration', { settings: { [section]: settings() } }),
          },
        },
      },
    );
    client.onDidChangeState(({ newState }) => {
      if (client !== this.client) return;
      if (newState === State.Running) this.#become('running');
      else if (newState === State.Starting) this.#become('starting');
      else this.#become('failed', 'The server has ended. Its log may say why.');
    });
    return client;
  }

  #become(state, problem = '') {
    this.state = state;
    this.problem = problem;
    this.#changed.fire(state);
  }

  async #explain(problem) {
    const help = 'How to Install';
    const setting = 'Open Setting';
    const answer = await vscode.window.showWarningMessage(
      `${problem} Lists are only coloured until it is installed.`, help, setting);
    if (answer === help) await vscode.commands.executeCommand('todo-lsp.show-help');
    if (answer === setting) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'todo.server.path');
    }
  }
}

function withMarkdown() {
  return vscode.workspace.getConfiguration(section).get('markdown') === true;
}

/** At Enter, language-configuration.json may have begun the next item already; the server would begin it twice. */
function unlessBegun(document, position, key, options, token, next) {
  const isBegun = /^\s*([-*+] )?\[ \]/.test(document.lineAt(position.line).text);
  return isBegun ? [] : next(document, position, key, options, token);
}

/** An action that inserts an item, by its command: that puts the cursor into the item, and one undo takes it back. */
function byCommand(action) {
  const operation = operations.find(({ kind, cursor }) => cursor === 'new' && kind === action.kind?.value);
  if (!operation || action.disabled) return action;
  const replacement = new vscode.CodeAction(action.title, action.kind);
  replacement.command = { command: `todo-lsp.${operation.name}`, title: action.title };
  return replacement;
}

/** The documents that the server is told of; those of other schemes, such as old versions in a diff, are not. */
function selector(withMarkdown) {
  return ['xit', ...(withMarkdown ? ['markdown'] : [])].flatMap((language) =>
    ['file', 'untitled'].map((scheme) => ({ scheme, language })),
  );
}

module.exports = { Server, selector };
