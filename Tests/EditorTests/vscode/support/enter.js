'use strict';

const path = require('node:path');

const language = require(path.resolve(__dirname, '../../../../editors/vscode/language-configuration.json'));

/** What Enter begins the next line with, as VS Code makes it: the first rule that fits, and the indentation. */
function enterText(before) {
  const rule = language.onEnterRules.find(({ beforeText }) => new RegExp(beforeText).test(before));
  return /^\s*/.exec(before)[0] + (rule?.action.appendText ?? '');
}

module.exports = { enterText, language };
