'use strict';

// Files, both views, the agenda and what must hold for every list, by keys and a mouse.

const assert = require('node:assert/strict');
const { before, describe, test } = require('node:test');
const { closesAtEnd } = require('../vscode/support/ending');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Site, edited, root } = require('./page');
const operations = require(path.join(root, 'editors/vscode/operations.json'));

const list = 'Shop\n[ ] eggs\n[ ] milk #food\n    [ ] oat\n[x] tea\n';
let site;
before(async () => (site = await Site.start()));
closesAtEnd(() => site?.close());

function page(name, options, body) {
  test(name, async () => {
    const opened = await site.phone(options.text ?? list, options);
    try {
      await opened.page.waitForSelector('.row, .empty');
      await body(opened, opened.page);
      assert.deepEqual(opened.errors, []);
    } finally {
      await opened.close();
    }
  });
}

/** What cannot be read, named or touched. It runs in the page. */
function faults() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  /** The light of colours over each other. */
  const light = (colors) => {
    canvas.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const found = [];
  for (const element of document.querySelectorAll('.words, time, .priority, .progress, .pulled, .from, h1, h2, button, [class^="cm-"], .fixes span, #message span')) {
    if (!element.checkVisibility() || element.disabled || !element.textContent) continue;
    const behind = [];
    for (let outer = element; outer; outer = outer.parentElement) behind.unshift(getComputedStyle(outer).backgroundColor);
    const [one, other] = [light([...behind, getComputedStyle(element).color]), light(behind)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast < 4.5) found.push(`${element.className} ${element.textContent}: ${contrast.toFixed(2)}`);
  }
  for (const control of document.querySelectorAll('button, input')) {
    if (!control.checkVisibility()) continue;
    // In a place that is no whole number, a size may be less by an error of rounding.
    const [width, height] = ['width', 'height'].map((side) => Math.round(control.getBoundingClientRect()[side] * 100) / 100);
    const name = control.getAttribute('aria-label') ?? control.textContent;
    if (!name.trim() || width < 44 || height < 44) found.push(`${control.outerHTML}: ${width} × ${height}`);
  }
  return found;
}

