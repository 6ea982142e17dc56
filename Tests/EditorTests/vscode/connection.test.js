'use strict';

const assert = require('node:assert/strict');
const { describe, test } = require('node:test');
const { Connection } = require('./support/connection');

/** A connection to a server that runs a script of a shell. */
const connect = (script) => new Connection('sh', ['-c', script], {});
const reply = '{"jsonrpc":"2.0","id":1,"result":"last"}';

describe('the connection of the tests', { timeout: 10_000 }, () => {
  test('rejects requests when the server ends, and those after it', async () => {
    const connection = connect('read -r line; exit 3');
    await assert.rejects(connection.request('first'), /the server ended with 3/);
    await connection.ended;
    await assert.rejects(connection.request('second'), /the server ended with 3/);
  });

  test('rejects requests to a program that does not exist', async () => {
    const connection = new Connection('/nowhere/todo-lsp', [], {});
    await assert.rejects(connection.request('first'), /ENOENT/);
    await assert.rejects(connection.request('second'), /ENOENT/);
  });

  test('receives a reply that arrives after the exit of the server', async () => {
    // A child writes the reply once its parent has ended.
    const connection = connect(`(sleep 0.2; printf 'Content-Length: ${reply.length}\\r\\n\\r\\n%s' '${reply}') & exit 0`);
    assert.equal(await connection.request('first'), 'last');
  });
});
