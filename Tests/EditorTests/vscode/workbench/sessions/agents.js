'use strict';

const assert = require('node:assert/strict');
const { execFile } = require('node:child_process');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

const program = path.resolve(__dirname, '../../../agents.py');

/** Two agents change the open list while lines are typed into it; TODO_ACTS is the number of their acts. */
describe('agents and a person', () => {
  session('lose nothing in an open list', { desktop: 'a program' }, async (window, measured) => {
    const env = { ...process.env, HOME: path.dirname(window.root) };
    const run = (...words) => new Promise((resolve) => {
      execFile(process.env.PYTHON ?? 'python3', [program, ...words], { env }, (error, output, messages) => resolve({ code: error?.code ?? 0, output, messages }));
    });
    await window.open('[ ] eggs\n[ ] milk\n');
    let done;
    const acts = run(window.list, process.env.TODO_ACTS ?? '30').then((result) => (done = result));
    let typed = 0;
    for (; !done; typed += 1) {
      // On a new line at the top.
      await window.keys('Control+Home', 'Control+Shift+Enter');
      await window.type(`[ ] typed${typed + 1}`, { every: 30 });
      await window.keys('Escape');
    }
    await acts;
    assert.equal(done.code, 0, done.messages);
    await window.keys('Control+F9');
    await window.page.waitForFunction(() => !document.querySelector('.tab.active.dirty'));
    const { code, output } = await run('--check', window.list, `${typed}`);
    assert.equal(code, 0, output);
    measured(output);
  });
});
