'use strict';

// File systems of a browser, `disk:` and `locked:`, which cannot be written. Both have the files of the machine, which `web.js` serves,
// and no search.

const vscode = require('vscode');

exports.activate = ({ extensionUri, subscriptions }) => {
  const origin = `${extensionUri.with({ path: '' })}`.replace(/\/$/, '');
  const changed = new vscode.EventEmitter();
  const request = async (action, uri, body, to) => {
    const parameters = new URLSearchParams({ path: uri.path, ...(to && { to: to.path }) });
    const response = await fetch(`${origin}/disk-files/${action}?${parameters}`, { method: 'POST', body });
    if (!response.ok) throw vscode.FileSystemError.FileNotFound(uri);
    return response;
  };
  const events = new EventSource(`${origin}/disk-events`);
  events.onmessage = ({ data }) => {
    const { path, type } = JSON.parse(data);
    changed.fire(['disk', 'locked'].map((scheme) => ({ uri: vscode.Uri.from({ scheme, path }), type })));
  };
  for (const scheme of ['disk', 'locked']) {
    subscriptions.push(vscode.workspace.registerFileSystemProvider(scheme, {
      onDidChangeFile: changed.event,
      watch: () => new vscode.Disposable(() => {}),
      stat: async (uri) => (await request('stat', uri)).json(),
      readDirectory: async (uri) => (await request('list', uri)).json(),
      createDirectory: (uri) => request('make', uri),
      readFile: async (uri) => new Uint8Array(await (await request('read', uri)).arrayBuffer()),
      writeFile: (uri, bytes) => request('write', uri, bytes),
      delete: (uri) => request('delete', uri),
      rename: (uri, to) => request('rename', uri, undefined, to),
    }, { isCaseSensitive: true, isReadonly: scheme === 'locked' }));
  }
};
