'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { closesAtEnd, inTime } = require('../support/ending');
const { VSCode, closeBrowser, launched } = require('./vscode');
const { Web } = require('./web');

/** The folder of the pictures of failed sessions. */
const pictures = path.resolve(__dirname, '../../../../.build/vscode-failures');

/** Whether sessions run in VS Code for the Web; all but those whose option `desktop` says what they need of one. */
const isWeb = process.env.TODO_WEB === 'yes';

/** The time in milliseconds after which a session has failed. */
const longest = 600_000;

let server;
let shared;
/** Whether the server runs in the shared window. */
let isRunning = false;

/**
 * A test in a real VS Code: `body` has a window, and a function that prints what it has measured.
 *
 * Sessions share a window, which is cleared before each unless it continues in a window. `files` are those of a folder in it, or of its
 * root where `isAtRoot`. A session that `isFirst` has the window when it has just been opened, with its files in the root, before the
 * server runs; it should be the first of its process. A session with the name of a `workspace`, a `list` that is opened without a folder,
 * or the `scheme` of its file system, has a window of its own. Each other window takes as long as ten sessions.
 *
 * A browser that drives a workbench has races that are not the program's, so a session that fails is repeated at most twice in another
 * window, and each failure is printed.
 */
function session(name, options, body) {
  if (typeof options === 'function') [options, body] = [{}, options];
  if (isWeb && options.desktop) return;
  const skip = !process.env.TODO_VSCODE_FOLDER ? 'TODO_VSCODE names no VS Code' : isWeb && !Web.isBuilt ? 'no module: run .ci/wasm' : false;
  test(isWeb ? `${name}, in a browser` : name, { skip, timeout: 3 * longest }, async (test) => {
    const bodyOf = (window) => body(window, (words) => test.diagnostic(`${words} measured`));
    for (const [attempt, times] of ['once', 'twice', ''].entries()) {
      try {
        return await run(`${name}${' again'.repeat(attempt)}`, options, bodyOf);
      } catch (error) {
        if (!times) throw error;
        test.diagnostic(`${name} failed ${times}: ${error.message.replace(/\s*\n\s*/g, ' ')}`);
      }
    }
  });
}

async function run(name, options, body) {
  const isShared = !(options.workspace || options.list || options.scheme);
  server ??= isWeb ? launched().then(Web.start) : VSCode.start();
  const isConfigured = await inTime(server, 120_000).then((server) => server.configure(), (error) => {
    // The next session starts another.
    server = undefined;
    throw error;
  });
  // In a window that is open, the server would restart, and miss what the session begins with.
  if (isConfigured || options.isFirst) await leaveShared();
  const window = !isShared ? await (await server).window(options) : options.isFirst ? await firstWindow(options) : await sharedWindow();
  try {
    if (isShared && !options.isFirst && options.continues?.() !== window) await window.clear(options.files, options.isAtRoot);
    await inTime(body(window), longest);
    if (!isShared) await window.page.close();
  } catch (error) {
    fs.mkdirSync(pictures, { recursive: true });
    const picture = path.join(pictures, `${name.replace(/[^\w]+/g, '-')}.png`);
    await inTime(window.keys('Control+F6').then(() => window.page.screenshot({ path: picture })), 60_000).catch(() => {});
    // The next session does not suffer.
    await inTime(isShared ? leaveShared() : window.page.close(), 60_000).catch(() => {});
    throw new Error(`${error.message}\n${picture}`, { cause: error });
  }
}

async function firstWindow(options) {
  shared = await (await server).window(options);
  return shared;
}

async function sharedWindow() {
  const window = shared ?? (await (await server).window());
  if (!isRunning) {
    // The server runs when the problem of this list is shown.
    await window.open('[X] eggs\n');
    await window.page.waitForSelector('.squiggly-warning');
    isRunning = true;
  }
  shared = window;
  return shared;
}

async function leaveShared() {
  const page = shared?.page;
  shared = undefined;
  isRunning = false;
  await page?.close();
}

closesAtEnd(async () => (await server)?.close(), closeBrowser);

module.exports = { session };
