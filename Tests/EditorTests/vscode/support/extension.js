'use strict';

const path = require('node:path');

/** The folder of the extension; that of an unpacked `.vsix` if the variable names it. */
const extensionPath = process.env.TODO_EXTENSION ?? path.resolve(__dirname, '../../../../editors/vscode');
const packageJSON = require(path.join(extensionPath, 'package.json'));

/** The extension's settings by their full keys, as the manifest describes them. */
const settings = Object.assign({}, ...packageJSON.contributes.configuration.map(({ properties }) => properties));

module.exports = { extensionPath, packageJSON, settings };
