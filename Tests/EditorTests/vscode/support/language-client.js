'use strict';

const { Connection } = require('./connection');
const { Position, Range, Uri, WorkspaceEdit } = require('./types');

/** The states of vscode-languageclient 10. */
const State = { Stopped: 1, Starting: 3, Running: 2, StartFailed: 4 };

/** The protocol's token types, which VS Code colours by default. */
const standardTypes = `namespace type class enum interface struct typeParameter parameter variable property enumMember
  event function method macro keyword modifier comment string number regexp operator decorator label`.split(/\s+/);

/** The capabilities of vscode-languageclient on which the extension relies. */
const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    applyEdit: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    workspaceEdit: {
      documentChanges: true, resourceOperations: ['create', 'rename', 'delete'], snippetEditSupport: true, changeAnnotationSupport: { groupsOnLabel: true },
    },
  },
  textDocument: {
    onTypeFormatting: { dynamicRegistration: true },
    semanticTokens: {
      requests: { range: true, full: { delta: true } }, tokenTypes: standardTypes,
      tokenModifiers: ['declaration', 'definition', 'readonly', 'deprecated', 'modification'], formats: ['relative'],
    },
    synchronization: { dynamicRegistration: true, willSave: true, willSaveWaitUntil: true, didSave: true },
    codeAction: {
      disabledSupport: true, dataSupport: true, isPreferredSupport: true, honorsChangeAnnotations: true,
      resolveSupport: { properties: ['edit', 'command'] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'refactor', 'source'] } },
    },
  },
};

/**
 * A fake of vscode-languageclient's `LanguageClient`, which cannot be installed without a registry.
 *
 * The process and the messages are real; the class has only the members that the extension uses.
 */
