'use strict';

// Prints a list's text, semantic tokens and problems after a short session as JSON.

const timer = require('node:timers/promises');
const { Person } = require('./support/session');
const { Workbench } = require('./support/workbench');

// Swedish dates are yyyy-mm-dd.
const day = (shift) => new Date(Date.now() + shift * 86_400_000).toLocaleDateString('sv');

const list = `Groceries
[ ] eggs
[ ] milk -> ${day(-1)} #shop
[ ] !! bread -> ${day(0)} #shop=bakery

Holiday
[@] pack -> ${day(60).slice(0, 7)}
    [ ] socks
    [x] shirts
        ironed on Monday
[?] take the train to Lisbon #travel
    by way of "Paris" or Madrid
[ ] rent a car -> ${day(-30)}
- [ ] passport -> 2026-02-30
`;

// A completed item, a changed title, words after a tag, a dropped item, and a problem that moves with an edit.
const steps = [
  ['goto', 'eggs'], ['run', 'complete'], ['goto', 'Groceries'], ['type', 'My '], ['goto', 'bread'], ['append', ', the dark one'],
  ['goto', 'rent'], ['run', 'drop'], ['goto', 'passport'], ['run', 'raise'],
];

async function main() {
  const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
  const { document } = await workbench.open(list);
  const person = new Person(workbench);
  for (const [word, argument] of steps) await person.run({ word, argument });
  const { client } = workbench;
  const { data } = await client.sendRequest('textDocument/semanticTokens/full', { textDocument: { uri: `${document.uri}` } });
  // Until the problems of the last change are published.
  await timer.setTimeout(500);
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
