'use strict';

const { execFileSync } = require('node:child_process');
const { defaults } = require('./workbench');

/** The full keys of the settings that todo-format, and so the server, has. */
function keysOfProgram() {
  const schema = JSON.parse(execFileSync(process.env.TODO_FORMAT, ['settings', '--schema'], { encoding: 'utf8' }));
  return keysBelow(schema.properties, 'todo');
}

function keysBelow(properties, prefix) {
  return Object.entries(properties).flatMap(([name, { properties }]) =>
    properties && name !== 'severity' ? keysBelow(properties, `${prefix}.${name}`) : [`${prefix}.${name}`]);
}

const known = new Set(keysOfProgram());

/** The extension's settings by their full keys that the server has, and its own, each with its default. */
const [serverDefaults, ownDefaults] = [true, false].map((isKnown) =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => known.has(key) === isKnown).map(([key, value]) => [key, value.default])));

module.exports = { serverDefaults, ownDefaults };
