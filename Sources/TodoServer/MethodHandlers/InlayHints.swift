import JSON
import JSONRPC
import LanguageServerProtocol

/// `textDocument/inlayHint`: the time until due dates and the progress of groups.
enum InlayHints: RequestHandler {
  static let method = "textDocument/inlayHint"

  static func addCapabilities(to capabilities: inout JSONObject, for client: ClientProfile) {
    capabilities.set("inlayHintProvider", to: true)
  }

  static func refreshRequest(for client: ClientProfile) -> String? {
    client.capabilities.refreshedViews.contains("inlayHint") ? "workspace/inlayHint/refresh" : nil
  }

  static func reply(
    to params: TextDocumentRangeParams, in session: Session
  ) throws(ResponseError) -> [InlayHint] {
    let document = try session.document(params.textDocument)
    return document.hints(in: document.lines(in: params.range), session)
  }
}
