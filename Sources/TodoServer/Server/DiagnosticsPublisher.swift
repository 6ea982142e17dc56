import JSON
import LanguageServerProtocol

/// Publishes the diagnostics of each document at the end of a turn, after every change of its text and whenever they
/// differ.
///
/// A change of the text is published even if its diagnostics are the same, because a client that receives nothing shows
/// the old ones at outdated positions.
struct DiagnosticsPublisher: Sendable {
  private var published: [DocumentURI: (revision: DocumentStore.Revision, diagnostics: EncodedJSON)] = [:]

  private static let nothing = [Diagnostic]().encoded

  /// Publishes the diagnostics of documents that have changed since the last call.
  ///
  /// A client that pulls diagnostics is only asked to pull them again.
  mutating func publish(from session: inout Session) {
    defer { session.diagnosticsAreStale = false }
    let changed = session.documents.takeChanged()
    let client = session.client
    guard !client.pullsDiagnostics else {
      if session.diagnosticsAreStale, client.capabilities.refreshesDiagnostics {
        session.outgoing.request("workspace/diagnostic/refresh", JSON?.none)
      }
      return
    }
    for uri in changed {
      let state = session.documents.state(of: uri)
      let diagnostics = state.map { session.diagnostics(of: $0.document) } ?? Self.nothing
      let last = published[uri]
      published[uri] = state.map { ($0.revision, diagnostics) }
      // A closed document needs only to lose the diagnostics that it had.
      let isNew = state.map { last?.revision != $0.revision } ?? false
      guard isNew || (last?.diagnostics ?? Self.nothing) != diagnostics else { continue }
      session.outgoing.publish(
        diagnostics, of: uri, version: client.capabilities.diagnosticsVersion ? state?.document.version : nil)
    }
  }
}
