'use strict';

// Each gesture of the list: its cue half way, cancelled, committed and undone. The result is what `todo-format edit` gives.

const assert = require('node:assert/strict');
const { before, describe, test } = require('node:test');
const { closesAtEnd } = require('../vscode/support/ending');
const { Site, edited } = require('./page');

const list = 'Shop\n[ ] eggs\n[ ] milk #food\n    [ ] oat\n[x] tea\n[ ] bread\n\nHome\n[ ] rent -> 2026-11-20 #home\n';

let site;
before(async () => (site = await Site.start()));
closesAtEnd(() => site?.close());

/** A test on a phone with the list, which must cause no error in the page. */
function touch(name, body, text = list) {
  test(name, async () => {
    const phone = await site.phone(text);
    try {
      await phone.page.waitForSelector('.row, .empty');
      await body(phone);
      assert.deepEqual(phone.errors, []);
    } finally {
      await phone.close();
    }
  });
}

const opacity = (phone, text) => phone.row(text).locator('.cue').evaluate((cue) => Number(getComputedStyle(cue).opacity));
const shift = (phone, text) => phone.row(text).locator('.face').evaluate((face) => Math.round(new DOMMatrix(getComputedStyle(face).transform).e || parseFloat(getComputedStyle(face).translate) || 0));
const undo = (phone) => phone.page.locator('#undo').tap();

describe('swipe right', () => {
  touch('a tick fades in, and letting go too early cancels', async (phone) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x - 100, y);
    await phone.move(50, 0);
    const early = await opacity(phone, 'eggs');
    assert.ok(early > 0.2 && early < 0.7, `${early}`);
    await phone.move(40, 0);
    assert.ok((await opacity(phone, 'eggs')) > early);
    assert.equal(await phone.row('eggs').locator('.cue').textContent(), '✓');
    await phone.up();
    await phone.until(async () => (await shift(phone, 'eggs')) === 0, () => 'the row is back');
    assert.equal(await phone.saved(), list);
  });

  touch('completes, undo returns to the first byte, and again reopens', async (phone) => {
    await phone.swipe('eggs', 200);
    await phone.becomes(edited(list, 'complete', '--line', '2'));
    await undo(phone);
    await phone.becomes(list);
    await phone.swipe('tea', 200);
    await phone.becomes(edited(list, 'reopen', '--line', '5'));
  });

  touch('turned back before letting go changes nothing', async (phone) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x - 100, y);
    await phone.move(180, 0);
    assert.match(await phone.row('eggs').getAttribute('class'), /ready/);
    await phone.move(-170, 0);
    await phone.up();
    assert.equal(await phone.saved(), list);
  });

  touch('a finger that the system takes, and a second one, cancel', async (phone) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x - 100, y);
    await phone.move(180, 0);
    await phone.cancel();
    assert.equal(await phone.saved(), list);
    phone.down(x - 100, y);
    await phone.move(180, 0);
    phone.down(x, y + 300, 1);
    await phone.up(1);
    await phone.up();
    assert.equal(await phone.saved(), list);
    assert.equal(await phone.page.locator('.ready').count(), 0);
  });
});

describe('swipe left', () => {
  touch('shows a cross, deletes with the sub-items, and is undone', async (phone) => {
    const { x, y } = await phone.middle('milk');
    phone.down(x + 100, y);
    await phone.move(-60, 0);
    assert.equal(await phone.row('milk').locator('.cue').textContent(), '✕');
    await phone.move(-140, 0);
    await phone.up();
    await phone.page.locator('#message', { hasText: 'Delete' }).waitFor();
    // The message may come before the rows are drawn anew.
    await phone.until(async () => (await phone.rows()).join() === 'eggs,tea,bread,rent #home', async () => JSON.stringify(await phone.rows()));
    await phone.page.locator('#message button').tap();
    await phone.becomes(list);
    await phone.page.evaluate(() => {
      const { animate } = Element.prototype;
      window.closing = [];
      Element.prototype.animate = function (frames, timing) {
        window.closing.push([this.textContent, frames.translate[0], timing.duration]);
        return animate.call(this, frames, timing);
      };
    });
    await phone.swipe('milk', -200);
    await phone.page.waitForFunction(() => window.closing.length > 0);
    // The rows below close up by the height of both.
    assert.deepEqual(await phone.page.evaluate(() => window.closing[0]), ['✓tea', '0 112px', 200]);
    await phone.becomes(edited(list, 'delete', '--line', '3'));
  });
});

