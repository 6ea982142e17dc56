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

// VS Code's rules insert a checkbox before the server can say that this is a conflict.
const exceptions = new Set(['an item in the middle of a conflict']);

describe('Enter', () => {
  for (const { file, name, options, before, after } of cases()) {
    // Other dialects and settings are those of the server, and are tested there.
    if (file === 'markdown' || Object.keys(options).length > 0) continue;
    if (exceptions.has(name)) {
      console.log(`# skipped vscode: Enter: ${file}: ${name}`);
      continue;
    }
    session(`${file}: ${name}`, async (window) => {
      await window.open(before);
      await window.keys('Enter');
      // An ordinary line break keeps the indentation.
      const expected = after === 'line break\n' ? before.replace(/^([ \t]*)(.*)\|/m, '$1$2\n$1|') : after;
      // What the rules of VS Code wrote is corrected a moment later, in the same undo step unless the text is saved between.
      await window.shows(expected.replace('|', ''));
      await window.becomes(expected.replace('|', ''));
      await window.keys('x');
      await window.becomes(expected.replace('|', 'x'));
      await window.keys('Control+z', 'Control+z');
      await window.becomes(before.replace('|', ''));
    });
  }

  session('at two cursors before the words', async (window) => {
    await window.open('[ ] |one\n[ ] |two\n');
    await window.keys('Enter');
    await window.becomes('[ ] \n[ ] one\n[ ] \n[ ] two\n');
  });

  session('after a folded item begins an item below its hidden sub-items', async (window) => {
    await window.open('[ ] shop|\n    [ ] eggs\n    [ ] milk\n[ ] call\n');
    await window.keys('Control+Shift+BracketLeft');
    await window.page.waitForFunction(() => document.querySelectorAll('.view-line').length < 5);
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
      for (const every of [0, 5, 10, 20, 40, 100]) {
        await window.open(before);
        await window.type('\nxyz', { every });
        await window.becomes(after);
      }
    });
  }

  const typed = '\nmilk\n\nHome\nclean\nwash\n\nWork\ncall\n\n\nend';
  const after = '[ ] eggs\n[ ] milk\n\nHome\n[ ] clean\n[ ] wash\n\nWork\n[ ] call\n\n\nend';
  for (const count of [2, 20_000]) {
    const others = Array.from({ length: count - 1 }, (_, index) => `[ ] other ${index}\n`).join('');
    for (const every of [5, 20, 40, 100]) {
      session(`at ${every} ms a key in ${count.toLocaleString('en')} lines`, async (window) => {
        await window.open(`${others}\n[ ] eggs|`);
        await window.type(typed, { every });
        await window.becomes(`${others}\n${after}`);
      });
    }
  }
});

describe('Shift+Enter', () => {
  session('begins a note, and another one', async (window) => {
    await window.open('[ ] shop\n    [ ] eggs|\n[ ] call\n');
    await window.keys('Shift+Enter');
    await window.type('from');
    await window.keys('Shift+Enter');
    await window.type('there');
    await window.becomes('[ ] shop\n    [ ] eggs\n        from\n        there\n[ ] call\n');
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
