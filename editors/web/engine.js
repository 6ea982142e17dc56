// The language server in a worker: requests and notifications of the protocol, as promises.

const capabilities = {
  workspace: { workspaceEdit: { documentChanges: true }, workspaceFolders: true },
  textDocument: {
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } }, dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
  experimental: { todo: { agendaChanged: true, prompts: true } },
};

/** The folder of all lists. */
export const folder = 'file:///lists';
/** What is called with the parameters of a notification, by its method. */
export const listeners = new Map();
// It loads at the same time as the module.
const worker = new Worker('vendor/web.worker.js');
/** The requests without a reply. */
const waiting = new Map();
let count = 0;

/** Starts the server; throws if it cannot be loaded. */
export async function startServer() {
  const address = 'vendor/todo-lsp.wasm';
  const response = await fetch(address);
  if (!response.ok) throw new Error(`cannot load ${address}: ${response.status} ${response.statusText}`);
  const module = await WebAssembly.compileStreaming(response);
  // As text, which is sent faster than an object.
  worker.onmessage = ({ data }) => receive(JSON.parse(data));
  worker.postMessage({ module, repliesText: true });
  await request('initialize', { processId: null, rootUri: null, capabilities, workspaceFolders: [{ uri: folder, name: 'lists' }] });
  notify('initialized', {});
}

export function request(method, params) {
  const id = (count += 1);
  send({ id, method, params });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

export function notify(method, params) {
  send({ method, params });
}

function send(message) {
  worker.postMessage(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

function receive({ id, method, params, result, error }) {
  if (method && id === undefined) return listeners.get(method)?.(params);
  // The server's own requests, such as to register watchers, concern nothing here.
  if (method) return send({ id, result: null });
  const { resolve, reject } = waiting.get(id) ?? {};
  waiting.delete(id);
  if (error) reject?.(new Error(error.message));
  else resolve?.(result);
}
