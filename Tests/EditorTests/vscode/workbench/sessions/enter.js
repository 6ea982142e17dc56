'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { describe } = require('node:test');
const { session } = require('../session');

const fixtures = path.resolve(__dirname, '../../../../Fixtures/Enter');

/** The cases of Enter, which every editor runs; see the README next to them. */
function cases() {
  return fs.readdirSync(fixtures).filter((file) => file.endsWith('.txt')).flatMap((file) =>
    fs.readFileSync(path.join(fixtures, file), 'utf8').split(/^=== /m).slice(1).map((text) => {
      const [name, ...lines] = text.replace(/\n+$/, '').split('\n');
      const options = {};
      while (/^(dialect|folded|settings): /.test(lines[0])) {
        const [key, value] = lines.shift().split(': ');
        options[key] = value;
      }
      const [before, after] = lines.join('\n').replaceAll('·', ' ').split('\n---\n').map((part) => `${part}\n`);
      return { file: path.basename(file, '.txt'), name, options, before, after };
    }));
}

/**
 * The cases of a file in one document, with a separator between them.
 *
 * From the last to the first, so that the lines of the others stay. All are saved at the end, and undone, each in two steps: the letter and Enter.
 */
function document(file, chosen, { name, separator }) {
  let line = 1;
  for (const each of chosen) {
    const before = each.before.split('|')[0].split('\n');
    each.line = line;
    each.cursor = { line: line + before.length - 1, column: before.at(-1).length + 1 };
    // An ordinary line break keeps the indentation.
    if (each.after === 'line break\n') each.after = each.before.replace(/^([ \t]*)(.*)\|/m, '$1$2\n$1|');
    line += `${each.before}${separator}`.split('\n').length - 1;
  }
  const text = (part) => chosen.map(part).join(separator);
  let opened;
  // The line of the cursor.
  let at;
  const done = [];
  for (const each of [...chosen].reverse()) {
    session(`${file}: ${each.name}`, { continues: () => opened }, async (window) => {
      if (opened !== window) {
        await window.open(text(({ before }) => before.replace('|', '')), { name });
        await window.goTo(each.cursor);
        done.length = 0;
        opened = window;
      } else {
        await window.goUp(at - each.cursor.line, each.cursor.line, each.before.split('|')[0].split('\n').at(-1));
      }
      // VS Code counts some characters as two columns.
      if (each.before.includes('|\n')) await window.keys('End');
      at = each.line + each.after.split('|')[0].split('\n').length - 1;
      await window.keys('Enter');
      await window.shows(each.after.replace('|', '').replace(/\n$/, ''), { line: each.line });
      await window.keys('x');
      done.push(each);
    });
  }
  session(`${file}: all of these are saved, and undone in two steps each`, { continues: () => opened }, async (window) => {
    await window.becomes(text((each) => (done.includes(each) ? each.after.replace('|', 'x') : each.before.replace('|', ''))));
    for (const _ of done) await window.keys('Control+z', 'Control+z');
    await window.becomes(text(({ before }) => before.replace('|', '')));
  });
}

