'use strict';

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Finds a program by the setting, else on the PATH, else as a WebAssembly module in the extension's folder `server`.
 *
 * A setting with an invalid path is an error, because the user chose that program. `platform` and `isProgram` are for tests.
 *
 * Returns `{ path, command, args, env, origin }`, or `{ problem }` with a sentence for the user. A module runs in this
 * program's own Node, so that the extension is the same for every system.
 */
function locate(name, { setting = '', extensionPath, env = process.env, platform = process.platform, isProgram = isExecutableFile }) {
  const { delimiter, join } = platform === 'win32' ? path.win32 : path.posix;
  const program = (file, origin) => ({ path: file, command: file, args: [], env: {}, origin });
  if (setting) {
    const chosen = /^~($|[\\/])/.test(setting) ? join(os.homedir(), setting.slice(1)) : setting;
    if (isProgram(chosen)) return program(chosen, 'the setting');
    return { problem: `The setting todo.server.path names ${chosen}, which is not a program.` };
  }
  const file = platform === 'win32' ? `${name}.exe` : name;
  for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
    if (folder && isProgram(join(folder, file))) return program(join(folder, file), 'the PATH');
  }
  const runner = path.join(extensionPath, 'server', `${name}.mjs`);
  if (fs.existsSync(runner)) {
    const args = ['--no-warnings', runner];
    return { path: runner, command: process.execPath, args, env: { ELECTRON_RUN_AS_NODE: '1' }, origin: 'the extension' };
  }
  return { problem: `${name} is not on the PATH and not included in this extension. Install it: pipx install todo-lsp` };
}

function isExecutableFile(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

module.exports = { locate };
