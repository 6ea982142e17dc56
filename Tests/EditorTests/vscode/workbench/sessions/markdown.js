'use strict';

const assert = require('node:assert/strict');
const { describe } = require('node:test');
const { session } = require('../session');

describe('a folder', () => {
  session('of Markdown files starts nothing and takes no key', { isFirst: true, files: { 'a.md': '- [ ] one\n' } }, async (window) => {
    await window.show('a.md', { line: 1, column: 10 });
    await window.keys('Shift+Alt+t', 'c', 'Escape');
    await window.becomes('- [ ] one\n', { name: 'a.md' });
    const statuses = await window.page.locator('#status\\.languageStatus').evaluateAll((all) => all.map((item) => item.getAttribute('aria-label')));
    assert.ok(!statuses.join().includes('todo-lsp'), `${statuses}`);
  });
});