describe('long press and drag', () => {
  async function lift(phone, text) {
    const { x, y } = await phone.middle(text);
    phone.down(x, y);
    await phone.page.waitForSelector('.lifted');
    return { x, y };
  }

  touch('moves an item with its sub-items below another one', async (phone) => {
    const { y } = await lift(phone, 'milk');
    assert.equal(await phone.page.locator('.lifted').count(), 2);
    const to = await phone.middle('bread');
    await phone.move(0, to.y + 20 - y);
    // The rows between close up, so that there is room below the last of them.
    const shifts = await phone.page.$$eval('.row', (rows) => rows.map((row) => row.style.translate.split(' ').at(-1)));
    assert.equal(shifts[3], shifts[4]);
    assert.match(shifts[3], /^-1[12]\dpx$/);
    assert.equal(shifts[5], '');
    await phone.up();
    await phone.becomes(edited(list, 'place', 'after 6', '--line', '3'));
    await undo(phone);
    await phone.becomes(list);
  });

  touch('to the top', async (phone) => {
    const { y } = await lift(phone, 'bread');
    const to = await phone.middle('eggs');
    await phone.move(0, to.y - 24 - y);
    await phone.up();
    await phone.becomes(edited(list, 'place', 'before 2', '--line', '6'));
  });

  touch('sideways into the item above', async (phone) => {
    const { y } = await lift(phone, 'bread');
    const to = await phone.middle('eggs');
    await phone.move(40, to.y + 20 - y);
    await phone.up();
    await phone.becomes(edited(list, 'place', 'into 2', '--line', '6'));
  });

  touch('and out of its parent', async (phone) => {
    await lift(phone, 'oat');
    await phone.move(-40, 4);
    await phone.up();
    await phone.becomes(edited(list, 'place', 'after 3', '--line', '4'));
  });

  touch('taken back changes nothing', async (phone) => {
    await lift(phone, 'milk');
    await phone.move(0, 120);
    await phone.cancel();
    assert.equal(await phone.page.locator('.lifted, [style*=translate]').count(), 0);
    assert.equal(await phone.saved(), list);
  });
});

describe('pull', () => {
  touch('down adds an item above, typed at once', async (phone) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x, y);
    await phone.move(0, 30);
    assert.equal(await phone.page.locator('.pulled').textContent(), 'Pull to add');
    await phone.move(0, 60);
    assert.equal(await phone.page.locator('.pulled').textContent(), 'Release to add');
    await phone.up();
    await phone.page.waitForSelector('input.words');
    await phone.page.keyboard.type('cheese');
    await phone.page.keyboard.press('Enter');
    // The next one is left empty.
    await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === '');
    await phone.page.keyboard.press('Enter');
    await phone.becomes(list.replace('Shop\n', 'Shop\n[ ] cheese\n'));
  });

  touch('down a little does nothing', async (phone) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x, y);
    await phone.move(0, 40);
    await phone.up();
    assert.equal(await phone.saved(), list);
    assert.equal(await phone.page.locator('.pulled, input.words').count(), 0);
  });

  touch('up at the end archives what is finished', async (phone) => {
    const { x, y } = await phone.middle('rent');
    phone.down(x, y + 100);
    await phone.move(0, -90);
    assert.equal(await phone.page.locator('.pulled').textContent(), 'Release to archive 1');
    await phone.up();
    await phone.becomes(edited(list, 'archive'));
    await undo(phone);
    await phone.becomes(list);
  });
});

describe('two fingers', () => {
  touch('part two rows to add one between them', async (phone) => {
    const [upper, lower] = [await phone.middle('eggs'), await phone.middle('milk')];
    phone.down(upper.x, upper.y);
    phone.down(lower.x, lower.y, 1);
    await phone.move(0, 40, 1);
    assert.equal(await phone.page.locator('.pulled').textContent(), 'Release to add');
    await phone.up(1);
    await phone.up();
    await phone.page.waitForSelector('input.words');
    await phone.page.keyboard.type('ham');
    await phone.page.keyboard.press('Escape');
    await phone.becomes(list);
  });

  touch('pinch more rows to change their height, which is kept', async (phone) => {
    const height = () => phone.row('eggs').evaluate((row) => row.clientHeight);
    const usual = await height();
    const [upper, lower] = [await phone.middle('eggs'), await phone.middle('bread')];
    phone.down(upper.x, upper.y);
    phone.down(lower.x, lower.y, 1);
    await phone.move(0, 80, 1);
    await phone.up(1);
    await phone.up();
    const roomy = await height();
    assert.ok(roomy > usual + 10, `${usual} ${roomy}`);
    await phone.load();
    await phone.page.locator('.card', { hasText: 'list' }).click();
    assert.equal(await height(), roomy);
    assert.equal(await phone.saved(), list);
  });

  touch('closed past the tightest: the overview', async (phone) => {
    const [upper, lower] = [await phone.middle('eggs'), await phone.middle('rent')];
    phone.down(upper.x, upper.y);
    phone.down(lower.x, lower.y, 1);
    await phone.move(0, upper.y + 60 - lower.y, 1);
    await phone.up(1);
    await phone.up();
    await phone.page.waitForSelector('.card');
  });
});

