'use strict';

// Runs sessions in VS Code for the Web, where the extension runs in a browser: its own, and those of the desktop that can fail there in another way.

process.env.TODO_WEB = 'yes';
require('./sessions/web');
for (const name of ['editor', 'views']) require(`./${name}.test`);
