'use strict';

// Runs sessions of the real workbench in one process, so that they share one server, one browser and one window; at the same time as the others.

const { Window } = require('./window');

// Those in Markdown documents and in lists have the same settings, because other ones take another window.
Window.quiet['todo.markdown'] = true;
for (const name of ['due', 'enter', 'operations', 'typing']) require(`./sessions/${name}`);
