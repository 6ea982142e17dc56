import JSON
import JSONRPC
import LanguageServerProtocol

/// `workspace/diagnostic`: the diagnostics of all lists in the workspace's folders.
enum WorkspaceDiagnostics: MutatingRequestHandler {
  static let method = "workspace/diagnostic"

  static func reply(
    to params: WorkspaceDiagnosticParams, in session: inout Session
  ) throws(ResponseError) -> WorkspaceDiagnosticReport {
    var items: [WorkspaceDiagnosticReport.Item] = []
    func add(_ uri: DocumentURI, _ version: Int?, _ diagnostics: EncodedJSON) {
      items.append(
        WorkspaceDiagnosticReport.Item(
          uri: uri, version: version,
          report: DocumentDiagnosticReport(of: diagnostics, unless: params.previousResultIDs[uri])))
    }
    for document in session.documents.all {
      add(document.uri, document.version, session.diagnostics(of: document))
    }
    for uri in session.closedListFiles() {
      if let diagnostics = session.diagnostics(ofClosed: uri) { add(uri, nil, diagnostics) }
    }
    return WorkspaceDiagnosticReport(items: items)
  }
}
