'use strict';

const assert = require('node:assert/strict');
const path = require('node:path');
const { describe, test } = require('node:test');
const { cursorAt } = require('./support/document');
const { Workbench, extensionPath, packageJSON } = require('./support/workbench');

async function withList(text, body, { selections, ...settings } = {}) {
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP, ...settings });
  try {
    await body(workbench, await workbench.open(text, { selections }));
  } finally {
    await workbench.close();
  }
}

describe('inserting', () => {
  test('is one undo step, with the cursor in the new item', () =>
    withList('[ ] eggs\n', async (workbench, { document }) => {
      await workbench.run('todo-lsp.insert-below');
      assert.equal(document.getText(), '[ ] eggs\n[ ] \n');
      assert.deepEqual(workbench.api.window.activeTextEditor.selections, [cursorAt(1, 4)]);
      assert.ok(document.undo());
      assert.equal(document.getText(), '[ ] eggs\n');
      assert.equal(document.undo(), false);
    }));

  for (const eol of ['\n', '\r\n']) {
    test(`at several cursors puts a cursor into each new item, with ${JSON.stringify(eol)}`, () =>
      withList(`[ ] eggs${eol}[ ] milk${eol}[ ] $1 \\ }${eol}`, async (workbench, editor) => {
        await workbench.run('todo-lsp.insert-above');
        assert.equal(editor.document.getText(), `[ ] ${eol}[ ] eggs${eol}[ ] milk${eol}[ ] ${eol}[ ] $1 \\ }${eol}`);
        assert.deepEqual(editor.selections, [cursorAt(0, 4), cursorAt(3, 4)]);
        assert.ok(editor.document.undo());
        assert.equal(editor.document.undo(), false);
      }, { selections: [cursorAt(2, 6), cursorAt(0, 5)] }));
  }

  test('below a single line puts the cursor into the new item, with CRLF for new lines', () =>
    withList('[ ] eggs', async (workbench, editor) => {
      editor.document.lineEnd = '\r\n';
      await workbench.run('todo-lsp.insert-below');
      assert.equal(editor.document.getText(), '[ ] eggs\r\n[ ] ');
      assert.deepEqual(editor.selections, [cursorAt(1, 4)]);
    }));

  test('from the code action menu runs the command', () =>
    withList('[ ] eggs\n', async (workbench) => {
      const { provideCodeActions, resolveCodeAction } = workbench.client.clientOptions.middleware;
      const offered = ['insertBelow', 'complete'].map((name) => ({ title: name, kind: { value: `refactor.rewrite.todo.${name}` } }));
      const [insert, complete] = await provideCodeActions({}, {}, {}, {}, async () => offered);
      assert.deepEqual(insert.command, { command: 'todo-lsp.insert-below', title: 'insertBelow' });
      assert.equal(resolveCodeAction(insert, {}, () => 'resolved'), insert);
      assert.equal(complete, offered[1]);
      assert.equal(resolveCodeAction(complete, {}, () => 'resolved'), 'resolved');
      assert.equal(await provideCodeActions({}, {}, {}, {}, async () => null), undefined);
    }));
});

describe('the command palette', () => {
  const { commands, menus } = packageJSON.contributes;
  test('shows titles without symbols, including Format', () => {
    const titles = new Map(commands.map(({ command, title }) => [command, title.value ?? title]));
    for (const title of titles.values()) assert.match(title, /^[A-Z][A-Za-z’ ]+…?$/);
    assert.equal(titles.get('todo-lsp.format'), 'Format');
    assert.ok(!menus.commandPalette.some(({ command }) => command === 'todo-lsp.format'));
  });
  test('formats a list by VS Code’s own command', () =>
    withList('[ ] eggs\n', async (workbench) => {
      await workbench.run('todo-lsp.format');
      assert.deepEqual(workbench.executed.at(-1), ['editor.action.formatDocument']);
    }));
});

test('an edit of several files is applied by VS Code', () =>
  withList('[x] eggs\n', async (workbench, { document }) => {
    const { changesIn } = require(path.join(extensionPath, 'src/edits.js'));
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const own = { textDocument: { uri: 'file:///lists/list.xit', version: 1 }, edits: [{ range, newText: '' }] };
    assert.equal(changesIn(document, [{ documentChanges: [own] }]).length, 1);
    const other = { textDocument: { uri: 'file:///lists/done.xit', version: null }, edits: [{ range, newText: '[x] eggs\n' }] };
    assert.equal(changesIn(document, [{ documentChanges: [own, other] }]), undefined);
    assert.equal(changesIn(document, [{ documentChanges: [{ kind: 'create', uri: 'file:///lists/done.xit' }, own] }]), undefined);
  }));

test('of several edits, those that overlap or insert at the position of an earlier one are omitted', () =>
  withList('[ ] eggs\n[ ] milk\n', async (workbench, { document }) => {
    const { changesIn } = require(path.join(extensionPath, 'src/edits.js'));
    const lines = (first, end, newText) => ({ range: { start: { line: first, character: 0 }, end: { line: end, character: 0 } }, newText });
    const texts = (...edits) => changesIn(document, edits.map((edit) => ({ changes: { [document.uri]: [edit] } })))
      .map(({ text }) => text);
    assert.deepEqual(texts(lines(1, 2, 'b'), lines(0, 1, 'a')), ['a', 'b']);
    assert.deepEqual(texts(lines(0, 1, 'a'), lines(0, 2, 'b')), ['a']);
    assert.deepEqual(texts(lines(1, 1, 'a'), lines(1, 1, 'b')), ['a']);
  }));
