// Measures the programs as modules under Node beside the native ones: the time to format a text, and from a key to its problem at
// 10,000 lines, the memory and the start. Exits with 1 if a limit is exceeded; on a machine that does other things, repeat it.
//
// Usage: node measure.mjs NATIVE-FOLDER MODULE-FOLDER

import {spawn, spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'

const [native, module] = process.argv.slice(2)
const median = times => times.sort((one, other) => one - other)[times.length >> 1]
function line(index) {
  if (index % 50 < 2) return ['', `Group ${index}`][index % 50]
  if (index % 7 === 0 && index % 50 > 2) return `    [ ] part ${index} #tag${index % 40}`
  return `[ ] item ${index} #tag${index % 40} -> 2099-0${1 + (index % 9)}-11`
}
const list = count => `${Array.from({length: count}, (_, index) => line(index)).join('\n')}\n`

/** The median time in milliseconds of a command with some input, of five. */
function time(program, words, input) {
  return median(Array.from({length: 5}, () => {
    const start = performance.now()
    spawnSync(program, words, {input, maxBuffer: 1 << 30})
    return performance.now() - start
  }))
}

/** A server with a list of so many lines: the median time from a key to its problems, and the memory in MB. */
async function key(folder, lines) {
  const child = spawn(join(folder, 'todo-lsp'), {stdio: ['pipe', 'pipe', 'inherit']})
  const closed = new Promise(resolve => child.once('close', resolve))
  let published
  let text = ''
  child.stdout.on('data', data => {
    text = (text + data).slice(-(1 << 20))
    const [, version] = /publishDiagnostics[^]*"version":(\d+)/.exec(text) ?? []
    if (version) published?.(Number(version))
  })
  const send = message => {
    const body = Buffer.from(JSON.stringify({jsonrpc: '2.0', ...message}))
    child.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]))
  }
  const uri = 'file:///lists/a.xit'
  const shown = version => new Promise(resolve => {
    text = ''
    published = found => found === version && resolve()
  })
  const capabilities = {textDocument: {publishDiagnostics: {versionSupport: true}}}
  send({id: 1, method: 'initialize', params: {processId: null, capabilities}})
  send({method: 'initialized', params: {}})
  const opened = shown(1)
  send({method: 'textDocument/didOpen', params: {textDocument: {uri, languageId: 'xit', version: 1, text: list(lines)}}})
  await opened
  const times = []
  for (let version = 2; version < 302; version += 1) {
    // A checkbox in the middle of the list gets a capital X, and loses it.
    const range = {start: {line: lines / 2 + 2, character: 1}, end: {line: lines / 2 + 2, character: 2}}
    const start = performance.now()
    const changed = shown(version)
    send({method: 'textDocument/didChange', params: {textDocument: {uri, version}, contentChanges: [{range, text: version % 2 ? ' ' : 'X'}]}})
    await changed
    times.push(performance.now() - start)
  }
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  send({id: 2, method: 'shutdown'})
  send({method: 'exit'})
  await closed
  return {time: median(times), memory}
}

const failures = []
function report(what, [own, other], unit, limit) {
  const factor = own / other
  console.log(`${what}: ${own.toFixed(1)} ${unit}, native ${other.toFixed(1)} ${unit}, ${factor.toFixed(1)} times`)
  if (limit && !limit(own, factor)) failures.push(what)
}
const both = async measure => [await measure(module), await measure(native)]

const starts = await both(folder => time(join(folder, 'todo-format'), ['--version']))
report('start', starts, 'ms')
const text = list(100_000)
const formatting = await both(folder => time(join(folder, 'todo-format'), ['format', '-'], text))
report(`formatting ${(text.length / 2 ** 20).toFixed(1)} MB, without the start`, formatting.map((time, index) => time - starts[index]), 'ms', (_, factor) => factor <= 3)
const keys = await both(folder => key(folder, 10_000))
report('a key to its problem at 10,000 lines', keys.map(({time}) => time), 'ms', (time, factor) => time <= 3 && factor <= 3)
report('memory of the process at 10,000 lines', keys.map(({memory}) => memory), 'MB')
if (failures.length > 0) {
  console.log(`beyond the limit: ${failures.join(', ')}`)
  process.exitCode = 1
}
