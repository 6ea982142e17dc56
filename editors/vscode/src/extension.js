'use strict';

const vscode = require('vscode');
const { Agenda } = require('./agenda');
const { registerCommands, toggleOnClick } = require('./commands');
const { Corrections } = require('./corrections');
const { Server } = require('./server');

let server;

/**
 * Called by VS Code if the workspace has a list, or when the first list or Markdown file is opened, the agenda is shown or a
 * command runs.
 *
 * `host` is what differs between a desktop and a browser; see `node.js`.
 */
async function activate(context, host) {
  server = new Server(context, host);
  const corrections = new Corrections(server);
  const startFor = (document) => server.state === 'stopped' && server.serves(document) && server.start();
  const isAffected = (change) => ['todo.server', 'todo.markdown'].some((key) => change.affectsConfiguration(key));
  context.subscriptions.push(
    server,
    ...statusItem(server),
    toggleOnClick(server),
    new Agenda(server, context.workspaceState),
    ...registerCommands(server),
    vscode.workspace.onDidChangeTextDocument((event) => corrections.follow(event)),
    vscode.workspace.onDidOpenTextDocument(startFor),
    vscode.workspace.onDidChangeConfiguration((change) => isAffected(change) && server.restart()),
  );
  await Promise.all(vscode.workspace.textDocuments.map(startFor));
  // For the number of due items on the icon of the agenda, which may never have been shown.
  void host.findLists(1).then((lists) => lists.length > 0 && server.start());
}

/** Shows the server's state under the `{}` of the status bar while a list is open. */
function statusItem(server) {
  const item = vscode.languages.createLanguageStatusItem('todo-lsp', server.selector);
  const { version: own } = server.context.extension.packageJSON;
  const { Information, Warning } = vscode.LanguageStatusSeverity;
  const show = () => {
    const { name = 'todo-lsp', version = '' } = server.client?.initializeResult?.serverInfo ?? {};
    const texts = {
      stopped: 'todo-lsp is stopped',
      starting: 'todo-lsp is starting',
      running: `${name} ${version}`.trim(),
      missing: 'todo-lsp is not installed',
      failed: 'todo-lsp has failed',
    };
    // Menus and settings may then differ, too.
    const difference = version && version.split(' ')[0] !== own ? `the extension is version ${own}` : '';
    Object.assign(item, {
      name: 'Todo Language Server',
      command: { command: 'todo-lsp.manage-server', title: 'Manage' },
      selector: server.selector,
      text: texts[server.state],
      detail: server.problem || [server.program?.path, difference].filter(Boolean).join('; ') || undefined,
      busy: server.state === 'starting',
      severity: server.problem ? Warning : Information,
    });
  };
  show();
  return [item, server.onDidChange(show)];
}

/** `deactivate`, which VS Code calls before it exits, waits for the server to shut down. */
module.exports = { activate, deactivate: () => server?.stop() };
