import JSON
import LanguageServerProtocol

/// Publishes the diagnostics of each document at the end of a turn, after every change of its text and whenever they
/// differ.
///
/// A change of the text is published even if its diagnostics are the same, because a client that receives nothing shows
/// the old ones at outdated positions.
struct DiagnosticsPublisher: Sendable {
  private struct Published: Sendable {
    let revision: DocumentStore.Revision
    let diagnostics: EncodedJSON
  }

  private var published = [DocumentURI: Published]()

  private static let nothing = EncodedJSON([Diagnostic]().jsonBytes)

  /// Publishes the diagnostics of documents that have changed since the last call.
  ///
  /// A client that pulls diagnostics is only asked to pull them again.
  mutating func publish(from session: inout Session) {
    defer { session.diagnosticsAreStale = false }
    guard !session.client.pullsDiagnostics else { return refresh(&session) }
    for uri in session.documents.takeChanged() {
      guard let (document, revision) = session.documents.state(of: uri) else {
        clear(uri, in: &session)
        continue
      }
      let diagnostics = session.diagnostics(of: document)
      let last = published.updateValue(Published(revision: revision, diagnostics: diagnostics), forKey: uri)
      if let last, last.revision == revision, last.diagnostics == diagnostics { continue }
      send(diagnostics, of: uri, version: document.version, in: &session)
    }
  }

  private func refresh(_ session: inout Session) {
    _ = session.documents.takeChanged()
    guard session.diagnosticsAreStale, session.client.capabilities.refreshesDiagnostics else { return }
    session.outgoing.request("workspace/diagnostic/refresh", JSON?.none)
  }

  private mutating func clear(_ uri: DocumentURI, in session: inout Session) {
    guard let last = published.removeValue(forKey: uri), last.diagnostics != Self.nothing else { return }
    send(Self.nothing, of: uri, version: nil, in: &session)
  }

  private func send(
    _ diagnostics: EncodedJSON, of uri: DocumentURI, version: Int?, in session: inout Session
  ) {
    let wantsVersion = session.client.capabilities.diagnosticsVersion
    session.outgoing.publish(diagnostics, of: uri, version: wantsVersion ? version : nil)
  }
}
