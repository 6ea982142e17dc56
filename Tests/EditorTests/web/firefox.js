'use strict';

const { spawn } = require('node:child_process');
const { once } = require('node:events');
const fs = require('node:fs');
const net = require('node:net');
const os = require('node:os');
const path = require('node:path');
const timer = require('node:timers/promises');
const { patience } = require('./page');

const program = '/usr/bin/firefox-esr';
/** The name of an element's identifier in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Debian's Firefox, driven by Marionette: the commands of WebDriver in JSON, each after its length. */
class Firefox {
  static isInstalled = fs.existsSync(program);
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-firefox-'));
  /** Where downloads are saved. */
  downloads = path.join(this.#folder, 'downloads');
  #process;
  #socket;
  #received = Buffer.alloc(0);
  #count = 0;
  #waiting = new Map();

  async start() {
    fs.mkdirSync(this.downloads);
    const settings = {
      'marionette.port': 0, 'browser.download.folderList': 2, 'browser.download.dir': this.downloads, 'browser.download.alwaysOpenPanel': false,
      'browser.shell.checkDefaultBrowser': false, 'datareporting.policy.dataSubmissionEnabled': false, 'dom.w3c_touch_events.enabled': 1,
    };
    fs.writeFileSync(path.join(this.#folder, 'user.js'), Object.entries(settings).map((setting) => `user_pref(${setting.map((part) => JSON.stringify(part)).join(', ')});\n`).join(''));
    this.#process = spawn(program, ['--headless', '--no-remote', '--marionette', '--profile', this.#folder], { env: { ...process.env, HOME: this.#folder }, stdio: 'ignore' });
    const port = path.join(this.#folder, 'MarionetteActivePort');
    await until(() => fs.existsSync(port) && fs.readFileSync(port, 'utf8') !== '', 'Marionette');
    this.#socket = net.connect(Number(fs.readFileSync(port, 'utf8')), '127.0.0.1');
    this.#socket.on('data', (data) => this.#receive(data));
    await once(this.#socket, 'connect');
    await this.call('NewSession', { strictFileInteractability: false, unhandledPromptBehavior: { file: 'dismiss' } });
  }

  #receive(data) {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end));
      this.#received = this.#received.subarray(end);
      // Its first message says what it is.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { resolve, reject } = this.#waiting.get(id);
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(result);
    }
  }

  /** Runs a command of WebDriver. */
  call(name, parameters = {}) {
    const id = (this.#count += 1);
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** The value of a function's body in the page. */
  async evaluate(script, ...args) {
    return (await this.call('ExecuteScript', { script, args })).value;
  }

  /** The first element of a selector, once there is one. */
  async find(selector) {
    let found;
    await until(async () => (found = (await this.call('FindElements', { using: 'css selector', value: selector }))[0]), selector);
    return found[elementKey];
  }

  async click(selector) {
    return this.call('ElementClick', { id: await this.find(selector) });
  }

  async type(selector, text) {
    return this.call('ElementSendKeys', { id: await this.find(selector), text });
  }

  /** Moves a finger to the right, from the middle of an element. */
  async swipe(selector, distance) {
    const origin = { [elementKey]: await this.find(selector) };
    const move = (x, duration) => ({ type: 'pointerMove', origin, x, y: 0, duration });
    const actions = [move(0, 0), { type: 'pointerDown', button: 0 }, move(Math.round(distance / 2), 100), move(distance, 100), { type: 'pointerUp', button: 0 }];
    return this.call('PerformActions', { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }] });
  }

  async close() {
    this.#socket?.destroy();
    if (this.#process?.kill()) await once(this.#process, 'exit');
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function until(condition, what) {
  for (const end = Date.now() + patience; !(await condition()); await timer.setTimeout(20)) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
  }
}

module.exports = { Firefox, until };
