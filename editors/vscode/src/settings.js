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

module.exports = { section, serverKeys, serverSettings };
