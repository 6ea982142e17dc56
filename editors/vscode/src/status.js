'use strict';

const vscode = require('vscode');

/** Shows the server's state under the `{}` of the status bar while a list is open. */
class StatusItem {
  #item;
  #listener;

  constructor(server) {
    this.#item = vscode.languages.createLanguageStatusItem('todo-lsp', server.selector);
    this.#item.name = 'Todo Language Server';
    this.#item.command = { command: 'todo-lsp.manage-server', title: 'Manage' };
    this.#listener = server.onDidChange(() => this.#show(server));
    this.#show(server);
  }

  #show(server) {
    this.#item.selector = server.selector;
    const { name = 'todo-lsp', version = '' } = server.info ?? {};
    const texts = {
      stopped: 'todo-lsp is stopped',
      starting: 'todo-lsp is starting',
      running: `${name} ${version}`.trim(),
      missing: 'todo-lsp is not installed',
      failed: 'todo-lsp has failed',
    };
    this.#item.text = texts[server.state];
    this.#item.detail = server.problem || [server.program?.path, versionDifference(server)].filter(Boolean).join('; ') || undefined;
    this.#item.busy = server.state === 'starting';
    this.#item.severity = ['missing', 'failed'].includes(server.state)
      ? vscode.LanguageStatusSeverity.Warning
      : vscode.LanguageStatusSeverity.Information;
  }

  dispose() {
    this.#listener.dispose();
    this.#item.dispose();
  }
}

/** A note if the server's version differs from the extension's, whose menus and settings may then differ too. */
function versionDifference({ info, context }) {
  const own = context.extension.packageJSON.version;
  return info?.version && info.version.split(' ')[0] !== own ? `the extension is version ${own}` : '';
}

module.exports = { StatusItem };
