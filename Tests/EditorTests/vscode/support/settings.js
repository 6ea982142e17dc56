'use strict';

const { execFileSync } = require('node:child_process');
const { settings } = require('./extension');

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

/** The defaults of the extension's settings that the server has, by their full keys. */
const serverDefaults = Object.fromEntries(
  Object.entries(settings).filter(([key]) => known.has(key)).map(([key, value]) => [key, value.default]));

module.exports = { serverDefaults };
