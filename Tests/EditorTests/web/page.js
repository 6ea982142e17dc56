'use strict';

const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const http = require('node:http');
const os = require('node:os');
const path = require('node:path');
const timer = require('node:timers/promises');
const zlib = require('node:zlib');

const { chromium } = require(path.join(process.env.TODO_VSCODE_FOLDER ?? '', 'node_modules/playwright-core'));
const root = path.resolve(__dirname, '../../..');
const types = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
/** The time after which a test fails, in milliseconds; for a loaded machine. */
const patience = Number(process.env.TODO_PATIENCE ?? 60_000);

/** The page on a server of this machine, and a browser. */
class Site {
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-page-'));
  /** The length of what was sent, as it is compressed. */
  sent = new Map();
  /** The compressed files, which takes longer than to send them. */
  #packed = new Map();
  #server = http.createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
    const file = path.join(this.#folder, name);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    if (!this.#packed.has(name)) this.#packed.set(name, zlib.gzipSync(fs.readFileSync(file), { level: 9 }));
    const packed = this.#packed.get(name);
    this.sent.set(name, packed.length);
    return response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream', 'Content-Encoding': 'gzip' }).end(packed);
  });
  #browser;

  static async start({ hasBrowser = true } = {}) {
    const site = new Site();
    execFileSync(path.join(root, '.ci/web'), [path.join(root, '.build/wasm'), site.#folder]);
    await new Promise((resolve) => site.#server.listen(0, '127.0.0.1', resolve));
    if (hasBrowser) site.#browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    return site;
  }

  get address() {
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  /** A new user's phone, or with `isDesktop` a window with a mouse, with a list if there is a text. */
  async phone(text, { isDesktop = false, colorScheme = 'light', ...options } = {}) {
    const size = isDesktop ? { viewport: { width: 1280, height: 800 } } : { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    const context = await this.#browser.newContext({ ...size, colorScheme, acceptDownloads: true, ...options });
    const page = new Page(await context.newPage(), this.address);
    await page.load();
    if (text !== undefined) await page.openFile('list.xit', text);
    return page;
  }

  async close() {
    await this.#browser?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A page under fingers, a mouse and keys. */
class Page {
  errors = [];
  #touch;
  #fingers = new Map();
  /** The touches that the page has not had yet. */
  #sent = [];

  constructor(page, address) {
    this.page = page;
    this.address = address;
    page.setDefaultTimeout(patience);
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
  }

  async load() {
    this.errors.length = 0;
    await this.page.goto(this.address);
    await this.page.waitForSelector('html[data-ready]');
    this.#touch = await this.page.context().newCDPSession(this.page);
  }

  /** Opens a file of the browser's own file system, with the interface of a chosen one. */
  async openFile(name, text) {
    await this.page.evaluate(async ([name, text]) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(text);
      await stream.close();
      await window.lists.openHandle(handle);
    }, [name, text]);
  }

  /** The file's text, or with another program's `text`, replaces it. */
  file(name, text) {
    return this.page.evaluate(async ([name, text]) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle(name);
      if (text === null) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await handle.getFile()).arrayBuffer());
      const stream = await handle.createWritable();
      await stream.write(text);
      return stream.close();
    }, [name, text ?? null]);
  }

  /** Saves the list, and returns its file's text. */
  async saved(name = 'list.xit') {
    await this.press('#save');
    // What changes meanwhile is saved by another press.
    await this.page.waitForSelector('#save:disabled', { timeout: 3000 }).catch(() => {});
    return this.file(name);
  }

  /** Presses a button if it is enabled, which may end at any time. */
  press(selector) {
    return this.page.$eval(selector, (button) => button.click());
  }

  /** Waits until the list has a text. */
  async becomes(text, name) {
    await this.until(async () => (await this.saved(name)) === text, async () => `${JSON.stringify(text)}, but ${JSON.stringify(await this.saved(name))}`);
  }

  async until(condition, what) {
    for (const end = Date.now() + patience; !(await condition()); await timer.setTimeout(20)) {
      if (Date.now() > end) throw new Error(`never: ${await what()}`);
    }
  }

  row(text) {
    return this.page.locator('.row', { has: this.page.locator('.words', { hasText: text }) }).first();
  }

  /** The middle of a row. */
  async middle(text) {
    const row = typeof text === 'string' ? this.row(text) : text;
    await row.waitFor();
    // What still grows gets no touch.
    await this.page.waitForSelector('html:not(:active-view-transition)');
    const { x, y, width, height } = await row.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  #send(type) {
    this.#sent.push(this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...this.#fingers.values()] }));
  }

  /** Waits until the page has had all touches. */
  #settled() {
    return Promise.all(this.#sent.splice(0));
  }

  /** A finger touches the screen. What it does next does not wait for the page, for which it would be a long press on a slow machine. */
  down(x, y, id = 0) {
    this.#fingers.set(id, { x, y, id });
    this.#send('touchStart');
  }

  /** Moves a finger in steps, as fast as a hand, or with a `pause` of 0 between them as fast as a flick. */
  async move(dx, dy, id = 0, pause = 8) {
    const { x, y } = this.#fingers.get(id);
    const steps = Math.max(4, Math.ceil(Math.hypot(dx, dy) / 15));
    for (let step = 1; step <= steps; step += 1) {
      this.#fingers.set(id, { x: x + (dx * step) / steps, y: y + (dy * step) / steps, id });
      this.#send('touchMove');
      if (pause > 0) await timer.setTimeout(pause);
    }
    await this.#settled();
  }

  async up(id = 0) {
    this.#fingers.delete(id);
    this.#send('touchEnd');
    await this.#settled();
  }

  /** The finger leaves the screen, or the system takes it. */
  async cancel() {
    this.#fingers.clear();
    this.#send('touchCancel');
    await this.#settled();
  }

  async swipe(text, dx) {
    const { x, y } = await this.middle(text);
    this.down(x - dx / 2, y);
    await this.move(dx, 0);
    await this.up();
  }

  async tap(text, selector = '.words') {
    const { x, y } = await this.middle(this.row(text).locator(selector));
    this.down(x, y);
    await this.up();
  }

  /** The texts of the rows, in order. */
  rows() {
    return this.page.locator('.row .words').allTextContents();
  }

  async close() {
    await this.page.context().close();
  }
}

/** What `todo-format edit` makes of a list. */
function edited(text, ...words) {
  return execFileSync(process.env.TODO_FORMAT, ['edit', ...words], { input: text, encoding: 'utf8' });
}

module.exports = { Site, edited, patience, root };