function languageClientFor(vscode) {
  return class LanguageClient {
    static all = [];
    #changed = new vscode.EventEmitter();
    onDidChangeState = this.#changed.event;
    #state = State.Stopped;
    #opened;
    messages = [];

    constructor(id, name, serverOptions, clientOptions) {
      Object.assign(this, { id, name, serverOptions, clientOptions });
      LanguageClient.all.push(this);
    }

    async start() {
      this.#become(State.Starting);
      const { command, args } = this.serverOptions;
      this.connection = new Connection(command, args, this.#handlers());
      this.connection.ended.then(() => this.#become(State.Stopped));
      this.initializeResult = await this.connection.request('initialize', {
        processId: process.pid, rootUri: null, capabilities: this.#capabilities(),
        workspaceFolders: vscode.workspace.workspaceFolders?.map(({ uri, name }) => ({ uri: `${uri}`, name })) ?? null,
        initializationOptions: this.clientOptions.initializationOptions,
      });
      this.connection.notify('initialized', {});
      vscode.workspace.textDocuments.forEach((document) => this.#open(document));
      this.#opened = vscode.workspace.onDidOpenTextDocument((document) => this.#open(document));
      this.#become(State.Running);
    }

    #features = [];
    registerFeature(feature) {
      this.#features.push(feature);
    }
    #capabilities() {
      const all = structuredClone(capabilities);
      for (const feature of this.#features) feature.fillClientCapabilities(all);
      return all;
    }

    async stop() {
      if (this.#state !== State.Running) throw new Error('Client is not running and can’t be stopped');
      await this.connection.request('shutdown');
      this.connection.notify('exit');
      this.#opened.dispose();
      return this.connection.ended;
    }

    sendRequest(method, params) {
      return this.connection.request(method, params);
    }
    async sendNotification(method, params) {
      this.connection.notify(method, params);
    }
    onNotification(method, handler) {
      this.connection.handlers[method] = handler;
      return { dispose: () => delete this.connection.handlers[method] };
    }
    /** Reports that a file has changed, as VS Code does for the files that the server wants to be watched. */
    fileChanged(uri) {
      this.connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: `${uri}`, type: 2 }] });
    }

    #open(document) {
      if (vscode.languages.match(this.clientOptions.documentSelector, document) === 0) return;
      const { uri, languageId, version, text } = document;
      this.connection.notify('textDocument/didOpen', {
        textDocument: { uri: uri.toString(), languageId, version, text },
      });
    }
    change({ uri, version }, contentChanges) {
      this.connection?.notify('textDocument/didChange', {
        textDocument: { uri: uri.toString(), version }, contentChanges,
      });
    }
    save({ uri }) {
      this.connection?.notify('textDocument/didSave', { textDocument: { uri: uri.toString() } });
    }

    /** The server's edits after a typed character, through the extension's middleware, if it has one for them. */
    async editsOnType(document, position, key) {
      const next = async () => {
        const edits = await this.connection.request('textDocument/onTypeFormatting', {
          textDocument: { uri: `${document.uri}` }, position, ch: key, options: { tabSize: 4, insertSpaces: true },
        });
        return edits.map(({ range, newText }) => ({ range: new Range(asPosition(range.start), asPosition(range.end)), text: newText }));
      };
      const { provideOnTypeFormattingEdits } = this.clientOptions.middleware;
      return provideOnTypeFormattingEdits ? provideOnTypeFormattingEdits(document, position, key, {}, {}, next) : next();
    }

    code2ProtocolConverter = {
      asTextDocumentIdentifier: ({ uri }) => ({ uri: uri.toString() }),
      asRange: ({ start, end }) => ({
        start: { line: start.line, character: start.character }, end: { line: end.line, character: end.character },
      }),
    };

    protocol2CodeConverter = {
      asWorkspaceEdit: async (edit) => {
        const converted = new WorkspaceEdit();
        const steps = edit.documentChanges;
        for (const { uri } of steps?.filter(({ kind }) => kind === 'create') ?? []) converted.createFile(Uri.parse(uri));
        const changes = steps?.filter(({ edits }) => edits).map(({ textDocument, edits }) => [textDocument.uri, edits]);
        for (const [uri, edits] of changes ?? Object.entries(edit.changes)) {
          // The extension converts the only edits with snippets, those of a new item, by itself.
          if (edits.some(({ snippet }) => snippet)) throw new Error('snippets are not simulated');
          converted.set(Uri.parse(uri), edits.map(({ range, newText }) => (
            { range: new Range(asPosition(range.start), asPosition(range.end)), text: newText })));
        }
        return converted;
      },
    };

    #handlers() {
      const { configuration, didChangeConfiguration } = this.clientOptions.middleware.workspace;
      return {
        'workspace/configuration': (params) => configuration(params),
        'workspace/applyEdit': async ({ edit }) => {
          for (const { textDocument } of edit.documentChanges) {
            const open = vscode.workspace.textDocuments.find(({ uri }) => `${uri}` === textDocument.uri);
            if (textDocument.version !== null && textDocument.version !== open?.version) return { applied: false };
          }
          return { applied: await vscode.workspace.applyEdit(await this.protocol2CodeConverter.asWorkspaceEdit(edit)) };
        },
        // Like the real one, it ignores the version.
        'textDocument/publishDiagnostics': ({ uri, diagnostics }) =>
          vscode.languages.draw(Uri.parse(uri), diagnostics),
        'window/showMessage': ({ message }) => void this.messages.push(message),
        'client/registerCapability': ({ registrations }) => {
          const { registerOptions } = registrations.find(({ method }) => method.endsWith('/didChangeConfiguration')) ?? {};
          if (!registerOptions) return;
          vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration(registerOptions.section)) return didChangeConfiguration([registerOptions.section]);
          });
        },
      };
    }

    #become(newState) {
      const oldState = this.#state;
      this.#state = newState;
      if (oldState !== newState) void this.#changed.fire({ oldState, newState });
    }
  };
}

function asPosition({ line, character }) {
  return new Position(line, character);
}

module.exports = { languageClientFor, standardTypes, State };
