'use strict';

const assert = require('node:assert/strict');
const { describe, test } = require('node:test');
const { enterText, language } = require('./support/enter');
const { standardTypes } = require('./support/language-client');
const { Range } = require('./support/types');
const { Workbench, packageJSON } = require('./support/workbench');

/** The new line after Enter at `|`. */
function newLine(marked) {
  const [before, after] = marked.split('|');
  return enterText(before) + after;
}

test('a word is a tag with its #, in any script, without brackets', () => {
  const { pattern, flags } = language.wordPattern;
  const words = '[ ] Äpfel #größe=2 don’t हिन्दी'.match(new RegExp(pattern, `${flags}g`));
  assert.deepEqual(words, ['Äpfel', '#größe', '2', 'don’t', 'हिन्दी']);
});

test('each token type of the server has a colour', async () => {
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
  await workbench.open('[ ] eggs\n');
  const { semanticTokensProvider } = workbench.client.initializeResult.capabilities;
  await workbench.close();
  const [{ scopes }] = packageJSON.contributes.semanticTokenScopes;
  const coloured = [...standardTypes, ...Object.keys(scopes).map((selector) => selector.split('.')[0])];
  const types = semanticTokensProvider?.legend.tokenTypes ?? [];
  assert.deepEqual(types.filter((type) => !coloured.includes(type)), []);
});
