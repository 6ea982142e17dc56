// The server in the worker of a browser, with the files that the extension gives it; here in Node, which runs the worker's text.

import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {test} from 'node:test'

const root = new URL('../../', import.meta.url)
const source = readFileSync(new URL('editors/vscode/src/web.worker.js', root), 'utf8')
const module = new WebAssembly.Module(readFileSync(new URL('.build/wasm/todo-lsp.wasm', root)))

/** A worker with files by name below a folder, whose server is initialized, and ends with the test. */
async function worker(context, files) {
  const waiting = new Map()
  const self = {postMessage: message => waiting.get(message.id ?? message.params?.uri)?.(message), close() {}}
  new Function('self', source)(self)
  const send = data => self.onmessage({data})
  const uri = name => `file:///virtual/memfs/-/lists/${name}`
  const copy = files => send({files: Object.entries(files).map(([name, text]) => [uri(name), text === null ? null : Buffer.from(text)])})
  let count = 0
  const request = (method, params) => new Promise(resolve => {
    waiting.set((count += 1), ({result, error}) => resolve(result ?? error))
    send(JSON.stringify({jsonrpc: '2.0', id: count, method, params}))
  })
  const notify = (method, params) => send(JSON.stringify({jsonrpc: '2.0', method, params}))
  send({module})
  context.after(() => notify('exit'))
  copy(files)
  await request('initialize', {processId: null, capabilities: {}, workspaceFolders: [{uri: uri(''), name: 'lists'}]})
  notify('initialized', {})
  const agenda = async () => {
    const {parts, isComplete} = await request('todo/agenda', {filter: '', limit: 100})
    if (!isComplete) return agenda()
    return parts.flatMap(({items}) => items).map(({uri: list, text}) => `${list.slice(uri('').length)}: ${text}`).sort()
  }
  const problems = (name, text) => new Promise(resolve => {
    waiting.set(uri(name), ({params}) => resolve(params.diagnostics.map(({code}) => code)))
    notify('textDocument/didOpen', {textDocument: {uri: uri(name), languageId: 'xit', version: 1, text}})
  })
  return {agenda, copy, problems}
}

test('the server finds lists in folders, but not those that settings exclude', {timeout: 20_000}, async context => {
  const many = Object.fromEntries(Array.from({length: 300}, (_, index) => [`many/a list with a long name ${index}.xit`, '[x] done\n']))
  const {agenda} = await worker(context, {
    'a.xit': '[ ] one\n', 'sub/b c.xit': '[ ] two\n', 'sub/deep/é.todo': '[ ] three\n', 'notes.txt': '[ ] no list\n',
    'other/.todo-format.json': '{ "files": ["*.txt"] }', 'other/d.txt': '[ ] four\n', 'other/e.xit': '[ ] no list there\n',
    'old/.gitignore': '*.xit\n', 'old/f.xit': '[ ] ignored\n', ...many,
  })
  assert.deepEqual(await agenda(), ['a.xit: one', 'other/d.txt: four', 'sub/b%20c.xit: two', 'sub/deep/%C3%A9.todo: three'])
})

test('the server follows lists that change, come and go', {timeout: 20_000}, async context => {
  const {agenda, copy} = await worker(context, {'a.xit': '[ ] one\n', 'b.xit': '[ ] two\n'})
  assert.deepEqual(await agenda(), ['a.xit: one', 'b.xit: two'])
  // Of the same length.
  copy({'a.xit': '[ ] own\n', 'b.xit': null, 'new/c.xit': '[ ] three\n'})
  assert.deepEqual(await agenda(), ['a.xit: own', 'new/c.xit: three'])
})

test('the server takes settings that come later, and a list that it has no copy of', {timeout: 20_000}, async context => {
  const {copy, problems} = await worker(context, {})
  assert.deepEqual(await problems('a.xit', '[X] one\n'), ['uppercase-x'])
  copy({'.todo-format.json': '{ "severity": { "uppercase-x": "off" } }'})
  assert.deepEqual(await problems('sub/b.xit', '[X] two\n'), [])
})