describe('files', () => {
  page('every byte that is not edited stays', { text: '\ufeff[ ] a\r\n[ ] b\r\rprose\n[ ] c' }, async (phone) => {
    await phone.tap('b', '.box');
    await phone.becomes('\ufeff[ ] a\r\n[x] b\r\rprose\n[ ] c');
  });

  page('a list is kept through a closed tab, and without a network', {}, async (phone, page) => {
    await phone.tap('eggs', '.box');
    await page.locator('#message').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await phone.load();
    await page.locator('.card', { hasText: 'list' }).tap();
    await phone.row('eggs').waitFor();
    assert.match(await phone.row('eggs').getAttribute('class'), /finished/);
    await page.context().setOffline(false);
    phone.errors = phone.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'));
  });

  page('what changes while a file is written is saved by the next press', {}, async (phone, page) => {
    await phone.tap('eggs', '.box');
    await page.waitForSelector('#save:enabled');
    await page.evaluate(() => {
      const { close } = FileSystemWritableFileStream.prototype;
      const isWriting = Promise.withResolvers();
      FileSystemWritableFileStream.prototype.close = async function () {
        FileSystemWritableFileStream.prototype.close = close;
        isWriting.resolve();
        await new Promise((resolve) => (window.write = resolve));
        return close.call(this);
      };
      document.querySelector('#save').click();
      return isWriting.promise;
    });
    await phone.tap('oat', '.box');
    await page.waitForSelector('.finished:has-text("oat")');
    await page.evaluate(() => window.write());
    await page.locator('#message', { hasText: 'Saved' }).waitFor();
    assert.ok(await page.locator('#save').isEnabled());
    await phone.becomes(list.replace('[ ] eggs', '[x] eggs').replace('[ ] oat', '[x] oat'));
  });

  page('what another program wrote meanwhile is merged by items', {}, async (phone) => {
    await phone.tap('eggs', '.box');
    await phone.file('list.xit', list.replace('milk #food', 'oat milk #food').replace('[x] tea', '[x] tea\n[ ] jam'));
    const merged = list.replace('[ ] eggs', '[x] eggs').replace('milk #food', 'oat milk #food').replace('[x] tea', '[x] tea\n[ ] jam');
    await phone.page.locator('#message').waitFor();
    await phone.becomes(merged);
    await phone.page.locator('#undo').tap();
    await phone.becomes(list.replace('[ ] eggs', '[x] eggs'));
  });

  page('what conflicts is shown, and chosen item by item', {}, async (phone, page) => {
    await phone.tap('eggs');
    await page.locator('input.words').fill('ham');
    await page.locator('#title').tap();
    await page.waitForSelector('input.words', { state: 'detached' });
    const theirs = list.replace('eggs', 'jam').replace('tea', 'tea and cake');
    await phone.file('list.xit', theirs);
    await page.locator('#save').tap();
    await page.locator('#message', { hasText: 'choose what to keep' }).waitFor();
    assert.equal(await phone.file('list.xit'), theirs);
    // Above the message.
    await page.locator('.fixes button', { hasText: /ours/i }).tap();
    await phone.becomes(list.replace('eggs', 'ham').replace('tea', 'tea and cake'));
  });

  page('a file that is dropped is opened, and a text that is pasted is a list', { isDesktop: true }, async (phone, page) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-drop-'));
    fs.writeFileSync(path.join(folder, 'home.xit'), '[ ] rent\n');
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop']) {
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data: { items: [], files: [path.join(folder, 'home.xit')], dragOperationsMask: 1 } });
    }
    await phone.row('rent').waitFor();
    await page.locator('#back').click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('[ ] heat\n'));
    await page.keyboard.press('Control+v');
    await phone.row('heat').waitFor();
    assert.equal(await page.locator('#title').textContent(), 'Pasted');
    fs.rmSync(folder, { recursive: true });
  });

  page('a file that is no text, and one that is open twice', {}, async (phone, page) => {
    await page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('binary.xit', { create: true });
      const stream = await handle.createWritable();
      await stream.write(new Uint8Array([0x5b, 0x20, 0x5d, 0x20, 0xff]));
      await stream.close();
      await window.lists.openHandle(handle);
    });
    await page.locator('#message', { hasText: 'binary.xit is not UTF-8 text: convert it first' }).waitFor();
    await phone.openFile('list.xit', list);
    await page.locator('#back').tap();
    await page.locator('.card').first().waitFor();
    assert.deepEqual((await page.locator('.card .words').allTextContents()).sort(), ['Welcome', 'list']);
  });

  page('without access to files they are chosen and downloaded', {}, async (phone, page) => {
    await page.evaluate(() => {
      delete window.showOpenFilePicker;
      delete window.showSaveFilePicker;
    });
    await page.locator('#back').tap();
    const chooser = page.waitForEvent('filechooser');
    await page.locator('button', { hasText: 'Open files' }).tap();
    await (await chooser).setFiles([{ name: 'home.xit', mimeType: 'text/plain', buffer: Buffer.from('[ ] rent\n') }]);
    await phone.tap('rent', '.box');
    await page.locator('#message').waitFor();
    const download = page.waitForEvent('download');
    await page.locator('#save').tap();
    assert.equal((await download).suggestedFilename(), 'home.xit');
    assert.equal(fs.readFileSync(await (await download).path(), 'utf8'), '[x] rent\n');
  });

  test('twenty tabs that are killed while typing lose nothing', async () => {
    const phone = await site.phone(list);
    try {
      let typed = '';
      for (let round = 0; round < 20; round += 1) {
        await phone.tap('eggs');
        await phone.page.waitForSelector('input.words');
        await phone.page.keyboard.press('End');
        await phone.page.keyboard.type(String(round % 10));
        typed += round % 10;
        await phone.page.waitForFunction((value) => document.querySelector('input.words').value === value, `eggs${typed}`);
        await phone.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        await phone.page.waitForSelector('html:not([data-keeping])');
        // A new page; the old one is gone without an event, as when the system needs memory.
        const killed = phone.page;
        const session = await killed.context().newCDPSession(killed);
        const crashed = killed.waitForEvent('crash');
        session.send('Page.crash').catch(() => {});
        await crashed;
        phone.page = await killed.context().newPage();
        phone.page.setDefaultTimeout(30_000);
        await phone.load();
        await phone.page.locator('.card', { hasText: 'list' }).tap();
        await phone.row(`eggs${typed}`).waitFor();
      }
      assert.equal(await phone.saved(), list.replace('eggs', `eggs${typed}`));
    } finally {
      await phone.close();
    }
  });
});

