'use strict';

// Opens a file by its path, with the cursor at a line and column from 1: `/lists/home.xit:2:1`. Without a search, which no browser has, and
// which takes several times as long.

const vscode = require('vscode');

exports.activate = ({ subscriptions }) => {
  subscriptions.push(vscode.commands.registerCommand('open.file', async () => {
    const [path, line, column] = (await vscode.window.showInputBox())?.split(':') ?? [];
    if (!path) return;
    const position = new vscode.Position(line - 1, column - 1);
    const [{ uri }] = vscode.workspace.workspaceFolders;
    await vscode.commands.executeCommand('vscode.open', uri.with({ path }), { selection: new vscode.Range(position, position) });
  }));
};
