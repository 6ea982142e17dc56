import JSONRPC
import LanguageServerProtocol

/// `workspace/diagnostic`: what is wrong with all lists in the folders that the user works in.
enum WorkspaceDiagnostics: RequestHandler {
  static let method = "workspace/diagnostic"

  static func reply(
    to params: WorkspaceDiagnosticParams, in session: Session
  ) throws(ResponseError) -> WorkspaceDiagnosticReport {
    let open = session.documents.all
    let closed = session.files.all(besides: session.documents.openFiles)
    return WorkspaceDiagnosticReport(
      items: (open + closed).map { document in
        WorkspaceDiagnosticReport.Item(
          uri: document.uri, version: session.documents[document.uri]?.version,
          report: DocumentDiagnosticReport(
            of: session.wholeDiagnostics(of: document), unless: params.previousResultIDs[document.uri]))
      })
  }
}
