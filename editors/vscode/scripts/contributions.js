'use strict';

// Generates the commands, keys and menus of package.json from operations.json, its settings from the schema of the
// server's settings, and the page of keys. Run `todo-format settings --schema | node scripts/contributions.js`. A test
// compares the result.

const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const file = path.join(root, 'package.json');
const operations = require('../operations.json');

/** The prefix of every key, and the documents with keys and menus. */
const prefix = 'shift+alt+t';
const isList = "(editorLangId == xit || editorLangId == markdown && config.todo.markdown)";
const whenTyping = `editorTextFocus && !editorReadonly && ${isList}`;

const category = 'Todo';
/** Formatting, which is listed with the operations in palette, menu and keys. */
const format = { name: 'format', title: 'Format', key: '=', group: '7_fix@99' };
const serverCommands = [
  { name: 'manage-server', title: 'Manage the Server' },
  { name: 'restart-server', title: 'Restart the Server' },
  { name: 'show-log', title: 'Show the Server’s Log' },
  { name: 'show-help', title: 'Help' },
];

const submenus = [
  { id: 'todo-lsp.menu', label: 'Todo' },
  { id: 'todo-lsp.due', label: 'Due', group: '5_more@1' },
  { id: 'todo-lsp.sort', label: 'Sort', group: '5_more@2' },
];

function commandsAndKeys() {
  const menus = { 'todo-lsp.menu': [], 'todo-lsp.due': [], 'todo-lsp.sort': [] };
  operations.forEach(({ name, menu }, index) => {
    const [submenu, group] = menu.includes('/') ? menu.split('/') : ['menu', menu];
    menus[`todo-lsp.${submenu}`].push({ command: `todo-lsp.${name}`, group: `${group}@${index + 1}` });
  });
  menus['todo-lsp.menu'].push({ command: `todo-lsp.${format.name}`, group: format.group });
  for (const { id, group } of submenus) if (group) menus['todo-lsp.menu'].push({ submenu: id, group });
  return {
    commands: [...operations, format, ...serverCommands].map(({ name, title }) => ({
      command: `todo-lsp.${name}`, title: withoutSymbol(title), category,
    })),
    submenus: submenus.map(({ id, label }) => ({ id, label })),
    menus: {
      'editor/context': [{ submenu: 'todo-lsp.menu', when: isList, group: '1_modification@1' }],
      commandPalette: [...operations, format].map(({ name }) => ({ command: `todo-lsp.${name}`, when: isList })),
      ...menus,
    },
    keybindings: [
      ...[...operations, format].map(({ name, key }) => ({ command: `todo-lsp.${name}`, key: `${prefix} ${key}`, when: whenTyping })),
    ],
  };
}

/** A title for the palette, without the symbol before it. */
function withoutSymbol(title) {
  return title.replace(/^[^\p{L}]+/u, '');
}

const groups = [
  { title: 'Lists', has: (key) => !key.includes('.') },
  { title: 'Formatting', has: (key) => key.startsWith('format.') },
  { title: 'Operations', has: (key) => key.startsWith('operations.') },
  { title: 'Severity of Problems', has: (key) => key.startsWith('severity.') },
];

/** The server's settings in groups, each with its schema. */
function settings(schema) {
  const all = flattened(schema.properties);
  // `root` applies only to settings files.
  const known = all.filter(([key]) => key !== '$schema' && key !== 'root');
  return groups.map(({ title, has }) => ({
    title,
    properties: Object.fromEntries(
      known.filter(([key]) => has(key)).map(([key, value]) => [`todo.${key}`, { ...value, scope: 'window' }])),
  }));
}

function flattened(properties, section = '') {
  return Object.entries(properties).flatMap(([name, value]) =>
    value.properties ? flattened(value.properties, `${section}${name}.`) : [[section + name, value]],
  );
}

/** The package with the generated contributions. */
function filled(manifest, schema) {
  const contributes = { ...manifest.contributes, ...commandsAndKeys() };
  const titles = groups.map(({ title }) => title);
  const own = contributes.configuration.filter(({ title }) => !titles.includes(title));
  contributes.configuration = [...settings(schema), ...own];
  return { ...manifest, contributes };
}

/** The page of keys as a table. */
function keysPage() {
  const typed = { '/': '?', '=': '+' };
  const letters = (key) => key.replace(/shift\+(.)/g, (_, letter) => typed[letter] ?? letter.toUpperCase());
  const rows = [...operations, format].map(({ key, title }) => `| \`${letters(key)}\` | ${withoutSymbol(title)} |`);
  return `Press \`Shift+Alt+T\`, then\n\n| key | |\n|---|---|\n${rows.join('\n')}\n`;
}

if (require.main === module) {
  const schema = JSON.parse(fs.readFileSync(0, 'utf8'));
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, `${JSON.stringify(filled(manifest, schema), null, 2)}\n`);
  fs.writeFileSync(path.join(root, 'walkthrough/keys.md'), keysPage());
}

module.exports = { filled, keysPage, prefix };
