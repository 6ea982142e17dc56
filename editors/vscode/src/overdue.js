'use strict';

const vscode = require('vscode');

/** Shows the number of overdue items of the active list in the status bar, if there are any. */
class OverdueItem {
  #item;
  #listeners;

  constructor(server) {
    this.#item = vscode.window.createStatusBarItem('todo-lsp.overdue', vscode.StatusBarAlignment.Left);
    this.#item.name = 'Overdue Items';
    this.#item.command = { command: 'workbench.actions.view.problems', title: 'Show Problems' };
    const show = () => this.#show(server);
    this.#listeners = [vscode.languages.onDidChangeDiagnostics(show), vscode.window.onDidChangeActiveTextEditor(show)];
    show();
  }

  #show(server) {
    const document = vscode.window.activeTextEditor?.document;
    const count = document && server.serves(document) ? overdueCount(document) : 0;
    if (count === 0) return this.#item.hide();
    this.#item.text = `$(clock) ${count} overdue`;
    this.#item.tooltip = `${count === 1 ? 'One item of this list is' : `${count} items of this list are`} overdue`;
    this.#item.show();
  }

  dispose() {
    for (const listener of this.#listeners) listener.dispose();
    this.#item.dispose();
  }
}

function overdueCount(document) {
  // A code with a link is an object.
  return vscode.languages.getDiagnostics(document.uri).filter(({ code }) => (code?.value ?? code) === 'overdue').length;
}

module.exports = { OverdueItem };
