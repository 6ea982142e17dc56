'use strict';

const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const { Window } = require('./window');

const root = path.resolve(__dirname, '../../../..');
const moduleFile = path.join(root, '.build/wasm/todo-lsp.wasm');
const site = path.join(process.env.TODO_VSCODE_FOLDER ?? '', 'web');
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

/** What VS Code does with a file of the machine. */
const actions = {
  stat: (file) => {
    const stat = fs.statSync(file);
    return JSON.stringify({ type: stat.isDirectory() ? 2 : 1, ctime: stat.ctimeMs, mtime: stat.mtimeMs, size: stat.size });
  },
  list: (file) => JSON.stringify(fs.readdirSync(file, { withFileTypes: true }).map((entry) => [entry.name, entry.isDirectory() ? 2 : 1])),
  make: (file) => void fs.mkdirSync(file, { recursive: true }),
  read: (file) => fs.readFileSync(file),
  write: (file, _, body) => void fs.writeFileSync(file, body),
  delete: (file) => void fs.rmSync(file, { recursive: true }),
  rename: (file, to) => void fs.renameSync(file, to),
};

/** VS Code for the Web, without a server side, with this extension and file systems of `disk/`. */
class Web {
  #root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'todo-web-')));
  #extension = process.env.TODO_EXTENSION ?? path.join(this.#root, 'extension');
  #listeners = new Set();
  #server = http.createServer((request, response) => this.#serve(request, response));
  #watcher;
  #context;
  #settings;
  #folders = 0;

  /** Whether the module of the server is there. */
  static get isBuilt() {
    return fs.existsSync(moduleFile);
  }

  static async start(browser) {
    const web = new Web();
    if (!process.env.TODO_EXTENSION) web.#build();
    web.configure();
    await new Promise((resolve) => web.#server.listen(0, '127.0.0.1', resolve));
    web.#watcher = fs.watch(web.#root, { recursive: true }, (_, name) => web.#report(path.join(web.#root, name)));
    const viewport = { width: 1280, height: 800 };
    web.#context = await browser.newContext({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    return web;
  }

  /** Makes what a released extension contains. */
  #build() {
    fs.cpSync(path.join(root, 'editors/vscode'), this.#extension, { recursive: true });
    execFileSync(path.join(root, '.ci/bundle'), [path.join(site, '../client/node_modules'), path.join(this.#extension, 'web')]);
    fs.mkdirSync(path.join(this.#extension, 'server'));
    fs.copyFileSync(moduleFile, path.join(this.#extension, 'server/todo-lsp.wasm'));
  }

  async #serve(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (pathname === '/disk-events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      this.#listeners.add(response);
      return;
    }
    const body = [];
    for await (const part of request) body.push(part);
    try {
      const [, folder, ...rest] = decodeURIComponent(pathname).split('/');
      const below = { extension: this.#extension, disk: path.join(__dirname, 'disk'), open: path.join(__dirname, 'open') }[folder];
      if (pathname === '/disk/package.json') {
        response.end(JSON.stringify({ ...require('./disk/package.json'), contributes: { keybindings: Window.keys } }));
      } else if (folder === 'disk-files') {
        response.end(actions[rest[0]](searchParams.get('path'), searchParams.get('to'), Buffer.concat(body)));
      } else if (pathname === '/') {
        response.setHeader('Content-Type', 'text/html');
        response.end(this.#page({ scheme: searchParams.get('scheme'), path: searchParams.get('folder') }, request.headers.host));
      } else {
        const file = below ? path.join(below, ...rest) : path.join(site, pathname);
        response.setHeader('Content-Type', types[path.extname(file)] ?? 'application/octet-stream');
        response.end(fs.readFileSync(file));
      }
    } catch {
      response.writeHead(404).end();
    }
  }

  /** The page of VS Code, with a folder and the settings of this server. */
  #page(folderUri, authority) {
    const extension = (name) => ({ scheme: 'http', authority, path: `/${name}` });
    const changes = {
      folderUri, configurationDefaults: JSON.parse(this.#settings), 
      additionalBuiltinExtensions: ['theme-defaults', 'markdown-basics', 'json', 'json-language-features'].map((name) => `extensions/${name}`).concat('disk', 'open', 'extension').map(extension),
    };
    const page = fs.readFileSync(path.join(site, 'index.html'), 'utf8');
    return page.replace('<script src=', `<script>Object.assign(window.product, ${JSON.stringify(changes)});</script>\n$&`);
  }

  /** Tells the windows that a file has changed. */
  #report(file) {
    const type = fs.existsSync(file) ? 1 : 3;
    for (const listener of this.#listeners) listener.write(`data: ${JSON.stringify({ path: file, type })}\n\n`);
  }

  configure(settings = {}) {
    const all = JSON.stringify({ ...Window.quiet, ...settings });
    if (all === this.#settings) return false;
    this.#settings = all;
    return true;
  }

  async window({ files, scheme = 'disk' } = {}) {
    const folder = path.join(this.#root, `folder-${(this.#folders += 1)}`);
    const page = await this.#context.newPage();
    const window = new Window(page, folder, (settings) => this.configure(settings));
    fs.mkdirSync(folder);
    window.makeFolders();
    for (const [name, text] of Object.entries(files ?? {})) window.write(name, text);
    await page.goto(`http://127.0.0.1:${this.#server.address().port}/?scheme=${scheme}&folder=${folder}`);
    await window.isReady();
    return window;
  }

  async close() {
    await this.#context.close();
    this.#watcher.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    fs.rmSync(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }
}

module.exports = { Web };
