'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

describe('the extension', () => {
  session('says in a sentence that its module is damaged', { isFirst: true, files: { 'notes.txt': '' } }, async (window) => {
    await window.page.context().route('**/todo-lsp.wasm', (route) => route.fulfill({ body: 'damaged' }));
    await window.open('[X] eggs\n');
    await window.sees('todo-lsp.wasm has exited: restart it, or install the extension again.', '.notification-list-item-message');
    await window.page.context().unroute('**/todo-lsp.wasm');
    await window.page.locator('.notification-list-item .monaco-button', { hasText: 'Restart' }).click();
    await window.page.waitForSelector('.squiggly-warning');
  });

  session('a list has colours', async (window) => {
    await window.open('[ ] milk -> 2020-01-01\n[x] tea\n');
    const colorOf = (text) => window.page.locator('.view-line span[class^=mtk]', { hasText: text }).last().evaluate((node) => getComputedStyle(node).color);
    // The grammar's, and then the server's.
    await window.until(async () => new Set(await Promise.all(['milk', '2020-01-01', 'tea'].map(colorOf))).size === 3, 'three colours');
  });

  session('a list is formatted and fixed on save', async (window) => {
    await window.open('[X] eggs\n\n\n\n[ ] milk|\n');
    await window.page.waitForSelector('.squiggly-warning');
    await window.type('s');
    await window.saves('[x] eggs\n\n[ ] milks\n');
  });

  session('a file system that cannot be written refuses what changes a list', { scheme: 'locked', files: { 'a.xit': '[X] one\n[ ] two\n' } }, async (window) => {
    await window.show('a.xit');
    await window.page.waitForSelector('.squiggly-warning');
    await window.showAgenda();
    await window.page.locator('.customview-tree .monaco-list-row', { hasText: 'two' }).locator('.custom-view-tree-node-item-checkbox').click();
    await window.sees('a.xit is read-only', '.notification-list-item-message');
    assert.equal(window.read('a.xit'), '[X] one\n[ ] two\n');
    await window.shows('[X] one\n[ ] two\n');
  });

  session('shows a problem soon after its key', async (window, print) => {
    await window.open('[| ] eggs\n');
    await window.page.evaluate(() => {
      window.times = [];
      let pressed;
      addEventListener('keydown', ({ key }) => { if (key === 'X') pressed = performance.now(); }, true);
      new MutationObserver(() => {
        if (!pressed || !document.querySelector('.squiggly-warning')) return;
        window.times.push(performance.now() - pressed);
        pressed = undefined;
      }).observe(document.body, { subtree: true, childList: true });
    });
    for (let count = 1; count <= 5; count += 1) {
      await window.keys('Shift+ArrowRight', 'X');
      await window.page.waitForFunction((count) => window.times.length === count, count);
      await window.keys('Control+z', 'ArrowLeft');
      await window.page.waitForSelector('.squiggly-warning', { state: 'detached' });
    }
    const times = await window.page.evaluate(() => window.times);
    print(`in a browser, ${times.map(Math.round).sort((one, other) => one - other).join(', ')} ms from a key to its problem`);
  });

  session('starts its module in a worker', async (window, print) => {
    const worker = fs.readFileSync(path.resolve(__dirname, '../../../../../editors/vscode/src/web.worker.js'), 'utf8');
    const time = await window.page.evaluate(async (source) => {
      const bytes = await (await fetch('/extension/server/todo-lsp.wasm')).arrayBuffer();
      const start = performance.now();
      const policy = window.trustedTypes?.createPolicy('measure', { createScriptURL: (url) => url });
      const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const worker = new Worker(policy?.createScriptURL(url) ?? url);
      worker.postMessage({ module: await WebAssembly.compile(bytes) });
      worker.postMessage(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, capabilities: {} } }));
      await new Promise((resolve) => { worker.onmessage = resolve; });
      worker.terminate();
      return performance.now() - start;
    }, worker);
    print(`in a browser, the module replies after ${Math.round(time)} ms`);
  });
});
