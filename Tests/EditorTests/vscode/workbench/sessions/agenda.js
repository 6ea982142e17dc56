'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

/** A day as `yyyy-mm-dd`, in `distance` days. */
function day(distance) {
  const date = new Date();
  date.setDate(date.getDate() + distance);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}

const tree = '.customview-tree';
const treeMessage = '.tree-explorer-viewlet-tree-view .message';

/** The row of an item or group. */
function row(window, text) {
  return window.page.locator(`${tree} .monaco-list-row`, { hasText: text });
}

/** Shows the agenda, until it has a row with a text. */
async function show(window, text) {
  await window.showAgenda();
  await row(window, text).first().waitFor();
}

/** Puts the focus on the row with a text by keys. */
async function focus(window, text) {
  await show(window, text);
  await window.until(async () => {
    await window.keys('Control+0');
    return window.soon((tree) => document.activeElement.closest(tree), tree);
  }, 'the focus in the agenda');
  await window.moveTo(text, tree);
}

async function check(window, text) {
  // The words that VS Code shows beside a checkbox may cover the next one.
  await window.page.mouse.move(700, 600);
  await row(window, text).locator('.custom-view-tree-node-item-checkbox').click();
}

async function sees(window, message) {
  await window.sees(message, '.notification-list-item-message');
}

async function undoByMessage(window, message) {
  await window.page.locator('.notification-toast', { hasText: message }).locator('.monaco-button', { hasText: 'Undo' }).click();
}

const three = '[ ] one\n[ ] two\n[ ] three\n[ ] four\n';

