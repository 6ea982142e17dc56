// The mapping of the host's paths, for Windows too, on any system.

import assert from 'node:assert/strict'
import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
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

/** A folder with files by name, which is removed after the test. */
function folder(context, files = {}) {
  const path = mkdtempSync(join(tmpdir(), 'todo-wasm-'))
  context.after(() => rmSync(path, {recursive: true, force: true}))
  // Also for another user.
  chmodSync(path, 0o777)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}

const run = (cwd, program, ...words) => spawnSync(program, words, {cwd, encoding: 'utf8', input: ''})
const format = join(built, 'todo-format')

test('a module that is damaged is one sentence', context => {
  for (const name of ['todo-lsp', 'todo-format']) {
    const path = folder(context, {[`${name}.wasm`]: readFileSync(join(built, `${name}.wasm`)).subarray(0, 100_000)})
    for (const file of [`${name}.mjs`, 'host.mjs']) copyFileSync(join(built, file), join(path, file))
    const {status, stderr} = run(path, process.execPath, '--no-warnings', join(path, `${name}.mjs`))
    assert.equal(status, 2)
    assert.match(stderr, /^todo-(lsp|format): cannot load todo-\1\.wasm, install it again: .*\n$/)
  }
})

test('the formatter changes files in place, and follows links', context => {
  const path = folder(context, {'list.xit': '[X] eggs\n[ ] milk\n'})
  assert.deepEqual(run(path, format, 'edit', 'complete', '--item', 'milk', '-i', 'list.xit').status, 0)
  assert.equal(readFileSync(join(path, 'list.xit'), 'utf8'), '[X] eggs\n[x] milk\n')
  assert.match(run(path, format, 'diff', 'list.xit').stderr, /git/)
  const missing = run(path, format, 'lint', 'nothing.xit')
  assert.equal(missing.status, 2)
  assert.match(missing.stderr, /nothing\.xit/)
})

test('a file keeps its mode', context => {
  const path = folder(context, {'list.xit': '[X] eggs\n'})
  for (const mode of [0o600, 0o640, 0o755]) {
    writeFileSync(join(path, 'list.xit'), '[X] eggs\n')
    chmodSync(join(path, 'list.xit'), mode)
    assert.equal(run(path, format, 'format', '-i', 'list.xit').status, 0)
    assert.equal(readFileSync(join(path, 'list.xit'), 'utf8'), '[x] eggs\n')
    assert.equal(statSync(join(path, 'list.xit')).mode & 0o777, mode)
  }
})

/** Checks that a command is refused with one sentence, and that the folder stays as it is. */
function refuses(path, sentence, program, ...words) {
  const texts = () => readdirSync(path).map(name => [name, readFileSync(join(path, name), 'utf8')])
  const before = texts()
  const {status, stderr} = run(path, program, ...words)
  assert.deepEqual([stderr, status], [`todo-format: ${sentence}\n`, 2])
  assert.deepEqual(texts(), before)
}

test('a file that is no UTF-8 is refused', context => {
  const path = folder(context, {'list.xit': Buffer.from('[X] caf\xe9\n', 'latin1')})
  const sentence = 'list.xit:1:8: not UTF-8 (byte 0xE9): save the file as UTF-8, or convert it with iconv'
  for (const words of [['format', '-i', 'list.xit'], ['lint', 'list.xit'], ['edit', 'complete', '--line', '1', '-i', 'list.xit']]) {
    refuses(path, sentence, format, ...words)
  }
})

// What a user without rights, a full disk and a second name of a folder need.
const isRoot = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
const skip = isRoot ? false : 'needs the permission to mount'

test('a permission that is refused is one sentence', {skip}, context => {
  const path = folder(context, {'list.xit': '[X] eggs\n'})
  const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', format]
  const hint = '(check the owner and mode of the file and its folder)'
  chmodSync(join(path, 'list.xit'), 0o444)
  refuses(path, `cannot write list.xit: permission denied ${hint}; the file is unchanged`, ...asNobody, 'format', '-i', 'list.xit')
  chmodSync(join(path, 'list.xit'), 0o600)
  refuses(path, `cannot read list.xit: permission denied ${hint}`, ...asNobody, 'lint', 'list.xit')
  chmodSync(join(path, 'list.xit'), 0o666)
  chmodSync(path, 0o755)
  refuses(path, `cannot write list.xit: cannot create a temporary file beside it: permission denied ${hint}; the file is unchanged`,
    ...asNobody, 'format', '-i', 'list.xit')
})

test('a full disk is one sentence', {skip}, context => {
  const path = folder(context)
  const script = `mount -t tmpfs -o size=16k tmpfs . && cd "$PWD" && printf '[X] eggs\\n[ ] tea\\n' > list.xit
    cat /dev/zero > fill 2> /dev/null; "$0" format -i list.xit; echo $?; cat list.xit; ls; "$0" list > /dev/full; echo $?`
  const {stdout, stderr} = run(path, 'unshare', '--mount', 'sh', '-c', script, format)
  assert.equal(stderr, 'todo-format: cannot write list.xit: no space left on the disk; the file is unchanged\n'
    + 'todo-format: cannot write the output: no space left on the disk\n')
  assert.equal(stdout, '2\n[X] eggs\n[ ] tea\nfill\nlist.xit\n2\n')
})

test('a list that has two names, as where capitals do not count, is written once', {skip}, context => {
  const path = folder(context)
  mkdirSync(join(path, 'lists'))
  mkdirSync(join(path, 'LISTS'))
  const script = `mount --bind lists LISTS && printf '[X] eggs\\n' > lists/a.xit
    "$0" format -i lists/a.xit LISTS/a.xit && "$0" edit reopen --line 1 -i LISTS/a.xit > /dev/null; ls lists; cat LISTS/a.xit`
  const {stdout, stderr} = run(path, 'unshare', '--mount', 'sh', '-c', script, format)
  assert.equal(stderr, '1 of 2 files reformatted\n')
  assert.equal(stdout, 'a.xit\n[ ] eggs\n')
})

test('the server receives long lists, for which its memory grows', {timeout: 60_000}, async () => {
  const child = spawn(join(built, 'todo-lsp'), {stdio: ['pipe', 'pipe', 'inherit']})
  const send = message => {
    const body = Buffer.from(JSON.stringify({jsonrpc: '2.0', ...message}))
    child.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]))
  }
  // A server that has ended reads nothing.
  child.stdin.on('error', () => {})
  send({id: 1, method: 'initialize', params: {processId: null, capabilities: {}}})
  send({method: 'initialized', params: {}})
  for (let count = 1; count <= 5; count += 1) {
    const text = '[ ] an item of a list\n'.repeat(10_000 * count)
    send({method: 'textDocument/didOpen', params: {textDocument: {uri: `file:///lists/${count}.xit`, languageId: 'xit', version: 1, text}}})
  }
  send({id: 2, method: 'shutdown'})
  send({method: 'exit'})
  child.stdout.resume()
  assert.equal((await once(child, 'close'))[0], 0)
})
