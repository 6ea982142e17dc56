'use strict';

const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

const extension = path.resolve(__dirname, '../../../../../editors/vscode');
const operations = require(`${extension}/operations.json`);
const { keybindings } = require(`${extension}/package.json`).contributes;

/** The values of operations that ask for one. */
const values = {
  'add-tag': 'warm', 'move-to': '#Shop', place: 'into rice', 'set-priority': '!!!', 'set-due': '2031-02-04',
  'depends-on': 'rice', blocks: 'rice',
};

/** The text that `todo-format` makes of one by an operation on a line. */
function byProgram({ name, scope }, text, line) {
  const lines = scope === 'list' ? [] : ['--line', `${line}`];
  const options = ['edit', name, ...lines, ...(values[name] ? ['--by', values[name]] : []), '--stdin-name', 'list.xit'];
  return spawnSync(process.env.TODO_FORMAT, options, { input: text, encoding: 'utf8' }).stdout;
}

/** The keys of an operation as a browser names them. */
function keysOf({ name }) {
  const names = { '-': 'Minus', '=': 'Equal', '/': 'Slash', '.': 'Period' };
  const { key } = keybindings.find(({ command, key }) => command === `todo-lsp.${name}` && key.startsWith('shift+alt+t '));
  return key.split(' ').map((chord) =>
    chord.replace('shift', 'Shift').replace('alt', 'Alt').replace(/[^+]$/, (last) => names[last] ?? last));
}

