import JSON
import JSONRPC
import LanguageServerProtocol

/// `workspace/diagnostic`: the diagnostics of all lists in the workspace's folders.
enum WorkspaceDiagnostics: WorkspaceRequestHandler {
  static let method = "workspace/diagnostic"

  static func query(
    for params: WorkspaceDiagnosticParams, in session: inout Session
  ) throws(ResponseError) -> DiagnosticsQuery {
    DiagnosticsQuery(previousResultIDs: params.previousResultIDs)
  }
}

/// Finds the diagnostics of each document, unless the client has them already.
struct DiagnosticsQuery: WorkspaceQuery {
  let previousResultIDs: [DocumentURI: String]

  func files(in session: Session) -> [String] {
    guard session.client.pullsWorkspaceDiagnostics else { return [] }
    return session.index.listFiles(besides: session.documents.openFiles)
  }

  func match(inFileAt path: String, _ session: inout Session) -> EncodedJSON? {
    let uri = DocumentURI(path: path)
    return session.diagnostics(ofClosed: uri).map { item(uri, nil, $0) }
  }

  func match(in document: Document, _ session: inout Session) -> EncodedJSON? {
    item(document.uri, document.version, session.diagnostics(of: document))
  }

  /// Source: LSP 3.17, *WorkspaceDocumentDiagnosticReport*; a file that is not open has no version.
  private func item(_ uri: DocumentURI, _ version: Int?, _ diagnostics: EncodedJSON) -> EncodedJSON {
    .object { writer in
      writer.member("uri", uri)
      writer.memberOrNull("version", version)
      writer.report(diagnostics, unless: previousResultIDs[uri])
    }
  }

  func reply(_ matches: [EncodedJSON]) -> EncodedJSON { .object { $0.member("items", matches) } }
}
