import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/diagnostic`: the diagnostics of a document, for a client that pulls them.
enum DocumentDiagnostics: RequestHandler {
  static let method = "textDocument/diagnostic"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    guard client.pullsDiagnostics else { return }
    capabilities.set(
      "diagnosticProvider",
      to: [
        "interFileDependencies": false, "workspaceDiagnostics": .bool(client.pullsWorkspaceDiagnostics),
      ])
  }

  static func reply(
    to params: DocumentDiagnosticParams, in session: Session
  ) throws(ResponseError) -> EncodedJSON {
    let diagnostics = session.diagnostics(of: try session.document(params.textDocument))
    return .object { $0.report(diagnostics, unless: params.previousResultID) }
  }
}
