'use strict';

// Runs the sessions of editor.test.js in VS Code for the Web, where the extension runs in a browser; at the same time as the others.

process.env.TODO_WEB = 'yes';
require('./sessions/web');
require('./editor.test');
