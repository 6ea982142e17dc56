import JSON

/// Source: LSP 3.17, `initialize`.
package struct InitializeParams: Sendable, JSONDecodable {
  /// The process that started the server, which ends with it; nil if none did, or nobody knows.
  package let processID: Int?
  /// What the client is called, for the log.
  package let clientName: String?
  /// What the client can do.
  package let capabilities: ClientCapabilities
  /// The folders that the user works in; of an old client, the one folder.
  package let workspaceFolders: [WorkspaceFolder]
  /// Settings, in a form that the two sides agree on; ``JSON/null`` if there are none.
  package let initializationOptions: JSON
  /// How much the client wants to be told.
  package let trace: TraceValue

  /// Takes what is there: a client that says nothing at all can be served too.
  package init(from json: JSON) throws(JSONDecodingError) {
    processID = json["processId"]?.int
    clientName = json["clientInfo"]?["name"]?.string
    capabilities = ClientCapabilities(announced: json["capabilities"])
    let folders = json["workspaceFolders"]?.array ?? []
    let root = json["rootUri"]?.string.map { WorkspaceFolder(uri: DocumentURI($0)) }
    workspaceFolders =
      folders.isEmpty ? [root].compactMap(\.self) : folders.compactMap { try? WorkspaceFolder(from: $0) }
    initializationOptions = json["initializationOptions"] ?? .null
    trace = json["trace"]?.string.flatMap(TraceValue.init) ?? .off
  }
}

/// Source: LSP 3.17, *InitializeResult*.
package struct InitializeResult: Equatable, Sendable, JSONEncodable {
  /// What the server can do for this client.
  package var capabilities: ServerCapabilities
  /// What the server is called.
  package var serverName: String
  /// Which version of it this is.
  package var serverVersion: String

  /// A result from its parts.
  package init(capabilities: ServerCapabilities, serverName: String, serverVersion: String) {
    self.capabilities = capabilities
    self.serverName = serverName
    self.serverVersion = serverVersion
  }

  /// Writes `capabilities` and `serverInfo`.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("capabilities", capabilities)
      writer.member(
        "serverInfo",
        object: { writer in
          writer.member("name", serverName)
          writer.member("version", serverVersion)
        })
    }
  }
}
