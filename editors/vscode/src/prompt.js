'use strict';

const vscode = require('vscode');

const placeholders = { date: 'Due date', destination: 'Move to', priority: 'Priority', tag: 'Tag' };
/** The values to choose from without a server. */
const defaults = {
  date: ['today', 'tomorrow', 'next week', 'next month', 'eom', 'none'], priority: ['!', '!!', '!!!', 'none'],
};

/**
 * Asks for the value of an operation; shows values to choose from and the meaning of the typed one.
 *
 * `request` is called with the typed text and returns the reply to `todo/argumentValues`, or undefined without a server.
 * Returns undefined if the user cancels.
 */
function askForValue({ title, argument }, request) {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick();
    pick.title = title;
    pick.placeholder = placeholders[argument];
    pick.matchOnDescription = false;
    let lastRequest = 0;
    const show = async () => {
      const number = (lastRequest += 1);
      const typed = pick.value;
      const reply = (await request(typed)) ?? { values: (defaults[argument] ?? []).map((value) => ({ value })) };
      if (number === lastRequest) pick.items = itemsFor(typed, reply);
    };
    pick.onDidChangeValue(show);
    pick.onDidAccept(() => {
      const [item] = pick.activeItems;
      if (item?.isInvalid) return;
      resolve((item?.label ?? pick.value).trim() || undefined);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    void show();
  });
}

/** The typed value with its meaning or its problem, then the values to choose from. */
function itemsFor(typed, { values = [], preview, problem }) {
  const others = values.filter(({ value }) => value !== typed).map(({ value, detail }) => ({ label: value, description: detail }));
  if (!typed.trim()) return others;
  // While the typed text is a part of other values, its problem is not shown.
  const isInvalid = problem !== undefined;
  const isPart = others.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const own = { label: typed, description: preview ?? problem, alwaysShow: true, isInvalid };
  return isInvalid && isPart ? others : [own, ...others];
}

/** The options of `todo-format edit` for a value. */
function optionsFor({ argument }, value, folder) {
  if (argument !== 'destination') return [`--${argument}`, value];
  const [, file, title] = /^([^#]*\.(?:xit|todo|md|markdown))(?:#(.*))?$/.exec(value) ?? [];
  if (!file) return ['--under', value.replace(/^#/, '')];
  const path = vscode.Uri.joinPath(folder, file).fsPath;
  return ['--to', file.startsWith('/') ? file : path, ...(title ? ['--under', title] : [])];
}

module.exports = { askForValue, optionsFor };
