'use strict';

const { Connection } = require('./connection');

/** The protocol's token types, which VS Code colours by default. */
const standardTypes = `namespace type class enum interface struct typeParameter parameter variable property enumMember
  event function method macro keyword modifier comment string number regexp operator decorator label`.split(/\s+/);

const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    semanticTokens: { requests: { full: true }, tokenTypes: standardTypes, tokenModifiers: ['deprecated'], formats: ['relative'] },
    codeAction: {
      dataSupport: true, resolveSupport: { properties: ['edit'] }, codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } },
    },
  },
};

/**
 * Runs a server with an open list: `body` gets its capabilities, the messages that it shows, and functions that send a request for the
 * list and wait for its problems. `settings` are by their full keys.
 */
async function withServer({ settings = {}, text = '[ ] eggs\n' }, body) {
  const messages = [];
  const uri = 'file:///lists/list.xit';
  let publish;
  const published = new Promise((resolve) => (publish = resolve));
  const connection = new Connection(process.env.TODO_LSP, [], {
    'window/showMessage': ({ message }) => void messages.push(message),
    'textDocument/publishDiagnostics': ({ diagnostics }) => publish(diagnostics),
  });
  const result = await connection.request('initialize', {
    processId: process.pid, rootUri: null, capabilities, initializationOptions: nested(settings),
  });
  connection.notify('initialized', {});
  connection.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'xit', version: 1, text } });
  const request = (method, params) => connection.request(method, { textDocument: { uri }, ...params });
  // After its reply, all messages have been sent.
  await request('textDocument/documentSymbol');
  try {
    return await body({ capabilities: result.capabilities, messages, request, problems: () => published });
  } finally {
    await connection.request('shutdown');
    connection.notify('exit');
    await connection.ended;
  }
}

/** Settings as nested objects, without the section. */
function nested(settings) {
  const all = {};
  for (const [key, value] of Object.entries(settings)) {
    const [, ...names] = key.split('.');
    const last = names.pop();
    names.reduce((object, name) => (object[name] ??= {}), all)[last] = value;
  }
  return all;
}

module.exports = { standardTypes, withServer };