describe('Enter', () => {
  const all = cases();
  for (const file of new Set(all.map(({ file }) => file))) {
    const isMarkdown = file === 'markdown';
    // Other settings are those of the server, and are tested there.
    const chosen = all.filter((each) => each.file === file && Object.keys(each.options).length === (isMarkdown ? 1 : 0));
    document(file, chosen, isMarkdown ? { name: 'enter.md', separator: '\n***\n\n' } : { separator: '\n' });
  }

  session('at two cursors before the words', async (window) => {
    await window.open('[ ] |one\n[ ] |two\n');
    await window.keys('Enter');
    await window.becomes('[ ] \n[ ] one\n[ ] \n[ ] two\n');
  });

  session('after a folded item begins an item below its hidden sub-items', async (window) => {
    await window.open('[ ] shop|\n    [ ] eggs\n    [ ] milk\n[ ] call\n');
    // The server says what can be folded.
    await window.until(async () => {
      await window.keys('Control+Shift+BracketLeft');
      return window.soon(() => document.querySelectorAll('.view-line').length < 5, undefined, 1000);
    }, 'a folded item');
    await window.type('\nx');
    await window.becomes('[ ] shop\n    [ ] eggs\n    [ ] milk\n[ ] x\n[ ] call\n');
  });

  for (const [name, before, after] of [
    ['in a numbered item', '1. [ ] eggs| and milk\n', '1. [ ] eggs\n2. [ ] xyzand milk\n'],
    ['in the brackets', '[x|] eggs\n[ ] milk\n', '[x] eggs\n[ ] xyz\n[ ] milk\n'],
    ['above sub-items', '[ ] shop| and cook\n    [ ] eggs\n', '[ ] shop\n    [ ] xyzand cook\n    [ ] eggs\n'],
    ['in an empty sub-item', '[ ] shop\n    [ ] |\n', '[ ] shop\n[ ] xyz\n'],
  ]) {
    session(`${name} misplaces no key after it`, async (window) => {
      const paces = [0, 5, 20, 60];
      const copies = (text) => paces.map(() => text).join('\n');
      await window.open(copies(before.replace('|', '')));
      const above = before.split('|')[0].split('\n');
      for (const [index, every] of [...paces.entries()].reverse()) {
        await window.goTo({ line: index * before.split('\n').length + above.length, column: above.at(-1).length + 1 });
        await window.type('\nxyz', { every });
      }
      await window.becomes(copies(after));
    });
  }

  const typed = '\nmilk\n\nHome\nwash\n\nWork\n\n\nend';
  const after = '[ ] eggs\n[ ] milk\n\nHome\n[ ] wash\n\nWork\n\n\nend';
  for (const count of [2, 20_000]) {
    const others = Array.from({ length: count - 1 }, (_, index) => `[ ] other ${index}\n`).join('');
    for (const every of [5, 20, 40, 100]) {
      // In a browser, the extension follows the keys by the same code.
      const desktop = count > 2 || every === 100 ? 'a run that takes no longer' : undefined;
      session(`at ${every} ms a key in ${count.toLocaleString('en')} lines`, { desktop }, async (window) => {
        await window.open(`${others}\n[ ] eggs|`);
        await window.type(typed, { every });
        await window.becomes(`${others}\n${after}`);
      });
    }
  }
});

describe('Saving', () => {
  for (const [name, typed, after] of [['an item', '[ ] eggs', '[ ] eggs\n'], ['a title', '[ ] eggs\n\nHome', '[ ] eggs\n\nHome\n']]) {
    session(`${name} at the end without a line end begins no item`, async (window) => {
      await window.open('');
      await window.type(typed);
      await window.shows(typed);
      await window.keys('Control+s');
      await window.until(() => window.read(window.list) === after, 'the line end');
      // After the replies to these keys, a new item would be there, too.
      for (const text of [after.replace('[ ]', '[x]'), after]) {
        await window.keys('Control+Home', 'Alt+d');
        await window.becomes(text);
      }
    });
  }
});

describe('Shift+Enter', () => {
  session('twice, and Enter twice, leave the notes for the next item', async (window) => {
    await window.open('[ ] shop\n    [ ] eggs|\n[ ] call\n');
    await window.keys('Shift+Enter');
    await window.type('from');
    await window.keys('Enter', 'Enter', 'x');
    await window.becomes('[ ] shop\n    [ ] eggs\n        from\n    [ ] x\n[ ] call\n');
  });

  session('begins a note, and another one', async (window) => {
    await window.open('[ ] shop\n    [ ] eggs|\n[ ] call\n');
    await window.keys('Shift+Enter');
    await window.type('from');
    await window.keys('Shift+Enter');
    await window.type('there');
    await window.becomes('[ ] shop\n    [ ] eggs\n        from\n        there\n[ ] call\n');
  });
});

