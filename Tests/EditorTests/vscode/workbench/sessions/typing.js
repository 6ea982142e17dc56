'use strict';

const assert = require('node:assert/strict');
const { describe } = require('node:test');
const { session } = require('../session');

describe('prose', () => {
  // With this time between two keys, VS Code shows suggestions if there are any.
  const every = 100;

  for (const [name, before, typed, after] of [
    ['that ends like a snippet', '[ ] |\n', 'vitamin d\nitem\ngroup\nb', '[ ] vitamin d\n[ ] item\n[ ] group\n[ ] b\n'],
    ['with a tag that begins another', '[ ] a #homework\n[ ] |\n', '#home\nnext', '[ ] a #homework\n[ ] #home\n[ ] next\n'],
    ['with a complete rule', '[ ] |\n', '#repeat=1w\nnext', '[ ] #repeat=1w\n[ ] next\n'],
  ]) {
    session(`${name} stays as it was typed`, async (window) => {
      await window.open(before);
      await window.type(typed, { every });
      await window.becomes(after);
    });
  }

  session('gets a suggestion by Tab after #', async (window) => {
    await window.open('[ ] a #homework\n[ ] |\n');
    await window.type('#hom');
    await window.sees('homework', '.suggest-widget.visible .monaco-list-row');
    await window.keys('Tab');
    await window.becomes('[ ] a #homework\n[ ] #homework\n');
  });

  session('gets a status by Tab after [', async (window) => {
    await window.open('');
    await window.type('[');
    await window.sees('[ ]', '.suggest-widget.visible .monaco-list-row');
    await window.keys('Tab');
    await window.type('milk');
    await window.becomes('[ ] milk');
  });

  session('gets a status between brackets that are there', async (window) => {
    for (const text of ['[|x] eggs\n', '[x|] eggs\n']) {
      await window.open(text);
      await window.keys('Control+Space');
      await window.moveTo('ongoing', '.suggest-widget.visible');
      await window.keys('Tab');
      await window.becomes('[@] eggs\n');
    }
  });

  session('that is a complete value is among the completions', async (window) => {
    await window.open('[ ] a #repeat=1w|\n');
    await window.keys('Control+Space');
    await window.sees(/^1w(?!\w)/, '.suggest-widget.visible .monaco-list-row');
  });

  session('gets a snippet by its prefix', async (window) => {
    await window.open('[ ] a |\n');
    await window.type(':repeat');
    await window.keys('Control+Space');
    await window.sees('repeat', '.suggest-widget.visible .monaco-list-row');
    await window.keys('Tab');
    await window.moveTo('1w', '.suggest-widget.visible');
    await window.keys('Tab');
    await window.becomes('[ ] a #repeat=1w\n');
  });
});

describe('a long item', () => {
  session('continues below its words', async (window) => {
    await window.open(`[ ] ${'eggs '.repeat(80)}\n`);
    const lefts = () => window.page.evaluate(() => [...document.querySelectorAll('.editor-instance .view-line')].map((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.data.search(/[^\s\u00a0]/);
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + 1);
        return { top: row.getBoundingClientRect().top, left: range.getBoundingClientRect().left };
      }
      return undefined;
    }).filter(Boolean).sort((one, other) => one.top - other.top).map(({ left }) => left));
    await window.until(async () => (await lefts()).length > 1, 'a wrapped item');
    const [first, ...rest] = await lefts();
    assert.ok(rest.every((left) => left - first > 20), `${first}, then ${rest}`);
  });
});

describe('a double click', () => {
  session('takes a whole tag, and a whole date', async (window) => {
    await window.open('[ ] eggs #two-words -> 2026-11-27 now\n');
    await window.click({ line: 1, column: 16 }, { clickCount: 2 });
    await window.type('x');
    await window.becomes('[ ] eggs x -> 2026-11-27 now\n');
    await window.click({ line: 1, column: 20 }, { clickCount: 2 });
    await window.type('y');
    await window.becomes('[ ] eggs x -> y now\n');
  });
});

describe('a Markdown document', () => {
  session('keeps its signs when an item with one is completed', async (window) => {
    await window.open('- [ ] water| 🔁 every week 📅 2026-11-26\n- [ ] feed\n', { name: 'signs.md' });
    await window.keys('Shift+Alt+t', 'c');
    await window.sees('2026-12-03', '.view-line');
    await window.keys('Control+F9');
    await window.until(() => {
      const [next, completed, rest] = window.read('signs.md').split('\n');
      return next === '- [ ] water 🔁 every week 📅 2026-12-03' && rest === '- [ ] feed'
        && /^- \[x\] water 🔁 every week 📅 2026-11-26 ✅ \d{4}-\d\d-\d\d$/.test(completed);
    });
  });

  session('keeps the indentation of a note after a bracket', async (window) => {
    await window.open('- [ ] pack\n  from the shop (|\n- [ ] call\n', { name: 'note.md' });
    await window.type('\nx');
    await window.becomes('- [ ] pack\n  from the shop (\n  x\n- [ ] call\n');
  });

  session('gets a date after a sign by Tab', async (window) => {
    await window.open('- [ ] feed 📅 2031-05-06\n- [ ] water |\n- [ ] call -> 2031-02-30\n', { name: 'dates.md' });
    // The server knows the document.
    await window.page.waitForSelector('.squiggly-error');
    await window.type('due');
    // VS Code suggests nothing by itself in the words of a Markdown document.
    await window.keys('Control+Space');
    await window.sees('📅', '.suggest-widget.visible .monaco-list-row');
    await window.keys('Tab');
    await window.type('2030-01');
    await window.keys('Escape');
    await window.type('-02');
    await window.becomes('- [ ] feed 📅 2031-05-06\n- [ ] water 📅 2030-01-02\n- [ ] call -> 2031-02-30\n');
  });
});
