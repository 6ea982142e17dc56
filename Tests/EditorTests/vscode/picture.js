'use strict';

// Prints the text, semantic tokens and problems of the list on standard input as JSON.

const fs = require('node:fs');
const { withServer } = require('./support/server');

const text = fs.readFileSync(0, 'utf8');

void withServer({ text }, async ({ capabilities, request, problems }) => {
  const { data } = await request('textDocument/semanticTokens/full');
  const tokens = decoded(data, capabilities.semanticTokensProvider.legend);
  const shown = (await problems()).map(({ range: { start, end }, severity }) => (
    { ...start, length: end.character - start.character, severity }));
  process.stdout.write(JSON.stringify({ text, tokens, problems: shown }));
});

function decoded(data, { tokenTypes, tokenModifiers }) {
  let [line, character] = [0, 0];
  const tokens = [];
  for (let index = 0; index < data.length; index += 5) {
    const [lines, columns, length, type, bits] = data.slice(index, index + 5);
    character = lines > 0 ? columns : character + columns;
    line += lines;
    const modifiers = tokenModifiers.filter((_, bit) => bits & (1 << bit));
    tokens.push({ line, character, length, type: tokenTypes[type], modifiers });
  }
  return tokens;
}
