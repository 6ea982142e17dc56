'use strict';

// The unpacked .vsix in the folder $TODO_VSIX. .ci/check-release runs this.

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { describe, test } = require('node:test');

const folder = process.env.TODO_VSIX;
process.env.TODO_EXTENSION = path.join(folder, 'extension');
const { extensionPath, packageJSON } = require('../support/extension');

const manifest = fs.readFileSync(path.join(folder, 'extension.vsixmanifest'), 'utf8');
const identity = /<Identity [^>]*>/.exec(manifest)[0];
const attribute = (name) => new RegExp(` ${name}="([^"]*)"`).exec(identity)?.[1];

describe('the .vsix', () => {
  const skip = process.env.TODO_VSCODE ? false : 'TODO_VSCODE names no VS Code';
  test('starts the server that it contains in a real VS Code, with nothing else on the PATH, and in one for the Web', { skip }, async () => {
    process.env.TODO_VSCODE_FOLDER = execFileSync(path.resolve(__dirname, '../unpack'), { encoding: 'utf8' }).trim();
    delete process.env.TODO_LSP;
    const { VSCode, closeBrowser, launched } = require('../workbench/vscode');
    const { Web } = require('../workbench/web');
    const PATH = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-path-'));
    // The only program that the script of VS Code needs.
    fs.symlinkSync('/usr/bin/dirname', path.join(PATH, 'dirname'));
    try {
      for (const start of [() => VSCode.start({ PATH }), async () => Web.start(await launched())]) {
        const vscode = await start();
        try {
          const window = await vscode.window();
          await window.open('[X] eg|gs\n[ ] milk\n');
          await window.page.waitForSelector('.squiggly-warning');
          await window.keys('Shift+Alt+t', 'j');
          await window.becomes('[ ] milk\n[X] eggs\n');
        } finally {
          await vscode.close();
        }
      }
    } finally {
      await closeBrowser();
      fs.rmSync(PATH, { recursive: true });
    }
  });

  test('has a manifest that agrees with package.json', () => {
    assert.equal(attribute('Id'), packageJSON.name);
    assert.equal(attribute('Version'), packageJSON.version);
    assert.equal(attribute('Publisher'), packageJSON.publisher);
    // Without a platform, it is for all.
    assert.equal(attribute('TargetPlatform'), undefined);
  });

  test('contains every file that its manifests name', () => {
    const named = [...manifest.matchAll(/ Path="([^"]*)"/g)].map(([, name]) => name);
    assert.ok(named.length >= 3);
    const { contributes } = packageJSON;
    const own = [
      packageJSON.main, packageJSON.browser, packageJSON.icon, 'README.md',
      ...contributes.grammars.map((grammar) => grammar.path), ...contributes.snippets.map((snippet) => snippet.path),
      ...contributes.languages.flatMap(({ configuration, icon }) => [configuration, ...Object.values(icon ?? {})]),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown ?? media.image)),
    ].filter(Boolean);
    for (const name of [...named, ...own.map((name) => path.join('extension', name))]) {
      assert.ok(fs.existsSync(path.join(folder, name)), name);
    }
  });

  test('has a changelog, and a page without pictures and links that VS Code would not show or follow', () => {
    const read = (name) => fs.readFileSync(path.join(folder, 'extension', name), 'utf8');
    assert.match(read('CHANGELOG.md'), new RegExp(`^## ${packageJSON.version.replaceAll('.', '\\.')}$`, 'm'));
    assert.doesNotMatch(read('README.md'), /!\[|\]\((?!https?:)/);
    assert.doesNotMatch(read('README.md'), /^## Development$/m);
    assert.match(read('README.md'), /the walkthrough, which/);
    assert.match(read('README.md'), /```xit\n/);
  });

  test('declares the type of every file', () => {
    const types = fs.readFileSync(path.join(folder, '[Content_Types].xml'), 'utf8');
    const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const suffixes = new Set(files.map(({ name }) => path.extname(name)).filter(Boolean));
    suffixes.delete('.xml');
    for (const suffix of suffixes) assert.ok(types.includes(`Extension="${suffix}"`), suffix);
  });

  test('has an icon and categories that the marketplace takes', () => {
    const icon = fs.readFileSync(path.join(extensionPath, packageJSON.icon));
    assert.equal(icon.toString('latin1', 1, 4), 'PNG');
    assert.ok(icon.readUInt32BE(16) >= 128 && icon.readUInt32BE(20) >= 128);
    const known = ['Programming Languages', 'Snippets', 'Linters', 'Themes', 'Formatters', 'Other'];
    assert.deepEqual(packageJSON.categories.filter((name) => !known.includes(name)), []);
    assert.ok(packageJSON.keywords.length <= 30);
    assert.match(packageJSON.engines.vscode, /^\^1\.\d+\.0$/);
  });
});
