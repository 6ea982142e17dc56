'use strict';

const { describe } = require('node:test');
const { session } = require('../session');

describe('a folder', () => {
  session('of lists is searched by itself, and all that is overdue is counted', {
    desktop: 'a search for lists, which starts the extension', isFirst: true, files: { 'a.xit': '[ ] item -> 2020-01-01\n'.repeat(1200) },
  }, async (window) => {
    await window.sees('1200 open, 1200 overdue', '.statusbar-item');
    await window.page.locator('.statusbar-item', { hasText: '1200 overdue' }).click();
    await window.page.locator('.customview-tree .monaco-list-row', { hasText: 'Overdue' }).waitFor();
    await window.until(async () => {
      await window.keys('Control+0');
      return window.soon(() => document.activeElement.closest('.customview-tree'));
    }, 'the focus in the agenda');
    await window.keys('Control+z');
    await window.sees('nothing to undo', '.notification-list-item-message');
  });
});