describe('an operation', () => {
  // The cursor is in an item with a priority, a tag and a date, with a sub-item and siblings, among finished and malformed ones.
  const before = ['Home', '[X] tea', '[ ] milk', '[ ] ! eg|gs #cold=1 -> 2031-02-03 🥚', '    [x] fat', '[x] bread', '', 'Shop', '[@] rice', ''];
  const line = before.findIndex((text) => text.includes('|')) + 1;
  for (const section of new Set(operations.map(({ section }) => section))) {
    session(`of ${section}, by each key, gives what todo-format gives, in one undo step`, async (window) => {
      await window.open(before.join('\r\n'));
      const text = before.join('\r\n').replace('|', '');
      for (const operation of operations.filter((operation) => operation.section === section)) {
        const expected = byProgram(operation, text, line);
        const value = values[operation.name];
        const press = () => window.keys(...keysOf(operation));
        if (value) await window.answer(press, value, `[aria-label*="${value}"]`);
        else await press();
        await window.becomes(expected);
        if (expected === text) continue;
        await window.keys('Control+z');
        await window.shows(text.replaceAll('\r', ''));
        await window.sees(`Ln ${line}, Col 9`, '.statusbar-item');
      }
      await window.becomes(text);
    });
  }

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

  session('that asks for a value changes the items of all cursors, in one undo step', async (window) => {
    const text = '[ ] eg|gs\n[ ] milk\n    [ ] f|at\n[ ] br|ead\n\nShop\n[ ] tea\n';
    await window.open(text);
    await window.answer(() => window.keys('Shift+Alt+t', 'w'), '#Shop', '[aria-label*="Shop"]');
    await window.becomes('[ ] milk\n\nShop\n[ ] tea\n[ ] eggs\n[ ] fat\n[ ] bread\n');
    await window.keys('Control+z');
    await window.becomes(text.replaceAll('|', ''));
  });

  for (const [name, before, keys, after] of [
    ['down', '[ ] eg|gs\n[ ] milk\n[ ] bread\n', ['j', 'j'], '[ ] milk\n[ ] bread\n[ ] egxgs\n'],
    ['up', '[ ] eggs\n[ ] milk\n[ ] br|ead\n', ['k', 'k'], '[ ] brxead\n[ ] eggs\n[ ] milk\n'],
    ['in', '[ ] eggs\n[ ] mi|lk\n', ['l'], '[ ] eggs\n    [ ] mixlk\n'],
    ['in and out', '[ ] eggs\n[ ] mi|lk\n', ['l', 'h'], '[ ] eggs\n[ ] mixlk\n'],
  ]) {
    session(`that moves its item ${name} moves the cursor with it`, async (window) => {
      await window.open(before);
      for (const key of keys) await window.keys('Shift+Alt+t', key);
      await window.becomes(after.replace('x', ''));
      await window.type('x');
      await window.becomes(after);
    });
  }

  session('that inserts puts a cursor into each new item', async (window) => {
    await window.open('[ ] eg|gs\r\n[ ] milk\r\n[ ] $1 \\ |}\r\n');
    await window.keys('Shift+Alt+t', 'Shift+A');
    await window.becomes('[ ] \r\n[ ] eggs\r\n[ ] milk\r\n[ ] \r\n[ ] $1 \\ }\r\n');
    await window.type('x');
    await window.becomes('[ ] x\r\n[ ] eggs\r\n[ ] milk\r\n[ ] x\r\n[ ] $1 \\ }\r\n');
  });

  session('that inserts puts the cursor into the new item from the menu of actions, too', async (window) => {
    await window.open('[ ] eg|gs\n[ ] milk\n');
    await window.until(async () => {
      await window.keys('Escape', 'Control+Shift+r');
      return window.soon(() => document.querySelector('.action-widget .monaco-list-row'));
    }, 'the actions');
    await window.moveTo('Insert below', '.action-widget');
    await window.keys('Enter');
    await window.becomes('[ ] eggs\n[ ] \n[ ] milk\n');
    await window.type('x');
    await window.becomes('[ ] eggs\n[ ] x\n[ ] milk\n');
  });

  session('that archives to another list saves it, or says that it cannot', {
    files: Object.fromEntries(['', 'kept/'].flatMap((folder) => [
      [`${folder}a.xit`, '[x] eggs\n[ ] milk\n'], [`${folder}done.xit`, '[x] tea\n'],
      [`${folder}.todo-format.json`, '{ "operations": { "archiveFile": "done.xit" } }'],
    ])),
  }, async (window) => {
    await window.show('a.xit');
    await window.keys('Shift+Alt+t', 'z');
    await window.until(() => window.read('done.xit').includes('eggs'));
    await window.becomes('[ ] milk\n', { name: 'a.xit' });
    await window.show('kept/done.xit');
    await window.lock();
    await window.show('kept/a.xit');
    await window.keys('Shift+Alt+t', 'z');
    await window.sees('done.xit is read-only', '.notification-list-item-message');
    await window.becomes('[x] eggs\n[ ] milk\n', { name: 'kept/a.xit' });
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
    await window.ask(() => window.keys('Shift+Alt+t', 'Space'), 'drop', withKey, true);
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

  session('changes nothing where a setting says so', { desktop: 'settings that change in an open window' }, async (window) => {
    await window.open('[ ] eggs\n[ ] milk\n');
    // VS Code tells the extension of these settings when it uses them itself, before the click.
    window.configure({ 'todo.toggleOnClick': false, 'breadcrumbs.enabled': true });
    await window.page.waitForSelector('.breadcrumbs-control');
    await window.click({ line: 1, column: 2 }, { half: 0.5 });
    window.configure();
    await window.page.waitForSelector('.breadcrumbs-control', { state: 'hidden' });
    await window.click({ line: 2, column: 2 }, { half: 0.5 });
    await window.becomes('[ ] eggs\n[x] milk\n');
  });

  session('that is slow and becomes a drag only selects', async (window) => {
    await window.open('[ ] eggs\n[ ] milk\n');
    const [from, to] = [await window.point({ line: 2, column: 2 }, 0.5), await window.point({ line: 2, column: 9 }, 0.1)];
    await window.page.mouse.move(from.x, from.y);
    await window.page.mouse.down();
    // It toggles the item, because VS Code does not tell that the button is still pressed.
    await window.sees('[x]', '.view-line');
    await window.sees('Ln 2, Col 4', '.statusbar-item');
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
    await window.hover({ line: 1, column: 2 }, 'Open, in ');
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
