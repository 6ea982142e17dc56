'use strict';

const assert = require('node:assert/strict');
const { describe, test } = require('node:test');
const { contrast, difference, themes } = require('./support/themes');
const { extensionPath, packageJSON } = require('./support/extension');

const grammar = JSON.stringify(require(`${extensionPath}/syntaxes/xit.tmLanguage.json`));
const { semanticTokenScopes: [{ scopes: ofServer }], configurationDefaults } = packageJSON.contributes;
const folder = process.env.TODO_VSCODE_FOLDER;

/** The scopes of the grammar's token whose last scopes contain a word. */
function scopesOf(word) {
  return grammar.match(new RegExp(`"name":"([^"]*${word}[^"]*)"`))[1].split(' ');
}

/** The colours of a list in a theme; where the server colours a token, its own. */
function colorsIn(theme) {
  // VS Code takes the first of these scopes that a theme has.
  const first = (type) => ofServer[type].map((scope) => theme.foregroundOf([scope])).find(Boolean) ?? theme.text;
  const of = (word) => theme.foregroundOf(scopesOf(word)) ?? theme.text;
  return {
    text: theme.text, overdue: first('number.overdue'), today: first('number.today'), later: of('date.due'),
    priority: first('keyword'), value: of('value.tag'), finished: of('comment.line.checked'),
    open: of('checkbox.open'), question: of('checkbox.question'), note: of('meta.note'),
  };
}

describe('the colours of the themes of VS Code', { skip: folder ? false : 'TODO_VSCODE names no VS Code' }, () => {
  for (const theme of folder ? themes(folder, configurationDefaults['editor.tokenColorCustomizations']) : []) {
    test(theme.id, () => {
      const colors = colorsIn(theme);
      const on = (name) => contrast(colors[name], theme.background);
      const table = Object.keys(colors).map((name) => `${name} ${colors[name]} ${on(name).toFixed(1)}`).join(', ');
      const differ = (one, other) => assert.ok(difference(colors[one], colors[other]) > 15, `${one} and ${other} look alike: ${table}`);
      for (const other of ['later', 'text', 'value', 'today', 'finished', 'priority']) differ('overdue', other);
      differ('today', 'later');
      for (const other of ['text', 'later']) differ('priority', other);
      for (const other of ['text', 'open']) differ('question', other);
      assert.ok(on('finished') < on('text'), `finished is not dimmer than open: ${table}`);
      for (const name of ['overdue', 'today', 'priority', 'note']) assert.ok(on(name) > 3, `${name} cannot be read: ${table}`);
      assert.ok(on('note') < on('text'), `a note is not dimmer than an item: ${table}`);
    });
  }
});
