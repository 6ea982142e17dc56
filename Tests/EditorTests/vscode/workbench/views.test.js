'use strict';

// Runs sessions of the real workbench in one process, so that they share one server and one browser; at the same time as the others.

for (const name of ['markdown', 'agenda', 'commands', 'settings', 'agents', 'shell']) require(`./sessions/${name}`);
