'use strict';

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Window } = require('./window');

/** The folder of VS Code that `unpack` prints. */
const program = process.env.TODO_VSCODE_FOLDER;
const extensionPath = process.env.TODO_EXTENSION ?? path.resolve(__dirname, '../../../../editors/vscode');

let browser;

/** The one browser of all servers. */
async function launched() {
  const { chromium } = require(path.join(program, 'node_modules/playwright-core'));
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  return browser;
}

/** A VS Code that is served to a browser, with this extension and its own settings. */
class VSCode {
  #root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'todo-vscode-')));
  #process;
  #ended;
  #context;
  #address;
  #settings;
  #folders = 0;

  /** `env` are variables of its environment that differ; by default, `todo-format` is on its PATH. */
  static async start(env = { PATH: `${path.dirname(process.env.TODO_FORMAT)}:${process.env.PATH}` }) {
    const vscode = new VSCode();
    await vscode.#start(env);
    return vscode;
  }

  async #start(environment) {
    const manifest = JSON.parse(fs.readFileSync(path.join(extensionPath, 'package.json')));
    const installed = path.join(this.#root, 'extensions', `${manifest.publisher}.${manifest.name}-${manifest.version}`);
    fs.cpSync(extensionPath, installed, { recursive: true });
    fs.cpSync(path.join(__dirname, 'open'), path.join(this.#root, 'extensions/todo-lsp-tests.open-0.0.1'), { recursive: true });
    // A released extension contains its client.
    if (!process.env.TODO_EXTENSION) {
      fs.symlinkSync(path.join(program, 'client/node_modules'), path.join(installed, 'node_modules'));
    }
    this.configure();
    const options = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--user-data-dir', path.join(this.#root, 'user'),
      '--extensions-dir', path.join(this.#root, 'extensions'), '--disable-telemetry', '--disable-update-check',
      '--disable-workspace-trust'];
    // VS Code takes the PATH of a login shell.
    fs.writeFileSync(path.join(this.#root, '.profile'), `PATH='${environment.PATH}'\n`);
    const env = { ...process.env, HOME: this.#root, EXTENSIONS_GALLERY: '{}', ...environment };
    // In a group of its own, which is ended as a whole.
    this.#process = spawn(path.join(program, 'code-server'), options, { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#address = await new Promise((resolve, reject) => {
      let output = '';
      this.#process.stdout.on('data', (data) => {
        output += data;
        const [, address] = /listening on http:\/\/([\d.:]+)/.exec(output) ?? [];
        if (address) resolve(address);
      });
      void this.#ended.then(() => reject(new Error(`code-server has exited:\n${output}`)));
    });
    const viewport = { width: 1280, height: 800 };
    this.#context = await (await launched()).newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
  }

  /** Writes the user's settings, also those that are for a machine; returns whether they were others before. */
  configure(settings = {}) {
    const all = JSON.stringify({ ...Window.quiet, 'todo.server.path': process.env.TODO_LSP, ...settings });
    if (all === this.#settings) return false;
    this.#settings = all;
    for (const scope of ['User', 'Machine']) {
      const file = path.join(this.#root, 'user', scope, 'settings.json');
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, all);
    }
    fs.writeFileSync(path.join(this.#root, 'user/User/keybindings.json'), JSON.stringify(Window.keys));
    return true;
  }

  /**
   * Opens a folder with these files by name in a new window.
   *
   * Instead of the folder, a file of it may be opened: the `workspace` of that name, or a `list` without a folder.
   */
  async window({ files, workspace, list } = {}) {
    const folder = path.join(this.#root, `folder-${(this.#folders += 1)}`);
    const page = await this.#context.newPage();
    const window = new Window(page, folder, (settings) => this.configure(settings));
    fs.mkdirSync(folder);
    window.makeFolders();
    for (const [name, text] of Object.entries(files ?? {})) window.write(name, text);
    const uri = `vscode-remote://${this.#address}${folder}`;
    const shown = workspace ? { workspace: path.join(folder, workspace) }
      : list ? { ew: 'true', payload: JSON.stringify([['openFile', `${uri}/${list}`]]) } : { folder };
    await page.goto(`http://${this.#address}/?${new URLSearchParams(shown)}`);
    // Until then, the window is one without folders.
    if (workspace) await page.waitForFunction(() => document.title.includes('(Workspace)'));
    await window.isReady(list && '.tab.active');
    // On a busy machine, it may have read the file of the workspace before it could, and shows no folder.
    if (workspace) {
      await window.until(async () => {
        if (await window.soon(() => document.querySelector('.explorer-folders-view .monaco-list-row'))) return true;
        await page.reload();
        return false;
      }, 'the folders of the workspace');
    }
    return window;
  }

  async close() {
    await this.#context.close();
    process.kill(-this.#process.pid);
    await this.#ended;
    fs.rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function closeBrowser() {
  await browser?.close();
}

module.exports = { VSCode, closeBrowser, launched };
