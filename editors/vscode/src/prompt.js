'use strict';

const vscode = require('vscode');

const placeholders = { date: 'Due date', destination: 'Move to', item: 'Item', place: 'Place', priority: 'Priority', tag: 'Tag' };
/** The values to choose from without a server. */
const defaults = {
  date: ['today', 'tomorrow', 'next week', 'next month', 'eom', 'none'], priority: ['!', '!!', '!!!', 'none'],
};

/**
 * Asks for the value of an operation; shows values to choose from and the meaning of the typed one.
 *
 * `request` is called with the typed text and returns the reply to `todo/argumentValues`, or undefined without a server.
 * Returns undefined if the user cancels, or enters nothing, unless that is a value.
 */
function askForValue({ title, argument, placeholder = placeholders[argument], mayBeEmpty }, request, value = '') {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick();
    pick.title = title;
    pick.placeholder = placeholder;
    pick.value = value;
    pick.matchOnDescription = false;
    let [lastRequest, shown] = [0, Promise.resolve()];
    const show = async () => {
      const number = (lastRequest += 1);
      const typed = pick.value;
      pick.busy = true;
      const withoutServer = { values: (defaults[argument] ?? []).map((value) => ({ value })) };
      if (argument === 'destination' && typed.includes('#')) withoutServer.preview = 'a new group if it is missing';
      const reply = (await request(typed)) ?? withoutServer;
      if (number !== lastRequest) return;
      pick.items = itemsFor(typed, reply);
      pick.busy = false;
    };
    const accept = async () => {
      // Until the server replies, the choices are those for fewer letters. VS Code names the active one by its index, which
      // it may have sent before it knew of the last choices: then it is none of them, or often one that the typed text hides.
      const [active] = pick.activeItems;
      const isLate = pick.busy || !active || !pick.items.includes(active) || !isShown(active, pick.value);
      const item = isLate ? await shown.then(() => pick.items.find((item) => isShown(item, pick.value))) : active;
      if (item?.isInvalid) return;
      resolve((item?.value ?? pick.value).trim() || (mayBeEmpty ? '' : undefined));
      pick.hide();
    };
    pick.onDidChangeValue(() => (shown = show()));
    pick.onDidAccept(accept);
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    shown = show();
  });
}

/** Asks for the value of an operation on a list; a client that runs knows values. */
function askForArgument(client, operation, uri) {
  return askForValue(operation, async (argument) =>
    client?.sendRequest('todo/argumentValues', { operation: operation.name, argument, textDocument: { uri } }).catch(() => undefined));
}

/** Whether VS Code shows a choice for a typed text. */
function isShown({ label, alwaysShow }, typed) {
  return alwaysShow || label.toLowerCase().includes(typed.toLowerCase());
}

/** The choices: the typed value with its meaning or its problem, other values, and a new group or list. */
function itemsFor(typed, { values = [], preview, problem, creates }) {
  const others = values.filter(({ value }) => value !== typed)
    .map(({ value, detail }) => ({ label: value, value, description: detail }));
  if (!typed.trim() && !preview) return others;
  const added = creates ? [{ label: `$(add) ${creates.detail}`, value: creates.value, alwaysShow: true }] : [];
  // While the typed text is a part of other values, its problem is not shown.
  const isInvalid = problem !== undefined;
  const isPart = others.some(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  // They may be what it means, such as the days of "next fri".
  if (isInvalid && !isPart) for (const other of others) other.alwaysShow = true;
  const own = { label: typed || preview, value: typed, description: typed && (preview ?? problem), alwaysShow: true, isInvalid };
  const hidesOwn = isInvalid ? isPart || creates : creates?.value === typed;
  return hidesOwn ? [...others, ...added] : [own, ...others, ...added];
}

module.exports = { askForArgument, askForValue };
