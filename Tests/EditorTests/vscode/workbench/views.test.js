'use strict';

// Runs all sessions of the real workbench in one process, so that they share one server and one browser.

const fs = require('node:fs');
const path = require('node:path');

const folder = path.join(__dirname, 'sessions');
for (const file of fs.readdirSync(folder)) require(path.join(folder, file));