describe('an action of the agenda', () => {
  session('is not lost if others follow without a pause, and all can be undone', { files: { 'a.xit': three } }, async (window) => {
    await show(window, 'one');
    for (const text of ['one', 'two', 'three', 'four']) await check(window, text);
    await window.until(() => window.read('a.xit') === three.replaceAll('[ ]', '[x]'));
    await window.until(async () => {
      await window.keys('Control+z');
      return window.read('a.xit') === three;
    });
  });

  session('finds its item again after others have moved it', { files: { 'a.xit': '[ ] twin\n[ ] two\n[ ] twin\n' } }, async (window) => {
    await focus(window, 'twin');
    await window.keys('Delete', 'ArrowDown', 'ArrowDown', 'c');
    await window.until(() => window.read('a.xit') === '[ ] two\n[x] twin\n');
  });

  session('by Space keeps the focus and the ticked item', { files: { 'a.xit': three } }, async (window) => {
    await focus(window, 'two');
    await window.keys('Space');
    await window.until(() => window.read('a.xit').includes('[x] two'));
    await window.sees('Completed “two”', '.notification-list-item-message');
    await row(window, 'two').locator('[role=checkbox][aria-checked=true]').waitFor();
    await window.keys('Space');
    await window.until(() => window.read('a.xit') === three);
    await window.keys('Space', 'ArrowDown', 'Space');
    await window.until(() => window.read('a.xit') === '[ ] one\n[x] two\n[x] three\n[ ] four\n');
    // The ticked items leave with the view, also one that is ticked when it goes.
    await check(window, 'four');
    await window.keys('Control+Shift+e');
    await window.until(() => window.read('a.xit').includes('[x] four'));
    await show(window, 'one');
    for (const text of ['two', 'four']) await window.until(async () => (await row(window, text).count()) === 0, `${text} has left`);
  });

  session('has a letter, and Ctrl+Z takes back one after the other', { files: { 'a.xit': `[ ] one\n[ ] two -> ${day(3)}\n` } }, async (window) => {
    await focus(window, 'Undated');
    await window.until(async () => {
      await window.keys('Shift+Equal');
      return window.soon(() => document.querySelector('.statusbar')?.textContent.includes('Todo: choose an item first'));
    }, 'a refusal');
    await focus(window, 'two');
    await window.keys('Shift+Equal');
    await window.until(() => window.read('a.xit').includes('[ ] ! two'));
    await window.keys('Shift+d');
    await window.until(() => window.read('a.xit').includes(`two -> ${day(4)}`));
    await focus(window, 'one');
    await window.keys('Delete');
    await window.until(() => window.read('a.xit') === `[ ] ! two -> ${day(4)}\n`);
    await sees(window, 'Deleted “one”');
    for (const text of [`[ ] one\n[ ] ! two -> ${day(4)}\n`, `[ ] one\n[ ] ! two -> ${day(3)}\n`, `[ ] one\n[ ] two -> ${day(3)}\n`]) {
      await window.keys('Control+z');
      await window.until(() => window.read('a.xit') === text);
    }
  });

  session('of all selected items is one', { files: { 'a.xit': three, 'b.xit': '[ ] five\n' } }, async (window) => {
    await show(window, 'one');
    await row(window, 'two').click();
    await row(window, 'five').click({ modifiers: ['Shift'] });
    await row(window, 'five').click({ button: 'right' });
    await window.page.locator('.monaco-menu .action-item', { hasText: 'Drop' }).hover();
    await window.page.locator('.monaco-menu .action-item.focused', { hasText: 'Drop' }).waitFor();
    await window.keys('Enter');
    await window.until(() => window.read('a.xit') === '[ ] one\n[~] two\n[~] three\n[~] four\n' && window.read('b.xit') === '[~] five\n');
    await undoByMessage(window, 'Dropped 4 items');
    await window.until(() => window.read('a.xit') === three && window.read('b.xit') === '[ ] five\n');
  });

  session('changes only what it names in a list that is not shown', { files: { 'a.xit': '[ ] one   \n\n\n\n[X] two\n[ ]  three' } }, async (window) => {
    await show(window, 'one');
    await check(window, 'one');
    await window.until(() => window.read('a.xit') === '[x] one   \n\n\n\n[X] two\n[ ]  three');
    await window.show('a.xit');
    await window.keys('Control+z');
    await window.becomes('[ ] one   \n\n\n\n[X] two\n[ ]  three', { name: 'a.xit' });
  });

  session('does not save a list with unsaved changes', { files: { 'a.xit': '[ ] one\n' } }, async (window) => {
    await window.show('a.xit', { line: 2 });
    await window.type('[ ] new');
    await show(window, 'new');
    await check(window, 'new');
    await row(window, 'new').locator('[role=checkbox][aria-checked=true]').waitFor();
    assert.equal(window.read('a.xit'), '[ ] one\n');
  });

  session('is refused in a read-only editor', { files: { 'a.xit': '[ ] one\n' } }, async (window) => {
    await window.show('a.xit');
    await window.lock();
    await show(window, 'one');
    await check(window, 'one');
    await sees(window, 'a.xit is read-only');
    assert.equal(window.read('a.xit'), '[ ] one\n');
    await window.until(async () => (await window.texts('.editor-instance .view-line')).includes('[ ] one'));
  });

  session('is refused if the list was deleted', { files: { 'a.xit': '[ ] one\n', 'b.xit': '[ ] two\n' } }, async (window) => {
    await window.show('a.xit');
    await show(window, 'one');
    fs.rmSync(path.join(window.folder, 'a.xit'));
    await check(window, 'one');
    await sees(window, 'a.xit no longer exists');
    assert.equal(fs.existsSync(path.join(window.folder, 'a.xit')), false);
  });

  session('stays no longer than its list', { files: { 'a.xit': '[ ] one\n', 'b.xit': '[x] two\n' } }, async (window) => {
    await window.show('a.xit');
    await show(window, 'one');
    await check(window, 'one');
    await row(window, 'one').locator('[role=checkbox][aria-checked=true]').waitFor();
    // Saving it would bring the list back.
    await window.until(() => window.read('a.xit') === '[x] one\n');
    for (const name of ['a.xit', 'b.xit']) fs.rmSync(path.join(window.folder, name));
    await window.sees('There are no lists here', '.welcome-view-content');
  });

  session('is refused if the item has changed since, and says so', { files: { 'a.xit': '[ ] one\n[ ] two\n' } }, async (window) => {
    await show(window, 'one');
    const changed = window.write('a.xit', '[ ] other\n');
    await check(window, 'one');
    await sees(window, 'a.xit has changed since the agenda was shown');
    assert.equal(fs.readFileSync(changed, 'utf8'), '[ ] other\n');
    await row(window, 'other').waitFor();
  });

  session('moves an item to another list and back', { files: { 'a.xit': '[ ] one\n    note\n', 'b.xit': '[ ] two\n' } }, async (window) => {
    await focus(window, 'one');
    await window.answer('w', 'b.xit', '[aria-label^="b.xit"]');
    await window.until(() => window.read('a.xit') === '' && window.read('b.xit') === '[ ] two\n[ ] one\n    note\n');
    await undoByMessage(window, 'Moved “one”');
    await window.until(() => window.read('a.xit') === '[ ] one\n    note\n' && window.read('b.xit') === '[ ] two\n');
  });
});

