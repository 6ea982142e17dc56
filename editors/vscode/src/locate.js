'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Finds a program by the setting, else on the PATH, else in the extension's folder `server`.
 *
 * A setting with an invalid path is an error, because the user chose that program.
 *
 * Returns `{ path, origin }`, or `{ problem }` with a sentence for the user.
 */
function locate(name, { setting = '', extensionPath, env = process.env, platform = process.platform }) {
  if (setting) {
    const chosen = expandHome(setting);
    if (isProgram(chosen)) return { path: chosen, origin: 'the setting' };
    return { problem: `The setting todo.server.path names ${chosen}, which is not a program.` };
  }
  const file = platform === 'win32' ? `${name}.exe` : name;
  for (const folder of (env.PATH ?? env.Path ?? '').split(path.delimiter)) {
    if (folder && isProgram(path.join(folder, file))) return { path: path.join(folder, file), origin: 'the PATH' };
  }
  const bundled = path.join(extensionPath, 'server', file);
  if (isProgram(bundled)) return { path: bundled, origin: 'the extension' };
  return { problem: `${name} is not on the PATH and not included in this extension. Install it: pipx install todo-lsp` };
}

function expandHome(file) {
  return file === '~' || file.startsWith('~/') ? path.join(os.homedir(), file.slice(1)) : file;
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { locate };
