'use strict';

// The page in Debian's Firefox, which cannot write files: a list is chosen, edited, kept and downloaded.

const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { test } = require('node:test');
const { closesAtEnd } = require('../vscode/support/ending');
const { Firefox, until } = require('./firefox');
const { Site } = require('./page');

const firefox = new Firefox();
let site;
closesAtEnd(() => firefox.close(), () => site?.close());

test('Firefox opens, edits and saves a list', { skip: !Firefox.isInstalled && 'firefox-esr is not installed', timeout: 600_000 }, async () => {
  site = await Site.start({ hasBrowser: false });
  await firefox.start();
  const file = path.join(firefox.downloads, 'home.xit');
  fs.writeFileSync(file, 'Home\n[ ] rent\n[ ] eggs #food\n');
  await firefox.call('Navigate', { url: site.address });
  await firefox.find('html[data-ready]');
  await firefox.click('#back');
  await firefox.click('.add:last-child');
  await firefox.type('input[type=file]', file);
  await firefox.find('[aria-label="eggs #food, open"]');
  // Until the list has grown out of its row.
  await firefox.find('html:not(:active-view-transition)');
  await firefox.swipe('[data-line="1"] .words', 250);
  await firefox.find('[data-line="1"].finished');
  await firefox.click('[data-line="2"] .words');
  await firefox.type('input.words', ' and ham\ue007');
  await firefox.find('[data-line="3"] input.words');
  await firefox.type('input.words', '\ue00c');
  await firefox.find('[aria-label="eggs #food and ham, open"]');
  fs.rmSync(file);
  await firefox.click('#save');
  const wanted = 'Home\n[x] rent\n[ ] eggs #food and ham\n';
  await until(() => fs.existsSync(file) && fs.readFileSync(file, 'utf8') === wanted, wanted);
  // What the browser keeps is the same.
  await firefox.find('html:not([data-keeping])');
  await firefox.call('Refresh');
  await firefox.find('html[data-ready]');
  await firefox.evaluate("[...document.querySelectorAll('.card')].find((card) => card.textContent.includes('home')).click()");
  await firefox.find('[aria-label="eggs #food and ham, open"]');
  assert.equal(await firefox.evaluate("return document.querySelectorAll('.row').length"), 2);
});
