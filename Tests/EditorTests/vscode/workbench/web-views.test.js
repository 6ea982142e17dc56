'use strict';

// Runs sessions of the real workbench in VS Code for the Web, where the extension runs in a browser; at the same time as the others.

process.env.TODO_WEB = 'yes';
for (const name of ['agenda', 'commands', 'settings', 'typing']) require(`./sessions/${name}`);
