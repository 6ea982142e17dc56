'use strict';

const vscode = require('vscode');
const { Agenda } = require('./agenda');
const { CheckboxClicks } = require('./click');
const { registerCommands } = require('./commands');
const { Corrections } = require('./corrections');
const { Server } = require('./server');
const { StatusItem } = require('./status');

let server;

/**
 * Called by VS Code if the workspace has a list, or when the first list or Markdown file is opened, the agenda is shown or a
 * command runs.
 *
 * `host` is what differs between a desktop and a browser; see `node.js`.
 */
async function activate(context, host) {
  server = new Server(context, host);
  const startFor = (document) => {
    if (server.state === 'stopped' && server.serves(document)) return server.start();
  };
  const restartIfAffected = (change) => {
    const isAffected = ['todo.server', 'todo.markdown'].some((key) => change.affectsConfiguration(key));
    if (isAffected) return server.restart();
  };
  context.subscriptions.push(
    server,
    new StatusItem(server),
    new CheckboxClicks(server),
    new Corrections(server),
    new Agenda(server, context.workspaceState),
    ...registerCommands(server),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidChangeConfiguration(restartIfAffected),
  );
  await Promise.all(vscode.workspace.textDocuments.map(startFor));
  // For the number of due items on the icon of the agenda, which may never have been shown.
  void host.findLists(1).then((lists) => lists.length > 0 && server.start());
}

/** Called by VS Code before it exits; waits for the server to shut down. */
function deactivate() {
  return server?.stop();
}

module.exports = { activate, deactivate };
