'use strict';

const vscode = require('vscode');
const { CheckboxClicks } = require('./click');
const { registerCommands } = require('./commands');
const { OverdueItem } = require('./overdue');
const { Server } = require('./server');
const { StatusItem } = require('./status');

let server;

/** VS Code calls this when the first list or Markdown file is opened. */
async function activate(context) {
  server = new Server(context);
  const startFor = (document) => {
    if (server.state === 'stopped' && server.serves(document)) return server.start();
  };
  const restartIfConcerned = (change) => {
    const isConcerned = ['todo.server', 'todo.markdown'].some((key) => change.affectsConfiguration(key));
    if (isConcerned) return server.restart();
  };
  context.subscriptions.push(
    server,
    new StatusItem(server),
    new OverdueItem(server),
    new CheckboxClicks(server),
    ...registerCommands(server),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidChangeConfiguration(restartIfConcerned),
  );
  await Promise.all(vscode.workspace.textDocuments.map(startFor));
}

/** VS Code waits for this before it ends, so that the server ends in good order. */
function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };
