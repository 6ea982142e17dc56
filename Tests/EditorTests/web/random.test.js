'use strict';

// A hand that does anything: after each gesture the rows are the items of the file, and undo returns to the first byte. TODO_GESTURES is
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
  return text.split('\n').map((line) => /^\s*\[(.)\] (?:[.!]+ )?(\S*)/.exec(line)).filter(Boolean).map(([, status, words]) => `${status === 'x' || status === '~'} ${words}`);
}

test(`${count} random gestures from seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const below = random(seed);
  const phone = await site.phone(list);
  const { page } = phone;
  const shown = () => page.$$eval('.row', (rows) => rows.map((row) => `${row.classList.contains('finished')} ${row.querySelector('.words').textContent.split(' ')[0].replace('Empty', '')}`));
  const done = [];
  const acts = [
    async (row) => row.swipe(200), async (row) => row.swipe(-200), async (row) => row.swipe(40),
    async (row) => row.tap('.box'),
    async (row) => {
      await row.tap('.words');
      await page.locator('input.words').fill(`w${below(100)} x`);
      await page.keyboard.press('Escape');
    },
    async (row) => {
      await row.tap('.words');
      await page.locator('input.words').fill(`w${below(100)} x`);
      await page.locator('#title').tap();
      await page.waitForSelector('input.words', { state: 'detached' });
    },
    async (row) => row.drag(below(240) - 120, below(100) - 50),
  ];
  try {
    await page.waitForSelector('.row');
    for (let number = 0; number < count; number += 1) {
      const rows = page.locator('.row');
      if ((await rows.count()) === 0) break;
      const row = rows.nth(below(await rows.count()));
      const [act, { x, y, height }] = [acts[below(acts.length)], await row.boundingBox()];
      done.push(`${act} ${await row.textContent()}`);
      const middle = y + height / 2;
      await act({
        swipe: async (dx) => {
          await phone.down(195 - dx / 2, middle);
          await phone.move(dx, 0);
          await phone.up();
        },
        tap: async (selector) => {
          const box = await row.locator(selector).boundingBox();
          await phone.down(box.x + 10, box.y + box.height / 2);
          await phone.up();
        },
        drag: async (dy, dx) => {
          await phone.down(195, middle);
          await page.waitForSelector('.lifted');
          await phone.move(dx, dy);
          await phone.up();
        },
      });
      await phone.until(async () => `${await shown()}` === `${items(await phone.saved())}`, async () => `rows ${await shown()} for ${await phone.saved()} after ${done.slice(-3).join('\n')}`);
    }
    const undo = page.locator('#undo');
    for (let limit = 0; limit <= 2 * count && (await undo.isEnabled()); limit += 1) await phone.press('#undo');
    await phone.becomes(list);
    assert.deepEqual(phone.errors, []);
  } finally {
    await phone.close();
  }
});
