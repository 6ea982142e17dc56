'use strict';

// The extension on a desktop or in a remote host, where VS Code runs in Node: the server is a program, on its own machine.

const { execFile } = require('node:child_process');
const vscode = require('vscode');
const { editOf } = require('./edits');
const { activate, deactivate } = require('./extension');
const { locate } = require('./locate');

const host = {
  /** Whether a setting names the server. */
  choosesServer: true,
  /** The schemes of documents that the server knows. */
  schemes: () => ['file', 'untitled'],
  findLists: (limit) => vscode.workspace.findFiles('**/*.{xit,todo}', undefined, limit),
  editByProgram,
  loadClient: () => require('vscode-languageclient/node'),
  findServer({ extensionPath }, configuration) {
    const { command, args, env, ...found } = locate('todo-lsp', { setting: (configuration.get('server.path') ?? '').trim(), extensionPath });
    if (found.problem) return found;
    const server = { command, args: [...args, ...(configuration.get('server.arguments') ?? [])], options: { env: { ...process.env, ...env } } };
    return { ...found, server, remedy: 'restart it, or choose another program with the setting todo.server.path' };
  },
};

/**
 * Runs `todo-format` on a list, if there is no server.
 *
 * Returns `{ edit }`, or `{ reason }` if there is nothing to do or no program.
 */
async function editByProgram(server, parameters, document) {
  const { command, args, env, problem } = locate('todo-format', { extensionPath: server.context.extensionPath });
  if (problem) return { reason: server.problem || 'the server is not running' };
  const all = [...args, ...parameters, '--stdin-name', document.fileName];
  return new Promise((resolve) => {
    const { stdin } = execFile(command, all, { env: { ...process.env, ...env }, maxBuffer: Infinity }, (error, output, errors) => {
      if (!error) return resolve({ edit: editOf([[document, output]]) });
      // The reason follows the names of the program, the list and the operation.
      resolve({ reason: (errors || error.message).split('\nTry todo-format')[0].trim().split(`${parameters[1]}: `).pop() });
    });
    stdin.on('error', () => {});
    stdin.end(document.getText());
  });
}

module.exports = { activate: (context) => activate(context, host), deactivate };
