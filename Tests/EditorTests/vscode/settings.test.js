'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { Workbench } = require('./support/workbench');

const withServer = { 'todo.server.path': process.env.TODO_LSP };

async function inWorkbench(settings, body) {
  const workbench = new Workbench({ ...withServer, ...settings });
  try {
    await body(workbench, await workbench.open('[ ] pack\n    [ ] socks\n'));
  } finally {
    await workbench.close();
  }
}

/** Waits until the server has answered, so that it has read all that was sent before. */
const settled = (workbench) => workbench.client.sendRequest('textDocument/formatting', {
  textDocument: { uri: `${workbench.api.window.activeTextEditor.document.uri}` }, options: { tabSize: 4, insertSpaces: true },
});

test('what the user has set holds from the start, and nothing else is sent', () =>
  inWorkbench({ 'todo.operations.completeSubItems': true, 'todo.severity.overdue': 'off' }, async (workbench, { document }) => {
    assert.deepEqual(workbench.client.clientOptions.initializationOptions, {
      operations: { completeSubItems: true }, severity: { overdue: 'off' },
    });
    await workbench.run('todo-lsp.complete');
    assert.equal(document.getText(), '[x] pack\n    [x] socks\n');
    assert.deepEqual(workbench.client.messages, []);
  }));

test('a change reaches the server while it runs', () =>
  inWorkbench({}, async (workbench, { document }) => {
    const { client } = workbench;
    await settled(workbench);
    await workbench.set('todo.operations.completeSubItems', true);
    await workbench.run('todo-lsp.complete');
    assert.equal(document.getText(), '[x] pack\n    [x] socks\n');
    assert.equal(workbench.client, client);
  }));

test('the server hears nothing of what is the extension’s own', () =>
  inWorkbench({ 'todo.markdown': true, 'todo.trace.server': 'messages' }, async (workbench) => {
    const { configuration } = workbench.client.clientOptions.middleware.workspace;
    assert.deepEqual(configuration({ items: [{ section: 'todo', scopeUri: 'file:///lists/list.xit' }, { section: 'other' }] }), [{}, null]);
    await settled(workbench);
    assert.deepEqual(workbench.client.messages, []);
  }));
