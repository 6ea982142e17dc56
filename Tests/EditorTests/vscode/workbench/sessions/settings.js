'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { after, describe } = require('node:test');
const { session } = require('../session');

/** Leaves the settings of the other sessions, which then go on in this window. */
async function withoutSettings(window) {
  window.configure();
  await window.open('[X] eggs\n');
  await window.page.waitForSelector('.squiggly-warning');
}

describe('a setting', () => {
  session('of one folder of a workspace holds there', {
    desktop: 'a file of a workspace', workspace: 'all.code-workspace',
    files: {
      'all.code-workspace': JSON.stringify({ folders: [{ path: 'a' }, { path: 'b' }] }),
      'a/.vscode/settings.json': JSON.stringify({ 'todo.operations.completeSubItems': true, 'todo.severity.uppercase-x': 'off' }),
      'a/list.xit': '[X] bread\n[ ] pack\n    [ ] socks\n', 'b/list.xit': '[X] bread\n[ ] pack\n    [ ] socks\n',
    },
  }, async (window) => {
    for (const folder of ['a', 'b']) await window.sees(new RegExp(`^${folder}$`), '.explorer-folders-view .monaco-list-row');
    for (const [folder, after] of [['b', '[X] bread\n[x] pack\n    [ ] socks\n'], ['a', '[X] bread\n[x] pack\n    [x] socks\n']]) {
      await window.show(`${folder}/list.xit`, { line: 2, column: 6 });
      await window.keys('Shift+Alt+t', 'c');
      await window.becomes(after, { name: `${folder}/list.xit` });
    }
    await window.sees('1', '.statusbar-item[id="status.problems"]');
  });

  session('for finished items dims them and strikes nothing through', { files: { '.todo-format.json': '{ "fade": "finished" }' } }, async (window) => {
    await window.open('[x] eggs\n[ ] milk\n');
    await window.page.waitForSelector('.squiggly-inline-unnecessary');
    await window.page.waitForSelector('.squiggly-inline-deprecated', { state: 'detached' });
  });

  session('of a folder names no program to run', { desktop: 'a program', isAtRoot: true }, async (window) => {
    const started = path.join(window.root, 'started');
    const program = window.write('server', `#!/bin/sh\necho > '${started}'\nexec '${process.env.TODO_LSP}'\n`);
    fs.chmodSync(program, 0o755);
    window.write('.vscode/settings.json', JSON.stringify({
      'todo.server.path': program, 'todo.server.arguments': ['--unknown'], 'todo.severity.uppercase-x': 'error',
    }));
    await window.open('[X] eggs\n');
    // The folder's other settings hold.
    await window.page.waitForSelector('.squiggly-error');
    assert.equal(fs.existsSync(started), false);
  });

  session('for words leaves them on save', async (window) => {
    await window.open('[ ] eggs -> fri\n[X] tea\n[ ] milk|\n');
    await window.page.waitForSelector('.squiggly-warning');
    await window.type('s');
    await window.saves('[ ] eggs -> fri\n[x] tea\n[ ] milks\n');
  });
});

describe('without a server', () => {
  session('todo-format runs the commands, until there is a server', {
    desktop: 'a program', files: { 'a.xit': '[X] eggs   \n\n\n\n[ ] milk\n[ ] tea\n' },
  }, async (window) => {
    window.configure({ 'todo.server.path': '/nowhere/todo-lsp' });
    await window.sees('The setting todo.server.path names /nowhere/todo-lsp, which', '.notification-list-item-message');
    const shown = await window.texts('.notification-list-item .monaco-button');
    if (shown.join() !== 'How to Install,Open Settings') throw new Error(shown.join());
    await window.showAgenda();
    await window.sees('The language server does not run', '.welcome-view-content');
    await window.page.locator('.welcome-view-content .monaco-button', { hasText: 'Restart' }).waitFor();
    await window.show('a.xit', { line: 5, column: 5 });
    await window.keys('Shift+Alt+t', 'x');
    await window.becomes('[X] eggs   \n\n\n\n[~] milk\n[ ] tea\n', { name: 'a.xit' });
    await window.keys('Shift+Alt+t', 'x');
    await window.sees('Todo: already obsolete', '.statusbar-item');
    await window.keys('Control+z');
    await window.becomes('[X] eggs   \n\n\n\n[ ] milk\n[ ] tea\n', { name: 'a.xit' });
    await window.keys('Shift+Alt+t', 'Equal');
    await window.becomes('[x] eggs\n\n[ ] milk\n[ ] tea\n', { name: 'a.xit' });
    await window.answer(() => window.keys('Shift+Alt+t', '.'), '2031-02-04');
    await window.becomes('[x] eggs\n\n[ ] milk -> 2031-02-04\n[ ] tea\n', { name: 'a.xit' });
    window.configure();
    await window.showAgenda();
    await window.sees('milk', '.customview-tree .monaco-list-row');
  });
});