describe('by keys', () => {
  page('the letters of the other editors act on the row with the focus', { isDesktop: true }, async (phone, page) => {
    // j, k and u move the focus and undo. What the item does not allow changes nothing.
    const refused = ['reopen', 'outdent', 'unarchive', 'lower', 'sort', 'fix-all'];
    const letters = operations.filter(({ name, key, argument, cursor }) => /^[^jku]$/.test(key) && !argument && cursor !== 'inserted' && !refused.includes(name));
    assert.ok(letters.length >= 15);
    for (const { name, key, scope } of letters) {
      await phone.row('milk').focus();
      await page.keyboard.press(key);
      await phone.becomes(edited(list, name, ...(scope === 'item' ? ['--line', '3'] : [])));
      await page.keyboard.press('Control+z');
      await phone.becomes(list);
    }
  });

  page('the arrows choose and move a row, and what an operation asks for is chosen in a menu', { isDesktop: true }, async (phone, page) => {
    await phone.row('eggs').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await phone.becomes(edited(list, 'move-down', '--line', '2'));
    await page.keyboard.press('u');
    await phone.becomes(list);
    await phone.row('eggs').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('p');
    await page.waitForSelector('.menu button:focus');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await phone.becomes(edited(list, 'set-priority', '!!', '--line', '3'));
    await page.keyboard.press('Control+z');
    await phone.row('milk').focus();
    await page.keyboard.press('m');
    await page.locator('.menu button', { hasText: 'after tea' }).click();
    await phone.becomes(edited(list, 'place', 'after 5', '--line', '3'));
  });

  page('the focus is seen, and = formats', { isDesktop: true, text: '[X] eggs  \n[ ] milk\n' }, async (phone, page) => {
    await phone.row('eggs').focus();
    await page.keyboard.press('ArrowDown');
    const ring = await phone.row('milk').locator('.face').evaluate((face) => getComputedStyle(face).outlineWidth);
    assert.equal(ring, '3px');
    await page.keyboard.press('=');
    await phone.becomes('[x] eggs\n[ ] milk\n');
  });

  page('the menu key offers all acts, and an empty list a button', { isDesktop: true, text: '[ ] eggs\n[ ] milk\n' }, async (phone, page) => {
    await phone.row('milk').focus();
    await page.keyboard.press('ContextMenu');
    await page.locator('.menu button', { hasText: 'More…' }).click();
    await page.locator('.menu button', { hasText: 'Move Up' }).click();
    await phone.becomes('[ ] milk\n[ ] eggs\n');
    await phone.openFile('empty.xit', '');
    await page.locator('button.empty').focus();
    await page.keyboard.press('Enter');
    await page.locator('input.words').fill('tea');
    await page.locator('#title').click();
    await phone.becomes('[ ] tea\n', 'empty.xit');
  });

  page('a mouse drags a row sideways and up and down', { isDesktop: true }, async (phone, page) => {
    const from = await phone.middle('eggs');
    await page.mouse.move(from.x - 60, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 200, from.y, { steps: 12 });
    await page.mouse.up();
    await phone.becomes(list.replace('[ ] eggs', '[x] eggs'));
  });
});

