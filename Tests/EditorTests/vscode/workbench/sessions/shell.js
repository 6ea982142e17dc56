'use strict';

const assert = require('node:assert/strict');
const { execFile } = require('node:child_process');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

describe('a command in a shell', () => {
  session('changes the open list with its unsaved changes, in one undo step', { desktop: 'a program' }, async (window) => {
    // The home of VS Code, where its server's socket is.
    const env = { ...process.env, HOME: path.dirname(window.root) };
    const run = (...words) => new Promise((resolve) => {
      execFile(process.env.TODO_FORMAT, words, { env }, (error, output, messages) => resolve({ code: error?.code ?? 0, output, messages }));
    });
    await window.open('[ ] eggs\n[ ] milk|\n');
    await window.type(' now');
    await window.until(async () => (await run('list', window.list)).output.includes('milk now'));
    const { code, messages } = await run('complete', 'milk now', window.list);
    assert.equal(code, 0, messages);
    assert.match(messages, /is open in an editor/);
    assert.equal(window.read(window.list), '[ ] eggs\n[ ] milk\n');
    await window.shows('[ ] eggs\n[x] milk now\n');
    await window.keys('Control+z');
    await window.becomes('[ ] eggs\n[ ] milk now\n');
  });
});
