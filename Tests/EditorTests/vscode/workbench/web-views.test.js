'use strict';

// Runs the sessions of views.test.js in VS Code for the Web.

process.env.TODO_WEB = 'yes';
require('./views.test');
