import JSON
import LanguageServerProtocol

/// `textDocument/didChange`: applies the client's changes.
///
/// An invalid range is clamped and logged. Rejecting the change would make all later ones wrong.
enum DidChange: NotificationHandler {
  static let method = "textDocument/didChange"

  static func handle(_ params: DidChangeTextDocumentParams, in session: inout Session) {
    let uri = params.textDocument.uri
    let encoding = session.client.columnEncoding
    var last: Int?
    let isOpen = session.documents.change(uri) { document in
      last = document.version
      for change in params.contentChanges { document.apply(change, in: encoding) }
      document.advance(to: params.textDocument.version ?? last)
    }
    guard isOpen else {
      session.outgoing.log(.warning, "\(uri) was changed although it is not open")
      return
    }
    if let version = params.textDocument.version, let last, version <= last {
      session.outgoing.log(.warning, "\(uri) went from version \(last) to version \(version)")
    }
    if params.contentChanges.contains(where: { $0.range?.isInverted ?? false }) {
      session.outgoing.log(.warning, "\(uri) was changed in a range that ends before it starts")
    }
  }

  /// Closes a document whose text is no longer known, because edits computed from it would damage the client's text.
  static func recover(from params: JSON, in session: inout Session) {
    guard let name = params["textDocument"]?["uri"]?.string, case let uri = DocumentURI(name),
      session.documents[uri] != nil
    else { return }
    session.close(uri)
    let message = "\(uri) is out of sync with the editor: close it and open it again"
    session.outgoing.show(.error, message)
  }
}
