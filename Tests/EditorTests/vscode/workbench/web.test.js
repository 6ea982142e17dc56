'use strict';

// Runs sessions of the real workbench in VS Code for the Web, where the extension runs in a browser.

process.env.TODO_WEB = 'yes';
for (const name of ['web', 'agenda', 'commands', 'enter', 'operations', 'settings', 'typing']) require(`./sessions/${name}`);
