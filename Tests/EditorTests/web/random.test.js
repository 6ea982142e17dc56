'use strict';

// A hand that does anything: after each gesture or key the rows are the items of the file, and undo returns to the first byte. TODO_GESTURES is
// their number, TODO_SEED the seed.

const assert = require('node:assert/strict');
const { after, before, test } = require('node:test');
const { Site } = require('./page');

const list = 'Shop\n[ ] eggs\n[ ] milk #food\n    [ ] oat\n[x] tea\n[ ] bread\n\nHome\n[ ] rent -> 2026-11-20\n    [ ] Ann\n    [ ] Bob\n[~] car\n';
const count = Number(process.env.TODO_GESTURES ?? 40);
const seed = Number(process.env.TODO_SEED ?? 1000);
let site;
before(async () => (site = await Site.start()));
after(() => site.close());

/** Numbers below a limit, the same for a seed. */
function random(state) {
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The items of a text, by a rule of their own: status, and the first words. */
function items(text) {
  return text.split('\n').map((line) => /^\s*\[(.)\] +(?:[.!]+(?: |$))?((?:(?!-> )\S)*)/.exec(line)).filter(Boolean).map(([, status, words]) => `${status === 'x' || status === '~'} ${words}`);
}

/** The keys of operations on an item or the list, and of the history. */
const keys = [...'cotbx?ndlh+-017DWMszZrfku', 'Space', 'Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+z', 'Control+Shift+z'];

test(`${count} random gestures and keys from seed ${seed}`, { timeout: 7_200_000 }, async () => {
  const below = random(seed);
  const phone = await site.phone(list);
  const { page } = phone;
  const shown = () => page.$$eval('.row', (rows) => rows.map((row) => `${row.classList.contains('finished')} ${(row.querySelector('.words').textContent ?? '').split(' ')[0].replace('Empty', '')}`));
  const scroll = (top) => page.$eval('#list', (section, top) => (section.scrollTop = top), top);
  const number = () => `w${below(100)} x`;
  /** A finger that moves, and `end`s by leaving or by being taken. */
  const drag = async ({ x, y }, dx, dy, end = 'up') => {
    await phone.down(x, y);
    await phone.move(dx, dy);
    await phone[end]();
  };
  const type = async (key) => {
    await page.waitForSelector('input.words');
    await page.locator('input.words').fill(number());
    if (key) await page.keyboard.press(key);
    else await page.locator('#title').tap();
    if (key === 'Enter') {
      // The next one is left empty.
      await page.waitForFunction(() => document.querySelector('input.words')?.value === '');
      await page.keyboard.press('Escape');
    }
    await page.waitForSelector('input.words', { state: 'detached' });
  };
  const fingers = async (one, other, distance) => {
    await phone.down(one.x, one.y);
    await phone.down(other.x, other.y, 1);
    await phone.move(0, distance, 1);
    await phone.up(1);
    await phone.up();
  };
  /** Acts on a row, by its middle. */
  const acts = {
    complete: (row, middle) => drag({ ...middle, x: 95 }, 200, 0),
    delete: (row, middle) => drag({ ...middle, x: 295 }, -200, 0),
    'begin to swipe': (row, middle) => drag({ ...middle, x: 95 }, 40, 0),
    'lose a swipe': (row, middle) => drag({ ...middle, x: 95 }, 200, 0, 'cancel'),
    box: (row) => row.locator('.box').tap(),
    status: async (row) => {
      await phone.down(...Object.values(await phone.middle(row.locator('.box'))));
      await page.waitForSelector('.menu');
      await phone.up();
      await page.locator('.menu button').nth(below(5)).tap();
    },
    'edit, and take back': async (row) => {
      await row.locator('.words').tap();
      await type('Escape');
    },
    edit: async (row) => {
      await row.locator('.words').tap();
      await type();
    },
    'edit, and add': async (row) => {
      await row.locator('.words').tap();
      await type('Enter');
    },
    drag: async (row, middle) => {
      const end = below(4) ? 'up' : 'cancel';
      await phone.down(middle.x, middle.y);
      await page.waitForSelector('.lifted');
      await phone.move(below(100) - 50, below(240) - 120);
      await phone[end]();
    },
    'pull down': async () => {
      await scroll(0);
      await drag({ x: 195, y: 150 }, 0, 100);
      await type(['Escape', 'Enter', undefined][below(3)]);
    },
    'pull up': async () => {
      await scroll(1e6);
      await drag({ x: 195, y: 700 }, 0, -100);
    },
    'part rows': async (row) => {
      await scroll(0);
      const next = await phone.middle(page.locator('.row').nth(below(3)));
      await fingers(next, { ...next, y: next.y + (await row.boundingBox()).height }, 40);
      if (await page.waitForSelector('input.words', { timeout: 1000 }).catch(() => undefined)) await type('Enter');
    },
    pinch: () => fingers({ x: 195, y: 160 }, { x: 195, y: 420 }, below(80) - 40),
    key: async (row) => {
      const key = keys[below(keys.length)];
      done.push(key);
      await row.focus();
      await page.keyboard.press(key);
    },
    text: async () => {
      await page.locator('#show-text').tap();
      await page.locator('.CodeMirror-line').nth(below(await page.locator('.CodeMirror-line').count())).tap();
      await page.keyboard.press('Home');
      await page.keyboard.type(`[ ] ${number()}`);
      await page.keyboard.press(['End', 'Delete', 'Control+z'][below(3)]);
      await page.keyboard.insertText('\n');
      await page.locator('#show-list').tap();
    },
  };
  const names = Object.keys(acts);
  const done = [];
  try {
    await page.waitForSelector('.row');
    for (let index = 0; index < count; index += 1) {
      const rows = page.locator('.row');
      const total = await rows.count();
      const name = total < 4 ? 'pull down' : total > 30 ? 'delete' : names[below(names.length)];
      const row = rows.nth(below(Math.max(1, total)));
      done.push(`${name} ${total > 0 && (await row.textContent())}`);
      if (total > 0) await row.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
      await acts[name](row, total > 0 && (await phone.middle(row)));
      await phone.until(async () => `${await shown()}` === `${items(await phone.saved())}`, async () => `rows ${await shown()} for ${JSON.stringify(await phone.saved())} (${index})`);
      if (index % 100 === 99) console.log(`# ${index + 1} gestures, ${await page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1e6))} MB`);
    }
    const undo = page.locator('#undo');
    while (await undo.isEnabled()) await phone.press('#undo');
    await phone.becomes(list);
    assert.deepEqual(phone.errors, []);
  } catch (error) {
    error.message += ` after\n${done.slice(-6).join('\n')}\n${await page.locator('body').innerText()}\n${phone.errors}`;
    throw error;
  } finally {
    await phone.close();
  }
});
