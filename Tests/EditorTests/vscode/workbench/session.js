'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { after, test } = require('node:test');
const { VSCode, closeBrowser } = require('./vscode');

/** The folder of the pictures of failed sessions. */
const pictures = path.resolve(__dirname, '../../../../.build/vscode-failures');

let shared;
const servers = new Map();

/**
 * A test in a real VS Code: `body` has a window.
 *
 * Sessions without options share a window, in which one list was open. With `files` or `settings`, those of a workspace, it has a
 * window of its own; with `user`, the user's settings, a server of its own.
 */
function session(name, options, body) {
  if (typeof options === 'function') [options, body] = [{}, options];
  const skip = process.env.TODO_VSCODE_FOLDER ? false : 'TODO_VSCODE names no VS Code';
  test(name, { skip }, async () => {
    const isShared = Object.keys(options).length === 0;
    const window = isShared ? await sharedWindow() : await ownWindow(options);
    try {
      await body(window);
      if (isShared) await tidy(window);
      else await window.page.close();
    } catch (error) {
      fs.mkdirSync(pictures, { recursive: true });
      const picture = path.join(pictures, `${name.replace(/[^\w]+/g, '-')}.png`);
      await window.page.screenshot({ path: picture }).catch(() => {});
      await window.page.close();
      // The next session does not suffer.
      if (isShared) shared = undefined;
      throw new Error(`${error.message}\n${picture}`, { cause: error });
    }
  });
}

async function sharedWindow() {
  shared ??= serverFor().then(async (vscode) => {
    const window = await vscode.window();
    // The server runs when the problem of this list is shown.
    await window.open('[X] eggs\n');
    await window.page.waitForSelector('.squiggly-warning');
    return window;
  });
  return shared;
}

async function ownWindow({ user, environment, trusts, ...options }) {
  return (await serverFor(user && { settings: user, environment, trusts })).window(options);
}

/** The server for these settings. */
function serverFor(options = {}) {
  const key = JSON.stringify(options);
  if (!servers.has(key)) servers.set(key, VSCode.start(options));
  return servers.get(key);
}

/** Leaves no widget and no message to the next session. */
async function tidy({ page }) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

after(async () => {
  for (const server of servers.values()) await (await server).close();
  await closeBrowser();
});

module.exports = { session };
