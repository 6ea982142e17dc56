import JSONRPC
import LanguageServerProtocol

/// `textDocument/diagnostic`: the diagnostics of a document, for a client that pulls them.
enum DocumentDiagnostics: RequestHandler {
  static let method = "textDocument/diagnostic"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    guard client.pullsDiagnostics else { return }
    capabilities.diagnosticProvider = DiagnosticOptions(
      workspaceDiagnostics: client.pullsWorkspaceDiagnostics)
  }

  static func reply(
    to params: DocumentDiagnosticParams, in session: Session
  ) throws(ResponseError) -> DocumentDiagnosticReport {
    let document = try session.document(params.textDocument)
    return DocumentDiagnosticReport(
      of: session.diagnostics(of: document), unless: params.previousResultID)
  }
}
