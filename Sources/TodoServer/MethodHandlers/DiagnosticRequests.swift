import JSON
import JSONRPC
import LanguageServerProtocol
import TodoText

extension MethodHandlers {
  /// The diagnostics of a document, for a client that pulls them.
  static func documentDiagnostics(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> EncodedJSON {
    let diagnostics = session.diagnostics(of: try session.document(params))
    let previous: String? = try params.optional("previousResultId")
    return .object { $0.report(diagnostics, unless: previous) }
  }

  /// The diagnostics of all lists in the workspace's folders, unless the client has them already.
  static func workspaceDiagnostics(
    _ params: Params, in session: inout Session
  ) throws(ResponseError) -> WorkspaceSearch<EncodedJSON> {
    let entries: [JSON] = try params.optional("previousResultIds") ?? []
    var known: [DocumentURI: String] = [:]
    for (index, json) in entries.enumerated() {
      let entry = params.within("previousResultIds", json, index)
      known[try entry.required("uri")] = try entry.required("value") as String
    }
    return WorkspaceSearch(
      ofFiles: { session in
        guard session.client.pullsWorkspaceDiagnostics else { return [] }
        return session.closedFiles(withTags: []).filter(session.index.hasDiagnostics)
      },
      reply: { matches in EncodedJSON.object { $0.member("items", matches) } },
      match: { document, session in
        // Source: LSP 3.17, *WorkspaceDocumentDiagnosticReport*; a file that is not open has no version.
        .object { writer in
          writer.member("uri", document.uri)
          writer.memberOrNull("version", document.version)
          writer.report(session.diagnostics(of: document), unless: known[document.uri])
        }
      })
  }
}

extension JSONWriter {
  /// Writes the members of a report of these diagnostics, or of no change if the client has them already.
  ///
  /// The result id is computed from the diagnostics, so the server does not keep what it sent.
  ///
  /// Source: LSP 3.17, *DocumentDiagnosticReport*.
  fileprivate mutating func report(_ diagnostics: EncodedJSON, unless previousResultID: String?) {
    let hash = String(StableHash.of(diagnostics.bytes), radix: 16)
    let id = "\(hash)-\(diagnostics.bytes.count)"
    member("kind", id == previousResultID ? "unchanged" : "full")
    member("resultId", id)
    if id != previousResultID { member("items", diagnostics) }
  }
}
