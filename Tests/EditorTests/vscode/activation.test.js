'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { describe, test } = require('node:test');
const { cursorAt } = require('./support/document');
const { Workbench, extensionPath, packageJSON } = require('./support/workbench');

const { locate } = require(path.join(extensionPath, 'src/locate.js'));
const withServer = { 'todo.server.path': process.env.TODO_LSP };

async function inWorkbench(settings, body) {
  const workbench = new Workbench(settings);
  try {
    await body(workbench);
  } finally {
    await workbench.close();
  }
}

/** Runs `body` with only `folder` on the PATH. */
async function withPath(folder, body) {
  const before = process.env.PATH;
  process.env.PATH = folder;
  try {
    await body();
  } finally {
    process.env.PATH = before;
  }
}

describe('the server', () => {
  test('starts with the first list, and the status item shows its version', () =>
    inWorkbench(withServer, async (workbench) => {
      await workbench.open('[ ] eggs\n');
      const [item] = workbench.statusItems;
      assert.equal(workbench.LanguageClient.all.length, 1);
      assert.match(item.text, /^todo-lsp \d+\.\d+\.\d+/);
      assert.equal(item.severity, 0);
      assert.equal(item.detail, process.env.TODO_LSP);
      assert.equal(item.busy, false);
    }));

  test('of another version than the extension is named as such', () =>
    inWorkbench(withServer, async (workbench) => {
      const { version } = packageJSON;
      packageJSON.version = '99.0.0';
      try {
        await workbench.open('[ ] eggs\n');
        assert.equal(workbench.statusItems[0].detail, `${process.env.TODO_LSP}; the extension is version 99.0.0`);
        await workbench.run('todo-lsp.complete');
        assert.equal(workbench.api.window.activeTextEditor.document.getText(), '[x] eggs\n');
      } finally {
        packageJSON.version = version;
      }
    }));

  test('runs every command, although a todo-format of another version is on the PATH', () =>
    inWorkbench(withServer, (workbench) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-format-'));
      fs.writeFileSync(path.join(folder, 'todo-format'), `#!/bin/sh\necho >> '${folder}/calls'\n`, { mode: 0o755 });
      return withPath(folder, async () => {
        const editor = await workbench.open('[ ] eggs\n[ ] milk  \n');
        await workbench.run('todo-lsp.complete');
        await workbench.run('todo-lsp.sort');
        assert.match(editor.document.getText(), /^\[ \] milk/);
        assert.equal(fs.existsSync(path.join(folder, 'calls')), false);
      });
    }));

  test('does not start for Markdown by default', () =>
    inWorkbench(withServer, async (workbench) => {
      await workbench.open('- [ ] eggs\n', { name: '/a.md', language: 'markdown' });
      assert.equal(workbench.LanguageClient.all.length, 0);
      await workbench.set('todo.markdown', true);
      assert.equal(workbench.LanguageClient.all.length, 1);
      await workbench.run('todo-lsp.complete');
      assert.equal(workbench.api.window.activeTextEditor.document.getText(), '- [x] eggs\n');
    }));

  test('starts when a list is opened later', () =>
    inWorkbench(withServer, async (workbench) => {
      await workbench.open('text\n', { name: '/a.md', language: 'markdown' });
      await workbench.open('[ ] eggs\n');
      assert.equal(workbench.LanguageClient.all.length, 1);
    }));

  test('is a new process after a restart', () =>
    inWorkbench(withServer, async (workbench) => {
      const editor = await workbench.open('[ ] eggs\n');
      const [first] = workbench.LanguageClient.all;
      await workbench.run('todo-lsp.restart-server');
      assert.deepEqual(await first.connection.ended, { code: 0, signal: null });
      assert.notEqual(workbench.client.connection.process.pid, first.connection.process.pid);
      await workbench.run('todo-lsp.complete');
      assert.equal(editor.document.getText(), '[x] eggs\n');
    }));

  test('is one process even if several settings change at once', () =>
    inWorkbench(withServer, async (workbench) => {
      await Promise.all([workbench.open('[ ] eggs\n'), workbench.run('todo-lsp.restart-server')]);
      await Promise.all([workbench.set('todo.markdown', true), workbench.set('todo.markdown', false)]);
      const ended = workbench.LanguageClient.all.slice(0, -1).map(({ connection }) => connection.ended);
      for (const end of await Promise.all(ended)) assert.deepEqual(end, { code: 0, signal: null });
      assert.equal(workbench.client.connection.process.exitCode, null);
    }));

  test('that throws at its start is reported as failed, and a restart works', () =>
    inWorkbench(withServer, async (workbench) => {
      workbench.loadError = new Error('Cannot find module');
      const editor = await workbench.open('[ ] eggs\n');
      const [item] = workbench.statusItems;
      assert.equal(item.text, 'todo-lsp has failed');
      assert.match(item.detail, /Cannot find module/);
      assert.equal(item.busy, false);
      await workbench.run('todo-lsp.restart-server');
      assert.equal(item.busy, false);
      workbench.loadError = undefined;
      await workbench.run('todo-lsp.restart-server');
      await workbench.run('todo-lsp.complete');
      assert.equal(editor.document.getText(), '[x] eggs\n');
    }));

  test('that never replies is reported as failed, and another one can be configured', () =>
    inWorkbench({ 'todo.server.path': '/bin/sleep', 'todo.server.arguments': ['60'] }, async (workbench) => {
      const { Server } = require(path.join(extensionPath, 'src/server.js'));
      Server.startTimeout = 100;
      const editor = await workbench.open('[ ] eggs\n');
      const [item] = workbench.statusItems;
      assert.equal(item.text, 'todo-lsp has failed');
      assert.match(item.detail, /does not respond/);
      assert.equal(item.busy, false);
      const { connection } = workbench.client;
      workbench.settings['todo.server.arguments'] = [];
      await workbench.set('todo.server.path', process.env.TODO_LSP);
      await workbench.run('todo-lsp.complete');
      assert.equal(editor.document.getText(), '[x] eggs\n');
      connection.process.kill();
    }));

  test('that exits during a command is reported, and nothing changes', () =>
    inWorkbench(withServer, async (workbench) => {
      const editor = await workbench.open('[ ] eggs\n');
      workbench.client.connection.process.kill('SIGKILL');
      await workbench.run('todo-lsp.complete');
      assert.deepEqual(workbench.statusMessages, ['Todo: the server ended with SIGKILL']);
      assert.equal(editor.document.getText(), '[ ] eggs\n');
    }));

  test('shows its log, and its status item opens the menu', () =>
    inWorkbench(withServer, async (workbench) => {
      await workbench.open('[ ] eggs\n');
      assert.equal(workbench.statusItems[0].command.command, 'todo-lsp.manage-server');
      workbench.answer = 'Log';
      await workbench.run('todo-lsp.manage-server');
      assert.deepEqual(workbench.log, [`Starting ${process.env.TODO_LSP}, found by the setting.`, 'shown']);
    }));

  test('shuts down cleanly with VS Code', async () => {
    const workbench = new Workbench(withServer);
    await workbench.open('[ ] eggs\n');
    const { connection } = workbench.client;
    await workbench.close();
    assert.deepEqual(await connection.ended, { code: 0, signal: null });
    assert.equal(workbench.commands.size, 0);
  });

  test('gets its configured arguments', () =>
    inWorkbench({ ...withServer, 'todo.server.arguments': ['--log', path.join(os.tmpdir(), `todo-${process.pid}.log`)] },
      async (workbench) => {
        await workbench.open('[ ] eggs\n');
        const log = workbench.settings['todo.server.arguments'][1];
        assert.match(fs.readFileSync(log, 'utf8'), /initialize/);
        fs.rmSync(log);
      }));
});

