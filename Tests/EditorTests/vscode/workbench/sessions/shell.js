'use strict';

const assert = require('node:assert/strict');
const { execFile } = require('node:child_process');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

describe('a command in a shell, and an agent', () => {
  session('change the open list with its unsaved changes, each in one undo step', { desktop: 'a program' }, async (window) => {
    // The home of VS Code, where its server's socket is.
    const env = { ...process.env, HOME: path.dirname(window.root) };
    const runWith = (input, ...words) => new Promise((resolve) => {
      const done = (error, output, messages) => resolve({ code: error?.code ?? 0, output, messages });
      const { stdin } = execFile(process.env.TODO_FORMAT, words, { env, cwd: path.dirname(window.list) }, done);
      // On a busy machine, a command that reads nothing may have ended.
      stdin.on('error', () => {}).end(input);
    });
    const run = (...words) => runWith('', ...words);
    await window.open('[ ] eggs\n[ ] milk|\n');
    await window.type(' now');
    await window.until(async () => (await run('list', window.list)).output.includes('milk now'));
    const { code, messages } = await run('complete', 'milk now', window.list);
    assert.equal(code, 0, messages);
    assert.match(messages, /is open in an editor/);
    assert.equal(window.read(window.list), '[ ] eggs\n[ ] milk\n');
    await window.shows('[ ] eggs\n[x] milk now\n');
    await window.keys('Control+z');
    await window.shows('[ ] eggs\n[ ] milk now\n');
    // Two changes of an agent.
    await window.until(async () => (await run('list', window.list)).output.includes('[ ] milk now'));
    const [eggs, milk] = (await run('list', window.list)).output.split('\n');
    const call = { name: 'todo_change', arguments: { changes: [{ ref: eggs, status: 'checked' }, { ref: milk, tag: 'shop' }] } };
    const reply = await runWith(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })}\n`, 'mcp');
    assert.match(reply.output, /open in an editor|unsaved in the editor/);
    assert.equal(JSON.parse(reply.output).result.isError, false, reply.output);
    await window.shows('[x] eggs\n[ ] milk now #shop\n');
    await window.keys('Control+z');
    await window.becomes('[ ] eggs\n[ ] milk now\n');
  });
});
