'use strict';

const assert = require('node:assert/strict');
const { test } = require('node:test');
const { ownDefaults } = require('./support/settings');
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

/** Waits for a reply, so that the server has handled all previous messages. */
const settled = (workbench) => workbench.client.sendRequest('textDocument/formatting', {
  textDocument: { uri: `${workbench.api.window.activeTextEditor.document.uri}` }, options: { tabSize: 4, insertSpaces: true },
});

test('only the user\'s settings are sent at the start', () =>
  inWorkbench({ 'todo.operations.completeSubItems': true, 'todo.severity': { overdue: 'off' } }, async (workbench, { document }) => {
    assert.deepEqual(workbench.client.clientOptions.initializationOptions, {
      operations: { completeSubItems: true }, severity: { overdue: 'off' },
    });
    await workbench.run('todo-lsp.complete');
    assert.equal(document.getText(), '[x] pack\n    [x] socks\n');
    assert.deepEqual(workbench.client.messages, []);
  }));

test('a changed setting is sent to the running server', () =>
  inWorkbench({}, async (workbench, { document }) => {
    const { client } = workbench;
    await settled(workbench);
    await workbench.set('todo.operations.completeSubItems', true);
    await workbench.run('todo-lsp.complete');
    assert.equal(document.getText(), '[x] pack\n    [x] socks\n');
    assert.equal(workbench.client, client);
  }));

test('the extension’s own settings are not sent', () =>
  inWorkbench({ ...ownDefaults, ...withServer }, async (workbench) => {
    assert.ok('todo.markdown' in ownDefaults);
    const { configuration } = workbench.client.clientOptions.middleware.workspace;
    assert.deepEqual(configuration({ items: [{ section: 'todo', scopeUri: 'file:///lists/list.xit' }, { section: 'other' }] }), [{}, null]);
    await settled(workbench);
    assert.deepEqual(workbench.client.messages, []);
  }));
