'use strict';

// The unpacked .vsix in the folder $TODO_VSIX. .ci/check-release runs this.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { describe, test } = require('node:test');

const folder = process.env.TODO_VSIX;
process.env.TODO_EXTENSION = path.join(folder, 'extension');
const { Workbench, extensionPath, packageJSON } = require('../support/workbench');

const manifest = fs.readFileSync(path.join(folder, 'extension.vsixmanifest'), 'utf8');
const identity = /<Identity [^>]*>/.exec(manifest)[0];
const attribute = (name) => new RegExp(` ${name}="([^"]*)"`).exec(identity)?.[1];

describe('the .vsix', () => {
  test('starts the server that it contains, without anything on the PATH', async () => {
    process.env.PATH = '/nonexistent';
    const workbench = new Workbench({});
    await workbench.open('[ ] eggs\n');
    assert.equal(workbench.statusItems[0].detail, path.join(extensionPath, 'server/todo-lsp'));
    assert.match(workbench.statusItems[0].text, new RegExp(`^todo-lsp ${packageJSON.version}`));
    await workbench.run('todo-lsp.complete');
    assert.equal(workbench.api.window.activeTextEditor.document.getText(), '[x] eggs\n');
    assert.deepEqual(workbench.warnings, []);
    await workbench.close();
  });

  test('has a manifest that agrees with package.json', () => {
    assert.equal(attribute('Id'), packageJSON.name);
    assert.equal(attribute('Version'), packageJSON.version);
    assert.equal(attribute('Publisher'), packageJSON.publisher);
    assert.match(attribute('TargetPlatform'), /^(linux|alpine|darwin)-(x64|arm64)$/);
  });

  test('contains every file that its manifests name', () => {
    const named = [...manifest.matchAll(/ Path="([^"]*)"/g)].map(([, name]) => name);
    assert.ok(named.length >= 3);
    const { contributes } = packageJSON;
    const own = [
      packageJSON.main, packageJSON.icon, 'README.md',
      ...contributes.grammars.map((grammar) => grammar.path), ...contributes.snippets.map((snippet) => snippet.path),
      ...contributes.languages.flatMap(({ configuration, icon }) => [configuration, ...Object.values(icon ?? {})]),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown ?? media.image)),
    ].filter(Boolean);
    for (const name of [...named, ...own.map((name) => path.join('extension', name))]) {
      assert.ok(fs.existsSync(path.join(folder, name)), name);
    }
  });

  test('has a changelog, and a page without pictures, which VS Code would not show', () => {
    const read = (name) => fs.readFileSync(path.join(folder, 'extension', name), 'utf8');
    assert.match(read('CHANGELOG.md'), new RegExp(`^## ${packageJSON.version.replaceAll('.', '\\.')}$`, 'm'));
    assert.doesNotMatch(read('README.md'), /!\[/);
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
