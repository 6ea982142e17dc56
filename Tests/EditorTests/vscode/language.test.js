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

describe('Enter', () => {
  const cases = [
    ['[ ] eggs|', '[ ] '],
    ['[x] eggs|', '[ ] '],
    ['[ ] eggs| and milk', '[ ]  and milk'],
    ['    [@] socks|', '    [ ] '],
    ['- [ ] eggs|', '- [ ] '],
    ['  * [x] eggs|', '  * [ ] '],
    ['[ ] |', ''],
    ['[ ]|', ''],
    ['|[ ] eggs', '[ ] eggs'],
    ['Groceries|', ''],
    ['    more of an item|', '    '],
    ['[] eggs|', ''],
  ];
  for (const [marked, line] of cases) test(`at ${marked}`, () => assert.equal(newLine(marked), line));

  /** The text after Enter at `|`: the rules insert the new line, then the server formats on type. */
  async function textAfterEnter(marked) {
    const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
    try {
      const [before, after] = marked.split('|');
      const { document } = await workbench.open(before + after);
      const inserted = `\n${enterText(before.split('\n').at(-1))}`;
      const start = document.positionAt(before.length);
      document.apply([{ range: new Range(start, start), text: inserted }]);
      const edits = await workbench.client.editsOnType(document, document.positionAt(before.length + inserted.length), '\n');
      document.apply(edits);
      return document.getText();
    } finally {
      await workbench.close();
    }
  }

  const texts = [
    ['[ ] eggs|\n', '[ ] eggs\n[ ] \n'],
    ['[ ] eggs| and milk\n', '[ ] eggs\n[ ]  and milk\n'],
    ['    - [ ] eggs|', '    - [ ] eggs\n    - [ ] '],
    ['[ ] eggs\n[ ] |\n', '[ ] eggs\n\n'],
    ['[ ] eggs -> 2026-12-24|\n', '[ ] eggs -> 2026-12-24\n[ ] \n'],
  ];
  for (const [marked, text] of texts) {
    test(`with the server, at ${JSON.stringify(marked)}`, async () => assert.equal(await textAfterEnter(marked), text));
  }

  for (const bullet of ['', '- ', '    ']) {
    test(`replaces a date in words by the date and inserts one item after ${JSON.stringify(`${bullet}[ ]`)}`, async () => {
      const text = await textAfterEnter(`${bullet}[ ] eggs -> in 3 days|\n`);
      assert.equal(text.replace(/\d{4}-\d\d-\d\d/, 'DATE'), `${bullet}[ ] eggs -> DATE\n${bullet}[ ] \n`);
    });
  }
});

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
