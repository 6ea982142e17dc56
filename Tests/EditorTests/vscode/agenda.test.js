'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const timer = require('node:timers/promises');
const { describe, test } = require('node:test');
const { Uri } = require('./support/types');
const { Workbench, extensionPath } = require('./support/workbench');

/** A day as `yyyy-mm-dd`, in `distance` days. */
function day(distance) {
  const date = new Date();
  date.setDate(date.getDate() + distance);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
}

/** Runs `body` with a workbench in a folder with these lists, and the tree of the agenda. */
async function inFolder(files, body, { shows = true, settings } = {}) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'todo agenda ')));
  const file = (name) => path.join(folder, name);
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(file(name), text);
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP, ...settings }, { folders: [folder] });
  try {
    await workbench.activate();
    const [tree] = workbench.trees;
    if (shows) {
      await tree.become(true);
      await until(() => tree.message !== 'Reading the lists…' && (tree.lines().length > 0 || tree.message));
    }
    const read = (name) => fs.readFileSync(file(name), 'utf8');
    const nodes = (text) => tree.nodes().filter(({ item }) => item && (!text || item.text === text));
    await body({ workbench, tree, file, read, nodes });
  } finally {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  }
}

/** Waits until a condition holds. */
async function until(condition) {
  for (const end = Date.now() + 10_000; !condition();) {
    if (Date.now() > end) throw new Error(`never: ${condition}`);
    await timer.setTimeout(10);
  }
}

const two = {
  'shop.xit': `Food\n[ ] !! eggs #buy -> ${day(0)}\n[@] milk #buy #cold\n[x] bread\n`,
  'work.xit': `[ ] report -> ${day(-3)}\n[ ] later -> ${day(400)}\n`,
};

