'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { extensionPath, packageJSON } = require('./support/extension');
const { standardTypes, withServer } = require('./support/server');

test('a word is a tag with its #, in any script, without brackets', () => {
  const { pattern, flags } = require(`${extensionPath}/language-configuration.json`).wordPattern;
  const words = '[ ] Äpfel #größe=2 don’t हिन्दी'.match(new RegExp(pattern, `${flags}g`));
  assert.deepEqual(words, ['Äpfel', '#größe', '2', 'don’t', 'हिन्दी']);
});

test('each token type of the server has a colour', () => withServer({}, ({ capabilities }) => {
  const [{ scopes }] = packageJSON.contributes.semanticTokenScopes;
  const coloured = [...standardTypes, ...Object.keys(scopes).map((selector) => selector.split('.')[0])];
  const { tokenTypes } = capabilities.semanticTokensProvider.legend;
  assert.deepEqual(tokenTypes.filter((type) => !coloured.includes(type)), []);
}));
