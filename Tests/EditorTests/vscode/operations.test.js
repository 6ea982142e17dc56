'use strict';

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, before, describe, test } = require('node:test');
const { operationCases } = require('./support/operation-cases');
const { cursorAt } = require('./support/document');
const { Position, Selection } = require('./support/types');
const { Workbench } = require('./support/workbench');

function settingsOf({ settings = '', dialect }) {
  const pairs = settings.split(/,\s*/).filter(Boolean).map((setting) => setting.split('='));
  const values = pairs.map(([name, value = true]) => [`todo.operations.${name}`, value === 'off' ? false : value]);
  if (dialect === 'strict') values.push(['todo.dialect', 'strict']);
  if (dialect === 'markdown') values.push(['todo.markdown', true]);
  return { 'todo.server.path': process.env.TODO_LSP, ...Object.fromEntries(values) };
}

/** The server uses the current date here, so expected dates come from `todo-format`. */
function expected(theCase) {
  const { operation, before, after, refusal, selection, today, settings = '', dialect } = theCase;
  if (theCase.argument !== undefined && !today && !/next/.test(theCase.argument)) return refusal ? { refusal } : { text: after };
  const needsToday = /^(due|postpone)-/.test(operation) || today || /doneStamp|createdStamp/.test(settings)
    || /#repeat|(-> ?|due:|#start=)[a-z]/.test(before);
  if (!needsToday || operation === 'due-remove') return refusal ? { refusal } : { text: after };
  const lines = selection ? ['--line', `${selection.start.line + 1}`, '--until', `${selection.end.line + 1}`] : ['--all'];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-format-'));
  const name = path.join(folder, dialect === 'markdown' ? 'list.md' : 'list.xit');
  const operationSettings = Object.entries(settingsOf(theCase)).filter(([key]) => key.startsWith('todo.operations.'));
  const contents = Object.fromEntries(operationSettings.map(([key, value]) => [key.replace('todo.', ''), value]));
  fs.writeFileSync(path.join(folder, '.todo-format.json'), JSON.stringify(contents));
  try {
    const run = { input: before, stdio: 'pipe' };
    const value = theCase.argument === undefined ? [] : ['--date', theCase.argument];
    const parameters = ['edit', operation, ...lines, ...value, '--stdin-name', name];
    return { text: `${execFileSync(process.env.TODO_FORMAT, parameters, run)}` };
  } catch ({ stderr }) {
    return { refusal: `${stderr}`.trim().split(`${operation}: `).pop() };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The selection of a case: the whole list, a position, or for operations on the whole list the position's line. */
function selectionOf({ operation, before, selection }) {
  const all = new Selection(new Position(0, 0), new Position(before.split('\n').length - 1, 0));
  if (!operationIsOfFile(operation)) return selection ?? all;
  if (!selection?.isEmpty) return selection ?? cursorAt(0, 0);
  const { line } = selection.start;
  return new Selection(new Position(line, 0), new Position(line + 1, 0));
}

describe('an operation in VS Code gives its case\'s result in one undo step', () => {
  /** One workbench for each set of settings. */
  const workbenches = new Map();
  let count = 0;

  async function opened(theCase, text) {
    const settings = settingsOf(theCase);
    const key = JSON.stringify(settings);
    const workbench = workbenches.get(key) ?? new Workbench(settings);
    workbenches.set(key, workbench);
    workbench.statusMessages.length = 0;
    const [ending, language] = theCase.dialect === 'markdown' ? ['md', 'markdown'] : ['xit', 'xit'];
    const name = `/lists/${(count += 1)}.${ending}`;
    return [workbench, await workbench.open(text, { name, language, selections: [selectionOf(theCase)] })];
  }

  async function check(theCase, eol) {
    const original = theCase.before.replaceAll('\n', eol);
    const [workbench, editor] = await opened(theCase, original);
    const { document } = editor;
    workbench.answer = theCase.operation === 'move-to' ? `#${theCase.argument}` : theCase.argument;
    await workbench.run(`todo-lsp.${theCase.operation}`);
    const { refusal, text } = expected(theCase);
    assert.deepEqual(workbench.statusMessages, refusal ? [`Todo: ${refusal}`] : []);
    assert.equal(document.getText(), refusal ? original : text.replaceAll('\n', eol));
    if (theCase.cursor) assert.deepEqual(editor.selection.active, theCase.cursor.active);
    assert.equal(document.undo(), !refusal);
    assert.equal(document.getText(), original);
    assert.equal(document.undo(), false);
  }

  for (const theCase of operationCases()) {
    test(theCase.name, async () => {
      await check(theCase, '\n');
      await check(theCase, '\r\n');
    });
  }
  after(() => Promise.all([...workbenches.values()].map((workbench) => workbench.close())));
});

test('a list that items move to and that cannot be saved is reported', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-'));
  const [list, done] = ['list.xit', 'done.xit'].map((name) => path.join(folder, name));
  fs.writeFileSync(list, '[x] eggs\n');
  fs.writeFileSync(done, '[x] milk\n');
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP, 'todo.operations.archiveFile': 'done.xit' }, { folders: [folder] });
  try {
    await workbench.open('[x] milk\n', { name: done });
    const { document } = workbench.api.window.activeTextEditor;
    document.save = async () => false;
    const editor = await workbench.open('[x] eggs\n', { name: list });
    await workbench.run('todo-lsp.archive');
    assert.equal(editor.document.getText(), '');
    assert.match(document.getText(), /eggs/);
    assert.deepEqual(workbench.statusMessages, ['Todo: done.xit could not be saved: the change is in the editor']);
  } finally {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  }
});