const long = 'a text that is so long that no side bar shows all of it, however much it is needed';
const lists = {
  'home.xit': `Food\n[ ] !! eggs #buy -> ${day(0)} 09:00\n[@] milk #cold\n    [ ] the blue one\n`,
  'work.xit': `[ ] ${long} #x -> ${day(-3)}\n`, 'sub/work.xit': '[ ] other\n',
};

describe('the agenda', () => {
  session('shows the date before the text, sub-items below their parents, and the urgent in colours', { isAtRoot: true, files: lists }, async (window) => {
    await show(window, 'eggs');
    // The sub-items of an item are shown a moment after it.
    await row(window, 'the blue one').waitFor();
    const texts = await window.texts(`${tree} .monaco-list-row`);
    assert.deepEqual(texts, [
      'Overdue1', `3 days ago · ${long} #xwork`, 'Today1', '09:00 · !! eggs #buyhome: Food', 'Undated3', 'milk #coldhome: Food',
      'the blue onehome: Food', 'othersub/work',
    ]);
    const label = (text) => row(window, text).locator('.label-name');
    // VS Code colours a row after it has drawn it.
    await window.until(async () => {
      const colors = ['3 days ago', 'eggs', 'milk'].map((text) => label(text).evaluate((node) => getComputedStyle(node).color));
      return new Set(await Promise.all(colors)).size === 3;
    });
    const left = async (text) => (await row(window, text).locator('[role=checkbox]').boundingBox()).x;
    assert.ok(await left('the blue one') > await left('milk'));
  });

  session('shows its filter, and says what is wrong with one', { files: lists }, async (window) => {
    await show(window, 'eggs');
    await focus(window, 'eggs');
    await window.answer('f', '#buy');
    await window.sees('Filter: #buy', treeMessage);
    await window.until(async () => (await row(window, 'milk').count()) === 0);
    await window.answer(() => window.run('Todo Agenda: Filter…'), 'due<frx');
    await window.sees('Invalid filter: column 5', treeMessage);
    await window.run('Todo Agenda: Clear the Filter');
    await row(window, 'milk').waitFor();
  });

  session('takes the filter that was typed, however soon Enter follows', { files: lists }, async (window) => {
    await show(window, 'eggs');
    for (const filter of ['#buy', '#cold', 'eggs', 'milk', '#buy', 'other']) {
      await window.ask(() => window.run('Todo Agenda: Filter…'), '');
      await window.type(`${filter}\n`);
      await window.sees(`Filter: ${filter}`, treeMessage);
    }
    await window.run('Todo Agenda: Clear the Filter');
    await row(window, 'milk').waitFor();
  });

  session('offers the filters that the settings name', {
    isAtRoot: true, files: { ...lists, '.todo-format.json': '{ "views": { "shop": "#buy", "late": "overdue" } }' },
  }, async (window) => {
    await show(window, 'eggs');
    await focus(window, 'eggs');
    await window.answer('f', '@sh');
    await window.sees('Filter: @shop', treeMessage);
    await window.until(async () => (await row(window, 'milk').count()) === 0);
    // The filter is selected, so that a key replaces it.
    await window.ask('f', '');
    await window.keys('Backspace', 'Enter');
    await row(window, 'milk').waitFor();
  });

  session('follows folders of lists that go and come', { files: { 'a.xit': '[ ] one\n' } }, async (window) => {
    await show(window, 'one');
    fs.rmSync(window.folder, { recursive: true });
    await window.until(async () => (await row(window, 'one').count()) === 0, 'no item of the old folder');
    const elsewhere = `${window.root}-elsewhere`;
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(path.join(elsewhere, 'c.xit'), '[ ] three\n');
    fs.renameSync(elsewhere, path.join(window.root, `new-${path.basename(window.folder)}`));
    await row(window, 'three').waitFor();
  });

  session('has the lists of the nearest folder with settings in a window without a folder', {
    desktop: 'another window', list: 'below/b.xit', files: { '.todo-format.json': '{}', 'a.xit': '[ ] one\n', 'below/b.xit': '[ ] two\n' },
  }, async (window) => {
    await show(window, 'one');
  });

  session('opens a list from its group, and adds an item to it', { isAtRoot: true, files: lists }, async (window) => {
    await show(window, 'eggs');
    // Not by a click, because the rows move while they are shown.
    await window.answer(() => window.run('Todo Agenda: Group by…'), 'List', '[aria-label^="List"]');
    await row(window, 'home.xit').hover();
    await row(window, 'home.xit').locator('.action-label[aria-label="Open List"]').click();
    await window.page.waitForSelector('.tab.active[data-resource-name="home.xit"]');
    await row(window, 'sub/work.xit').hover();
    await window.answer(() => row(window, 'sub/work.xit').locator('.action-label[aria-label="Add to a List…"]').click(), '! tea');
    await window.until(() => window.read('sub/work.xit') === '[ ] other\n[ ] ! tea\n');
    await row(window, '! tea').waitFor();
    await undoByMessage(window, 'Added “! tea”');
    await window.until(() => window.read('sub/work.xit') === '[ ] other\n');
    await window.answer(() => window.run('Todo Agenda: Group by…'), 'Due Date', '[aria-label^="Due Date"]');
  });

  session('adds an item to the default list, which is created', { isAtRoot: true, files: { ...lists, '.todo-format.json': '{ "defaultList": "in.xit" }' } }, async (window) => {
    await show(window, 'eggs');
    await window.answer(() => window.run('Todo Agenda: Add an Item…'), 'tea -> tomorrow');
    await window.until(() => fs.existsSync(path.join(window.folder, 'in.xit')) && window.read('in.xit') === `[ ] tea -> ${day(1)}\n`);
    // Until then, VS Code reads the file again, which the next session deletes.
    await sees(window, 'Added “tea -> tomorrow”');
  });

  session('adds an item from any editor, to the default list or to a chosen one', {
    isAtRoot: true, files: { 'a.xit': '[ ] one\n', 'in.xit': '[ ] two\n', 'notes.txt': 'notes\n', '.todo-format.json': '{ "defaultList": "in.xit" }' },
  }, async (window) => {
    await window.show('notes.txt');
    // VS Code reports new settings some time after they are written.
    await window.until(async () => {
      await window.run('Todo Agenda: Add an Item…');
      if (await window.soon(() => document.querySelector('.quick-input-title')?.textContent.includes('in.xit'))) return true;
      await window.keys('Escape');
      return false;
    }, 'the default list');
    await window.answer(async () => {}, 'tea');
    await window.until(() => window.read('in.xit') === '[ ] two\n[ ] tea\n');
    await window.answer(() => window.run('Todo Agenda: Add to a List…'), 'a.xit', '[aria-label^="a.xit"]');
    await window.sees('Add an Item to a.xit', '.quick-input-title');
    await window.answer(async () => {}, 'milk');
    await window.until(() => window.read('a.xit') === '[ ] one\n[ ] milk\n');
  });

  session('completes and postpones by buttons, and its menu has only what applies', { files: { 'a.xit': `[ ] one -> ${day(0)}\n` } }, async (window) => {
    await show(window, 'one');
    // VS Code loses a click if it draws the row anew meanwhile.
    await window.until(async () => {
      await row(window, 'one').hover();
      await row(window, 'one').locator('.action-label[aria-label="Postpone by a Day"]').click();
      return window.soon(() => document.querySelector('.customview-tree')?.textContent.includes('Tomorrow'));
    }, 'Tomorrow');
    await window.until(() => window.read('a.xit') === `[ ] one -> ${day(1)}\n`);
    await row(window, 'one').click({ button: 'right' });
    const labels = await window.texts('.monaco-menu .action-item:not(.disabled) .action-label');
    assert.deepEqual(labels.filter(Boolean), [
      'Open to the Side', 'Complete', 'Start', 'Drop', 'Question', 'Due', 'Postpone', 'Priority', 'Add Tag…', 'Move to…', 'Delete',
    ]);
    await window.page.locator('.monaco-menu .action-item', { hasText: 'Due' }).hover();
    await window.until(async () => (await window.texts('.monaco-submenu .action-label')).filter(Boolean).join() ===
      'Due Today,Due Tomorrow,Due Next Week,Set Due Date…,Remove Due Date', 'the submenu in order');
    await window.until(async () => {
      await window.keys('Escape');
      return window.soon(() => !document.querySelector('.monaco-menu'), undefined, 1000);
    }, 'no menu');
    await row(window, 'one').hover();
    await row(window, 'one').locator('.action-label[aria-label*="Complete"]').click();
    await window.until(() => window.read('a.xit') === `[x] one -> ${day(1)}\n`);
  });

  session('opens an item by Enter and by a click', { files: lists }, async (window) => {
    await focus(window, 'milk');
    await window.keys('Enter');
    await window.sees('Ln 3, Col 1', '.statusbar-item');
    await row(window, 'other').click();
    await window.page.waitForSelector('.tab.active[data-resource-name="work.xit"]');
  });

  session('counts in the status bar what is due in the open list', {
    files: { 'a.xit': `[ ] late -> ${day(-1)}\n[ ] now -> ${day(0)}\n[ ] later\n`, 'b.xit': `[ ] other -> ${day(-1)}\n` },
  }, async (window) => {
    await window.show('a.xit');
    await window.sees('3 open, 1 overdue, 1 today', '.statusbar-item');
    await window.show('b.xit');
    await window.sees('1 open, 1 overdue', '.statusbar-item');
  });

  session('counts on its icon what is overdue or due today', {
    files: { 'a.xit': `[ ] late -> ${day(-1)}\n[ ] now -> ${day(0)}\n[ ] later -> ${day(9)}\n` },
  }, async (window) => {
    const badge = '.activitybar .action-item:has([aria-label^="To-Do"]) .badge-content';
    await window.until(async () => (await window.texts(badge)).join() === '2');
  });

  session('shows all of 2,000 items in 50 lists', {
    files: Object.fromEntries(Array.from({ length: 50 }, (_, list) => [`${list}.xit`, `[ ] item\n`.repeat(39) + `[ ] last of ${list}\n`])),
  }, async (window) => {
    await show(window, 'Undated');
    await window.sees('2000', `${tree} .monaco-list-row`);
    assert.deepEqual(await window.texts(treeMessage), ['']);
  });

  session('says that there are no lists, and how to begin', { files: { 'a.txt': '' } }, async (window) => {
    await window.showAgenda();
    await window.sees('There are no lists here', '.welcome-view-content');
    await window.until(async () => (await window.texts('.welcome-view-content .monaco-button')).join() === 'New List,Open Folder', 'two buttons');
  });
});