describe('the agenda', () => {
  test('shows the items of all lists by due date', () =>
    inFolder(two, async ({ tree }) => {
      assert.deepEqual(tree.lines(), [
        'Overdue  1', '  [ ] report  3 days ago · work', 'Today  1', '  [ ] !! eggs #buy  today · shop: Food',
        'Later  1', '  [ ] later  in 13 months · work', 'Undated  1', '  [ ] milk #buy #cold  shop: Food',
      ]);
      assert.deepEqual(tree.badge, { value: 2, tooltip: '2 items are overdue or due today' });
    }));

  test('groups them by list or tag, and keeps that', () =>
    inFolder(two, async ({ workbench, tree }) => {
      workbench.answer = 'List';
      await workbench.run('todo-lsp.agenda.group');
      assert.deepEqual(tree.lines(), [
        'shop.xit  2', '  [ ] !! eggs #buy  today', '  [ ] milk #buy #cold  ',
        'work.xit  2', '  [ ] report  3 days ago', '  [ ] later  in 13 months',
      ]);
      workbench.answer = 'Tag';
      await workbench.run('todo-lsp.agenda.group');
      assert.deepEqual(tree.lines(), [
        '#buy  2', '  [ ] !! eggs #buy  today · shop: Food', '  [ ] milk #buy #cold  shop: Food',
        '#cold  1', '  [ ] milk #buy #cold  shop: Food',
        'Without a tag  2', '  [ ] report  3 days ago · work', '  [ ] later  in 13 months · work',
      ]);
      assert.equal(workbench.memory.get('agenda.grouping'), 'tag');
    }));

  test('says that not all items are shown', () =>
    inFolder({ 'a.xit': `[ ] due -> ${day(0)}\n${'[ ] item\n'.repeat(1233)}` }, async ({ workbench, tree, nodes }) => {
      const message = 'Only the first 1,000 of 1,234 items by due date are shown. Filter the agenda to see others.';
      assert.equal(nodes().length, 1000);
      assert.equal(tree.message, message);
      workbench.answer = 'List';
      await workbench.run('todo-lsp.agenda.group');
      assert.equal(tree.message, message);
      workbench.answer = 'dated';
      await workbench.run('todo-lsp.agenda.filter');
      assert.deepEqual(tree.lines(), ['a.xit  1', '  [ ] due  today']);
      assert.equal(tree.message, undefined);
    }));

  test('keeps a filter, and says what is wrong with one', () =>
    inFolder(two, async ({ workbench, tree }) => {
      workbench.answer = ' #buy ';
      await workbench.run('todo-lsp.agenda.filter');
      assert.deepEqual(tree.lines().filter((line) => line.startsWith(' ')).length, 2);
      assert.equal(tree.description, '#buy');
      assert.equal(workbench.memory.get('agenda.filter'), '#buy');
      assert.deepEqual(tree.badge.value, 2);
      workbench.answer = 'due<frx';
      await workbench.run('todo-lsp.agenda.filter');
      assert.deepEqual(tree.lines(), []);
      assert.match(tree.message, /^Invalid filter: column 5: 'frx' is not a date/);
      workbench.answer = undefined;
      await workbench.run('todo-lsp.agenda.filter');
      assert.equal(workbench.memory.get('agenda.filter'), 'due<frx');
      await workbench.run('todo-lsp.agenda.clear-filter');
      assert.equal(tree.message, undefined);
      assert.equal(tree.nodes().filter(({ item }) => item).length, 4);
    }));

  test('opens an item', () =>
    inFolder(two, async ({ workbench, tree, nodes, file }) => {
      const { command, arguments: parameters } = tree.provider.getTreeItem(nodes('later')[0]).command;
      await workbench.run(command, ...parameters);
      const { document, selection } = workbench.api.window.activeTextEditor;
      assert.equal(document.fileName, file('work.xit'));
      assert.equal(selection.active.line, 1);
    }));

  test('toggles ten items of five lists; each list is one undo step', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.xit`);
    const text = (name) => `[ ] one ${name}\n[ ] two ${name}\n    note\n[ ] three\n`;
    await inFolder(Object.fromEntries(names.map((name) => [name, text(name)])), async ({ workbench, tree, nodes, read }) => {
      const chosen = nodes().filter(({ item }) => item.text !== 'three');
      assert.equal(chosen.length, 10);
      await workbench.run('todo-lsp.agenda.toggle', chosen[0], chosen);
      for (const name of names) assert.equal(read(name), text(name).replace('[ ] one', '[x] one').replace('[ ] two', '[x] two'));
      assert.equal(nodes().length, 5);
      for (const name of names) {
        const document = workbench.api.workspace.textDocuments.find(({ fileName }) => fileName.endsWith(name));
        assert.ok(document.undo());
        assert.equal(document.getText(), text(name));
        assert.equal(document.undo(), false);
      }
      await until(() => nodes().length === 15);
      assert.deepEqual(workbench.statusMessages, []);
    });
  });

  test('checks and unchecks items', () =>
    inFolder({ 'a.xit': '[ ] one\n[ ] two\n' }, async ({ workbench, tree, nodes, read }) => {
      workbench.answer = 'any';
      await workbench.run('todo-lsp.agenda.filter');
      await tree.check(nodes('one'), 1);
      assert.equal(read('a.xit'), '[x] one\n[ ] two\n');
      assert.deepEqual(tree.lines(), ['Undated  1', '  [ ] two  a', 'Finished  1', '  [x] one  a']);
      await tree.check(nodes('one'), 0);
      assert.equal(read('a.xit'), '[ ] one\n[ ] two\n');
    }));

  test('does not save a list with unsaved changes', () =>
    inFolder({ 'a.xit': '[ ] one\n' }, async ({ workbench, nodes, file, read }) => {
      const { document } = await workbench.open('[ ] one\n', { name: file('a.xit') });
      const { Position, Range } = workbench.api;
      const end = new Position(1, 0);
      document.apply([{ range: new Range(end, end), text: '[ ] two\n' }]);
      await until(() => nodes('two').length === 1);
      await workbench.run('todo-lsp.agenda.complete', nodes('two')[0]);
      assert.equal(document.getText(), '[ ] one\n[x] two\n');
      assert.equal(read('a.xit'), '[ ] one\n');
    }));

  test('follows changes in editors and of files', () =>
    inFolder({ 'a.xit': '[ ] one\n', 'b.xit': '[ ] two\n' }, async ({ workbench, nodes, file }) => {
      fs.writeFileSync(file('b.xit'), '[ ] from outside\n');
      workbench.client.fileChanged(Uri.file(file('b.xit')));
      await until(() => nodes('from outside').length === 1);
      fs.writeFileSync(file('c.xit'), '[ ] new\n');
      workbench.client.fileChanged(Uri.file(file('c.xit')));
      await until(() => nodes('new').length === 1);
      const { document } = await workbench.open('[ ] one\n', { name: file('a.xit') });
      const { Position, Range } = workbench.api;
      document.apply([{ range: new Range(new Position(0, 4), new Position(0, 7)), text: 'typed' }]);
      await until(() => nodes('typed').length === 1);
      assert.equal(nodes('one').length, 0);
    }));

  const three = { 'a.xit': '[ ] one\n[ ] two\n', 'b.xit': '[ ] three\r\n    note\r\n', 'c.xit': 'Later\n[ ] four\n' };
  const byName = (workbench, name) => workbench.api.workspace.textDocuments.find(({ fileName }) => fileName.endsWith(name));

  test('moves items of two lists to a group of a third; each is one undo step', () =>
    inFolder(three, async ({ workbench, nodes, read }) => {
      workbench.answer = 'c.xit#later';
      const chosen = nodes().filter(({ item }) => ['one', 'three'].includes(item.text));
      await workbench.run('todo-lsp.agenda.move-to', chosen[0], chosen);
      assert.deepEqual(workbench.statusMessages, []);
      assert.equal(read('c.xit'), 'Later\n[ ] four\n[ ] one\n[ ] three\n    note\n');
      assert.equal(read('a.xit'), '[ ] two\n');
      assert.equal(read('b.xit'), '');
      for (const [name, text] of Object.entries(three)) {
        const document = byName(workbench, name);
        assert.ok(document.undo());
        assert.equal(document.getText(), text);
        assert.equal(document.undo(), false);
      }
    }));

  test('loses nothing if the list that items move to cannot be saved', () =>
    inFolder(three, async ({ workbench, nodes, file, read }) => {
      const { document } = await workbench.open(three['c.xit'], { name: file('c.xit') });
      await until(() => nodes('four').length === 1);
      document.save = async () => false;
      workbench.answer = 'c.xit';
      await workbench.run('todo-lsp.agenda.move-to', nodes('one')[0]);
      assert.deepEqual(workbench.statusMessages,
        ['Todo: c.xit could not be saved: the change is in the editor; a.xit not saved: save c.xit first']);
      assert.equal(read('a.xit'), three['a.xit']);
      assert.match(document.getText(), /one/);
      for (const name of ['a.xit', 'c.xit']) {
        assert.ok(byName(workbench, name).undo());
        assert.equal(byName(workbench, name).getText(), three[name]);
      }
    }));

  test('does not save a list from which items moved to one with unsaved changes', () =>
    inFolder(three, async ({ workbench, nodes, file, read }) => {
      const { document } = await workbench.open(three['c.xit'], { name: file('c.xit') });
      const { Position, Range } = workbench.api;
      const end = new Position(2, 0);
      document.apply([{ range: new Range(end, end), text: '[ ] five\n' }]);
      await until(() => nodes('five').length === 1);
      workbench.answer = 'c.xit';
      const chosen = nodes().filter(({ item }) => ['one', 'three'].includes(item.text));
      await workbench.run('todo-lsp.agenda.move-to', chosen[0], chosen);
      assert.deepEqual(workbench.statusMessages, ['Todo: a.xit, b.xit not saved: save c.xit first']);
      assert.match(document.getText(), /one\n.*three/);
      for (const [name, text] of Object.entries(three)) assert.equal(read(name), text);
    }));

  test('saves all lists that can be saved, and names the others', () =>
    inFolder({ ...three, 'd.xit': '[ ] five\n' }, async ({ workbench, nodes, file, read }) => {
      const documents = [];
      for (const name of ['a.xit', 'b.xit', 'd.xit']) {
        documents.push((await workbench.open(read(name), { name: file(name) })).document);
      }
      await until(() => ['two', 'three', 'five'].every((text) => nodes(text)[0]?.item.version === 1));
      documents[0].save = async () => false;
      documents[2].save = async () => { throw new Error('closed'); };
      const chosen = nodes().filter(({ item }) => item.text !== 'two');
      await workbench.run('todo-lsp.agenda.complete', chosen[0], chosen);
      assert.deepEqual(workbench.statusMessages, ['Todo: a.xit, d.xit could not be saved: the change is in the editor']);
      assert.deepEqual([read('a.xit'), read('d.xit')], [three['a.xit'], '[ ] five\n']);
      assert.equal(read('b.xit'), '[x] three\r\n    note\r\n');
      assert.equal(read('c.xit'), 'Later\n[x] four\n');
    }));

  test('saves each list whose items move to a group of it, whatever the others have', () =>
    inFolder({ 'a.xit': '[ ] one\n\nLater\n[ ] two\n', 'b.xit': '[ ] three\n\nLater\n[ ] four\n' },
      async ({ workbench, nodes, file, read }) => {
        const { document } = await workbench.open(read('a.xit'), { name: file('a.xit') });
        const { Position, Range } = workbench.api;
        document.apply([{ range: new Range(new Position(0, 4), new Position(0, 7)), text: 'typed' }]);
        await until(() => nodes('typed').length === 1);
        workbench.answer = '#Later';
        const chosen = nodes().filter(({ item }) => ['typed', 'three'].includes(item.text));
        await workbench.run('todo-lsp.agenda.move-to', chosen[0], chosen);
        assert.deepEqual(workbench.statusMessages, []);
        assert.match(read('a.xit'), /one/);
        assert.match(document.getText(), /two\n\[ \] typed/);
        assert.equal(read('b.xit'), 'Later\n[ ] four\n[ ] three\n');
      }));

  test('moves items to a new list, and to a new group by its own choice', () =>
    inFolder(three, async ({ workbench, nodes, read }) => {
      workbench.answer = 'new.xit';
      await workbench.run('todo-lsp.agenda.move-to', nodes('one')[0]);
      assert.deepEqual(workbench.picks[0].items.map(({ label }) => label), ['$(add) New list: new.xit']);
      assert.equal(read('new.xit'), '[ ] one\n');
      assert.equal(read('a.xit'), '[ ] two\n');
      await until(() => nodes('four').length === 1);
      // A group that is there comes first, and the new one says so.
      workbench.answer = 'late';
      await workbench.run('todo-lsp.agenda.move-to', nodes('four')[0]);
      assert.match(workbench.statusMessages.pop(), /already in that group/);
      workbench.answer = 'Latre';
      await workbench.run('todo-lsp.agenda.move-to', nodes('four')[0]);
      assert.deepEqual(workbench.picks[2].items.map(({ label, value }) => [label, value]),
        [['$(add) New group: Latre (did you mean Later?)', '#Latre']]);
      assert.equal(read('c.xit'), 'Later\n\nLatre\n[ ] four\n');
    }));

  test('refuses what has changed in the meantime, and shows it', () =>
    inFolder({ 'a.xit': '[ ] one\n' }, async ({ workbench, nodes, file, read }) => {
      const [old] = nodes('one');
      fs.writeFileSync(file('a.xit'), '[ ] other\n[ ] one\n');
      await workbench.run('todo-lsp.agenda.complete', old);
      assert.equal(read('a.xit'), '[ ] other\n[ ] one\n');
      assert.deepEqual(workbench.statusMessages, [`Todo: ${file('a.xit')} has changed since the agenda was shown`]);
      workbench.client.fileChanged(Uri.file(file('a.xit')));
      await until(() => nodes('other').length === 1);
    }));

  test('refuses a reply to an earlier text', () =>
    inFolder({ 'a.xit': '[ ] one\n' }, async ({ workbench, nodes, file, read }) => {
      const { document } = await workbench.open('[ ] one\n', { name: file('a.xit') });
      await until(() => nodes('one')[0]?.item.version === 1);
      const { client } = workbench;
      const send = client.sendRequest;
      client.sendRequest = async (method, params) => {
        const reply = await send.call(client, method, params);
        const { Position, Range } = workbench.api;
        const start = new Position(0, 0);
        if (method === 'todo/applyToItems') document.apply([{ range: new Range(start, start), text: '[ ] typed\n' }]);
        return reply;
      };
      await workbench.run('todo-lsp.agenda.complete', nodes('one')[0]);
      assert.deepEqual(workbench.statusMessages, ['Todo: a list changed in the meantime; please try again']);
      assert.equal(document.getText(), '[ ] typed\n[ ] one\n');
      assert.equal(read('a.xit'), '[ ] one\n');
    }));

  test('while it is hidden, only the badge is updated', () =>
    inFolder(two, async ({ workbench, tree, file }) => {
      assert.equal(workbench.LanguageClient.all.length, 0);
      await workbench.open(two['work.xit'], { name: file('work.xit') });
      await until(() => tree.badge?.value === 2);
      assert.deepEqual(tree.lines(), []);
    }, { shows: false }));

  test('says why the server has failed, if it was starting when the view was shown', () =>
    inFolder({}, async ({ workbench, tree, file }) => {
      const { Server } = require(path.join(extensionPath, 'src/server.js'));
      Server.startTimeout = 100;
      const opened = workbench.open('[ ] eggs\n', { name: file('a.xit') });
      await until(() => workbench.client);
      await tree.become(true);
      await opened;
      await until(() => tree.message);
      assert.match(tree.message, /does not respond/);
      workbench.client.connection.process.kill();
    }, { shows: false, settings: { 'todo.server.path': '/bin/sleep', 'todo.server.arguments': ['60'] } }));

  test('says why it is empty', () => inFolder({}, async ({ tree }) => assert.equal(tree.message, 'Nothing to do.')));
});