describe('the server', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-server-'));
  const [program, starts, log] = ['server', 'starts', 'log'].map((name) => path.join(folder, name));
  fs.writeFileSync(program, `#!/bin/sh\necho "$$ $*" >> '${starts}'\nexec '${process.env.TODO_LSP}' "$@"\n`, { mode: 0o755 });
  after(() => fs.rmSync(folder, { recursive: true }));

  const started = () => (fs.existsSync(starts) ? fs.readFileSync(starts, 'utf8').trim().split('\n') : []);
  const last = () => parseInt(started().at(-1), 10);

  session('has the arguments of the setting, and is started again if it is killed, or by a command', {
    desktop: 'a program', files: { 'a.xit': '[ ] eggs\n' },
  }, async (window) => {
    window.configure({ 'todo.server.path': program, 'todo.server.arguments': ['--log', log] });
    await window.show('a.xit');
    await window.until(() => started().at(-1)?.endsWith(` --log ${log}`), 'the arguments');
    await window.until(() => fs.existsSync(log) && fs.readFileSync(log, 'utf8').includes('didOpen'), 'the log');
    const count = started().length;
    process.kill(last(), 'SIGKILL');
    await window.until(() => started().length > count, 'another start');
    const second = last();
    await window.run('Todo: Restart the Server');
    await window.until(() => started().length > count + 1, 'a restart');
    // Another program may have its number by now.
    const isServer = (id) => fs.existsSync(`/proc/${id}`) && fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(log);
    await window.until(() => !isServer(second), 'the end of the one before');
    await window.keys('Shift+Alt+t', 'c');
    await window.becomes('[x] eggs\n', { name: 'a.xit' });
    await window.ask(() => window.run('Todo: Manage the Server'), '', '.quick-input-list .monaco-list-row[aria-label*="Show the Log"]');
    await window.keys('Escape');
    await withoutSettings(window);
  });

  session('that answers late leaves the checkbox that was typed after Enter', {
    desktop: 'a program', files: { 'a.xit': '[ ] eggs\n[X] old\n', 'b.md': '- [ ] tea\n- [ ] old -> 2026-02-30\n' },
  }, async (window) => {
    const before = started().length;
    window.configure({ 'todo.server.path': program, 'todo.markdown': true });
    await window.until(() => started().length > before, 'the server');
    for (const [name, column, after] of [['a.xit', 9, '[ ] eggs\n[x] Pay\n[X] old\n'], ['b.md', 10, '- [ ] tea\n- [x] Pay\n- [ ] old -> 2026-02-30\n']]) {
      await window.show(name, { line: 1, column });
      await window.page.waitForSelector('.squiggly-warning, .squiggly-error');
      process.kill(last(), 'SIGSTOP');
      await window.type('\n[x] Pay');
      await window.sees('[x] Pay', '.view-line');
      process.kill(last(), 'SIGCONT');
      await window.becomes(after, { name });
    }
    await withoutSettings(window);
  });
});

describe('another server or language', () => {
  session('leaves no message of the client', { desktop: 'settings that change in an open window' }, async (window) => {
    await window.open('[X] eggs\n');
    await window.page.waitForSelector('.squiggly-warning');
    for (const [index, markdown] of [true, false, true].entries()) {
      window.configure({ 'todo.markdown': markdown });
      await window.show(window.write(`${index}.md`, '- [ ] eggs -> 2026-02-30\n'));
      await window.page.waitForSelector('.squiggly-error', { state: markdown ? 'visible' : 'detached' });
    }
    const shown = await window.texts('.notification-list-item-message');
    if (shown.length > 0) throw new Error(shown.join('\n'));
    await withoutSettings(window);
  });

  session('that exits, prints rubbish or never answers is one sentence with the way out', { desktop: 'a program' }, async (window) => {
    for (const [name, program, words] of [
      ['exits', '#!/bin/sh\n', 'has exited'],
      ['prints-rubbish', '#!/bin/sh\nwhile :; do echo rubbish; sleep 1; done\n', 'does not respond'],
      ['never-answers', '#!/bin/sh\nsleep 1000\n', 'does not respond'],
    ]) {
      const file = window.write(name, program);
      fs.chmodSync(file, 0o755);
      window.configure({ 'todo.server.path': file });
      await window.open('[X] eggs\n');
      await window.sees(words, '.notification-list-item-message');
      const shown = await window.texts('.notification-list-item');
      if (shown.length !== 1 || !shown[0].includes(file) || !shown[0].includes('todo.server.path')) throw new Error(shown.join('\n'));
      await window.page.locator('.notification-list-item .monaco-button', { hasText: 'Open Settings' }).click();
      await window.page.waitForSelector('.settings-editor');
      await window.clear();
    }
    await withoutSettings(window);
  });
});
