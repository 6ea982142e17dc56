'use strict';

const vscode = require('vscode');

/** The section that the server asks for, and the prefix of every setting in package.json. */
const section = 'todo';

/** What this extension reads itself, and the server does not know. */
const own = /^todo\.(server|trace|markdown|toggleOnClick)\b/;

/** The keys of the settings that the server knows, without the section, from what package.json contributes. */
function serverKeys(packageJSON) {
  return packageJSON.contributes.configuration
    .flatMap((group) => Object.keys(group.properties))
    .filter((key) => !own.test(key))
    .map((key) => key.slice(section.length + 1));
}

/**
 * What a user has set for the server, as it stands in files: `{ format: { sort: true } }`.
 *
 * Defaults are left out: the server has them itself, and one of another version may know other settings.
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
  const places = ['globalValue', 'workspaceValue', 'workspaceFolderValue'];
  return places.some((place) => found?.[place] !== undefined);
}

function put(object, [name, ...rest], value) {
  if (rest.length === 0) object[name] = value;
  else put((object[name] ??= {}), rest, value);
}

module.exports = { section, serverKeys, serverSettings };
