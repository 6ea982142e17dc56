'use strict';

// Opens the file that a request beside the folder of the window names, `folder-1.open`: `{ path, line, column }`, both from 1. Without an
// input or a search, which take several times as long.

const vscode = require('vscode');

exports.activate = ({ subscriptions }) => {
  subscriptions.push(vscode.commands.registerCommand('open.file', async () => {
    const [{ uri }] = vscode.workspace.workspaceFolders;
    const request = uri.with({ path: `${/^.*\/folder-\d+/.exec(uri.path)[0]}.open` });
    const { path, line, column } = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(request)));
    const position = new vscode.Position(line - 1, column - 1);
    await vscode.commands.executeCommand('vscode.open', uri.with({ path }), { selection: new vscode.Range(position, position) });
  }));
};