describe('without a server', () => {
  const missing = { 'todo.server.path': '/nowhere/todo-lsp' };

  test('a message shows the problem and offers help', () =>
    inWorkbench(missing, async (workbench) => {
      workbench.answer = 'How to Install';
      await workbench.open('[ ] eggs\n');
      assert.equal(workbench.warnings.length, 1);
      assert.match(workbench.warnings[0], /^The setting todo\.server\.path names \/nowhere\/todo-lsp, which/);
      await new Promise(setImmediate);
      assert.deepEqual(workbench.executed.at(-1).slice(0, 2), ['workbench.action.openWalkthrough', 'todo-lsp.todo-lsp#start']);
      assert.equal(workbench.statusItems[0].text, 'todo-lsp is not installed');
      assert.equal(workbench.statusItems[0].severity, 1);
      assert.equal(workbench.LanguageClient.all.length, 0);
    }));

  test('the message names the command that installs it', () =>
    inWorkbench({}, (workbench) =>
      withPath('', async () => {
        await workbench.open('[ ] eggs\n');
        assert.deepEqual(workbench.warnings, [
          'todo-lsp is not on the PATH and not included in this extension. Install it: pipx install todo-lsp',
        ]);
      })));

  test('the message is shown only once', () =>
    inWorkbench(missing, async (workbench) => {
      await workbench.open('[ ] eggs\n');
      await workbench.open('[ ] milk\n', { name: '/lists/other.xit' });
      assert.equal(workbench.warnings.length, 1);
    }));

  test('it starts when the setting is corrected', () =>
    inWorkbench(missing, async (workbench) => {
      const editor = await workbench.open('[ ] eggs\n');
      await workbench.set('todo.server.path', process.env.TODO_LSP);
      await workbench.run('todo-lsp.complete');
      assert.equal(editor.document.getText(), '[x] eggs\n');
    }));

  test('todo-format runs the commands, if installed', () =>
    withPath(path.dirname(process.env.TODO_FORMAT), () =>
      inWorkbench(missing, async (workbench) => {
        const editor = await workbench.open('Shop\r\n[ ] eggs 🥚\r\n');
        editor.selections = [new workbench.api.Selection(new workbench.api.Position(1, 2), new workbench.api.Position(1, 2))];
        await workbench.run('todo-lsp.drop');
        assert.equal(editor.document.getText(), 'Shop\r\n[~] eggs 🥚\r\n');
        await workbench.run('todo-lsp.drop');
        assert.deepEqual(workbench.statusMessages, ['Todo: already obsolete']);
        assert.ok(editor.document.undo());
        assert.equal(editor.document.undo(), false);
      })));

  test('todo-format changes the items of all cursors, and adds a group that the prompt has named', () =>
    withPath(path.dirname(process.env.TODO_FORMAT), () =>
      inWorkbench(missing, async (workbench) => {
        const editor = await workbench.open('[ ] eggs\n[ ] milk\n[ ] bread\n[ ] tea\n');
        editor.selections = [0, 2, 3].map((line) => cursorAt(line, 1));
        await workbench.run('todo-lsp.start');
        assert.equal(editor.document.getText(), '[@] eggs\n[ ] milk\n[@] bread\n[@] tea\n');
        assert.ok(editor.document.undo());
        assert.equal(editor.document.undo(), false);
        workbench.answer = '#Shop';
        await workbench.run('todo-lsp.move-to');
        assert.match(workbench.picks[0].items[0].description, /new group if it is missing/);
        assert.equal(editor.document.getText(), '[ ] milk\n\nShop\n[ ] eggs\n[ ] bread\n[ ] tea\n');
        assert.ok(editor.document.undo());
        assert.equal(editor.document.undo(), false);
      })));

  test('todo-format moves items to Markdown documents', () =>
    withPath(path.dirname(process.env.TODO_FORMAT), () =>
      inWorkbench(missing, async (workbench) => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-format-'));
        const editor = await workbench.open('[ ] eggs\n[ ] milk\n', { name: path.join(folder, 'list.xit') });
        for (const name of ['notes.mkd', 'NOTES.MD']) {
          fs.writeFileSync(path.join(folder, name), '# Shop\n\n- [ ] tea\n');
          workbench.answer = `${name}#Shop`;
          await workbench.run('todo-lsp.move-to');
          assert.match(fs.readFileSync(path.join(folder, name), 'utf8'), /tea\n- \[ \] (eggs|milk)\n$/);
        }
        assert.equal(editor.document.getText(), '');
        fs.rmSync(folder, { recursive: true });
      })));

  test('todo-format runs an operation on the whole list, also with several cursors', () =>
    withPath(path.dirname(process.env.TODO_FORMAT), () =>
      inWorkbench(missing, async (workbench) => {
        const editor = await workbench.open('[ ] tea\n[ ] milk\n\n[ ] eggs\n[ ] bread\n');
        editor.selections = [0, 1].map((line) => cursorAt(line, 1));
        await workbench.run('todo-lsp.sort-by-text');
        assert.equal(editor.document.getText(), '[ ] milk\n[ ] tea\n\n[ ] bread\n[ ] eggs\n');
      })));

  test('todo-format formats', () =>
    withPath(path.dirname(process.env.TODO_FORMAT), () =>
      inWorkbench(missing, async (workbench) => {
        const { document } = await workbench.open('[X] eggs   \n\n\n\n[ ] milk\n');
        await workbench.run('todo-lsp.format');
        assert.equal(document.getText(), '[x] eggs\n\n[ ] milk\n');
      })));

  test('a command shows the reason if todo-format is missing too', () =>
    withPath('/nowhere', () =>
      inWorkbench(missing, async (workbench) => {
        const editor = await workbench.open('[ ] eggs\n');
        await workbench.run('todo-lsp.complete');
        assert.match(workbench.statusMessages[0], /is not a program/);
        assert.equal(editor.document.getText(), '[ ] eggs\n');
      })));
});

