'use strict';

const assert = require('node:assert/strict');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { describe, test } = require('node:test');
const { extensionPath, packageJSON, settings } = require('./support/extension');
const { withServer } = require('./support/server');
const { serverDefaults } = require('./support/settings');

const operations = require(path.join(extensionPath, 'operations.json'));
const { contributes } = packageJSON;
const program = (...parameters) => execFileSync(process.env.TODO_FORMAT, parameters, { encoding: 'utf8' });

function assertSame(own, registered) {
  const unknown = own.filter((name) => !registered.includes(name));
  const missing = registered.filter((name) => !own.includes(name));
  assert.deepEqual({ unknown, missing }, { unknown: [], missing: [] });
}

describe('operations', () => {
  test('are those of todo-format', () => {
    const registered = JSON.parse(program('operations', '--json')).map(({ name }) => name);
    assertSame(operations.map(({ name }) => name), registered);
  });

  test('have the kinds that the server announces', () => withServer({}, ({ capabilities }) => {
    const offered = capabilities.codeActionProvider.codeActionKinds.filter((kind) => kind !== 'quickfix');
    assertSame(operations.map(({ kind }) => kind), offered);
  }));

  test('have keys, none of which is a prefix of another', () => {
    const keybindings = contributes.keybindings.filter(({ key }) => key.startsWith('shift+alt+t '));
    const operationKeys = [...operations, { name: 'format' }].map(({ name }) => `todo-lsp.${name}`);
    assertSame(keybindings.map(({ command }) => command), [...operationKeys, 'workbench.action.quickOpen']);
    const keys = keybindings.map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
    for (const key of keys) assert.ok(!keys.some((other) => other.startsWith(`${key} `)), key);
  });
});

test('each command is registered by name', () => {
  const sources = ['commands', 'agenda'].map((name) => fs.readFileSync(path.join(extensionPath, `src/${name}.js`), 'utf8')).join();
  const registered = [...sources.matchAll(/^ +'?(?:todo-lsp\.)?([\w-]+)'?: /gm)].map(([, name]) => name);
  const names = contributes.commands.map(({ command }) => command.replace(/^todo-lsp\.(agenda\.)?/, ''));
  assert.deepEqual(names.filter((name) => !registered.includes(name) && !operations.some((operation) => operation.name === name)), []);
});

describe('settings', () => {
  const keys = Object.keys(serverDefaults).map((key) => key.replace('todo.', '')).filter((key) => key !== 'severity');

  test('have the types that the server expects', async () => {
    // The server shows at most 20 messages at once.
    for (let start = 0; start < keys.length; start += 10) {
      const some = keys.slice(start, start + 10);
      const wrong = Object.fromEntries(some.map((key) => [`todo.${key}`, []]));
      const messages = await withServer({ settings: wrong }, ({ messages }) => messages);
      for (const key of some) {
        const expectation = `"${key}" must be ${expectationOf(settings[`todo.${key}`])}, not `;
        assert.ok(messages.join('\n').includes(expectation), `${expectation}… in:\n${messages.join('\n')}`);
      }
    }
  });

  test('have defaults that the server accepts', () => withServer({ settings: serverDefaults }, ({ messages }) => {
    assert.deepEqual(messages, []);
  }));

  /** A type's name in the server's messages. */
  function expectationOf({ type, enum: words, minimum, maximum, minItems, maxItems, pattern }) {
    if (type === 'boolean') return 'true or false';
    if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`;
    if (type === 'array') return `an array of ${minItems} to ${maxItems} patterns that end with .xit, .todo, .txt or .md`;
    if (type === 'object') return 'an object such as { "work": "#work due<=fri" }: filters by names of letters, digits, - and _';
    if (pattern?.includes('|md')) return 'a relative path that ends with .xit, .todo, .txt or .md';
    if (pattern?.includes('xit')) return 'a relative path that ends with .xit, .todo or .txt';
    return words ? `one of ${words.map((word) => `"${word}"`).join(', ')}` : 'a string without line breaks';
  }
});

describe('the package', () => {
  test('refers only to existing files', () => {
    const keys = ['main', 'icon', 'light', 'dark', 'path', 'configuration', 'markdown', 'image', 'svg'];
    const files = [];
    JSON.stringify(packageJSON, (key, value) => {
      const isIcon = typeof value === 'string' && value.startsWith('$(');
      // `.ci/bundle` makes the one for browsers.
      if (typeof value === 'string' && !isIcon && key !== 'browser' && (keys.includes(key) || value.startsWith('./'))) files.push(value);
      return value;
    });
    for (const file of files) assert.ok(fs.statSync(path.join(extensionPath, file), { throwIfNoEntry: false })?.isFile(), file);
    // The program, its icon, the language, two icons of lists, two grammars, snippets, four steps, two icons of the agenda.
    assert.ok(files.length >= 14, `${files}`);
  });

  test('has a walkthrough whose sentences have only the marks that VS Code draws', () => {
    const sentences = contributes.walkthroughs.flatMap(({ description, steps }) => [description, ...steps.map((step) => step.description)]);
    for (const sentence of sentences) assert.doesNotMatch(sentence.replace(/\*\*[^*]+\*\*/g, ''), /\*|_/);
  });

  test('has one dependency', () => assert.deepEqual(Object.keys(packageJSON.dependencies), ['vscode-languageclient']));

  test('formats and fixes lists on save', () => {
    const defaults = contributes.configurationDefaults['[xit]'];
    assert.equal(defaults['editor.formatOnSave'], true);
    const { kind } = operations.find(({ name }) => name === 'fix-all');
    assert.deepEqual(defaults['editor.codeActionsOnSave'], { [kind]: 'explicit' });
  });
});
