'use strict';

// The extension in a browser, where there are no programs: the server is a WebAssembly module in a worker. It cannot wait for a file
// system of VS Code, so it sees copies of the files that it may read.

const vscode = require('vscode');
const client = require('vscode-languageclient/browser');
const { activate, deactivate } = require('./extension');
const { asProtocol, nameOf } = require('./uris');
// Its text, because a worker must have this page's own address, which the extension's files do not have.
const source = require('./web.worker.js');

const { fs } = vscode.workspace;
const list = /\.(xit|todo)$/i;
const settingsFile = '.todo-format.json';
/** The other files that the server reads. */
const others = /^(TODO\.md|\.todo-format\.json|\.editorconfig|\.gitignore|\.ignore)$/i;
/** The endings that settings may give to lists. */
const endings = /\.(txt|md|markdown|mkd|mdown|mdx)(?=")/g;

/** Copies of the files that the server may read, kept for another start of it. */
class Files {
  /** The number of folders after which a walk ends. */
  static folderLimit = 2000;
  /** The time in milliseconds for which a start of the server waits for them. */
  static patience = 300;

  #copies = new Map();
  #endings = new Set();
  /** When all that has changed is copied: one change after the other, so that the last one wins. */
  ready = Promise.resolve();
  /** Receives copies, each `{ uri, bytes }`, with null for a file that is gone. */
  receive = () => {};

  constructor() {
    const { workspace } = vscode;
    const watcher = workspace.createFileSystemWatcher('**');
    const follow = (uri) => this.#enqueue(() => this.#follow(uri));
    this.disposables = [
      watcher, watcher.onDidCreate(follow), watcher.onDidChange(follow), watcher.onDidDelete(follow),
      // A file system need not report changes.
      workspace.onDidSaveTextDocument(({ uri }) => follow(uri)),
      workspace.onDidCreateFiles(({ files }) => files.forEach(follow)),
      workspace.onDidDeleteFiles(({ files }) => files.forEach(follow)),
      workspace.onDidRenameFiles(({ files }) => files.forEach(({ oldUri, newUri }) => [oldUri, newUri].forEach(follow))),
      workspace.onDidChangeWorkspaceFolders(({ added }) => added.forEach(({ uri }) => follow(uri))),
      workspace.onDidOpenTextDocument((document) => this.#enqueue(() => this.#open(document))),
    ];
    this.#findEndings(JSON.stringify(workspace.getConfiguration('todo').get('files')));
    for (const { uri } of workspace.workspaceFolders ?? []) follow(uri);
    for (const document of workspace.textDocuments) this.#enqueue(() => this.#open(document));
  }

  get all() {
    return [...this.#copies.values()];
  }

  async lists(limit) {
    await this.ready;
    return this.all.map(({ uri }) => uri).filter((uri) => list.test(uri.path)).slice(0, limit);
  }

  #enqueue(task) {
    this.ready = this.ready.then(task).catch(() => {});
  }

  #isKnown(name) {
    return list.test(name) || others.test(name) || [...this.#endings].some((ending) => name.endsWith(ending));
  }

  /** Copies what a changed URI names now: a file, or the files of a folder; forgets those that are gone. */
  async #follow(uri) {
    const found = await fs.stat(uri).then(undefined, () => undefined);
    if (!found) return this.#put(this.all.filter((copy) => `${copy.uri}/`.startsWith(`${uri}/`)).map((copy) => ({ uri: copy.uri, bytes: null })));
    // Settings may name other lists below their folder.
    if (nameOf(uri) === settingsFile) await this.#walk(vscode.Uri.joinPath(uri, '..'));
    else if (found.type & vscode.FileType.Directory) await this.#walk(uri);
    else if (this.#isKnown(nameOf(uri)) || this.#copies.has(asProtocol(uri))) this.#put([await this.#read(uri)]);
  }

  /** A list need not be in a folder of the workspace, or have one of the names. */
  async #open({ uri, languageId }) {
    if (!['xit', 'markdown'].includes(languageId) || !schemes().includes(uri.scheme) || uri.scheme === 'untitled' || this.#copies.has(asProtocol(uri))) return;
    if (!vscode.workspace.getWorkspaceFolder(uri)) await this.#walk(vscode.Uri.joinPath(uri, '..'));
    if (!this.#copies.has(asProtocol(uri))) this.#put([await this.#read(uri)]);
  }

  /** Not by `findFiles`, which never answers where a file system has no search. Skips the folders that the server skips. */
  async #walk(root) {
    let level = [root];
    for (let count = 0; level.length > 0 && count < Files.folderLimit; count += level.length) {
      const folders = await Promise.all(level.slice(0, Files.folderLimit - count).map((folder) => this.#copyFolder(folder)));
      level = folders.flat();
    }
  }

  /** Copies the files of a folder; returns its folders. */
  async #copyFolder(folder) {
    const entries = await fs.readDirectory(folder).then(undefined, () => []);
    // Settings first, which may name others.
    const names = entries.filter(([, type]) => type & vscode.FileType.File).map(([name]) => name).sort();
    for (const some of [names.filter((name) => name.startsWith('.')), names.filter((name) => !name.startsWith('.'))]) {
      const files = some.filter((name) => this.#isKnown(name)).map((name) => this.#read(vscode.Uri.joinPath(folder, name)));
      this.#put(await Promise.all(files));
    }
    return entries.filter(([name, type]) => type === vscode.FileType.Directory && !name.startsWith('.') && name !== 'node_modules')
      .map(([name]) => vscode.Uri.joinPath(folder, name));
  }

  async #read(uri) {
    const bytes = await fs.readFile(uri).then(undefined, () => null);
    if (bytes && nameOf(uri) === settingsFile) this.#findEndings(new TextDecoder().decode(bytes));
    return { uri, bytes };
  }

  #findEndings(settings) {
    for (const [ending] of settings?.matchAll(endings) ?? []) this.#endings.add(ending);
  }

  #put(copies) {
    for (const copy of copies) {
      if (copy.bytes) this.#copies.set(asProtocol(copy.uri), copy);
      else this.#copies.delete(asProtocol(copy.uri));
    }
    if (copies.length > 0) this.receive(copies);
  }
}

function schemes() {
  return [...new Set(['file', 'untitled', 'vscode-vfs', ...(vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme)])];
}

let files;
let worker;
/** Of the worker's text. */
let address;

/** Starts the module in a new worker, with the copies of files; later ones follow. */
async function connect(extensionUri) {
  worker?.terminate();
  const [bytes] = await Promise.all([
    fs.readFile(vscode.Uri.joinPath(extensionUri, 'server/todo-lsp.wasm')),
    // All lists are there from the start unless a file system is slow.
    Promise.race([files.ready, new Promise((resolve) => setTimeout(resolve, Files.patience))]),
  ]);
  const module = await WebAssembly.compile(bytes);
  address ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const started = new Worker(address);
  files.receive = (copies) => started.postMessage({ files: copies.map(({ uri, bytes }) => [asProtocol(uri), bytes]) });
  started.postMessage({ module });
  files.receive(files.all);
  const reader = new client.BrowserMessageReader(started);
  // The client then starts another one.
  started.addEventListener('error', () => reader.fireClose());
  worker = started;
  // As text, because a copy of an object of VS Code has not what its JSON has.
  const port = { postMessage: (message) => started.postMessage(JSON.stringify(message)), addEventListener() {} };
  return { reader, writer: new client.BrowserMessageWriter(port) };
}

const host = {
  schemes,
  findLists: (limit) => files.lists(limit),
  editByProgram: (server) => ({ reason: server.problem || 'the server is not running' }),
  loadClient: () => client,
  // The server learns of changes when their files are copied.
  middleware: { didChangeWatchedFile: async () => {} },
  findServer: ({ extensionUri }) => ({
    path: 'todo-lsp.wasm', origin: 'the extension', remedy: 'restart it, or install the extension again', server: () => connect(extensionUri),
  }),
};

module.exports = {
  activate(context) {
    files = new Files();
    context.subscriptions.push(...files.disposables, { dispose: () => worker?.terminate() });
    return activate(context, host);
  },
  deactivate,
};
