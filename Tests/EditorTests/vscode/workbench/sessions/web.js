'use strict';

const assert = require('node:assert/strict');
const { describe } = require('node:test');
const { session } = require('../session');

const web = true;

describe('in a browser', () => {
  session('a list has colours', { web }, async (window) => {
    await window.open('[ ] milk -> 2020-01-01\n[x] tea\n');
    const colorOf = (text) => window.page.locator('.view-line span[class^=mtk]', { hasText: text }).last().evaluate((node) => getComputedStyle(node).color);
    // The grammar's, and then the server's.
    await window.until(async () => new Set(await Promise.all(['milk', '2020-01-01', 'tea'].map(colorOf))).size === 3, 'three colours');
  });

  session('a list is formatted and fixed on save', { web }, async (window) => {
    await window.open('[X] eggs\n\n\n\n[ ] milk|\n');
    await window.page.waitForSelector('.squiggly-warning');
    await window.type('s');
    await window.saves('[x] eggs\n\n[ ] milks\n');
  });

  session('a file system that cannot be written refuses what changes a list', { web, scheme: 'locked', files: { 'a.xit': '[X] one\n[ ] two\n' } }, async (window) => {
    await window.show('a.xit');
    await window.page.waitForSelector('.squiggly-warning');
    await window.showAgenda();
    await window.page.locator('.customview-tree .monaco-list-row', { hasText: 'two' }).locator('.custom-view-tree-node-item-checkbox').click();
    await window.sees('a.xit is read-only', '.notification-list-item-message');
    assert.equal(window.read('a.xit'), '[X] one\n[ ] two\n');
    await window.shows('[X] one\n[ ] two\n');
  });
});
