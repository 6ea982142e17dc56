'use strict';

const vscode = require('vscode');
const operations = require('../operations.json');
const { format, perform } = require('./perform');

/** Registers the commands and returns their disposables. */
function registerCommands(server) {
  const commands = {
    'todo-lsp.format': () => inEditor((editor) => format(server, editor)),
    'todo-lsp.restart-server': () => server.restart(),
    'todo-lsp.show-log': () => server.log.show(),
    'todo-lsp.show-help': () => showHelp(server),
    'todo-lsp.manage-server': () => manage(server),
    // The command of code actions that ask for a value.
    'todo-lsp.prompt': ({ operation }) => vscode.commands.executeCommand(`todo-lsp.${operation}`),
  };
  for (const operation of operations) {
    commands[`todo-lsp.${operation.name}`] = (options) => inEditor((editor) => {
      // A key that VS Code uses too does the same as there in a line that is no item.
      if (options?.otherwise && isOutside(editor)) return void vscode.commands.executeCommand(options.otherwise);
      return perform(server, operation, editor);
    });
  }
  return Object.entries(commands).map(([id, command]) => vscode.commands.registerCommand(id, command));
}

/** Whether the cursor is on a title or on a blank line, so in no item. */
function isOutside({ document, selection }) {
  return !/^\s+\S|^(?:(?:[-*+]|\d{1,9}[.)])\s+)?\[.\]/.test(document.lineAt(selection.active).text);
}

/** Runs an action in the active editor and shows the reason that it returns, if any, in the status bar. */
async function inEditor(action) {
  const editor = vscode.window.activeTextEditor;
  const reason = editor ? await action(editor) : 'no list is open';
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
