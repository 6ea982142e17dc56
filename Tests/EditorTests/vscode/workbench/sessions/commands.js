'use strict';

const { describe } = require('node:test');
const { session } = require('../session');

const plainTasks = 'Home:\n ☐ call Ann @due(26-11-27)\n ✔ milk\n';
const converted = 'Home\n[ ] call Ann -> 2026-11-27\n[x] milk\n';

describe('a new list', () => {
  session('is created where the user says, with a sample to type over', { isAtRoot: true, files: { 'notes.txt': '' } }, async (window) => {
    await window.run('Todo: New List');
    await window.until(async () => (await window.page.inputValue('.quick-input-widget input[type=text]')).endsWith('/todo.xit'));
    await window.keys('Enter');
    await window.page.waitForSelector('.tab.active[data-resource-name="todo.xit"]');
    await window.sees('eggs', '.view-line');
    await window.isInEditor();
    await window.type('Home');
    await window.keys('Tab');
    await window.type('clean');
    await window.keys('Control+s');
    await window.until(() => window.read('todo.xit').startsWith('Home\n[ ] clean\n[ ] ! a cake -> 2'));
  });

  session('is among the new files', { files: { 'notes.txt': '' } }, async (window) => {
    await window.run('Create: New File...');
    await window.sees('New List', '.quick-input-list .monaco-list-row');
  });
});

describe('a command', () => {
  session('is found by other words', async (window) => {
    for (const [word, title] of [['done', 'Complete'], ['tick', 'Complete'], ['check', 'Complete'], ['deadline', 'Set Due Date…'], ['taskpaper', 'Convert'], ['new list', 'New List']]) {
      await window.ask('F1', word, `.quick-input-list .monaco-list-row[aria-label^="Todo: ${title}"]`);
      await window.keys('Escape');
    }
  });

  session('is among those that the walkthrough shows', async (window) => {
    await window.run('Todo: Help');
    await window.page.locator('.getting-started-step', { hasText: 'Change Items' }).click();
    await window.page.locator('.getting-started-step .monaco-button', { hasText: 'All Commands' }).click();
    // Not all of them fit into the list.
    await window.sees(/^Todo: (?!Help)/, '.quick-input-list .monaco-list-row');
    await window.keys('Escape');
  });

  session('without a list says what to do', { files: { 'notes.txt': 'eggs\n', 'a.md': '- [ ] eggs\n' } }, async (window) => {
    await window.run('Todo: Complete');
    await window.sees('open a list first', '.notification-list-item-message');
    await window.keys('Escape');
    await window.show('a.md');
    await window.run('Todo: Complete');
    await window.page.locator('.notification-toast', { hasText: 'Markdown files are off' }).locator('.monaco-button').click();
    await window.page.waitForSelector('.settings-editor');
  });

  session('in a text that is no file says so', { files: { 'a.xit': '[ ] eggs\n' } }, async (window) => {
    await window.show('a.xit', { line: 1, column: 5 });
    await window.type('x');
    // The side with the saved text is like a cell of a notebook: a list that the server does not know.
    await window.run('File: Compare Active File with Saved');
    await window.page.locator('.diff-editor, .monaco-diff-editor').locator('.original .view-line').first().click();
    await window.run('Todo: Complete');
    await window.sees('it is not a file', '.notification-list-item-message');
  });

  session('works in an untitled list, which the agenda names plainly', { files: { 'a.xit': '[ ] eggs\n' } }, async (window) => {
    await window.show('a.xit');
    await window.keys('Control+Alt+n');
    await window.page.waitForSelector('.tab.active[data-resource-name^="Untitled"]');
    await window.answer(() => window.run('Change Language Mode'), 'xit', '[aria-label^="[x]it!"]');
    await window.isInEditor();
    await window.type('[ ] milk');
    await window.keys('Shift+Alt+t', 'p');
    await window.moveTo('priority 2', '.quick-input-list');
    await window.keys('Enter');
    await window.sees('[ ] !! milk', '.view-line');
    await window.run('Todo Agenda: Show');
    await window.sees('Untitled-1', '.customview-tree .monaco-list-row');
    const rows = await window.texts('.customview-tree .monaco-list-row');
    if (rows.join().includes('untitled:')) throw new Error(rows.join('\n'));
    // The window would ask whether to save it.
    await window.run('View: Revert and Close Editor');
  });

  session('shows what is overdue', { files: { 'a.xit': '[ ] late -> 2020-01-01\n[ ] later\n' } }, async (window) => {
    await window.run('Todo: Show Overdue');
    await window.sees('late', '.customview-tree .monaco-list-row');
    await window.sees('Filter: overdue', '.tree-explorer-viewlet-tree-view .message');
    await window.until(async () => !(await window.texts('.customview-tree .monaco-list-row')).some((text) => text.includes('later')));
    await window.run('Todo Agenda: Clear the Filter');
    await window.sees('later', '.customview-tree .monaco-list-row');
  });
});

describe('a list of another program', () => {
  session('is converted by a command, in one undo step', { files: { 'a.todo': plainTasks } }, async (window) => {
    await window.show('a.todo');
    await window.page.waitForSelector('.squiggly-warning');
    await window.run('Todo: Convert');
    await window.becomes(converted, { name: 'a.todo' });
    await window.keys('Control+z');
    await window.becomes(plainTasks, { name: 'a.todo' });
  });

  session('is converted by the fix of its problem', { files: { 'a.todo': plainTasks } }, async (window) => {
    await window.show('a.todo');
    await window.page.waitForSelector('.squiggly-warning');
    await window.until(async () => {
      await window.keys('Escape', 'Control+.');
      return window.page.waitForSelector('.action-widget .monaco-list-row', { timeout: 2000 }).then(() => true, () => false);
    });
    await window.sees('Convert to [x]it!', '.action-widget .monaco-list-row');
    await window.keys('Enter');
    await window.becomes(converted, { name: 'a.todo' });
  });
});
