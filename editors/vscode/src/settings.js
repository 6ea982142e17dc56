'use strict';

const vscode = require('vscode');

/** The configuration section and prefix of every setting in package.json. */
const section = 'todo';

/** The extension's own settings, which are not sent to the server. */
const own = /^todo\.(server|trace|markdown|toggleOnClick)\b/;

/** The keys of the server's settings in package.json, without the section. */
function serverKeys(packageJSON) {
  return packageJSON.contributes.configuration
    .flatMap((group) => Object.keys(group.properties))
    .filter((key) => !own.test(key))
    .map((key) => key.slice(section.length + 1));
}

/**
 * The user's settings for the server as nested objects: `{ format: { sort: true } }`.
 *
 * Defaults are omitted: the server has its own, and another version may have other settings.
 */
function serverSettings(packageJSON, resource) {
  const configuration = vscode.workspace.getConfiguration(section, resource);
  const settings = {};
  for (const key of serverKeys(packageJSON)) {
    if (isSet(configuration.inspect(key))) put(settings, key.split('.'), configuration.get(key));
  }
  return settings;
}

function isSet(found) {
  const scopes = ['globalValue', 'workspaceValue', 'workspaceFolderValue'];
  return scopes.some((scope) => found?.[scope] !== undefined);
}

function put(object, [name, ...rest], value) {
  if (rest.length === 0) object[name] = value;
  else put((object[name] ??= {}), rest, value);
}

/** Shows the problems of settings files that are not open; an open one is checked by VS Code itself, with the schema. */
class SettingsProblems {
  #collection = vscode.languages.createDiagnosticCollection('todo-lsp settings');
  #found = new Map();
  #disposables;

  constructor() {
    const show = ({ uri }) => this.#found.has(`${uri}`) && this.#show(uri);
    this.#disposables = [this.#collection, vscode.workspace.onDidOpenTextDocument(show), vscode.workspace.onDidCloseTextDocument(show)];
  }

  /** The client's middleware for diagnostics. */
  handle = (uri, diagnostics, next) => {
    if (!uri.path.endsWith('/.todo-format.json')) return next(uri, diagnostics);
    this.#found.set(`${uri}`, diagnostics);
    this.#show(uri);
  };

  #show(uri) {
    const isOpen = vscode.workspace.textDocuments.some((document) => `${document.uri}` === `${uri}`);
    this.#collection.set(uri, isOpen ? [] : this.#found.get(`${uri}`));
  }

  dispose() {
    for (const disposable of this.#disposables) disposable.dispose();
  }
}

module.exports = { SettingsProblems, section, serverKeys, serverSettings };