describe('tap', () => {
  touch('the box completes', async (phone) => {
    await phone.tap('bread', '.box');
    await phone.becomes(edited(list, 'toggle', '--line', '6'));
  });

  touch('a long press on the box offers the statuses', async (phone) => {
    const { x, y } = await phone.middle(phone.row('bread').locator('.box'));
    phone.down(x, y);
    await phone.page.waitForSelector('.menu');
    await phone.up();
    await phone.page.locator('.menu button', { hasText: 'Start' }).tap();
    await phone.becomes(edited(list, 'set-status', 'ongoing', '--line', '6'));
  });

  touch('the words are edited in place, as one step, and a date in words becomes one', async (phone) => {
    await phone.tap('bread');
    await phone.page.waitForSelector('input.words');
    await phone.page.keyboard.press('End');
    await phone.page.keyboard.type(' and jam -> 2027-1-2');
    await phone.page.locator('#title').tap();
    await phone.page.waitForSelector('input.words', { state: 'detached' });
    assert.match(await phone.saved(), /^\[ \] bread and jam -> 2027/m);
    await phone.page.locator('#undo').tap();
    await phone.becomes(list);
  });

  touch('Enter after Enter begins the item below, also while the list is drawn', async (phone) => {
    await phone.tap('bread');
    await phone.page.waitForSelector('input.words');
    let typed = '';
    for (let number = 0; number < 8; number += 1) {
      await phone.page.keyboard.press('End');
      await phone.page.keyboard.type(`${number}`);
      await phone.page.keyboard.press('Enter');
      await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === '');
      typed += number === 0 ? '[ ] bread0\n' : `[ ] ${number}\n`;
    }
    await phone.page.keyboard.press('Escape');
    await phone.becomes(list.replace('[ ] bread\n', typed));
  });

  touch('long words are edited, wherever they are tapped', async (phone) => {
    const { x, y, width, height } = await phone.row('cheese').locator('.words').boundingBox();
    for (const place of [y + 3, y + height - 3]) {
      await phone.page.touchscreen.tap(x + width / 2, place);
      await phone.page.waitForSelector('input.words');
      // What follows a touch has come when a later one is handled.
      await phone.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      assert.equal(await phone.page.locator('input.words').count(), 1);
      await phone.page.keyboard.press('Escape');
      await phone.page.waitForSelector('input.words', { state: 'detached' });
    }
  }, `[ ] ${'cheese and '.repeat(20)}\n`);

  /** Draws the row that the next finger touches anew while it is down. */
  const drawTouched = (phone) => phone.page.evaluate(() => addEventListener('pointerdown', ({ target }) => {
    const row = target.closest('.row');
    row.replaceWith(row.cloneNode(true));
  }, { once: true }));

  touch('words are edited also if the list is drawn while the finger is down', async (phone) => {
    await drawTouched(phone);
    await phone.tap('bread');
    await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === 'bread');
    await phone.page.keyboard.press('Escape');
    await phone.page.waitForSelector('input.words', { state: 'detached' });
  });

  touch('a row is swiped, moved and asked for its status also if the list is drawn while the finger is down', async (phone) => {
    await drawTouched(phone);
    await phone.swipe('tea', 200);
    const open = edited(list, 'reopen', '--line', '5');
    await phone.becomes(open);
    const { x, y } = await phone.middle('bread');
    await drawTouched(phone);
    phone.down(x, y);
    await phone.page.waitForSelector('.lifted >> text=bread');
    await phone.move(0, (await phone.middle('eggs')).y - 24 - y);
    await phone.up();
    await phone.becomes(edited(open, 'place', 'before 2', '--line', '6'));
    const box = await phone.middle(phone.row('bread').locator('.box'));
    await drawTouched(phone);
    phone.down(box.x, box.y);
    await phone.page.waitForSelector('.row:has(.menu) >> text=bread');
    await phone.cancel();
  });

  touch('another row ends what is typed; an item without words is taken back', async (phone) => {
    await phone.tap('eggs');
    await phone.page.waitForSelector('input.words');
    await phone.page.keyboard.type('!');
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === '');
    await phone.tap('bread');
    await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === 'bread');
    assert.equal(await phone.page.locator('input.words').count(), 1);
    await phone.page.keyboard.press('End');
    await phone.page.keyboard.type(' and jam');
    await phone.page.keyboard.press('Escape');
    await phone.becomes(list.replace('eggs', 'eggs!'));
  });

  touch('tags are completed while typing', async (phone) => {
    await phone.tap('eggs');
    await phone.page.waitForSelector('input.words');
    await phone.page.keyboard.press('End');
    await phone.page.keyboard.type(' #f');
    // Until the server knows the letter, it offers all tags.
    const suggested = () => phone.page.locator('.suggestions button').allTextContents();
    await phone.until(async () => (await suggested()).join() === 'food', suggested);
    await phone.page.locator('.suggestions button').tap();
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForFunction(() => document.querySelector('input.words')?.value === '');
    await phone.page.keyboard.press('Escape');
    await phone.becomes(list.replace('eggs', 'eggs #food'));
  });

  touch('a list scrolls under a finger, and nothing is swiped', async (phone) => {
    const { x, y } = await phone.middle('item 9');
    phone.down(x, y);
    await phone.move(4, -200);
    await phone.up();
    await phone.until(async () => phone.page.locator('#list').evaluate(({ scrollTop }) => scrollTop > 50), () => 'scrolled');
    assert.equal(await phone.saved(), Array.from({ length: 60 }, (_, index) => `[ ] item ${index}\n`).join(''));
  }, Array.from({ length: 60 }, (_, index) => `[ ] item ${index}\n`).join(''));
});
