// The memory of the server as a module: at 10,000 lines, and over many edits. TODO_EDITS=100000 makes more.

import assert from 'node:assert/strict'
import {test} from 'node:test'
import {load} from '../../.build/wasm/host.mjs'

const count = Number(process.env.TODO_EDITS ?? 3000)
const steps = 10
const uri = 'file:///lists/a.xit'

/** A list of 10,000 lines with groups, sub-items, dates, tags and problems. */
const lines = Array.from({length: 10_000}, (_, index) => {
  if (index % 50 === 0) return ''
  if (index % 50 === 1) return `Group ${index}`
  if (index % 7 === 0) return `    [ ] part ${index} #tag${index % 40}`
  if (index % 101 === 0) return `[X] malformed ${index} -> 2026-02-30`
  return `[${' x@~?'[index % 5]}] item ${index} #tag${index % 40} -> 2099-0${1 + (index % 9)}-1${index % 10}`
})

test(`the server needs 40 MB at 10,000 lines, and nothing grows over ${count.toLocaleString('en')} edits`, context => {
  const {wasi, instance} = load('todo-lsp', [])
  wasi.initialize(instance)
  const server = instance.exports

  function send(method, params, id) {
    const body = Buffer.from(JSON.stringify({jsonrpc: '2.0', id, method, params}))
    const message = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body])
    const room = server.todo_lsp_room(message.length)
    new Uint8Array(server.memory.buffer).set(message, room)
    let wait = server.todo_lsp_turn(message.length)
    for (;;) {
      server.todo_lsp_output()
      const length = server.todo_lsp_output_count()
      if (length > 0) server.todo_lsp_sent(length)
      else if (wait !== 0) return
      wait = server.todo_lsp_turn(0)
    }
  }

  const change = (line, from, to, text, version) => send('textDocument/didChange', {
    textDocument: {uri, version}, contentChanges: [{range: {start: {line, character: from}, end: {line, character: to}}, text}],
  })
  send('initialize', {processId: null, capabilities: {}}, 1)
  send('initialized', {})
  send('textDocument/didOpen', {textDocument: {uri, languageId: 'xit', version: 1, text: `${lines.join('\n')}\n`}})
  const sizes = []
  const record = () => sizes.push(server.memory.buffer.byteLength / 2 ** 20)
  record()
  let version = 1
  for (let step = 1; step <= steps; step += 1) {
    for (let index = 0; index < count / steps / 2; index += 1) {
      // A letter in any line, which is deleted again; every tenth line is cut in two and joined.
      const line = ((version * 7919) % lines.length)
      const end = lines[line].length
      const text = index % 10 === 0 ? '\n' : 'x'
      change(line, end, end, text, (version += 1))
      if (text === '\n') send('textDocument/didChange', {
        textDocument: {uri, version: (version += 1)},
        contentChanges: [{range: {start: {line, character: end}, end: {line: line + 1, character: 0}}, text: ''}],
      })
      else change(line, end, end + 1, '', (version += 1))
    }
    record()
  }
  context.diagnostic(`${sizes.map(size => size.toFixed(1)).join(', ')} MB`)
  assert.ok(Math.max(...sizes) <= 40, `${sizes}`)
  assert.equal(sizes.at(-1), sizes[1])
})
