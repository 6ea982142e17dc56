'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { describe, test } = require('node:test');
const { extensionPath } = require('./support/extension');

const { locate } = require(path.join(extensionPath, 'src/locate.js'));

describe('the program is found', () => {
  const install = (folder, name = 'todo-lsp') => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, name), '', { mode: 0o755 });
    return path.join(folder, name);
  };
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-lsp-'));
  const [named, onPath] = ['named', 'path'].map((name) => install(path.join(root, name)));
  const bundled = install(path.join(root, 'extension/server'), 'todo-lsp.mjs');
  const extension = path.join(root, 'extension');
  const env = { PATH: ['/nowhere', path.dirname(onPath)].join(path.delimiter) };

  test('from the setting first', () =>
    assert.equal(locate('todo-lsp', { setting: named, extensionPath: extension, env }).path, named));
  test('on the PATH before the package', () =>
    assert.equal(locate('todo-lsp', { extensionPath: extension, env }).path, onPath));
  test('in the package, as a module for this Node', () => {
    const { origin, ...found } = locate('todo-lsp', { extensionPath: extension, env: {} });
    const args = ['--no-warnings', bundled];
    assert.deepEqual(found, { path: bundled, command: process.execPath, args, env: { ELECTRON_RUN_AS_NODE: '1' } });
    assert.equal(origin, 'the extension');
  });
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
    const windows = ['C:\\a\\todo-lsp.exe', 'D:\\b c\\todo-lsp.exe'];
    assert.deepEqual(tried('win32', { Path: 'C:\\a;;D:\\b c' }), windows);
    for (const platform of ['linux', 'darwin']) {
      assert.deepEqual(tried(platform, { PATH: '/a::/b;c' }), ['/a/todo-lsp', '/b;c/todo-lsp']);
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
