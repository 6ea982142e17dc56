'use strict';

const { describe } = require('node:test');
const { session } = require('../session');

describe('an act of the agenda', () => {
  const text = '[ ] one\n\n\n\n[X] two -> fri  \n[ ] three\n';

  session('changes only the item in a list that is not shown, in one undo step', { files: { 'a.xit': text } }, async (window) => {
    await window.run('Todo Agenda: Show');
    await window.page.locator('.monaco-list-row', { hasText: 'one' }).locator('.custom-view-tree-node-item-checkbox').click();
    const after = text.replace('[ ] one', '[x] one');
    await window.until(() => window.read('a.xit') !== text);
    if (window.read('a.xit') !== after) throw new Error(window.read('a.xit'));
    await window.show('a.xit');
    await window.keys('Control+z');
    await window.becomes(text, { name: 'a.xit' });
  });
});