describe('problems', () => {
  session('that are errors come first where there are too many', async (window) => {
    await window.open(`${'[X] eggs\n'.repeat(1100)}[ ] milk -> 2026-02-30\n`);
    await window.sees(/Errors: 1(?!\d)/, '.statusbar-item[id="status.problems"]');
  });
});

describe('a folder', () => {
  session('shows the problems of its settings in the file', { files: { 'a.xit': '[ ] one\n', '.todo-format.json': '{\n  "dialct": 1,\n  "fade": "some"\n}\n' } }, async (window) => {
    await window.show('a.xit');
    await window.run('Problems: Focus on Problems View');
    await window.sees('unknown setting "dialct" (did you mean "dialect"?)', '.markers-panel .monaco-list-row');
    await window.sees('"fade" must be one of', '.markers-panel .monaco-list-row');
    assert.equal(await window.page.locator('.notification-toast').count(), 0);
    await window.show('.todo-format.json', { line: 2, column: 3 });
    await window.page.waitForSelector('.squiggly-warning');
    await window.sees('2', '.markers-panel .monaco-count-badge');
    await window.show('.todo-format.json', { line: 3, column: 12 });
    await window.until(async () => {
      await window.keys('Escape', 'Control+Space');
      return window.soon(() => document.querySelector('.suggest-widget.visible .monaco-list-row')?.closest('.suggest-widget').textContent.includes('finished'));
    }, 'a suggestion');
  });
});

