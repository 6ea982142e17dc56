'use strict';

const vscode = require('vscode');

const questions = { date: 'Due date', destination: 'Move to', priority: 'Priority', tag: 'Tag' };
const known = {
  date: ['today', 'tomorrow', 'next week', 'next month', 'eom', 'none'], priority: ['!', '!!', '!!!', 'none'],
};

/**
 * Asks for the value of an operation, with values to choose from and what the typed one means.
 *
 * `request` gets the typed text and returns the reply of `todo/argumentValues`, or undefined without a server. Returns
 * undefined if the user cancels.
 */
function askForValue({ title, argument }, request) {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick();
    pick.title = title;
    pick.placeholder = questions[argument];
    pick.matchOnDescription = false;
    let last = 0;
    const show = async () => {
      const number = (last += 1);
      const typed = pick.value;
      const reply = (await request(typed)) ?? { values: (known[argument] ?? []).map((value) => ({ value })) };
      if (number === last) pick.items = itemsFor(typed, reply);
    };
    pick.onDidChangeValue(show);
    pick.onDidAccept(() => {
      const [item] = pick.activeItems;
      if (item?.isWrong) return;
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

/** The typed value with its meaning, or with what is wrong about it, then the values to choose from. */
function itemsFor(typed, { values = [], preview, problem }) {
  const others = values.filter(({ value }) => value !== typed).map(({ value, detail }) => ({ label: value, description: detail }));
  if (!typed.trim()) return others;
  // A value that is not complete yet is no problem while there are others that it begins.
  const isWrong = problem !== undefined;
  const begins = others.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  const own = { label: typed, description: preview ?? problem, alwaysShow: true, isWrong };
  return isWrong && begins ? others : [own, ...others];
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
