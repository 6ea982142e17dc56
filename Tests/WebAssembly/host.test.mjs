// The mapping of the host's paths, for Windows too, on any system.

import assert from 'node:assert/strict'
import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {test} from 'node:test'
import {fileURLToPath} from 'node:url'
import {folders, guestPath} from '../../Sources/WebAssembly/host.mjs'

const built = fileURLToPath(new URL('../../.build/wasm/', import.meta.url))

test('a path of Windows is known by that of its URI', () => {
  for (const [path, known] of [
    ['C:\\Users\\x\\home.xit', '/c:/Users/x/home.xit'],
    ['c:/Users/x', '/c:/Users/x'],
    ['D:', '/d:'],
    ['\\\\?\\C:\\long\\list.xit', '/c:/long/list.xit'],
    ['lists\\work.xit', 'lists/work.xit'],
    ['list.xit', 'list.xit'],
    ['--item', '--item'],
    ['a \\ b', 'a \\ b'],
  ]) assert.equal(guestPath(path, 'win32'), known, path)
  assert.equal(decodeURIComponent(new URL('file:///c%3A/Users/x/home.xit').pathname), guestPath('C:\\Users\\x\\home.xit', 'win32'))
  assert.equal(guestPath('a\\b', 'linux'), 'a\\b')
})

test('each drive of Windows is a folder, in both cases', () => {
  const found = folders('win32', drive => drive === 'C:\\' || drive === 'E:\\')
  assert.deepEqual(found, {'/c:': 'C:\\', '/C:': 'C:\\', '/e:': 'E:\\', '/E:': 'E:\\'})
})

test('a module that is damaged is one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'todo-wasm-'))
  for (const name of ['todo-lsp.mjs', 'host.mjs']) copyFileSync(join(built, name), join(folder, name))
  writeFileSync(join(folder, 'todo-lsp.wasm'), readFileSync(join(built, 'todo-lsp.wasm')).subarray(0, 100_000))
  const {status, stderr} = spawnSync(process.execPath, ['--no-warnings', join(folder, 'todo-lsp.mjs')], {encoding: 'utf8', input: ''})
  rmSync(folder, {recursive: true})
  assert.equal(status, 2)
  assert.match(stderr, /^todo-lsp: cannot load todo-lsp\.wasm, install it again: .*\n$/)
})

test('the formatter changes files in place, and follows links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'todo-wasm-'))
  writeFileSync(join(folder, 'list.xit'), '[X] eggs\n[ ] milk\n')
  const run = (...words) =>
    spawnSync(join(built, 'todo-format'), words, {cwd: folder, encoding: 'utf8', input: ''})
  assert.deepEqual(run('edit', 'complete', '--item', 'milk', '-i', 'list.xit').status, 0)
  assert.equal(readFileSync(join(folder, 'list.xit'), 'utf8'), '[X] eggs\n[x] milk\n')
  assert.match(run('diff', 'list.xit').stderr, /git/)
  const missing = run('lint', 'nothing.xit')
  assert.equal(missing.status, 2)
  assert.match(missing.stderr, /nothing\.xit/)
  rmSync(folder, {recursive: true})
})