describe('text', () => {
  page('problems are underlined and fixed, letters become changes, and both views have one history', {}, async (phone, page) => {
    await phone.tap('eggs', '.box');
    await page.locator('#message').waitFor();
    await page.locator('#show-text').tap();
    await page.locator('.CodeMirror-line').last().tap();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('[X] jam');
    await page.locator('.CodeMirror .problem').first().tap();
    await page.locator('.fixes button').first().tap();
    await phone.becomes(`${list.replace('[ ] eggs', '[x] eggs')}[x] jam`);
    await page.locator('#show-list').tap();
    await phone.row('jam').waitFor();
    await phone.until(async () => {
      await phone.press('#undo');
      return page.locator('#undo').isDisabled();
    }, () => 'undone');
    await phone.becomes(list);
  });

  page('Enter begins the next item, and a tag is completed', { isDesktop: true }, async (phone, page) => {
    await page.locator('#show-text').click();
    await page.locator('.CodeMirror-line', { hasText: 'eggs' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await phone.until(async () => (await page.locator('.CodeMirror-line').allTextContents()).some((line) => line.trim() === '[ ]'), async () => `${await page.locator('.CodeMirror-line').allTextContents()}`);
    await page.keyboard.type('ham #');
    await page.locator('.CodeMirror-hint', { hasText: 'food' }).click();
    await phone.becomes(list.replace('eggs\n', 'eggs\n[ ] ham #food\n'));
  });
});

describe('the agenda', () => {
  page('shows all lists, filters, completes and opens', {}, async (phone, page) => {
    await phone.openFile('home.xit', '[ ] rent -> 2020-01-01\n');
    await page.locator('#show-agenda').tap();
    await page.locator('h2', { hasText: 'Overdue' }).waitFor();
    await page.locator('#agenda input').fill('#food');
    await phone.until(async () => `${await page.locator('.entry .words').allTextContents()}` === 'milk #food', () => 'one item');
    await page.locator('#agenda input').fill('due<nonsense ');
    await page.locator('#agenda .problem', { hasText: 'nonsense' }).waitFor();
    phone.errors = [];
    await page.locator('#agenda input').fill('');
    await page.locator('.entry', { hasText: 'rent' }).locator('.box').tap();
    await phone.until(async () => (await page.locator('.entry', { hasText: 'rent' }).count()) === 0, () => 'completed');
    // In the list of the item, which is not the one that was shown last.
    await page.locator('.entry', { hasText: 'eggs' }).locator('.box').tap();
    await page.locator('#message', { hasText: 'Complete' }).locator('button').tap();
    await page.locator('.entry', { hasText: 'eggs' }).waitFor();
    assert.equal(await page.locator('.entry', { hasText: 'rent' }).count(), 0);
    await page.locator('.entry .words', { hasText: 'oat' }).tap();
    await phone.row('oat').waitFor();
    assert.equal(await page.locator('#title').textContent(), 'list');
  });
});

describe('every page', () => {
  page('the list shrinks into its row of the overview, by the way back of the system, too', {}, async (phone, page) => {
    for (const back of [() => page.locator('#back').tap(), () => page.goBack()]) {
      await page.evaluate(() => {
        const start = document.startViewTransition;
        document.startViewTransition = (update) => {
          const transition = start.call(document, update);
          // Stopped half way.
          window.half = transition.ready.then(() => {
            document.startViewTransition = start;
            const moves = document.getAnimations().filter(({ effect }) => effect.pseudoElement === '::view-transition-group(list)');
            for (const move of document.getAnimations()) move.pause();
            const times = moves.map(({ effect }) => effect.getComputedTiming().duration);
            for (const [index, move] of moves.entries()) move.currentTime = times[index] / 2;
            const { height, transform } = getComputedStyle(document.documentElement, '::view-transition-group(list)');
            return { times, height: parseFloat(height), top: new DOMMatrix(transform).f };
          });
          return transition;
        };
      });
      await back();
      const { times, height, top } = await page.evaluate(() => window.half);
      assert.ok(times.length > 0 && times.every((time) => time <= 250), `${times}`);
      const row = await page.locator('.list.current').boundingBox();
      const whole = await page.locator('main').boundingBox();
      assert.ok(height > row.height && height < whole.height, `${height} of ${whole.height}`);
      assert.ok(top > whole.y && top < row.y, `${top} on the way from ${whole.y} to ${row.y}`);
      await page.evaluate(() => document.getAnimations().forEach((move) => move.finish()));
      await page.locator('.card', { hasText: 'list' }).tap();
      await phone.row('eggs').waitFor();
    }
  });

  page('without motion, nothing moves', { reducedMotion: 'reduce' }, async (phone, page) => {
    await page.evaluate(() => (document.startViewTransition = () => assert.fail()));
    await page.locator('#back').tap();
    await page.locator('.card').first().waitFor();
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
  });

  page('a phone that is turned during a swipe changes nothing', {}, async (phone, page) => {
    const { x, y } = await phone.middle('eggs');
    phone.down(x - 100, y);
    await phone.move(180, 0);
    await page.setViewportSize({ width: 844, height: 390 });
    await phone.cancel();
    assert.equal(await phone.saved(), list);
    await phone.swipe('eggs', 400);
    await phone.becomes(list.replace('[ ] eggs', '[x] eggs'));
  });

  page('a list is text, never HTML', { text: '<img src=x onerror=alert(1)>\n[ ] <script>alert(1)</script> <b>b</b> javascript:alert(1)\n' }, async (phone, page) => {
    assert.deepEqual(await phone.rows(), ['<script>alert(1)</script> <b>b</b> javascript:alert(1)']);
    assert.equal(await page.locator('main img, main script, main b, main a').count(), 0);
    await page.locator('#show-text').tap();
    assert.equal(await page.locator('main img, main script, main b, main a').count(), 0);
  });

  for (const colorScheme of ['light', 'dark']) {
    page(`words have a contrast of 4.5, controls a name and 44 pixels, in ${colorScheme}`, { colorScheme, text: '[ ] !! a #x -> 2020-01-01\n[@] b\n[?] c\n[ ] d\n[ ] e\n[ ] f\n[*] g\n[x] done\n' }, async (phone, page) => {
      const check = async (view) => assert.deepEqual(await page.evaluate(faults), [], view);
      await check('the list');
      const { x, y } = await phone.middle('a #x');
      for (const dx of [200, -200]) {
        phone.down(x - dx / 2, y);
        await phone.move(dx, 0);
        await check('a swipe');
        await phone.cancel();
      }
      phone.down(x, 200);
      await phone.move(0, 100);
      await check('a pull');
      await phone.cancel();
      await phone.tap('a #x');
      await page.keyboard.press('End');
      await page.keyboard.type(' #');
      await page.locator('.suggestions button').first().waitFor();
      await check('words with suggestions');
      await page.keyboard.press('Escape');
      await page.waitForSelector('input.words', { state: 'detached' });
      await phone.row('b').focus();
      await page.keyboard.press('p');
      await page.waitForSelector('.menu');
      await check('a menu');
      await page.locator('.menu button').first().tap();
      await page.locator('#message').waitFor();
      await page.locator('#show-text').tap();
      await page.locator('.CodeMirror .problem').first().tap();
      await page.locator('.fixes span').waitFor();
      await check('the text');
      await page.locator('#show-agenda').tap();
      await page.locator('.entry').first().waitFor();
      await check('the agenda');
      await page.locator('#back').tap();
      await page.locator('.card').first().waitFor();
      await page.waitForSelector('html:not(:active-view-transition)');
      await check('the overview');
    });
  }

  test('the page with its module is at most 2 MB', async () => {
    const phone = await site.phone();
    await phone.close();
    const bytes = [...site.sent.values()].reduce((sum, count) => sum + count, 0);
    assert.ok(bytes < 2 << 20, `${bytes}`);
  });
});
