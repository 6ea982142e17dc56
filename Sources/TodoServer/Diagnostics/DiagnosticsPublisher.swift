import JSON
import LanguageServerProtocol

/// Sends the diagnostics of documents, once for each turn and only if they are not what the client has.
struct DiagnosticsPublisher: Sendable {
  private struct Published {
    let opening: Int
    let diagnostics: EncodedJSON
  }

  private var published: [DocumentURI: Published] = [:]

  private static let nothing = DiagnosticsCache().json

  /// Sends what changed since the last call.
  ///
  /// What was just opened is told of in any case: a client waits for it.
  /// A client that asks for diagnostics is told no more than that it should ask again.
  mutating func publish(from session: inout Session) {
    defer { session.diagnosticsAreStale = false }
    guard !session.client.pullsDiagnostics else { return refresh(&session) }
    for uri in session.documents.takeChanged() {
      guard let document = session.documents[uri] else {
        clear(uri, in: &session)
        continue
      }
      let diagnostics = session.diagnostics(of: document)
      let last = published[uri]
      guard last?.opening != document.opening || last?.diagnostics != diagnostics else { continue }
      published[uri] = Published(opening: document.opening, diagnostics: diagnostics)
      send(diagnostics, of: uri, version: document.version, in: &session)
    }
  }

  private func refresh(_ session: inout Session) {
    _ = session.documents.takeChanged()
    guard session.diagnosticsAreStale, session.client.capabilities.pullDiagnostics.refresh else { return }
    session.outgoing.request("workspace/diagnostic/refresh", JSON?.none)
  }

  private mutating func clear(_ uri: DocumentURI, in session: inout Session) {
    guard let last = published.removeValue(forKey: uri), last.diagnostics != Self.nothing else { return }
    send(Self.nothing, of: uri, version: nil, in: &session)
  }

  private func send(
    _ diagnostics: EncodedJSON, of uri: DocumentURI, version: Int?, in session: inout Session
  ) {
    let wantsVersion = session.client.capabilities.publishDiagnostics.version
    let params = PublishDiagnosticsParams(
      uri: uri, version: wantsVersion ? version : nil, diagnostics: diagnostics)
    session.outgoing.notify("textDocument/publishDiagnostics", params, replacing: uri.string)
  }
}