describe('the program is found', () => {
  const install = (folder) => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'todo-lsp'), '', { mode: 0o755 });
    return path.join(folder, 'todo-lsp');
  };
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-lsp-'));
  const [named, onPath, bundled] = ['named', 'path', 'extension/server'].map((name) => install(path.join(root, name)));
  const extension = path.join(root, 'extension');
  const env = { PATH: ['/nowhere', path.dirname(onPath)].join(path.delimiter) };

  test('from the setting first', () =>
    assert.equal(locate('todo-lsp', { setting: named, extensionPath: extension, env }).path, named));
  test('on the PATH before the package', () =>
    assert.equal(locate('todo-lsp', { extensionPath: extension, env }).path, onPath));
  test('in the package', () =>
    assert.equal(locate('todo-lsp', { extensionPath: extension, env: {} }).path, bundled));
  test('below the home folder if the setting begins with ~', () => {
    const found = (setting, file, platform) =>
      locate('todo-lsp', { setting, extensionPath: extension, env, platform, isProgram: (other) => other === file }).path;
    const home = os.homedir();
    for (const [setting, platform, file] of [
      ['~/bin/todo-lsp', 'linux', path.posix.join(home, 'bin/todo-lsp')],
      ['~/bin/todo-lsp.exe', 'win32', path.win32.join(home, 'bin\\todo-lsp.exe')],
      ['~\\bin\\todo-lsp.exe', 'win32', path.win32.join(home, 'bin\\todo-lsp.exe')],
      ['~', 'linux', home],
      ['~other/todo-lsp', 'linux', '~other/todo-lsp'],
      ['/bin/~/todo-lsp', 'linux', '/bin/~/todo-lsp'],
    ]) assert.equal(found(setting, file, platform), file, setting);
  });
  test('by the names and separators of the platform', () => {
    const tried = (platform, env) => {
      const files = [];
      locate('todo-lsp', { extensionPath: '/ext', env, platform, isProgram: (file) => void files.push(file) });
      return files;
    };
    const windows = ['C:\\a\\todo-lsp.exe', 'D:\\b c\\todo-lsp.exe', '\\ext\\server\\todo-lsp.exe'];
    assert.deepEqual(tried('win32', { Path: 'C:\\a;;D:\\b c' }), windows);
    for (const platform of ['linux', 'darwin']) {
      assert.deepEqual(tried(platform, { PATH: '/a::/b;c' }), ['/a/todo-lsp', '/b;c/todo-lsp', '/ext/server/todo-lsp']);
    }
  });
  test('never if it is a folder or not executable', () => {
    fs.mkdirSync(path.join(root, 'other/todo-lsp'), { recursive: true });
    const nowhere = { extensionPath: '/nowhere', env: { PATH: path.join(root, 'other') } };
    assert.match(locate('todo-lsp', nowhere).problem, /^todo-lsp is not on the PATH/);
    fs.chmodSync(named, 0o644);
    assert.match(locate('todo-lsp', { setting: named, extensionPath: extension, env }).problem, /is not a program/);
    fs.rmSync(root, { recursive: true });
  });
});
