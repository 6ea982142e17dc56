'use strict';

// A hand that does anything: after each gesture or key the rows are the items of the file, and undo returns to the first byte. TODO_GESTURES is
// their number, TODO_SEED the seed.

const assert = require('node:assert/strict');
const { before, test } = require('node:test');
const { closesAtEnd } = require('../vscode/support/ending');
const { Site, patience } = require('./page');

const list = 'Shop\n[ ] eggs\n[ ] milk #food\n    [ ] oat\n[x] tea\n[ ] bread\n\nHome\n[ ] rent -> 2026-11-20\n    [ ] Ann\n    [ ] Bob\n[~] car\n';
const count = Number(process.env.TODO_GESTURES ?? 40);
const seed = Number(process.env.TODO_SEED ?? 1000);
let site;
before(async () => (site = await Site.start()));
closesAtEnd(() => site?.close());

/** Numbers below a limit, the same for a seed. */
function random(state) {
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The items of a text, by a rule of their own: status, and the first word. A bracket alone is one, too, and malformed. It runs in the page. */
function items(text) {
  return text.split('\n').map((line) => /^\s*\[(?:(.)\] +(?:[.!]+(?: |$))?(?:-> \d\S* *)?(\S*)|$)/.exec(line)).filter(Boolean).map(([, status, words]) => `${status === 'x' || status === '~'} ${words ?? ''}`);
}

/** The keys of operations on an item or the list, and of the history. */
const keys = [...'cotbx?ndlh+-017DWMszZrfku', 'Space', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+z', 'Control+Shift+z'];

/** What the rows show of their items. It runs in the page. */
function shown() {
  return [...document.querySelectorAll('.row')].map((row) => `${row.classList.contains('finished')} ${(row.querySelector('.words').textContent ?? '').split(' ')[0].replace('Empty', '')}`);
}

/** Saves until the rows are the items of the file; returns both if they never are. It runs in the page, as one round trip. */
async function agree(patience) {
  // What was begun is done before that is.
  await window.lists.show('list');
  const save = document.querySelector('#save');
  const handle = await (await navigator.storage.getDirectory()).getFileHandle('list.xit');
  for (const end = performance.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
    save.click();
    if (!save.disabled && performance.now() < end) continue;
    // It cannot be read while it is replaced.
    const file = await handle.getFile().then((found) => found.text()).catch(() => undefined);
    if (file === undefined && performance.now() < end) continue;
    const rows = window.shown();
    if (`${rows}` === `${window.items(file ?? "")}`) return undefined;
    if (performance.now() > end) return { rows, file };
  }
}

test(`${count} random gestures and keys from seed ${seed}`, { timeout: 7_200_000 }, async () => {
  const below = random(seed);
  // Without motion every other time, which is faster, too.
  const phone = await site.phone(list, { reducedMotion: seed % 2 ? 'no-preference' : 'reduce', deviceScaleFactor: 1 });
  const { page } = phone;
  await page.evaluate(`Object.assign(window, { items: ${items}, shown: ${shown} })`);
  const scroll = (top) => page.$eval('#list', (section, top) => (section.scrollTop = top), top);
  const number = () => `w${below(100)} x`;
  const pause = () => below(2) * 8;
  /** Chooses a row, and brings it to the middle: how many there are, its text, and the places to touch. */
  const choose = (index) => page.evaluate(async (index) => {
    // Until nothing moves, which a finger would miss.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const rows = [...document.querySelectorAll('.row')];
    const row = rows[index % rows.length];
    row?.scrollIntoView({ block: 'center' });
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, height };
    };
    return { total: rows.length, text: row?.textContent, index: index % rows.length, ...(row && { row: middle(row), box: middle(row.querySelector('.box')), words: middle(row.querySelector('.words')) }) };
  }, index);
  const tap = async ({ x, y }) => {
    phone.down(x, y);
    await phone.up();
  };
  /** Does what begins to type, again if a busy machine took the touch for a long press, which it says. */
  const begin = async (act) => {
    for (let attempts = 1; attempts <= 3; attempts += 1) {
      await act();
      if (await page.waitForSelector('input.words', { timeout: patience / 6 }).catch(() => undefined)) return;
      console.log(`# ${done.at(-1)}: attempt ${attempts} began nothing`);
    }
  };
  /** A finger that moves, and `end`s by leaving or by being taken. */
  const drag = async ({ x, y }, dx, dy, end = 'up') => {
    phone.down(x, y);
    await phone.move(dx, dy, 0, pause());
    await phone[end]();
  };
  const type = async (key) => {
    await page.waitForSelector('input.words');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(number());
    if (key) await page.keyboard.press(key);
    else await tap({ x: 100, y: 20 });
    if (key === 'Enter') {
      // The next one is left empty.
      await page.waitForFunction(() => document.querySelector('input.words')?.value === '');
      await page.keyboard.press('Escape');
    }
    await page.waitForSelector('input.words', { state: 'detached' });
  };
  const fingers = async (one, other, distance) => {
    phone.down(one.x, one.y);
    phone.down(other.x, other.y, 1);
    await phone.move(0, distance, 1, pause());
    await phone.up(1);
    await phone.up();
  };
  /** Acts on a row, by the places to touch. */
  const acts = {
    complete: ({ row }) => drag({ ...row, x: 95 }, 200, 0),
    delete: ({ row }) => drag({ ...row, x: 295 }, -200, 0),
    'begin to swipe': ({ row }) => drag({ ...row, x: 95 }, 40, 0),
    'lose a swipe': ({ row }) => drag({ ...row, x: 95 }, 200, 0, 'cancel'),
    box: ({ box }) => tap(box),
    status: async ({ box }) => {
      phone.down(box.x, box.y);
      await page.waitForSelector('.menu');
      await phone.up();
      await page.locator('.menu button').nth(below(5)).tap();
    },
    'edit, and take back': async ({ words }) => {
      await begin(() => tap(words));
      await type('Escape');
    },
    edit: async ({ words }) => {
      await begin(() => tap(words));
      await type();
    },
    'edit, and add': async ({ words }) => {
      await begin(() => tap(words));
      await type('Enter');
    },
    drag: async ({ row }) => {
      const end = below(4) ? 'up' : 'cancel';
      phone.down(row.x, row.y);
      await page.waitForSelector('.lifted');
      await phone.move(below(100) - 50, below(240) - 120, 0, pause());
      await phone[end]();
    },
    'pull down': async () => {
      await scroll(0);
      await begin(() => drag({ x: 195, y: 150 }, 0, 100));
      await type(['Escape', 'Enter', undefined][below(3)]);
    },
    'pull up': async () => {
      await scroll(1e6);
      await drag({ x: 195, y: 700 }, 0, -100);
    },
    'part rows': async ({ row: { height } }) => {
      await scroll(0);
      const { row } = await choose(below(3));
      await fingers(row, { ...row, y: row.y + height }, 40);
      if (await page.waitForSelector('input.words', { timeout: 1000 }).catch(() => undefined)) await type('Enter');
    },
    pinch: () => fingers({ x: 195, y: 160 }, { x: 195, y: 420 }, below(80) - 40),
    key: async ({ index }) => {
      const key = keys[below(keys.length)];
      done.push(key);
      await page.evaluate((index) => document.querySelectorAll('.row')[index]?.focus(), index);
      await page.keyboard.press(key);
    },
    text: async () => {
      await phone.press('#show-text');
      await page.locator('.CodeMirror-line').nth(below(await page.locator('.CodeMirror-line').count())).tap();
      await page.keyboard.press('Home');
      await page.keyboard.insertText(`[ ] ${number()}`);
      await page.keyboard.press(['End', 'Delete', 'Control+z'][below(3)]);
      await page.keyboard.insertText('\n');
      await phone.press('#show-list');
    },
  };
  const names = Object.keys(acts);
  const done = [];
  try {
    await page.waitForSelector('.row');
    for (let index = 0; index < count; index += 1) {
      const chosen = await choose(below(1000));
      const { total, text } = chosen;
      const name = total < 4 ? 'pull down' : total > 30 ? 'delete' : names[below(names.length)];
      done.push(`${name} ${text}`);
      await acts[name](chosen);
      const fault = await page.evaluate(agree, patience);
      assert.equal(fault && `gesture ${index}: rows ${fault.rows} for ${JSON.stringify(fault.file)}`, undefined);
      if (index % 100 === 99) console.log(`# ${index + 1} gestures, ${await page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1e6))} MB`);
    }
    await page.evaluate(async () => {
      const undo = document.querySelector('#undo');
      for (; !undo.disabled; await new Promise((resolve) => setTimeout(resolve))) undo.click();
    });
    await phone.becomes(list);
    assert.deepEqual(phone.errors, []);
  } catch (error) {
    error.message += ` after\n${done.slice(-6).join('\n')}\n${await page.locator('body').innerText()}\n${phone.errors}`;
    throw error;
  } finally {
    await phone.close();
  }
});
