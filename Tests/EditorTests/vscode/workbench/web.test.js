'use strict';

// Runs the sessions of editor.test.js in VS Code for the Web, where the extension runs in a browser, and its own.

process.env.TODO_WEB = 'yes';
require('./sessions/web');
require('./editor.test');
