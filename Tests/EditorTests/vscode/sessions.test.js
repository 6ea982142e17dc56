'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { describe, test } = require('node:test');
const { Person, sessions } = require('./support/session');
const { Workbench } = require('./support/workbench');

// VS Code moves marks with the text. Other editors redraw them at the published positions, which tests the server more
// strictly.
const clients = [
  ['marks move with the text', true],
  ['marks stay where they were published', false],
];
for (const [client, movesDecorations] of clients) {
  describe(`a typing session, where ${client}: each pause shows the problems of the text`, () => {
    for (const { name, text, steps, after } of sessions()) {
      test(name, async () => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'todo-lsp-session-'));
        const file = path.join(folder, 'list.xit');
        fs.writeFileSync(file, text);
        const workbench = new Workbench({ 'todo.server.path': process.env.TODO_LSP });
        const { document } = await workbench.open(text, { name: file });
        document.movesDecorations = movesDecorations;
        const person = new Person(workbench);
        try {
          for (const step of steps) {
            try {
              await person.run(step);
            } catch (error) {
              throw new Error(`step ${step.number}, ${step.word} ${step.argument}: ${error.message}`);
            }
          }
          assert.deepEqual(workbench.statusMessages, []);
          assert.equal(fs.readFileSync(file, 'utf8'), after);
        } finally {
          await workbench.close();
          fs.rmSync(folder, { recursive: true });
        }
      });
    }
  });
}
