'use strict';

const { spawn } = require('node:child_process');

/** A connection to a language server over its standard input and output. */
class Connection {
  #received = Buffer.alloc(0);
  #waiting = new Map();
  #lastId = 0;
  /** The reason why requests fail, once the server has ended. */
  #end;

  /** `handlers` handle the server's requests and notifications, by method. */
  constructor(command, parameters, handlers) {
    this.handlers = handlers;
    this.process = spawn(command, parameters);
    this.process.stdout.on('data', (data) => this.#read(data));
    this.process.stdin.on('error', () => {});
    this.ended = new Promise((resolve) => {
      this.process.on('error', (error) => resolve({ error }));
      // Its last reply may be read after its exit.
      this.process.on('close', (code, signal) => resolve({ code, signal }));
    });
    this.ended.then(({ error, code, signal }) => {
      const reason = error ?? new Error(`the server ended with ${code ?? signal}`);
      this.#end = reason;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    });
  }

  request(method, params) {
    if (this.#end) return Promise.reject(this.#end);
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#write({ jsonrpc: '2.0', id, method, params });
    });
  }

  notify(method, params) {
    this.#write({ jsonrpc: '2.0', method, params });
  }

  #write(message) {
    const body = Buffer.from(JSON.stringify(message));
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  #read(data) {
    this.#received = Buffer.concat([this.#received, data]);
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const header = this.#received.toString('ascii', 0, end);
      // The server's output must contain only frames.
      const [, length] = /^Content-Length: (\d+)$/.exec(header) ?? [];
      if (length === undefined) throw new Error(`no header of a frame: ${JSON.stringify(header)}`);
      if (this.#received.length < end + 4 + Number(length)) return;
      const body = this.#received.subarray(end + 4, end + 4 + Number(length));
      this.#received = this.#received.subarray(end + 4 + Number(length));
      this.#handle(JSON.parse(body));
    }
  }

  #handle(message) {
    if (message.method === undefined) {
      const { resolve, reject } = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else resolve(message.result);
      return;
    }
    const result = this.handlers[message.method]?.(message.params) ?? null;
    if (message.id === undefined) return;
    void Promise.resolve(result).then((result) => this.#write({ jsonrpc: '2.0', id: message.id, result }));
  }
}

module.exports = { Connection };