function operationIsOfFile(name) {
  return /^(sort|archive|remove-completed|fix-all)/.test(name);
}

describe('the cursor moves with its item', () => {
  const list = '[ ] eggs\n[ ] milk\n[ ] bread\n';
  let workbench;
  before(() => (workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP })));
  after(() => workbench.close());

  const moves = [
    ['move-down', 0, ['move-down', 'move-down'], '[ ] milk\n[ ] bread\n[ ] eggs\n', [2, 5]],
    ['move-up', 2, ['move-up', 'move-up'], '[ ] bread\n[ ] eggs\n[ ] milk\n', [0, 5]],
    ['sort', 1, ['sort-by-text'], '[ ] bread\n[ ] eggs\n[ ] milk\n', [2, 5]],
    ['indent', 1, ['indent'], '[ ] eggs\n    [ ] milk\n[ ] bread\n', [1, 9]],
    ['indent and outdent', 1, ['indent', 'outdent'], list, [1, 5]],
  ];
  for (const [name, line, operations, text, [toLine, toCharacter]] of moves) {
    test(name, async () => {
      const editor = await workbench.open(list, { name: `/lists/${name}.xit`, selections: [cursorAt(line, 5)] });
      for (const operation of operations) await workbench.run(`todo-lsp.${operation}`);
      assert.equal(editor.document.getText(), text);
      assert.deepEqual(editor.selections, [cursorAt(toLine, toCharacter)]);
    });
  }
});

describe('several cursors', () => {
  async function result(operation, text, lines, answer) {
    const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
    const selections = lines.map((line) => cursorAt(line, 5));
    const editor = await workbench.open(text, { selections });
    workbench.answer = answer;
    await workbench.run(`todo-lsp.${operation}`);
    await workbench.close();
    return editor.document;
  }

  const list = 'Home\n[ ] eggs\n[ ] milk\n    [ ] fat\n[ ] bread\n\nShop\n[ ] tea\n';
  for (const [operation, answer, lines, text] of [
    ['complete', undefined, [1, 4], list.replace('[ ] eggs', '[x] eggs').replace('[ ] bread', '[x] bread')],
    // The changes are adjacent, or one item moves past the other.
    ['delete', undefined, [1, 2], 'Home\n[ ] bread\n\nShop\n[ ] tea\n'],
    ['move-up', undefined, [2, 4], 'Home\n[ ] milk\n    [ ] fat\n[ ] bread\n[ ] eggs\n\nShop\n[ ] tea\n'],
    ['move-to', '#Shop', [1, 4], 'Home\n[ ] milk\n    [ ] fat\n\nShop\n[ ] tea\n[ ] eggs\n[ ] bread\n'],
    // A sub-item moves with its item; what is there already stays.
    ['move-to', '#Shop', [2, 3, 7], 'Home\n[ ] eggs\n[ ] bread\n\nShop\n[ ] tea\n[ ] milk\n    [ ] fat\n'],
    ['set-due', '2031-02-03', [1, 3], list.replace('eggs', 'eggs -> 2031-02-03').replace('fat', 'fat -> 2031-02-03')],
    ['set-priority', '!!', [2, 7], list.replace('milk', '!! milk').replace('tea', '!! tea')],
    ['add-tag', 'cold', [2, 3], list.replace('milk', 'milk #cold').replace('fat', 'fat #cold')],
  ]) {
    test(`${[operation, answer].join(' ').trim()} changes the items of lines ${lines} in one undo step`, async () => {
      const document = await result(operation, list, lines, answer);
      assert.equal(document.getText(), text);
      assert.ok(document.undo());
      assert.equal(document.getText(), list);
      assert.equal(document.undo(), false);
    });
  }

  test('as selections fix all their lines', async () => {
    const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
    const lines = (first, end) => new Selection(new Position(first, 0), new Position(end, 0));
    const editor = await workbench.open('[X] a\n  b\n[X] c\n[X] d\n  e\n', { selections: [lines(0, 2), lines(3, 5)] });
    await workbench.run('todo-lsp.fix-all');
    await workbench.close();
    assert.equal(editor.document.getText(), '[x] a\n    b\n[X] c\n[x] d\n    e\n');
  });

  test('run an operation on the whole list once', async () => {
    const document = await result('sort-by-text', '[ ] b\n[ ] a\n\n[ ] d\n[ ] c\n', [0, 1]);
    assert.equal(document.getText(), '[ ] a\n[ ] b\n\n[ ] c\n[ ] d\n');
  });
});
