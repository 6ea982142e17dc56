'use strict';

const { describe } = require('node:test');
const { session } = require('../session');

describe('an operation', () => {
  session('by its key is one undo step, with the cursor where it was', async (window) => {
    await window.open('[ ] eg|gs\n[ ] milk\n');
    await window.keys('Shift+Alt+t', 'c');
    await window.becomes('[x] eggs\n[ ] milk\n');
    await window.sees('Ln 1, Col 7', '.statusbar-item');
    await window.keys('Control+z');
    await window.becomes('[ ] eggs\n[ ] milk\n');
  });

  session('at several cursors is one undo step', async (window) => {
    await window.open('[ ] eg|gs\n[ ] milk\n[ ] te|a\n');
    await window.keys('Shift+Alt+t', 't');
    await window.becomes('[x] eggs\n[ ] milk\n[x] tea\n');
    await window.keys('Control+z');
    await window.becomes('[ ] eggs\n[ ] milk\n[ ] tea\n');
  });

  session('runs from the palette', async (window) => {
    await window.open('[ ] eg|gs\n');
    await window.run('Todo: Drop');
    await window.becomes('[~] eggs\n');
  });
});

describe('a click', () => {
  session('between the brackets toggles the item', async (window) => {
    await window.open('[ ] eggs\n[ ] milk\n');
    await window.click({ line: 2, column: 2 }, { half: 0.5 });
    await window.becomes('[ ] eggs\n[x] milk\n');
  });
});
