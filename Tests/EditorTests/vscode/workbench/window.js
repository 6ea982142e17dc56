'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const timer = require('node:timers/promises');

/** The time in milliseconds after which something that a session waits for counts as missing. */
const patience = 60_000;

/** Finds the hints that an editor shows between the characters of a text. */
const hints = '[class*="dyn-rule"]';

/** A window of VS Code, used as a person uses it: by keys and the mouse. The text is proven by the saved file. */
class Window {
  /** The keys that tests add: showing all messages, saving without formatting, and leaving no editor, message and panel. */
  static keys = [
    { key: 'ctrl+f6', command: 'notifications.showList' },
    { key: 'ctrl+f9', command: 'workbench.action.files.saveWithoutFormatting' },
    { key: 'ctrl+f8', command: 'runCommands', args: { commands: [
      'workbench.action.files.saveFiles', 'workbench.action.closeAllEditors', 'workbench.action.closePanel', 'notifications.clearAll',
    ] } },
  ];

  /** Settings that keep VS Code itself out of the way; in a browser it would save by itself, which a desktop does not. */
  static quiet = {
    'chat.disableAIFeatures': true, 'workbench.secondarySideBar.defaultVisibility': 'hidden', 'workbench.startupEditor': 'none',
    'files.hotExit': 'off', 'files.autoSave': 'off', 'workbench.enableExperiments': false, 'extensions.ignoreRecommendations': true, 'git.enabled': false, 'remote.autoForwardPorts': false,
    '[markdown]': { 'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' } }, 'editor.cursorBlinking': 'solid', 'workbench.tips.enabled': false, 'editor.minimap.enabled': false,
    'breadcrumbs.enabled': false, 'window.commandCenter': false, 'workbench.layoutControl.enabled': false, 'workbench.reduceMotion': 'on', 'workbench.iconTheme': null,
    'workbench.localHistory.enabled': false, 'editor.accessibilitySupport': 'off', 'editor.bracketPairColorization.enabled': false, 'editor.matchBrackets': 'never',
    'editor.occurrencesHighlight': 'off', 'editor.selectionHighlight': false, 'editor.guides.indentation': false, 'editor.renderLineHighlight': 'none',
    'editor.renderWhitespace': 'none', 'editor.lightbulb.enabled': 'off', 'editor.hover.delay': 50,
    // Showing each opened file in the explorer takes a fifth of the time to open it.
    'explorer.autoReveal': false, 'problems.decorations.enabled': false,
    // The lines above the cursor stay visible, as below the sticky ones.
    'editor.stickyScroll.enabled': false, 'editor.cursorSurroundingLines': 5,
  };

  #lists = 0;
  #folders = [];
  /** The path of the list that was opened last. */
  list;
  /** The folder of the session's files: that of the window, or one in it where sessions share the window. */
  folder;

  /** `configure` changes the user's settings. */
  constructor(page, root, configure) {
    Object.assign(this, { page, root, folder: root, configure });
    page.setDefaultTimeout(patience);
  }

  /** Waits until the window takes keys and knows the extension's commands; what a selector finds is shown before. */
  async isReady(shown = '.explorer-viewlet') {
    await this.page.waitForSelector(shown);
    await this.page.waitForSelector('.activitybar [aria-label^="To-Do"]');
    // Until then, a part of the window may take the focus.
    await this.page.waitForFunction(() => performance.getEntriesByName('code/didStartWorkbench').length > 0);
  }

  // Files

  /** Makes the folders of sessions that share the window, because VS Code may miss a file in a folder that has just been made. */
  makeFolders() {
    this.#folders = Array.from({ length: 100 }, (_, index) => path.join(this.root, `session-${index}`));
    for (const folder of this.#folders) fs.mkdirSync(folder);
  }

  /** Leaves nothing of another session, no editor, message and file, and begins one; its files are in a folder of their own or in the root. */
  async clear(files = {}, isAtRoot = false) {
    await this.until(async () => {
      await this.keys('Escape', 'Escape', 'Control+F8');
      return this.soon(() => !document.querySelector('.tab, .notification-toast'));
    }, 'a window without editors');
    // Without their folders, because VS Code reports only a folder if it is deleted.
    const old = fs.readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile()).map((file) => path.join(file.parentPath ?? file.path, file.name));
    for (const file of old) fs.rmSync(file);
    await this.until(async () => {
      if (await this.soon(() => !document.querySelector('.customview-tree .monaco-list-row'), undefined, patience / 4)) return true;
      // On a busy machine, VS Code may miss that a file is deleted.
      for (const file of old) fs.writeFileSync(file, '');
      await timer.setTimeout(500);
      for (const file of old) fs.rmSync(file);
      return false;
    }, 'an empty agenda');
    await this.until(async () => {
      await this.keys('Control+Shift+e');
      return this.soon(() => document.querySelector('.explorer-viewlet'));
    }, 'the explorer');
    if (isAtRoot) this.folder = this.root;
    else if (Object.keys(files).length > 0) this.folder = this.#folders.shift();
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  /** Makes the shown editor read-only. */
  lock() {
    return this.run('File: Set Active Editor Read-only in Session');
  }

  /** Shows the agenda. */
  async showAgenda() {
    const icon = this.page.locator('.activitybar .action-item', { has: this.page.locator('.action-label[aria-label^="To-Do"]') });
    if (!(await icon.getAttribute('class')).includes('checked')) await icon.click();
    await this.sees('Agenda', '.composite.title');
  }

  write(name, text) {
    const file = path.join(this.folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    return file;
  }

  read(name) {
    return fs.readFileSync(path.resolve(this.folder, name), 'utf8');
  }

  /**
   * Opens a list with a text in which `|` marks the cursors, by default at the beginning.
   *
   * A list without a name has a new one, so that sessions in one window do not meet.
   */
  async open(marked, { name = `list-${(this.#lists += 1)}-${process.pid}.xit` } = {}) {
    this.list = this.write(name, marked.replaceAll('|', ''));
    const before = marked.split('|').slice(0, -1);
    const cursors = before.map((_, index) => positionAfter(before.slice(0, index + 1).join('')));
    await this.show(this.list, cursors[0]);
    for (const cursor of cursors.slice(1)) await this.click(cursor, { modifiers: ['Alt'] });
    return this;
  }

  /** Shows a file in the editor, with the cursor at a position: `{ line, column }`, both from 1. */
  async show(name, { line = 1, column = 1 } = {}) {
    const file = path.resolve(this.folder, name);
    fs.writeFileSync(`${this.root}.open`, JSON.stringify({ path: file, line, column }));
    const isShown = ({ file, place }) => {
      const editor = document.querySelector('.editor-instance .monaco-editor.focused');
      return editor?.querySelector('.view-line') && decodeURIComponent(editor.dataset.uri).endsWith(file)
        && [...document.querySelectorAll('.statusbar-item')].some(({ textContent }) => place.test(textContent.replaceAll('\u00a0', ' ')));
    };
    await this.until(async () => {
      // What has the focus may take the key.
      await this.keys('Control+F7');
      return this.soon(isShown, { file, place: new RegExp(`Ln ${line}, Col ${column}(?!\\d)`) }, patience / 6);
    }, `${file} at ${line}:${column}`);
  }

  /** Moves the cursor to a position of the list. */
  async goTo({ line, column }) {
    await this.answer('Control+g', `${line}:${column}`);
    await this.isInEditor();
    await this.sees(`Ln ${line}, `, '.statusbar-item');
  }

  /** Moves the cursor up by some lines, to `line`, behind a text at its beginning. By keys, because `goTo` takes three times as long. */
  async goUp(count, line, text) {
    // Suggestions would take the keys.
    await this.keys('Escape');
    for (let index = 0; index < count; index += 1) await this.keys('ArrowUp');
    // The first Home goes to the first character that is no blank.
    await this.keys('End', 'Home', 'Home');
    for (const _ of new Intl.Segmenter('en').segment(text)) await this.keys('ArrowRight');
    await this.sees(`Ln ${line}, `, '.statusbar-item');
  }

  /** Waits until an editor receives the keys. */
  async isInEditor() {
    await this.page.waitForSelector('.editor-instance .monaco-editor.focused .view-line');
  }

  // Hands

  /** Presses keys one after the other: `keys('Shift+Alt+t', 'c')`. */
  async keys(...names) {
    for (const name of names) await this.page.keyboard.press(name);
  }

  /** Types a text, a line break as Enter; `every` is the time between two keys in milliseconds. */
  async type(text, { every = 0 } = {}) {
    await this.page.keyboard.type(text, { delay: every });
  }

  /** Clicks a character of the text at a position: its left half if `half` is 0.25. */
  async click({ line, column }, { half = 0.1, ...options } = {}) {
    const { x, y } = await this.point({ line, column }, half);
    await this.page.mouse.move(x, y);
    for (const key of options.modifiers ?? []) await this.page.keyboard.down(key);
    await this.page.mouse.click(x, y, options);
    for (const key of options.modifiers ?? []) await this.page.keyboard.up(key);
  }

  /**
   * Rests the mouse on a character of the text until a text is shown there.
   *
   * VS Code hides it if anything is drawn anew, and shows it again only if the mouse moves, as a person's does.
   */
  async hover(position, text) {
    const isShown = (text) => [...document.querySelectorAll('.monaco-hover:not(.hidden)')].some(({ textContent }) => textContent.includes(text));
    await this.until(async () => {
      const { x, y } = await this.point(position);
      await this.page.mouse.move(x, y + 200);
      await this.page.mouse.move(x, y);
      return this.soon(isShown, text);
    }, `${text} at ${JSON.stringify(position)}`);
  }

  /** Where a character of the text is in the window, once it stays there. */
  async point({ line, column }, part = 0.5) {
    const find = ({ line, column, part, hints }) => {
      const numbers = [...document.querySelectorAll('.editor-instance .margin-view-overlays .line-numbers')];
      const number = numbers.find((element) => element.textContent.trim() === `${line}`);
      if (!number) return null;
      const top = number.getBoundingClientRect().top;
      const rows = [...document.querySelectorAll('.editor-instance .view-line')];
      const row = rows.find((element) => Math.abs(element.getBoundingClientRect().top - top) < 2);
      if (!row) return null;
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      let rest = column - 1;
      for (let node = walker.nextNode(), last; ; last = node, node = walker.nextNode()) {
        if (!node) {
          const box = (last ?? row).getBoundingClientRect?.() ?? row.firstChild.getBoundingClientRect();
          return { x: box.right, y: (box.top + box.bottom) / 2 };
        }
        if (node.parentElement.closest(hints)) continue;
        if (rest < node.length) {
          const range = document.createRange();
          range.setStart(node, rest);
          range.setEnd(node, rest + 1);
          const box = range.getBoundingClientRect();
          return { x: box.left + box.width * part, y: (box.top + box.bottom) / 2 };
        }
        rest -= node.length;
      }
    };
    let place;
    await this.until(async () => {
      const last = place;
      place = await (await this.page.waitForFunction(find, { line, column, part, hints })).jsonValue();
      return place.x === last?.x && place.y === last?.y;
    });
    return place;
  }

  /** Runs a command of the palette by its title. */
  async run(title) {
    await this.answer('F1', title, `:is([aria-label="${title}"], [aria-label^="${title}, "])`);
  }

  /** Types a text into the quick input that a key or function shows, and accepts it, if `row` is given when that row has the focus. */
  async answer(shown, text, row) {
    await this.ask(shown, text, row && `.quick-input-list .monaco-list-row.focused${row}`);
    await this.keys('Enter');
  }

  /**
   * Types a text into the quick input that a key or function shows, until that shows what a selector finds.
   *
   * A part of the window that takes the focus closes the input, and the text is lost: it is asked again, as a person would.
   * Only a key, or a function that says so, shows the palette.
   */
  async ask(shown, text, expected = '.quick-input-widget', isPalette = typeof shown === 'string') {
    // A command of the palette may ask before the palette is closed, which must not take the answer.
    const isReady = (isPalette) => {
      const input = document.activeElement;
      return input.matches('.quick-input-widget input') && (isPalette || !/name of a command|Search files/.test(input.placeholder));
    };
    const isTyped = ({ text, expected }) => document.activeElement.value?.endsWith(text) && document.querySelector(expected);
    let rows = [];
    await this.until(async () => {
      if (typeof shown === 'string') await this.keys(shown);
      else await shown();
      if (await this.soon(isReady, isPalette, patience / 6)) {
        await this.page.keyboard.insertText(text);
        if (await this.soon(isTyped, { text, expected })) return true;
      }
      rows = await this.page.locator('.quick-input-list .monaco-list-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
      await this.keys('Escape');
      return false;
    }, () => `${expected} for ${text}, but ${JSON.stringify(rows)}`);
  }

  /** Moves down a list until the focus is on a row with a text. */
  async moveTo(text, list) {
    const focused = `${list} .monaco-list-row.focused`;
    await this.page.waitForSelector(`${list} .monaco-list-row`);
    const isMoved = ({ focused, row }) => (document.querySelector(focused)?.textContent ?? '') !== row;
    await this.until(async () => {
      const row = await this.page.evaluate((focused) => document.querySelector(focused)?.textContent ?? '', focused);
      if (row.replaceAll('\u00a0', ' ').includes(text)) return true;
      await this.keys('ArrowDown');
      // At the end.
      if (!(await this.soon(isMoved, { focused, row }, 1000))) await this.keys('Home');
      return false;
    }, `${text} with the focus in ${list}`);
  }

  // Eyes

  /** Waits for a text or pattern in the elements that a selector finds. */
  async sees(text, selector) {
    const find = ({ text, selector }) => [...document.querySelectorAll(selector)]
      .flatMap((element) => [element.textContent.replaceAll('\u00a0', ' '), element.getAttribute('aria-label') ?? ''])
      .some((shown) => (typeof text === 'string' ? shown.includes(text) : text.test(shown)));
    await this.page.waitForFunction(find, { text, selector }).catch(async () => {
      throw new Error(`never seen: ${text}; ${selector} shows ${JSON.stringify(await this.texts(selector))}`);
    });
  }

  /** The texts of the elements that a selector finds. */
  async texts(selector) {
    const texts = await this.page.locator(selector).allTextContents();
    return texts.map((text) => text.replaceAll('\u00a0', ' '));
  }

  /** Waits for a condition, which is asked again and again; `what` is it in words, or a function that tells them in the end. */
  async until(condition, what = condition.toString()) {
    for (const end = Date.now() + patience; !(await condition());) {
      if (Date.now() > end) throw new Error(`never: ${typeof what === 'string' ? what : what()}`);
      await timer.setTimeout(20);
    }
  }

  /** Whether a condition holds within a time in milliseconds, after which a session does something again. */
  soon(condition, argument, timeout = patience / 20) {
    return this.page.waitForFunction(condition, argument, { timeout }).then(() => true, () => false);
  }

  /** Waits until the editor shows some lines without TABs, by default all. Does not save them, because that ends an undo step. */
  async shows(expected, { line } = {}) {
    const find = ({ expected, line, hints }) => {
      const byTop = (selector) => [...document.querySelectorAll(selector)]
        .map((element) => [Math.round(element.getBoundingClientRect().top), element]).sort(([one], [other]) => one - other);
      const number = byTop('.editor-instance .margin-view-overlays .line-numbers').find(([, { textContent }]) => textContent.trim() === `${line ?? 1}`);
      const rows = byTop('.editor-instance .view-line').filter(([top]) => top >= number?.[0] - 2);
      const texts = rows.slice(0, line && expected.split('\n').length).map(([, row]) => {
        const copy = row.cloneNode(true);
        copy.querySelectorAll(hints).forEach((hint) => hint.remove());
        return copy.textContent;
      });
      return texts.join('\n').replaceAll('\u00a0', ' ') === expected;
    };
    await this.page.waitForFunction(find, { expected, line, hints }).catch(async () => {
      throw new Error(`never shown: ${expected}\nbut: ${(await this.texts('.editor-instance .view-line')).join('\n')}`);
    });
  }

  /** Waits until the text is this one, as saved without formatting it. */
  becomes(expected, { name } = {}) {
    return this.#saves(expected, ['Control+F9'], name);
  }

  /** Waits until the text is this one, as Ctrl+S saves it. */
  saves(expected, { name } = {}) {
    return this.#saves(expected, ['Control+s'], name);
  }

  async #saves(expected, keys, name = this.list) {
    let text;
    for (const end = Date.now() + patience; Date.now() < end; await timer.setTimeout(50)) {
      await this.keys(...keys);
      // What changes the text may come only after the key; then another one saves it.
      const isSaved = await this.soon(() => !document.querySelector('.tab.active.dirty'), undefined, 1000);
      text = this.read(name);
      if (isSaved && text === expected) return;
    }
    assert.equal(text, expected);
  }
}

/** The position behind a text. */
function positionAfter(text) {
  const lines = text.split('\n');
  return { line: lines.length, column: lines.at(-1).length + 1 };
}

module.exports = { Window };
