import JSON
import LanguageServerProtocol

/// `textDocument/didChange`: applies the client's changes.
///
/// An invalid range is clamped and logged. Rejecting the change would make all later ones wrong.
enum DidChange: NotificationHandler {
  static let method = "textDocument/didChange"

  static func addCapabilities(to capabilities: inout ServerCapabilities, for client: ClientProfile) {
    capabilities.textDocumentSync.incrementalChange = true
  }

  static func handle(_ params: DidChangeTextDocumentParams, in session: inout Session) {
    guard let document = session.documents[params.textDocument.uri] else {
      session.outgoing.log(.warning, "\(params.textDocument.uri) was changed although it is not open")
      return
    }
    // Comparing this string is faster than an equal one, because it shares the storage of the store's key.
    let uri = document.uri
    let version = params.textDocument.version ?? document.version
    if params.textDocument.version != nil, let version, let last = document.version, version <= last {
      let message = "\(uri) went from version \(last) to version \(version)"
      session.outgoing.log(.warning, message)
    }
    if params.contentChanges.contains(where: { $0.range?.isInverted ?? false }) {
      session.outgoing.log(.warning, "\(uri) was changed in a range that ends before it starts")
    }
    let encoding = session.client.columnEncoding
    session.documents.change(uri) { document in
      for change in params.contentChanges { document.apply(change, in: encoding) }
      document.advance(to: version)
    }
  }

  /// Closes a document whose text is no longer known, because edits computed from it would damage the client's text.
  static func recover(from params: JSON, in session: inout Session) {
    guard let name = params["textDocument"]?["uri"]?.string, case let uri = DocumentURI(name),
      session.documents[uri] != nil
    else { return }
    session.close(uri)
    let message = "\(uri) is out of sync with the editor: close it and open it again"
    session.outgoing.notify("window/showMessage", MessageParams(type: .error, message: message))
  }
}
