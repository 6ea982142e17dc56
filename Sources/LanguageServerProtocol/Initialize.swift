import JSON

/// Source: LSP 3.17, `initialize`.
package struct InitializeParams: Sendable, JSONDecodable {
  /// The parent process, at whose end the server exits; nil if unknown.
  package let processID: Int?
  /// The name of the client; nil if unknown.
  package let clientName: String?
  /// The version of the client as it writes it; nil if unknown.
  package let clientVersion: String?
  package let capabilities: ClientCapabilities
  /// The workspace folders, or the root folder of an older client.
  package let workspaceFolders: [WorkspaceFolder]
  /// The server's settings; null if absent.
  package let initializationOptions: JSON
  package let trace: TraceValue

  /// Decodes the parameters, all of which are optional.
  package init(from json: JSON) throws(JSONDecodingError) {
    processID = json["processId"]?.int
    clientName = json["clientInfo"]?["name"]?.string
    clientVersion = json["clientInfo"]?["version"]?.string
    capabilities = ClientCapabilities(announced: json["capabilities"])
    let folders = json["workspaceFolders"]?.array ?? []
    let root = json["rootUri"]?.string.map { WorkspaceFolder(uri: DocumentURI($0)) }
    workspaceFolders =
      folders.isEmpty ? [root].compactMap { $0.self } : folders.compactMap { try? WorkspaceFolder(from: $0) }
    initializationOptions = json["initializationOptions"] ?? .null
    trace = json["trace"]?.string.flatMap(TraceValue.init) ?? .off
  }
}
