// What a module sees of the machine under Node: folders, the environment and the time zone.
//
// A module knows POSIX paths. On Windows, `C:\Users` is `/c:/Users` to it, as in the URI `file:///c%3A/Users`.

import {chmodSync, existsSync, readFileSync, statSync} from 'node:fs'
import {homedir} from 'node:os'
import {setFlagsFromString} from 'node:v8'
import {WASI} from 'node:wasi'

// Else calls of the system end Node at times, when it collects garbage: github.com/nodejs/node/issues/53087.
setFlagsFromString('--no-turbo-fast-api-calls')

/** The path by which a module knows a path of the host, such as an argument; other words stay as they are. */
export function guestPath(path, platform = process.platform) {
  if (platform !== 'win32') return path
  const slashes = path.replace(/^\\\\\?\\/, '').replaceAll('\\', '/')
  if (/^[A-Za-z]:(\/|$)/.test(slashes)) return `/${slashes[0].toLowerCase()}${slashes.slice(1)}`
  return /[\\]/.test(path) && !/\s/.test(path) ? slashes : path
}

/** The folders that a module may open, by their names there: all of them. */
export function folders(platform = process.platform, exists = existsSync) {
  if (platform !== 'win32') return {'/': '/'}
  const found = {}
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const drive = `${letter.toUpperCase()}:\\`
    // Some clients write the letter of a drive in capitals.
    if (exists(drive)) found[`/${letter}:`] = found[`/${letter.toUpperCase()}:`] = drive
  }
  return found
}

/** The minutes to add to UTC for the user's local time now. */
export const utcOffset = () => -new Date().getTimezoneOffset()

/** Makes renamed files keep the mode of those that they replace, which WASI does not know; `memory` returns the module's. */
function keepModes({wasi_snapshot_preview1: functions}, memory) {
  const rename = functions.path_rename
  const path = (address, length) => `/${Buffer.from(memory(), address, length)}`
  functions.path_rename = (folder, from, fromLength, newFolder, to, toLength) => {
    try {
      chmodSync(path(from, fromLength), statSync(path(to, toLength)).mode & 0o7777)
    } catch {
      // There is no file to replace.
    }
    return rename(folder, from, fromLength, newFolder, to, toLength)
  }
}

/** Reads a module beside this file, and creates an instance of it; throws an error with one sentence. */
export function load(name, words) {
  const wasi = new WASI({
    version: 'preview1',
    args: [name, ...words.map(word => guestPath(word))],
    env: {...process.env, HOME: guestPath(homedir()), PWD: guestPath(process.cwd()), TODO_UTC_OFFSET: String(utcOffset())},
    preopens: folders(),
  })
  let module
  try {
    module = new WebAssembly.Module(readFileSync(new URL(`${name}.wasm`, import.meta.url)))
  } catch (error) {
    console.error(`${name}: cannot load ${name}.wasm, install it again: ${error.message}`)
    process.exit(2)
  }
  const imports = wasi.getImportObject()
  if (process.platform !== 'win32') keepModes(imports, () => instance.exports.memory.buffer)
  const instance = new WebAssembly.Instance(module, imports)
  return {wasi, instance}
}
