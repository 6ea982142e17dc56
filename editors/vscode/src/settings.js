'use strict';

const vscode = require('vscode');

/** The configuration section and prefix of every setting in package.json. */
const section = 'todo';

/** The extension's own settings, which are not sent to the server. */
const own = /^todo\.(server|trace|markdown|toggleOnClick)\b/;

/**
 * The user's settings for the server as nested objects: `{ format: { sort: true } }`.
 *
 * Defaults are omitted: the server has its own, and another version may have other settings.
 */
function serverSettings(packageJSON, resource) {
  const configuration = vscode.workspace.getConfiguration(undefined, resource);
  const settings = {};
  for (const key of packageJSON.contributes.configuration.flatMap(({ properties }) => Object.keys(properties))) {
    const { globalValue, workspaceValue, workspaceFolderValue } = configuration.inspect(key) ?? {};
    if (own.test(key) || [globalValue, workspaceValue, workspaceFolderValue].every((value) => value === undefined)) continue;
    const [, ...names] = key.split('.');
    const last = names.pop();
    names.reduce((object, name) => (object[name] ??= {}), settings)[last] = configuration.get(key);
  }
  return settings;
}

/**
 * Shows the problems of settings files that are not open; an open one is checked by VS Code itself, with the schema.
 *
 * Its `handle` is the client's middleware for diagnostics.
 */
function settingsProblems() {
  const collection = vscode.languages.createDiagnosticCollection('todo-lsp settings');
  const found = new Map();
  const show = ({ uri }) => {
    const isOpen = vscode.workspace.textDocuments.some((document) => `${document.uri}` === `${uri}`);
    if (found.has(`${uri}`)) collection.set(uri, isOpen ? [] : found.get(`${uri}`));
  };
  const handle = (uri, diagnostics, next) => {
    if (!uri.path.endsWith('/.todo-format.json')) return next(uri, diagnostics);
    found.set(`${uri}`, diagnostics);
    show({ uri });
  };
  const disposables = [collection, vscode.workspace.onDidOpenTextDocument(show), vscode.workspace.onDidCloseTextDocument(show)];
  return { handle, dispose: () => disposables.forEach((disposable) => disposable.dispose()) };
}

module.exports = { section, serverSettings, settingsProblems };