describe('A task list of Markdown', () => {
  const name = 'keys.md';

  session('has notes, and keeps a Tab in the same instant as Enter', async (window) => {
    await window.open('Words\n\n- [ ] eggs|\n- [ ] call\n', { name });
    await window.keys('Shift+Enter');
    await window.type('from there');
    await window.goTo({ line: 1, column: 6 });
    await window.keys('Shift+Enter');
    await window.type('and more');
    await window.goTo({ line: 6, column: 11 });
    await window.keys('Enter', 'Tab', 'm', 'e');
    await window.becomes('Words\nand more\n\n- [ ] eggs\n    from there\n- [ ] call\n  - [ ] me\n', { name });
  });
});

describe('Tab', () => {
  const list = '[ ] shop\n[ ] |eggs\n    [ ] six\n[ ] call\n';

  session('before the words makes a sub-item, with its own', async (window) => {
    await window.open(list);
    await window.keys('Tab', 'x');
    await window.becomes('[ ] shop\n    [ ] xeggs\n        [ ] six\n[ ] call\n');
  });

  session('in an empty item makes a sub-item at once', async (window) => {
    await window.open('[ ] shop|\n');
    await window.keys('Enter', 'Tab', 'x');
    await window.becomes('[ ] shop\n    [ ] x\n');
  });

  session('with Shift moves an item out with its sub-items', async (window) => {
    await window.open('[ ] shop\n    [ ] |eggs\n        [ ] six\n[ ] call\n');
    await window.keys('Shift+Tab', 'x');
    await window.becomes('[ ] shop\n[ ] xeggs\n    [ ] six\n[ ] call\n');
  });
});

describe('a key in a fresh item', () => {
  session('Backspace removes the checkbox', async (window) => {
    await window.open('[ ] eggs\n[ ] |\n');
    await window.keys('Backspace', 'x');
    await window.becomes('[ ] eggs\nx\n');
  });

  session('that was trimmed puts the blank back', async (window) => {
    await window.open('[ ] eggs\n[ ]|\n');
    await window.type('buy');
    await window.becomes('[ ] eggs\n[ ] buy\n');
  });

  session('for a link puts no blank there', async (window) => {
    await window.open('[ ]|\n');
    await window.type('(a');
    await window.becomes('[ ](a)\n');
  });

  session('that is another checkbox replaces its own', async (window) => {
    await window.open('[ ] eggs|\n\n- [ ] tea\n');
    await window.type('\n[ ] Book\n[x] Pay', { every: 20 });
    await window.goTo({ line: 5, column: 10 });
    await window.type('\n[x] Sow');
    await window.becomes('[ ] eggs\n[ ] Book\n[x] Pay\n\n- [ ] tea\n- [x] Sow\n');
  });

  session('that pastes lines makes items of them', async (window) => {
    await window.page.evaluate(() => navigator.clipboard.writeText('tea\n[x] milk\n\nbread'));
    await window.open('[ ] shop\n    [ ] |\n');
    await window.keys('Control+v');
    await window.becomes('[ ] shop\n    [ ] tea\n    [x] milk\n\n    [ ] bread\n');
  });
});

describe('Alt with an arrow', () => {
  session('moves an item with all that is in it', async (window) => {
    await window.open('[ ] shop|\n    a note\n    [ ] eggs\n[ ] call\n    [ ] ann\n');
    await window.keys('Alt+ArrowDown');
    await window.becomes('[ ] call\n    [ ] ann\n[ ] shop\n    a note\n    [ ] eggs\n');
    await window.keys('Alt+ArrowUp');
    await window.becomes('[ ] shop\n    a note\n    [ ] eggs\n[ ] call\n    [ ] ann\n');
  });

  session('moves a line that is no item', async (window) => {
    await window.open('[ ] eggs\n\nHome|\n[ ] call\n');
    await window.keys('Alt+ArrowUp');
    await window.becomes('[ ] eggs\nHome\n\n[ ] call\n');
  });
});
