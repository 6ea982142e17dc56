'use strict';

const path = require('node:path');

const language = require(path.resolve(__dirname, '../../../../editors/vscode/language-configuration.json'));

/** The start of the next line after Enter, like VS Code: the first matching rule and the indentation. */
function enterText(before) {
  const rule = language.onEnterRules.find(({ beforeText }) => new RegExp(beforeText).test(before));
  return /^\s*/.exec(before)[0] + (rule?.action.appendText ?? '');
}

module.exports = { enterText, language };
