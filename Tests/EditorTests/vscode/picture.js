'use strict';

// Prints the text, semantic tokens and problems of the list on standard input as JSON.

const fs = require('node:fs');
const timer = require('node:timers/promises');
const { Workbench } = require('./support/workbench');

async function main() {
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
  const { document } = await workbench.open(fs.readFileSync(0, 'utf8'));
  const { client } = workbench;
  const { data } = await client.sendRequest('textDocument/semanticTokens/full', { textDocument: { uri: `${document.uri}` } });
  // The problems are published together.
  while (document.decorations.length === 0) await timer.setTimeout(10);
  const { legend } = client.initializeResult.capabilities.semanticTokensProvider;
  const problems = document.decorations.map(({ start, end, problem }) => (
    { ...document.positionAt(start), length: end - start, severity: problem.severity }));
  process.stdout.write(JSON.stringify({ text: document.getText(), tokens: decoded(data, legend), problems }));
  await workbench.close();
}

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

void main();
