'use strict';

// The server in a worker of a browser. It receives, as messages, the module, with `repliesText` if it is to reply with JSON as text; files,
// each its URI and its bytes, or null if it is gone, of which the server learns like of a change on a disk; and the client's messages, as
// JSON. See Sources/WebAssembly/Server/Reactor.swift.

/** The errors of WASI preview 1 that are used here. */
const error = { none: 0, badDescriptor: 8, invalid: 28, isFolder: 31, notFound: 44, unsupported: 52, notAFolder: 54, readOnly: 69 };
const type = { device: 2, folder: 3, file: 4 };

/** The files that the server sees; it changes none. A folder has `entries` by name, a file `bytes`. */
class Files {
  #count = 0;
  root = this.#node({ entries: new Map() });
  /** What is open, by descriptor; the first three are the standard streams. */
  open = [{}, {}, {}, { node: this.root }];

  /** Every file has a time of its own, by which the server knows that it has changed. */
  #node(content) {
    this.#count += 1;
    return { ...content, inode: BigInt(this.#count), time: BigInt(Date.now()) * 1_000_000n + BigInt(this.#count) };
  }

  static names(path) {
    return path.split('/').filter((name) => name && name !== '.');
  }

  /** What is at a path below a folder. */
  find(path, node = this.root) {
    const above = [];
    for (const name of Files.names(path)) {
      if (name === '..') {
        node = above.pop() ?? this.root;
      } else {
        above.push(node);
        node = node?.entries?.get(name);
      }
    }
    return node;
  }

  /** Replaces a file, or removes it. */
  set(path, bytes) {
    const names = Files.names(path);
    const last = names.pop();
    let folder = this.root;
    for (const name of names) {
      if (!folder.entries.get(name)?.entries) folder.entries.set(name, this.#node({ entries: new Map() }));
      folder = folder.entries.get(name);
    }
    if (bytes) folder.entries.set(last, this.#node({ bytes }));
    else folder.entries.delete(last);
  }
}

/** What the module imports of WASI preview 1: the clock, random numbers and files to read. All else is unsupported. */
function wasi(files, memory, log) {
  const view = () => new DataView(memory());
  const bytesAt = (address, count) => new Uint8Array(memory(), address, count);
  const textAt = (address, count) => new TextDecoder().decode(bytesAt(address, count));
  const put32 = (address, value) => (view().setUint32(address, value, true), error.none);
  const put64 = (address, value) => (view().setBigUint64(address, BigInt(value), true), error.none);
  const kind = (node) => (node.entries ? type.folder : type.file);
  /** Calls `then` with what a descriptor has open; with `isFile`, only with a file. */
  const withOpen = (descriptor, isFile, then) => {
    const opened = files.open[descriptor];
    if (!opened) return error.badDescriptor;
    return isFile && !opened.node?.bytes ? error.isFolder : then(opened);
  };
  const putStatus = (address, node) => {
    bytesAt(address, 64).fill(0);
    view().setUint8(address + 16, node ? kind(node) : type.device);
    for (const [offset, value] of [[8, node?.inode ?? 0], [24, 1], [32, node?.bytes?.length ?? 0], ...[40, 48, 56].map((at) => [at, node?.time ?? 0])]) {
      put64(address + offset, value);
    }
    return error.none;
  };
  /** Calls `each` with the bytes of each part of a list of buffers, until it takes fewer; puts the sum. */
  const transfer = (list, count, result, each) => {
    let sum = 0;
    for (let index = 0; index < count; index += 1) {
      const part = bytesAt(view().getUint32(list + 8 * index, true), view().getUint32(list + 8 * index + 4, true));
      const taken = each(part);
      sum += taken;
      if (taken < part.length) break;
    }
    return put32(result, sum);
  };
  const read = ({ node: { bytes } }, position, list, count, result) => transfer(list, count, result, (part) => {
    const some = bytes.subarray(position, position + part.length);
    part.set(some);
    position += some.length;
    return some.length;
  });

  return {
    environ_sizes_get: (count, size) => put32(count, 0) || put32(size, 0),
    environ_get: () => error.none,
    clock_time_get: (clock, _, result) => put64(result, clock === 0 ? BigInt(Date.now()) * 1_000_000n : BigInt(Math.round(performance.now() * 1e6))),
    random_get: (address, count) => (crypto.getRandomValues(bytesAt(address, count)), error.none),
    proc_exit: (status) => { throw new Error(`the server has exited with ${status}`); },
    fd_close: (descriptor) => withOpen(descriptor, false, () => (delete files.open[descriptor], error.none)),
    fd_fdstat_get: (descriptor, result) => withOpen(descriptor, false, ({ node }) => {
      bytesAt(result, 24).fill(0);
      view().setUint8(result, node ? kind(node) : type.device);
      return put64(result + 8, 0xffff_ffffn) || put64(result + 16, 0xffff_ffffn);
    }),
    fd_filestat_get: (descriptor, result) => withOpen(descriptor, false, ({ node }) => putStatus(result, node)),
    // The root is the only folder that is open from the start.
    fd_prestat_get: (descriptor, result) => (descriptor === 3 ? put32(result, 0) || put32(result + 4, 1) : error.badDescriptor),
    fd_prestat_dir_name: (_, address) => (bytesAt(address, 1).set([0x2f]), error.none),
    fd_read: (descriptor, list, count, result) => withOpen(descriptor, true, (opened) => {
      const status = read(opened, opened.position, list, count, result);
      opened.position += view().getUint32(result, true);
      return status;
    }),
    fd_pread: (descriptor, list, count, offset, result) =>
      withOpen(descriptor, true, (opened) => read(opened, Number(offset), list, count, result)),
    fd_write: (descriptor, list, count, result) => (descriptor > 2 ? error.readOnly : transfer(list, count, result, (part) => {
      log(new TextDecoder().decode(part.slice()));
      return part.length;
    })),
    fd_readdir: (descriptor, address, size, cookie, result) => withOpen(descriptor, false, ({ node }) => {
      if (!node?.entries) return error.notAFolder;
      let used = 0;
      for (const [index, [name, entry]] of [...node.entries].entries()) {
        if (index < Number(cookie)) continue;
        const bytes = new TextEncoder().encode(name);
        const record = new DataView(new ArrayBuffer(24 + bytes.length));
        record.setBigUint64(0, BigInt(index + 1), true);
        record.setBigUint64(8, entry.inode, true);
        record.setUint32(16, bytes.length, true);
        record.setUint8(20, kind(entry));
        const whole = new Uint8Array(record.buffer);
        whole.set(bytes, 24);
        const part = whole.subarray(0, size - used);
        bytesAt(address + used, part.length).set(part);
        used += part.length;
        // Full: the caller asks again from this entry.
        if (part.length < whole.length) break;
      }
      return put32(result, used);
    }),
    path_filestat_get: (descriptor, _, path, length, result) => withOpen(descriptor, false, ({ node }) => {
      const found = files.find(textAt(path, length), node);
      return found ? putStatus(result, found) : error.notFound;
    }),
    path_open: (descriptor, _, path, length, flags, __, ___, ____, result) => withOpen(descriptor, false, ({ node }) => {
      const found = files.find(textAt(path, length), node);
      // To create, to truncate. The server opens a file for writing only to see whether that is allowed, which the editor decides.
      if (flags & 9) return error.readOnly;
      if (!found) return error.notFound;
      if (flags & 2 && !found.entries) return error.notAFolder;
      const free = files.open.findIndex((opened) => !opened);
      const number = free < 0 ? files.open.length : free;
      files.open[number] = { node: found, position: 0 };
      return put32(result, number);
    }),
    path_readlink: (descriptor, path, length) =>
      withOpen(descriptor, false, ({ node }) => (files.find(textAt(path, length), node) ? error.invalid : error.notFound)),
  };
}

/** The server: calls the module with what comes in, and again when the time that it asked for has passed. */
class Reactor {
  #exports;
  #reply;
  #timer;
  #idle = new MessageChannel();

  constructor(module, files, reply, log) {
    const known = wasi(files, () => this.#exports.memory.buffer, log);
    const names = WebAssembly.Module.imports(module).map(({ name }) => name);
    const imports = Object.fromEntries(names.map((name) => [name, known[name] ?? (() => error.unsupported)]));
    this.#exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports }).exports;
    this.#reply = reply;
    this.#idle.port1.onmessage = () => this.turn();
    this.#exports._initialize();
  }

  /** Receives a message of the client, as JSON. */
  receive(message) {
    const body = new TextEncoder().encode(message);
    const head = new TextEncoder().encode(`Content-Length: ${body.length}\r\n\r\n`);
    const room = this.#exports.todo_lsp_room(head.length + body.length);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    memory.set(head, room);
    memory.set(body, room + head.length);
    this.turn(head.length + body.length);
  }

  turn(count = 0) {
    clearTimeout(this.#timer);
    this.#exports.wasi_set_utc_offset(-new Date().getTimezoneOffset());
    const wait = this.#exports.todo_lsp_turn(count);
    this.#send();
    if (this.#exports.todo_lsp_exit_status() >= 0) {
      this.#idle.port1.close();
      return self.close();
    }
    // Not at once, because messages that have arrived come first.
    if (wait === 0) this.#idle.port2.postMessage(0);
    else if (wait > 0) this.#timer = setTimeout(() => this.turn(), wait);
  }

  #send() {
    for (;;) {
      const address = this.#exports.todo_lsp_output();
      const count = this.#exports.todo_lsp_output_count();
      if (count === 0) return;
      let frames = new Uint8Array(this.#exports.memory.buffer, address, count).slice();
      this.#exports.todo_lsp_sent(count);
      // Each output ends with a whole message.
      while (frames.length > 0) {
        const [head, length] = /^Content-Length: (\d+)\r\n\r\n/.exec(new TextDecoder().decode(frames.subarray(0, 64)));
        const end = head.length + Number(length);
        this.#reply(new TextDecoder().decode(frames.subarray(head.length, end)));
        frames = frames.subarray(end);
      }
    }
  }
}

const files = new Files();
let reactor;

self.onmessage = ({ data }) => {
  if (data.module) {
    const reply = (text) => self.postMessage(data.repliesText ? text : JSON.parse(text));
    reactor = new Reactor(data.module, files, reply, (text) => console.error(text));
  } else if (data.files) {
    for (const [uri, bytes] of data.files) files.set(decodeURIComponent(uri.slice('file://'.length)), bytes);
    const changes = data.files.map(([uri, bytes]) => ({ uri, type: bytes ? 2 : 3 }));
    // Before the client initializes it, the server ignores this.
    reactor.receive(JSON.stringify({ jsonrpc: '2.0', method: 'workspace/didChangeWatchedFiles', params: { changes } }));
  } else {
    reactor.receive(data);
  }
};
