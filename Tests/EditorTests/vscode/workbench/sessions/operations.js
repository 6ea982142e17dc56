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

  session('by a key without a prefix completes the item', async (window) => {
    await window.open('[ ] eg|gs\n[ ] milk\n');
    await window.keys('Alt+d');
    await window.becomes('[x] eggs\n[ ] milk\n');
    await window.keys('Alt+d');
    await window.becomes('[ ] eggs\n[ ] milk\n');
  });

  session('is listed with its letter after the prefix and Space', async (window) => {
    await window.open('[ ] eg|gs\n');
    const withKey = '.quick-input-list .monaco-list-row.focused[aria-label^="Todo: Drop"] .monaco-keybinding';
    await window.ask(() => window.keys('Shift+Alt+t', 'Space'), 'drop', withKey);
    await window.sees('Todo: DropShift+Alt+T X', '.quick-input-list .monaco-list-row.focused');
    await window.keys('Enter');
    await window.becomes('[~] eggs\n');
  });

  session('that archives says what it did, and undoes it', async (window) => {
    const text = '[x] eg|gs\n[ ] milk\n[x] tea\n';
    await window.open(text);
    await window.keys('Shift+Alt+t', 'z');
    await window.sees('Archived 2 items', '.notification-list-item-message');
    await window.until(async () => {
      await window.keys('Control+F9');
      return window.read(window.list).startsWith('[ ] milk\n');
    });
    await window.page.locator('.notification-toast', { hasText: 'Archived 2 items' }).locator('.monaco-button', { hasText: 'Undo' }).click();
    await window.becomes(text.replace('|', ''));
  });

  session('that asks for a date offers both meanings of a phrase', async (window) => {
    await window.open('[ ] eg|gs\n');
    await window.ask(() => window.keys('Shift+Alt+t', '.'), '11/12/2030');
    await window.sees('may mean', '.quick-input-list .monaco-list-row');
    await window.sees('12 November', '.quick-input-list .monaco-list-row');
    await window.sees('11 December', '.quick-input-list .monaco-list-row');
    await window.moveTo('11 December', '.quick-input-list');
    await window.keys('Enter');
    await window.becomes('[ ] eggs -> 2030-12-11\n');
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

  session('elsewhere, or before a key, changes nothing', async (window) => {
    await window.open('[ ] eggs\n[ ] milk\n');
    for (const column of [1, 4, 7]) await window.click({ line: 1, column });
    await window.click({ line: 1, column: 2 }, { half: 0.5 });
    await window.keys('End');
    await window.click({ line: 2, column: 2 }, { half: 0.5 });
    await window.becomes('[ ] eggs\n[x] milk\n');
  });

  session('changes nothing where a setting says so', {
    files: { 'a.xit': '[ ] eggs\n[ ] milk\n' }, settings: { 'todo.toggleOnClick': false },
  }, async (window) => {
    await window.show('a.xit');
    await window.click({ line: 1, column: 2 }, { half: 0.5 });
    window.write('.vscode/settings.json', JSON.stringify({ 'todo.toggleOnClick': true }));
    await window.until(async () => {
      await window.click({ line: 2, column: 6 });
      await window.click({ line: 2, column: 2 }, { half: 0.5 });
      return window.page.waitForFunction(() => [...document.querySelectorAll('.view-line')].some((line) => line.textContent.startsWith('[x]')), undefined, { timeout: 1000 })
        .then(() => true, () => false);
    });
    await window.becomes('[ ] eggs\n[x] milk\n', { name: 'a.xit' });
  });

  session('that is slow and becomes a drag only selects', async (window) => {
    await window.open('[ ] eggs\n[ ] milk\n');
    const [from, to] = [await window.point({ line: 2, column: 2 }, 0.5), await window.point({ line: 2, column: 9 }, 0.1)];
    await window.page.mouse.move(from.x, from.y);
    await window.page.mouse.down();
    // It toggles the item, because VS Code does not tell that the button is still pressed.
    await window.sees('[x]', '.view-line');
    await window.page.mouse.move(to.x - 20, to.y, { steps: 5 });
    await window.sees('[ ] milk', '.view-line');
    await window.page.mouse.move(to.x, to.y, { steps: 5 });
    await window.page.mouse.up();
    await window.sees('selected', '.statusbar-item');
    await window.becomes('[ ] eggs\n[ ] milk\n');
  });
});

describe('a checkbox', () => {
  session('shows its status and the time left, and offers the others', async (window) => {
    await window.open('[ ] eggs -> 2099-01-01\n[ ] milk\n');
    await window.page.mouse.move(...Object.values(await window.point({ line: 1, column: 2 })));
    await window.sees('Open, in ', '.monaco-hover-content');
    await window.page.locator('.monaco-hover-content a', { hasText: 'Start' }).click();
    await window.becomes('[@] eggs -> 2099-01-01\n[ ] milk\n');
    await window.keys('Control+z');
    await window.becomes('[ ] eggs -> 2099-01-01\n[ ] milk\n');
  });

  session('of an item with sub-items shows its progress', async (window) => {
    await window.open('[ ] pack\n    [x] socks\n    [ ] hat\n');
    await window.sees('1/2 (50 %)', '.view-line');
  });
});
