'use strict';

const vscode = require('vscode');

/** The folder in which the server sees the files of other schemes: `vscode-vfs://github/a/b` is `/virtual/vscode-vfs/github/a/b`. */
const virtual = '/virtual/';

/** The URI by which the server knows a file; it knows only those of files and untitled documents. */
function asProtocol(uri) {
  if (['file', 'untitled'].includes(uri.scheme)) return `${uri}`;
  // Without a host, such as `memfs:/lists`, a part with one letter stands for it.
  const host = encodeURIComponent(uri.authority) || '-';
  return `${vscode.Uri.from({ scheme: 'file', path: `${virtual}${uri.scheme}/${host}${uri.path}` })}`;
}

/** The file that the server names by a URI. */
function asCode(string) {
  const uri = vscode.Uri.parse(string);
  if (uri.scheme !== 'file' || !uri.path.startsWith(virtual)) return uri;
  const [scheme, host, ...names] = uri.path.slice(virtual.length).split('/');
  return vscode.Uri.from({ scheme, authority: host === '-' ? '' : decodeURIComponent(host), path: `/${names.join('/')}` });
}

/** The last part of a path. */
function nameOf({ path }) {
  return path.split('/').pop();
}

module.exports = { asCode, asProtocol, nameOf };
