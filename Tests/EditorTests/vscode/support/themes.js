'use strict';

const fs = require('node:fs');
const path = require('node:path');

const defaults = { vs: ['#000000', '#FFFFFF'], 'vs-dark': ['#D4D4D4', '#1E1E1E'], 'hc-black': ['#FFFFFF', '#000000'], 'hc-light': ['#292929', '#FFFFFF'] };

/** The colour themes that a VS Code brings, with the rules that an extension adds: `{ id, text, background, foregroundOf }`. */
function themes(folder, added) {
  const extensions = path.join(folder, 'node_modules/code-server/lib/vscode/extensions');
  return fs.readdirSync(extensions).filter((name) => name.startsWith('theme-')).flatMap((name) => {
    const { contributes } = read(path.join(extensions, name, 'package.json'));
    return (contributes.themes ?? []).map((theme) => loaded(theme, path.join(extensions, name, theme.path), added));
  });
}

function loaded({ id, uiTheme }, file, added) {
  const { colors, rules } = withIncluded(file);
  const all = [...rules, ...added.textMateRules, ...(added[`[${id}]`]?.textMateRules ?? [])];
  const general = rules.find(({ scope, settings }) => scope === undefined && settings.foreground)?.settings.foreground;
  return {
    id, text: opaque(colors['editor.foreground'] ?? general ?? defaults[uiTheme][0]),
    background: opaque(colors['editor.background'] ?? defaults[uiTheme][1]),
    foregroundOf: (scopes) => foreground(all, scopes),
  };
}

function withIncluded(file) {
  const theme = read(file);
  const { colors, rules } = theme.include ? withIncluded(path.join(path.dirname(file), theme.include)) : { colors: {}, rules: [] };
  return { colors: { ...colors, ...theme.colors }, rules: [...rules, ...(theme.tokenColors ?? [])] };
}

/** JSON with comments and commas at the ends. */
function read(file) {
  const text = fs.readFileSync(file, 'utf8').replace(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[^]*?\*\//g, '$1').replace(/,(\s*[}\]])/g, '$1');
  return JSON.parse(text);
}

/** The colour of the innermost scope that has one: by the longest selector, of several by the last; undefined if none has. */
function foreground(rules, scopes) {
  for (const scope of [...scopes].reverse()) {
    let found;
    for (const { scope: selectors = [], settings } of rules) {
      for (const selector of [selectors].flat().flatMap((part) => part.split(',')).map((part) => part.trim())) {
        const matches = scope === selector || scope.startsWith(`${selector}.`);
        if (matches && settings.foreground && selector.length >= (found?.length ?? 0)) found = { length: selector.length, color: settings.foreground };
      }
    }
    if (found) return opaque(found.color);
  }
}

function opaque(color) {
  const digits = color.slice(1);
  return `#${(digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits).slice(0, 6)}`;
}

/** The red, green and blue of a colour, linear, from 0 to 1. */
function linear(color) {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16) / 255).map((part) =>
    (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

/** The contrast of two colours, from 1 to 21. Source: WCAG 2.2, *contrast ratio*. */
function contrast(one, other) {
  const [dark, light] = [one, other].map(linear).map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How different two colours look: the distance in CIELAB, where 2 is just seen. */
function difference(one, other) {
  const [first, second] = [one, other].map(linear).map(([red, green, blue]) => {
    const [x, y, z] = [
      (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505, 0.2126 * red + 0.7152 * green + 0.0722 * blue,
      (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  });
  return Math.hypot(...first.map((part, index) => part - second[index]));
}

module.exports = { contrast, difference, themes };
