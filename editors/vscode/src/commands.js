'use strict';

const vscode = require('vscode');
const operations = require('../operations.json');
const { format, perform } = require('./perform');

/** Registers a command for every operation and for the server, and returns what undoes it. */
function registerCommands(server) {
  const commands = {
    'todo-lsp.format': () => inEditor((editor) => format(server, editor)),
    'todo-lsp.restart-server': () => server.restart(),
    'todo-lsp.show-log': () => server.log.show(),
    'todo-lsp.show-help': () => showHelp(server),
    'todo-lsp.manage-server': () => manage(server),
  };
  for (const operation of operations) {
    commands[`todo-lsp.${operation.name}`] = () => inEditor((editor) => perform(server, operation, editor));
  }
  return Object.entries(commands).map(([id, command]) => vscode.commands.registerCommand(id, command));
}

/** Does something in the active editor; where that returns why it did nothing, the status bar says so. */
async function inEditor(act) {
  const editor = vscode.window.activeTextEditor;
  const reason = editor ? await act(editor) : 'no list is open';
  // A key that does nothing says why, and does not stand in the way while it does.
  if (reason) vscode.window.setStatusBarMessage(`Todo: ${reason}`, 5000);
}

function showHelp(server) {
  const walkthrough = `${server.context.extension.id}#start`;
  return vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, false);
}

async function manage(server) {
  const choices = [
    { label: '$(debug-restart) Restart the Server', command: 'todo-lsp.restart-server' },
    { label: '$(output) Show the Log', command: 'todo-lsp.show-log' },
    { label: '$(settings-gear) Settings', command: 'workbench.action.openSettings', argument: '@ext:todo-lsp.todo-lsp' },
    { label: '$(question) Help', command: 'todo-lsp.show-help' },
  ];
  const placeHolder = server.problem || server.program?.path;
  const choice = await vscode.window.showQuickPick(choices, { placeHolder });
  if (choice) await vscode.commands.executeCommand(choice.command, ...[choice.argument ?? []].flat());
}

module.exports = { inEditor, registerCommands };
