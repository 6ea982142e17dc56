// Runs todo-lsp.wasm under Node as a language server on standard streams: node --no-warnings todo-lsp.mjs
//
// The module is called with the bytes that came in, and again when the time that it asked for has passed; see
// WebAssembly/Server/Reactor.swift.

import {chmodSync, lstatSync, mkdirSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {load, utcOffset} from './host.mjs'

const {wasi, instance} = load('todo-lsp', [])
wasi.initialize(instance)
const server = instance.exports

/** Bytes of the module, copied, because its memory may move. */
const copied = (address, count) => Buffer.from(new Uint8Array(server.memory.buffer, address, count))

/** The bytes that the module wants to send. */
const bytes = address => copied(address, server.todo_lsp_output_count())

let timer
let immediate

/** Sends what there is to send; false while the client does not read. */
function send() {
  while (true) {
    const next = bytes(server.todo_lsp_output())
    if (next.length === 0) return true
    server.todo_lsp_sent(next.length)
    if (!process.stdout.write(next)) return false
  }
}

/** Gives the module bytes. */
function put(received) {
  // The room first, because it may move the memory.
  const room = server.todo_lsp_room(received.length)
  if (received.length > 0) new Uint8Array(server.memory.buffer).set(received, room)
}

/** The programs that are connected, by number. */
const guests = new Map()
let guestCount = 0

/** Listens to todo-format, which asks for the open lists by a private socket; see TodoServerProgram/GuestSocket.swift. */
function listen() {
  const runtime = process.env.XDG_RUNTIME_DIR ?? (process.env.HOME && join(process.env.HOME, '.cache'))
  if (!runtime || !process.getuid) return
  const folder = join(runtime, 'todo-lsp')
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const status = lstatSync(folder)
  if (!status.isDirectory() || status.uid !== process.getuid() || status.mode & 0o077) return
  const path = join(folder, `${process.pid}.socket`)
  rmSync(path, {force: true})
  const sockets = createServer(socket => {
    const guest = guestCount++
    guests.set(guest, socket)
    let line = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('close', () => guests.delete(guest))
    socket.on('data', chunk => {
      line = Buffer.concat([line, chunk])
      for (let end; (end = line.indexOf(10)) >= 0; line = line.subarray(end + 1)) {
        put(line.subarray(0, end))
        server.todo_lsp_guest(guest, end)
        turn()
      }
    })
  })
  sockets.on('error', () => {})
  sockets.listen(path, () => chmodSync(path, 0o600))
  sockets.unref()
  process.on('exit', () => rmSync(path, {force: true}))
}

/** A turn with received bytes, or without any. */
function turn(received = Buffer.alloc(0)) {
  clearTimeout(timer)
  clearImmediate(immediate)
  server.wasi_set_utc_offset(utcOffset())
  put(received)
  const wait = server.todo_lsp_turn(received.length)
  const isBlocked = !send()
  for (let guest; (guest = server.todo_lsp_reply_guest()) >= 0;) {
    guests.get(guest)?.write(copied(server.todo_lsp_reply(), server.todo_lsp_reply_count()))
  }
  const status = server.todo_lsp_exit_status()
  if (status >= 0) return exit(status)
  if (isBlocked) {
    process.stdin.pause()
    process.stdout.once('drain', () => {
      process.stdin.resume()
      turn()
    })
  } else if (wait === 0) {
    immediate = setImmediate(turn)
  } else if (wait > 0) {
    timer = setTimeout(turn, wait)
  }
}

/** Ends when all is written. */
function exit(status) {
  process.stdin.destroy()
  process.stdout.write('', () => process.exit(status))
}

const words = process.argv.slice(2).filter(word => word !== '--stdio' && !word.startsWith('--clientProcessId'))
if (words[0] === '--version') {
  process.stdout.write(bytes(server.todo_lsp_version()) + '\n')
} else if (words.length > 0) {
  console.error('usage: todo-lsp.mjs [--stdio] [--version]\nA language server for todo lists, on standard input and output.')
  process.exitCode = words[0] === '--help' ? 0 : 2
} else {
  process.stdout.on('error', () => process.exit(server.todo_lsp_end_status()))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0))
  process.stdin.on('data', chunk => turn(chunk))
  process.stdin.on('end', () => exit(server.todo_lsp_end_status()))
  try {
    listen()
  } catch {
    // Without a private folder.
  }
}
