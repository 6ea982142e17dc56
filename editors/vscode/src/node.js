'use strict';

// The extension on a desktop or in a remote host, where VS Code runs in Node: the server is a program, on its own machine.

const vscode = require('vscode');
const { activate, deactivate } = require('./extension');
const { locate } = require('./locate');
const { changesByProgram } = require('./todo-format');

const host = {
  /** Whether a setting names the server. */
  choosesServer: true,
  /** The schemes of documents that the server knows. */
  schemes: () => ['file', 'untitled'],
  findLists: (limit) => vscode.workspace.findFiles('**/*.{xit,todo}', undefined, limit),
  changesByProgram,
  loadClient: () => require('vscode-languageclient/node'),
  findServer({ extensionPath }, configuration) {
    const { command, args, env, ...found } = locate('todo-lsp', { setting: (configuration.get('server.path') ?? '').trim(), extensionPath });
    if (found.problem) return found;
    const server = { command, args: [...args, ...(configuration.get('server.arguments') ?? [])], options: { env: { ...process.env, ...env } } };
    return { ...found, server, remedy: 'restart it, or choose another program with the setting todo.server.path' };
  },
};

module.exports = { activate: (context) => activate(context, host), deactivate };