describe('an item that waits for another', () => {
  session('is hidden until that is completed', { files: { 'a.xit': '[ ] draw plans\n[ ] buy tiles \n' } }, async (window) => {
    await show(window, 'buy tiles');
    await window.show('a.xit', { line: 2, column: 15 });
    await window.type('#after=dr');
    await window.sees('draw plans', '.suggest-widget.visible .monaco-list-row');
    await window.keys('Tab');
    await window.becomes('[ ] draw plans #id=draw-plans\n[ ] buy tiles #after=draw-plans\n', { name: 'a.xit' });
    await window.sees('1 blocked', treeMessage);
    await window.sees('2 open, 1 blocked', '.statusbar-item-label');
    await row(window, 'buy tiles').waitFor({ state: 'detached' });
    // The identifier would push out the name of the list.
    await window.until(async () => !(await row(window, 'draw plans').textContent()).includes('#id'), 'the words alone');
    await check(window, 'draw plans');
    await window.sees('Completed “draw plans #id=draw-plans”. Now ready: “buy tiles #after=draw-plans”', '.notification-list-item-message');
    await row(window, 'buy tiles').waitFor();
    await window.becomes('[x] draw plans #id=draw-plans\n[ ] buy tiles #after=draw-plans\n', { name: 'a.xit' });
  });
});
