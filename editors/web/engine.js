// The language server in a worker: requests and notifications of the protocol, as promises.

const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: { workspaceEdit: { documentChanges: true }, workspaceFolders: true },
  textDocument: {
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    publishDiagnostics: { relatedInformation: false },
    completion: { completionItem: { snippetSupport: false } },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } }, dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
  experimental: { todo: { agendaChanged: true, prompts: true } },
};

export class Engine {
  /** The folder of all lists. */
  static folder = 'file:///lists';
  #worker;
  #count = 0;
  #waiting = new Map();
  /** What is called with the parameters of a notification, by its method. */
  #listeners = new Map();

  /** Starts the server of a WebAssembly module; throws if it cannot be loaded. */
  static async start(moduleAddress, workerAddress) {
    // Both load at the same time.
    const worker = new Worker(workerAddress);
    const response = await fetch(moduleAddress);
    if (!response.ok) throw new Error(`cannot load ${moduleAddress}: ${response.status} ${response.statusText}`);
    const engine = new Engine(worker, await WebAssembly.compileStreaming(response));
    await engine.request('initialize', { processId: null, rootUri: null, capabilities, workspaceFolders: [{ uri: Engine.folder, name: 'lists' }] });
    engine.notify('initialized', {});
    return engine;
  }

  constructor(worker, module) {
    this.#worker = worker;
    // As text, which is sent faster than an object.
    worker.onmessage = ({ data }) => this.#receive(JSON.parse(data));
    worker.postMessage({ module, repliesText: true });
  }

  on(method, listener) {
    this.#listeners.set(method, listener);
  }

  request(method, params) {
    const id = (this.#count += 1);
    this.#send({ id, method, params });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  #send(message) {
    this.#worker.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  #receive({ id, method, params, result, error }) {
    if (method && id === undefined) return this.#listeners.get(method)?.(params);
    // The server's own requests, such as to register watchers, concern nothing here.
    if (method) return this.#send({ id, result: null });
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    this.#waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  }
}
