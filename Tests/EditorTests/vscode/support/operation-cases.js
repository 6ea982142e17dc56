'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { cursorAt } = require('./document');
const { Position, Selection } = require('./types');

const folder = path.resolve(__dirname, '../../../Fixtures/Operations');

/** The operations' cases, which every entry point runs; see the README next to them. */
function operationCases() {
  return fs.readdirSync(folder).filter((file) => file.endsWith('.txt')).flatMap((file) =>
    fs.readFileSync(path.join(folder, file), 'utf8')
      .split(/^=== /m).slice(1)
      .map((text) => parsed(`${path.basename(file, '.txt')}: `, text)),
  );
}

function parsed(prefix, text) {
  const [title, ...lines] = text.replace(/\n$/, '').split('\n');
  const options = {};
  while (/^(run|today|settings|dialect|title|argument): /.test(lines[0])) {
    const [, key, value] = /^(\w+): (.*)$/.exec(lines.shift());
    options[key] = value;
  }
  const middle = lines.indexOf('---');
  const [before, selection] = unmarked(lines.slice(0, middle));
  const outcome = lines.slice(middle + 1);
  while (outcome.at(-1) === '') outcome.pop();
  const [after, cursor] = unmarked(outcome);
  const refusal = /^error: (.*)$/.exec(outcome[0] ?? '')?.[1];
  const dialect = options.dialect ?? 'extended';
  return { name: prefix + title, operation: options.run, argument: options.argument, today: options.today, settings: options.settings, dialect, before, selection, refusal, after, cursor };
}

/** The text without marks, and the marked selection or cursor; undefined if nothing is marked. */
function unmarked(lines) {
  const position = (mark) => {
    const line = lines.findIndex((text) => text.includes(mark));
    if (line < 0) return undefined;
    const position = new Position(line, lines[line].replace(mark === '»' ? '«' : '', '').indexOf(mark));
    return position;
  };
  const [cursor, start, end] = [position('|'), position('«'), position('»')];
  const text = lines.map((line) => `${line.replace(/[«»|]/g, '')}\n`).join('');
  if (cursor) return [text, cursorAt(cursor.line, cursor.character)];
  if (start) return [text, new Selection(start, end)];
  return [text, undefined];
}

module.exports = { operationCases };
